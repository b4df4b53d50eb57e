import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { teamEndpoints } from '@muster/contract/attendance/team'
import type { ReplyOf } from '@muster/contract/endpoint'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../test/fake.ts'
import { POSITION } from '../../../test/person.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

type Member = ReplyOf<typeof teamEndpoints.today>['items'][number]

const idOf = (i: number) => `0190a000-0000-7000-8000-${String(i).padStart(12, '0')}`
/** Somebody who leads a department. */
const LEADER = { mainPositionId: POSITION.positionId, positions: [{ ...POSITION, isManager: true }] }
const member = (i: number, own: Partial<Member> = {}): Member => ({
  employmentId: idOf(10 + i),
  name: `Member ${i}`,
  nativeName: '',
  jobNumber: `L-${i}`,
  phone: '',
  department: { cn: '缝纫', en: 'Sewing', vn: 'May' },
  day: day('2026-03-11'),
  zone: 'Asia/Ho_Chi_Minh',
  shift: null,
  state: 'in',
  now: 570,
  minute: 474,
  lateMinutes: 0,
  bar: {},
  canBeReminded: false,
  remindedAt: null,
  ...own,
})
const NONE = { missing: 0, late: 0, mayStart: 0, in: 0, left: 0, due: 0, unclocked: 0, unheard: 0, off: 0 }
const teamOf = (...items: Member[]) => ({ at: '2026-03-11T02:30:00.000Z', items, total: items.length, counts: NONE })
const around = () => [fake(preferenceEndpoints.list, {}), fake(myDayEndpoints.today, { today: null })]

/** A card once it says something; before that its frame alone stands there. */
const card = async (name: string, text: string) => {
  await screen.findByText(text)
  return within(screen.getByRole('region', { name }))
}

test('says where everybody of a team stands, those first who need something', async () => {
  const members = [member(0, { state: 'late', lateMinutes: 17 }), ...[1, 2, 3, 4, 5, 6].map((i) => member(i))]
  const team = fake(teamEndpoints.today, { ...teamOf(...members), counts: { ...NONE, late: 1, in: 6 } })
  const { user } = await renderScreen('/dashboard', { as: [], person: LEADER, fakes: [...around(), team] })
  const list = await card('My team today', 'Late 17 min')
  const shown = () => list.getAllByRole('listitem').map((one) => one.textContent)
  expect(screen.getByText('People: 7')).toBeTruthy()
  expect(shown().map((text) => /^Member \d/.exec(text)?.[0])).toEqual([0, 1, 2, 3, 4, 5].map((i) => `Member ${i}`))
  expect(shown()[1]).toContain('In since 07:54')
  await user.click(list.getByRole('button', { name: 'Show all 7' }))
  expect(shown()).toHaveLength(7)
})

test.each([
  ['en_US', { name: 'Chen Wei', nickName: 'Chen Wei', nativeName: '陈伟' }, 'Chen Wei'],
  ['zh_CN', { name: 'Chen Wei', nickName: 'Chen Wei', nativeName: '陈伟' }, '陈伟'],
  ['zh_CN', { name: 'Chen Wei', nickName: 'Will', nativeName: '陈伟' }, 'Will'],
] as const)('greets by the name that a reader of %s says: %o', async (locale, person, called) => {
  await renderScreen('/dashboard', { as: [], locale, person, fakes: around() })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(called)
})

test('says until when somebody may start, and counts them apart from whose shift has not begun', async () => {
  const members = [member(0, { state: 'mayStart', minute: 630 }), member(1, { state: 'due', minute: 840 })]
  const team = fake(teamEndpoints.today, { ...teamOf(...members), counts: { ...NONE, mayStart: 1, due: 1 } })
  await renderScreen('/dashboard', { as: [], person: LEADER, fakes: [...around(), team] })
  const list = await card('My team today', 'May start until 10:30')
  expect(list.getByText('From 14:00')).toBeTruthy()
  expect(list.getByText('may still start: 1 · shift not begun: 1')).toBeTruthy()
})

test('reminds somebody who is awaited, once, and dials who has a number', async () => {
  let remindedAt: string | null = null
  const awaited = () =>
    member(1, {
      state: 'missing',
      minute: 480,
      lateMinutes: 17,
      phone: '+855 12 345 678',
      canBeReminded: remindedAt === null,
      remindedAt,
    })
  const remind = fake(teamEndpoints.remind, () => {
    remindedAt = '2026-03-11T02:42:00.000Z'
    return { remindedAt }
  })
  const fakes = [...around(), fake(teamEndpoints.today, () => teamOf(awaited())), remind]
  const { user } = await renderScreen('/dashboard', { as: [], person: LEADER, fakes })
  const list = await card('My team today', 'Not in, 17 min')
  expect(list.getByRole('link', { name: /^Call Member 1/ }).getAttribute('href')).toBe('tel:+85512345678')
  await user.click(list.getByRole('button', { name: 'Remind Member 1' }))
  expect(await list.findByText('Reminded 09:42')).toBeTruthy()
  expect(remind.calls).toEqual([{ employmentId: idOf(11) }])
  expect(list.queryByRole('button')).toBeNull()
})

test('shows what failed in the card that failed, and every other card', async () => {
  let isBroken = true
  const today = fake(myDayEndpoints.today, () => (isBroken ? refusal('system.internal') : { today: null }))
  const fakes = [fake(preferenceEndpoints.list, {}), today, fake(teamEndpoints.today, teamOf(member(1)))]
  const { user } = await renderScreen('/dashboard', { as: [], person: LEADER, fakes })
  const team = await card('My team today', 'In since 07:54')
  expect(team.queryByRole('alert')).toBeNull()
  const failed = await card('My shift today', 'This could not be loaded.')
  expect(failed.getByRole('alert')).toBeTruthy()
  isBroken = false
  await user.click(failed.getByRole('button', { name: 'Retry' }))
  expect(await failed.findByText(/^You have no position today/)).toBeTruthy()
  expect(failed.queryByRole('alert')).toBeNull()
})
