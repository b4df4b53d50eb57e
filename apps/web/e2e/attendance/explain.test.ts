import { dayEndpoints } from '@muster/contract/attendance/day'
import { daysOfText } from '@muster/contract/attendance/month-days'
import { addMonths } from '@muster/kernel/month'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { minutesOf } from '../harness/read.ts'
import { toUrl } from '../harness/sign-in.ts'

const SUMS = [
  ['Expected', 'expectedMinutes'],
  ['Worked', 'workedMinutes'],
  ['Late', 'lateMinutes'],
] as const

describe('the sums of a month [3.15]', () => {
  const open = useBrowser()

  it('open the days they are made of, each by which version of its shift, and each leads to its own why; hours are minutes by sixty [9.05]', async () => {
    const token = await tokenOf('hr')
    // A month that is over: every day of it counts.
    const month = addMonths((await ask(dayEndpoints.matrix, {}, token)).month, -1)
    const { items } = await ask(dayEndpoints.matrix, { month, attribute: ['abnormal'], pageSize: 200 }, token)
    const person = items.find((row) => row.totals.lateMinutes > 0)
    const employmentId = person?.employmentId ?? ''
    const { items: days, totals } = await ask(dayEndpoints.list, { employmentId, month }, token)
    const page = await open(`/attendance/days?employmentId=${employmentId}&month=${month}`, { as: 'hr' })
    for (const [name, field] of SUMS) {
      await page.getByRole('button', { name: `How “${name}” adds up` }).click()
      const box = page.getByRole('dialog', { name: `How “${name}” adds up` })
      const lines = (await box.getByRole('term').locator('..').allInnerTexts()).map((text) => text.split('\n'))
      const minutes = lines.map((line) => minutesOf(line[1] ?? ''))
      expect(minutes.slice(0, -1)).toEqual(days.map((day) => day[field]).filter((value) => value !== 0))
      expect(minutes.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(totals[field])
      expect(minutes.at(-1)).toBe(totals[field])
      const shifts = days
        .filter((day) => day[field] !== 0)
        .map(({ shift }) => `${shift?.letter} · ${shift?.names.en} · Version`)
      expect(lines.slice(0, -1).map((line) => line[2]?.replace(/ \d+, from .*$/, ''))).toEqual(shifts)
      await page.keyboard.press('Escape')
      await box.waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'How “Late” adds up' }).click()
    const late = days.find((day) => day.lateMinutes > 0)
    await page.getByRole('dialog', { name: 'How “Late” adds up' }).getByRole('link').first().click()
    await expect.poll(() => toUrl(page)).toContain(`day=${late?.day}`)
    const why = page.getByRole('complementary')
    await why.getByText(/^Late/).first().waitFor()
  })

  it('of the matrix open beside it by a press or a key, and their days lead on to why', async () => {
    const token = await tokenOf('hr')
    const month = addMonths((await ask(dayEndpoints.matrix, {}, token)).month, -1)
    const { items } = await ask(dayEndpoints.matrix, { month, attribute: ['abnormal'], pageSize: 200 }, token)
    const person = items.find((row) => row.totals.lateMinutes > 0)
    const search = encodeURIComponent(person?.jobNumber ?? '')
    const page = await open(`/attendance/months?month=${month}&search=${search}`, { as: 'hr' })
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: person?.name ?? '' }) })
    const late = row.getByRole('gridcell', { name: /^How “Late” adds up: / })
    await late.click()
    const drawer = page.getByRole('complementary', { name: 'How “Late” adds up' })
    await drawer.getByRole('term').first().waitFor()
    const lines = (await drawer.getByRole('term').locator('..').allInnerTexts()).map((text) => text.split('\n'))
    const minutes = lines.map((line) => minutesOf(line[1] ?? ''))
    const wanted = daysOfText(month, person?.days ?? '')
      .map((day) => day.lateMinutes)
      .filter((value) => value > 0)
    expect(minutes).toEqual([...(wanted ?? []), person?.totals.lateMinutes])
    const said = /\((.+)\)$/.exec((await late.getAttribute('aria-label')) ?? '')?.[1]
    expect(minutesOf(said ?? '')).toBe(person?.totals.lateMinutes)
    await expect.poll(() => toUrl(page)).toContain('sum=late')

    await late.focus()
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    const mend = page.getByRole('complementary', { name: 'How “To check” adds up' })
    await mend.getByRole('term').first().waitFor()
    expect(await mend.getByRole('term').count()).toBe((person?.totals.abnormalDays ?? 0) + 1)
    await mend
      .getByRole('link', { name: /day \d/ })
      .first()
      .click()
    const first = daysOfText(month, person?.days ?? '').find((day) => day.attribute === 'abnormal')
    await expect.poll(() => toUrl(page)).toContain(`day=${first?.day}`)
    expect(toUrl(page)).not.toContain('sum=')
    await page.getByRole('complementary').getByText('What happened').waitFor()
  })
})
