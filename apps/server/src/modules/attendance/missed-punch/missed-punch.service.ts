import { MissedPunchForm, missedPunchConditions, WAYS } from '@muster/contract/attendance/missed-punch-form'
import type { FormInput } from '@muster/contract/workflow/form-values'
import type { Day } from '@muster/kernel/day'
import { dayText } from '../../../platform/base/day-text.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { namesOfShift } from '../../rostering/index.ts'
import { parameterOn } from '../../system/index.ts'
import { beforeReason, type FormValues, type Kind, readForm, titleIn } from '../../workflow/index.ts'
import { type Problem, shiftToCorrect } from '../correction/application.rules.ts'
import { correct } from '../correction/correct.service.ts'
import { type About, aboutOf, correctingHooks } from '../correction/settle.service.ts'
import { type DayAround, dayAround, isSameDay, minutesPunched, showDayAround } from '../recompute/day-known.service.ts'
import { hoursAmount } from '../shared/hours-amount.service.ts'
import { type Bounds, findMissedPunchProblems, punchProblems, toAsked } from './missed-punch.rules.ts'
import { missingPunches } from './missing.service.ts'

/** In whose name the corrections of these applications are kept. */
const SOURCE = 'missed-punch'

const isMadeUp = ({ kind }: { kind: string }) => WAYS.some((way) => way === kind)

/** Reads the day of an application. */
const around = (ctx: Ctx, { companyId, employmentId, form, taskId }: About<MissedPunchForm>): Promise<DayAround> =>
  dayAround(ctx, { companyId, employmentId, day: form.day, taskId })

const read = (sent: FormInput) => readForm(MissedPunchForm, sent)

/** How many of the month somebody has asked for with other applications. */
const earlierOf = ({ inMonth }: DayAround): number => inMonth.filter(isMadeUp).length

/** What bounds applications that are filed today. */
async function boundsOf(ctx: Ctx, companyId: string, today: Day): Promise<Bounds> {
  const [monthly, daysBack] = await Promise.all([
    parameterOn(ctx, companyId, 'attendance.missed-punch.monthly', today),
    parameterOn(ctx, companyId, 'attendance.correction.days-back', today),
  ])
  return { monthly, daysBack }
}

async function check(ctx: Ctx, application: About<MissedPunchForm>) {
  const found = await around(ctx, application)
  const bounds = await boundsOf(ctx, application.companyId, found.known.today)
  const problems = findMissedPunchProblems(application.form, found.known, earlierOf(found), bounds)
  return problems.length > 0 ? problems : findPunchedProblems(application.form, found)
}

/** The day with the punch that was asked for. */
const becomesOf = ({ becomes }: DayAround, { way, minute }: MissedPunchForm) =>
  becomes({ punches: [{ id: '', kind: way, minute }] })

/** That somebody punched at that very minute, so that one more changes nothing of the day. */
function findPunchedProblems(form: MissedPunchForm, found: DayAround): Problem[] {
  const { computed } = found
  const after = becomesOf(found, form)
  const isThere = computed && after && minutesPunched(computed).includes(form.minute) && isSameDay(computed, after)
  return isThere ? [{ field: 'minute', problem: `attendance.punched:${form.minute}` }] : []
}

/**
 * A punch that was not made [3.14, 5.18]: which end of work of which day, at which time. Approved it is a correction of that day, like one
 * that HR enters.
 */
export const missedPunchKind: Kind<MissedPunchForm> = {
  kind: 'missed-punch',
  nameKey: 'attendance.kinds.missed-punch.name',
  isOfRecipient: true,
  dated: { access: 'attendance:attendance-records:cud', dayOf: ({ day }) => day },
  conditions: missedPunchConditions,
  read,
  readPartly: beforeReason(read),
  async lookedUp(ctx, application): Promise<FormValues> {
    const found = await around(ctx, application)
    const { monthly } = await boundsOf(ctx, application.companyId, found.known.today)
    return { ...showDayAround(found, becomesOf(found, application.form)), earlier: earlierOf(found), most: monthly }
  },
  titleOf: async (_ctx, { form }) => {
    const { day, way } = form
    return titleIn((locale) => say(locale, `attendance.missedPunch.title.${way}`, { day: dayText(locale, day) }))
  },
  amountOf: (ctx, { companyId, employmentId, form: { day, minute } }) =>
    hoursAmount(ctx, { companyId, employmentId, day, from: minute }),
  check,
  choicesOf: async (ctx, about) =>
    (await missingPunches(ctx, about)).map(({ day, way, minute }) => ({
      ...{ field: 'missing', value: `${day} ${way} ${minute}`, names: null, above: null },
    })),
  namesIn: (ctx, companyId, form) => namesOfShift(ctx, companyId, form.shiftId),
  ...correctingHooks<MissedPunchForm>({
    source: SOURCE,
    async problems(ctx, applied, by) {
      const application = aboutOf(applied)
      if (by === 'all') return check(ctx, application)
      return punchProblems(application.form, (await around(ctx, application)).known)
    },
    async asked(ctx, applied) {
      const { known } = await around(ctx, aboutOf(applied))
      const found = shiftToCorrect(known)
      if ('problem' in found) throw new RangeError('the day was looked at before')
      return toAsked(applied.task.form, { shift: found.shift, overtime: known.cell?.overtime })
    },
    make: (ctx, { task, employmentId }) => {
      const { day, way, minute, reason } = task.form
      const of = { companyId: task.companyId, employmentId, day, reason, source: SOURCE, reference: task.id }
      return correct(ctx, { ...of, kind: way, minute })
    },
  }),
}
