import { daysBetween } from '@muster/kernel/day'
import * as z from 'zod/mini'
import { day, requiredText } from '../fields.ts'
import type { ConditionField } from './condition-field.ts'
import { REASON_LENGTH } from './document-form.ts'

/** The form of an unpaid leave: its first and its last day, both included, and why [4.13, 9.06]. */
export const UnpaidLeaveForm = z
  .strictObject({ from: day(), to: day(), reason: requiredText(REASON_LENGTH) })
  .check(z.refine(({ from, to }) => to >= from, { error: 'ends_before_start', path: ['to'] }))
export type UnpaidLeaveForm = z.output<typeof UnpaidLeaveForm>

/** How many days of the calendar it lasts, kept beside the form. */
export const leaveDaysOf = ({ from, to }: Pick<UnpaidLeaveForm, 'from' | 'to'>): number => daysBetween(from, to) + 1

/** What flow rules may test of an unpaid leave. */
export const unpaidLeaveConditions: readonly ConditionField[] = [{ field: 'days', from: ['from', 'to'], as: 'number' }]
