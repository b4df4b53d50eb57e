import './state-chip.css'
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconName } from '../control/icon.tsx'

/**
 * What a state asks of the reader: `normal` nothing, `red` somebody must mend it, `amber` look, `violet` leave,
 * `blue` in progress, `grey` at rest.
 */
export type Tone = 'normal' | 'red' | 'amber' | 'violet' | 'blue' | 'grey'

const ICONS: Record<Tone, IconName> = {
  normal: 'check',
  red: 'warn',
  amber: 'warn',
  violet: 'leaf',
  blue: 'clock',
  grey: 'moon',
}

export type StateChipProps = {
  tone: Tone
  /** The word of the state; never a colour alone. */
  children: ReactNode
  /** Another icon than the tone's own; `null` for none, where the word is a count or a name. */
  icon?: IconName | null
  /** More to say on hover. */
  title?: string
}

/** A state as icon, word and tint. */
export function StateChip({ tone, children, icon, title }: StateChipProps) {
  const name = icon === undefined ? ICONS[tone] : icon
  return (
    <span className={classNames('m-chip-state', `tone-${tone}`)} title={title}>
      {name && <Icon name={name} size={13} />}
      <span className="ellipsis">{children}</span>
    </span>
  )
}
