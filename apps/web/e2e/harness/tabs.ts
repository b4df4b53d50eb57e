import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { paneId } from '../../src/shell/tabs/tab-ids.ts'

/** The bar of open tabs. */
export const tabBar = (page: Page): Locator => page.getByRole('tablist', { name: 'Open pages' })

/** A tab of the bar by what it is called. */
export const tabOf = (page: Page, name: string): Locator => tabBar(page).getByRole('tab', { name, exact: true })

/** What the open tabs are called, in their order. */
export function tabNames(page: Page): Promise<string[]> {
  return tabBar(page).getByRole('tab').allTextContents()
}

const SHOWN = `[...document.querySelectorAll('.m-tabbar-tab [role=tab][aria-selected=true][aria-controls]')]
  .filter((tab) => document.getElementById(tab.getAttribute('aria-controls'))?.checkVisibility())
  .map((tab) => tab.textContent)`

/** What the tab in front is called once its screen is drawn: a press chooses the tab at once, and the screen follows. */
export function readShownTab(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(SHOWN)
}

/** Waits until the screen of a path is the one in front: an address that changes is followed when the page has time. */
export async function waitForScreen(page: Page, path: string): Promise<void> {
  const pane = page.locator(`[id="${paneId(path)}"]`)
  await pane.filter({ visible: true }).waitFor()
}

/** Chooses an open tab, and waits until its screen is drawn. */
export async function chooseTab(page: Page, name: string): Promise<void> {
  await tabOf(page, name).click()
  await expect.poll(() => readShownTab(page)).toEqual([name])
}

/** Opens screens one after the other by the menu, each until it is drawn. */
export async function openByMenu(page: Page, ...names: readonly string[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const name of names) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect.poll(() => readShownTab(page)).toEqual([name])
  }
}

/** Chooses from the menu at the end of the bar. */
export async function tabAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'What to do with this tab' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
