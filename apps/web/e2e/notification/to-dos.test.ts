import { noticeEndpoints } from '@muster/contract/notification/notice'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { placeOf } from '../harness/sign-in.ts'

describe('what waits', () => {
  const open = useBrowser()

  it('is counted by the bell, gone there as soon as somebody else deals with it, and leads to where it is dealt with [S30]', async () => {
    const page = await open('/attendance/shifts', { as: 'hr' })
    const hrs = await tokenOf('hr')
    const { items } = await ask(noticeEndpoints.list, { state: 'waiting' }, hrs)
    expect(items.length).toBeGreaterThan(1)
    const bell = page.getByRole('button', { name: /^Unread: / })
    // Others work in the same company meanwhile, so what the bell shows is compared with the count of the same moment.
    const agrees = async () => {
      const { unread: count } = await ask(noticeEndpoints.count, {}, hrs)
      return (await bell.getAttribute('aria-label')) === `Unread: ${count}`
    }
    // What changed after the bell was read and before the page listened is read with the page.
    const agreesAnew = async () => {
      if (await agrees()) return true
      await page.reload()
      return false
    }
    await expect.poll(agreesAnew).toBe(true)
    const admins = await tokenOf('admin')
    // Requests that others make meanwhile are settled by their fact alone.
    const settled = items.find((item) => item.byHand)
    const [its] = (await ask(noticeEndpoints.list, { state: 'waiting' }, admins)).items.filter(
      (item) => item.opens === settled?.opens,
    )
    await ask(noticeEndpoints.markDone, { id: its?.id ?? '' }, admins)
    await expect.poll(agrees).toBe(true)
    await bell.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Notices' })
    await panel.getByRole('link').first().waitFor()
    expect((await ask(noticeEndpoints.list, { state: 'done' }, hrs)).items.map((item) => item.opens)).toContain(
      settled?.opens,
    )
    const row = panel.getByRole('link').first()
    const to = (await row.getAttribute('href'))?.slice(1)
    await row.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => placeOf(page)).toBe(to)
    expect(await panel.count()).toBe(0)
  })
})
