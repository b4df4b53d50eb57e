import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import { leaveCalendarEndpoints, teamCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY, POSITION } from '../../../../test/person.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import { idOf } from '../../../../test/sample-task.ts'
import type { AwayPerson } from './calendar-value.ts'

const ANNUAL = idOf(41)
const types = [{ id: ANNUAL, names: { cn: '年假', en: 'Annual leave', vn: 'Phép năm' } }]
const [TUESDAY, WEDNESDAY, THURSDAY] = [day('2026-03-10'), day('2026-03-11'), day('2026-03-12')]
const leave = (minutes: number, isApproved = true) => ({ typeId: ANNUAL, minutes, isApproved, taskId: idOf(9) })
const person = (n: number, name: string, over: Partial<AwayPerson> = {}): AwayPerson => ({
  ...{ companyId: COMPANY, employmentId: idOf(n), name, nativeName: '', jobNumber: `A-${n}`, isOwn: false },
  ...{ away: [], rest: [], holidays: [] },
  ...over,
})
const ALL = {
  items: [
    person(51, 'An', {
      away: [
        { day: TUESDAY, part: 'whole', until: WEDNESDAY, leave: leave(480) },
        { day: WEDNESDAY, part: 'start', until: WEDNESDAY, leave: leave(240, false) },
      ],
      rest: [day('2026-03-09')],
      holidays: [day('2026-03-02')],
    }),
    person(52, 'Binh', { away: [{ day: TUESDAY, part: 'end', until: TUESDAY, leave: leave(120) }] }),
  ],
  ...{
    total: 2,
    types,
    out: [
      { day: TUESDAY, people: 2 },
      { day: WEDNESDAY, people: 1 },
    ],
  },
}
/** What somebody without the right on leave is answered: of a colleague only that they are away. */
const MINE = {
  items: [
    person(53, 'Chi', { jobNumber: null, away: [{ day: THURSDAY, part: 'part', until: THURSDAY, leave: null }] }),
    person(54, 'Dung', {
      jobNumber: null,
      away: [
        { day: WEDNESDAY, part: 'whole', until: day('2026-04-02'), leave: null },
        { day: THURSDAY, part: 'whole', until: day('2026-04-02'), leave: null },
      ],
    }),
    person(55, 'Lan', {
      ...{ jobNumber: null, isOwn: true },
      away: [{ day: WEDNESDAY, part: 'whole', until: WEDNESDAY, leave: leave(480) }],
    }),
  ],
  ...{
    total: 3,
    types,
    out: [
      { day: WEDNESDAY, people: 2 },
      { day: THURSDAY, people: 2 },
    ],
  },
}
const HR = ['attendance:leave:r', 'my'] as const
const departments = fake(departmentEndpoints.list, { items: [], total: 0 })

test('HR sees by name and day which leave, how much of the day and what waits; a square opens the application [1.06a]', async () => {
  const all = fake(leaveCalendarEndpoints.list, ALL)
  const { user } = await renderScreen('/leave/calendar?month=2026-03', { as: HR, fakes: [all, departments] })
  const square = (name: RegExp) => screen.findByRole('gridcell', { name })
  await square(/^Tuesday 10 March: Annual leave · whole day · 8 h · until 11 Mar 2026$/)
  await square(/^Wednesday 11 March: Annual leave · first part of the day · 4 h · not approved yet$/)
  await square(/^Monday 9 March: Rest day$/)
  await square(/^Monday 2 March: Holiday$/)
  expect(screen.getByRole('columnheader', { name: /10/ }).querySelector('abbr')?.title).toBe(
    'Tuesday 10 March: away: 2 · most of the month',
  )
  expect(all.calls[0]).toMatchObject({ from: '2026-03-01', to: '2026-03-31' })
  expect(screen.getByRole('button', { name: /^Export/ })).toBeTruthy()
  await user.click(await square(/^Tuesday 10 March: Annual leave · last part/))
  await expect.poll(placeNow).toBe(`/workflow/tasks/${idOf(9)}`)
})

test('a month, a name and who is away are asked for by the address; HR may look at their own department', async () => {
  const all = fake(leaveCalendarEndpoints.list, ALL)
  const mine = fake(teamCalendarEndpoints.list, MINE)
  const { user } = await renderScreen('/leave/calendar?month=2026-03', { as: HR, fakes: [all, mine, departments] })
  await screen.findByRole('rowheader', { name: /^An/ })
  await user.click(screen.getByRole('button', { name: 'April 2026' }))
  await expect.poll(() => all.calls.at(-1)).toMatchObject({ from: '2026-04-01', to: '2026-04-30' })
  await user.click(screen.getByRole('radio', { name: 'My department' }))
  await expect.poll(placeNow).toBe('/leave/calendar?month=2026-04&of=mine')
  await screen.findByRole('rowheader', { name: /^Dung/ })
  // Of colleagues there is nothing to take along.
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull()
  expect(mine.calls[0]).toMatchObject({ from: '2026-04-01', to: '2026-04-30' })
  expect(screen.queryByRole('rowheader', { name: /^An/ })).toBeNull()
})

