import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { PayRun } from './pay-run-value.ts'
import { TotalsTable } from './totals-table.tsx'

/** The sums of a run by item beside those of the same people's payslips before. */
export function RunTotals({ run }: { run: PayRun }) {
  const t = useT()
  const format = useFormat()
  const { totals, monthBefore } = run
  if (!totals) return <Banner tone="blue">{t('runs.noTotals')}</Banner>
  const sum = (key: 'earnings' | 'deductions' | 'net' | 'employerCost') => ({
    ...{ key, label: t(key === 'net' ? 'payslip.net' : `payslip.parts.${key}`), isSum: true },
    ...totals[key],
  })
  const itemsOf = (kind: string) =>
    totals.items
      .filter((item) => item.kind === kind)
      .map(({ itemId, names, amount, before }) => ({ key: itemId, label: format.name(names), amount, before }))
  const rows = [
    ...itemsOf('earning'),
    sum('earnings'),
    ...itemsOf('deduction'),
    sum('deductions'),
    sum('net'),
    ...itemsOf('employer-cost'),
    sum('employerCost'),
  ]
  return (
    <TotalsTable
      rows={rows}
      currency={run.currency}
      month={format.month(run.month)}
      before={monthBefore === null ? undefined : format.month(monthBefore)}
    />
  )
}
