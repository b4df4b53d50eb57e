import { punchEndpoints } from '@muster/contract/attendance/punch'
import { officeEndpoints } from '@muster/contract/organisation/office'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { settle } from '../harness/quiet.ts'

const AWAY = { report: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/, because: 'the line is cut' }

/** The newest punches of BETA that came by the web. */
const webPunches = async () => (await ask(punchEndpoints.list, { source: ['web'] }, await tokenOf('hr', 'BETA'))).items

describe('the clock button', () => {
  const open = useBrowser()

  it('clocks in on the dashboard and says when and where, by the clock of the office; every window is told once [2.12c, 3.14, 8.10a]', async () => {
    const before = new Set((await webPunches()).map(({ id }) => id))
    const page = await open('/dashboard', { as: 'staff', company: 'BETA' })
    const answer = page.getByRole('main').getByRole('status').filter({ hasText: 'Clocked at' })
    const button = page.getByRole('main').getByRole('button', { name: 'Clock out', exact: true })
    // What was told before the stream stood nobody hears.
    const stream = page.waitForResponse(/\/api\/push(\?|$)/)
    await page.reload()
    await stream
    await button.waitFor()
    const other = await page.context().newPage()
    await other.goto('/#/my/password')
    for (const one of [other, page]) {
      await one.bringToFront()
      await one.getByRole('heading', { level: 1 }).waitFor()
    }
    const notified = (one: Page) => one.locator('.m-notice').filter({ hasText: /^Clocked at \d\d:\d\d/ })
    expect([await answer.count(), await notified(page).count(), await notified(other).count()]).toEqual([0, 0, 0])
    await button.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clock out now' }).click()
    await answer.waitFor()
    for (const one of [page, other]) await notified(one).waitFor()
    const made = (await webPunches()).filter(({ id }) => !before.has(id))
    expect(made).toHaveLength(1)
    const [, time, place] = /^Clocked at (\d\d:\d\d) \((.+)\)$/.exec(await answer.innerText()) ?? []
    expect(time).toBe(made[0]?.wall.slice(11, 16))
    const { items } = await ask(officeEndpoints.list, {}, await tokenOf('hr', 'BETA'))
    expect(place).toBe(items.find(({ id }) => id === made[0]?.officeId)?.names.en)
    for (const one of [page, other]) expect(await notified(one).allInnerTexts()).toEqual([`Clocked at ${time}`])
    await page
      .getByRole('button', { name: /Your account/ })
      .filter({ hasText: made[0]?.name ?? 'nobody' })
      .waitFor()
  })

  it('keeps a press without a connection, and files it as a missed punch once there is one [2.12c, 3.14]', async () => {
    const page = await open('/dashboard', { as: 'staff', company: 'GAMMA', expected: [AWAY] })
    const main = page.getByRole('main')
    const button = main.getByRole('button', { name: 'Clock out', exact: true })
    await button.waitFor()
    await settle(page)
    await page.context().setOffline(true)
    await button.click()
    const kept = main.getByText(/^Your press at \d\d:\d\d is kept on this device/)
    const time = /\d\d:\d\d/.exec(await kept.innerText())?.[0] ?? ''
    await page.context().setOffline(false)
    await main.getByRole('link', { name: 'Apply for the punch' }).click()
    expect(await page.getByRole('textbox', { name: 'Time' }).inputValue()).toBe(time)
    await page.getByRole('textbox', { name: 'Reason' }).fill('No connection at the gate')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: /Missed clock-out/ }).waitFor()
    await page.goto('/#/dashboard')
    await button.waitFor()
    expect(await main.getByText(/^Your press at/).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('MissedPresses'))).toBeNull()
  })
})
