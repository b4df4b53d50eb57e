import { Activity, memo, Suspense, useCallback, useMemo } from 'react'
import { queryClient } from '../../lib/query.ts'
import { screenAt } from '../../lib/tabs/screen-at.ts'
import { TabProvider } from '../../lib/tabs/tab-context.tsx'
import type { Tab } from '../../lib/tabs/tab-list.ts'
import { tabs } from '../../lib/tabs/tabs.ts'
import { screens } from '../../modules.ts'
import { classNames } from '../../ui/class-names.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { UnsavedProvider } from '../../ui/unsaved.tsx'
import { LoadedScreen } from '../loaded-screen.tsx'
import { Crashed } from '../pages/crashed.tsx'
import { ScreenGate } from '../screen-gate.tsx'
import { useScrollMemory } from './scroll-memory.ts'
import { paneId, tabId } from './tab-ids.ts'

/** What was drawn when it broke is read anew at the next try; after React has let go of it. */
const forgetWhatBroke = () => void setTimeout(() => queryClient.removeQueries({ type: 'inactive' }))

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
  const tell = useCallback((form: string, isUnsaved: boolean) => tabs.setUnsaved(path, form, isUnsaved), [path])
  const pane = useScrollMemory(path)
  if (!found) return null
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div
        ref={pane}
        className={classNames('m-pane', isShown && 'is-shown')}
        id={paneId(path)}
        {...(inBar && { role: 'tabpanel', 'aria-labelledby': tabId(path) })}
      >
        <TabProvider tab={own}>
          <UnsavedProvider onChange={tell}>
            <ErrorBoundary
              onError={forgetWhatBroke}
              fallback={(error, retry) => <Crashed error={error} onRetry={retry} />}
            >
              <ScreenGate screen={found.screen}>
                <Suspense fallback={null}>
                  <LoadedScreen screen={found.screen} />
                </Suspense>
              </ScreenGate>
            </ErrorBoundary>
          </UnsavedProvider>
        </TabProvider>
      </div>
    </Activity>
  )
})
