import './empty.css'
import '../display/state-chip.css'
import type { ReactNode } from 'react'
import { useWords } from '../base/words.tsx'
import { Button } from '../control/button.tsx'
import { Icon, type IconName } from '../control/icon.tsx'

export type Problem = {
  /** What could not be done: "The employees could not be read." */
  title: ReactNode
  text?: ReactNode
  /** The number under which the server's log knows it. */
  reference?: string
  onRetry?: () => void
  /** Another way on, beside trying again. */
  action?: ReactNode
}

function Drawing({ icon, tone }: { icon: IconName; tone: 'red' | 'amber' }) {
  return (
    <div className={`m-empty-mark tone-${tone}`}>
      <Icon name={icon} size={28} />
    </div>
  )
}

/** What failed, under which number it is known, and a way to try again; never an empty list instead. */
export function ErrorState({ title, text, reference, onRetry, action }: Problem) {
  const words = useWords()
  return (
    <div className="m-empty" role="alert">
      <Drawing icon="warn" tone="red" />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {reference && (
        <p>
          <code>{words.reference(reference)}</code>
        </p>
      )}
      {(onRetry || action) && (
        <div className="m-empty-acts">
          {onRetry && (
            <Button icon="refresh" onClick={onRetry}>
              {words.retry}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}

export type Denial = {
  title: ReactNode
  /** Which permission is missing and whom to ask. */
  text: ReactNode
  action?: ReactNode
}

/** May not be seen: which permission it takes, and who can give it. */
export function DeniedState({ title, text, action }: Denial) {
  return (
    <div className="m-empty">
      <Drawing icon="lock" tone="amber" />
      <h2>{title}</h2>
      <p>{text}</p>
      {action && <div className="m-empty-acts">{action}</div>}
    </div>
  )
}
