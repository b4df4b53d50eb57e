import type { Page } from 'playwright-core'

/** Lets what waits in the page's own queue happen: what a timer began is drawn after it. */
const DRAIN = `new Promise((done) => {
  const { port1, port2 } = new MessageChannel()
  let rounds = 3
  port1.onmessage = () => (--rounds > 0 ? port2.postMessage(0) : done())
  port2.postMessage(0)
})`
/** More than it takes until the page hears of it. */
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
