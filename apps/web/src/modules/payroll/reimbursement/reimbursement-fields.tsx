import { PURPOSE_LENGTH } from '@muster/contract/payroll/advance-payment-form'
import { MOST_ADVANCES, MOST_EXPENSES, type ReimbursementForm } from '@muster/contract/payroll/reimbursement-form'
import { rowsIn } from '@muster/contract/workflow/form-values'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { type KindFieldsProps, RowsField, textOf, useFormChoices } from '../../workflow/index.ts'
import { ConsumedAdvanceFields } from './consumed-advance-fields.tsx'
import { ExpenseFields } from './expense-fields.tsx'
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
        {(row, at, set) => (
          <ExpenseFields row={row} at={at} set={set} errorOf={errorOf} choices={items} currency={currency} />
        )}
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
          <ConsumedAdvanceFields
            row={row}
            at={at}
            set={set}
            errorOf={errorOf}
            choices={advances.filter(({ value }) => value === row.advanceId || !taken.has(value))}
            currency={currency}
          />
        )}
      </RowsField>
      <Totals form={form} currency={currency} />
    </>
  )
}
