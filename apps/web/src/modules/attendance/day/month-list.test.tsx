import { dayEndpoints } from '@muster/contract/attendance/day'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const LATE = {
  day: day('2026-03-10'),
  attribute: 'abnormal' as const,
  state: 'computed' as const,
  dayKind: 'workday' as const,
  expectedMinutes: 480,
  workedMinutes: 463,
  lateMinutes: 17,
  earlyLeaveMinutes: 0,
  absentMinutes: 0,
  leaveMinutes: 0,
  extraMinutes: 0,
  missing: [],
}
const PERSON = {
  employmentId: '0190a000-0000-7000-8000-0000000000e1',
  companyId: COMPANY,
  name: 'Trần Văn Minh',
  jobNumber: 'L-007',
  days: [LATE],
  totals: {
    expectedMinutes: 480,
    workedMinutes: 463,
    lateMinutes: 17,
    earlyLeaveMinutes: 0,
    absentMinutes: 0,
    leaveMinutes: 0,
    extraMinutes: 0,
    abnormalDays: 1,
    noDataDays: 0,
  },
}
const READS = ['attendance:attendance-records:r'] as const
const matrix = (...items: (typeof PERSON)[]) =>
  fake(dayEndpoints.matrix, { month: monthOf(LATE.day), items, total: items.length })

test('asks at first for people with days to mend, and words each square [2.17, 3.15]', async () => {
  const asked = matrix(PERSON)
  await renderScreen('/attendance/months', { as: READS, fakes: [asked] })
  const grid = await screen.findByRole('grid', { name: 'People and days of March 2026' })
  const person = within(grid).getByRole('row', { name: /Trần Văn Minh/ })
  expect(within(person).getByRole('gridcell', { name: /10.*Late 17 min/ })).toBeTruthy()
  expect(within(person).getAllByRole('gridcell', { name: /No result/ })).toHaveLength(30)
  expect(asked.calls[0]?.attribute).toEqual(['abnormal'])
})

test('asks for another month, and for everybody', async () => {
  const asked = matrix()
  const { user } = await renderScreen('/attendance/months', { as: READS, fakes: [asked] })
  await user.click(await screen.findByRole('button', { name: 'February 2026' }))
  await expect.poll(() => asked.calls.at(-1)?.month).toBe('2026-02')
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }))
  await expect.poll(() => asked.calls.at(-1)).toEqual({ month: '2026-02', page: 1, pageSize: 50 })
})
