import { payItemEndpoints } from '@muster/contract/payroll/pay-item'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { LinesSkeleton, useWait } from '../../../ui/feedback/skeleton.tsx'
import { ProposeForm } from './propose-form.tsx'
import { SheetColumns } from './sheet-columns.tsx'
import { SheetCounts } from './sheet-counts.tsx'
import { SheetPeople } from './sheet-people.tsx'
import { SheetProblems } from './sheet-problems.tsx'
import { SheetTotals } from './sheet-totals.tsx'
import type { SheetOf } from './sheet-value.ts'
import { useSheetCheck } from './use-sheet-check.ts'

const MOST_ITEMS = 200

/** A sheet that was chosen: its columns, the problems of its cells, what it comes to beside last month, and the proposal. */
export function CheckedSheet({ file, sheetOf }: { file: File; sheetOf: SheetOf }) {
  const t = useT()
  const format = useFormat()
  const { result, problem, isReading, readAgain } = useSheetCheck(file, sheetOf)
  const { companyId } = sheetOf
  const items = useQuery(queryOf(payItemEndpoints.list, { companyId, pageSize: MOST_ITEMS, sort: 'position' }))
  const wait = useWait(isReading && !result)
  if (problem !== undefined)
    return (
      <Banner tone="red" title={t('runs.sheet.unreadable', { file: file.name })}>
        {problem}
      </Banner>
    )
  if (!result || !items.data) return <LinesSkeleton wait={wait} />
  const isMapped = result.columns.every(({ means }) => means !== null)
  const hasColumns = isMapped && result.columns.some(({ means }) => means === 'item')
  const month = format.month(sheetOf.month)
  const before = result.monthBefore === null ? undefined : format.month(result.monthBefore)
  return (
    <>
      <SheetColumns
        key={file.name}
        columns={result.columns}
        items={items.data.items}
        companyId={companyId}
        onMapped={readAgain}
      />
      {result.released > 0 && (
        <Banner tone="amber">{t('runs.sheet.corrects', { month, count: result.released })}</Banner>
      )}
      {isMapped && <SheetCounts result={result} />}
      {result.problemCount > 0 && <SheetProblems result={result} />}
      {hasColumns && <SheetTotals result={result} items={items.data.items} month={month} before={before} />}
      {hasColumns && <SheetPeople result={result} before={before} />}
      {hasColumns && (
        <ProposeForm file={file} sheetOf={sheetOf} isReady={result.problemCount === 0 && !isReading} result={result} />
      )}
    </>
  )
}
