import type { Axis, Span } from '../../../ui/display/time-axis.ts'
import { TimeBar, type TimeLook, type TimeSegment } from '../../../ui/display/time-bar.tsx'
import type { DayFacts } from './day-facts.ts'

export type DayBarProps = DayFacts & {
  /** 06 to 22 unless given; `axisAroundDays` finds one for several days. */
  axis?: Axis
  /** The same in words: `dayInWords`, or what says more. */
  label: string
  /** Height in px; 18 unless given. */
  height?: number
}

/**
 * A day as a bar on an hour axis, the same everywhere: pale band plan, solid work, ribbed teal overtime, violet block leave,
 * hatch break, red hatch late or early, tick punch, red disc a missing punch, dashed what is still open.
 */
export function DayBar({ axis, label, height, ...facts }: DayBarProps) {
  return (
    <TimeBar
      parts={toSegments(facts)}
      ticks={facts.punches}
      gaps={facts.missing}
      label={label}
      axis={axis}
      height={height}
    />
  )
}

function toSegments(facts: DayFacts): TimeSegment[] {
  const segments = (list: readonly Span[] | undefined, look: TimeLook) =>
    (list ?? []).map(({ from, to }) => ({ from, to, look }))
  return [
    ...segments(facts.plan, 'band'),
    ...segments(facts.leave, 'block'),
    ...segments(facts.work, 'solid'),
    ...segments(facts.extra, 'ribbed'),
    ...segments(facts.open, 'dashed'),
    ...segments(facts.breaks, 'hatched'),
    ...segments(facts.late, 'alarm'),
    ...segments(facts.early, 'alarm'),
  ]
}
