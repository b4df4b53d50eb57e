import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { openSignedIn } from '../harness/own-session.ts'
import { settle } from '../harness/quiet.ts'
import { toUrl } from '../harness/sign-in.ts'
import { rowsOf } from '../harness/table.ts'
import { chooseTab, openByMenu, readShownTab, tabAction, tabNames, tabOf } from '../harness/tabs.ts'

const EMPLOYEES = /\/api\/organisation\/employees(\?|$)/
const OFFICES = /\/api\/organisation\/offices(\?|$)/
const SORTED = /\/api\/organisation\/levels\?.*order=desc/
const FIVE = ['Dashboard', 'Employees', 'Departments', 'Offices', 'Levels']

describe('the tab bar [2.19, 2.25]', () => {
  const open = useBrowser()
  const openFive = async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await openByMenu(page, ...FIVE)
    return page
  }

  it('adds a tab for each new path behind the hash, and shows a known one instead of adding it again [2.01]', async () => {
    const page = await openFive()
    expect(await tabNames(page)).toEqual(FIVE)
    await openByMenu(page, 'Departments')
    expect(await tabNames(page)).toEqual(FIVE)
    expect(toUrl(page)).toBe('/organisation/departments')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.title()).toBe('Departments · Muster')
    await page.goBack()
    await expect.poll(() => readShownTab(page)).toEqual(['Levels'])
    await page.goForward()
    await expect.poll(() => readShownTab(page)).toEqual(['Departments'])
  })

  it('closes the shown one to its neighbour: the next, else the one before', async () => {
    const page = await openFive()
    await chooseTab(page, 'Offices')
    await tabAction(page, 'Close this tab')
    await expect.poll(() => readShownTab(page)).toEqual(['Levels'])
    await expect.poll(() => toUrl(page)).toBe('/organisation/levels')
    await tabAction(page, 'Close this tab')
    await expect.poll(() => readShownTab(page)).toEqual(['Departments'])
    expect(await tabNames(page)).toEqual(['Dashboard', 'Employees', 'Departments'])
  })

  it.each([
    { action: 'Close tabs to the left', left: ['Departments', 'Offices', 'Levels'] },
    { action: 'Close tabs to the right', left: ['Dashboard', 'Employees', 'Departments'] },
    { action: 'Close other tabs', left: ['Departments'] },
    { action: 'Close all tabs', left: ['Dashboard'] },
  ])('does “$action”', async ({ action, left }) => {
    const page = await openFive()
    await chooseTab(page, 'Departments')
    await tabAction(page, action)
    await expect.poll(() => tabNames(page)).toEqual(left)
    const shown = action === 'Close all tabs' ? 'Dashboard' : 'Departments'
    await expect.poll(() => readShownTab(page)).toEqual([shown])
    await page.getByRole('tabpanel', { name: shown, exact: true }).waitFor()
  })

  it('has a cross on every one of many tabs where fingers press', async () => {
    const page = await openFive()
    await openByMenu(page, 'PIN spaces', 'Companies', 'Shifts', 'Schedule')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await expect.poll(() => page.evaluate("matchMedia('(hover: none)').matches")).toBe(true)
    await page.setViewportSize({ width: 1024, height: 768 })
    const tab = tabOf(page, 'Departments').locator('..')
    const seen = await page.evaluate<boolean[]>(`[...document.querySelectorAll('.m-tabbar-close')]
      .map((one) => one.checkVisibility({ opacityProperty: true }) && one.getBoundingClientRect().width >= 24)`)
    expect(seen).toEqual(Array(FIVE.length + 4).fill(true))
    await tab.locator('.m-tabbar-close').click()
    await expect.poll(() => tabNames(page)).not.toContain('Departments')
  })

  it('gives the names of many tabs the space of their crosses, which come to the pointer', async () => {
    const page = await openFive()
    const tab = tabOf(page, 'Departments').locator('..')
    const crosses = () =>
      page.evaluate<number>(`[...document.querySelectorAll('.m-tabbar-close')]
        .filter((one) => getComputedStyle(one).opacity === '1').length`)
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0
    expect(await crosses()).toBe(FIVE.length)
    await openByMenu(page, 'PIN spaces', 'Companies', 'Shifts', 'Schedule')
    await page.mouse.move(700, 500)
    await expect.poll(crosses).toBe(1)
    await page.setViewportSize({ width: 1366, height: 768 })
    expect((await widthOf(tab)) - (await widthOf(tab.locator('.ellipsis')))).toBeLessThan(30)
    await tab.hover()
    await expect.poll(crosses).toBe(2)
    await tab.locator('.m-tabbar-close').click()
    await expect.poll(() => tabNames(page)).not.toContain('Departments')
  })

  it('closes by the middle button, by Delete on a tab, and does all of it to a hidden tab by the right button', async () => {
    const page = await openFive()
    await tabOf(page, 'Employees').click({ button: 'middle' })
    await expect.poll(() => tabNames(page)).toEqual(['Dashboard', 'Departments', 'Offices', 'Levels'])
    await tabOf(page, 'Offices').focus()
    await page.keyboard.press('Delete')
    await expect.poll(() => tabNames(page)).toEqual(['Dashboard', 'Departments', 'Levels'])
    await tabOf(page, 'Levels').and(page.locator(':focus')).waitFor()
    await tabOf(page, 'Departments').click({ button: 'right' })
    await page
      .getByRole('menu', { name: 'Tab “Departments”' })
      .getByRole('menuitem', { name: 'Close other tabs' })
      .click()
    await expect.poll(() => tabNames(page)).toEqual(['Departments'])
    await expect.poll(() => readShownTab(page)).toEqual(['Departments'])
  })

  it('is walked with arrows, shows the nth tab by Alt and its number, and closes by Alt+W', async () => {
    const page = await openFive()
    await tabOf(page, 'Levels').focus()
    await page.keyboard.press('ArrowLeft')
    await tabOf(page, 'Offices').and(page.locator(':focus')).waitFor()
    expect(await readShownTab(page)).toEqual(['Levels'])
    await page.keyboard.press('Enter')
    await expect.poll(() => readShownTab(page)).toEqual(['Offices'])
    await page.keyboard.press('Alt+2')
    await expect.poll(() => readShownTab(page)).toEqual(['Employees'])
    await page.keyboard.press('Alt+9')
    await expect.poll(() => readShownTab(page)).toEqual(['Levels'])
    await page.keyboard.press('Alt+w')
    await expect.poll(() => tabNames(page)).toEqual(FIVE.slice(0, 4))
  })

  it('is put in order by dragging, and by its menu without a mouse', async () => {
    const page = await openFive()
    const from = (await tabOf(page, 'Levels').boundingBox())!
    const to = (await tabOf(page, 'Employees').boundingBox())!
    await page.mouse.move(from.x + 20, from.y + 12)
    await page.mouse.down()
    await page.mouse.move(to.x + 4, to.y + 12, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => tabNames(page)).toEqual(['Dashboard', 'Levels', 'Employees', 'Departments', 'Offices'])
    await tabAction(page, 'Move to the right')
    await expect.poll(() => tabNames(page)).toEqual(['Dashboard', 'Employees', 'Levels', 'Departments', 'Offices'])
    expect(await readShownTab(page)).toEqual(['Levels'])
  })

  it('fills the window with the page and gives it back', async () => {
    const page = await openFive()
    await page.getByRole('button', { name: 'Maximise' }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor({ state: 'detached' })
    expect(await page.getByRole('banner').count()).toBe(0)
    expect((await page.getByRole('main').boundingBox())?.width).toBe(1440)
    await page.getByRole('button', { name: 'Leave full view' }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
    // The menu of a tab does the same, with that tab in front.
    await tabOf(page, 'Offices').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Maximise' }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor({ state: 'detached' })
    await expect.poll(() => readShownTab(page)).toEqual(['Offices'])
  })

  it('reads anew what a refreshed tab shows, at its place, and lets the others be; a hidden one when it is shown', async () => {
    // Without events: what is left under way of other tests would have lists read as well.
    const page = await openSignedIn(open, '/dashboard')
    // One that is left before its list is there asks for it when it is shown again.
    for (const name of FIVE) {
      await openByMenu(page, name)
      await settle(page)
    }
    const place = '/organisation/levels?sort=rank&order=desc'
    const first = page.waitForResponse(SORTED)
    await page.evaluate(`location.hash = '#${place}'`)
    await first
    await rowsOf(page).first().getByRole('checkbox').check()
    await page.getByRole('region', { name: '1 selected' }).waitFor()
    const again = page.waitForResponse(SORTED)
    await page.getByRole('button', { name: 'Refresh' }).click()
    expect((await again).status()).toBe(200)
    await page.getByRole('region', { name: '1 selected' }).waitFor({ state: 'detached' })
    await rowsOf(page).first().waitFor()
    expect(toUrl(page)).toBe(place)

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    // A list of its own, not what others choose from by its name.
    const reads = (list: RegExp) => asked.filter((url) => list.test(url)).length
    await tabOf(page, 'Employees').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Refresh' }).click()
    await chooseTab(page, 'Offices')
    await rowsOf(page).first().waitFor()
    expect([reads(EMPLOYEES), reads(OFFICES), reads(SORTED)]).toEqual([0, 0, 0])
    await chooseTab(page, 'Employees')
    await rowsOf(page).first().waitFor()
    await expect.poll(() => reads(EMPLOYEES)).toBe(1)
    await settle(page)
    await chooseTab(page, 'Levels')
    await chooseTab(page, 'Employees')
    await rowsOf(page).first().waitFor()
    expect([reads(EMPLOYEES), reads(SORTED)]).toEqual([1, 0])
    expect(toUrl(page)).toBe('/organisation/employees')
  })
})
