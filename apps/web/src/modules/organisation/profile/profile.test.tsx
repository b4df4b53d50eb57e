import { EMPTY_FIELDS } from '@muster/contract/organisation/employee-fields'
import {
  profileChangeEndpoints as changes,
  profileEndpoints as mine,
  type Profile,
  type ProfileChange,
} from '@muster/contract/organisation/profile'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { factOf } from '../../../../test/facts.ts'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { fill } from '../../../../test/type.ts'

const ID = '0190a000-0000-7000-8000-0000000000d1'
const REQUEST = '0190a000-0000-7000-8000-0000000000d2'
const named = (name: string) => ({ cn: name, en: name, vn: name })

const request = (own: Partial<ProfileChange> = {}): ProfileChange => ({
  id: REQUEST,
  employmentId: ID,
  state: 'waiting',
  askedAt: '2026-03-10T02:00:00.000Z',
  decidedAt: null,
  reason: '',
  fields: [
    { field: 'maritalStatus', before: 'single', after: 'married', now: 'single' },
    { field: 'phone', before: '0901 111 222', after: '0902 333 444', now: '0901 111 222' },
  ],
  ...own,
})
const profile = (own: Partial<Profile> = {}): Profile => ({
  ...EMPTY_FIELDS,
  ...{ id: ID, companyId: COMPANY, jobNumber: 'A-7', name: 'Nguyễn Lan', version: 3 },
  ...{ sex: 'female', birthday: day('1995-05-05'), nationality: 'VN', education: 'bachelor', maritalStatus: 'single' },
  ...{ phone: '0901 111 222', identityDocument: '••••1234', bankAccount: null },
  ...{ onboardOn: day('2024-01-01'), state: 'employed', isIncomplete: false, missing: [] },
  ...{ company: named('ALPHA'), department: named('Dyeing'), office: null, level: null },
  ...{ photo: null, waiting: null, decided: [] },
  ...own,
})

test('a person reads their own record and asks HR for a change of what they typed anew [2.16a, S21]', async () => {
  let shown = profile()
  const ask = fake(mine.ask, () => {
    shown = profile({ waiting: request() })
    return shown
  })
  const { user } = await renderScreen('/my/profile', { as: ['my'], fakes: [fake(mine.get, () => shown), ask] })
  const contact = await screen.findByRole('region', { name: 'Contact' })
  expect(factOf(contact, 'Phone')).toBe('0901 111 222')
  expect(factOf(screen.getByRole('region', { name: 'Identity and bank' }), 'Identity document')).toBe('••••1234')
  await user.click(screen.getByRole('button', { name: 'Request a change' }))
  await fill(user, await screen.findByRole('textbox', { name: /^Phone/ }), '0902 333 444')
  await user.click(screen.getByRole('button', { name: 'Send to HR' }))
  const waits = await screen.findByRole('region', { name: 'Waiting for HR' })
  expect(ask.calls).toEqual([{ employmentId: ID, version: 3, phone: '0902 333 444' }])
  expect(within(waits).getByRole('row', { name: 'Marital status Single Married' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Request a change' })).toBeNull()
})

test('a refusal is told at its field, and by the server where nothing differs', async () => {
  const { user } = await renderScreen('/my/profile', {
    as: ['my'],
    fakes: [fake(mine.get, profile()), fake(mine.ask, refusal('organisation.profile_unchanged'))],
  })
  await user.click(await screen.findByRole('button', { name: 'Request a change' }))
  const phone = await screen.findByRole('textbox', { name: /^Phone/ })
  await fill(user, phone, 'call me')
  await user.click(screen.getByRole('button', { name: 'Send to HR' }))
  await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true')
  await fill(user, phone, '0901 111 222')
  await user.click(screen.getByRole('button', { name: 'Send to HR' }))
  await screen.findByText(/Nothing differs from the current record/)
})

test('what waits is taken back; a refusal stands there with its reason', async () => {
  let shown = profile({ waiting: request() })
  const withdraw = fake(mine.withdraw, () => {
    shown = profile({ decided: [request({ state: 'refused', reason: 'Bring the paper' })] })
    return shown
  })
  const { user } = await renderScreen('/my/profile', { as: ['my'], fakes: [fake(mine.get, () => shown), withdraw] })
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await screen.findByText('HR refused your last request: Bring the paper')
  expect(withdraw.calls).toEqual([{ id: REQUEST }])
  expect(within(screen.getByRole('region', { name: 'Earlier requests' })).getByText('Refused')).toBeDefined()
})

const decidable = (own: Partial<ProfileChange> = {}, version = 3) => ({
  ...request(own),
  companyId: COMPANY,
  person: { name: 'Nguyễn Lan', nativeName: '', jobNumber: 'A-7' },
  version,
})
const PLACE = `/organisation/profile-changes?id=${REQUEST}` as const
const AS = ['user:manage:r', 'user:manage:u'] as const

test('HR sees before and after and takes it over; what somebody changed meanwhile stands beside it [6.05a]', async () => {
  let shown = decidable()
  const accept = fake(changes.accept, ({ version }) => {
    if (version !== 4) {
      const fields = request().fields.map((one) => (one.field === 'phone' ? { ...one, now: '0903 555 666' } : one))
      shown = decidable({ fields }, 4)
      return refusal('organisation.profile_change_stale', { conflicts: [] })
    }
    shown = decidable({ state: 'accepted' }, 5)
    return shown
  })
  const { user } = await renderScreen(PLACE, { as: AS, fakes: [fake(changes.get, () => shown), accept] })
  await screen.findByRole('row', { name: 'Phone 0901 111 222 0902 333 444' })
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await screen.findByText('Now: 0903 555 666')
  await screen.findByText(/Somebody has changed these fields since the request/)
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await screen.findByText('Accepted')
  expect(accept.calls.map((call) => call.version)).toEqual([3, 4])
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull()
})

test('HR refuses with a reason, which must be there', async () => {
  let shown = decidable()
  const refuse = fake(changes.refuse, ({ reason }) => {
    shown = decidable({ state: 'refused', reason })
    return shown
  })
  const { user } = await renderScreen(PLACE, { as: AS, fakes: [fake(changes.get, () => shown), refuse] })
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refuse the request of Nguyễn Lan' })
  const send = within(dialog).getByRole('button', { name: 'Refuse' })
  await user.click(send)
  const reason = within(dialog).getByRole('textbox', { name: /^Reason/ })
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
  await fill(user, reason, 'Bring the paper')
  await user.click(send)
  await screen.findByText('Reason for refusal: Bring the paper')
  expect(refuse.calls).toEqual([{ id: REQUEST, reason: 'Bring the paper' }])
})

test('without a request it says where requests are opened from', async () => {
  await renderScreen('/organisation/profile-changes', { as: AS })
  await screen.findByText('Open a request from your to-dos')
})

test('a request of nobody in reach is denied like one that is not there', async () => {
  await renderScreen(PLACE, { as: AS, fakes: [fake(changes.get, refusal('system.id_not_found'))] })
  await screen.findByRole('heading', { name: /./ })
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})
