import './shell.css'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usePush } from '../../lib/push/use-push.ts'
import { queryOf, readAhead } from '../../lib/query/query.ts'
import { stateOf } from '../../lib/query/read-state.tsx'
import { followElsewhere } from '../../lib/session/end-session.ts'
import { InfoProvider } from '../../lib/session/permission.tsx'
import { useSeenInfo } from '../../lib/session/seen-as.ts'
import { useT } from '../../lib/words/i18n.ts'
import { screens } from '../../modules.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { PHONE, useMedia } from '../../ui/base/screen-size.ts'
import { ThinBar, useWait } from '../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/feedback/state-message.tsx'
import { useFocusKept } from '../../ui/keyboard/focus.ts'
import { BottomBar } from '../menu/bottom-bar.tsx'
import { useMenu } from '../menu/menu-state.ts'
import { NARROW } from '../menu/menu-value.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { JobCorner } from '../over/job-corner.tsx'
import { PrintHead } from '../over/print-head.tsx'
import { SessionWarning } from '../session/session-warning.tsx'
import { TabBar } from '../tabs/tab-bar.tsx'
import { TabHost } from '../tabs/tab-host.tsx'
import { beginTabs } from '../tabs/tabs.ts'
import { TopBar } from '../top/top-bar.tsx'
import { ShellKeys } from './shell-keys.tsx'

// Before anything is drawn: screens ask their tab where they are.
beginTabs(screens)
// Who is signed in is asked while the words are still coming.
readAhead(queryOf(sessionEndpoints.getInfo, {}))

/** Menu, top bar, tabs and the shown screen [S02]; drawn at once, while who is signed in is still being asked. */
export function Shell() {
  const t = useT()
  const phone = useMedia(PHONE)
  const narrow = useMedia(NARROW)
  const collapsed = useMenu().collapsed || narrow
  const [isFull, setFull] = useState(false)
  const { data: own, error, refetch, isPending } = useQuery(queryOf(sessionEndpoints.getInfo, {}))
  const info = useSeenInfo(own)
  const wait = useWait(isPending)
  const { problem, denied } = stateOf(error, t, () => void refetch())
  const main = useRef<HTMLElement>(null)
  useFocusKept(main)
  usePush(own)
  useEffect(followElsewhere, [])
  return (
    <div className={classNames('m-shell', collapsed && 'is-collapsed', isFull && !phone && 'is-full')}>
      <button type="button" className="m-skip" onClick={() => document.getElementById('main')?.focus()}>
        {t('menu.skip')}
      </button>
      {!phone && !isFull && <SideMenu info={info} collapsed={collapsed} canExpand={!narrow} />}
      {(phone || !isFull) && <TopBar info={info} />}
      {!phone && <TabBar isFull={isFull} onFull={() => setFull(!isFull)} />}
      <main id="main" tabIndex={-1} ref={main}>
        {!info && wait !== 'none' && <ThinBar />}
        {!info && problem && <ErrorState {...problem} />}
        {!info && denied && <DeniedState {...denied} />}
        {info && (
          <InfoProvider info={info}>
            <PrintHead />
            <TabHost />
            <ShellKeys />
            <JobCorner />
            <SessionWarning />
          </InfoProvider>
        )}
      </main>
      {phone && <BottomBar info={info} />}
    </div>
  )
}
