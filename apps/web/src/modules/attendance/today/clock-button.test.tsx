import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import type { ReplyOf } from '@muster/contract/endpoint'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, LOST, refusal } from '../../../../test/fake.ts'
import { COMPANY, POSITION } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import type { Today } from './shift-hint.ts'

const TODAY: Today = {
  person: {
    ...{ employmentId: POSITION.employmentId, companyId: COMPANY, name: 'Nguyễn Thị Lan', nativeName: '' },
    ...{ jobNumber: 'L-001', department: null, zone: 'Asia/Ho_Chi_Minh' },
    company: { cn: '莲花', en: 'Lotus', vn: 'Hoa Sen' },
    office: { cn: '河内', en: 'Hanoi', vn: 'Hà Nội' },
  },
  at: '2026-03-11T02:30:00.000Z',
  wall: '2026-03-11 09:30:00',
  record: {
    ...{ day: day('2026-03-11'), dayKind: 'workday', shift: null, source: 'pattern', attribute: 'no-data' },
    ...{ expectedMinutes: 0, workedMinutes: 0, lateMinutes: 0, earlyLeaveMinutes: 0, absentMinutes: 0 },
    ...{ leaveMinutes: 0, extraMinutes: 0, overtimeMinutes: 0, stepOutMinutes: 0 },
    ...{
      missing: [],
      punches: [],
      corrections: [],
      applications: [],
      tasks: [],
      ...{ zone: 'Asia/Ho_Chi_Minh', state: 'computed' },
      explanation: [],
      bar: {},
    },
  } as never,
  presence: 'none',
  since: null,
  lastPunch: null,
  asksPlace: false,
  ahead: [],
}
const CLOCKED: ReplyOf<typeof punchEndpoints.clock> = {
  at: '2026-03-11T02:31:00.000Z',
  wall: '2026-03-11 09:31:00',
  zone: 'Asia/Ho_Chi_Minh',
}
const PERSON = { positions: [POSITION], mainPositionId: POSITION.positionId }

/** The dashboard of somebody who has not come yet; `come` once the punch counts. */
function openDashboard(
  clock: ReturnType<typeof fake<typeof punchEndpoints.clock>>,
  locale: 'en_US' | 'km_KH' = 'en_US',
) {
  const line = { isCut: false }
  const day = { has: false }
  const today = fake(myDayEndpoints.today, () => ({
    today: day.has
      ? {
          ...TODAY,
          presence: 'in' as const,
          since: 571,
          lastPunch: { wall: '2026-03-11 09:31:00', source: 'web' as const, counts: true },
        }
      : TODAY,
  }))
  const fakes = [fake(preferenceEndpoints.list, {}), today, clock]
  return { line, day, opened: renderScreen('/dashboard', { as: [], person: PERSON, fakes, line, locale }) }
}
const later = () => new Promise((done) => setTimeout(done, 550))

test('a press without a line says “not clocked” and never in the browser’s words; when the line is back it offers the press again', async () => {
  const clock = fake(punchEndpoints.clock, CLOCKED)
  const { line, opened } = openDashboard(clock)
  const { user } = await opened
  const button = await screen.findByRole('button', { name: 'Clock in' })
  line.isCut = true
  await user.click(button)
  expect(
    await screen.findByText('Not clocked: the server did not answer. Press again when the connection is back.'),
  ).toBeTruthy()
  expect(document.body.textContent).not.toContain('Failed to fetch')
  expect(clock.calls).toHaveLength(0)
  line.isCut = false
  expect(await screen.findByText('Not clocked yet. The connection is back: press again.')).toBeTruthy()
  await later()
  await user.click(button)
  expect(await screen.findByText('Clocked at 09:31 (Hanoi)')).toBeTruthy()
  expect(screen.queryByText(/Not clocked/)).toBeNull()
})

