import { LeaveForm, leaveConditions } from '@muster/contract/leave/leave-form'
import type { FormInput } from '@muster/contract/workflow/form-values'
import type { Names } from '@muster/kernel/names'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { recordAbsence, takeBackOf } from '../../attendance/index.ts'
import { needOpen } from '../../rostering/index.ts'
import {
  type Applied,
  beforeReason,
  type FormValues,
  type Kind,
  type Prepared,
  type ReadForm,
  readForm,
} from '../../workflow/index.ts'
import { awayConsiderations } from '../calendar/consideration.service.ts'
import { draw } from '../ledger/balance.rules.ts'
import { policyOn } from '../ledger/grant.rules.ts'
import { grantAndList } from '../ledger/grant.service.ts'
import * as ledger from '../ledger/ledger.queries.ts'
import { readCachedTypes, typesInForce } from '../type/types-in-force.service.ts'
import { leaveAmount, type TakenDay } from './amount.service.ts'
import { cancellation } from './leave-cancellation.service.ts'
import { slotProblems, spansOf } from './leave-days.rules.ts'
import {
  asRanges,
  balanceAround,
  carryingOf,
  leaveProblems,
  listWanted,
  type Read,
  readLeave,
  titleOf,
} from './leave-request.service.ts'
import { considerPunches, findPunched, showPunched } from './punched.service.ts'
import * as taken from './taken.queries.ts'

/** In whose name attendance keeps the absences of leave. */
export const SOURCE = 'leave'

function read(sent: FormInput): ReadForm<LeaveForm> {
  const found = readForm(LeaveForm, sent)
  if ('problems' in found) return found
  const problems = slotProblems(found.form.slots)
  return problems.length > 0 ? { problems } : found
}

/**
 * A leave [3.13, 5.20]: from its submission on its days are held of the balance, earliest end first; the last approval takes them, and its
 * settlement tells attendance. Whatever takes it back gives all of it back.
 */
export const leaveKind: Kind<LeaveForm, FormValues, Read | null> = {
  kind: 'leave',
  nameKey: 'leave.kinds.leave.name',
  isOfRecipient: true,
  isAway: true,
  conditions: leaveConditions,
  read,
  readPartly: beforeReason(read),
  prepare: readLeave,
  async lookedUp(ctx, { companyId, employmentId }, prepared): Promise<FormValues> {
    const read = await prepared()
    const days = read?.days ?? []
    const punched = read ? await findPunched(ctx, { companyId, employmentId }, spansOf(days), read.today) : []
    return {
      ...(read && (await balanceAround(read))),
      minutes: days.reduce((sum, { deducted }) => sum + deducted, 0),
      days: days.filter(({ deducted }) => deducted > 0).length,
      needsPapers: read?.rules.needsPapers ?? false,
      table: days.map((one) => ({
        ...{ id: one.day, day: one.day, kind: one.kind, shiftMinutes: one.shiftMinutes },
        ...{ taken: one.taken, deducted: one.deducted },
      })),
      ...(punched.length > 0 && { punched: showPunched(punched) }),
    }
  },
  async titleOf(ctx, { companyId, form }): Promise<Names> {
    const type = (await readCachedTypes(ctx, companyId)).types.find(({ id }) => id === form.typeId)
    return titleOf(type?.names, form.slots)
  },
  amountOf: async (_ctx, { form }) => leaveAmount((form as LeaveForm & { table: TakenDay[] }).table),
  check: leaveProblems,
  considerations: async (ctx, applied) => [
    ...(await considerPunches(ctx, applied)),
    ...(await awayConsiderations(ctx, applied)),
  ],
  needsAttachments: ({ needsPapers }) => needsPapers === true,
  async choicesOf(ctx, { companyId, employmentId }) {
    const [types, inForce] = [
      (await readCachedTypes(ctx, companyId)).types,
      await typesInForce(ctx, companyId, await todayOf(ctx, companyId, employmentId)),
    ]
    return types
      .filter(
        ({ id, isInUse }) => isInUse && inForce.get(id)?.versions.some(({ needsApplication }) => needsApplication),
      )
      .map(({ id, names }) => ({ field: 'typeId', value: id, names, above: null }))
  },
  async namesIn(ctx, companyId, form) {
    const named = (await readCachedTypes(ctx, companyId)).types.filter(({ id }) => id === form.typeId)
    return new Map(named.map(({ id, names }) => [id, names]))
  },
  // A leave settled in the same command was taken by `use` already, so nothing is held or released for it.
  async hold(ctx, applied, prepared) {
    if (applied.task.status !== 'ST') await take(ctx, applied, 'held', prepared)
  },
  async release(ctx, applied) {
    if (applied.task.status !== 'ST') await giveBack(ctx, applied)
  },
  async use(ctx, applied, prepared) {
    if (applied.task.status !== 'ST') await take(ctx, applied, 'used', prepared)
  },
  holdAgain: async (ctx, applied, prepared) => void (await take(ctx, applied, 'held', prepared)),
  async settle(ctx, applied, prepared) {
    await recordInAttendance(ctx, applied, await take(ctx, applied, 'used', prepared))
    return null
  },
  cancellation,
  isUndoable: async (ctx, applied) => !(await cancellation.standing(ctx, applied)).isMonthSettled,
  async undo(ctx, applied) {
    await takeBackOf(ctx, applied.task.companyId, SOURCE, applied.task.id)
    await giveBack(ctx, applied)
  },
}

