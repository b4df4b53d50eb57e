import * as z from 'zod/mini'
import { choice, day, requiredText, whole } from '../fields.ts'
import type { ConditionField } from '../workflow/condition-field.ts'
import { REASON_LENGTH } from '../workflow/document-form.ts'

/** Which end of work was not punched. */
export const WAYS = ['made-up-in', 'made-up-out'] as const
export type WayMadeUp = (typeof WAYS)[number]

/**
 * The form of a missed punch [3.14, 5.18]: of which day, which end, the specific time in minutes from the midnight that begins the day on
 * the clock of its place, and why.
 */
export const MissedPunchForm = z.strictObject({
  day: day(),
  way: choice(WAYS),
  minute: whole(-720, 2880),
  reason: requiredText(REASON_LENGTH),
})
export type MissedPunchForm = z.output<typeof MissedPunchForm>

/** What flow rules may test of a missed punch: which end it is, and how many of that month were applied for before it. */
export const missedPunchConditions: readonly ConditionField[] = [
  { field: 'way', oneOf: WAYS },
  { field: 'earlier', from: ['day'], as: 'number' },
]
