import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { installClock, now } from '../harness/clock.ts'
import { settle } from '../harness/quiet.ts'
import { signIn, toUrl } from '../harness/sign-in.ts'

const DAY_MS = 86_400_000
/** The day in the zone of the test's browser, as an English page writes it. */
const dayText = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Asia/Ho_Chi_Minh' }).format(at)

const clockText = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' }).format(at)

describe('a device whose clock is wrong by a day', () => {
  const open = useBrowser()

  it.each([-DAY_MS, DAY_MS])(
    'signs in, shows the day of the server, and is not told of an end that is far off (%i ms)',
    async (wrong) => {
      const page = await open('/ping')
      await installClock(page, wrong)
      await page.goto('about:blank')
      await page.goto('/#/dashboard')
      await signIn(page, 'hr')
      await expect.poll(() => toUrl(page)).toBe('/dashboard')
      await page.getByRole('main').getByText(dayText(now())).first().waitFor()
      const clocks = [-60_000, 0, 60_000].map((ms) => clockText(now() + ms))
      expect(clocks).toContain(await page.locator('.m-today-time').textContent())
      expect(await page.getByText(/the shift of /).count()).toBe(0)
      await page.goto('/#/attendance/schedule')
      await settle(page)
      expect(await page.evaluate('Date.now()')).not.toBeCloseTo(now(), -8)
      expect(await page.getByRole('dialog').count()).toBe(0)
      // The session goes on while the time of the device does, and ends by the server's count.
      await page.clock.fastForward(60_000)
      expect(await page.getByRole('dialog').count()).toBe(0)
    },
  )

  it('that is wrong by ten minutes has the clock of the dashboard right, which goes on [2.12, X12]', async () => {
    const page = await open('/ping', { as: 'hr' })
    const wrong = 10 * 60_000
    await installClock(page, wrong)
    await page.goto('about:blank')
    await page.goto('/#/dashboard')
    const clock = page.locator('.m-today-time')
    await clock.waitFor()
    const minuteOf = async () => {
      const [hours = 0, minutes = 0] = ((await clock.textContent()) ?? '').split(':').map(Number)
      return hours * 60 + minutes
    }
    const first = await minuteOf()
    const [hours = 0, minutes = 0] = clockText(now()).split(':').map(Number)
    expect(Math.abs(first - hours * 60 - minutes)).toBeLessThanOrEqual(1)
    // An answer would set it right again.
    await page.route(/\/api\//, () => {})
    await page.clock.fastForward(5 * 60_000)
    await expect.poll(minuteOf).toBeGreaterThanOrEqual(first + 5)
  })

  it('may be set right in the middle of the work', async () => {
    const page = await open('/ping', { as: 'hr' })
    await installClock(page, -DAY_MS)
    await page.goto('about:blank')
    await page.goto('/#/dashboard')
    await settle(page)
    await page.clock.setSystemTime(now())
    await page.getByRole('link', { name: 'Employees' }).first().click()
    await page.getByRole('row').nth(1).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
