import type { Page } from 'playwright-core'

/** Whether an element is seen whole, with nothing above it but what is inside it. */
export async function inSight(page: Page, selector: string): Promise<boolean> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return page.evaluate<boolean>(`[${y + 1}, ${y + height - 1}].every((y) =>
    document.elementFromPoint(${x + width / 2}, y)?.closest(${JSON.stringify(selector)}))`)
}
