import type { Page, Route } from 'playwright-core'

const FAILED: Parameters<Route['fulfill']>[0] = {
  status: 500,
  json: { code: 500, msg: 'It broke here.', data: { reference: 'R-0815' } },
}
const WATCH = `addEventListener('pointerdown', ({ target }) => { pressed ||= target.closest('[role=alert]') !== null }, true)`

/**
 * Has a read fail until what tells of it is pressed: news may have it read anew by itself, which is no proof of a button that
 * tries again.
 */
export async function breakUntilPressed(page: Page, call: RegExp, answer = FAILED): Promise<void> {
  await page.evaluate(`pressed = false; ${WATCH}`)
  await page.route(call, async (route) => ((await page.evaluate('pressed')) ? route.continue() : route.fulfill(answer)))
}
