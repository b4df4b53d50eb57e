import './banners.css'
import { useEffect, useLayoutEffect, useState } from 'react'
import { connection } from '../../lib/call/reachability.ts'
import { newBuild } from '../../lib/page/build.ts'
import { reloadPage } from '../../lib/session/end-session.ts'
import { seenAs } from '../../lib/session/seen-as.ts'
import { useStore } from '../../lib/store/store.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { watchConnection } from './watch-connection.ts'

/** What concerns the whole page, in a line above it that covers nothing: no connection; a newer version [8.09]; a role that is looked at. */
export function Banners() {
  const t = useT()
  const state = useStore(connection)
  const build = useStore(newBuild)
  const seen = useStore(seenAs)
  const [closed, setClosed] = useState<string>()
  useEffect(watchConnection, [])
  const isOutdated = build !== undefined && build !== closed
  const isAway = state === 'offline' || state === 'silent'
  const isShown = isOutdated || isAway || seen !== undefined
  // A class and no `:has()`: by that every change of the page would be a reason to look at its whole style anew.
  useLayoutEffect(() => {
    document.getElementById('root')?.classList.toggle('has-strip', isShown)
  }, [isShown])
  if (!isShown) return null
  return (
    <div className="m-strip">
      {isAway && <Banner tone="amber">{t(state === 'offline' ? 'states.offline' : 'states.silent')}</Banner>}
      {seen && (
        <Banner
          tone="amber"
          icon="eye"
          actions={
            <Button size="small" onClick={() => seenAs.set(undefined)}>
              {t('access.seenAs.leave')}
            </Button>
          }
        >
          {t('access.seenAs.says', { name: seen.name })}
        </Banner>
      )}
      {isOutdated && (
        <Banner
          tone="blue"
          onDismiss={() => setClosed(build)}
          actions={
            <Button size="small" onClick={reloadPage}>
              {t('ui.reload')}
            </Button>
          }
        >
          {t('states.newVersion')}
        </Banner>
      )}
    </div>
  )
}
