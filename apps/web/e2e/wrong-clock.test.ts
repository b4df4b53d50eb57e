import { describe, expect, it } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { settle } from './harness/quiet.ts'
import { placeOf, signIn } from './harness/sign-in.ts'

const DAY_MS = 86_400_000
/** The day in the zone of the test's browser, as an English page writes it. */
const dayText = (at: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'Asia/Ho_Chi_Minh' }).format(at)

describe('a device whose clock is wrong by a day', () => {
  const open = useBrowser()

  it.each([-DAY_MS, DAY_MS])(
    'signs in, shows the day of the server, and is not told of an end that is far off (%i ms)',
    async (wrong) => {
      const page = await open('/ping')
      await page.clock.install({ time: Date.now() + wrong })
      await page.goto('about:blank')
      await page.goto('/#/dashboard')
      await signIn(page, 'hr')
      await expect.poll(() => placeOf(page)).toBe('/dashboard')
      // Near midnight both sides of it are right.
      const days = [dayText(Date.now() - 60_000), dayText(Date.now() + 60_000)]
      const said = async () => {
        const text = await page.getByRole('main').innerText()
        return days.some((day) => text.includes(day))
      }
      await expect.poll(said).toBe(true)
      await page.goto('/#/attendance/schedule')
      await settle(page)
      expect(await page.evaluate('Date.now()')).not.toBeCloseTo(Date.now(), -8)
      expect(await page.getByRole('dialog').count()).toBe(0)
      // The session goes on while the time of the device does, and ends by the server's count.
      await page.clock.fastForward(60_000)
      expect(await page.getByRole('dialog').count()).toBe(0)
    },
  )

  it('may be set right in the middle of the work', async () => {
    const page = await open('/ping', { as: 'hr' })
    await page.clock.install({ time: Date.now() - DAY_MS })
    await page.goto('about:blank')
    await page.goto('/#/dashboard')
    await settle(page)
    await page.clock.setSystemTime(Date.now())
    await page.getByRole('link', { name: 'Employees' }).first().click()
    await page.getByRole('row').nth(1).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
