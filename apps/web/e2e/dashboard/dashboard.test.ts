import { readFileSync } from 'node:fs'
import { dayEndpoints } from '@muster/contract/attendance/day'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WEB } from '../../build/config.ts'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { settle } from '../harness/quiet.ts'
import { toUrl } from '../harness/sign-in.ts'
import { chooseTab, openByMenu } from '../harness/tabs.ts'

/** Waits until an element has the focus. */
const expectFocus = (page: Page, element: Locator) =>
  expect.poll(() => element.and(page.locator(':focus')).count()).toBe(1)
const card = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title })
const titles = (page: Page) => page.getByRole('main').locator('[data-card] h2').allInnerTexts()
const grip = (page: Page, title: string) => page.getByRole('button', { name: `Move the card “${title}”` })

/** Waits until the order of cards is what it should be. */
const expectOrder = (page: Page, expected: string[]) => expect.poll(() => titles(page)).toEqual(expected)

describe('the dashboard of a worker', () => {
  const open = useBrowser()

  it('clocks with one click and shows it at once in the shift of today [1.02c, 2.12b, 2.12c]', async () => {
    // Nobody clocks for them in another test, so they are in since the morning.
    const page = await open('/dashboard', { as: 'staff' })
    const today = card(page, 'My shift today')
    await today.getByText('In since 07:53').waitFor()
    await today.getByRole('button', { name: 'Clock out', exact: true }).click()
    // Hours before the end that is asked about.
    await page
      .getByRole('dialog', { name: /^Your work goes on until/ })
      .getByRole('button', { name: 'Clock out now' })
      .click()
    const said = today.getByRole('status').filter({ hasText: 'Clocked at' })
    await said.waitFor()
    const { today: now } = await ask(myDayEndpoints.today, {}, await tokenOf('staff'))
    const time = now?.lastPunch?.wall.slice(11, 16) ?? ''
    expect(await said.innerText()).toContain(time)
    await today.locator('dt:text-is("Last punch") + dd').filter({ hasText: time }).waitFor()
    await today.getByText(`Out at ${time}`).waitFor()
  })

  it('shows each day of the month and why behind it, as HR reads it [2.12b, 3.15]', async () => {
    const page = await open('/dashboard', { as: 'staff' })
    const month = card(page, 'My month')
    const own = await ask(myDayEndpoints.list, {}, await tokenOf('staff'))
    const { employmentId } = own.person
    const hrs = await ask(dayEndpoints.list, { employmentId, month: own.month }, await tokenOf('hr'))
    expect(own.items.map((d) => d.workedMinutes)).toEqual(hrs.items.map((d) => d.workedMinutes))
    const squares = month.locator('.m-calendar > button')
    await squares.first().waitFor()
    expect(await squares.count()).toBe(own.items.length)
    const wrong = own.items.filter((d) => d.attribute === 'abnormal')
    expect(await month.locator('li').count()).toBe(Math.min(4, wrong.length))
    await squares.first().focus()
    await page.keyboard.press('Enter')
    const why = page.getByRole('dialog')
    await why.getByText('Why?').waitFor()
    expect(toUrl(page)).toBe(`/dashboard?day=${own.items[0]?.day}`)
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'detached' })
    await expectFocus(page, squares.first())
    await page.goto(`/#/dashboard?day=${own.items[0]?.day}`)
    await why.waitFor()
  })

  it('has the clock first on a phone, under the thumb, and loads no table and no picker [2.12c]', async () => {
    const page = await open('/ping', { as: 'staff', width: 360, height: 740 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)))
    await page.goto('about:blank')
    await page.goto('/#/dashboard')
    const button = card(page, 'My shift today').getByRole('button', { name: /^Clock/ })
    await button.waitFor()
    await card(page, 'My month').locator('.m-calendar').waitFor()
    expect((await titles(page))[0]).toBe('My shift today')
    // Below it only the places that there are and that are open to them.
    const places = page.getByRole('navigation', { name: 'Main menu' })
    const entries = await places.getByRole('link').or(places.getByRole('button')).allInnerTexts()
    expect(entries).toEqual(['Home', 'Approvals', 'My attendance', 'More'])
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(680)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    const packages: Record<string, string[]> = JSON.parse(readFileSync(`${WEB}dist/.vite/modules.json`, 'utf8'))
    const chunks = asked.map((path) => packages[path] ?? [])
    expect(chunks.flat()).toContain('@tanstack/react-query')
    expect(chunks.flat()).not.toContain('@rc-component/select')
    // What the picker itself cannot do without; its words come with antd's language.
    expect(chunks.flat()).not.toContain('@rc-component/overflow')
  })

  it('keeps the space of a card that is still being read: nothing below it moves [X7]', async () => {
    const page = await open('/dashboard', { as: 'staff', width: 390, height: 844 })
    const month = page.locator('[data-card=my-month]')
    await page.locator('.m-today-time').waitFor()
    await settle(page)
    const before = await month.boundingBox()
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/attendance\/my\/today/, async (route) => {
      await asked
      await route.continue()
    })
    await page.reload()
    await month.locator('.m-calendar').waitFor()
    expect(await page.locator('.m-today-time').count()).toBe(0)
    expect(Math.abs(((await month.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2)
    answer()
    await page.locator('.m-today-time').waitFor()
    expect(Math.abs(((await month.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2)
  })

  it('is read ahead where it is opened, and nowhere else', async () => {
    const page = await open('/ping', { as: 'staff' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // Once or more: news may have it read again.
    const own = () =>
      [...new Set(asked)].filter((path) => /^\/api\/(attendance\/my\/today|my\/preferences)$/.test(path)).sort()
    await page.goto('about:blank')
    await page.goto('/#/my/password')
    await settle(page)
    expect(own()).toEqual([])
    await page.goto('about:blank')
    await page.goto('/#/dashboard')
    await card(page, 'My shift today').locator('.m-today-time').waitFor()
    expect(own()).toEqual(['/api/attendance/my/today', '/api/my/preferences'])
  })
})

describe('the team of a manager on a phone', () => {
  const open = useBrowser()

  it('has the bar of each day, and the reminder beside the call, both under a thumb', async () => {
    const page = await open('/ping', { as: 'manager', width: 360 })
    await page.route('**/api/attendance/team/today', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const awaited = { state: 'missing', minute: 480, lateMinutes: 17, phone: '+84 90 123', canBeReminded: true }
      Object.assign(answer.data.items[0], awaited)
      await route.fulfill({ response, json: answer })
    })
    await page.goto('/#/dashboard')
    const team = card(page, 'My team today')
    await team.locator('li').first().waitFor()
    await settle(page)
    const first = team.locator('li').first()
    const remind = first.getByRole('button', { name: /^Remind / })
    const call = first.getByRole('link', { name: /^Call / })
    await remind.scrollIntoViewIfNeeded()
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [own, bar] = [await boxOf(first), await boxOf(first.getByRole('img', { name: /Planned from/ }))]
    expect(bar.width).toBeGreaterThan(own.width * 0.9)
    const [reminding, calling] = [await boxOf(remind), await boxOf(call)]
    expect(reminding.y).toBeGreaterThanOrEqual(bar.y + bar.height)
    expect(calling.x).toBeGreaterThan(reminding.x + reminding.width)
    for (const { y, height } of [reminding, calling]) {
      expect(height).toBeGreaterThanOrEqual(44)
      expect(y).toBeCloseTo(reminding.y, 0)
    }
  })
})

describe('the order of the cards', () => {
  const open = useBrowser()
  const USUAL = ['My shift today', 'My team today', 'My leaves', 'Who is away', 'To-dos', 'Needs attention', 'My month']

  it('is changed by keyboard or pointer, stays, follows to another browser, and goes back', async () => {
    const look = { as: 'hr', company: 'BETA' } as const
    await ask(preferenceEndpoints.keep, { dashboardCards: null }, await tokenOf('hr', 'BETA'))
    const page = await open('/dashboard', look)
    await expectOrder(page, USUAL)
    await grip(page, 'My month').focus()
    await page.keyboard.press('Enter')
    await kept(page, () => page.getByRole('menuitem', { name: 'Move up' }).click())
    const up = ['My shift today', 'My team today', 'My leaves', 'Who is away', 'To-dos', 'My month', 'Needs attention']
    await expectOrder(page, up)
    await page.getByRole('status').filter({ hasText: '“My month” is card 4 of 7' }).waitFor({ state: 'attached' })
    await expectFocus(page, grip(page, 'My month'))
    // Who comes back to it later has not moved anything.
    await openByMenu(page, 'Levels')
    await chooseTab(page, 'Dashboard')
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
    await settle(page)
    expect(await grip(page, 'My month').and(page.locator(':focus')).count()).toBe(0)
    await page.reload()
    await expectOrder(page, up)
    const other = await open('/dashboard', look)
    await expectOrder(other, up)
    await kept(other, () => drag(other, 'My month', 'My shift today'))
    const dragged = [
      'My month',
      'My shift today',
      'My team today',
      'My leaves',
      'Who is away',
      'To-dos',
      'Needs attention',
    ]
    await expectOrder(other, dragged)
    await page.reload()
    await expectOrder(page, dragged)
    await grip(page, 'My month').click()
    await kept(page, () => page.getByRole('menuitem', { name: 'Usual order of all cards' }).click())
    await expectOrder(page, USUAL)
    await page.reload()
    await expectOrder(page, USUAL)
  })

  it('moves nothing when a drag is given up with Escape', async () => {
    const page = await open('/dashboard', { as: 'hr', company: 'GAMMA' })
    await expectOrder(page, USUAL)
    // What is still coming would move the grip away from under the pointer.
    await settle(page)
    const box = await grip(page, 'My month').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    await page.mouse.down()
    await page.mouse.move(300, 200, { steps: 4 })
    await page.locator('.m-dash.is-dragging').waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await page.locator('.m-dash.is-dragging').count()).toBe(0)
    expect(await page.getByRole('menu').count()).toBe(0)
    expect(await titles(page)).toEqual(USUAL)
  })
})

/** Does what changes the order, and waits until the server has kept it. */
async function kept(page: Page, action: () => Promise<void>): Promise<void> {
  const isKept = page.waitForResponse((r) => r.request().method() === 'PUT' && r.url().endsWith('/api/my/preferences'))
  await action()
  expect((await isKept).status()).toBe(200)
}

/** Drags a card above another one by its grip. */
async function drag(page: Page, title: string, above: string): Promise<void> {
  // Cards come one by one: what is still coming would move the grip away from under the pointer.
  await settle(page)
  const from = await grip(page, title).boundingBox()
  const to = await card(page, above).boundingBox()
  if (!from || !to) throw new Error('the cards are not there')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 30, { steps: 8 })
  await page.locator('.m-dash-drop').waitFor({ state: 'attached' })
  await page.mouse.up()
}
