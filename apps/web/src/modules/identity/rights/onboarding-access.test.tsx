import { accountEndpoints } from '@muster/contract/identity/account'
import { grantEndpoints } from '@muster/contract/identity/grant'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { newcomerEndpoints } from '@muster/contract/organisation/newcomer'
import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY, infoOf } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf } from '../../../../test/sample-task.ts'
import { choose, fill } from '../../../../test/type.ts'

const CLERK = { id: idOf(5), names: { cn: '文员', en: 'Clerk', vn: 'Nhân viên' }, companyId: null, codes: ['my'] }
/** All that the call of an employee needs, as a draft keeps it. */
const WHOLE = {
  ...{ companyId: COMPANY, jobNumber: 'A 19', name: 'Lê Thị Thử', sex: 'female', birthday: '1990-05-04' },
  ...{ nationality: 'VN', maritalStatus: 'single', education: 'bachelor', onboardOn: '2026-03-11' },
  ...{ departmentId: idOf(11), officeId: idOf(12), levelId: idOf(13) },
}

async function openForm({ again = false, taken = '' } = {}) {
  const alike = fake(newcomerEndpoints.alike, { items: [] })
  const create = fake(employeeEndpoints.create, refusal('system.busy'))
  const account = fake(accountEndpoints.create, refusal('system.busy'))
  const number = fake(employeeEndpoints.nextNumber, { jobNumber: 'A-0191', isTaken: false })
  const names = fake(accountEndpoints.nameTaken, ({ account: name }) => ({ isTaken: name === taken }))
  const roles = fake(grantEndpoints.roles, { items: [CLERK], total: 1 })
  const { user } = await renderScreen('/organisation/newcomers/new', {
    as: ['user:onboard-one:c', 'user:manage:u', 'permission:user:r', 'permission:user:cud'],
    fakes: [alike, create, account, number, roles, names],
    again,
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Create an account as well' })
  const save = () => user.click(screen.getByRole('button', { name: 'Create the employee' }))
  return { user, alike, create, account, box, save }
}
const keepDraft = () =>
  localStorage.setItem(
    `Draft:${infoOf([]).userInfo.personId}:employee:onboard`,
    JSON.stringify({ value: WHOLE, at: Date.parse('2026-03-11T09:00:00+07:00') }),
  )
const signInName = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Sign-in name/ })
const reach = () => screen.queryByRole<HTMLInputElement>('combobox', { name: /^Data scope/ })
async function giveRole(user: UserEvent) {
  await choose(user, await screen.findByRole('combobox', { name: /^Role/ }), 'Clerk')
}

test('what is given with an employee comes back with the draft of the form, and goes when that is discarded', async () => {
  const before = await openForm()
  await before.user.click(before.box)
  await fill(before.user, await signInName(), 'thu.le')
  await giveRole(before.user)
  await choose(before.user, reach()!, 'Department and below')
  const { user, box } = await openForm({ again: true })
  expect([box.checked, (await signInName()).value]).toEqual([true, 'thu.le'])
  await expect.poll(() => screen.getByRole<HTMLInputElement>('combobox', { name: /^Role/ }).value).toBe('Clerk')
  expect(reach()?.value).toBe('Department and below')
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }))
  expect(box.checked).toBe(false)
})

test('leaving asks where nothing but these fields was touched', async () => {
  const { user, box } = await openForm()
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: /^Leave without saving/ })).toBeTruthy()
})

test('a sign-in name that is emptied or has spaces is refused at its field, before anybody is asked or saved', async () => {
  await openForm()
  keepDraft()
  const { user, alike, create, account, box, save } = await openForm({ again: true })
  await user.click(box)
  const name = await signInName()
  expect(name.value).toBe('A19')
  for (const [typed, said] of [
    ['', 'Sign-in name: Fill this in'],
    ['thu le', 'Sign-in name: Remove the spaces'],
  ] as const) {
    if (typed === '') await user.clear(name)
    else await fill(user, name, typed)
    expect(name.value).toBe(typed)
    await save()
    const refused = await screen.findByRole('alert')
    expect(
      within(refused)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([said])
    expect(name.getAttribute('aria-invalid')).toBe('true')
  }
  expect([alike.calls, create.calls, account.calls]).toEqual([[], [], []])
  await fill(user, name, 'thu.le')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  await save()
  await expect.poll(() => create.calls.length).toBe(1)
})

test('a sign-in name that somebody has is refused at its field before the employee is stored', async () => {
  await openForm()
  keepDraft()
  const { user, create, account, box, save } = await openForm({ again: true, taken: 'thu.le' })
  await user.click(box)
  const name = await signInName()
  await fill(user, name, 'thu.le')
  await save()
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  expect([create.calls, account.calls]).toEqual([[], []])
  await fill(user, name, 'thu.le2')
  await save()
  await expect.poll(() => create.calls.length).toBe(1)
})

test('the reach of a role is asked for once there is a role', async () => {
  const { user, box } = await openForm()
  await user.click(box)
  await screen.findByRole('combobox', { name: /^Role/ })
  expect(reach()).toBeNull()
  await giveRole(user)
  expect(reach()?.value).toBe('Self')
})
