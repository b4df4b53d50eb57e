import { dayEndpoints } from '@muster/contract/attendance/day'
import { daysOfText } from '@muster/contract/attendance/month-days'
import { addMonths } from '@muster/kernel/month'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'

describe('a day that HR corrects [3.14]', () => {
  const open = useBrowser()

  it('gets the clock-out that was forgotten, with its reason, and is as it was when that is taken back', async () => {
    const token = await tokenOf('hr')
    const month = addMonths((await ask(dayEndpoints.matrix, {}, token)).month, -1)
    const { items } = await ask(dayEndpoints.matrix, { month, attribute: ['abnormal'], pageSize: 200 }, token)
    const forgotten = async () => {
      for (const { employmentId, days } of items) {
        if (!daysOfText(month, days).some(({ attribute }) => attribute === 'abnormal')) continue
        const { items: records } = await ask(dayEndpoints.list, { employmentId, month }, token)
        const record = records.find(({ missing, state }) => missing[0] === 'clock-out' && state !== 'frozen')
        if (record) return { employmentId, day: record.day, worked: record.workedMinutes }
      }
      throw new Error('nobody of the demo group forgot to clock out')
    }
    const { employmentId, day, worked } = await forgotten()
    const workedNow = async () =>
      (await ask(dayEndpoints.list, { employmentId, month }, token)).items.find((one) => one.day === day)?.workedMinutes
    const page = await open(`/attendance/days?employmentId=${employmentId}&month=${month}&day=${day}`, { as: 'hr' })
    const why = page.getByRole('complementary')
    await why.getByRole('button', { name: 'Add a punch' }).click()
    const form = page.getByRole('dialog', { name: 'Add a punch' })
    expect(await form.getByRole('radio', { name: 'Clock-out' }).isChecked()).toBe(true)
    await form.getByRole('button', { name: 'Add a punch' }).click()
    await form.getByRole('alert').first().waitFor()
    await form.getByRole('textbox', { name: 'Time' }).fill('16:30')
    await form.getByRole('textbox', { name: 'Time' }).press('Enter')
    await form.getByLabel('Reason').fill('Forgot at the gate')
    await form.getByRole('button', { name: 'Add a punch' }).click()
    await form.waitFor({ state: 'detached' })
    const back = why.getByRole('button', { name: /^Take back: Clock-out added/ })
    await back.waitFor()
    await why.getByText(/: Forgot at the gate$/).waitFor()
    await expect.poll(workedNow).toBeGreaterThan(worked)
    await back.click()
    const question = page.getByRole('dialog', { name: 'Take this entry back?' })
    await question.getByRole('button', { name: 'Take back' }).click()
    await question.waitFor({ state: 'detached' })
    await back.waitFor({ state: 'detached' })
    await expect.poll(workedNow).toBe(worked)
  })
})
