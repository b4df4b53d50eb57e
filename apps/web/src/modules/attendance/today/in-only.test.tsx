import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { teamEndpoints } from '@muster/contract/attendance/team'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { day } from '@muster/kernel/day'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY, POSITION } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf } from '../../../../test/sample-task.ts'

const ON = day('2026-03-10')
const ZONE = 'Asia/Ho_Chi_Minh'
const named = (text: string) => ({ cn: text, en: text, vn: text })
const WHO = { employmentId: idOf(1), companyId: COMPANY, name: 'Minh', nativeName: '', jobNumber: 'L-007' }
const LEADER = { mainPositionId: POSITION.positionId, positions: [{ ...POSITION, isManager: true }] }
const counts = { missing: 0, late: 0, mayStart: 0, in: 0, left: 1, due: 0, unclocked: 0, unheard: 0, off: 0 }

/** A day of eight to five that is clocked in only, at an hour, with who is there by it. */
const today = (hour: string, presence: 'in' | 'out', since: number | null) => ({
  person: { ...WHO, company: null, department: null, office: named('Dock'), zone: ZONE },
  ...{ at: `${ON}T${hour}:00.000+07:00`, wall: `${ON} ${hour}:00`, presence, since, ahead: [], asksPlace: false },
  lastPunch: { wall: `${ON} 07:58:00`, source: 'web' as const, counts: true },
  record: {
    ...{ day: ON, dayKind: 'workday' as const, source: 'pattern' as const, attribute: 'normal' as const, missing: [] },
    ...{ expectedMinutes: 480, workedMinutes: 0, lateMinutes: 0, earlyLeaveMinutes: 0, absentMinutes: 0 },
    ...{ leaveMinutes: 0, stepOutMinutes: 0, extraMinutes: 0, overtimeMinutes: 0 },
    ...{ punches: [], corrections: [], applications: [], tasks: [], zone: ZONE, state: 'open' as const },
    bar: { plan: [[480, 1020] as [number, number]], ticks: [478] },
    explanation: [{ rule: 'inOnly' as const, minutes: 0, data: { to: 1020 } }],
    shift: {
      ...{ id: idOf(2), letter: 'I', names: named('In only'), number: 1, effectiveOn: day('2026-01-01') },
      ...{ from: 480, to: 1020, clocking: 'in-only' as const },
    },
  },
})

const open = (shown: ReturnType<typeof today> | null, team: typeof LEADER | undefined = undefined) =>
  renderScreen('/dashboard', {
    ...{ as: [], person: team ?? { positions: [POSITION] } },
    fakes: [
      fake(preferenceEndpoints.list, {}),
      fake(myDayEndpoints.today, { today: shown }),
      fake(teamEndpoints.today, {
        ...{ at: `${ON}T10:30:00.000Z`, total: 1, counts },
        items: [
          {
            ...{ ...WHO, phone: '', department: named('Sewing'), day: ON, zone: ZONE, shift: null, state: 'left' },
            ...{ now: 1050, minute: null, lateMinutes: 0, bar: { plan: [[480, 1020]] } },
            ...{ canBeReminded: false, remindedAt: null },
          },
        ],
      }),
    ],
  })

test('who clocked in for the day reads that no clock-out is needed, and no button asks for one', async () => {
  await open(today('10:30', 'in', 478))
  expect(await screen.findByText('Clocked in only: no clock-out is needed')).toBeTruthy()
  expect(screen.getByText('In since 07:58')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Clock out/ })).toBeNull()
})

test('after the end of the plan nobody is said to be there, nor to have pressed', async () => {
  await open(today('17:30', 'out', null))
  expect(await screen.findByText('Planned until 17:00')).toBeTruthy()
  expect(screen.queryByText(/^Out at/)).toBeNull()
})

test('and whoever leads them reads the same', async () => {
  await open(null, LEADER)
  expect(await screen.findByText(/Planned until 17:00/)).toBeTruthy()
})
