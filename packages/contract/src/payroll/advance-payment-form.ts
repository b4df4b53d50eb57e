import * as z from 'zod/mini'
import { day, money, requiredText } from '../fields.ts'
import type { ConditionField } from '../workflow/condition-field.ts'

/** At most so many characters say what money is for; it is the title of the application. */
export const PURPOSE_LENGTH = 120

/** The form of an advance payment: how much, what for, and by which day it is needed. */
export const AdvancePaymentForm = z.strictObject({
  amount: money(),
  purpose: requiredText(PURPOSE_LENGTH),
  neededOn: day(),
})
export type AdvancePaymentForm = z.output<typeof AdvancePaymentForm>

/** What flow rules may test of an advance payment. */
export const advancePaymentConditions: readonly ConditionField[] = [{ field: 'amount', as: 'money' }]
