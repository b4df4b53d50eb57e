import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const version = {
  id: '0190a000-0000-7000-8000-0000000000f2',
  number: 1,
  effectiveOn: day('2026-01-01'),
  hours: {
    kind: 'fixed' as const,
    periods: [{ from: 480, to: 1020 }],
    breaks: [{ from: 720, to: 780 }],
    before: 120,
    after: 240,
    lateGrace: 0,
    earlyGrace: 0,
    flexStartTo: null,
    core: null,
    requiredMinutes: 480,
    clocking: 'in-and-out' as const,
  },
}
const DAY = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  companyId: COMPANY,
  letter: 'D',
  colour: 1,
  names: { cn: '白班', en: 'Day', vn: 'Ca ngày' },
  departments: [],
  current: version,
  versions: [version],
  people: 12,
  version: 1,
}
const READS = ['attendance:shift:r'] as const
const CHANGES = [...READS, 'attendance:shift:cud'] as const

test('shows what a shift owes, whom it is for and how many have it', async () => {
  await renderScreen('/attendance/shifts', {
    as: READS,
    fakes: [fake(shiftEndpoints.list, { items: [DAY], total: 1 })],
  })
  const row = await screen.findByRole('row', { name: /Day/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(expect.arrayContaining(['8 h', '12']))
  expect(screen.queryByRole('button', { name: 'Add a shift' })).toBeNull()
})

test('is deleted only when nobody has it', async () => {
  const remove = fake(shiftEndpoints.remove, refusal('attendance.shift_in_use', { count: 12 }))
  const { user } = await renderScreen('/attendance/shifts', {
    as: CHANGES,
    fakes: [fake(shiftEndpoints.list, { items: [DAY], total: 1 }), remove],
  })
  const row = await screen.findByRole('row', { name: /Day/ })
  await user.click(within(row).getByRole('button', { name: 'Actions for Day' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText(/Weekly patterns or scheduled days use this shift: 12/)).toBeTruthy()
  expect(remove.calls).toEqual([{ id: DAY.id, version: 1 }])
})
