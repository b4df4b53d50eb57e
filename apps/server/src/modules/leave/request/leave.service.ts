import { LeaveForm, leaveConditions } from '@muster/contract/leave/leave-form'
import type { FormInput } from '@muster/contract/workflow/form-values'
import type { Names } from '@muster/kernel/names'
import { takeBackOf } from '../../attendance/index.ts'
import { beforeReason, type FormValues, type Kind, type ReadForm, readForm } from '../../workflow/index.ts'
import { awayConsiderations } from '../calendar/consideration.service.ts'
import { readCachedTypes } from '../type/types-in-force.service.ts'
import { leaveAmount, type TakenDay } from './amount.service.ts'
import { cancellation } from './leave-cancellation.service.ts'
import { listChoices } from './leave-choices.service.ts'
import { daysOf, slotProblems, spansOf } from './leave-days.rules.ts'
import { balanceAround, leaveProblems, type Read, readLeave, titleOf } from './leave-request.service.ts'
import { considerPunches, findPunched, showPunched } from './punched.service.ts'
import { recordInAttendance } from './recorded.service.ts'
import { SOURCE } from './source.rules.ts'
import { giveBack, take } from './take.service.ts'
import { findTakenNow } from './taken-now.service.ts'

function read(sent: FormInput): ReadForm<LeaveForm> {
  const found = readForm(LeaveForm, sent)
  if ('problems' in found) return found
  const problems = slotProblems(found.form.slots)
  return problems.length > 0 ? { problems } : found
}

/** The days of a leave as they are kept with its form; null in one of before they were. */
const tableOf = (form: object): TakenDay[] | null => (form as { table?: TakenDay[] }).table ?? null

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
      days: daysOf(days),
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
  async amountOf(_ctx, { form }) {
    const days = tableOf(form)
    return days && leaveAmount(days)
  },
  clockDay: ({ slots }: Partial<LeaveForm>) => slots?.[0]?.from ?? null,
  check: leaveProblems,
  considerations: async (ctx, applied) => [
    ...(await considerPunches(ctx, applied)),
    ...(await awayConsiderations(ctx, applied)),
  ],
  restated(form) {
    const days = tableOf(form)
    return days ? { ...form, days: daysOf(days) } : form
  },
  needsAttachments: ({ needsPapers }) => needsPapers === true,
  choicesOf: listChoices,
  async namesIn(ctx, companyId, form) {
    const named = (await readCachedTypes(ctx, companyId)).types.filter(({ id }) => id === form.typeId)
    return new Map(named.map(({ id, names }) => [id, names]))
  },
  // A leave settled in the same command was taken by `use` already, so nothing is held or released for it.
  async hold(ctx, applied, prepared) {
    if (applied.task.status !== 'ST') await take(ctx, applied, 'held', prepared, true)
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
  outcomeOf: findTakenNow,
  cancellation,
  isUndoable: async (ctx, applied) => !(await cancellation.standing(ctx, applied)).isMonthSettled,
  async undo(ctx, applied) {
    // The ledger first, as whoever follows changed work does.
    await giveBack(ctx, applied)
    await takeBackOf(ctx, applied.task.companyId, SOURCE, applied.task.id)
  },
}
