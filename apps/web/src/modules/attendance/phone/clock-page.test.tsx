import { clock } from '@muster/contract/attendance/clock'
import { clockPageEndpoints as pages } from '@muster/contract/attendance/clock-page'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fake, LOST, refusal } from '../../../../test/fake.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import type { ClockPage } from './use-clock-page.ts'

const KEPT = { as: 'nobody', phone: true, kept: '0190a000-0000-7000-8000-0000000000a1' } as const
const SHIFT = {
  ...{ letter: 'D', from: 480, to: 1020 },
  clocking: 'in-and-out',
  names: { cn: '白班', en: 'Day', vn: 'Ca ngày' },
} as const
const dayOf = (on: string) => ({
  ...{ day: day(on), dayKind: 'workday', shift: SHIFT, workedMinutes: on < '2026-03-11' ? 480 : 0 },
  isAbnormal: on === '2026-03-10',
})
const TODAY: NonNullable<ClockPage['today']> = {
  ...{ employmentId: '0190a000-0000-7000-8000-0000000000e1', asksPlace: false },
  ...{ zone: 'Asia/Ho_Chi_Minh', wall: '2026-03-11 07:55:00', presence: 'none', since: null, lastPunch: null },
  office: { cn: '河内', en: 'Hanoi', vn: 'Hà Nội' },
  record: {
    ...dayOf('2026-03-11'),
    ...{ expectedMinutes: 480, punches: [], bar: { plan: [[480, 1020]], breaks: [] } },
  },
  week: ['09', '10', '11', '12', '13', '14', '15'].map((d) => dayOf(`2026-03-${d}`)),
}
const PAGE: ClockPage = {
  ...{ name: 'Nguyễn Thị Lan', nativeName: '', until: '2026-04-10T02:30:00.000Z' },
  today: TODAY,
}
const CLOCKED = { at: '2026-03-11T00:56:00.000Z', wall: '2026-03-11 07:56:00', zone: 'Asia/Ho_Chi_Minh' }

/** The page of somebody who has not come yet; who has, once they clocked. */
function fakePage(over: Partial<ClockPage> = {}, asksPlace = false) {
  const state = { presence: 'none' as 'none' | 'in', wall: TODAY.wall }
  const page = fake(pages.get, () => ({
    ...PAGE,
    ...over,
    today: {
      ...TODAY,
      asksPlace,
      ...(state.presence === 'in' && {
        ...{ presence: 'in' as const, since: 476, wall: state.wall, lastPunch: { wall: CLOCKED.wall } },
        record: { ...TODAY.record, punches: [476] },
      }),
    },
  }))
  const come = (wall = TODAY.wall) => {
    Object.assign(state, { presence: 'in', wall })
  }
  return { page, come }
}

