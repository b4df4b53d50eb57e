import { describe, expect, it } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { installClock } from './harness/clock.ts'
import { settle } from './harness/quiet.ts'

const BROKEN = { report: /status of 500/, because: 'the stream was made to fail' }

describe('an event stream that the server refuses', () => {
  const open = useBrowser()

  it('is said to be an error of the service once it has lasted, and once only [8.09]', async () => {
    const page = await open('/ping', { as: 'hr', expected: [BROKEN] })
    let refused = 0
    await page.route(/\/api\/push(\?|$)/, (route) => {
      refused++
      const data = { key: 'system.internal', reference: '0A1B2C3D' }
      return route.fulfill({ status: 500, json: { code: 500, msg: 'Internal error', data } })
    })
    await installClock(page)
    await page.goto('about:blank')
    await page.goto('/#/dashboard')
    await settle(page)
    await expect.poll(() => refused).toBeGreaterThan(0)
    const alert = page.getByRole('alert').filter({ hasText: 'Notification service error' })
    expect(await alert.count()).toBe(0)
    await page.clock.fastForward(36_000)
    await alert.waitFor()
    await alert.getByRole('button', { name: 'Close the notice' }).click()
    await alert.waitFor({ state: 'detached' })
    await page.clock.fastForward(60_000)
    expect(await alert.count()).toBe(0)
    expect(await page.getByRole('alert').filter({ hasText: 'connection closed' }).count()).toBe(0)
  })
})
