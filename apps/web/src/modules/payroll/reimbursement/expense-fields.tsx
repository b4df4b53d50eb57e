import { EXPENSE_NOTE_LENGTH } from '@muster/contract/payroll/reimbursement-form'
import { DayField } from '../../../lib/record/day-field.tsx'
import { MoneyField } from '../../../lib/record/money-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { textOf } from '../../workflow/index.ts'
import { amountOf } from '../money/amount-of.ts'
import type { RowFieldsProps } from './row-fields.ts'

/** The fields of an expense: for which item, when and how much; with a warning above the threshold of its item. */
export function ExpenseFields({ row, at, set, errorOf, choices, currency }: RowFieldsProps) {
  const t = useT()
  const format = useFormat()
  const item = choices.find(({ value }) => value === row.itemId)
  const isOver = item?.amount != null && typeof row.amount === 'number' && row.amount > item.amount
  return (
    <>
      <SelectField
        name={`form.items.${at}.itemId`}
        label={t('payroll.reimbursement.item')}
        value={textOf(row.itemId) || undefined}
        onChange={(id) => set({ itemId: id ?? null })}
        error={errorOf(`items.${at}.itemId`)}
        options={choices}
        required
      />
      <DayField
        name={`form.items.${at}.on`}
        label={t('payroll.reimbursement.on')}
        value={textOf(row.on)}
        onChange={(day) => set({ on: day || null })}
        error={errorOf(`items.${at}.on`)}
        required
      />
      <MoneyField
        name={`form.items.${at}.amount`}
        label={t('payroll.reimbursement.amount')}
        value={amountOf(row.amount)}
        onChange={(amount) => set({ amount })}
        error={errorOf(`items.${at}.amount`)}
        currency={currency}
        required
      />
      <div className="m-rows-wide">
        <TextField
          name={`form.items.${at}.note`}
          label={t('payroll.reimbursement.note')}
          value={textOf(row.note)}
          onChange={(note) => set({ note })}
          error={errorOf(`items.${at}.note`)}
          maxLength={EXPENSE_NOTE_LENGTH}
          optional
        />
      </div>
      {isOver && (
        <div className="m-rows-wide">
          <Banner tone="amber">
            {t('payroll.reimbursement.over', {
              item: item.label,
              threshold: moneyFor(format, item.amount ?? 0, currency),
            })}
          </Banner>
        </div>
      )}
    </>
  )
}
