import * as z from 'zod/mini'
import { day, money, requiredText, text, uuid } from '../fields.ts'
import type { ConditionField } from '../workflow/condition-field.ts'
import { rows } from '../workflow/form-values.ts'
import { PURPOSE_LENGTH } from './advance-payment-form.ts'

/** At most so many expenses of one reimbursement, advances that it consumes, and characters of a note. */
export const MOST_EXPENSES = 30
export const MOST_ADVANCES = 10
export const EXPENSE_NOTE_LENGTH = 200

/** The form of a reimbursement: what was spent, and how much of which advances covers it. What comes of that is never sent. */
export const ReimbursementForm = z.strictObject({
  purpose: requiredText(PURPOSE_LENGTH),
  items: rows(
    { itemId: uuid(), on: day(), amount: money(), note: text(EXPENSE_NOTE_LENGTH) },
    { least: 1, most: MOST_EXPENSES },
  ),
  advances: rows({ advanceId: uuid(), amount: money() }, { most: MOST_ADVANCES }),
})
export type ReimbursementForm = z.output<typeof ReimbursementForm>

/** What a reimbursement comes to: all of it, what advances cover, what is paid out, and how many expenses it has. */
export type ReimbursementTotals = { total: number; covered: number; payout: number; expenses: number }

type Amounts = Record<'items' | 'advances', readonly { amount: number }[]>

/** The sums of a reimbursement in minor units, worked out of its rows alone. */
export function totalsOf({ items, advances }: Amounts): ReimbursementTotals {
  const sum = (list: Amounts['items']) => list.reduce((all, { amount }) => all + amount, 0)
  const [total, covered] = [sum(items), sum(advances)]
  return { total, covered, payout: total - covered, expenses: items.length }
}

/** What flow rules may test of a reimbursement. */
export const reimbursementConditions: readonly ConditionField[] = [
  { field: 'total', from: ['items'], as: 'money' },
  { field: 'payout', from: ['items', 'advances'], as: 'money' },
  { field: 'expenses', from: ['items'], as: 'number' },
]
