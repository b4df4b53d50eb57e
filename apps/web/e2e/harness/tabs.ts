import type { Locator, Page } from 'playwright-core'

/** The bar of open tabs. */
export const tabBar = (page: Page): Locator => page.getByRole('tablist', { name: 'Open pages' })

/** A tab of the bar by what it is called. */
export const tabOf = (page: Page, name: string): Locator => tabBar(page).getByRole('tab', { name, exact: true })

/** What the open tabs are called, in their order. */
export function tabNames(page: Page): Promise<string[]> {
  return tabBar(page).getByRole('tab').allTextContents()
}

/** What the shown tab is called. */
export function shownTab(page: Page): Promise<string[]> {
  return tabBar(page).getByRole('tab', { selected: true }).allTextContents()
}

/** Opens screens one after the other by the menu. */
export async function openByMenu(page: Page, ...names: readonly string[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const name of names) {
    await menu.getByRole('link', { name, exact: true }).click()
    await tabOf(page, name).and(page.locator('[aria-selected=true]')).waitFor()
  }
}

/** Chooses from the menu at the end of the bar. */
export async function tabAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'What to do with this tab' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
