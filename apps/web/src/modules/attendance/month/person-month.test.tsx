import { dayEndpoints } from '@muster/contract/attendance/day'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import type { ReplyOf } from '@muster/contract/endpoint'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import { teamCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { besideOwnMonth } from '../../../../test/own-month.ts'
import { COMPANY, POSITION } from '../../../../test/person.ts'
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
  machineName: null,
})

const totals = {
  expectedMinutes: 480,
  workedMinutes: 463,
  lateMinutes: 17,
  earlyLeaveMinutes: 0,
  absentMinutes: 0,
  leaveMinutes: 0,
  extraMinutes: 0,
  overtimeMinutes: 0,
}

/** In at 08:17 instead of 08:00, pressed again a minute later, out at 17:02. */
const REPLY: ReplyOf<typeof dayEndpoints.list> = {
  person: {
    employmentId: EMPLOYMENT,
    companyId: COMPANY,
    name: 'Trần Văn Minh',
    nativeName: '',
    jobNumber: 'L-007',
    company: { cn: '莲花', en: 'Lotus', vn: 'Hoa Sen' },
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
        clocking: 'in-and-out',
      },
      source: 'pattern',
      ...totals,
      stepOutMinutes: 0,
      attribute: 'abnormal',
      missing: [],
      punches: [punch(1, 497, '08:17:05'), punch(2, 498, '08:18:00'), punch(3, 1022, '17:02:40')],
      corrections: [],
      applications: [],
      tasks: [],
      ...{ zone: 'Asia/Ho_Chi_Minh', state: 'computed' },
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
}
const month = () => fake(dayEndpoints.list, REPLY)

/** What stands beside each punch: its time and what it is called. */
const punches = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('march.dat'))
    .map((item) => item.textContent)

test.each([
  ['en_US', 'Clock in', 'Pressed again', 'Clock out'],
  ['vi_VN', 'Vào', 'Chấm lặp lại', 'Ra'],
  ['km_KH', 'ចូល', 'ចុចម្ដងទៀត', 'ចេញ'],
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
  expect(said).toEqual(expect.arrayContaining(['9 h', '−1 h', '−17 min', '7 h 43']))
})

/** The late day with a clock-out that HR added. */
const CORRECTED = {
  ...REPLY,
  items: REPLY.items.map((item) => ({
    ...item,
    corrections: [
      {
        id: '0190a000-0000-7000-8000-0000000000c1',
        kind: 'made-up-out' as const,
        from: 1020,
        to: 1020,
        reason: 'Forgot at the gate',
        at: '2026-03-11T02:00:00.000Z',
        by: 'Lê Thu',
        isByHand: true,
        taskId: null,
      },
    ],
    explanation: [
      ...item.explanation,
      { rule: 'madeUpOut' as const, minutes: 0, data: { at: 1020, id: '0190a000-0000-7000-8000-0000000000c1' } },
    ],
  })),
}

test('shows what HR corrected as a row of its own, with who and why, to be taken back by whom may', async () => {
  await renderScreen(`/attendance/days?employmentId=${EMPLOYMENT}&day=${LATE_DAY}`, {
    as: ['attendance:attendance-records:r', 'attendance:attendance-records:cud'],
    fakes: [fake(dayEndpoints.list, CORRECTED)],
  })
  expect((await screen.findByText('Clock-out added')).closest('li')?.textContent).toContain('17:00')
  expect(screen.getByText(/^Lê Thu, .*: Forgot at the gate$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take back: Clock-out added 17:00' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a punch' })).toBeTruthy()
})

test('lets nobody correct a day who may only read it', async () => {
  await renderScreen(`/attendance/days?employmentId=${EMPLOYMENT}&day=${LATE_DAY}`, {
    as: ['attendance:attendance-records:r'],
    fakes: [fake(dayEndpoints.list, CORRECTED)],
  })
  await screen.findByText('Clock-out added')
  expect(screen.queryByRole('button', { name: /^(Take back|Add a punch|Enter an absence)/ })).toBeNull()
})

