import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { pinEndpoints } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { importLog, logOf, makeOffice, makePerson, makeShift, makeWeek } from '../harness/own-work.ts'
import { toUrl } from '../harness/sign-in.ts'

describe('clock records', () => {
  const open = useBrowser()

  it('say what each punch counts as and what is wrong about it, and are narrowed to problems and a department [3.14, S14]', async () => {
    const office = await makeOffice('Beacon office')
    const shift = await makeShift('Beacon shift')
    const week = await makeWeek('Beacon week', shift.id)
    const { id, positions } = await makePerson('Beacon Keeper', 'REC-1', { officeId: office.id })
    const token = await tokenOf('hr')
    await ask(patternEndpoints.assign, { id: week.id, from: day('2026-10-01'), employmentIds: [id] }, token)
    await ask(pinEndpoints.assign, { id, officeId: office.id, pin: '71', from: day('2026-10-01'), to: null }, token)
    const lines = [
      [71, '2026-10-05 08:17:00'],
      [71, '2026-10-05 17:00:00'],
      [71, '2026-10-06 03:00:00'],
      [72, '2026-10-06 09:00:00'],
    ] as const
    await importLog(office.id, 'beacon.dat', logOf(lines))
    const problems = async () =>
      (await ask(punchEndpoints.list, { officeId: office.id }, token)).items.map(({ problem }) => problem)
    await expect.poll(problems).toEqual([null, 'unmapped', null, 'late'])

    const page = await open(`/attendance/punches?officeId=${office.id}`, { as: 'hr' })
    const row = (time: string) => page.getByRole('row').filter({ hasText: time })
    await row('08:17:00').getByText('Late 17 min').waitFor()
    await row('08:17:00')
      .getByRole('link', { name: `${shift.letter} Clock in 08:00` })
      .waitFor()
    await row('17:00:00').getByText('Normal').waitFor()
    await row('17:00:00')
      .getByRole('link', { name: `${shift.letter} Clock out 17:00` })
      .waitFor()
    await row('03:00:00').getByText('Outside every shift').waitFor()

    await page.getByRole('button', { name: 'Problems only', exact: true }).click()
    await row('17:00:00').waitFor({ state: 'detached' })
    for (const time of ['08:17:00', '03:00:00', '09:00:00']) await row(time).waitFor()
    await page.goto(
      page
        .url()
        .replace(/#.*/, `#/attendance/punches?officeId=${office.id}&departmentId=${positions[0]?.departmentId}`),
    )
    await row('09:00:00').waitFor({ state: 'detached' })
    await row('17:00:00').waitFor()
    await page.getByRole('button', { name: /^Department: / }).waitFor()

    await row('08:17:00')
      .getByRole('link', { name: `${shift.letter} Clock in 08:00` })
      .click()
    await expect.poll(() => toUrl(page)).toContain(`employmentId=${id}&month=2026-10&day=2026-10-05`)
    await page.getByText('Late 17 min. Grace').waitFor()
  })
})
