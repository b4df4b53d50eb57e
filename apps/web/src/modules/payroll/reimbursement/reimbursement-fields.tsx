import { PURPOSE_LENGTH } from '@muster/contract/payroll/advance-payment-form'
import {
  EXPENSE_NOTE_LENGTH,
  MOST_ADVANCES,
  MOST_EXPENSES,
  type ReimbursementForm,
} from '@muster/contract/payroll/reimbursement-form'
import { rowsIn } from '@muster/contract/workflow/form-values'
import { DayField } from '../../../lib/record/day-field.tsx'
import { MoneyField } from '../../../lib/record/money-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { type KindFieldsProps, RowsField, textOf, useFormChoices } from '../../workflow/index.ts'
import { amountOf } from '../money/amount-of.ts'
import { Totals } from './totals.tsx'

/** The fields of a reimbursement: what was spent, and how much of which advances covers it; with what that comes to. */
export function ReimbursementFields({
  employmentId,
  taskId,
  form,
  onChange,
  errorOf,
}: KindFieldsProps<ReimbursementForm>) {
  const t = useT()
  const format = useFormat()
  const choices = useFormChoices('reimbursement', employmentId, taskId)
  const currency = choices?.('currency')[0]?.value ?? ''
  const [items, advances] = [choices?.('itemId') ?? [], choices?.('advanceId') ?? []]
  const taken = new Set(rowsIn(form.advances).map(({ advanceId }) => advanceId))
  return (
    <>
      <TextField
        name="form.purpose"
        label={t('payroll.reimbursement.purpose')}
        hint={t('payroll.reimbursement.purposeHint')}
        value={textOf(form.purpose)}
        onChange={(purpose) => onChange('purpose', purpose)}
        error={errorOf('purpose')}
        maxLength={PURPOSE_LENGTH}
        required
      />
      {choices && items.length === 0 && <Banner tone="amber">{t('payroll.reimbursement.noItems')}</Banner>}
      <RowsField
        name="items"
        label={t('payroll.reimbursement.items')}
        value={form.items}
        onChange={(rows) => onChange('items', rows)}
        error={errorOf('items')}
        most={MOST_EXPENSES}
        blank={{ itemId: null, on: null, amount: null, note: '' }}
        addLabel={t('payroll.reimbursement.addItem')}
        rowLabel={(number) => t('payroll.reimbursement.itemNumber', { number })}
        empty={t('payroll.reimbursement.receipts')}
      >
        {(row, at, set) => {
          const item = items.find(({ value }) => value === row.itemId)
          const isOver = item?.amount != null && typeof row.amount === 'number' && row.amount > item.amount
          return (
            <>
              <SelectField
                name={`form.items.${at}.itemId`}
                label={t('payroll.reimbursement.item')}
                value={textOf(row.itemId) || undefined}
                onChange={(id) => set({ itemId: id ?? null })}
                error={errorOf(`items.${at}.itemId`)}
                options={items}
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
        }}
      </RowsField>
      <RowsField
        name="advances"
        label={t('payroll.reimbursement.advances')}
        value={form.advances}
        onChange={(rows) => onChange('advances', rows)}
        error={errorOf('advances')}
        most={Math.min(MOST_ADVANCES, advances.length)}
        blank={{ advanceId: null, amount: null }}
        addLabel={t('payroll.reimbursement.addAdvance')}
        rowLabel={(number) => t('payroll.reimbursement.advanceNumber', { number })}
        empty={advances.length === 0 && t('payroll.reimbursement.noAdvances')}
      >
        {(row, at, set) => (
          <>
            <SelectField
              name={`form.advances.${at}.advanceId`}
              label={t('payroll.reimbursement.advance')}
              value={textOf(row.advanceId) || undefined}
              onChange={(id) => set({ advanceId: id ?? null })}
              error={errorOf(`advances.${at}.advanceId`)}
              options={advances
                .filter(({ value }) => value === row.advanceId || !taken.has(value))
                .map((one) => ({
                  ...one,
                  hint: t('payroll.reimbursement.open', { amount: moneyFor(format, one.amount ?? 0, currency) }),
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
        )}
      </RowsField>
      <Totals form={form} currency={currency} />
    </>
  )
}
