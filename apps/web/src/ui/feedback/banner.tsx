import './banner.css'
import '../display/state-chip.css'
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { useWords } from '../base/words.tsx'
import { IconButton } from '../control/button.tsx'
import { Icon, type IconName } from '../control/icon.tsx'

export type BannerProps = {
  tone: 'blue' | 'amber' | 'red' | 'normal'
  title?: ReactNode
  children: ReactNode
  /** Small buttons at the end. */
  actions?: ReactNode
  icon?: IconName
  onDismiss?: () => void
}

const ICONS = { blue: 'info', amber: 'warn', red: 'warn', normal: 'check' } as const

/** A line across the page that stays until it is dealt with. Red ones are read aloud at once. */
export function Banner({ tone, title, children, actions, icon, onDismiss }: BannerProps) {
  const words = useWords()
  return (
    <div className={classNames('m-banner', `tone-${tone}`)} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon name={icon ?? ICONS[tone]} size={16} />
      <div className="m-banner-text">
        {title && <b>{title}</b>}
        {children}
      </div>
      {(actions || onDismiss) && (
        <div className="m-banner-acts">
          {actions}
          {onDismiss && (
            <IconButton icon="close" size="small" iconSize={16} label={words.dismiss} onClick={onDismiss} />
          )}
        </div>
      )}
    </div>
  )
}
