import { totalsOf } from '@muster/contract/payroll/reimbursement-form'
import { type FormInput, rowsIn } from '@muster/contract/workflow/form-values'
import { Facts } from '../../../lib/record/facts.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'

/** What a reimbursement comes to as it is filled in; rows without an amount count nothing. The server works it out for itself. */
export function Totals({ form, currency }: { form: FormInput; currency: string }) {
  const t = useT()
  const format = useFormat()
  const amounts = (field: string) =>
    rowsIn(form[field]).map(({ amount }) => ({ amount: typeof amount === 'number' ? amount : 0 }))
  const parts = { items: amounts('items'), advances: amounts('advances') }
  const { total, covered, payout } = totalsOf(parts)
  if (parts.items.length === 0) return null
  const said = (amount: number) => <span className="num">{moneyFor(format, amount, currency)}</span>
  return (
    <div role="status">
      <Facts
        facts={[
          [t('payroll.reimbursement.total'), said(total)],
          [t('payroll.reimbursement.covered'), covered > 0 && said(covered)],
          [t('payroll.reimbursement.payout'), <strong key="payout">{said(payout)}</strong>],
        ]}
      />
    </div>
  )
}
