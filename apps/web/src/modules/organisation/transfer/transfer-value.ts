import type { ReplyOf } from '@muster/contract/endpoint'
import type { transferEndpoints } from '@muster/contract/organisation/transfer'
import type { TransferValue } from './transfer-form.tsx'

/** An order as it is read. */
export type Order = ReplyOf<(typeof transferEndpoints)['get']>

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
