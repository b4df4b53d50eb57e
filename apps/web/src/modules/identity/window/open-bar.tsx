import { passwordEndpoints } from '@muster/contract/identity/password'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { clockOf } from './clock-of.ts'
import { notePayWindow } from './pay-window.ts'

/** From here on the timer asks to be looked at. */
const SOON = 30

/** How long pay stays open, and the way to lock it before. */
export function OpenBar({ seconds }: { seconds: number }) {
  const t = useT()
  const close = useSave(passwordEndpoints.closeWindow, { silent: true })
  const lock = () => {
    // On the screen at once, whatever the line is like; the server is told beside it.
    notePayWindow(null)
    void close.run({})
  }
  return (
    <div className={classNames('m-lock-bar', seconds <= SOON && 'tone-amber')}>
      <Icon name="lock" size={16} />
      <span role="timer" aria-live="off">
        {t('lock.openFor', { time: clockOf(seconds) })}
      </span>
      <Button size="small" onClick={lock}>
        {t('lock.now')}
      </Button>
    </div>
  )
}
