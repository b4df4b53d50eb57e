import './totals-table.css'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { ScrollArea } from '../../../ui/layout/scroll-area.tsx'
import { useAmountText } from '../payslip/amounts.tsx'

export type TotalRow = {
  key: string
  label: string
  amount: number
  before: number | null
  /** It is a sum of rows above. */
  isSum?: boolean
  /** Who makes most of the difference, the greatest first. */
  movers?: readonly { employmentId: string; name: string; amount: number; before: number }[]
}

/** So many people say enough of a difference. */
const MOST_MOVERS = 3

type Props = { rows: readonly TotalRow[]; currency: string; month: string; before: string | undefined }

/** The sums of a month beside those of the month before, with who makes the difference where that is known. */
export function TotalsTable({ rows, currency, month, before }: Props) {
  const t = useT()
  const format = useFormat()
  const amount = useAmountText(currency)
  const hasMovers = rows.some(({ movers = [] }) => movers.length > 0)
  return (
    <ScrollArea label={t('runs.views.totals')} className="m-pay-scroll">
      <table className="m-pay-totals">
        <thead>
          <tr>
            <th scope="col">{t('runs.item')}</th>
            <th scope="col">{month}</th>
            {before && <th scope="col">{before}</th>}
            {before && <th scope="col">{t('runs.difference')}</th>}
            {hasMovers && <th scope="col">{t('runs.movers')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, amount: now, before: then, isSum, movers = [] }) => (
            <tr key={key} className={classNames(isSum && 'is-sum')}>
              <th scope="row">{label}</th>
              <td className="num">{amount(now)}</td>
              {before && <td className="num">{then === null ? '–' : amount(then)}</td>}
              {before && <td className="num">{then === null || then === now ? '–' : amount(now - then, true)}</td>}
              {hasMovers && (
                <td className="m-pay-movers">
                  {movers
                    .slice(0, MOST_MOVERS)
                    .map((mover) => format.pair(mover.name, amount(mover.amount - mover.before, true)))
                    .join(' · ')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
