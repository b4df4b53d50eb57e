import { ReimbursementForm, reimbursementConditions } from '@muster/contract/payroll/reimbursement-form'
import { rowsIn } from '@muster/contract/workflow/form-values'
import type { Format } from '../../../lib/words/format.ts'
import { type Beside, type FormKind, formProblems, textOf } from '../../workflow/index.ts'
import { moneyIn } from '../money/money-text.ts'
import { ReimbursementFields } from './reimbursement-fields.tsx'

/** A reimbursement [3.21, 4.09]: what somebody spent for the company, and which of their advances cover it. */
export const reimbursementKind: FormKind<ReimbursementForm> = {
  kind: 'reimbursement',
  icon: 'undo',
  titleKey: 'payroll.kinds.reimbursement.name',
  hintKey: 'payroll.kinds.reimbursement.hint',
  blank: { purpose: '', items: [], advances: [] },
  Fields: ReimbursementFields,
  needsAttachments: () => true,
  fields: [
    { name: 'purpose', labelKey: 'payroll.reimbursement.purpose' },
    { name: 'total', labelKey: 'payroll.reimbursement.total' },
    { name: 'covered', labelKey: 'payroll.reimbursement.covered' },
    { name: 'payout', labelKey: 'payroll.reimbursement.payout' },
    { name: 'expenses', labelKey: 'payroll.reimbursement.expenses' },
  ],
  lists: [
    {
      name: 'items',
      labelKey: 'payroll.reimbursement.items',
      columns: [
        { name: 'itemId', labelKey: 'payroll.reimbursement.item' },
        { name: 'on', labelKey: 'payroll.reimbursement.on' },
        { name: 'amount', labelKey: 'payroll.reimbursement.amount', align: 'end' },
      ],
      under: 'note',
      cellText,
      markText: ({ id }, t, format, beside) => {
        const over = rowsIn(beside.form.over).find((one) => one.id === id)
        return over ? t('payroll.reimbursement.isOver', { threshold: moneyIn(over.threshold, format, beside) }) : ''
      },
    },
    {
      name: 'advances',
      labelKey: 'payroll.reimbursement.advances',
      columns: [
        { name: 'advanceId', labelKey: 'payroll.reimbursement.advance' },
        { name: 'amount', labelKey: 'payroll.reimbursement.covers', align: 'end' },
      ],
      cellText,
    },
  ],
  outcome: {
    titleKey: 'payroll.outcome.title',
    fields: [
      { name: 'paidOn', labelKey: 'payroll.outcome.paidOn' },
      { name: 'paid', labelKey: 'payroll.outcome.paid' },
      { name: 'accountingItems', labelKey: 'payroll.outcome.accountingItems' },
    ],
  },
  conditions: reimbursementConditions,
  problems: (form) => formProblems(ReimbursementForm, form),
  valueText: (name, value, _t, format, beside) => {
    if (name === 'expenses') return typeof value === 'number' ? format.number(value) : ''
    return typeof value === 'number' ? moneyIn(value, format, beside) : format.dayText(textOf(value))
  },
}

function cellText(column: string, value: unknown, _t: unknown, format: Format, beside: Beside): string {
  if (column === 'amount') return moneyIn(value, format, beside)
  const text = textOf(value)
  return beside.called[text] ? format.name(beside.called[text]) : format.dayText(text)
}
