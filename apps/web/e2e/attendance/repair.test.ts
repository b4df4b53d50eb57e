import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { describe, expect, it } from 'vitest'
import { type Account, ask, type Company, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'

const ACCOUNTS: readonly Account[] = ['staff', 'manager', 'hr']
const COMPANIES: readonly Company[] = ['ALPHA', 'BETA', 'GAMMA']

/** Somebody of the demo group who may still apply for the correction of a day: who lacks a punch before who was late. */
async function whoForgot() {
  const found = []
  for (const company of COMPANIES)
    for (const as of ACCOUNTS) {
      const { items, applyFrom } = await ask(myDayEndpoints.list, {}, await tokenOf(as, company))
      for (const { day, attribute, missing, lateMinutes, applications } of items)
        if (
          attribute === 'abnormal' &&
          day >= applyFrom &&
          applications.length === 0 &&
          missing.length + lateMinutes > 0
        )
          found.push({ company, as, day, isMissing: missing.length > 0 })
    }
  const [first] = found.toSorted((a, b) => Number(b.isMissing) - Number(a.isMissing) || (a.day < b.day ? 1 : -1))
  if (!first) throw new Error('nobody of the demo group has a day to correct')
  return first
}

describe('a missed punch [2.16, 3.14, T5]', () => {
  const open = useBrowser()

  it('is applied for from the dashboard of a phone in at most four taps, and mends the day once it is approved', async () => {
    const { company, as, day } = await whoForgot()
    const token = await tokenOf(as, company)
    const page = await open('/dashboard', { as, company, width: 390 })
    let taps = 0
    const tap = async (target: ReturnType<typeof page.getByRole>) => {
      taps++
      await target.click()
    }
    const card = page.getByRole('main')
    const correct = card.locator(`a[href*="missed-punch"][href*="${day}"]`)
    await tap(correct.first())
    const reason = page.getByRole('textbox', { name: 'Reason' })
    await tap(reason)
    await page.keyboard.type('The reader at the gate was out of order')
    await page.getByRole('table', { name: 'Effect on the day' }).waitFor()
    await tap(page.getByRole('button', { name: 'Submit' }))
    await page.waitForURL(/workflow\/tasks\/[0-9a-f-]{36}/)
    expect(taps).toBeLessThanOrEqual(4)
    const shown = async () => (await ask(myDayEndpoints.list, {}, token)).items.find((one) => one.day === day)
    const id = (await shown())?.applications[0]?.taskId ?? ''
    const admin = await tokenOf('admin', company)
    const { version } = await ask(tasks.get, { id }, token)
    const approver = await tokenOf(as === 'manager' ? 'hr' : 'manager', company)
    await ask(tasks.approve, { id, version, comment: '' }, approver)
    await expect.poll(async () => (await shown())?.applications.length).toBe(0)
    expect((await shown())?.corrections.at(-1)).toMatchObject({ taskId: id })
    const now = await ask(tasks.get, { id }, token)
    await ask(tasks.delete, { id, version: now.version, comment: '' }, admin)
  })
})
