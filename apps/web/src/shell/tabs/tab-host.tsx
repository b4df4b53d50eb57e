import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import { noteRoute } from '../../lib/fault/route-pattern.ts'
import { pathOf } from '../../lib/place/path-of.ts'
import { useInfo } from '../../lib/session/permission.tsx'
import { screens } from '../../modules.ts'
import { PHONE, useMedia } from '../../ui/base/screen-size.ts'
import { screenAt } from './screen-at.ts'
import { forgetScroll } from './scroll-memory.ts'
import { aliveIn } from './tab-list.ts'
import { TabPane } from './tab-pane.tsx'
import type { TabState } from './tab-store.ts'
import { tabs, useTabs } from './tabs.ts'

/** The place whose screen has arrived; undefined while another one is on its way. */
function useArrivedUrl(): string | undefined {
  return useRouterState({
    select: ({ matches, location }) =>
      matches.at(-1)?.pathname === location.pathname ? location.pathname + location.searchStr : undefined,
  })
}

/** Asks before the page is closed while any tab holds unsaved text, hidden ones too. */
function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

/** On a phone the page itself scrolls, so the height of each tab that `isOpen` on it is kept here. */
function usePageScroll(shown: string | undefined, isOpen: (path: string) => boolean): void {
  const heights = useRef(new Map<string, number>())
  useEffect(() => {
    for (const path of heights.current.keys()) if (!isOpen(path)) heights.current.delete(path)
    forgetScroll(isOpen)
  }, [isOpen])
  // To ask the page itself, or to scroll it to where it stands, has all of it laid out before it can be drawn.
  const stands = useRef(0)
  useLayoutEffect(() => {
    const wanted = shown === undefined ? stands.current : (heights.current.get(shown) ?? 0)
    if (wanted !== stands.current) scrollTo({ top: wanted, behavior: 'instant' })
    stands.current = wanted
    const remember = () => {
      stands.current = scrollY
      // Between a press and the next screen the page may move by itself.
      if (shown !== undefined && tabs.isShown(shown)) heights.current.set(shown, scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [shown])
}

/**
 * Shows the place of the address in its tab. A hidden tab with unsaved text is shown as it stands first, and when it is drawn asked
 * to go where the address wants it, so that it can ask about the text. Takes the path of the tab that is drawn.
 */
function useShownUrl(drawn: string | undefined): void {
  const { history } = useRouter()
  const { personId } = useInfo().userInfo
  const place = useArrivedUrl()
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    tabs.open(personId)
    if (place === undefined) return
    const path = pathOf(place)
    // A screen that breaks while it is drawn is reported as itself.
    noteRoute(screenAt(screens, path)?.screen.path ?? '/')
    const own = tabs.placeOf(path)
    if (own === undefined || own === place || tabs.isShown(path) || !tabs.isUnsaved(path)) return tabs.show(place)
    wanted.current = place
    tabs.show(own)
    history.replace(own, {}, { ignoreBlocker: true })
  }, [personId, place, history])
  useEffect(() => {
    const next = wanted.current
    if (next === undefined || place === undefined || place === next || pathOf(place) !== drawn) return
    wanted.current = undefined
    if (drawn === pathOf(next)) history.push(next)
  }, [place, history, drawn])
}

const unsavedIn = ({ unsaved }: TabState) => new Set(Object.keys(unsaved).filter((path) => unsaved[path]!.size > 0))

/** The tab to draw in front: the wanted one, but behind the press that asked for it, because its screen may be a large one. */
function useDrawn({ tabs: open, shown }: TabState['list']): string | undefined {
  const drawn = useDeferredValue(shown)
  return drawn === undefined || open.some(({ path }) => path === drawn) ? drawn : shown
}

/** The screens of the open tabs: the shown one, and behind it those that stay alive [2.25]. */
export function TabHost() {
  const phone = useMedia(PHONE)
  const state = useTabs()
  const { list, rounds } = state
  const unsaved = unsavedIn(state)
  useAskBeforeUnload(unsaved.size > 0)
  const drawn = useDrawn(list)
  useShownUrl(drawn)
  const isOpen = useCallback((path: string) => list.tabs.some((tab) => tab.path === path), [list.tabs])
  usePageScroll(phone ? drawn : undefined, isOpen)
  const alive = aliveIn(list, unsaved)
  return list.tabs
    .filter(({ path }) => path === drawn || alive.has(path))
    .map((tab) => (
      <TabPane key={`${tab.path} ${rounds[tab.path] ?? 0}`} tab={tab} isShown={tab.path === drawn} inBar={!phone} />
    ))
}
