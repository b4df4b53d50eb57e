import * as z from 'zod/mini'
import { day, requiredText, uuid, whole } from '../fields.ts'
import type { ConditionField } from '../workflow/condition-field.ts'
import { REASON_LENGTH } from '../workflow/document-form.ts'
import { rows } from '../workflow/form-values.ts'

/** At most so many parts has one leave [9.07]. */
export const MOST_SLOTS = 5

/** The form of a leave: of which type, from when to when in up to five parts, and why. A part without times is whole days. */
export const LeaveForm = z.strictObject({
  typeId: uuid(),
  slots: rows(
    { from: day(), to: day(), fromMinute: z.nullable(whole(0, 1439)), toMinute: z.nullable(whole(1, 1440)) },
    { least: 1, most: MOST_SLOTS },
  ),
  reason: requiredText(REASON_LENGTH),
})
export type LeaveForm = z.output<typeof LeaveForm>

/**
 * The form of the cancellation of a leave that has begun: why, and from when on somebody is back where it only ends early. Of which leave came
 * with it, and stays.
 */
export const LeaveCancellationForm = z.strictObject({
  reason: requiredText(REASON_LENGTH),
  backOn: z._default(z.nullable(day()), null),
  backMinute: z._default(z.nullable(whole(0, 1439)), null),
})
export type LeaveCancellationForm = z.output<typeof LeaveCancellationForm>

/** What flow rules may test of a leave: the minutes that it takes off the balance, and the days that these come to. */
export const leaveConditions: readonly ConditionField[] = [
  { field: 'minutes', from: ['slots'], as: 'number' },
  { field: 'days', from: ['slots'], as: 'days' },
]
