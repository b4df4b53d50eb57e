import './shift.css'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { HourAxis } from '../../../ui/display/hour-axis.tsx'
import type { Axis } from '../../../ui/display/time-axis.ts'
import { DayBar } from '../day/day-bar.tsx'
import { besideText, workText } from '../shared/hours-text.ts'
import type { Hours } from '../shared/lookups.ts'
import { factsOfHours } from './hours-facts.ts'
import type { Conflict } from './shift-conflicts.ts'

/** A day and the morning after it, so that every night is seen whole. */
export const SHIFT_AXIS: Axis = { from: 0, to: 1800 }
const WIDE_MARKS = 11
const NARROW_MARKS = 6

/** Hours as a bar: work solid, breaks hatched, a window of flexible starts dashed, what contradicts itself in red. */
export function ShiftBar({
  hours,
  conflicts = [],
  height,
}: {
  hours: Hours
  conflicts?: readonly Conflict[]
  height?: number
}) {
  const t = useT()
  const format = useFormat()
  const { plan, breaks, open } = factsOfHours(hours)
  const isFixed = hours.kind === 'fixed'
  const text = [workText(hours, t, format), besideText(hours, t, format)].filter(Boolean).join('; ')
  return (
    <DayBar
      axis={SHIFT_AXIS}
      height={height}
      label={conflicts.length > 0 ? `${text}; ${t('attendance.hours.conflicts', { count: conflicts.length })}` : text}
      plan={isFixed ? [] : plan}
      work={isFixed ? plan : hours.core ? [hours.core] : []}
      open={open}
      breaks={breaks}
      late={conflicts.map(({ span }) => span)}
    />
  )
}

/** The same with its hours below. */
export function ShiftBarWithAxis({ narrow = false, ...props }: Parameters<typeof ShiftBar>[0] & { narrow?: boolean }) {
  return (
    <div className="m-shift-bar">
      <ShiftBar {...props} height={props.height ?? 22} />
      <HourAxis axis={SHIFT_AXIS} most={narrow ? NARROW_MARKS : WIDE_MARKS} />
    </div>
  )
}
