import { calendarEndpoints } from '@muster/contract/attendance/calendar'
import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { type Day, day } from '@muster/kernel/day'
import { daysOf, type Month } from '@muster/kernel/month'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { choose } from '../../../../test/type.ts'

const BEGINS = 'Begins on 20 Mar 2026'
const idOf = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`
const PERSON = '0190a000-0000-7000-8000-0000000000a1'
const ROW = {
  employmentId: PERSON,
  companyId: COMPANY,
  name: 'Paint Target',
  nativeName: '',
  jobNumber: 'A-1',
  beginsOn: null as Day | null,
  isClosed: false,
  zone: null,
  cells: daysOf('2026-03' as Month).map((day) => ({
    day,
    shiftId: null,
    dayKind: 'workday' as const,
    source: 'default' as const,
    version: 0,
  })),
}

/** Opens the roster of this month, picks Tuesday the 10th to Friday the 13th, and rests on them by key; today is the 11th. */
async function paintAroundToday() {
  const set = fake(scheduleEndpoints.set, ({ cells }) => ({ changed: cells.length }))
  const { user } = await renderScreen('/attendance/schedule?month=2026-03', {
    as: ['attendance:schedule:r', 'attendance:schedule:cud'],
    fakes: [
      fake(scheduleEndpoints.list, { items: [ROW], total: 1 }),
      fake(shiftEndpoints.list, { items: [], total: 0 }),
      fake(officeEndpoints.list, { items: [], total: 0 }),
      fake(calendarEndpoints.list, { items: [], total: 0 }),
      set,
    ],
  })
  const square = await screen.findByRole('gridcell', { name: /^Sunday 1 March:/ })
  square.focus()
  await user.keyboard('{ArrowRight}'.repeat(9))
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
  await user.keyboard('0')
  const dialog = within(await screen.findByRole('dialog', { name: 'Days that have begun would change: 2' }))
  return { user, set, dialog }
}

const painted = (set: { calls: { cells: { day: string }[] }[] }) =>
  set.calls.flatMap(({ cells }) => cells.map(({ day }) => day))

test('asks before past and running days change, and changes all of them', async () => {
  const { user, set, dialog } = await paintAroundToday()
  expect(dialog.getByText(/10 Mar 2026 – 11 Mar 2026|10 Mar 2026 to 11 Mar 2026/)).toBeTruthy()
  expect(painted(set)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Change all of them' }))
  await waitFor(() => expect(painted(set)).toEqual(['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']))
})

test('leaves them as they are where only the days to come are meant', async () => {
  const { user, set, dialog } = await paintAroundToday()
  await user.click(dialog.getByRole('button', { name: 'Only the days to come: 2' }))
  await waitFor(() => expect(painted(set)).toEqual(['2026-03-12', '2026-03-13']))
})

test('paints nothing when it is put down', async () => {
  const { user, set, dialog } = await paintAroundToday()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(painted(set)).toEqual([])
})

test('takes no press on squares of the month before, until those of the other one have come', async () => {
  const other = Promise.withResolvers<void>()
  const list = fake(scheduleEndpoints.list, async ({ month }) => {
    if (month !== '2026-03') await other.promise
    return { items: [{ ...ROW, cells: month === '2026-03' ? ROW.cells : [] }], total: 1 }
  })
  const none = { items: [], total: 0 }
  const fakes = [list, ...[shiftEndpoints, officeEndpoints, calendarEndpoints].map((one) => fake(one.list, none))]
  const { user } = await renderScreen('/attendance/schedule?month=2026-03', { as: ['attendance:schedule:r'], fakes })
  const person = () => screen.getByRole('rowheader', { name: /Paint Target/ }).closest('[inert]')
  await screen.findByRole('rowheader', { name: /Paint Target/ })
  expect(person()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'April 2026' }))
  await waitFor(() => expect(list.calls.at(-1)?.month).toBe('2026-04'))
  expect(person()).not.toBeNull()
  other.resolve()
  await waitFor(() => expect(person()).toBeNull())
})

test('marks who begins later, and shows it when they are given a week [1.04]', async () => {
  const none = { items: [], total: 0 }
  const coming = { ...ROW, employmentId: idOf(2), name: 'Coming Soon', beginsOn: day('2026-03-20') }
  const week = {
    id: idOf(3),
    companyId: COMPANY,
    names: { cn: '', en: 'Office week', vn: '' },
    shiftIds: Array(7).fill(null),
  }
  const lineOf = ({ employmentId: id, ...one }: typeof ROW) => ({ id, ...one, before: null, later: 0, problem: null })
  const { user } = await renderScreen('/attendance/schedule?month=2026-03', {
    as: ['attendance:schedule:r', 'attendance:schedule:cud'],
    fakes: [
      fake(scheduleEndpoints.list, { items: [ROW, coming], total: 2 }),
      ...[shiftEndpoints, officeEndpoints, calendarEndpoints].map((one) => fake(one.list, none)),
      fake(patternEndpoints.list, { items: [{ ...week, version: 1, people: 0 }], total: 1 }),
      fake(patternEndpoints.preview, { items: [lineOf(ROW), lineOf(coming)], refused: 0 }),
    ],
  })
  within(await screen.findByRole('rowheader', { name: /Coming Soon/ })).getByRole('img', { name: BEGINS })
  expect(within(screen.getByRole('rowheader', { name: /Paint Target/ })).queryByRole('img')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /Paint Target/ }))
  await user.click(screen.getByRole('checkbox', { name: /Coming Soon/ }))
  await user.click(screen.getByRole('button', { name: 'Assign a weekly pattern' }))
  const dialog = within(await screen.findByRole('dialog'))
  await choose(user, await dialog.findByRole('combobox'), 'Office week')
  await dialog.findByRole('rowheader', { name: `Coming Soon · ${BEGINS}` })
  dialog.getByRole('rowheader', { name: 'Paint Target' })
})

test('a closed day says that it is closed: by a lock in its row, to readers of screens, and in the legend', async () => {
  await renderScreen('/attendance/schedule?month=2026-03', {
    as: ['attendance:schedule:r'],
    fakes: [
      fake(scheduleEndpoints.list, { items: [{ ...ROW, isClosed: true }], total: 1 }),
      fake(shiftEndpoints.list, { items: [], total: 0 }),
      fake(officeEndpoints.list, { items: [], total: 0 }),
      fake(calendarEndpoints.list, { items: [], total: 0 }),
    ],
  })
  const row = within(await screen.findByRole('row', { name: /Paint Target/ }))
  expect(row.getByRole('img', { name: 'Closed' })).toBeTruthy()
  expect(screen.getByRole('gridcell', { name: /^Sunday 1 March: .* · Closed$/ })).toBeTruthy()
  expect(screen.getByText(/Lock: the month is closed/)).toBeTruthy()
})
