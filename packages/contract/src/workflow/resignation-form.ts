import * as z from 'zod/mini'
import { choice, day, requiredText } from '../fields.ts'
import type { ConditionField } from './condition-field.ts'
import { REASON_LENGTH } from './document-form.ts'

/** Why people leave, as it is counted. */
export const RESIGNATION_CAUSES = ['work', 'pay', 'family', 'health', 'study', 'contract', 'other'] as const

/** The form by which somebody resigns: their last day of work, which counts whole, and why [4.13]. */
export const ResignationForm = z.strictObject({
  lastOn: day(),
  cause: choice(RESIGNATION_CAUSES),
  reason: requiredText(REASON_LENGTH),
})
export type ResignationForm = z.output<typeof ResignationForm>

/** What flow rules may test of a resignation. */
export const resignationConditions: readonly ConditionField[] = [{ field: 'cause', oneOf: RESIGNATION_CAUSES }]
