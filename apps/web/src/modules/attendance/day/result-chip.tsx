import type { Day } from '@muster/kernel/day'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { type Judged, lookOf, resultLine, resultsOf } from './day-result.ts'

/** What a day came to, as icon, words and tint; a day that is only planned says nothing. */
export function ResultChip({ day, today }: { day: Judged; today: Day }) {
  const t = useT()
  const format = useFormat()
  const [first] = resultsOf(day, today)
  const { tone, icon } = lookOf(first)
  const line = resultLine(day, today, t, format)
  if (first === 'planned') return <span className="muted">{line}</span>
  return (
    <StateChip tone={tone} icon={icon} title={first === 'noData' ? t('attendance.result.noDataWhy') : line}>
      {line}
    </StateChip>
  )
}
