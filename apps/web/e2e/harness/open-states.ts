import type { Locator, Page } from 'playwright-core'
import type { Account } from './api.ts'
import type { Subjects } from './subjects.ts'

export type Step = (page: Page, subjects: Subjects) => Promise<unknown>

/** Something that can be open on a place, and how it is brought about by what is open before it. */
export type OpenState = {
  name: string
  steps: readonly Step[]
  /** What then stands there. */
  seen: (page: Page) => Locator
  /** On which it is looked at; on a screen alone unless said. */
  on?: 'screen' | 'phone' | 'both'
  /** The next one is opened out of it; every other one goes by Escape. */
  stays?: true
}
export type OpenUrl = {
  place: string
  as?: Account | ((subjects: Subjects) => Account)
  at: string | ((subjects: Subjects) => string)
  states: readonly OpenState[]
  /** What it does to its page goes on to the next place: it fills in a form, answers for the server, or cuts the line. */
  isAlone?: true
  expected?: readonly { report: RegExp; because: string }[]
}

type Role = Parameters<Page['getByRole']>[0]
export const press =
  (role: Role, name: string | RegExp): Step =>
  (page) =>
    page
      .getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
      .filter({ visible: true })
      .first()
      .click()
export const button = (name: string | RegExp) => press('button', name)
/** An action of the page's head; on a phone it stands behind "…". */
export const action =
  (name: string): Step =>
  async (page) => {
    const seen = page.getByRole('button', { name, exact: true }).filter({ visible: true })
    if ((await seen.count()) > 0) return seen.click()
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click()
    return page.getByRole('menuitemcheckbox', { name }).or(page.getByRole('menuitem', { name })).click()
  }
export const item = (name: string | RegExp) => press('menuitem', name)
export const choice = (name: RegExp) => press('combobox', name)
/** By what the style sheets call it, where its words change with the data. */
export const css =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().click()
export const fill =
  (name: string, text: string): Step =>
  (page) =>
    page.getByRole('textbox', { name }).fill(text)
export const go =
  (to: string | ((subjects: Subjects) => string)): Step =>
  (page, subjects) =>
    page.goto(`/#${typeof to === 'string' ? to : to(subjects)}`)

/** From now on what the server answers to some reads is changed by this before the page has it. */
export const changeAnswers =
  (path: RegExp, change: Record<string, unknown>): Step =>
  (page) =>
    page.route(path, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...change } } })
    })

export const nameRole = (role: Role) => (name?: string | RegExp) => (page: Page) =>
  page.getByRole(role, name ? { name } : {})
export const dialog = nameRole('dialog')
export const menu = nameRole('menu')
export const list = nameRole('listbox')
/** What stands beside a list on a screen, and over it on a phone. */
export const drawer = (name: string | RegExp) => (page: Page) =>
  nameRole('complementary')(name)(page).or(dialog(name)(page))
/** An open calendar. */
export const days = (page: Page) => page.locator('.m-day-picker')
/** Selects the row of somebody in a list. */
export const tick =
  (name: string): Step =>
  (page) =>
    page.getByRole('checkbox', { name: `Select ${name}` }).check()