test('clocks in by one press, says when and where, and shows the day and the week [2.12c]', async () => {
  const { page, come } = fakePage()
  const press = fake(clock, () => {
    come()
    return CLOCKED
  })
  const { user } = await renderScreen('/clock', { ...KEPT, fakes: [page, press] })
  await user.click(await screen.findByRole('button', { name: 'Clock in' }))
  expect(await screen.findByText(/Clocked at 07:56 \(Hanoi\)/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Clock out' })).toBeTruthy()
  expect(screen.getByText('In since 07:56')).toBeTruthy()
  const week = within(screen.getByRole('region', { name: 'My week' }))
  expect(week.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    ...['MonD 08:00–17:008 h', 'TueD 08:00–17:008 h', 'WedD 08:00–17:00', 'ThuD 08:00–17:00', 'FriD 08:00–17:00'],
    ...['SatD 08:00–17:00', 'SunD 08:00–17:00'],
  ])
  expect(week.getByRole('img', { name: 'To be checked' })).toBeTruthy()
  expect(press.calls).toEqual([{}])
})

test('asks once before somebody goes whose work goes on', async () => {
  const { page, come } = fakePage()
  come('2026-03-11 09:30:00')
  const press = fake(clock, CLOCKED)
  const { user } = await renderScreen('/clock', { ...KEPT, fakes: [page, press] })
  await user.click(await screen.findByRole('button', { name: 'Clock out' }))
  const question = await screen.findByRole('alertdialog', { name: 'Your work goes on until 17:00' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(press.calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Clock out' }))
  await user.click(screen.getByRole('button', { name: 'Clock out now' }))
  expect(await screen.findByText(/Clocked at/)).toBeTruthy()
  expect(press.calls).toEqual([{}])
})

test('says that a press without an answer did not count, and sends the same one again', async () => {
  const { page } = fakePage()
  const press = fake(clock, (_input, call) => (call === 1 ? LOST : CLOCKED))
  const { user } = await renderScreen('/clock', { ...KEPT, fakes: [page, press] })
  await user.click(await screen.findByRole('button', { name: 'Clock in' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not clocked/)
  const apply = await screen.findByRole('link', { name: 'Apply for the punch' })
  const form = `/workflow/tasks/new?kind=missed-punch&employmentId=${TODAY.employmentId}&day=2026-03-11&way=made-up-in&minute=475`
  expect(apply.getAttribute('href')).toBe(`#/login?redirect=${encodeURIComponent(form)}`)
  // Sooner it would be the second half of a double click.
  await new Promise((resolve) => setTimeout(resolve, 600))
  await user.click(screen.getByRole('button', { name: 'Clock in' }))
  expect(await screen.findByText(/Clocked at/)).toBeTruthy()
  expect(new Set(press.keys).size).toBe(1)
})

test('leads from wherever a kept phone opens to its clock, and from there to sign-in and on', async () => {
  const { page } = fakePage()
  await renderScreen('/organisation/levels?search=a', { ...KEPT, fakes: [page] })
  expect(await screen.findByText(/The page you wanted to open needs you to sign in/)).toBeTruthy()
  expect(placeNow()).toBe('/clock?redirect=%2Forganisation%2Flevels%3Fsearch%3Da')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '#/login?redirect=%2Forganisation%2Flevels%3Fsearch%3Da',
  )
})

test('is forgotten where the server knows it no more, and when it is given up', async () => {
  const gone = fake(pages.get, refusal('system.unauthorized'))
  await renderScreen('/clock', { ...KEPT, fakes: [gone] })
  expect(await screen.findByText('This phone is not kept for clocking. Sign in to go on.')).toBeTruthy()
  await expect.poll(() => localStorage.getItem('ClockToken')).toBeNull()
  const { page } = fakePage()
  const logout = fake(sessionEndpoints.logout, { done: true })
  const { user } = await renderScreen('/clock', { ...KEPT, fakes: [page, logout] })
  await user.click(await screen.findByRole('button', { name: 'Stop using this phone' }))
  await user.click(await screen.findByRole('button', { name: 'Stop using this phone' }))
  expect(await screen.findByText('This phone is not kept for clocking. Sign in to go on.')).toBeTruthy()
  await expect.poll(() => localStorage.getItem('ClockToken')).toBeNull()
  expect(logout.calls).toEqual([{}])
})

test('gives up itself alone, whoever has signed in beside it meanwhile', async () => {
  const { page } = fakePage()
  const { user } = await renderScreen('/clock', { ...KEPT, fakes: [page] })
  await user.click(await screen.findByRole('button', { name: 'Stop using this phone' }))
  localStorage.setItem('MobileAccessToken', 'somebody')
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('authorization'))
    return Response.json({ code: 200, msg: '', data: { done: true } })
  })
  await user.click(await screen.findByRole('button', { name: 'Stop using this phone' }))
  expect(await screen.findByText('This phone is not kept for clocking. Sign in to go on.')).toBeTruthy()
  expect(sent).toEqual(['Bearer a-phone'])
  expect(localStorage.getItem('MobileAccessToken')).toBe('somebody')
})

test('is loaded anew where somebody signs in in another window: a press is theirs from then on', async () => {
  const { page } = fakePage()
  await renderScreen('/clock', { ...KEPT, fakes: [page] })
  await screen.findByRole('button', { name: 'Clock in' })
  localStorage.setItem('MobileAccessToken', 'somebody')
  window.dispatchEvent(new StorageEvent('storage', { key: 'MobileAccessToken' }))
  expect(location.reload).toHaveBeenCalled()
})

test('says to who must choose a password first what to do', async () => {
  const refused = fake(pages.get, refusal('identity.password_must_change'))
  await renderScreen('/clock', { ...KEPT, fakes: [refused] })
  expect(await screen.findByText(/Choose your own password first/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

test('shows a phone of nobody the way to sign in, and asks the server nothing', async () => {
  await renderScreen('/clock', { as: 'nobody', phone: true })
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy()
})

test.each([
  ['got lost', LOST, /^Not clocked/],
  ['is that of something that broke', refusal('system.internal'), /./],
] as const)('says the same place again where the answer to a press %s', async (_how, lost, said) => {
  const places = [10.5, 10.6].map((latitude) => ({ latitude, longitude: 106.6, accuracy: 20 }))
  let found = 0
  const getCurrentPosition = (give: (at: { coords: (typeof places)[number] | undefined }) => void) =>
    give({ coords: places[found++] })
  vi.stubGlobal('isSecureContext', true)
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(Object.assign(Object.create(null), { getCurrentPosition }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const { page } = fakePage({}, true)
  const press = fake(clock, (_input, call) => (call === 1 ? refusal('clocking.no_place') : call === 2 ? lost : CLOCKED))
  const { user } = await renderScreen('/clock', { ...KEPT, fakes: [page, press] })
  await user.click(await screen.findByRole('button', { name: 'Clock in' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(said)
  await new Promise((resolve) => setTimeout(resolve, 600))
  await user.click(screen.getByRole('button', { name: 'Clock in' }))
  expect(await screen.findByText(/Clocked at/)).toBeTruthy()
  expect(press.calls).toEqual([{}, { place: places[0] }, { place: places[0] }])
  expect(press.keys[2]).toBe(press.keys[1])
})

test('keeps the phone where a session that opens more ends on its page', async () => {
  const gone = fake(pages.get, refusal('system.unauthorized'))
  await renderScreen('/clock', { ...KEPT, as: [], fakes: [gone] })
  await expect.poll(() => gone.calls.length).toBeGreaterThan(0)
  await expect.poll(() => localStorage.getItem('MobileAccessToken')).toBeNull()
  expect(localStorage.getItem('ClockToken')).not.toBeNull()
})
