import type { ReplyOf } from '@muster/contract/endpoint'
import type { transferEndpoints } from '@muster/contract/organisation/transfer'
import type { TransferValue } from './transfer-form.tsx'

/** An order as it is read. */
export type Order = ReplyOf<(typeof transferEndpoints)['get']>

/** An order as its form holds it. */
export function transferValueOf(order: Order): TransferValue {
  const { companyId, effectiveOn, note } = order
  const lines = order.lines.map(({ employmentId, departmentId, officeId, levelId }) => ({
    employmentId,
    departmentId: departmentId ?? undefined,
    officeId: officeId ?? undefined,
    levelId: levelId ?? undefined,
  }))
  return { companyId, effectiveOn, note, lines }
}
