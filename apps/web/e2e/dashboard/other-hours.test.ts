import { teamEndpoints } from '@muster/contract/attendance/team'
import { leaveCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import { type Day, day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { type Look, useBrowser } from '../harness/browser.ts'
import { now } from '../harness/clock.ts'
import { keepDataFolder, useProductAt } from '../harness/product.ts'

const MINUTE_MS = 60_000
const card = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title })

/** Opens the dashboard in a browser whose own clock is right, and gives the card of one's own day. */
async function openToday(open: ReturnType<typeof useBrowser>, look: Look) {
  const page = await open('/dashboard', look)
  expect(Math.abs((await page.evaluate<number>('Date.now()')) - now())).toBeLessThan(MINUTE_MS)
  const today = card(page, 'My shift today')
  await today.locator('.m-today-time').waitFor()
  return { page, today }
}

/** Who of the company is on approved leave all of a day. */
async function awayAllDay(on: Day): Promise<ReadonlySet<string>> {
  const asked = { from: on, to: on, isAway: true, pageSize: 200 }
  const { items } = await ask(leaveCalendarEndpoints.list, asked, await tokenOf('hr'))
  const isAway = ({ away }: (typeof items)[number]) =>
    away.some(({ part, leave }) => part === 'whole' && leave?.isApproved)
  return new Set(items.filter(isAway).map(({ employmentId }) => employmentId))
}

/** Presses the clock and gives the time that the page says, `HH:MM`. */
async function clockIn(page: Page, button: string): Promise<string> {
  await card(page, 'My shift today').getByRole('button', { name: button, exact: true }).click()
  return clockedAt(page)
}

/** The time that the page says after a press. */
async function clockedAt(page: Page): Promise<string> {
  const said = await card(page, 'My shift today').getByRole('status').filter({ hasText: 'Clocked at' }).innerText()
  return /\d\d:\d\d/.exec(said)?.[0] ?? said
}

// One group of companies that goes on: bringing it up to a later day takes a part of making it anew.
const data = keepDataFolder()

describe('the dashboard on a Sunday', () => {
  const open = useBrowser()
  useProductAt('2026-11-22T03:20:00.000Z' as Instant, data)

  it('expects nothing of a worker and takes a punch all the same [2.12b, 2.12c]', async () => {
    const { page, today } = await openToday(open, { as: 'staff' })
    await today.getByText('Sunday 22 November').waitFor()
    await today.getByText('No work is expected today; your punches still count').waitFor()
    const time = await clockIn(page, 'Clock in')
    expect(time).toMatch(/^10:[234]\d$/)
    await today.getByText(`In since ${time}`).waitFor()
    await today.getByRole('button', { name: 'Clock out', exact: true }).waitFor()
  })

  it('shows who leads a team that is off', async () => {
    const { page } = await openToday(open, { as: 'manager', company: 'GAMMA' })
    const members = card(page, 'My team today').locator('li')
    await members.first().waitFor()
    expect(await members.getByText('Off today').count()).toBe(await members.count())
  })
})

describe('the dashboard at half past one at night', () => {
  const open = useBrowser()
  useProductAt('2026-11-24T18:30:00.000Z' as Instant, data)

  it('tells a worker of the coming shift, and that a punch now lies outside of it [2.12b, 2.12c]', async () => {
    const { page, today } = await openToday(open, { as: 'staff' })
    await today.getByText('Wednesday 25 November').waitFor()
    await today.getByText('Not clocked in yet').waitFor()
    await today.getByText(/^Shift D starts 08:00, in 6 h \d\d$/).waitFor()
    await today.getByText('24 Nov, 17:10').waitFor()
    const time = await clockIn(page, 'Clock in')
    expect(time).toMatch(/^01:[345]\d$/)
    await today.getByText(`${time}, outside every shift`).waitFor()
    await today.getByText('Not clocked in yet').waitFor()
  })

  it('shows who leads those whose day began the day before, and awaits nobody else', async () => {
    const { page } = await openToday(open, { as: 'manager' })
    const { items } = await ask(teamEndpoints.today, {}, await tokenOf('manager'))
    const came = items.filter((one) => one.day === '2026-11-24')
    expect(came.length).toBeGreaterThan(0)
    expect(came.map(({ state }) => state)).toEqual(came.map(() => 'in'))
    const others = items.filter((one) => one.day === '2026-11-25')
    const away = await awayAllDay(day('2026-11-25'))
    expect(others.length).toBe(items.length - came.length)
    expect(others.map(({ state }) => state)).toEqual(
      others.map(({ employmentId }) => (away.has(employmentId) ? 'off' : 'due')),
    )
    const first = card(page, 'My team today').locator('li').first()
    await first.getByText('Night team 1').waitFor()
    await first.getByText(/^In since 2[12]:\d\d$/).waitFor()
  })
})

describe('the dashboard ten minutes before a year ends', () => {
  const open = useBrowser()
  useProductAt('2026-12-31T16:50:00.000Z' as Instant, data)

  it('is in the old month until the day is over [2.12b]', async () => {
    const { page, today } = await openToday(open, { as: 'staff' })
    await today.getByText('Thursday 31 December').waitFor()
    await today.getByText('Shift D ended 17:00').waitFor()
    await today.locator('dt:text-is("Friday") + dd:text-is("Public holiday")').waitFor()
    // A mark of December.
    await card(page, 'My month')
      .getByText(/^\d+ Dec$/)
      .first()
      .waitFor()
    // Their shift is over and they have gone: they are asked first.
    await today.getByRole('button', { name: 'Clock in or out', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clock anyway' }).click()
    const time = await clockedAt(page)
    expect(time).toMatch(/^23:5\d$/)
    await today.getByText(`Out at ${time}`).waitFor()
  })

  it('is in the new year where the sun rises an hour earlier [2.12b]', async () => {
    const { page, today } = await openToday(open, { as: 'staff', company: 'GAMMA' })
    await today.getByText('Friday 1 January').waitFor()
    expect(await today.locator('.m-today-time').innerText()).toMatch(/^00:5\d$/)
    await today.locator('dt:text-is("Last punch") + dd:text-is("31 Dec, 19:05")').waitFor()
    await card(page, 'My month').getByText('Nothing to check this month.').waitFor()
  })
})
