import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import type { ReplyOf } from '@muster/contract/endpoint'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { EMPTY_FIELDS } from '@muster/contract/organisation/employee-fields'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { jobEndpoints } from '@muster/contract/system/job'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import { choose, fill } from '../../../../test/type.ts'

const OFFICE = '0190a000-0000-7000-8000-0000000000b1'
const PIN = {
  companyId: COMPANY,
  officeId: OFFICE,
  pinSpaceId: '0190a000-0000-7000-8000-0000000000b2',
  pin: '1042',
  punches: 1234,
  firstOn: day('2026-02-02'),
  lastOn: day('2026-03-10'),
}
const READS = ['attendance:clock-in-records:r'] as const

test('lists the PINs with their days, and asks nobody who may only read whose they are', async () => {
  await renderScreen('/attendance/inbox', { as: READS, fakes: [fake(inboxEndpoints.list, { items: [PIN], total: 1 })] })
  const row = await screen.findByRole('row', { name: /1042/ })
  expect(within(row).getByText('1,234')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Assign to an employee' })).toBeNull()
})

test('says that every PIN belongs to somebody', async () => {
  await renderScreen('/attendance/inbox', { as: READS, fakes: [fake(inboxEndpoints.list, { items: [], total: 0 })] })
  expect(await screen.findByText('Every PIN belongs to somebody')).toBeTruthy()
})

type Proposal = ReplyOf<typeof inboxEndpoints.propose>
const ASSIGNS = [...READS, 'attendance:clock-in-records:cud', 'attendance:shift:r', 'user:manage:r'] as const
const INBOX = '/attendance/inbox'
/** Of the bars that stand on the band of a proposed shift, in pixels. */
const HIGHEST = 22
const NOTHING: Proposal = {
  shifts: [],
  unproposed: [],
  gone: [],
  people: 1,
  days: 1,
  zone: 'Asia/Ho_Chi_Minh',
  isMaking: false,
}
const histogram = (from: number, ...counts: number[]) => ({ step: 15, from, counts })
const PROPOSED: Proposal = {
  shifts: [
    {
      name: 'day',
      hours: {
        kind: 'fixed',
        periods: [{ from: 480, to: 1020 }],
        breaks: [],
        before: 180,
        after: 300,
        lateGrace: 0,
        earlyGrace: 0,
        flexStartTo: null,
        core: null,
        requiredMinutes: 540,
        clocking: 'in-and-out',
      },
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      pins: ['1042'],
      fits: 1,
      evidence: {
        people: 1,
        days: 20,
        firstIn: { from: 476, to: 492, share: 0.9 },
        lastOut: { from: 1022, to: 1040, share: 0.9 },
        firstInHistogram: histogram(465, 17, 3),
        lastOutHistogram: histogram(1020, 15, 5),
        lateShare: 0,
        earlyShare: 0,
      },
    },
  ],
  unproposed: [],
  gone: [],
  people: 1,
  days: 20,
  zone: 'Asia/Ho_Chi_Minh',
  isMaking: false,
}
const rows = () => fake(inboxEndpoints.list, { items: [PIN], total: 1 })
const shifts = () => fake(shiftEndpoints.list, { items: [], total: 0 })
const proposal = (given: Proposal) => fake(inboxEndpoints.propose, given)

test.each([
  ['shifts', [fake(shiftEndpoints.list, refusal('system.busy')), proposal(NOTHING)]],
  ['the proposal', [shifts(), fake(inboxEndpoints.propose, refusal('system.busy'))]],
])('has its rows though %s cannot be read', async (_, above) => {
  await renderScreen(INBOX, { as: ASSIGNS, fakes: [rows(), ...above] })
  expect(await screen.findByRole('cell', { name: '1042' })).toBeTruthy()
  expect(above.map(({ calls }) => calls.length > 0)).toEqual([true, true])
})

test('proposes a shift with the times that speak for it, how far they fit, and how often each occurs', async () => {
  const { user } = await renderScreen(INBOX, { as: ASSIGNS, fakes: [rows(), shifts(), proposal(PROPOSED)] })
  const card = await screen.findByRole('table', { name: 'The unknown PIN matches one shift' })
  expect(screen.getByText('from the real times of 20 days')).toBeTruthy()
  const row = within(within(card).getAllByRole('row')[1]!)
  // Where nine days of ten lie; the sentence is the bar's text alternative too.
  const why = 'First in 07:56–08:12 on 90% of 20 days, last out 17:02–17:20 on 90%'
  expect(row.getByText(why, { selector: 'small' })).toBeTruthy()
  const bar = row.getByRole('img', { name: why })
  const share = within(row.getByRole('cell', { name: '100%' }))
  expect(share.getByTitle('Share of their days that are normal with this shift')).toBeTruthy()
  const bars = bar.closest('td')!.querySelectorAll('svg[aria-hidden=true] > rect')
  const heights = [...bars].map((one) => Number(one.getAttribute('height')) / HIGHEST)
  // Each as high as its part of the most frequent one.
  const expected = [17 / 17, 3 / 17, 15 / 15, 5 / 15]
  expect(heights.map((height) => height.toFixed(3))).toEqual(expected.map((height) => height.toFixed(3)))
  await user.click(screen.getByRole('button', { name: 'Hide the proposal' }))
  expect(screen.queryByRole('table', { name: 'The unknown PIN matches one shift' })).toBeNull()
})

test('proposes nothing again while what was proposed is being created', async () => {
  const making = fake(inboxEndpoints.propose, { ...NOTHING, people: 0, days: 0, isMaking: true })
  await renderScreen(INBOX, { as: ASSIGNS, fakes: [rows(), shifts(), making] })
  expect(await screen.findByText('People and shifts are being created')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
})

test('says of a single day that it is one', async () => {
  await renderScreen(INBOX, { as: ASSIGNS, fakes: [rows(), shifts(), proposal(NOTHING)] })
  expect(await screen.findByText('from the real times of 1 day')).toBeTruthy()
})

const keeper = (i: number, name: string) => ({
  id: `0190a000-0000-7000-8000-0000000000e${i}`,
  companyId: COMPANY,
  jobNumber: `INB-${i}`,
  name,
  nativeName: '',
  department: null,
  departmentId: null,
  office: null,
  officeId: null,
  level: null,
  levelId: null,
  onboardOn: day('2026-01-05'),
  state: 'employed' as const,
  isIncomplete: false,
  pin: null,
})
const KEEPERS = [keeper(1, 'Reef One'), keeper(2, 'Reef Two')]
/** What is known of somebody beside a line of the directory. */
const WHOLE = {
  ...EMPTY_FIELDS,
  personId: OFFICE,
  sex: null,
  birthday: null,
  nationality: null,
  education: null,
  maritalStatus: null,
  resignOn: null,
  missing: [],
  positions: [],
  pins: [],
  photo: null,
  version: 1,
}
const byState = { probation: 0, employed: 2, 'unpaid-leave': 0, notice: 0, resigned: 0 }

/** What stands where a lost session led, and where it leads back to. */
const signIn = `/login?redirect=${encodeURIComponent(INBOX)}`
const KEPT = /^Draft of .+, kept on this device$/

test('brings back who a PIN was said to be, by name, when the session ended', async () => {
  const assign = fake(inboxEndpoints.assign, (_, call) =>
    call === 1 ? refusal('system.unauthorized') : { punches: 1 },
  )
  const people = fake(employeeEndpoints.list, { items: KEEPERS, total: 2, coming: [], byState })
  const get = fake(employeeEndpoints.get, { ...WHOLE, ...KEEPERS[1]! })
  const fakes = [rows(), shifts(), proposal(NOTHING), people, get, assign]
  const { user } = await renderScreen(INBOX, { as: ASSIGNS, fakes })
  await user.click(await screen.findByRole('button', { name: 'Assign to an employee' }))
  const place = placeNow()
  const drawer = async () => within(await screen.findByRole('complementary', { name: 'PIN 1042, unknown' }))
  const submit = async () => (await drawer()).getByRole('button', { name: 'Assign to an employee' })
  await choose(user, await screen.findByRole('combobox', { name: /^Employee/ }), 'Reef Two')
  await user.click(await submit())
  await expect.poll(placeNow).toBe(`/login?redirect=${encodeURIComponent(place)}`)
  const back = await renderScreen(place as `/${string}`, { as: ASSIGNS, fakes, again: true })
  expect(await (await drawer()).findByText(KEPT)).toBeTruthy()
  expect(await (await drawer()).findByDisplayValue('Reef Two')).toBeTruthy()
  await back.user.click(await submit())
  expect(await screen.findByText(/^Assigned; past days are being computed again/)).toBeTruthy()
  expect(assign.calls.map(({ employmentId }) => employmentId)).toEqual([KEEPERS[1]?.id, KEEPERS[1]?.id])
})

test('brings back the review of a proposal when the session ended, which then makes what was reviewed', async () => {
  const job = '0190a000-0000-7000-8000-0000000000aa'
  const accept = fake(inboxEndpoints.accept, (_, call) =>
    call === 1 ? refusal('system.unauthorized') : { jobId: job },
  )
  const named = (en: string) => ({
    id: OFFICE,
    companyId: COMPANY,
    names: { cn: en, en, vn: en },
    people: 0,
    version: 1,
  })
  const fakes = [
    rows(),
    shifts(),
    proposal(PROPOSED),
    accept,
    fake(departmentEndpoints.list, { items: [{ ...named('Reef crew'), parentId: null, peopleBelow: 0 }], total: 1 }),
    fake(levelEndpoints.list, { items: [{ ...named('Keeper'), rank: 3, isManager: false }], total: 1 }),
    fake(jobEndpoints.get, { id: job, kind: 'accept', state: 'running', done: 0, total: 1, result: null }),
  ]
  const as = [...ASSIGNS, 'organization:company:r', 'organization:level:r'] as const
  const name = 'Create one person and one shift'
  const dialog = async () => within(await screen.findByRole('dialog', { name }))
  const { user } = await renderScreen(INBOX, { as, fakes })
  await user.click(await screen.findByRole('button', { name }))
  await choose(user, await (await dialog()).findByRole('combobox', { name: /^Department/ }), 'Reef crew')
  await choose(user, await (await dialog()).findByRole('combobox', { name: /^Level/ }), 'Keeper')
  const letter = async () => (await dialog()).findByRole<HTMLInputElement>('textbox', { name: /^Letter/ })
  await fill(user, await letter(), 'Ck')
  await user.click((await dialog()).getByRole('button', { name }))
  await expect.poll(placeNow).toBe(signIn)
  const back = await renderScreen(INBOX, { as, fakes, again: true })
  expect(await (await dialog()).findByText(KEPT)).toBeTruthy()
  expect((await letter()).value).toBe('Ck')
  await back.user.click((await dialog()).getByRole('button', { name }))
  expect(await screen.findByRole('region', { name: 'Background jobs' })).toBeTruthy()
  expect(accept.calls).toMatchObject([
    { shifts: [{ letter: 'Ck' }] },
    { departmentId: OFFICE, shifts: [{ letter: 'Ck' }] },
  ])
})

test('a proposal says by whose clock its times are to who has another one [X12]', async () => {
  const textIn = async (zone: string) => {
    await renderScreen(INBOX, { as: ASSIGNS, fakes: [rows(), shifts(), proposal({ ...PROPOSED, zone })] })
    await screen.findByText(/from the real times of 20 days/)
    return document.body.textContent ?? ''
  }
  expect(await textIn('Asia/Tokyo')).toContain('Times are those of the office: Asia/Tokyo (UTC+9)')
  expect(await textIn('Asia/Bangkok')).not.toContain('UTC')
})
