import * as z from 'zod/mini'
import { choice, day, requiredText, uuid } from '../fields.ts'
import type { ConditionField } from './condition-field.ts'
import { REASON_LENGTH } from './document-form.ts'

const points = () => z.array(z.array(z.nullable(z.number('not_a_number'))), 'required')

/**
 * The form by which somebody applies for the end of their probation with their own assessment: the first day after it, what they did, which
 * version of the probation form they answered, and their points [4.15, 5.22, 6.01].
 */
export const ProbationEvaluationForm = z.strictObject({
  effectiveOn: day(),
  summary: requiredText(REASON_LENGTH),
  /** `null` while nobody has given points. */
  versionId: z.nullable(uuid()),
  points: points(),
})
export type ProbationEvaluationForm = z.output<typeof ProbationEvaluationForm>

/** A flow rule tests nothing of it but whom it is about. */
export const probationEvaluationConditions: readonly ConditionField[] = []

/** What may follow where the requirements were not met [9.08]. */
export const OUTCOMES = ['extend', 'dismiss'] as const
export type Outcome = (typeof OUTCOMES)[number]
export const OUTCOME_REASON_LENGTH = 500

/**
 * What is handed in with an approval: the points of the manager, those of the approver, and below 75 what is to follow: until which day
 * probation goes on, or the last day of work, both included, and why.
 */
export const Given = z.strictObject({
  manager: z.optional(points()),
  approver: z.optional(points()),
  outcome: z.optional(choice(OUTCOMES)),
  outcomeOn: z.optional(day()),
  outcomeReason: z.optional(requiredText(OUTCOME_REASON_LENGTH)),
})
export type Given = z.output<typeof Given>
