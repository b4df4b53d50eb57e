import { grantEndpoints } from '@muster/contract/identity/grant'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { type Newcomer, newcomerEndpoints } from '@muster/contract/organisation/newcomer'
import { day } from '@muster/kernel/day'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const LAN: Newcomer = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  companyId: COMPANY,
  jobNumber: 'A-0190',
  name: 'Nguyễn Thị Lan',
  nativeName: '',
  department: { cn: '质量', en: 'Quality', vn: 'Chất lượng' },
  level: null,
  office: null,
  onboardOn: day('2026-12-01'),
  state: 'probation',
  pin: null,
  fields: ['birthday'],
  needs: ['details', 'pin', 'account', 'shift'],
}
const list = (...items: Newcomer[]) => fake(newcomerEndpoints.list, { items, total: items.length })
const READS = ['user:onboard:r'] as const

test('shows who comes with what keeps them from working, and no button that is not theirs', async () => {
  await renderScreen('/organisation/newcomers', { as: READS, fakes: [list(LAN, { ...LAN, id: COMPANY, needs: [] })] })
  expect(await screen.findAllByRole('row', { name: /Nguyễn Thị Lan/ })).toHaveLength(2)
  expect(screen.getByText('Nothing is missing')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Onboard one employee' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Onboard many employees' })).toBeNull()
})

test('says that nobody comes, and offers to onboard', async () => {
  await renderScreen('/organisation/newcomers', { as: [...READS, 'user:onboard-one:c'], fakes: [list()] })
  expect(await screen.findByText('Nothing here yet.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Onboard one employee' })).toHaveLength(2)
})

test('names beside the list why somebody cannot work yet, and what may come later', async () => {
  const get = fake(newcomerEndpoints.get, LAN)
  await renderScreen(`/organisation/newcomers?open=${LAN.id}`, { as: READS, fakes: [list(LAN), get] })
  expect(
    await screen.findByText('Can work on 1 Dec 2026: not yet, because this is missing: Clock PIN, Account, and Shift'),
  ).toBeTruthy()
  expect(screen.getByText('Required fields: Birthday')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toContain(
    `/organisation/newcomers/${LAN.id}`,
  )
})

test('says the same in another language', async () => {
  const get = fake(newcomerEndpoints.get, { ...LAN, needs: ['nativeName'], fields: [] })
  await renderScreen(`/organisation/newcomers?open=${LAN.id}`, { as: READS, locale: 'zh_CN', fakes: [list(LAN), get] })
  expect(await screen.findByText(/2026年12月1日.*可以上班：是/)).toBeTruthy()
  expect(screen.getByText('本族文字姓名')).toBeTruthy()
})

test('shows a newcomer who went meanwhile as one that is not there', async () => {
  await renderScreen(`/organisation/newcomers/${LAN.id}`, {
    as: READS,
    fakes: [fake(newcomerEndpoints.get, () => refusal('system.user_not_found'))],
  })
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
})

test('asks everything in one form, says at once what is missing of it, and asks nobody yet', async () => {
  const alike = fake(newcomerEndpoints.alike, { items: [] })
  const number = fake(employeeEndpoints.nextNumber, { jobNumber: 'A-0191', isTaken: false })
  const create = fake(employeeEndpoints.create, () => refusal('system.format'))
  const { user } = await renderScreen('/organisation/newcomers/new', {
    as: ['user:onboard-one:c'],
    fakes: [alike, number, create],
  })
  expect(await screen.findByRole('textbox', { name: /^Clock PIN/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create the employee' }))
  expect(await screen.findByRole('button', { name: 'Full name: Fill this in' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Department/ })).toBeTruthy()
  expect([alike.calls, create.calls]).toEqual([[], []])
})

test('who may not open accounts is offered none; whoever may gets a name that follows the job number, and roles', async () => {
  const number = fake(employeeEndpoints.nextNumber, { jobNumber: 'A-0191', isTaken: false })
  const roles = fake(grantEndpoints.roles, { items: [], total: 0 })
  await renderScreen('/organisation/newcomers/new', { as: ['user:onboard-one:c'], fakes: [number] })
  await screen.findByRole('textbox', { name: /^Clock PIN/ })
  expect(screen.queryByRole('checkbox', { name: 'Create an account as well' })).toBeNull()
  const { user } = await renderScreen('/organisation/newcomers/new', {
    as: ['user:onboard-one:c', 'user:manage:u', 'permission:user:r', 'permission:user:cud'],
    fakes: [number, roles],
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Create an account as well' }))
  const account = (await screen.findByRole('textbox', { name: /^Sign-in name/ })) as HTMLInputElement
  await expect.poll(() => account.value).toBe('A-0191')
  expect(await screen.findByRole('combobox', { name: /^Role/ })).toBeTruthy()
})
