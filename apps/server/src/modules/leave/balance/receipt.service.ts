import type { ReplyOf } from '@muster/contract/endpoint'
import type { myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import type { Day } from '@muster/kernel/day'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { DAILY } from '../../rostering/index.rules.ts'
import { usualDaysOf } from '../../rostering/index.ts'
import { explainGrant } from '../ledger/explained.rules.ts'
import { yearOf } from '../ledger/grant.rules.ts'
import { loadEntitledFor } from '../ledger/grant.service.ts'
import type { Employed } from '../ledger/ledger.queries.ts'
import { listWritten } from './entry.queries.ts'
import { makeReceipt } from './receipt.rules.ts'

type Receipt = ReplyOf<typeof myLeaveEndpoints.receipt>

/** Why somebody has so much of a type of their company left on a day; another type is an absent one. */
export async function findReceipt(
  ctx: Ctx,
  companyId: string,
  employed: Employed,
  typeId: string,
  asked?: Day,
): Promise<Receipt> {
  const { employmentId } = employed
  const on = asked ?? employed.today
  const { types, held, carryingOf } = await loadEntitledFor(ctx, companyId, [employed], { asOf: on })
  const type = types.get(typeId) ?? fail('system.id_not_found')
  const written = await listWritten(ctx, { companyId, employmentId }, typeId)
  const numbers = new Map(written.map(({ taskId, taskNumber }) => [taskId, taskNumber]))
  const entitlements = held.get(employmentId)?.get(typeId) ?? []
  const lines = makeReceipt(entitlements, written, on, carryingOf(employmentId, typeId))
  const usual = await usualDaysOf(ctx, companyId, [employmentId], on)
  return {
    on,
    dayMinutes: usual.get(employmentId) ?? DAILY,
    available: lines.reduce((sum, { minutes }) => sum + minutes, 0),
    rule: explainGrant(type.versions, employed, yearOf(on), on),
    lines: lines.map(({ taskId, ...line }) => {
      const number = taskId === null ? null : (numbers.get(taskId) ?? null)
      return { ...line, task: taskId === null || number === null ? null : { id: taskId, number } }
    }),
  }
}
