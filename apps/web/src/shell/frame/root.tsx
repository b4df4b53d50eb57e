import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../../lib/page/when-idle.ts'
import { tabsApi } from '../../lib/place/tabs-api.ts'
import { isWord, useT } from '../../lib/words/i18n.ts'
import { fetchProgress } from '../over/progress.ts'
import { useScreen } from '../screen/use-screen.ts'
import { followLinks } from './links.ts'

const PRODUCT = 'Muster'

/** What is drawn on every page: the screen, and its title in the window, in the language on the screen [2.20]. */
export function Root() {
  const t = useT()
  const router = useRouter()
  const screen = useScreen()
  useEffect(() => followLinks(router), [router])
  useEffect(() => whenIdle(fetchProgress), [])
  const own = useRouterState({ select: ({ location }) => location.pathname })
  const named = useSyncExternalStore(tabsApi.subscribe, () => tabsApi.titleOf(own))
  // The words of a module may still be on their way.
  const title = named ?? (screen && isWord(screen.titleKey) ? t(screen.titleKey) : undefined)
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
  return <Outlet />
}
