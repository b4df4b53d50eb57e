import * as z from 'zod/mini'
import { choice, day, requiredText, whole } from '../fields.ts'
import type { ConditionField } from '../workflow/condition-field.ts'
import { REASON_LENGTH } from '../workflow/document-form.ts'

/** Why somebody leaves during work: `official` stays work, `private` is deducted. */
export const PURPOSES = ['official', 'private'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The form of a step out: on which day, from when to when in minutes of the clock of its place, what for, and why [3.14]. */
export const StepOutForm = z
  .strictObject({
    day: day(),
    from: whole(-720, 2880),
    to: whole(-720, 2880),
    purpose: choice(PURPOSES),
    reason: requiredText(REASON_LENGTH),
  })
  .check(z.refine(({ from, to }) => to > from, { error: 'ends_before_start', path: ['to'] }))
export type StepOutForm = z.output<typeof StepOutForm>

/** What flow rules may test of a step out: what it is for, and how long it lasts. */
export const stepOutConditions: readonly ConditionField[] = [
  { field: 'purpose', oneOf: PURPOSES },
  { field: 'minutes', from: ['from', 'to'], as: 'number' },
]
