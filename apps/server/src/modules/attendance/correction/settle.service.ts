import { problemWord, splitProblem } from '@muster/contract/system/field-problem'
import type { Day } from '@muster/kernel/day'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { isAnyClosed } from '../../rostering/index.ts'
import type { Application, Applied, FormValues, Kind, Reason } from '../../workflow/index.ts'
import { deleteApplication, settleApplication, writeApplication } from './application.queries.ts'
import type { Asked, Problem } from './application.rules.ts'
import { takeBackOf } from './correct.service.ts'
import { lockCorrections } from './correction.queries.ts'

/** An application as a kind that corrects a day reads it. */
export type About<Form extends FormValues> = Pick<Application<Form>, 'companyId' | 'employmentId' | 'form' | 'taskId'>

/** The form of such an application: it says of which day it is. */
type DayForm = FormValues & { day: Day }

/** The same of a task. */
export const aboutOf = <Form extends FormValues>({ task, employmentId }: Applied<Form>): About<Form> => ({
  ...{ companyId: task.companyId, employmentId, form: task.form, taskId: task.id },
})

/** What a kind of application that corrects a day says of its own. */
export type CorrectingKind<Form extends DayForm> = {
  source: string
  /** What is wrong with an application as it stands now: with what bounds applying for it, or by the day alone. */
  problems(ctx: Ctx, applied: Applied<Form>, by: 'all' | 'day'): Promise<readonly Problem[]>
  asked(ctx: Ctx, applied: Applied<Form>): Promise<Asked>
  /** Makes the correction, under the source and the id of the task. */
  make(ctx: Ctx, applied: Applied<Form>): Promise<unknown>
}

type Hooks<Form extends DayForm> = Required<Pick<Kind<Form>, 'hold' | 'release' | 'settle' | 'isUndoable' | 'undo'>>

/**
 * What follows from an application to correct a day: while it waits and as long as it stands nobody applies for the same again, once it is
 * settled it is a correction like any that HR enters, and whatever takes it back takes that back as well.
 */
export function correctingHooks<Form extends DayForm>({
  source,
  problems,
  asked,
  make,
}: CorrectingKind<Form>): Hooks<Form> {
  const of = ({ task, employmentId }: Applied) => ({ companyId: task.companyId, employmentId, taskId: task.id })
  const lock = ({ task, employmentId }: Applied, ctx: Ctx) => lockCorrections(ctx, task.companyId, employmentId)
  return {
    async hold(ctx, applied) {
      await lock(applied, ctx)
      const [wrong] = await problems(ctx, applied, 'all')
      if (wrong) refuse(wrong)
      await writeApplication(ctx, { ...of(applied), day: applied.task.form.day }, await asked(ctx, applied))
      notifyChanged(ctx, applied.task.companyId, 'correction')
    },
    async release(ctx, applied) {
      await deleteApplication(ctx, applied.task.companyId, applied.task.id)
      notifyChanged(ctx, applied.task.companyId, 'correction')
    },
    async settle(ctx, applied) {
      await lock(applied, ctx)
      const [wrong] = await problems(ctx, applied, 'day')
      if (wrong) return reasonOf(wrong)
      await make(ctx, applied)
      await settleApplication(ctx, applied.task.companyId, applied.task.id)
      notifyChanged(ctx, applied.task.companyId, 'correction', 'day')
      return null
    },
    async isUndoable(ctx, { task }) {
      const { day } = task.form
      return !(await isAnyClosed(ctx, task.companyId, [{ from: day, to: day }]))
    },
    async undo(ctx, applied) {
      const { companyId, id } = applied.task
      await takeBackOf(ctx, companyId, source, id)
      await deleteApplication(ctx, companyId, id)
      notifyChanged(ctx, companyId, 'correction', 'day')
    },
  }
}

/** Why an application that was approved cannot be carried out, in words that are kept until somebody reads them. */
function reasonOf({ problem }: Problem): Reason {
  const { key, values } = splitProblem(problem)
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)])
  return { word: problemWord(key), values: Object.fromEntries(texts) }
}

function refuse({ field, problem, refusedAs }: Problem): never {
  const fields = { [`form.${field}`]: problem }
  return refusedAs ? fail(refusedAs, { fields }) : failFields(fields)
}
