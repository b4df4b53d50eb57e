import type { ReplyOf } from '@muster/contract/endpoint'
import { accountEndpoints as accounts, accountSessionEndpoints as sessions } from '@muster/contract/identity/account'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { EMPTY_FIELDS } from '@muster/contract/organisation/employee-fields'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { fill } from '../../../../test/type.ts'

const ID = '0190a000-0000-7000-8000-000000000007'
const PLACE = `/organisation/employees?open=${ID}` as const
const READS = ['user:manage:r'] as const
const CHANGES = [...READS, 'user:manage:u'] as const
const RESETS = [...CHANGES, 'user:reset-password:u', 'user:reset-secondary-password:u'] as const
const NOBODY = { probation: 0, employed: 1, 'unpaid-leave': 0, notice: 0, resigned: 0 }
const NAMES = { id: ID, companyId: COMPANY, jobNumber: 'L 7', name: 'Trần Văn Minh', nativeName: '' }
const LINE = {
  ...NAMES,
  ...{ department: null, departmentId: null, office: null, officeId: null, level: null, levelId: null },
  ...{ onboardOn: day('2026-01-05'), state: 'employed' as const, isIncomplete: false, pin: null },
}
const EMPLOYEE: ReplyOf<typeof employeeEndpoints.get> = {
  ...EMPTY_FIELDS,
  ...NAMES,
  personId: '0190a000-0000-7000-8000-000000000008',
  ...{ sex: null, birthday: null, nationality: null, education: null, maritalStatus: null },
  ...{ onboardOn: day('2026-01-05'), resignOn: null, state: 'employed', isIncomplete: false },
  ...{ missing: [], positions: [], pins: [], photo: null, version: 1 },
}
type Account = ReplyOf<typeof accounts.get>
const account = (over: Partial<Account> = {}): Account => ({
  employmentId: ID,
  state: 'active',
  names: [{ companyCode: 'LOTUS', account: 'minh', until: null }],
  lastSignInAt: '2026-03-10T02:00:00.000Z',
  codeUntil: null,
  isCodeExpired: false,
  disabledReason: '',
  blockedUntil: null,
  hasSecondary: false,
  closedBecause: null,
  ...over,
})
const NONE = account({ state: 'none', names: [], lastSignInAt: null })
const SLIP = {
  employmentId: ID,
  ...{ name: 'Trần Văn Minh', nativeName: '', jobNumber: 'L 7' },
  company: { cn: '莲花', en: 'Lotus', vn: 'Hoa Sen' },
  companyCode: 'LOTUS',
  account: 'L7',
  code: '4F7K-QW2M-9XZA-0T1B-CD3E-GH5J-6N',
  until: '2026-03-25T02:30:00.000Z',
}
const SESSION = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  kind: 'full' as const,
  until: '2026-03-11T13:00:00.000Z',
  startedAt: '2026-03-11T01:00:00.000Z',
  lastSeenAt: '2026-03-11T02:00:00.000Z',
  address: '10.1.2.3',
  device: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36',
}
const record = (shown: Account | (() => Account)) => [
  fake(employeeEndpoints.list, { items: [LINE], total: 1, coming: [], byState: NOBODY }),
  fake(employeeEndpoints.get, EMPLOYEE),
  fake(accounts.get, typeof shown === 'function' ? () => shown() : shown),
]
const noSessions = fake(sessions.list, { items: [], total: 0 })
const section = () => screen.findByRole('region', { name: 'Account' })

test('shows who may only read how the account stands, and nothing to press', async () => {
  const shown = account({
    state: 'disabled',
    disabledReason: 'Phone lost',
    names: [
      { companyCode: 'LOTUS', account: 'minh', until: null },
      { companyCode: 'OLD', account: 'minh.tv', until: '2026-04-01' },
    ],
  })
  await renderScreen(PLACE, { as: READS, fakes: record(shown) })
  const own = await section()
  for (const text of ['Disabled', 'minh (LOTUS)', 'minh.tv (OLD), until 1 Apr 2026', 'Phone lost'])
    expect(within(own).getByText(text)).toBeTruthy()
  expect(within(own).queryByRole('button')).toBeNull()
})

