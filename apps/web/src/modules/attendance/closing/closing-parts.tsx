import { EXCEPTION_KINDS } from '@muster/contract/attendance/day-exception'
import { withKeys } from '../../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { ClosedMonths } from './closed-months.tsx'
import { type ClosingSection, findSection, type MonthClosing } from './closing-value.ts'
import { DifferenceTable } from './difference-table.tsx'
import { ExceptionTable } from './exception-table.tsx'

/** What is left to settle, by kind; what is made good in the month; and what its closings kept. */
export function ClosingSections({ of }: { of: MonthClosing }) {
  const t = useT()
  const { number } = useFormat()
  const go = useGo()
  const { path, search } = useUrl()
  const part = findSection(one(search.of), of)
  const shown = of.steps.filter(({ kind }) => kind === 'closed').map((step) => step.number)
  const items = [
    ...EXCEPTION_KINDS.map((kind) => ({
      ...{ key: kind as ClosingSection, label: t(`attendance.exceptions.kinds.${kind}`) },
      count: number(of.unsettled[kind]),
    })),
    { key: 'differences' as const, label: t('attendance.differences.title'), count: number(of.differences) },
    ...(shown.length > 0 ? [{ key: 'kept' as const, label: t('attendance.closing.kept') }] : []),
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
        <ClosedMonths of={of} closings={shown} />
      ) : (
        <ExceptionTable key={part} of={of} kind={part} />
      )}
    </>
  )
}
