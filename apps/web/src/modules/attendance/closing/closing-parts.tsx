import { EXCEPTION_KINDS } from '@muster/contract/attendance/day-exception'
import { withKeys } from '../../../lib/place/list-address.ts'
import { useGo, usePlace } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { ClosedMonths } from './closed-months.tsx'
import { type ClosingPart, type MonthClosing, partOf } from './closing-value.ts'
import { DifferenceTable } from './difference-table.tsx'
import { ExceptionTable } from './exception-table.tsx'

/** What is left to settle, by kind; what is made good in the month; and what its closings kept. */
export function ClosingParts({ of }: { of: MonthClosing }) {
  const t = useT()
  const { number } = useFormat()
  const go = useGo()
  const { path, search } = usePlace()
  const part = partOf(one(search.of), of)
  const kept = of.steps.filter(({ kind }) => kind === 'closed').map((step) => step.number)
  const items = [
    ...EXCEPTION_KINDS.map((kind) => ({
      ...{ key: kind as ClosingPart, label: t(`attendance.exceptions.kinds.${kind}`) },
      count: number(of.unsettled[kind]),
    })),
    { key: 'differences' as const, label: t('attendance.differences.title'), count: number(of.differences) },
    ...(kept.length > 0 ? [{ key: 'kept' as const, label: t('attendance.closing.kept') }] : []),
  ]
  return (
    <>
      <Tabs
        label={t('attendance.exceptions.title')}
        items={items}
        value={part}
        onChange={(next) =>
          go(
            path,
            withKeys(search, { of: next, page: undefined, sort: undefined, order: undefined, isAccepted: undefined }),
          )
        }
      />
      {part === 'differences' ? (
        <DifferenceTable of={of} />
      ) : part === 'kept' ? (
        <ClosedMonths of={of} closings={kept} />
      ) : (
        <ExceptionTable key={part} of={of} kind={part} />
      )}
    </>
  )
}
