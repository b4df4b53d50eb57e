import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { changeSession } from '../harness/own-session.ts'
import { toUrl } from '../harness/sign-in.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
/** What the menu offers, without the product's name above it. */
const entriesOf = async (page: Page) => (await menuOf(page).getByRole('link').allInnerTexts()).slice(1)
const keptOf = async (page: Page) => JSON.parse(await page.evaluate<string>('localStorage.getItem("MenuState")'))

describe('the menu', () => {
  const open = useBrowser()

  it('finds its screens by a part of their title, says when there is none, and shows all again [2.21]', async () => {
    const page = await open('/organisation/levels', { as: 'hr' })
    const search = menuOf(page).getByRole('searchbox', { name: 'Search the menu' })
    await menuOf(page).getByRole('link', { name: 'Offices' }).waitFor()
    const all = await entriesOf(page)
    await search.fill('OFFI')
    await expect.poll(() => entriesOf(page)).toEqual(['Offices'])
    await search.fill('zebra')
    await menuOf(page).getByText('Nothing in the menu matches “zebra”.').waitFor()
    expect(await entriesOf(page)).toEqual([])
    await search.fill('')
    await expect.poll(() => entriesOf(page)).toEqual(all)
    await search.fill('offi')
    await menuOf(page).getByRole('link', { name: 'Offices' }).click()
    await expect.poll(() => toUrl(page)).toBe('/organisation/offices')
    await expect.poll(() => entriesOf(page)).toEqual(all)
    expect(await search.inputValue()).toBe('')
    expect(all).toEqual(expect.arrayContaining(['Employees', 'Offices', 'Levels', 'Schedule']))
  })

  it('stays collapsed over a reload, and open, under MenuState; the way to the screen stands above it [3.01, 4.02, 9.04]', async () => {
    const page = await open('/organisation/employees/new', { as: 'hr' })
    const crumbs = page.getByRole('navigation', { name: 'Where you are' })
    await crumbs.getByRole('listitem').nth(2).waitFor()
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(['Organisation', 'Employees', 'Add an employee'])
    await menuOf(page).getByRole('button', { name: 'Collapse the menu' }).click()
    await page.reload()
    const expand = menuOf(page).getByRole('button', { name: 'Expand the menu' })
    await expand.waitFor()
    expect((await menuOf(page).boundingBox())?.width).toBe(56)
    // Its entries are kept anew once it is known who has signed in.
    const entries = expect.arrayContaining(['dashboard', 'employees', 'offices'])
    const whole = { collapsed: true, entries, session: expect.stringMatching(/^.{12}$/) }
    await expect.poll(() => keptOf(page)).toEqual(whole)
    const kept = await keptOf(page)
    await expand.click()
    await page.reload()
    await menuOf(page).getByRole('button', { name: 'Collapse the menu' }).waitFor()
    expect((await menuOf(page).boundingBox())?.width).toBe(216)
    await expect.poll(() => keptOf(page)).toEqual({ ...kept, collapsed: false })
    await crumbs.getByRole('link', { name: 'Employees' }).click()
    await expect.poll(() => toUrl(page)).toBe('/organisation/employees')
    await expect.poll(() => crumbs.getByRole('listitem').allInnerTexts()).toEqual(['Organisation', 'Employees'])
    expect(await crumbs.locator('[aria-current=page]').allInnerTexts()).toEqual(['Employees'])
  })

  it('shows nothing of another person’s while it is asked who has signed in [2.21]', { tags: 'no-retry' }, async () => {
    const page = await open('/organisation/levels', { as: 'hr' })
    await menuOf(page).getByRole('link', { name: 'Employees' }).waitFor()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/getInfo', async (route) => {
      await held.promise
      await route.continue().catch(() => {})
    })
    // The same person finds the menu as it was, before anything was answered.
    await page.reload()
    await menuOf(page).getByRole('link', { name: 'Employees' }).waitFor()
    await changeSession(page, await tokenOf('staff'))
    await page.goto('/#/organisation/levels')
    await menuOf(page).waitFor()
    expect(await entriesOf(page)).toEqual([])
    held.resolve()
    await expect
      .poll(() => entriesOf(page))
      .toEqual([
        'Dashboard',
        'Applications',
        'Delegations',
        'Who is away',
        'My attendance',
        'My leaves',
        'My benefits',
        'My pay',
      ])
  })
})
