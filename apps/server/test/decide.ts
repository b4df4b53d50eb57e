import { parameterEndpoints } from '@muster/contract/system/parameter'
import type { ParameterValue } from '@muster/contract/system/parameter-record'
import type { ShownKey } from '@muster/contract/system/parameter-shown'
import { type Day, day } from '@muster/kernel/day'
import type { TestServer } from './server.ts'

/** Has the administrator of the group decide a parameter of ALPHA, or of the group, from a day on; of NOON unless given. */
export async function decideParameter(
  t: TestServer,
  key: ShownKey,
  value: ParameterValue,
  from: Day = day('2026-11-20'),
) {
  const admin = t.as(t.group.admin.token)
  const companyId = t.group.alpha.id
  const { items } = (await admin.call(parameterEndpoints.list, { companyId })).data
  const version = items.find((one) => one.key === key)?.version ?? 0
  return admin.call(parameterEndpoints.change, { companyId, from, changes: [{ key, value, version }] })
}
