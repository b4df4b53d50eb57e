import { BProgress } from '@bprogress/core'
import { sessionEndpoints } from '@muster/contract/identity/session'
import type { PermissionCode } from '@muster/contract/permissions'
import type { Locale } from '@muster/kernel/names'
import { configure } from '@testing-library/dom'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { DetachedWindowAPI } from 'happy-dom'
import { Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import type { Info } from '../src/lib/session/permission.tsx'
import { type Fake, fake } from './fake.ts'
import { fakeFetch, PHONE_TOKEN } from './fake-fetch.ts'
import { FakeUpload } from './fake-upload.ts'
import { infoOf } from './person.ts'

/** A Wednesday morning in the middle of a month. */
const NOW = '2026-03-11T09:30:00+07:00'

/** So many turns of the event loop a page is looked at after its test: an effect that sets what it hangs on draws it in each of them. */
const IDLE_TURNS = 40

/** How long may pass before something counts as missing, on a loaded machine too. */
const WAITS_MS = 20_000

export type RenderOptions = {
  /** What the person who is signed in may do; `'nobody'` for a page before sign-in. */
  as: readonly PermissionCode[] | 'nobody'
  /** What else is known of that person. */
  person?: Partial<Info['userInfo']>
  locale?: Locale
  fakes?: readonly Fake[]
  /** Whether the window is that of a phone. */
  phone?: boolean
  /** The session by which the device is kept for clocking. */
  kept?: string
  /** The same browser again, with all it keeps, as after loading anew; a new one otherwise. */
  again?: boolean
  /** Its line, which a test cuts. */
  line?: { isCut: boolean }
}

declare global {
  interface Window {
    /** What the simulated browser can do beside a real one. */
    readonly happyDOM: DetachedWindowAPI
  }
}

/** Closes the page that is open, and waits for what it was still loading. */
let close: (() => Promise<void>) | undefined

/** Where the page is now: `/organisation/levels?search=a`. */
export const placeNow = (): string => location.hash.slice(1)

/**
 * Opens the page at a place of the product, `/organisation/levels?search=a`, as a browser does: with its own router, shell, session
 * and words, and without a server. The modules are evaluated anew, so no test sees what another one left. A call that no fake
 * answers, and a fake that answers what is no reply, fail the test. Gives the keyboard and pointer of the person.
 */
export async function renderScreen(
  place: `/${string}`,
  { as, person, locale = 'en_US', fakes = [], phone = false, kept, again = false, line }: RenderOptions,
) {
  await close?.()
  const failures: Error[] = []
  const permissions = as === 'nobody' ? undefined : as
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  vi.resetModules()
  if (!again) {
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem('GlobalState', JSON.stringify({ locale }))
  }
  window.happyDOM.setViewport(phone ? { width: 390, height: 844 } : { width: 1440, height: 900 })
  if (kept) localStorage.setItem('ClockToken', PHONE_TOKEN)
  if (kept) localStorage.setItem('ClockSession', kept)
  if (permissions) localStorage.setItem('MobileAccessToken', 'a-token')
  history.replaceState(null, '', `#${place}`)
  const own = fake(sessionEndpoints.getInfo, infoOf(permissions ?? [], person))
  const failed = (error: Error) => void failures.push(error)
  // The whole document would bury what matters: what went wrong before, and what the page says.
  configure({
    asyncUtilTimeout: WAITS_MS,
    getElementError: (message) => {
      const said = document.body.innerText.replace(/\s*\n\s*/g, ' | ')
      const [missing = ''] = message?.split('\n') ?? []
      return new Error([...failures.map((one) => one.message), missing, `The page says: ${said}`].join('\n'))
    },
  })
  // A simulated page cannot load itself anew: a test renders again.
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', fakeFetch({ fakes: [own, ...fakes], permissions, locale, failed, line }))
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  const element = document.body.appendChild(document.createElement('div'))
  BProgress.resume()
  const page = createRoot(element, { onCaughtError: (error) => failed(error as Error) })
  const { openPage } = await import('./open-page.tsx')
  const opened = await openPage(permissions !== undefined)
  let drawn = 0
  page.render(
    <Profiler id="page" onRender={() => void drawn++}>
      {opened.drawn}
    </Profiler>,
  )
  close = async () => {
    close = undefined
    page.unmount()
    opened.close()
    element.remove()
    // What a closed page still asks has nobody to ask.
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    await vi.dynamicImportSettled()
    // The bar of a navigation that never arrives would go on moving in a page that is gone.
    BProgress.pause()
  }
  onTestFinished(async () => {
    // What it asks from here on the test does not speak of.
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const before = drawn
    for (let n = 0; n < IDLE_TURNS; n++) await new Promise((resolve) => setTimeout(resolve))
    if (drawn - before > IDLE_TURNS / 2)
      failed(new Error('the page draws itself again and again while nobody does anything'))
    await close?.()
    vi.useRealTimers()
    if (failures.length > 0) throw failures[0]
  })
  // A list that opens takes no pointer while it moves, and the simulated page ends no motion.
  return { user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }) }
}