async function todayOf(ctx: Ctx, companyId: string, employmentId: string) {
  const [employed] = await ledger.listEmployed(ctx, companyId, [employmentId])
  return employed?.today ?? fail('system.user_not_found')
}

const writtenBy = ({ task, employmentId }: Applied<LeaveForm>): ledger.Written => ({
  ...{ companyId: task.companyId, employmentId, typeId: task.form.typeId, taskId: task.id },
  ...{ at: task.last.at, by: task.last.by },
})

/** Holds, or takes for good, the days of a leave in the place of what its task held before, and gives them; refused where too little is left. */
async function take(
  ctx: Ctx,
  applied: Applied<LeaveForm>,
  kind: 'held' | 'used',
  prepared: Prepared<Read | null>,
): Promise<Read> {
  const { task, employmentId } = applied
  const { companyId, id: taskId } = task
  const written = writtenBy(applied)
  const read = await prepared()
  if (!read) return failFields({ 'form.typeId': 'not_found' })
  await needOpen(ctx, companyId, asRanges(read.days))
  await ledger.lockLedger(ctx, companyId, [employmentId])
  await ledger.reverseTaken(ctx, written, await ledger.listUnreversedEntries(ctx, companyId, taskId))
  const wanted = listWanted(read.days)
  const [first = read.today, last = read.today] = [read.days[0]?.day, read.days.at(-1)?.day]
  const asked = { asOf: last > read.today ? last : read.today, since: first }
  const entitlements = await grantAndList(ctx, companyId, read.employed, read.type.id, asked)
  const isBound = (policyOn(read.type.versions, first) ?? read.rules).yearlyMinutes !== null
  const drawn = isBound
    ? draw(entitlements, wanted, carryingOf(read))
    : wanted.map((one) => ({ ...one, entitlementId: null }))
  if ('refused' in drawn)
    return failFields({ 'form.slots': `leave.not_enough:${drawn.data.day}:${drawn.data.missing}` })
  await ledger.insertTaken(ctx, written, kind, drawn)
  await taken.writeTaken(ctx, { companyId, taskId, employmentId, typeId: read.type.id }, spansOf(read.days))
  if (kind === 'used') await taken.setApproved(ctx, companyId, taskId, true)
  notifyChanged(ctx, companyId, 'leave-balance')
  return read
}

/**
 * Returns held or taken minutes of a leave to their entitlements and deletes the rows that say when somebody is away.
 */
async function giveBack(ctx: Ctx, applied: Applied<LeaveForm>): Promise<void> {
  const { companyId, id } = applied.task
  await ledger.lockLedger(ctx, companyId, [applied.employmentId])
  const unreversed = await ledger.listUnreversedEntries(ctx, companyId, id)
  await ledger.reverseTaken(ctx, writtenBy(applied), unreversed)
  await taken.deleteTaken(ctx, companyId, id)
  notifyChanged(ctx, companyId, 'leave-balance')
}

/** Attendance expects nothing of what is taken; the receipt of the day names the leave. */
async function recordInAttendance(ctx: Ctx, { task, employmentId }: Applied<LeaveForm>, read: Read): Promise<void> {
  const { companyId } = task
  for (const { day, from, to } of spansOf(read.days))
    await recordAbsence(ctx, {
      ...{ companyId, employmentId, day, from, to, kind: 'excused', leaveType: read.type.attribute },
      ...{ reason: task.form.reason, source: SOURCE, reference: task.id },
    })
}
