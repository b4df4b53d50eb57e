import './closed-mark.css'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'

/** A lock: the month is closed, nothing of it can be changed. */
export function ClosedMark() {
  const word = useT()('attendance.closing.lock')
  return (
    <span className="m-closed-mark" role="img" aria-label={word} title={word}>
      <Icon name="lock" size={11} />
    </span>
  )
}
