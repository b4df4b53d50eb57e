import './loading-overlay.css'
import { useEffect, useState } from 'react'
import { waiting } from '../../lib/call/in-flight.ts'
import { useStore } from '../../lib/store/store.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Spinner } from '../../ui/control/button.tsx'

const OPENS_MS = 400
const CLOSES_MS = 400

/**
 * A dark veil while something is being saved [4.04]: after 400 ms of waiting, so that a quick answer does not flash, until 400 ms
 * after the last call has ended. Reads and silent calls never cover the page.
 */
export function LoadingOverlay() {
  const t = useT()
  const isWaiting = useStore(waiting) > 0
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isWaiting === isOpen) return
    const timer = setTimeout(setOpen, isWaiting ? OPENS_MS : CLOSES_MS, isWaiting)
    return () => clearTimeout(timer)
  }, [isWaiting, isOpen])
  if (!isOpen) return null
  return (
    <div className="m-loading" role="status">
      <Spinner size={28} />
      {t('ui.loading')}
    </div>
  )
}