/** The late day in a month that was closed. */
const CLOSED = { ...REPLY, items: REPLY.items.map((item) => ({ ...item, state: 'frozen' as const })) }

test.each([
  ['in the month of somebody', `/attendance/days?employmentId=${EMPLOYMENT}&day=${LATE_DAY}`, false],
  ['in one’s own month', `/attendance/my?day=${LATE_DAY}`, false],
  ['on a phone', `/attendance/my?day=${LATE_DAY}`, true],
] as const)(
  'says of a closed day that it is closed, where it is shown and where it is opened, %s',
  async (_, place, phone) => {
    const own = fake(myDayEndpoints.list, { ...CLOSED, applyFrom: LATE_DAY })
    const leaders = fake(myDayEndpoints.leaders, { leaders: [] })
    await renderScreen(place, {
      as: ['default', 'my', 'attendance:attendance-records:r'],
      phone,
      fakes: [...besideOwnMonth(), fake(dayEndpoints.list, CLOSED), own, leaders],
    })
    expect(await screen.findByText(/^The month of this day is closed: nothing of it can be changed/)).toBeTruthy()
    if (phone)
      expect(screen.getByRole('button', { name: /10 March: Late 17 min · Closed$/, hidden: true })).toBeTruthy()
    else expect(screen.getAllByRole('img', { name: 'Closed', hidden: true }).length).toBeGreaterThan(0)
  },
)

test('says nothing of closing of a day whose month is open', async () => {
  await renderScreen(`/attendance/days?employmentId=${EMPLOYMENT}&day=${LATE_DAY}`, {
    as: ['attendance:attendance-records:r'],
    fakes: [month()],
  })
  await screen.findByText('Pressed again')
  expect(screen.queryByText(/^The month of this day is closed/)).toBeNull()
  expect(screen.queryByRole('img', { name: 'Closed', hidden: true })).toBeNull()
})

/** The same as one reads it oneself; there is no position today. */
const OWN = { ...REPLY, applyFrom: LATE_DAY }

/** One's own month with an open day, and who leads one. */
const ownDay = (leaders: ReplyOf<typeof myDayEndpoints.leaders>['leaders']) =>
  renderScreen(`/attendance/my?day=${LATE_DAY}`, {
    as: ['default', 'my'],
    fakes: [...besideOwnMonth(), fake(myDayEndpoints.list, OWN), fake(myDayEndpoints.leaders, { leaders })],
  })

test('says on a day of one’s own whom to ask, by phone or by a mail that names the day', async () => {
  await ownDay([{ name: 'Lê Thu', nativeName: '', email: 'thu@lotus.example', phone: '+84 90 123' }])
  expect(await screen.findByText(/^Is something wrong or missing\? Ask Lê Thu/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Call Lê Thu/ }).getAttribute('href')).toBe('tel:+8490123')
  const mail = new URL(screen.getByRole('link', { name: /^Send an e-mail to Lê Thu/ }).getAttribute('href') ?? '')
  expect(mail.pathname).toBe('thu@lotus.example')
  expect(mail.searchParams.get('subject')).toBe('Attendance on Tuesday, 10 March 2026: Trần Văn Minh, L-007')
  expect(mail.searchParams.get('body')).toContain('Tuesday, 10 March 2026: Late 17 min.')
})

test('sends to HR who is led by nobody', async () => {
  await ownDay([])
  expect(await screen.findByText(/Tell HR the day and the time/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^(Call|Send an e-mail)/ })).toBeNull()
})

