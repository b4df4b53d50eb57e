import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What of the element with the focus a walker sees; undefined when the focus is lost. */
const SEEN = `(() => {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  const { outlineStyle, boxShadow } = getComputedStyle(element)
  const framed = element.closest('.m-input, label')
  const frame = framed && getComputedStyle(framed)
  // What sticks inside a table would hide an outline of its scrolling part.
  const ring = element.matches('.m-table > .m-table-scroll') && getComputedStyle(element.parentElement, '::before')
  const ringed = ring && ring.content !== 'none' && ring.outlineStyle !== 'none'
  const shown = ringed || outlineStyle !== 'none' || boxShadow !== 'none' || (frame && (frame.boxShadow !== 'none' || frame.outlineStyle !== 'none'))
  return { name: element.getAttribute('aria-label') ?? element.textContent?.slice(0, 60) ?? '', shown: Boolean(shown) }
})()`

/** Whether an element has the focus. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate(
    (element: unknown) => element === (globalThis as { document?: { activeElement: unknown } }).document?.activeElement,
  )
}

/** Waits until something on the page has the focus: what held it is gone, and it went to what is near. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('document.activeElement !== null && document.activeElement !== document.body'), {
      message: 'the focus is lost',
    })
    .toBe(true)
}

const lastOf = (passed: readonly string[]) => `passed: ${passed.slice(-20).join(' | ')}`

const MOST_STEPS = 150
/** Behind the last element of a page comes the bar of the browser, and then the first one. */
const MOST_TIMES_OUTSIDE = 1

/**
 * Walks with the Tab key until the element has the focus, as somebody without a pointer does. Throws when the focus is lost (it may
 * leave the page once, behind its last element), cannot be seen, or does not come there: then there is a trap on the way, or the
 * element cannot be reached.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const passed: string[] = []
  let outside = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
    const seen = (await page.evaluate(SEEN)) as { name: string; shown: boolean } | undefined
    passed.push(seen?.name ?? 'nothing')
    if (!seen && ++outside > MOST_TIMES_OUTSIDE) throw new Error(`the focus is lost; ${lastOf(passed)}`)
    if (seen && !seen.shown) throw new Error(`the focus on “${seen.name}” cannot be seen`)
  }
  throw new Error(`not reached by the Tab key; ${lastOf(passed)}`)
}

/** Walks to a button or a link and presses it. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
