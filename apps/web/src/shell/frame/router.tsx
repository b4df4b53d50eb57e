import { createHashHistory, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { cancelReads } from '../../lib/call/in-flight.ts'
import { noteRoute } from '../../lib/fault/route-pattern.ts'
import { makeLazyComponent } from '../../lib/page/lazy-component.tsx'
import { parseSearch, searchText } from '../../lib/place/search.ts'
import type { ScreenRecord } from '../../lib/registry/screen.ts'
import { readPhoneToken, readToken } from '../../lib/session/token.ts'
import { ThinBar } from '../../ui/feedback/skeleton.tsx'
import { endProgress, startProgress } from '../over/progress.ts'
import { fetchScreen, LoadedScreen } from '../screen/loaded-screen.tsx'
import { BareFrame } from './bare-frame.tsx'
import { detourOf } from './guard.ts'
import { keepHashPlain } from './plain-hash.ts'
import { Root } from './root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenRecord
  }
}

const framePart = makeLazyComponent(
  async () => {
    const { Frame, fetchShell } = await import('./frame.tsx')
    await fetchShell()
    return Frame
  },
  (Frame) => Frame,
)

/** The router of the page: one route for each screen, hash-based [2.01], guarded on every navigation [2.22–2.24]. */
export function openRouter(screens: readonly ScreenRecord[]) {
  const open = new Set<string>(screens.filter(({ access }) => access === 'public').map(({ path }) => path))
  const root = createRootRoute({
    component: Root,
    beforeLoad: ({ location }) => {
      const { pathname: path, search } = location
      const detour = detourOf({
        hasToken: readToken() !== undefined,
        isPhone: readPhoneToken() !== undefined,
        ...{ path, search, open },
      })
      if (detour) throw redirect({ to: detour.path, search: detour.search ?? {}, replace: true })
    },
  })
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    loader: framePart.fetch,
    staleTime: Number.POSITIVE_INFINITY,
    component: framePart.Drawn,
    pendingComponent: ThinBar,
    pendingMinMs: 0,
  })
  const bareFrame = createRoute({ getParentRoute: () => root, id: 'bare', component: BareFrame })
  // The component of a framed screen is drawn by its tab; here it is fetched, so that a tab opens when it can be drawn.
  const routeOf = (screen: ScreenRecord) =>
    createRoute({
      getParentRoute: () => (screen.bare ? bareFrame : frame),
      path: screen.path,
      staticData: { screen },
      loader: ({ preload }) => fetchScreen(screen, preload),
      staleTime: Number.POSITIVE_INFINITY,
      component: () => <LoadedScreen screen={screen} />,
    })
  // Any other path leads to the page that says so [2.09]; it names the path.
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => {
      throw redirect({ to: '/404', search: { path: location.pathname }, replace: true })
    },
  })
  const bare = screens.filter((screen) => screen.bare).map(routeOf)
  const framed = screens.filter((screen) => !screen.bare).map(routeOf)
  keepHashPlain()
  const router = createRouter({
    routeTree: root.addChildren([bareFrame.addChildren(bare), frame.addChildren(framed), elsewhere]),
    history: createHashHistory(),
    parseSearch,
    stringifySearch: searchText,
    defaultPreload: 'intent',
    defaultPendingMs: 400,
    scrollRestoration: false,
    // `/Dashboard` is another path [2.09]; the tabs tell places apart by their letters, too.
    caseSensitive: true,
    // What breaks is met by our own boundary, which is there in every language and reports it.
    disableGlobalCatchBoundary: true,
  })
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    // The first one draws the page itself.
    if (!pathChanged || !fromLocation) return
    cancelReads()
    startProgress()
  })
  router.subscribe('onResolved', () => {
    endProgress()
    noteRoute(router.state.matches.at(-1)?.staticData.screen?.path ?? '/')
  })
  return router
}
