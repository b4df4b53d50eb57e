import { dayEndpoints } from '@muster/contract/attendance/day'
import { exceptionEndpoints } from '@muster/contract/attendance/day-exception'
import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { monthClosingEndpoints } from '@muster/contract/attendance/month-closing'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { overtimeEndpoints } from '@muster/contract/attendance/overtime'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { teamEndpoints } from '@muster/contract/attendance/team'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { officeEndpoints } from '@muster/contract/organisation/office'
import type { PermissionCode } from '@muster/contract/permissions'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Fake, fake } from '../../../../test/fake.ts'
import { COMPANY, POSITION } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf, taskOf } from '../../../../test/sample-task.ts'

const ON = day('2026-03-10')
const WHO = { employmentId: idOf(1), companyId: COMPANY, name: 'Minh', nativeName: '', jobNumber: 'L-007' }
const named = (text: string) => ({ cn: text, en: text, vn: text })
const personIn = (zone: string) => ({ ...WHO, company: null, department: null, office: named('Dock'), zone })
const none = { items: [], total: 0 }
const sums = {
  ...{ expectedMinutes: 0, workedMinutes: 0, lateMinutes: 0, earlyLeaveMinutes: 0, absentMinutes: 0 },
  ...{ leaveMinutes: 0, extraMinutes: 0, overtimeMinutes: 0 },
}
const record = {
  ...{ day: ON, dayKind: 'workday' as const, shift: null, source: 'pattern' as const, ...sums, stepOutMinutes: 0 },
  ...{
    attribute: 'normal' as const,
    missing: [],
    corrections: [],
    applications: [],
    tasks: [],
    state: 'computed' as const,
  },
  ...{ zone: 'Asia/Bangkok', punches: [], explanation: [], bar: {} },
}
const LEADER = { mainPositionId: POSITION.positionId, positions: [{ ...POSITION, isManager: true }] }
const counts = { missing: 0, late: 0, mayStart: 0, in: 1, left: 0, due: 0, unclocked: 0, unheard: 0, off: 0 }

type Place = { path: `/${string}`; as: PermissionCode[]; time: string | RegExp; fakes: (zone: string) => Fake[] }

/** Every place where times of day by the clock of an office stand, with one of them. */
const PLACES: Record<string, Place> = {
  punches: {
    path: '/attendance/punches',
    as: ['attendance:clock-in-records:r'],
    time: '08:17:00',
    fakes: (zone) => [
      fake(punchEndpoints.list, {
        items: [
          {
            ...{ ...WHO, id: 1, at: '2026-03-10T01:17:00.000Z', wall: `${ON} 08:17:00`, zone, source: 'web' },
            ...{
              officeId: null,
              pin: null,
              importId: null,
              fileName: null,
              line: null,
              machineName: null,
              isVoid: false,
              made: null,
            },
            ...{ problem: null, part: null },
          },
        ],
        ...{ next: null, about: 1 },
      }),
      fake(inboxEndpoints.list, none),
      fake(officeEndpoints.list, none),
    ],
  },
  'a month of somebody': {
    path: `/attendance/days?employmentId=${idOf(1)}&month=2026-03&day=${ON}`,
    as: ['attendance:attendance-records:r'],
    time: /Dock/,
    fakes: (zone) => [
      fake(dayEndpoints.list, {
        ...{ person: personIn(zone), month: '2026-03' as Month, items: [record] },
        totals: { ...sums, abnormalDays: 0, noDataDays: 0 },
      }),
    ],
  },
  'a day at an office of another clock than today': {
    path: `/attendance/days?employmentId=${idOf(1)}&month=2026-03&day=${ON}`,
    as: ['attendance:attendance-records:r'],
    time: /Dock/,
    fakes: (zone) => [
      fake(dayEndpoints.list, {
        ...{ person: personIn('Asia/Bangkok'), month: '2026-03' as Month, items: [{ ...record, zone }] },
        totals: { ...sums, abnormalDays: 0, noDataDays: 0 },
      }),
    ],
  },
  'the list of overtime': {
    path: '/attendance/overtime?month=2026-03',
    as: ['attendance:attendance-records:r'],
    time: /17:00–19:00/,
    fakes: (zone) => [
      fake(overtimeEndpoints.list, {
        items: [
          {
            ...{ ...WHO, id: '1', day: ON, on: ON, from: 1020, to: 1140, zone, minutes: 120, state: 'counted' },
            ...{ dayKind: 'workday', multiplier: 150, way: 'approved', reward: 'paid', task: null },
          },
        ],
        total: 1,
      }),
    ],
  },
  'the closing of a month': {
    path: '/attendance/closing?month=2026-02',
    as: ['attendance:attendance-records:r', 'attendance:attendance-records:cud'],
    time: /^23:50/,
    fakes: (zone) => [
      fake(monthClosingEndpoints.get, {
        ...{ companyId: COMPANY, month: '2026-02' as Month, state: 'open', number: 0, version: 0, isOver: true },
        ...{ isOwnProposal: false, isPaySettled: false, accepted: 0, people: 1, differences: 0, steps: [] },
        unsettled: { missing: 0, awaiting: 0, unmapped: 1, 'no-schedule': 0, 'no-data': 0, waiting: 0 },
      }),
      fake(exceptionEndpoints.list, {
        items: [
          {
            ...{ ...WHO, day: day('2026-02-03'), kind: 'unmapped', missing: [], wall: '2026-02-03 23:50:00', zone },
            ...{ task: null, question: null, managerQuestion: null, accepted: null },
          },
        ],
        total: 1,
      }),
    ],
  },
  'the card of a team': {
    path: '/dashboard',
    as: [],
    time: /In since 07:54/,
    fakes: (zone) => [
      fake(preferenceEndpoints.list, {}),
      fake(myDayEndpoints.today, { today: null }),
      fake(teamEndpoints.today, {
        ...{ at: '2026-03-11T02:30:00.000Z', total: 1, counts },
        items: [
          {
            ...{ ...WHO, phone: '', department: named('Sewing'), day: day('2026-03-11'), zone, shift: null },
            ...{ state: 'in', now: 570, minute: 474, lateMinutes: 0, bar: {}, canBeReminded: false, remindedAt: null },
          },
        ],
      }),
    ],
  },
  'an application': {
    path: `/workflow/tasks/${idOf(1)}`,
    as: ['task:task-list'],
    time: '17:00',
    fakes: (zone) => [
      fake(
        taskEndpoints.get,
        taskOf(1, {
          ...{ kind: 'missed-punch', clock: { zone, day: ON } },
          form: { day: ON, way: 'made-up-out', minute: 1020, earlier: 0, reason: 'Forgot' },
        }),
      ),
    ],
  },
}

test.each(Object.keys(PLACES))(
  '%s says the clock of the office where the reader has another, and only there [X12]',
  async (name) => {
    const { path, as, time, fakes } = PLACES[name] as Place
    const person = path === '/dashboard' ? LEADER : {}
    const textIn = async (zone: string) => {
      await renderScreen(path, { as, person, fakes: fakes(zone) })
      await screen.findAllByText(time)
      return document.body.textContent ?? ''
    }
    expect(await textIn('Asia/Tokyo')).toContain('UTC+9')
    expect(await textIn('Asia/Bangkok')).not.toContain('UTC')
  },
)
