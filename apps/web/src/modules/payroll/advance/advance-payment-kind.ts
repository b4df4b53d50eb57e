import { AdvancePaymentForm, advancePaymentConditions } from '@muster/contract/payroll/advance-payment-form'
import { type FormKind, formProblems, textOf } from '../../workflow/index.ts'
import { moneyIn } from '../money/money-text.ts'
import { AdvancePaymentFields } from './advance-payment-fields.tsx'

/** An advance payment: money that somebody has before they spend it. */
export const advancePaymentKind: FormKind<AdvancePaymentForm> = {
  kind: 'advance-payment',
  icon: 'pay',
  titleKey: 'payroll.kinds.advance-payment.name',
  hintKey: 'payroll.kinds.advance-payment.hint',
  blank: { purpose: '', amount: null, neededOn: null },
  Fields: AdvancePaymentFields,
  fields: [
    { name: 'purpose', labelKey: 'payroll.advancePayment.purpose' },
    { name: 'amount', labelKey: 'payroll.advancePayment.amount' },
    { name: 'neededOn', labelKey: 'payroll.advancePayment.neededOn' },
  ],
  outcome: {
    titleKey: 'payroll.outcome.title',
    fields: [
      { name: 'paidOn', labelKey: 'payroll.outcome.paidOn' },
      { name: 'paid', labelKey: 'payroll.outcome.paid' },
      { name: 'claimed', labelKey: 'payroll.outcome.claimed' },
      { name: 'held', labelKey: 'payroll.outcome.held' },
      { name: 'returned', labelKey: 'payroll.outcome.returned' },
      { name: 'open', labelKey: 'payroll.outcome.open' },
      { name: 'accountingItems', labelKey: 'payroll.outcome.accountingItems' },
    ],
  },
  conditions: advancePaymentConditions,
  problems: (form) => formProblems(AdvancePaymentForm, form),
  valueText: (_name, value, _t, format, beside) =>
    typeof value === 'number' ? moneyIn(value, format, beside) : format.dayText(textOf(value)),
}
