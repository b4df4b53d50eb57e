import { dayEndpoints } from '@muster/contract/attendance/day'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const EMPLOYMENT = '0190a000-0000-7000-8000-0000000000e1'
const LATE_DAY = day('2026-03-10')

const punch = (id: number, minute: number, wall: string) => ({
  id,
  minute,
  wall: `2026-03-10 ${wall}`,
  source: 'file' as const,
  fileName: 'march.dat',
  line: id,
})

const totals = {
  expectedMinutes: 480,
  workedMinutes: 463,
  lateMinutes: 17,
  earlyLeaveMinutes: 0,
  absentMinutes: 0,
  leaveMinutes: 0,
  extraMinutes: 0,
}

/** In at 08:17 instead of 08:00, pressed again a minute later, out at 17:02. */
const month = () =>
  fake(dayEndpoints.list, {
    person: {
      employmentId: EMPLOYMENT,
      companyId: COMPANY,
      name: 'Trần Văn Minh',
      nativeName: '',
      jobNumber: 'L-007',
      department: null,
      office: { cn: '河内', en: 'Hanoi', vn: 'Hà Nội' },
      zone: 'Asia/Ho_Chi_Minh',
    },
    month: monthOf(LATE_DAY),
    items: [
      {
        day: LATE_DAY,
        dayKind: 'workday',
        shift: {
          id: '0190a000-0000-7000-8000-0000000000f1',
          letter: 'D',
          names: { cn: '白班', en: 'Day', vn: 'Ca ngày' },
          number: 1,
          effectiveOn: day('2026-01-01'),
          from: 480,
          to: 1020,
        },
        source: 'pattern',
        ...totals,
        stepOutMinutes: 0,
        attribute: 'abnormal',
        missing: [],
        punches: [punch(1, 497, '08:17:05'), punch(2, 498, '08:18:00'), punch(3, 1022, '17:02:40')],
        state: 'computed',
        explanation: [
          { rule: 'period', minutes: 540, data: { from: 480, to: 1020 } },
          { rule: 'break', minutes: -60, data: { from: 720, to: 780 } },
          { rule: 'late', minutes: -17, punches: [1], data: { at: 497, plan: 480, grace: 0, minutes: 17 } },
          { rule: 'repeat', minutes: null, punches: [2], data: { at: 498 } },
          { rule: 'out', minutes: null, punches: [3], data: { at: 1022, plan: 1020 } },
        ],
        bar: {
          plan: [[480, 1020]],
          breaks: [[720, 780]],
          work: [[497, 1020]],
          late: [[480, 497]],
          ticks: [497, 498, 1022],
        },
      },
    ],
    totals: { ...totals, abnormalDays: 1, noDataDays: 0 },
  })

/** What stands beside each punch: its time and what it is called. */
const punches = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('march.dat'))
    .map((item) => item.textContent)

test.each([
  ['en_US', 'Clock in', 'Pressed again', 'Clock out'],
  ['vi_VN', 'Vào', 'Chấm lặp lại', 'Ra'],
  ['km_KH', 'ចូល', 'ចុចម្តងទៀត', 'ចេញ'],
] as const)('says beside each punch of a late day what it counts as (%s)', async (locale, begin, again, end) => {
  await renderScreen(`/attendance/days?employmentId=${EMPLOYMENT}&day=${LATE_DAY}`, {
    as: ['attendance:attendance-records:r'],
    locale,
    fakes: [month()],
  })
  await screen.findByText(again)
  expect(punches()).toEqual([
    expect.stringContaining(`08:17${begin}`),
    expect.stringContaining(`08:18${again}`),
    expect.stringContaining(`17:02${end}`),
  ])
})

test('adds the receipt up to the worked time', async () => {
  await renderScreen(`/attendance/days?employmentId=${EMPLOYMENT}&day=${LATE_DAY}`, {
    as: ['attendance:attendance-records:r'],
    fakes: [month()],
  })
  const said = (await screen.findAllByRole('definition')).map((item) => item.textContent)
  expect(said).toEqual(expect.arrayContaining(['9 h 00', '−1 h 00', '−17 min', '7 h 43']))
})