test('stands in the bar of a phone of everybody who may see their own', async () => {
  await renderScreen('/attendance/my', {
    as: ['default', 'my'],
    phone: true,
    fakes: [...besideOwnMonth(), fake(myDayEndpoints.list, OWN)],
  })
  await screen.findByRole('heading', { name: 'My attendance', level: 1 })
  const bar = screen.getByRole('navigation', { name: 'Main menu' })
  expect([...bar.children].map((entry) => entry.textContent)).toEqual(['Home', 'My attendance', 'More'])
  expect(within(bar).getByRole('link', { current: 'page' }).textContent).toBe('My attendance')
})

test('stands in the menu under its own name', async () => {
  await ownDay([])
  const menu = await screen.findByRole('navigation', { name: 'Main menu' })
  expect(await within(menu).findByRole('link', { name: 'My attendance', current: 'page' })).toBeTruthy()
})

test('says of what is expected whether it is so far or of the whole month, on the dashboard with the same figures', async () => {
  const [past] = REPLY.items
  const ahead = { ...past!, day: day('2026-03-20'), workedMinutes: 0, lateMinutes: 0, attribute: 'normal' as const }
  const going = {
    ...OWN,
    items: [past!, { ...ahead, state: 'open' as const, punches: [], explanation: [], bar: {} }],
  }
  const own = () => fake(myDayEndpoints.list, going)
  await renderScreen('/attendance/my?month=2026-03', { as: ['my'], fakes: [own(), ...besideOwnMonth()] })
  expect((await screen.findByText('Expected so far')).parentElement!.textContent).toContain('8 h')
  expect(screen.getByText('Expected in the whole month: 16 h')).toBeTruthy()
  const leaves = fake(myLeaveEndpoints.get, {
    employmentId: POSITION.employmentId,
    on: day('2026-03-11'),
    dayMinutes: 480,
    items: [],
  })
  const out = fake(teamCalendarEndpoints.list, { items: [], total: 0, types: [], out: [] })
  const fakes = [own(), fake(preferenceEndpoints.list, {}), fake(myDayEndpoints.today, { today: null }), leaves, out]
  const person = { mainPositionId: POSITION.positionId, positions: [POSITION] }
  await renderScreen('/dashboard', { as: ['my'], person, fakes })
  expect(await screen.findByText('7 h 43 of 8 h so far, 16 h in the whole month')).toBeTruthy()
})

test.each([
  ['a month of somebody', `/attendance/days?employmentId=${EMPLOYMENT}&month=2026-03`, false],
  ['one’s own month', '/attendance/my?month=2026-03', false],
  ['one’s own month on a phone', '/attendance/my?month=2026-03', true],
] as const)(
  'days and sums of the month before take no press under the title of another one (%s)',
  async (_, place, phone) => {
    const other = Promise.withResolvers<void>()
    const later = async <R extends { month: string }>(reply: R, month: string | undefined): Promise<R> => {
      if (month === '2026-03') return reply
      await other.promise
      return { ...reply, month: '2026-04' }
    }
    const days = fake(dayEndpoints.list, ({ month }) => later(REPLY, month))
    const own = fake(myDayEndpoints.list, ({ month }) => later(OWN, month))
    const { user } = await renderScreen(place, {
      as: ['attendance:attendance-records:r', 'my'],
      phone,
      fakes: [days, own, ...besideOwnMonth()],
    })
    const day = () => (phone ? screen.getByText('10') : screen.getByRole('row', { name: /Tue/ })).closest('[inert]')
    const sum = () => screen.getByText('Worked', { selector: '.m-total' }).closest('[inert]')
    await screen.findByText('Worked', { selector: '.m-total' })
    expect([day(), sum()]).toEqual([null, null])
    await user.click(screen.getByRole('button', { name: 'April 2026' }))
    await expect.poll(() => [...days.calls, ...own.calls].at(-1)?.month).toBe('2026-04')
    await screen.findByRole('button', { name: 'May 2026' })
    expect(day()).not.toBeNull()
    expect(sum()).not.toBeNull()
    other.resolve()
    await expect.poll(sum).toBeNull()
  },
)
