import { describe, expect, it } from 'vitest'
import { tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { installClock } from '../harness/clock.ts'
import { holdJobs } from '../harness/held-jobs.ts'
import { changeSession } from '../harness/own-session.ts'
import { toUrl } from '../harness/sign-in.ts'

const LINES = Array.from(
  { length: 40 },
  (_, i) =>
    `    9301\t2026-10-${String(1 + (i % 20)).padStart(2, '0')} 0${7 + Math.floor(i / 20)}:0${i % 10}:00\t1\t0\t1\t0`,
)

describe('a job whose screen was left', () => {
  const open = useBrowser()

  it('is in the corner of every other page, tells its end after a long while, and opens its result', async () => {
    const page = await open('/attendance/imports/new', { as: 'hr' })
    await installClock(page)
    await choose(page, /^Office/, 'Ha Noi')
    const buffer = Buffer.from(`${LINES.join('\r\n')}\r\n`)
    await page.locator('input[type=file]').setInputFiles({ name: 'gate-7.dat', mimeType: 'text/plain', buffer })
    const run = page.getByRole('button', { name: /^Import [\d,]+ lines$/ })
    await run.waitFor()
    const release = await holdJobs(page, 10, 40)
    await run.click()
    const corner = page.getByRole('region', { name: 'Background jobs' })
    await corner.getByText('10 of 40').waitFor()
    await page.getByRole('link', { name: 'Departments' }).click()
    await page.getByRole('heading', { name: 'Departments', level: 1 }).waitFor()
    await corner.getByText('Import gate-7.dat').waitFor()
    await page.reload()
    await corner.getByText('Import gate-7.dat').waitFor()
    await corner.getByRole('progressbar').waitFor()
    // Another session in the same tab is not shown so much as the name of the file.
    const place = page.url()
    const token = await page.evaluate<string>('localStorage.getItem("MobileAccessToken")')
    await changeSession(page, await tokenOf('manager'))
    await page.goto(place)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).waitFor()
    expect(await corner.count()).toBe(0)
    await changeSession(page, token)
    await page.goto(place)
    await corner.getByRole('progressbar').waitFor()
    await page.clock.fastForward(11_000)
    release()
    await page.getByRole('status').filter({ hasText: 'Import gate-7.dat is done' }).waitFor()
    await corner.getByText('Done', { exact: true }).waitFor()
    await corner.getByRole('button', { name: 'Open the result' }).click()
    await expect.poll(() => toUrl(page)).toMatch(/^\/attendance\/imports\/[0-9a-f-]{36}$/)
    await page.getByRole('heading', { name: /gate-7\.dat/ }).waitFor()
    expect(await corner.count()).toBe(0)
  })
})
