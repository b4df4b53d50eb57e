import { MoneyField } from '../../../lib/record/money-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { textOf } from '../../workflow/index.ts'
import { amountOf } from '../money/amount-of.ts'
import type { RowFieldsProps } from './row-fields.ts'

/** The fields of an advance that covers some of what was spent: which one, with what is still open of it, and how much it covers. */
export function ConsumedAdvanceFields({ row, at, set, errorOf, choices, currency }: RowFieldsProps) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <SelectField
        name={`form.advances.${at}.advanceId`}
        label={t('payroll.reimbursement.advance')}
        value={textOf(row.advanceId) || undefined}
        onChange={(id) => set({ advanceId: id ?? null })}
        error={errorOf(`advances.${at}.advanceId`)}
        options={choices.map((advance) => ({
          ...advance,
          hint: t('payroll.reimbursement.open', { amount: moneyFor(format, advance.amount ?? 0, currency) }),
        }))}
        required
      />
      <MoneyField
        name={`form.advances.${at}.amount`}
        label={t('payroll.reimbursement.covers')}
        value={amountOf(row.amount)}
        onChange={(amount) => set({ amount })}
        error={errorOf(`advances.${at}.amount`)}
        currency={currency}
        required
      />
    </>
  )
}
