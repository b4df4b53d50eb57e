import type { Locator, Page } from 'playwright-core'

/** The rows of a list, without its head. */
export function rowsOf(page: Page): Locator {
  return page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select (?!this page)/ }) })
}

/** Whom the rows name, in their order. */
export async function rowNames(page: Page): Promise<string[]> {
  const labels = await rowsOf(page)
    .getByRole('checkbox')
    .evaluateAll((boxes: { ariaLabel: string | null }[]) => boxes.map((box) => box.ariaLabel ?? ''))
  return labels.map((label) => label.replace(/^Select /, ''))
}

/** How high the rows are, in pixels. */
export function rowHeights(page: Page): Promise<number[]> {
  return rowsOf(page).evaluateAll((rows: { getBoundingClientRect(): { height: number } }[]) =>
    rows.map((row) => row.getBoundingClientRect().height),
  )
}
