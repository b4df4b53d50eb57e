import type { LeaveForm } from '@muster/contract/leave/leave-form'
import { newId } from '../../../platform/base/crypto.ts'
import { failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { needOpen } from '../../rostering/index.ts'
import type { Applied, Prepared } from '../../workflow/index.ts'
import type { Entitlement } from '../ledger/account.rules.ts'
import { draw, drawAsFar, type Wanted, withDrawn } from '../ledger/balance.rules.ts'
import { policyOn } from '../ledger/grant.rules.ts'
import { grantAndList } from '../ledger/grant.service.ts'
import * as ledger from '../ledger/ledger.queries.ts'
import { splitWanted } from './follow.rules.ts'
import { raiseUncovered, withdrawUncovered } from './follow-notice.service.ts'
import { spansOf } from './leave-days.rules.ts'
import { asRanges, carryingOf, listWanted, type Read, readEntered } from './leave-request.service.ts'
import * as taken from './taken.queries.ts'
import { listUncoveredOf, type Uncovered, writeUncovered } from './uncovered.queries.ts'

const writtenBy = ({ task, employmentId }: Applied<LeaveForm>): ledger.Written => ({
  ...{ companyId: task.companyId, employmentId, typeId: task.form.typeId, taskId: task.id },
  ...{ at: task.last.at, by: task.last.by },
})

/**
 * Holds, or takes for good, the days of a leave in the place of what its task held before, and gives them; refused where too little is left.
 * Where work came to be inside a leave that waited, what the balance does not reach of that is without cover; one that is submitted
 * has to be covered whole.
 */
export async function take(
  ctx: Ctx,
  applied: Applied<LeaveForm>,
  kind: 'held' | 'used',
  prepared: Prepared<Read | null>,
  isSubmitted = false,
): Promise<Read> {
  const { task, employmentId } = applied
  const { companyId, id: taskId } = task
  const written = writtenBy(applied)
  const read = await prepared()
  if (!read) return failFields({ 'form.typeId': 'not_found' })
  await needOpen(ctx, companyId, asRanges(read.days))
  await ledger.lockLedger(ctx, companyId, [employmentId])
  // What is submitted holds nothing yet: submitted again it was released before.
  const uncovered = isSubmitted ? [] : await takeBack(ctx, written)
  const { drawn, missing } = await drawOf(ctx, applied, read, uncovered)
  await ledger.insertTaken(ctx, written, kind, drawn)
  const isApproved = kind === 'used'
  const lasting = { companyId, taskId, employmentId, typeId: read.type.id, isApproved }
  const { slots, reason } = task.form
  await taken.insertTaken(ctx, { ...lasting, slots, reason }, spansOf(read.days))
  const rest = missing.map(({ day, minutes }) => ({ id: newId(), typeId: read.type.id, day, minutes }))
  for (const one of rest) await writeUncovered(ctx, lasting, one)
  if (isApproved) await raiseUncovered(ctx, lasting, rest)
  notifyChanged(ctx, companyId, 'leave-balance')
  return read
}

/** Takes back what a task held or took, and gives what of it was without cover. */
async function takeBack(ctx: Ctx, written: ledger.Written): Promise<Uncovered[]> {
  const { companyId, taskId } = written
  const uncovered = await listUncoveredOf(ctx, companyId, taskId)
  await ledger.reverseTaken(ctx, written, await ledger.listUnreversedEntries(ctx, companyId, taskId))
  await withdrawUncovered(ctx, companyId, await taken.deleteTaken(ctx, companyId, taskId))
  return uncovered
}

/** Out of what the days of a leave come; refused where too little is left for what was covered before, or is applied for now. */
async function drawOf(
  ctx: Ctx,
  { task: { companyId, form } }: Applied<LeaveForm>,
  read: Read,
  uncovered: readonly Uncovered[],
): Promise<{ drawn: readonly (Wanted & { entitlementId: string | null })[]; missing: readonly Wanted[] }> {
  const wanted = listWanted(read.days)
  const [first = read.today, last = read.today] = [read.days[0]?.day, read.days.at(-1)?.day]
  const asked = { asOf: last > read.today ? last : read.today, since: first }
  const entitlements = await grantAndList(ctx, companyId, read.employed, read.type.id, asked)
  const isBound = (policyOn(read.type.versions, first) ?? read.rules).yearlyMinutes !== null
  if (!isBound) return { drawn: wanted.map((one) => ({ ...one, entitlementId: null })), missing: [] }
  if (readEntered(form).beyondReason !== '') return { drawn: drawBeyond(entitlements, wanted, read), missing: [] }
  const { certain, rest } = splitWanted(wanted, uncovered)
  const drawn = draw(entitlements, certain, carryingOf(read))
  if ('refused' in drawn)
    return failFields({ 'form.slots': `leave.not_enough:${drawn.data.day}:${drawn.data.missing}` })
  const more = drawAsFar(withDrawn(entitlements, drawn), rest, carryingOf(read))
  return { drawn: [...drawn, ...more.drawn], missing: more.missing }
}

/** What HR enters with a reason for more than is left: what the balance does not reach comes out of nothing that was granted. */
function drawBeyond(entitlements: readonly Entitlement[], wanted: readonly Wanted[], read: Read) {
  const { drawn, missing } = drawAsFar(entitlements, wanted, carryingOf(read))
  return [...drawn, ...missing.map((one) => ({ ...one, entitlementId: null }))]
}

/** Returns held or taken minutes of a leave to their entitlements and forgets when somebody is away by it. */
export async function giveBack(ctx: Ctx, applied: Applied<LeaveForm>): Promise<void> {
  await ledger.lockLedger(ctx, applied.task.companyId, [applied.employmentId])
  await takeBack(ctx, writtenBy(applied))
  notifyChanged(ctx, applied.task.companyId, 'leave-balance')
}
