import { calendarEndpoints } from '@muster/contract/attendance/calendar'
import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import type { ReplyOf } from '@muster/contract/endpoint'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import { fillAndLeave, fillNames } from '../../../../test/type.ts'

const PLACE = '/attendance/schedule?month=2027-06&open=calendar'
const RIGHTS = ['attendance:schedule:r', 'attendance:schedule:cud', 'organization:office:r'] as const
const OFFICE = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  companyId: COMPANY,
  names: { cn: '河内', en: 'Hanoi', vn: 'Hà Nội' },
  nation: 'VN',
  zone: 'Asia/Ho_Chi_Minh',
  pinSpaceId: '0190a000-0000-7000-8000-0000000000b2',
  people: 3,
  version: 1,
}
type Entry = ReplyOf<typeof calendarEndpoints.list>['items'][number]

/** A server that keeps the days of a calendar; the session of its first write has ended when told so. */
function server({ isEnded = false } = {}) {
  let kept: Entry[] = []
  const set = fake(calendarEndpoints.set, ({ companyId, days }, call) => {
    if (isEnded && call === 1) return refusal('system.unauthorized')
    kept = [
      ...kept.filter((one) => !days.some((other) => other.day === one.day)),
      ...days.map((one) => ({ ...one, companyId, version: 1 })),
    ]
    return { changed: days.length }
  })
  const fakes = [
    fake(scheduleEndpoints.list, { items: [], total: 0 }),
    fake(shiftEndpoints.list, { items: [], total: 0 }),
    fake(patternEndpoints.list, { items: [], total: 0 }),
    fake(officeEndpoints.list, { items: [OFFICE], total: 1 }),
    fake(calendarEndpoints.list, ({ year }) => {
      const items = kept.filter((one) => one.day.startsWith(String(year)))
      return { items, total: items.length }
    }),
    fake(calendarEndpoints.propose, ({ year }) => ({
      items: [`${year}-01-01`, `${year}-05-01`, `${year}-09-02`]
        .filter((on) => !kept.some((one) => one.day === on))
        .map((on) => ({ day: day(on), names: { cn: on, en: on, vn: on }, change: 'new' as const, version: 0 })),
    })),
    set,
    fake(calendarEndpoints.preview, ({ days }) => ({
      items: days.map(({ day: on, nationality = '' }) => ({
        ...{ day: on, nationality, people: 65, isPast: false, isClosed: false },
        named: [{ name: 'Lan', nativeName: '' }],
      })),
    })),
  ]
  return { set, fakes }
}

const drawer = async () => within(await screen.findByRole('complementary', { name: 'Company calendar' }))

test('brings back a day that was being put into the calendar, in the year it was for', async () => {
  const { set, fakes } = server({ isEnded: true })
  const { user } = await renderScreen(PLACE, { as: RIGHTS, fakes })
  const calendar = await drawer()
  await user.click(calendar.getByRole('button', { name: 'The year after' }))
  expect(calendar.getByText('2028')).toBeTruthy()
  await user.click(calendar.getByRole('button', { name: 'Add a day' }))
  await fillAndLeave(user, await screen.findByRole('textbox', { name: /^Day/ }), '7 Jun 2028')
  await fillNames(user, 'Low water')
  await user.click(calendar.getByRole('button', { name: 'Save' }))
  await expect.poll(placeNow).toBe(`/login?redirect=${encodeURIComponent(PLACE)}`)

  const back = await renderScreen(PLACE, { as: RIGHTS, fakes, again: true })
  expect(await screen.findByText(/^Draft of .+, kept on this device$/)).toBeTruthy()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Day/ })
  expect(field.value).toBe('7 Jun 2028')
  await back.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await (await drawer()).findByText('Low water')).toBeTruthy()
  const names = { cn: 'Low water', en: 'Low water', vn: 'Low water' }
  const sent = {
    companyId: COMPANY,
    days: [{ day: '2028-06-07', kind: 'holiday', nationality: '', names, version: 0 }],
  }
  expect(set.calls).toEqual([sent, sent])
})

test('proposes the public holidays of a nation for a year, to be left out one by one and taken over [3.12]', async () => {
  const { set, fakes } = server()
  const { user } = await renderScreen(PLACE, { as: RIGHTS, fakes })
  const calendar = await drawer()
  const propose = async () => user.click(await calendar.findByRole('button', { name: 'Propose public holidays' }))
  await propose()
  await user.click(await calendar.findByRole('checkbox', { name: /1 May/ }))
  expect(calendar.getAllByRole('checkbox')).toHaveLength(3)
  await user.click(calendar.getByRole('button', { name: 'Apply 2' }))
  expect(await screen.findByText(/^Applied: 2/)).toBeTruthy()
  expect(set.calls.flatMap(({ days }) => days.map((one) => [one.day, one.kind]))).toEqual([
    ['2027-01-01', 'holiday'],
    ['2027-09-02', 'holiday'],
  ])
  await propose()
  expect(await calendar.findByRole('checkbox', { name: /1 May/ })).toBeTruthy()
  await expect.poll(() => calendar.getAllByRole('checkbox').length).toBe(1)
})

test('reviews what is proposed before it is taken over: another name, another kind of day, and whom it affects [3.12]', async () => {
  const { set, fakes } = server()
  const { user } = await renderScreen(PLACE, { as: RIGHTS, fakes })
  const calendar = await drawer()
  await user.click(await calendar.findByRole('button', { name: 'Propose public holidays' }))
  await user.click(await calendar.findByRole('checkbox', { name: /1 Jan/ }))
  await user.click(calendar.getByRole('checkbox', { name: /2 Sept/ }))
  expect(await calendar.findByText(/^People affected: 65. Among them Lan/)).toBeTruthy()
  await user.click(calendar.getByRole('button', { name: 'Change 1 May 2027' }))
  await fillNames(user, 'Day of the workers')
  await user.click(calendar.getByRole('button', { name: 'Apply 1' }))
  expect(await screen.findByText(/^Applied: 1/)).toBeTruthy()
  const name = 'Day of the workers'
  expect(set.calls.at(-1)?.days).toMatchObject([
    { day: '2027-05-01', names: { cn: name, en: name, vn: name }, kind: 'holiday', proposedOf: 'VN', version: 0 },
  ])

  await user.click(await calendar.findByRole('button', { name: 'Change 1 May 2027' }))
  await fillNames(user, 'May Day')
  await user.click(calendar.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => set.calls.at(-1)?.days)
    .toMatchObject([{ day: '2027-05-01', version: 1, names: { en: 'May Day' } }])
})
