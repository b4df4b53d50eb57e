import { useEffect, useState } from 'react'
import { afterPaint } from '../../../lib/page/after-paint.ts'
import { loadChunk } from '../../../lib/page/load-chunk.ts'
import { useT } from '../../../lib/words/i18n.ts'

const ASK_AGAIN_MS = 30_000

type Status = 'unknown' | 'down' | { version: string }

/** Whether the server answers, and in which version; asked again every half a minute. */
export function ServerStatus() {
  const t = useT()
  const [status, setStatus] = useState<Status>('unknown')
  useEffect(() => {
    let isShown = true
    const ask = async () => {
      const version = await loadChunk(() => import('./entrance-actions.ts'), { isQuiet: true }).then(
        ({ serverVersion }) => serverVersion(),
        () => undefined,
      )
      if (isShown) setStatus(version === undefined ? 'down' : { version })
    }
    void afterPaint().then(ask)
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [])
  if (status === 'down') return <p role="alert">{t('identity.signIn.statusDown')}</p>
  if (status === 'unknown') return <p>&nbsp;</p>
  return (
    <p>
      {t('identity.signIn.version', { version: status.version })} · {t('identity.signIn.statusWell')}
    </p>
  )
}
