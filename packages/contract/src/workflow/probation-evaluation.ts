import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, uuid } from '../fields.ts'
import { FormContent } from './evaluation-form.ts'
import { ASSESSORS, BANDS } from './evaluation-score.ts'
import { TaskPerson } from './flow-people.ts'
import { OUTCOMES } from './probation-evaluation-form.ts'

const CODE = 'task:task-list'
const Points = z.array(z.array(z.nullable(z.number())))

/** What an assessor gave; an earlier one of the same assessor was taken back, or is of an earlier round. */
const Assessment = z.object({
  assessor: z.enum(ASSESSORS),
  round: z.int(),
  /** Who handed it in: of the employee's, whoever filed the application. */
  person: TaskPerson,
  at: z.string(),
  points: Points,
  /** Whether it counts. */
  isCurrent: z.boolean(),
})

/** What follows from a score below 75: until which day probation goes on, or the last day of work. */
const OutcomeShown = z.object({ outcome: z.enum(OUTCOMES), on: day(), reason: z.string() })

/** The evaluation at the end of probation, as an application on its way [3.18, 6.01, 9.08]. */
export const probationEvaluationEndpoints = {
  /** By which form somebody, oneself or in reach, would be assessed today, and whether they may apply. */
  applying: endpoint({
    method: 'GET',
    path: '/workflow/probation-evaluations-applying/:employmentId',
    access: CODE,
    shows: ['evaluation-form', 'task', 'department', 'employee', 'placement', 'parameter'],
    input: z.strictObject({ employmentId: uuid() }),
    reply: z.object({
      isOnProbation: z.boolean(),
      /** The first day on which they may apply, and whether it has come. */
      mayApplyFrom: day(),
      mayApply: z.boolean(),
      /** Whether an evaluation of theirs runs already. */
      isRunning: z.boolean(),
      /** `null` where no department above them has a form. */
      form: z.nullable(z.object({ versionId: uuid(), content: FormContent })),
      /** The days next to today on which probation may end. */
      days: z.array(day()),
    }),
  }),
  /** The evaluation of a task: what its form asked when it began, and as much of the assessments as the reader may see. */
  get: endpoint({
    method: 'GET',
    path: '/workflow/tasks/:id/evaluation',
    access: CODE,
    shows: ['task'],
    input: z.strictObject({ id: uuid() }),
    reply: z.object({
      id: uuid(),
      versionId: uuid(),
      content: FormContent,
      /** Newest first. */
      assessments: z.array(Assessment),
      /** Whether there are others that the reader may not see yet. */
      isHidden: z.boolean(),
      /** In hundredths of a point; `null` until all three assessors have given theirs, or while the reader may not see them. */
      score: z.nullable(z.int()),
      band: z.nullable(z.enum(BANDS)),
      outcome: z.nullable(OutcomeShown),
      /** The days next to today on which probation may end, and the last days of a longer one. */
      days: z.array(day()),
      extensionDays: z.array(day()),
    }),
  }),
}
