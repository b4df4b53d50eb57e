import './shell.css'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leaveAtOnce } from '../lib/end-session.ts'
import { useLocale, useT } from '../lib/i18n.ts'
import { OpenScreensProvider } from '../lib/open-screens.tsx'
import { InfoProvider } from '../lib/permission.tsx'
import { stateOf } from '../lib/problem.tsx'
import { queryOf } from '../lib/query.ts'
import { setAside } from '../lib/set-aside.ts'
import { onTokenElsewhere } from '../lib/token.ts'
import { AntdFrame } from '../ui/antd-frame.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { PHONE, useMedia } from '../ui/screen-size.ts'
import { ThinBar, useWait } from '../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../ui/state-message.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Crashed } from './crashed.tsx'
import { JobCorner } from './job-corner.tsx'
import { NARROW, useMenu } from './menu-state.ts'
import { useScreen } from './root.tsx'
import { ScreenGate } from './screen-gate.tsx'
import { SessionWarning } from './session-warning.tsx'
import { SideMenu } from './side-menu.tsx'
import { useTheme } from './theme.ts'
import { TopBar } from './top-bar.tsx'
import { useMenuEntries } from './use-menu-entries.ts'

/** Menu, top bar and the screen [S02]; drawn at once, while who is signed in is still being asked. */
export function Shell() {
  const t = useT()
  const locale = useLocale()
  const theme = useTheme()
  const phone = useMedia(PHONE)
  const narrow = useMedia(NARROW)
  const collapsed = useMenu().collapsed || narrow
  const screen = useScreen()
  const { data: info, error, refetch, isPending } = useQuery(queryOf(sessionEndpoints.getInfo, {}))
  const wait = useWait(isPending)
  const { entries } = useMenuEntries(info)
  const { problem, denied } = stateOf(error, t, () => void refetch())
  useEffect(
    () =>
      onTokenElsewhere(() => {
        setAside()
        leaveAtOnce(location.hash)
      }),
    [],
  )
  return (
    <div className={classNames('m-shell', collapsed && 'is-collapsed')}>
      <button type="button" className="m-skip" onClick={() => document.getElementById('main')?.focus()}>
        {t('menu.skip')}
      </button>
      {!phone && <SideMenu info={info} collapsed={collapsed} canExpand={!narrow} />}
      <TopBar info={info} />
      <main id="main" tabIndex={-1}>
        {!info && wait !== 'none' && <ThinBar />}
        {!info && problem && <ErrorState {...problem} />}
        {!info && denied && <DeniedState {...denied} />}
        {info && (
          <InfoProvider info={info}>
            <AntdFrame locale={locale} palette={theme.palette} mode={theme.shown}>
              <OpenScreensProvider screens={entries.flatMap((entry) => entry.screens)}>
                <ErrorBoundary
                  key={screen?.name}
                  fallback={(error, retry) => <Crashed error={error} onRetry={retry} />}
                >
                  <ScreenGate>
                    <Outlet />
                  </ScreenGate>
                </ErrorBoundary>
              </OpenScreensProvider>
              <JobCorner />
              <SessionWarning />
            </AntdFrame>
          </InfoProvider>
        )}
      </main>
      {phone && <BottomBar info={info} />}
    </div>
  )
}
