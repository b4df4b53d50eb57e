import './stat.css'
import './state-chip.css'
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import type { Tone } from './state-chip.tsx'

export type StatProps = {
  label: ReactNode
  /** The number, already worded: `4 482`, `9 d 4 h`. */
  value: ReactNode
  note?: ReactNode
  tone?: Tone
  /** Part of a whole from 0 to 1, drawn as a bar under the number. */
  share?: number
  shareKind?: 'work' | 'over' | 'leave'
  /** Without a box of its own, inside a card. */
  bare?: boolean
}

/** A number with its name and a note. Several of them stand in `Stats`. */
export function Stat({ label, value, note, tone, share, shareKind = 'work', bare }: StatProps) {
  return (
    <dl className={classNames('m-stat', bare && 'm-stat-bare')}>
      <dt>{label}</dt>
      <dd className={tone && `tone-${tone}`}>{value}</dd>
      {share !== undefined && (
        <dd className="m-stat-track">
          <svg width="100%" height="5" aria-hidden="true" focusable="false">
            <rect width="100%" height="5" rx="2.5" fill="var(--bar-plan)" />
            <rect
              width={`${Math.max(0, Math.min(1, share)) * 100}%`}
              height="5"
              rx="2.5"
              fill={`var(--bar-${shareKind})`}
            />
          </svg>
        </dd>
      )}
      {note && (
        <dd className="m-stat-note">
          <small>{note}</small>
        </dd>
      )}
    </dl>
  )
}

/** A row of numbers; two by two on a phone. */
export function Stats({ children }: { children: ReactNode }) {
  return <div className="m-stats">{children}</div>
}
