import './banners.css'
import { useEffect, useState } from 'react'
import { newBuild } from '../lib/build.ts'
import { connection } from '../lib/connection.ts'
import { reloadPage } from '../lib/end-session.ts'
import { useFlag } from '../lib/flag.ts'
import { useT } from '../lib/i18n.ts'
import { watchConnection } from '../lib/watch-connection.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** What concerns the whole page, in a line above it that covers nothing: no connection; a newer version [8.09]. */
export function Banners() {
  const t = useT()
  const state = useFlag(connection)
  const build = useFlag(newBuild)
  const [closed, setClosed] = useState<string>()
  useEffect(watchConnection, [])
  const isOutdated = build !== undefined && build !== closed
  const isAway = state === 'offline' || state === 'silent'
  if (!isOutdated && !isAway) return null
  return (
    <div className="m-strip">
      {isAway && <Banner tone="amber">{t(state === 'offline' ? 'states.offline' : 'states.silent')}</Banner>}
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
