import * as z from 'zod/mini'
import { choice, day, requiredText, whole } from '../fields.ts'
import type { ConditionField } from '../workflow/condition-field.ts'
import { REASON_LENGTH } from '../workflow/document-form.ts'
import { DAY_KINDS } from './explanation.ts'

/** What somebody gets for their overtime: money, or time off. */
export const OVERTIME_REWARDS = ['paid', 'time-off'] as const
export type OvertimeReward = (typeof OVERTIME_REWARDS)[number]

/** The longest overtime there is, in minutes. */
export const LONGEST_OVERTIME = 1440

/**
 * The form of an overtime [5.21]: on which day, from when to when by the clock of the place, the breaks inside, and what for. One that ends no
 * later than it begins ends on the next day.
 */
export const OvertimeForm = z.strictObject({
  day: day(),
  fromMinute: whole(0, 1439),
  toMinute: whole(0, 1440),
  breakMinutes: whole(0, 720),
  reward: choice(OVERTIME_REWARDS),
  reason: requiredText(REASON_LENGTH),
})
export type OvertimeForm = z.output<typeof OvertimeForm>

/** From when to when an overtime is, in minutes from the midnight that begins its day: it may pass the next one. */
export const overtimeSpan = ({ fromMinute, toMinute }: Pick<OvertimeForm, 'fromMinute' | 'toMinute'>) => ({
  from: fromMinute,
  to: toMinute > fromMinute ? toMinute : toMinute + LONGEST_OVERTIME,
})

/** What flow rules may test of an overtime: its minutes, the kind of its day, what it is given as. */
export const overtimeConditions: readonly ConditionField[] = [
  { field: 'minutes', from: ['day', 'fromMinute', 'toMinute', 'breakMinutes'], as: 'number' },
  { field: 'dayKind', from: ['day'], oneOf: DAY_KINDS },
  { field: 'reward', oneOf: OVERTIME_REWARDS },
]
