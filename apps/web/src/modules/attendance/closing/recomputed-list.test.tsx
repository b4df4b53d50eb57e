import type { DayNumbers } from '@muster/contract/attendance/difference'
import { recomputedEndpoints } from '@muster/contract/attendance/recomputed'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const idOf = (i: number) => `0190a000-0000-7000-8000-${String(i).padStart(12, '0')}`
const BEFORE: DayNumbers = {
  ...{ dayKind: 'workday', attribute: 'normal', expected: 480, worked: 480, late: 0, earlyLeave: 0, absent: 0 },
  ...{ leave: 0, stepOut: 0, extra: 60, overtime: 0 },
}
const row = (n: number, over: object) => ({
  ...{
    id: idOf(n),
    companyId: COMPANY,
    employmentId: idOf(100 + n),
    name: `Person ${n}`,
    nativeName: '',
    jobNumber: `A-${n}`,
  },
  ...{ day: day('2026-10-05'), isOver: true, before: BEFORE, after: BEFORE, acceptance: 'none' as const },
  ...{ at: '2026-11-20T05:00:00.000Z' },
  ...over,
})
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('a day that an upgrade changed says what it was and is, whether it was accepted, and leads to the day', async () => {
  const list = fake(recomputedEndpoints.list, {
    items: [
      row(1, { after: { ...BEFORE, attribute: 'abnormal', extra: 0 }, acceptance: 'lapsed' }),
      row(2, { before: null }),
      row(3, { after: null }),
    ],
    total: 3,
  })
  await renderScreen('/attendance/recomputed', { as: ['attendance:attendance-records:r'], fakes: [list] })
  const changed = await rowOf('Person 1')
  expect(changed.getByText('Accepted, open again')).toBeTruthy()
  expect(changed.getByText(/^Result .*→/)).toBeTruthy()
  expect(changed.getByText(/1:00|1 h|60/)).toBeTruthy()
  expect(changed.getByRole('link', { name: /5 Oct/ }).getAttribute('href')).toContain('day=2026-10-05')
  expect((await rowOf('Person 2')).getByText('Not there before')).toBeTruthy()
  expect((await rowOf('Person 3')).getByText('No longer there')).toBeTruthy()
})
