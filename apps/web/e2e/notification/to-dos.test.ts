import { noticeEndpoints } from '@muster/contract/notification/notice'
import { addDays, day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { now } from '../harness/clock.ts'
import { endContract, makePerson } from '../harness/own-work.ts'
import { toUrl } from '../harness/sign-in.ts'

const MOST = { pageSize: 100 }

/** Somebody whose contract ends within a week, which waits for HR and for the administrator. */
async function whoseContractEnds(name: string, jobNumber: string) {
  const made = await makePerson(name, jobNumber)
  return endContract(made, addDays(day(new Date(now()).toISOString().slice(0, 10)), 5))
}

/** Reads all that somebody has: the files before may have left more than a bell counts, which is a "99+" that nothing takes one from. */
async function readAll(token: string): Promise<void> {
  const { items } = await ask(noticeEndpoints.list, {}, token)
  if (items[0]) await ask(noticeEndpoints.markAllRead, { upTo: items[0].id }, token)
}

describe('what waits', () => {
  const open = useBrowser()

  it('is counted by the bell, gone there as soon as somebody else deals with it, and leads to where it is dealt with [S30]', async () => {
    const [hrs, admins] = [await tokenOf('hr'), await tokenOf('admin')]
    await readAll(hrs)
    const [settled, left] = [
      await whoseContractEnds('Bell Settled', 'BELL-1'),
      await whoseContractEnds('Bell Left', 'BELL-2'),
    ]
    const page = await open('/attendance/shifts', { as: 'hr' })
    const bell = page.getByRole('button', { name: /^Unread: / })
    // What the product raises by itself meanwhile is counted as well, so the bell is compared with the count of the same moment.
    const agrees = async () => {
      const { unread } = await ask(noticeEndpoints.count, {}, hrs)
      return (await bell.getAttribute('aria-label')) === `Unread: ${unread}`
    }
    await expect.poll(agrees).toBe(true)
    const place = `/organisation/employees/${settled.id}/edit`
    const { items } = await ask(noticeEndpoints.list, { state: 'waiting', ...MOST }, admins)
    const its = items.find(({ opens }) => opens === place)
    await ask(noticeEndpoints.markDone, { id: its?.id ?? '' }, admins)
    await expect.poll(agrees).toBe(true)
    const done = await ask(noticeEndpoints.list, { state: 'done', ...MOST }, hrs)
    expect(done.items.map(({ opens }) => opens)).toContain(place)
    await bell.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Notices' })
    const row = panel.getByRole('link', { name: /Bell Left/ })
    await row.waitFor()
    expect(await panel.getByRole('link', { name: /Bell Settled/ }).count()).toBe(0)
    await row.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => toUrl(page)).toBe(`/organisation/employees/${left.id}/edit`)
    expect(await panel.count()).toBe(0)
  })
})
