import { PAY_ITEM_KINDS } from '@muster/contract/payroll/pay-item'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { type TotalRow, TotalsTable } from '../pay-run/totals-table.tsx'
import type { PayItems } from './sheet-columns.tsx'
import type { PayCheck } from './sheet-value.ts'

type Props = { result: PayCheck; items: PayItems; month: string; before: string | undefined }

const SUMS = { earning: 'earnings', deduction: 'deductions', 'employer-cost': 'employerCost' } as const

/** What the sheet comes to by item beside last month, with who makes the difference. */
export function SheetTotals({ result, items, month, before }: Props) {
  const t = useT()
  const format = useFormat()
  const sum = (key: 'earnings' | 'deductions' | 'net' | 'employerCost', label: string): TotalRow => ({
    ...{ key, label, isSum: true },
    ...result[key],
  })
  const rows = PAY_ITEM_KINDS.flatMap((kind): TotalRow[] => {
    const own = items
      .filter((item) => item.kind === kind)
      .flatMap(({ id, names }) => {
        const found = result.items.find(({ itemId }) => itemId === id)
        return found ? [{ key: id, label: format.name(names), ...found.total }] : []
      })
    const all = sum(SUMS[kind], t(`payslip.parts.${SUMS[kind]}`))
    return kind === 'deduction' ? [...own, all, sum('net', t('payslip.net'))] : [...own, all]
  })
  return (
    <div>
      <h2>{t('runs.views.totals')}</h2>
      <TotalsTable rows={rows} currency={result.currency} month={month} before={before} />
    </div>
  )
}
