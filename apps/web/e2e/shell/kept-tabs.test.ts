import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { changeSession, openSignedIn } from '../harness/own-session.ts'
import { settle } from '../harness/quiet.ts'
import { scrollTo } from '../harness/scroll.ts'
import { signIn, toUrl } from '../harness/sign-in.ts'
import { rowsOf } from '../harness/table.ts'
import { chooseTab, openByMenu, readShownTab, tabAction, tabBar, tabNames, tabOf } from '../harness/tabs.ts'

describe('what a tab keeps', () => {
  const open = useBrowser()

  it('keeps its own place, its scroll and its typed text over ten switches [2.25, 4.03]', async () => {
    const page = await open('/organisation/employees?pageSize=50&sort=jobNumber', { as: 'hr' })
    const list = page.getByRole('tabpanel', { name: 'Employees', exact: true }).locator('.m-table-scroll')
    await rowsOf(page).nth(30).waitFor()
    await scrollTo(list, 300)
    await openByMenu(page, 'Departments')
    await page.getByRole('main').getByRole('searchbox').fill('Li')
    for (let turn = 0; turn < 10; turn++) {
      await openByMenu(page, 'Employees')
      expect(toUrl(page)).toBe('/organisation/employees?pageSize=50&sort=jobNumber')
      expect(await list.evaluate((element: { scrollTop: number }) => element.scrollTop)).toBe(300)
      await chooseTab(page, 'Departments')
      expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('Li')
    }
  })

  it('begins at its top when it is opened again after it was closed', async () => {
    const page = await open('/organisation/employees?pageSize=50', { as: 'hr' })
    const list = page.getByRole('tabpanel', { name: 'Employees', exact: true }).locator('.m-table-scroll')
    await rowsOf(page).nth(30).waitFor()
    await scrollTo(list, 300)
    await openByMenu(page, 'Levels')
    await tabOf(page, 'Employees').click({ button: 'middle' })
    await expect.poll(() => tabNames(page)).toEqual(['Levels'])
    await openByMenu(page, 'Employees')
    await rowsOf(page).nth(30).waitFor()
    await settle(page)
    expect(await list.evaluate((element: { scrollTop: number }) => element.scrollTop)).toBe(0)
  })

  it('keeps an open dialog with what was typed in it, and takes it off the other tabs', async () => {
    const page = await open('/organisation/employees?state=employed', { as: 'hr' })
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitem', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('My people')
    await page.evaluate("location.hash = '#/organisation/levels'")
    await expect.poll(() => readShownTab(page)).toEqual(['Levels'])
    await rowsOf(page).first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await chooseTab(page, 'Employees')
    await dialog.waitFor()
    expect(await dialog.getByRole('textbox').inputValue()).toBe('My people')
  })

  it('keeps a half-filled form while something else is looked up, marks its tab, and asks before giving it up', async () => {
    const page = await open('/organisation/employees/new', { as: 'hr' })
    const name = page.getByRole('textbox', { name: 'Full name required' })
    await name.fill('Half Way')
    const tab = tabBar(page).getByRole('tab', { name: /Add an employee/ })
    await tab.getByRole('img', { name: 'not saved' }).waitFor()
    await openByMenu(page, 'Levels')
    await rowsOf(page).first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await tab.and(page.locator('[aria-selected=true]')).waitFor()
    expect(await name.inputValue()).toBe('Half Way')
    await page.goForward()
    await expect.poll(() => readShownTab(page)).toEqual(['Levels'])
    await tabAction(page, 'Close all tabs')
    const question = page.getByRole('dialog', { name: 'Close without saving?' })
    await question.getByText('Add an employee').waitFor()
    await question.getByRole('button', { name: 'Keep open' }).click()
    await tab.click()
    expect(await name.inputValue()).toBe('Half Way')
    await page.keyboard.press('Alt+w')
    await question.getByRole('button', { name: 'Close anyway' }).click()
    await expect.poll(() => tabNames(page)).toEqual(['Levels'])
  })

  it('asks before a form with typed text is refreshed, and has it as stored afterwards, however long it was typed ago', async () => {
    const page = await open('/organisation/employees/new', { as: 'hr' })
    const name = page.getByRole('textbox', { name: 'Full name required' })
    const question = page.getByRole('dialog', { name: 'Refresh and lose what you typed?' })
    const refresh = () => page.getByRole('button', { name: 'Refresh', exact: true }).first().click()
    const draft = () =>
      page.evaluate<number>('Object.keys(localStorage).filter((key) => key.startsWith("Draft:")).length')
    for (const isKept of [false, true]) {
      await name.fill('Half Refreshed')
      // A draft is kept every few seconds; the outcome is the same before and after.
      if (isKept) await expect.poll(draft).toBe(1)
      await refresh()
      await question.getByText('Add an employee').waitFor()
      await question.getByRole('button', { name: 'Keep the text' }).click()
      expect(await name.inputValue()).toBe('Half Refreshed')
      await refresh()
      await question.getByRole('button', { name: 'Refresh and lose the text' }).click()
      await expect.poll(() => name.inputValue()).toBe('')
      expect(await page.getByText(/^Draft of/).count()).toBe(0)
      await page.reload()
      await name.waitFor()
      expect(await name.inputValue()).toBe('')
      expect(await draft()).toBe(0)
    }
  })

  it('asks about a half-filled form in a drawer before another row takes its place, from wherever that is wanted', async () => {
    const page = await open('/organisation/levels?open=new', { as: 'hr' })
    const field = page.getByRole('complementary').getByRole('textbox', { name: 'English', exact: true })
    await field.fill('Half level')
    const row = await rowsOf(page).first().getByRole('link').first().getAttribute('href')
    await openByMenu(page, 'Offices')
    const question = page.getByRole('dialog', { name: /^Leave without saving\?/ })
    for (const answer of ['Continue editing', 'Leave']) {
      await page.evaluate(`location.hash = ${JSON.stringify(row)}`)
      await question.getByRole('button', { name: answer }).click()
      await question.waitFor({ state: 'detached' })
      await expect.poll(() => readShownTab(page).then((names) => names.length)).toBe(1)
      if (answer === 'Leave') break
      expect(await field.inputValue()).toBe('Half level')
      expect(toUrl(page)).toBe('/organisation/levels?open=new')
      await openByMenu(page, 'Offices')
    }
    await expect.poll(() => toUrl(page)).toBe(row?.slice(1))
    await tabOf(page, 'Levels').getByRole('img', { name: 'not saved' }).waitFor({ state: 'detached' })
  })

  it('asks before a tab is left that does not stay alive, and does not keep it', async () => {
    const page = await open('/my/password', { as: 'hr' })
    await page.getByLabel(/^Present password|^Current password/).fill('half')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Levels' }).click()
    const question = page.getByRole('dialog', { name: /^Leave without saving\?/ })
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => readShownTab(page)).toEqual(['Levels'])
    expect(await page.locator('main > .m-pane').count()).toBe(1)
  })

  it('is gone with its form once that is saved or given up', async () => {
    const page = await open('/organisation/employees?state=employed', { as: 'hr' })
    await page.getByRole('link', { name: 'Add an employee' }).click()
    await page.getByRole('textbox', { name: 'Full name required' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => tabNames(page)).toEqual(['Employees'])
    expect(toUrl(page)).toBe('/organisation/employees?state=employed')
  })

  it('has the same tabs after a reload of the page, called as before, and none of them for another person [3.05]', async () => {
    const page = await openSignedIn(open, '/organisation/levels?sort=rank')
    const { items } = await ask(employeeEndpoints.list, {}, await tokenOf('hr'))
    await expect.poll(() => tabNames(page)).toEqual(['Levels'])
    await page.evaluate(`location.hash = '#/organisation/employees/${items[0]?.id}/edit'`)
    const named = ['Levels', items[0]?.name ?? '', 'Offices', 'Departments']
    await expect.poll(() => tabNames(page)).toEqual(named.slice(0, 2))
    await openByMenu(page, 'Offices', 'Departments')
    await page.reload()
    await expect.poll(() => tabNames(page)).toEqual(named)
    await expect.poll(() => readShownTab(page)).toEqual(['Departments'])
    await chooseTab(page, 'Levels')
    await expect.poll(() => toUrl(page)).toBe('/organisation/levels?sort=rank')
    await changeSession(page, null)
    await page.goto('/#/dashboard')
    await signIn(page, 'admin')
    await expect.poll(() => tabNames(page)).toEqual(['Dashboard'])
  })

  it('draws twelve at most, and one that it let go of as it was left', async () => {
    const page = await open('/organisation/employees?pageSize=50', { as: 'hr' })
    await rowsOf(page).nth(30).waitFor()
    const list = page.getByRole('tabpanel', { name: 'Employees', exact: true }).locator('.m-table-scroll')
    await scrollTo(list, 240)
    const others = [
      'dashboard',
      'organisation/departments',
      'organisation/offices',
      'organisation/levels',
      'organisation/pin-spaces',
      'attendance/months',
      'attendance/punches',
      'attendance/imports',
      'attendance/inbox',
      'attendance/schedule',
      'attendance/patterns',
      'attendance/shifts',
    ]
    for (const [i, path] of others.entries()) {
      await page.evaluate(`location.hash = '#/${path}'`)
      await expect.poll(() => tabNames(page).then((names) => names.length)).toBe(i + 2)
      await expect.poll(() => page.locator('main > .m-pane').count()).toBe(Math.min(i + 2, 12))
    }
    await chooseTab(page, 'Employees')
    await rowsOf(page).nth(30).waitFor()
    await expect.poll(() => list.evaluate((element: { scrollTop: number }) => element.scrollTop)).toBe(240)
    expect(toUrl(page)).toBe('/organisation/employees?pageSize=50')
  })

  it('keeps on a phone, without a bar, how far each page was scrolled', async () => {
    const page = await open('/organisation/employees?pageSize=50', { as: 'hr', width: 390 })
    await page
      .getByRole('link', { name: /^[A-Z]/ })
      .nth(30)
      .waitFor()
    expect(await tabBar(page).count()).toBe(0)
    const places = page.getByRole('navigation', { name: 'Main menu' })
    expect(await places.getByRole('link').or(places.getByRole('button')).allInnerTexts()).toEqual([
      'Home',
      'Approvals',
      'My attendance',
      'Attendance',
      'More',
    ])
    await page.evaluate('scrollTo(0, 900)')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
    await expect.poll(() => page.evaluate('scrollY')).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate('scrollY')).toBe(900)
  })

  it('breaks alone', async () => {
    const broken = { report: /./, because: 'the answer was made to break the page' }
    const page = await open('/organisation/employees', { as: 'hr', expected: [broken] })
    await rowsOf(page).first().waitFor()
    await page.route(/\/api\/attendance\/shifts/, (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: { items: [null], total: 1 } } }),
    )
    await openByMenu(page, 'Shifts')
    await page.getByRole('heading', { name: 'This tab stopped' }).waitFor()
    await chooseTab(page, 'Employees')
    await rowsOf(page).first().waitFor()
    await page.unroute(/\/api\/attendance\/shifts/)
    await chooseTab(page, 'Shifts')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('heading', { level: 1, name: /^Shifts \d/ }).waitFor()
  })
})
