import type { Segment } from '@muster/contract/attendance/explanation'
import type { Minutes } from '@muster/kernel/minutes'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Axis, Span } from '../../../ui/display/time-axis.ts'
import { DayBar } from './day-bar.tsx'
import { type DayFacts, dayInWords } from './day-facts.ts'
import type { DayRecord } from './day-result.ts'
import { factsUntil } from './facts-until.ts'

const spans = (list: readonly Segment[] = []): Span[] => list.map(([from, to]) => ({ from, to }))

/** What the bar of a day shows; absence is hatched like all owed time that nobody worked. */
export function factsOfBar({ bar }: Pick<DayRecord, 'bar'>): DayFacts {
  return {
    plan: spans(bar.plan),
    work: spans(bar.work),
    extra: spans(bar.extra),
    leave: spans(bar.leave),
    breaks: spans(bar.breaks),
    late: spans(bar.late),
    early: [...spans(bar.early), ...spans(bar.absent)],
    open: spans(bar.open),
    punches: [...(bar.ticks ?? []), ...(bar.madeUp ?? [])],
    missing: bar.missing?.map(({ at }) => at),
  }
}

/** The bar of a day under way, solid up to now where somebody is in; read aloud as what is settled. */
export function BarUnderWay({
  bar,
  isIn,
  now,
  axis,
  height,
}: {
  bar: DayRecord['bar']
  isIn: boolean
  now: Minutes
  axis: Axis
  height: number
}) {
  const t = useT()
  const format = useFormat()
  const facts = factsOfBar({ bar })
  const label = dayInWords(facts, t, format)
  return <DayBar {...(isIn ? factsUntil(facts, now) : facts)} axis={axis} height={height} label={label} />
}

/** A day as a bar with its own words, which tell absence from leaving early. */
export function RecordBar({ record, axis, height }: { record: Pick<DayRecord, 'bar'>; axis: Axis; height?: number }) {
  const t = useT()
  const format = useFormat()
  const facts = factsOfBar(record)
  const absent = spans(record.bar.absent).map(({ from, to }) =>
    t('attendance.why.absent', { from: format.clock(from), to: format.clock(to) }),
  )
  const text = dayInWords({ ...facts, early: spans(record.bar.early) }, t, format)
  return (
    <DayBar {...facts} axis={axis} height={height} label={absent.length > 0 ? [text, ...absent].join('; ') : text} />
  )
}
