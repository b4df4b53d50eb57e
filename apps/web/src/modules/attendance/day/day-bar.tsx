import type { Axis, Span } from '../../../ui/display/time-axis.ts'
import { TimeBar, type TimeLook, type TimePart } from '../../../ui/display/time-bar.tsx'
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
      parts={partsOf(facts)}
      ticks={facts.punches}
      gaps={facts.missing}
      label={label}
      axis={axis}
      height={height}
    />
  )
}

function partsOf(facts: DayFacts): TimePart[] {
  const parts = (list: readonly Span[] | undefined, look: TimeLook) =>
    (list ?? []).map(({ from, to }) => ({ from, to, look }))
  return [
    ...parts(facts.plan, 'band'),
    ...parts(facts.leave, 'block'),
    ...parts(facts.work, 'solid'),
    ...parts(facts.extra, 'ribbed'),
    ...parts(facts.open, 'dashed'),
    ...parts(facts.breaks, 'hatched'),
    ...parts(facts.late, 'alarm'),
    ...parts(facts.early, 'alarm'),
  ]
}
