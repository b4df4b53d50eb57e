import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Long enough for an answer to be drawn and to ask its next question. */
const QUIET_MS = 120

const running = new WeakMap<Page, { requests: Set<Request>; changedAt: number }>()

/** Keeps account of the calls of a page, so that `settle` knows when it is quiet. */
export function listen(page: Page): void {
  const calls = { requests: new Set<Request>(), changedAt: performance.now() }
  running.set(page, calls)
  const change = (act: (request: Request) => void) => (request: Request) => {
    // The event stream stays open.
    if (new URL(request.url()).pathname === '/api/push') return
    act(request)
    calls.changedAt = performance.now()
  }
  page.on(
    'request',
    change((request) => calls.requests.add(request)),
  )
  page.on(
    'requestfinished',
    change((request) => calls.requests.delete(request)),
  )
  page.on(
    'requestfailed',
    change((request) => calls.requests.delete(request)),
  )
}

/**
 * How many movements go on that have an end in time; what turns for ever, or moves with scrolling, is not counted. So is the bar of a
 * navigation: it fades for a second after the page is there, holds no words, and cannot be pressed.
 */
const MOVING = `document.getAnimations().filter((one) => one.playState === 'running' && one.timeline === document.timeline &&
  one.effect?.getComputedTiming().endTime !== Infinity && !one.effect.target?.closest('.bprogress')).length`

/** Waits until nothing on the page but the bar of a navigation moves or changes its colour any more. */
export async function comeToRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(MOVING), { message: 'something goes on moving' }).toBe(0)
}

/** The tab in front is chosen before its screen is drawn, and the address says where the page goes before it leaves. */
const UNDRAWN = `[...document.querySelectorAll('.m-tabbar-tab [role=tab][aria-selected=true][aria-controls]')]
    .filter((tab) => tab.checkVisibility() && document.getElementById(tab.getAttribute('aria-controls'))?.checkVisibility() === false)
    .map((tab) => \`\${tab.textContent} is not drawn\`)
  .concat([...document.querySelectorAll('.m-pane.is-shown')]
    .filter(({ id }) => id !== 'pane' + location.hash.slice(1).split('?')[0].replaceAll('/', '-'))
    .map(({ id }) => \`\${id} stands where \${location.hash} is to be\`))`

/** What can be seen and says that it is not whole yet; a hidden tab goes on when it is shown. */
const BUSY = `[...document.querySelectorAll('[aria-busy=true]')].filter((one) => one.checkVisibility())
  .map((one) => \`\${one.localName}.\${one.className} is busy\`)
  .concat(${UNDRAWN})`

/** Waits until the page shows what it has to show: no call under way, nothing busy, and the fonts of its words there. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await expect
    .poll(async () => [...callsOf(page), ...(await page.evaluate<string[]>(BUSY))], {
      message: 'the page does not come to rest',
    })
    .toEqual([])
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await comeToRest(page)
}

/** Waits until the page stands where its address says, and nothing is under way but the calls that a test holds. */
export async function settleBehind(page: Page, isHeld: (request: Request) => boolean): Promise<void> {
  await expect
    .poll(async () => [...callsOf(page, isHeld), ...(await page.evaluate<string[]>(UNDRAWN))], {
      message: 'the page does not come to what is held',
    })
    .toEqual([])
}

/** The calls that keep a page from rest: those under way, but the held ones, and one that ended just now. */
function callsOf(page: Page, isHeld: (request: Request) => boolean = () => false): string[] {
  const calls = running.get(page)
  if (!calls) throw new Error('nobody listens to the calls of this page')
  // Of a page that another origin has taken the place of nobody says how its calls ended, and some are told of late.
  const { origin } = new URL(page.url())
  const own = [...calls.requests].filter((request) => new URL(request.url()).origin === origin && !isHeld(request))
  if (own.length > 0) return own.map((request) => `${request.method()} ${request.url()}`)
  return performance.now() - calls.changedAt > QUIET_MS ? [] : ['a call ended just now']
}
