import { Activity, memo, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { TabProvider } from '../../lib/place/tab-context.tsx'
import { queryClient } from '../../lib/query/query.ts'
import { screens } from '../../modules.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { ErrorBoundary } from '../../ui/base/error-boundary.tsx'
import { WaitBar } from '../../ui/feedback/skeleton.tsx'
import { UnsavedProvider } from '../../ui/form/unsaved.tsx'
import { Crashed } from '../pages/crashed.tsx'
import { LoadedScreen } from '../screen/loaded-screen.tsx'
import { screenAt } from './screen-at.ts'
import { ScreenGuard } from './screen-guard.tsx'
import { ScrollMemory } from './scroll-memory.ts'
import { paneId, tabId } from './tab-ids.ts'
import type { Tab } from './tab-list.ts'
import { tabs } from './tabs.ts'

/** What was drawn when it broke is read anew at the next try, once React has unmounted it. */
const forgetWhatBroke = () => void setTimeout(() => queryClient.removeQueries({ type: 'inactive' }))

/** Has what a refreshed tab shows read anew, once it is in sight: only then is it known what that is. */
function FreshReads({ path }: { path: string }) {
  useEffect(() => {
    if (tabs.takeRefreshed(path)) void queryClient.invalidateQueries({ type: 'active' }, { cancelRefetch: false })
  }, [path])
  return null
}

/**
 * The screen of a tab. Hidden it keeps its state, its typed text and its own place; what it draws is out of the page and its
 * effects are off. What breaks in it breaks alone.
 */
export const TabPane = memo(function TabPane({ tab, isShown, inBar }: { tab: Tab; isShown: boolean; inBar: boolean }) {
  const { path, place } = tab
  const found = useMemo(() => screenAt(screens, path), [path])
  const own = useMemo(
    () => ({ path, place, params: found?.params ?? {}, keepAlive: found?.screen.keepAlive ?? false }),
    [path, place, found],
  )
  const onUnsaved = useCallback((form: string, isUnsaved: boolean) => tabs.setUnsaved(path, form, isUnsaved), [path])
  const pane = useRef<HTMLDivElement>(null)
  if (!found) return null
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div
        ref={pane}
        className={classNames('m-pane', isShown && 'is-shown')}
        id={paneId(path)}
        {...(inBar && { role: 'tabpanel', 'aria-labelledby': tabId(path) })}
      >
        <ScrollMemory path={path} of={pane} />
        <TabProvider tab={own}>
          <UnsavedProvider onChange={onUnsaved} giveUps={tabs.giveUpsOf(path)}>
            <ErrorBoundary
              onError={forgetWhatBroke}
              fallback={(error, retry) => <Crashed error={error} onRetry={retry} />}
            >
              <ScreenGuard screen={found.screen}>
                <Suspense fallback={<WaitBar />}>
                  <LoadedScreen screen={found.screen} />
                  <FreshReads path={path} />
                </Suspense>
              </ScreenGuard>
            </ErrorBoundary>
          </UnsavedProvider>
        </TabProvider>
      </div>
    </Activity>
  )
})
