import type { BrowserContext, Page } from 'playwright-core'

/**
 * How many times as slow each page is, and how much later an answer comes at most, in another order each time: to find by hand what a
 * test does not wait for. No run of the suite sets them.
 */
const { PAGE_SLOWDOWN: slowdown = '1', ANSWERS_LATER_MS: later = '0' } = process.env

/** Has what a page asks for answered later, but for the stream of events. */
export async function delayAnswers(context: BrowserContext): Promise<void> {
  if (later === '0') return
  await context.route(/\/api\/(?!push)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * Number(later)))
    // The page may have gone meanwhile.
    await route.fallback().catch(() => {})
  })
}

/** Gives a page a part of the processor alone. */
export async function slowDown(page: Page): Promise<void> {
  if (slowdown === '1') return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slowdown) })
}
