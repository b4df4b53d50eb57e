import { StepOutForm, stepOutConditions } from '@muster/contract/attendance/step-out-form'
import type { FormInput } from '@muster/contract/workflow/form-values'
import { dayText } from '../../../platform/base/day-text.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { namesOfShift } from '../../rostering/index.ts'
import { parameterOn } from '../../system/index.ts'
import { beforeReason, type FormValues, type Kind, type ReadForm, readForm, titleIn } from '../../workflow/index.ts'
import { recordAbsence } from '../correction/correct.service.ts'
import { type About, aboutOf, correctingHooks } from '../correction/settle.service.ts'
import { type DayAround, dayAround, showDayAround } from '../recompute/day-known.service.ts'
import { hoursAmount } from '../shared/hours-amount.service.ts'
import { kindOf, outProblems, stepOutProblems, toAsked } from './step-out.rules.ts'

/** In whose name the steps out of these applications are kept. */
const SOURCE = 'step-out'

const around = (ctx: Ctx, { companyId, employmentId, form, taskId }: About<StepOutForm>): Promise<DayAround> =>
  dayAround(ctx, { companyId, employmentId, day: form.day, taskId })

async function check(ctx: Ctx, application: About<StepOutForm>) {
  const { known } = await around(ctx, application)
  const daysBack = await parameterOn(ctx, application.companyId, 'attendance.correction.days-back', known.today)
  return stepOutProblems(application.form, known, daysBack)
}

/** The form as it is kept: with how long it lasts. */
type StoredForm = StepOutForm & { minutes: number }

function read(sent: FormInput): ReadForm<StoredForm> {
  const found = readForm(StepOutForm, sent)
  return 'form' in found ? { form: { ...found.form, minutes: found.form.to - found.form.from } } : found
}

/**
 * Somebody leaves during work and comes back [3.14]: on official business, which stays work, or on private one, which is deducted; asked for
 * before or after the fact. Approved it is a line of that day.
 */
export const stepOutKind: Kind<StoredForm> = {
  kind: 'step-out',
  nameKey: 'attendance.kinds.step-out.name',
  isOfRecipient: true,
  dated: { access: 'attendance:attendance-records:cud', dayOf: ({ day }) => day },
  conditions: stepOutConditions,
  read,
  readPartly: beforeReason(read),
  computed: ({ from, to }): FormValues =>
    typeof from === 'number' && typeof to === 'number' && from < to ? { minutes: to - from } : {},
  async lookedUp(ctx, application): Promise<FormValues> {
    const found = await around(ctx, application)
    const { from, to, purpose } = application.form
    const by = kindOf(purpose)
    return showDayAround(found, found.becomes({ absences: [{ id: '', type: by, by, from, to }] }))
  },
  titleOf: async (_ctx, { form }) => {
    const { day, purpose } = form
    return titleIn((locale) => say(locale, `attendance.stepOut.title.${purpose}`, { day: dayText(locale, day) }))
  },
  amountOf: (ctx, { companyId, employmentId, form: { day, from, to } }) =>
    hoursAmount(ctx, { companyId, employmentId, day, from, to }),
  check,
  namesIn: (ctx, companyId, form) => namesOfShift(ctx, companyId, form.shiftId),
  ...correctingHooks<StoredForm>({
    source: SOURCE,
    async problems(ctx, applied, by) {
      const application = aboutOf(applied)
      if (by === 'all') return check(ctx, application)
      return outProblems(application.form, (await around(ctx, application)).known)
    },
    asked: async (_ctx, { task }) => toAsked(task.form),
    make: (ctx, { task, employmentId }) => {
      const { day, from, to, purpose, reason } = task.form
      const of = { companyId: task.companyId, employmentId, day, reason, source: SOURCE, reference: task.id }
      return recordAbsence(ctx, { ...of, kind: kindOf(purpose), from, to })
    },
  }),
}
