import * as z from 'zod/mini'
import { day, requiredText } from '../fields.ts'
import type { ConditionField } from './condition-field.ts'
import { REASON_LENGTH } from './document-form.ts'

/** The form by which the end of somebody's probation is applied for: the first day after it, and how they did [4.15, 5.22]. */
export const RegularizationForm = z.strictObject({ effectiveOn: day(), reason: requiredText(REASON_LENGTH) })
export type RegularizationForm = z.output<typeof RegularizationForm>

/** A flow rule tests nothing of it but whom it is about. */
export const regularizationConditions: readonly ConditionField[] = []
