import '../../ui/print.css'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { now } from '../../lib/page/clock.ts'
import { useInfo } from '../../lib/session/permission.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'

/** On paper alone: who printed the page and when, above what it shows. */
export function PrintHead() {
  const t = useT()
  const { instant } = useFormat()
  const { name } = useInfo().userInfo
  const [at, setAt] = useState(now)
  useEffect(() => {
    // The page is drawn for the printer as soon as this returns.
    const begun = () => flushSync(() => setAt(now()))
    addEventListener('beforeprint', begun)
    return () => removeEventListener('beforeprint', begun)
  }, [])
  return <div className="m-print-text m-print-head" data-text={t('print.by', { name, at: instant(at) })} />
}