test('a press without a line is kept as it was meant, and offered as a missed punch when the line is back', async () => {
  const { line, opened } = openDashboard(fake(punchEndpoints.clock, CLOCKED))
  const { user } = await opened
  const button = await screen.findByRole('button', { name: 'Clock in' })
  line.isCut = true
  await user.click(button)
  expect(await screen.findByText(/^Your press at 09:30 is kept on this device/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Apply for the punch' })).toBeNull()
  line.isCut = false
  const apply = await screen.findByRole('link', { name: 'Apply for the punch' })
  expect(apply.getAttribute('href')).toBe(
    `#/workflow/tasks/new?kind=missed-punch&employmentId=${POSITION.employmentId}&day=2026-03-11&minute=570&way=made-up-in`,
  )
  await user.click(screen.getByRole('button', { name: 'Forget it' }))
  expect(screen.queryByText(/Your press at/)).toBeNull()
  expect(localStorage.getItem('MissedPresses')).toBeNull()
})

test('a press whose answer got lost is the same press when it is pressed again', async () => {
  const clock = fake(punchEndpoints.clock, (_, call) => (call === 1 ? LOST : CLOCKED))
  const { user } = await openDashboard(clock).opened
  await user.click(await screen.findByRole('button', { name: 'Clock in' }))
  await screen.findByText('Not clocked yet. The connection is back: press again.')
  await later()
  await user.click(screen.getByRole('button', { name: 'Clock in' }))
  expect(await screen.findByText('Clocked at 09:31 (Hanoi)')).toBeTruthy()
  expect(clock.keys[1]).toBe(clock.keys[0])
})

test('the day that knows the punch takes “not clocked” back, and the next press is another one', async () => {
  const { day, opened } = openDashboard(
    fake(punchEndpoints.clock, () => {
      day.has = true
      return LOST
    }),
  )
  const clock = (await opened).user
  await clock.click(await screen.findByRole('button', { name: 'Clock in' }))
  expect(await screen.findByRole('button', { name: 'Clock out' })).toBeTruthy()
  expect(screen.queryByText(/Not clocked/)).toBeNull()
  await expect.poll(() => localStorage.getItem('MissedPresses')).toBeNull()
  expect(screen.queryByText(/Your press at/)).toBeNull()
})

test('is said in the language of the reader', async () => {
  const { line, opened } = openDashboard(fake(punchEndpoints.clock, CLOCKED), 'km_KH')
  const { user } = await opened
  const button = await screen.findByRole('button', { name: 'កត់ម៉ោងចូល' })
  line.isCut = true
  await user.click(button)
  expect(await screen.findByText(/^មិនទាន់បានកត់ម៉ោង៖ ម៉ាស៊ីនមេមិនឆ្លើយតប/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('Failed')
})

test('a refusal is told as before, and is no missing answer', async () => {
  const { user } = await openDashboard(fake(punchEndpoints.clock, refusal('attendance.no_position'))).opened
  await user.click(await screen.findByRole('button', { name: 'Clock in' }))
  expect(await screen.findByText(/You have no position today/)).toBeTruthy()
  expect(screen.queryByText(/Not clocked/)).toBeNull()
})

test('a press hours after going home asks first, and clocks only after the answer', async () => {
  const clock = fake(punchEndpoints.clock, CLOCKED)
  const today = fake(myDayEndpoints.today, {
    today: {
      ...TODAY,
      ...{ at: '2026-03-11T13:30:00.000Z', wall: '2026-03-11 20:30:00', presence: 'out' as const, since: 1023 },
      record: { ...TODAY.record, expectedMinutes: 480, bar: { plan: [[480, 1020]] } } as never,
      lastPunch: { wall: '2026-03-11 17:03:00', source: 'web' as const, counts: true },
    },
  })
  const fakes = [fake(preferenceEndpoints.list, {}), today, clock]
  const { user } = await renderScreen('/dashboard', { as: [], person: PERSON, fakes })
  const button = await screen.findByRole('button', { name: 'Clock in or out' })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'You clocked out at 17:03' }))
  expect(clock.calls).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Leave it' }))
  expect(clock.calls).toHaveLength(0)
  await later()
  await user.click(button)
  const again = within(await screen.findByRole('dialog', { name: 'You clocked out at 17:03' }))
  await user.click(again.getByRole('button', { name: 'Clock anyway' }))
  await expect.poll(() => clock.calls.length).toBe(1)
})