test('says that wrong passwords keep the account shut, and lifts it', async () => {
  let shown = account({ blockedUntil: '2026-03-11T02:45:00.000Z' })
  const lift = fake(accounts.unblock, () => {
    shown = account()
    return shown
  })
  const { user } = await renderScreen(PLACE, { as: CHANGES, fakes: [...record(() => shown), noSessions, lift] })
  const own = await section()
  expect(within(own).getByRole('status').textContent).toContain('Too many wrong passwords')
  await user.click(within(own).getByRole('button', { name: 'Lift the block' }))
  expect(await screen.findByText('The block is lifted.')).toBeTruthy()
  await vi.waitFor(() => expect(within(own).queryByText(/Too many wrong/)).toBeNull())
})

test('shows a block to who may only read, and nothing to lift it by', async () => {
  const shown = account({ blockedUntil: '2026-03-11T02:45:00.000Z' })
  await renderScreen(PLACE, { as: READS, fakes: record(shown) })
  expect(within(await section()).getByText(/Too many wrong passwords/)).toBeTruthy()
  expect(within(await section()).queryByRole('button')).toBeNull()
})

test('creates an account under the job number and shows its slip once, in whatever language', async () => {
  let shown = NONE
  const create = fake(accounts.create, ({ account: name }) => {
    if (name === 'taken') return refusal('identity.account_name_taken', { fields: { account: 'taken' } })
    shown = account({ state: 'awaits', codeUntil: SLIP.until, lastSignInAt: null })
    return SLIP
  })
  const { user } = await renderScreen(PLACE, { as: CHANGES, fakes: [...record(() => shown), noSessions, create] })
  await user.click(within(await section()).getByRole('button', { name: 'Create an account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create an account' })
  const field = within(dialog).getByLabelText<HTMLInputElement>(/^Sign-in name/)
  expect(field.value).toBe('L7')
  await fill(user, field, 'taken')
  await user.click(within(dialog).getByRole('button', { name: 'Create an account' }))
  expect(await within(dialog).findAllByText(/This is taken; choose another one/)).toBeTruthy()
  await fill(user, field, 'L7')
  await user.click(within(dialog).getByRole('button', { name: 'Create an account' }))
  const slips = await screen.findByRole('dialog', { name: 'Activation slips: 1' })
  expect(within(slips).getByText(SLIP.code)).toBeTruthy()
  expect(within(slips).getByText('Lotus')).toBeTruthy()
  expect(within(slips).getByRole('img', { name: 'Activation code' })).toBeTruthy()
  await user.selectOptions(within(slips).getByLabelText('Language of the slips'), 'vi_VN')
  expect(await within(slips).findByText('Mã kích hoạt', { selector: 'dt' })).toBeTruthy()
  expect(within(slips).getByText('Hoa Sen')).toBeTruthy()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(within(slips).getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(within(slips).getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(screen.queryByText(SLIP.code)).toBeNull()
  expect(await within(await section()).findByText('Waiting for activation')).toBeTruthy()
  expect(create.calls.map((call) => call.account)).toEqual(['taken', 'L7'])
})

test('resets a password after asking, and shows the new one until the dialog is closed', async () => {
  const reset = fake(accounts.resetPassword, { password: 'aBcDeFgH234567' })
  const { user } = await renderScreen(PLACE, { as: RESETS, fakes: [...record(account()), noSessions, reset] })
  await user.click(within(await section()).getByRole('button', { name: 'Account actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reset the password' }))
  const ask = await screen.findByRole('dialog', { name: 'Reset the password of Trần Văn Minh?' })
  expect(reset.calls).toEqual([])
  await user.click(within(ask).getByRole('button', { name: 'Reset the password' }))
  const once = await screen.findByRole('dialog', { name: 'New password for Trần Văn Minh, shown only this once' })
  expect(within(once).getByText('aBcDeFgH234567')).toBeTruthy()
  await user.click(within(once).getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(screen.queryByText('aBcDeFgH234567')).toBeNull()
  expect(reset.calls).toHaveLength(1)
})

test('offers resets to who may reset alone', async () => {
  const { user } = await renderScreen(PLACE, { as: CHANGES, fakes: [...record(account()), noSessions] })
  await user.click(within(await section()).getByRole('button', { name: 'Account actions' }))
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(items).toEqual(['Require a new password', 'Change the sign-in name', 'Disable the account'])
})

test('disables with a reason, and enables again', async () => {
  let shown = account()
  const disable = fake(accounts.disable, ({ reason }) => {
    shown = account({ state: 'disabled', disabledReason: reason })
    return shown
  })
  const enable = fake(accounts.enable, () => {
    shown = account()
    return shown
  })
  const fakes = [...record(() => shown), noSessions, disable, enable]
  const { user } = await renderScreen(PLACE, { as: CHANGES, fakes })
  await user.click(within(await section()).getByRole('button', { name: 'Account actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Disable the account' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Disable the account' }))
  expect(await within(dialog).findAllByText('Fill this in')).toBeTruthy()
  expect(disable.calls).toEqual([])
  await fill(user, within(dialog).getByLabelText(/^Reason/), 'Phone lost')
  await user.click(within(dialog).getByRole('button', { name: 'Disable the account' }))
  expect(await within(await section()).findByText('Phone lost')).toBeTruthy()
  await user.click(within(await section()).getByRole('button', { name: 'Enable the account' }))
  expect(await within(await section()).findByText('Active')).toBeTruthy()
})

test('lists where somebody is signed in, and ends it', async () => {
  let items = [SESSION]
  const list = fake(sessions.list, () => ({ items, total: items.length }))
  const end = fake(sessions.end, ({ sessionId }) => {
    items = []
    return { id: sessionId }
  })
  const { user } = await renderScreen(PLACE, { as: CHANGES, fakes: [...record(account()), list, end] })
  expect(await screen.findByText('Chrome · Android')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'End the session' }))
  expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy()
  expect(end.calls).toEqual([{ id: ID, sessionId: SESSION.id }])
})

test.each([
  ['own', 'This is your own account. Change your passwords in your account menu.'],
  ['holds-more', /has rights that you do not have/],
] as const)(
  'offers nothing with an account that is not theirs to change, and says why (%s)',
  async (closedBecause, said) => {
    await renderScreen(PLACE, { as: RESETS, fakes: record(account({ closedBecause })) })
    const own = await section()
    expect(within(own).getByText(said)).toBeTruthy()
    expect(within(own).queryByRole('button')).toBeNull()
  },
)

test('creates accounts for those who are selected, and says who got none and why', async () => {
  const create = fake(accounts.createMany, {
    slips: [SLIP],
    left: [{ id: COMPANY, name: 'Lan', reason: 'This person already has an account. Open it from their record.' }],
  })
  const fakes = [...record(NONE), noSessions, create]
  const { user } = await renderScreen('/organisation/employees', { as: CHANGES, fakes })
  await user.click(await screen.findByRole('checkbox', { name: /Trần Văn Minh/ }))
  await user.click(await screen.findByRole('button', { name: 'Create accounts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create accounts: 1' })
  await user.click(within(dialog).getByRole('button', { name: 'Create accounts' }))
  const slips = await screen.findByRole('dialog', { name: 'Activation slips: 1' })
  expect(within(slips).getByText('Without a slip: 1')).toBeTruthy()
  expect(within(slips).getByText(/already has an account/)).toBeTruthy()
  expect(create.calls).toEqual([{ ids: [ID] }])
})
