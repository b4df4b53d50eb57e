import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useAmountText } from './amounts.tsx'
import type { PayLine, Payslip } from './payslip-value.ts'
import { receiptRows } from './receipt-rows.ts'

/** Where an amount comes from, as far as it is known: the facts of its month beside those of the month before. */
export function PayslipReceipt({ line, slip }: { line: PayLine; slip: Payslip }) {
  const t = useT()
  const format = useFormat()
  const amount = useAmountText(slip.currency)
  const { receipt } = line
  if (!receipt) return <p className="muted">{t('payslip.receipt.none')}</p>
  const rows = receiptRows(receipt, t, format, amount)
  if (rows.length === 0) return <p className="muted">{t('payslip.receipt.noFacts')}</p>
  return (
    <>
      <table className="m-payslip-receipt">
        <thead>
          <tr>
            <td />
            <th scope="col">{format.month(slip.month)}</th>
            {slip.before && <th scope="col">{format.month(slip.before.month)}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, now, before, days }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                {days && <small className="muted">{days}</small>}
              </th>
              <td className="num">{now || '–'}</td>
              {slip.before && <td className="num">{before || '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {!receipt.isClosed && receipt.facts.origin !== 'salary' && (
        <p className="muted">{t('payslip.receipt.notClosed')}</p>
      )}
    </>
  )
}
