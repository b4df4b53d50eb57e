import type { BrowserContext, Page } from 'playwright-core'
import { machineNow } from './machine-clock.ts'
import { product } from './product.ts'

/** What time it is for the product, in milliseconds since 1970. */
export const now = () => machineNow() + product().aheadMs

/** What sets the clock of a context's new pages; taken away where another clock is installed. */
const shifted = new WeakMap<BrowserContext, { dispose(): Promise<void> }>()

/** Gives the pages of a context the product's time of day. Their timers and `performance` stay as they are. */
export async function giveTime(context: BrowserContext): Promise<void> {
  shifted.set(
    context,
    await context.addInitScript(`((ahead) => {
      const machine = Date.now
      const now = () => machine() + ahead
      globalThis.Date = new Proxy(Date, {
        construct: (date, given, type) => Reflect.construct(date, given.length > 0 ? given : [now()], type),
        apply: (date) => new date(now()).toString(),
        get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
      })
    })(${product().aheadMs})`),
  )
}

/** Installs a clock in the test's hand, `wrongMs` ahead of the product's; it goes on by itself until it is stopped. */
export async function installClock(page: Page, wrongMs = 0): Promise<void> {
  // In new pages the library measures how long ago it was installed by the machine's clock.
  await shifted.get(page.context())?.dispose()
  await page.clock.install({ time: now() + wrongMs })
}

/** Lets what waits in the page's own queue happen: what a timer began is drawn after it. */
const DRAIN = `new Promise((done) => {
  const { port1, port2 } = new MessageChannel()
  let rounds = 3
  port1.onmessage = () => (--rounds > 0 ? port2.postMessage(0) : done())
  port2.postMessage(0)
})`
/** More than it takes until the page is notified of it. */
const AHEAD_MS = 2000

/** Stops the time of a page whose clock was installed: from here on it passes by `pass` alone. */
export async function stopTime(page: Page): Promise<void> {
  // By its own clock, which may have been put forward.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + AHEAD_MS)
  await page.evaluate(DRAIN)
}

/** Lets time pass in a page whose time stands still, in milliseconds, and draws what came of it. */
export async function pass(page: Page, ms: number): Promise<void> {
  await page.evaluate(DRAIN)
  await page.clock.runFor(ms)
  await page.evaluate(DRAIN)
}