test('everybody else sees their department: of colleagues that they are away, of themselves everything [2.16c]', async () => {
  await renderScreen('/leave/calendar?month=2026-03', { as: ['my'], fakes: [fake(teamCalendarEndpoints.list, MINE)] })
  expect(await screen.findByRole('gridcell', { name: 'Thursday 12 March: away · part of the day' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: /Lan.*you/ })).toBeTruthy()
  expect(screen.getAllByRole('gridcell', { name: /Annual leave/ })).toHaveLength(1)
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a phone lists the days with who is away on them', async () => {
  const mine = fake(teamCalendarEndpoints.list, MINE)
  await renderScreen('/leave/calendar?month=2026-03', { as: ['my'], phone: true, fakes: [mine] })
  const heading = await screen.findByRole('heading', { name: /Wednesday 11 March/ })
  expect(heading.textContent).toContain('away: 2')
  const own = within(heading.closest('li') as HTMLElement)
  expect(own.getByText('Dung')).toBeTruthy()
  expect(own.getByRole('link', { name: 'Lan' }).getAttribute('href')).toContain(idOf(9))
  expect(own.queryByText('Chi')).toBeNull()
  expect(mine.calls[0]).toMatchObject({ isAway: true })
})

test('a phone begins at today with what is over folded, and counts apart what is only asked for', async () => {
  const all = fake(leaveCalendarEndpoints.list, ALL)
  await renderScreen('/leave/calendar?month=2026-03', { as: HR, phone: true, fakes: [all, departments] })
  const over = (await screen.findByText('Earlier days of this month: 1')).closest('details') as HTMLDetailsElement
  expect(over.open).toBe(false)
  expect(within(over).getByText(/Tuesday 10 March/)).toBeTruthy()
  const today = screen.getByText(/Wednesday 11 March/)
  expect(over.contains(today)).toBe(false)
  expect(today.textContent).toContain('asked for: 1')
})

const dashboard = (answer: typeof MINE) =>
  renderScreen('/dashboard', {
    ...{ as: ['my'], person: { mainPositionId: POSITION.positionId, positions: [POSITION] } },
    fakes: [
      fake(preferenceEndpoints.list, {}),
      fake(myDayEndpoints.today, { today: null }),
      fake(myDayEndpoints.list, () => new Promise<never>(() => {})),
      fake(myLeaveEndpoints.get, { employmentId: POSITION.employmentId, on: WEDNESDAY, dayMinutes: 480, items: [] }),
      fake(teamCalendarEndpoints.list, answer),
    ],
  })

test('the dashboard says who of the department is away today and soon, and until when', async () => {
  await dashboard(MINE)
  await screen.findByText('Dung')
  const card = within(screen.getByRole('region', { name: 'Who is away' }))
  const shown = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shown).toEqual(['Dunguntil 2 Apr 2026today', 'Chipart of 12 Mar 2026'])
  expect(card.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe('#/leave/calendar?of=mine')
})

test('the dashboard is quiet where nobody is away', async () => {
  await dashboard({ items: [], total: 0, types: [], out: [] })
  expect(await screen.findByText('Nobody in your department is away in the next seven days.')).toBeTruthy()
})

test.each([
  ['the grid', false],
  ['the list of a phone', true],
])('who was away in the month before takes no press, until the other month has come (%s)', async (_, phone) => {
  const other = Promise.withResolvers<void>()
  const all = fake(leaveCalendarEndpoints.list, async ({ from }) => {
    if (from !== '2026-03-01') await other.promise
    return ALL
  })
  const place = '/leave/calendar?month=2026-03'
  const { user } = await renderScreen(place, { as: ['attendance:leave:r'], phone, fakes: [all, departments] })
  const binh = () => screen.getByText('Binh').closest('[inert]')
  await screen.findByText('Binh')
  expect(binh()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'April 2026' }))
  await expect.poll(() => all.calls.at(-1)?.from).toBe('2026-04-01')
  expect(binh()).not.toBeNull()
  other.resolve()
  await expect.poll(binh).toBeNull()
})
