import type { ReplyOf } from '@muster/contract/endpoint'
import type { transferEndpoints } from '@muster/contract/organisation/transfer'
import type { Line } from './transfer-people.tsx'

/** An order as it is read. */
export type Order = ReplyOf<(typeof transferEndpoints)['get']>

/** What stands in the fields of an order's form. */
export type TransferValue = {
  companyId: string
  otherCompanyId: string | undefined
  effectiveOn: string
  note: string
  lines: readonly Line[]
}

/** An order as its form holds it. */
export function transferValueOf(order: Order): TransferValue {
  const { companyId, otherCompanyId, effectiveOn, note } = order
  const lines = order.lines.map(({ employmentId, departmentId, officeId, levelId, newNumber, pin }) => ({
    employmentId,
    departmentId: departmentId ?? undefined,
    officeId: officeId ?? undefined,
    levelId: levelId ?? undefined,
    jobNumber: newNumber ?? undefined,
    pin: pin ?? undefined,
  }))
  return { companyId, otherCompanyId: otherCompanyId ?? undefined, effectiveOn, note, lines }
}
