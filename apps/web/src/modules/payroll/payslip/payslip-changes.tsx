import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useAmountText } from './amounts.tsx'
import { listChanges } from './list-changes.ts'
import type { Payslip } from './payslip-value.ts'
import { causeText } from './receipt-rows.ts'

const MOST = 5

/** By which items the net differs from that of the month before, with the facts that differ. */
export function PayslipChanges({ slip }: { slip: Payslip }) {
  const t = useT()
  const format = useFormat()
  const amount = useAmountText(slip.currency)
  const changes = listChanges(slip)
  if (!slip.before || changes.length === 0) return null
  const title = t('payslip.changes', { month: format.month(slip.before.month) })
  const rest = changes.slice(MOST)
  return (
    <section className="m-payslip-changes" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {changes.slice(0, MOST).map(({ itemId, names, amount: now, before, effect }) => {
          const cause = causeText(slip.lines.find((line) => line.itemId === itemId)?.receipt ?? null, t, format, amount)
          return (
            <li key={itemId}>
              <span>
                {format.name(names)}
                <small className="muted">
                  {now === null ? t('payslip.gone') : before === null ? t('payslip.added') : cause}
                </small>
              </span>
              <span className="num">{amount(effect, true)}</span>
            </li>
          )
        })}
        {rest.length > 0 && (
          <li>
            <span>{t('payslip.otherChanges', { count: rest.length })}</span>
            <span className="num">
              {amount(
                rest.reduce((sum, { effect }) => sum + effect, 0),
                true,
              )}
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}
