import { MINUTES_PER_DAY } from '@muster/kernel/minutes'
import './time-bar.css'
import { useWords } from '../base/words.tsx'
import { type Axis, DAY_AXIS, hourMarks, shareOf } from './time-axis.ts'

export type HourAxisProps = {
  axis?: Axis
  /** The most labels that fit; 13 unless given. */
  most?: number
}

/** The hours under or over time bars of the same width; after midnight they begin again at 00, marked as the next day. */
export function HourAxis({ axis = DAY_AXIS, most }: HourAxisProps) {
  const { nextDay } = useWords()
  return (
    <svg className="m-hour-axis" height={14} aria-hidden="true" focusable="false">
      {hourMarks(axis, most).map((minute) => (
        <text key={minute} x={`${(shareOf(minute, axis) * 100).toFixed(3)}%`} y={11} textAnchor="middle">
          {String((minute / 60) % 24).padStart(2, '0')}
          {minute === MINUTES_PER_DAY && (
            <tspan className="is-next-day" dy={-3} dx={1}>
              {nextDay}
            </tspan>
          )}
        </text>
      ))}
    </svg>
  )
}
