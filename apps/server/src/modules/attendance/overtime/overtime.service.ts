import {
  OVERTIME_REWARDS,
  OvertimeForm,
  overtimeConditions,
  overtimeSpan,
} from '@muster/contract/attendance/overtime-form'
import type { FormInput } from '@muster/contract/workflow/form-values'
import { dayText } from '../../../platform/base/day-text.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { isAnyClosed, markDirty, needOpen } from '../../rostering/index.ts'
import {
  type Applied,
  beforeReason,
  type FormValues,
  type Kind,
  type ReadForm,
  readForm,
  titleIn,
  titleWithName,
} from '../../workflow/index.ts'
import { slicesToStore } from '../day/overtime-count.rules.ts'
import { hoursAmount } from '../shared/hours-amount.service.ts'
import { capConsiderations } from './cap.service.ts'
import { lookUp, overtimeProblems } from './check-overtime.service.ts'
import * as queries from './overtime.queries.ts'
import { insertWaiting, listSlices } from './overtime-slice.queries.ts'
import { readOvertime } from './read-overtime.service.ts'
import { isTimeOffTaken, takeBackTimeOff, timeOffRule } from './time-off.service.ts'

function read(sent: FormInput): ReadForm<OvertimeForm> {
  const found = readForm(OvertimeForm, sent)
  if ('problems' in found) return found
  const { fromMinute, toMinute } = found.form
  return fromMinute === toMinute ? { problems: [{ field: 'toMinute', problem: 'ends_before_start' }] } : found
}

/**
 * An overtime [1.06, 5.21]: its time is nobody else's from its submission on; settled, its day is computed with it. Whatever takes it back takes
 * back what came of it, as if it had never been applied for.
 */
export const overtimeKind: Kind<OvertimeForm> = {
  kind: 'overtime',
  nameKey: 'attendance.kinds.overtime.name',
  isOfRecipient: true,
  dated: { access: 'attendance:attendance-records:cud', dayOf: ({ day }) => day },
  conditions: overtimeConditions,
  read,
  readPartly: beforeReason(read),
  lookedUp: lookUp,
  titleOf: (ctx, application) => titleWithName(ctx, 'attendance.kinds.overtime.title', application),
  async amountOf(ctx, { companyId, employmentId, form }) {
    const { day } = form
    const hours = await hoursAmount(ctx, { companyId, employmentId, day, ...overtimeSpan(form) })
    return titleIn((locale, language) => `${dayText(locale, day)} ${hours[language] ?? hours.en}`)
  },
  check: overtimeProblems,
  async choicesOf(ctx, { companyId }) {
    const rewards = OVERTIME_REWARDS.filter((reward) => reward === 'paid')
    const offered = (await timeOffRule(ctx, companyId)) ? OVERTIME_REWARDS : rewards
    return offered.map((value) => ({ field: 'reward', value, names: null, above: null }))
  },
  considerations: capConsiderations,
  async hold(ctx, applied) {
    const found = await queries.lockOvertime(ctx, applied.task.companyId, applied.task.id)
    // One that was settled with its submission stands already.
    if (!found?.isApproved) await keep(ctx, applied)
  },
  release: (ctx, applied) => takeBack(ctx, applied),
  holdAgain: async (ctx, { task }) => queries.setApproved(ctx, task.companyId, task.id, false),
  async settle(ctx, applied) {
    const { task, employmentId } = applied
    const { companyId, id } = task
    const read = await readOvertime(ctx, { companyId, employmentId, form: task.form })
    if (!read || read.unemployed) return { word: 'attendance.overtime.reasons.notEmployed', values: {} }
    if (await isAnyClosed(ctx, companyId, [{ from: read.day, to: read.day }]))
      return { word: 'attendance.overtime.reasons.monthClosed', values: {} }
    // Where the schedule has changed since, it may belong to the day before or no longer do so.
    if ((await queries.lockOvertime(ctx, companyId, id))?.day !== read.day) await keep(ctx, applied)
    await queries.setApproved(ctx, companyId, id, true)
    notifyChanged(ctx, companyId, 'overtime')
    markDirty(ctx, companyId, [employmentId], read.day, read.day)
    return null
  },
  async isUndoable(ctx, { task: { companyId, id } }) {
    const found = await queries.findOvertime(ctx, companyId, id)
    if (!found?.isApproved) return true
    const { employmentId, day, reward } = found
    const isTaken = reward === 'time-off' && (await isTimeOffTaken(ctx, { companyId, employmentId, taskId: id }))
    return !isTaken && !(await isAnyClosed(ctx, companyId, [{ from: day, to: day }]))
  },
  undo: (ctx, applied) => takeBack(ctx, applied),
  async outcomeOf(ctx, { companyId, id }): Promise<FormValues> {
    const slices = (await listSlices(ctx, companyId, [id])).get(id) ?? []
    const counted = slices.filter(({ state }) => state === 'counted')
    if (counted.length === 0) return { counted: null }
    return {
      counted: counted.reduce((sum, { minutes }) => sum + minutes, 0),
      parts: counted.map((part) => ({
        ...{ id: String(part.from_minute), from: part.from_minute, to: part.to_minute },
        ...{ dayKind: part.day_kind, multiplier: part.multiplier, minutes: part.minutes },
      })),
    }
  },
}

/** Keeps the time of an application from others, with what it would come to. */
async function keep(ctx: Ctx, { task, employmentId }: Applied<OvertimeForm>): Promise<void> {
  const { companyId, id: taskId, form } = task
  const read = (await readOvertime(ctx, { companyId, employmentId, form })) ?? fail('system.user_not_found')
  const { day, from, to, parts: slices } = read
  await needOpen(ctx, companyId, [{ from: day, to: day }])
  const { breakMinutes, reward } = form
  const one = { companyId, taskId, employmentId, day, from, to, breakMinutes, reward }
  await queries.insertOvertime(ctx, one)
  await insertWaiting(ctx, one, slicesToStore(slices))
  notifyChanged(ctx, companyId, 'overtime')
}

/** Nothing of an application is there any more; of a day of a closed month it stays (50001), and what has been taken as time off as well. */
async function takeBack(ctx: Ctx, { task: { companyId, id } }: Applied): Promise<void> {
  const found = await queries.lockOvertime(ctx, companyId, id)
  if (!found) return
  const { employmentId, day, isApproved } = found
  if (isApproved) await needOpen(ctx, companyId, [{ from: day, to: day }])
  if (isApproved) await takeBackTimeOff(ctx, found)
  await queries.deleteOvertime(ctx, companyId, id)
  notifyChanged(ctx, companyId, 'overtime')
  if (isApproved) markDirty(ctx, companyId, [employmentId], day, day)
}
