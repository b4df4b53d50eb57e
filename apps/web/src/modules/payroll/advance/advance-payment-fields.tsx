import { type AdvancePaymentForm, PURPOSE_LENGTH } from '@muster/contract/payroll/advance-payment-form'
import { MoneyField } from '../../../lib/record/money-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormDayField, type KindFieldsProps, textOf, useFormChoices } from '../../workflow/index.ts'
import { amountOf } from '../money/amount-of.ts'

/** The fields of an advance payment: what for, how much, and by which day. */
export function AdvancePaymentFields(props: KindFieldsProps<AdvancePaymentForm>) {
  const { employmentId, form, onChange, errorOf } = props
  const t = useT()
  const format = useFormat()
  const choices = useFormChoices('advance-payment', employmentId)
  const currency = choices?.('currency')[0]?.value ?? ''
  const open = choices?.('openAdvances')[0]?.amount
  return (
    <>
      <TextField
        name="form.purpose"
        label={t('payroll.advancePayment.purpose')}
        hint={t('payroll.advancePayment.purposeHint')}
        value={textOf(form.purpose)}
        onChange={(purpose) => onChange('purpose', purpose)}
        error={errorOf('purpose')}
        maxLength={PURPOSE_LENGTH}
        required
      />
      <MoneyField
        name="form.amount"
        label={t('payroll.advancePayment.amount')}
        hint={open ? t('payroll.advancePayment.stillOpen', { amount: moneyFor(format, open, currency) }) : undefined}
        value={amountOf(form.amount)}
        onChange={(amount) => onChange('amount', amount)}
        error={errorOf('amount')}
        currency={currency}
        disabled={choices === undefined}
        required
      />
      <FormDayField {...props} field="neededOn" label={t('payroll.advancePayment.neededOn')} />
    </>
  )
}
