import { type Axis, shareOf } from '../../../ui/display/time-axis.ts'
import { DayBar } from '../day/day-bar.tsx'
import { factsOfHours } from '../shift/hours-facts.ts'
import type { Proposed } from './proposed-names.ts'

const HEIGHT = 22
const LEAST = 1.5
const percent = (share: number) => `${(share * 100).toFixed(3)}%`

type Counts = Proposed['evidence']['firstInHistogram']

/** How often people come and go, in steps of a quarter of an hour, standing on the band of the shift they speak for. */
export function Histogram({ proposed, axis, label }: { proposed: Proposed; axis: Axis; label: string }) {
  const { firstInHistogram, lastOutHistogram } = proposed.evidence
  return (
    <div className="m-histogram">
      <svg width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
        <Bars counts={firstInHistogram} axis={axis} />
        <Bars counts={lastOutHistogram} axis={axis} />
      </svg>
      <DayBar {...factsOfHours(proposed.hours)} axis={axis} height={16} label={label} />
    </div>
  )
}

function Bars({ counts: { from, step, counts }, axis }: { counts: Counts; axis: Axis }) {
  const most = Math.max(1, ...counts)
  const steps = counts.map((count, i) => ({ at: from + i * step, count })).filter(({ count }) => count > 0)
  return steps.map(({ at, count }) => {
    const left = shareOf(at, axis)
    const right = shareOf(at + step, axis)
    const height = Math.max(LEAST, (count / most) * HEIGHT)
    return (
      <rect
        key={at}
        x={percent(left)}
        width={percent(right - left)}
        y={HEIGHT - height}
        height={height}
        fill="var(--bar-work)"
      />
    )
  })
}

/** An axis that holds every shift and every time that speaks for one. */
export function spanOf({ hours, evidence }: Proposed): { punches: number[] } {
  const ends = ({ from, step, counts }: Counts) => (counts.length === 0 ? [] : [from, from + counts.length * step])
  return {
    punches: [
      ...hours.periods.flatMap(({ from, to }) => [from, to]),
      ...ends(evidence.firstInHistogram),
      ...ends(evidence.lastOutHistogram),
    ],
  }
}
