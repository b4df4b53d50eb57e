import './path.css'
import './state-chip.css'
import './state-chip.css'
import type { Key, ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../control/icon.tsx'
import { Avatar } from './avatar.tsx'

export type PathStep = {
  key: Key
  /** Who, or which seat when nobody holds it. */
  name: string
  /** Why this person: "manager one level up". */
  role?: ReactNode
  state: 'done' | 'refused' | 'now' | 'future'
  /** What was done, in a word: "Approved". */
  action?: ReactNode
  comment?: ReactNode
  /** When, or how long it has waited. */
  time?: ReactNode
}

const BADGE = {
  done: { icon: 'check', tone: 'tone-normal' },
  refused: { icon: 'close', tone: 'tone-red' },
  now: { icon: 'clock', tone: 'tone-blue' },
  future: undefined,
} as const

/** Who decides, in order, with faces, reasons and time waited, future steps included. */
export function Path({ steps, label }: { steps: readonly PathStep[]; label: string }) {
  return (
    <ol className="m-path" aria-label={label}>
      {steps.map((step) => {
        const badge = BADGE[step.state]
        return (
          <li key={step.key} className={`is-${step.state}`} aria-current={step.state === 'now' ? 'step' : undefined}>
            <div className="m-path-face">
              <Avatar name={step.name} />
              {badge && (
                <span className={classNames('m-path-state', badge.tone)}>
                  <Icon name={badge.icon} size={11} />
                </span>
              )}
            </div>
            <div className="m-path-text">
              <b>{step.name}</b> {step.action}
              {step.role && <small>{step.role}</small>}
              {step.comment && <div className="m-path-words">{step.comment}</div>}
            </div>
            <div className="m-path-time">{step.time}</div>
          </li>
        )
      })}
    </ol>
  )
}
