import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { administratorEndpoints } from '@muster/contract/identity/administrator'
import { grantEndpoints } from '@muster/contract/identity/grant'
import { preferenceEndpoints } from '@muster/contract/identity/preference'
import { roleEndpoints } from '@muster/contract/identity/role'
import { myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import { teamCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import type { PermissionCode } from '@muster/contract/permissions'
import { day } from '@muster/kernel/day'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { factOf } from '../../../../test/facts.ts'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import { choose } from '../../../../test/type.ts'

const idOf = (last: number) => `0190a000-0000-7000-8000-0000000000d${last}`
const READS = ['permission:role:r', 'organization:level:r'] as const
const CHANGES: PermissionCode[] = [...READS, 'permission:role:cud', 'organization:level:cud', 'user:manage:r']

const roleOf = (last: number, en: string, codes: PermissionCode[], more: object = {}) => ({
  ...{ id: idOf(last), companyId: null as string | null, names: { cn: en, en, vn: en }, codes: codes as string[] },
  ...{ isSeeded: false, holders: 1, mayChange: true, version: 3 },
  ...more,
})
const CLERK = roleOf(1, 'Clerk', ['organization:level:r', 'user:manage:r'])
const CHIEF = roleOf(2, 'Chief', ['organization:level:cud', 'organization:level:r'])
const PERSON = {
  ...{ employmentId: idOf(7), personId: idOf(8), companyId: COMPANY },
  ...{ name: 'Lê Văn An', nativeName: '', jobNumber: 'A-7' },
}
const holders = fake(roleEndpoints.holders, {
  items: [
    {
      grantId: idOf(6),
      ...PERSON,
      scope: 'company',
      companies: [COMPANY],
      isElsewhere: false,
      fromOn: null,
      untilOn: null,
    },
  ],
  total: 1,
})
const list = fake(roleEndpoints.list, { items: [CLERK, CHIEF], total: 2 })
const get = fake(
  roleEndpoints.get,
  ({ id }) => [CLERK, CHIEF].find((r) => r.id === id) ?? refusal('system.id_not_found'),
)
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const drawerOf = (name: string) => screen.findByRole('complementary', { name })

test('a role is read with its codes, its owner and who holds it how far [S28]', async () => {
  await renderScreen(`/identity/roles?open=${CLERK.id}`, { as: READS, fakes: [list, get, holders] })
  const drawer = await drawerOf('Clerk')
  expect(factOf(drawer, 'Belongs to')).toBe('The whole group')
  expect(await within(drawer).findByText('organization:level:r')).toBeTruthy()
  expect((await within(drawer).findByText('Lê Văn An')).parentElement?.textContent).toBe('Lê Văn An Company · Lotus')
})

test('the matrix: rows and groups of three states, what one does not hold is shut, words and codes are found', async () => {
  const { user } = await renderScreen(`/identity/roles/${CLERK.id}/edit`, {
    as: CHANGES,
    fakes: [list, get, holders, fake(roleEndpoints.preview, { items: [], gain: 0, lose: 0 })],
  })
  const level = await box('organization:level')
  expect([level.checked, level.indeterminate]).toEqual([false, true])
  const group = await box('Organisation')
  expect(group.indeterminate).toBe(true)
  // Offices are not held by who changes the role.
  expect((await box(/organization:office:r$/)).disabled).toBe(true)
  await user.click(level)
  expect((await box(/organization:level:cud$/)).checked).toBe(true)
  expect([level.checked, level.indeterminate]).toEqual([true, false])
  await user.click(level)
  expect((await box(/organization:level:r$/)).checked).toBe(false)
  expect([level.checked, level.indeterminate]).toEqual([false, false])
  // The group gives all that may be given there.
  await user.click(group)
  expect((await box(/organization:level:cud$/)).checked).toBe(true)
  expect((await box(/organization:office:cud$/)).checked).toBe(false)
  const search = screen.getByRole('searchbox', { name: /^Words or code/ })
  await user.type(search, 'view levels{Enter}')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /user:manage:r$/ })).toBeNull())
  expect(await box(/organization:level:r$/)).toBeTruthy()
  await user.clear(search)
  await user.type(search, 'manage:r{Enter}')
  expect(await box(/user:manage:r$/)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /organization:level:r$/ })).toBeNull()
})

test('the matrix is walked by arrows and chosen by the space bar', async () => {
  const { user } = await renderScreen(`/identity/roles/${CLERK.id}/edit`, {
    as: CHANGES,
    fakes: [list, get, holders, fake(roleEndpoints.preview, { items: [], gain: 0, lose: 0 })],
  })
  const row = await box('organization:level')
  row.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await box(/organization:level:r$/))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await box(/organization:level:cud$/))
  await user.keyboard(' ')
  expect((await box(/organization:level:cud$/)).checked).toBe(true)
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}')
  expect(document.activeElement).toBe(await box('Organisation'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(row)
})

test('who gains and who loses is said before a role is saved, of the version that was read', async () => {
  const preview = fake(roleEndpoints.preview, {
    items: [{ ...PERSON, gains: ['organization:level:cud'], loses: ['user:manage:r'] }],
    ...{ gain: 1, lose: 1 },
  })
  const update = fake(roleEndpoints.update, ({ codes }) => ({ ...CLERK, codes, version: 4 }))
  const { user } = await renderScreen(`/identity/roles/${CLERK.id}/edit`, {
    as: CHANGES,
    fakes: [list, get, holders, preview, update],
  })
  await box('organization:level')
  expect(screen.queryByText('Who gains and who loses permissions')).toBeNull()
  await user.click(await box(/organization:level:cud$/))
  await user.click(await box(/user:manage:r$/))
  const part = await screen.findByRole('region', { name: 'Who gains and who loses permissions' })
  expect(await within(part).findByText('Gain with this change: 1 · Lose with this change: 1')).toBeTruthy()
  const row = within(part).getByRole('row', { name: /Lê Văn An/ })
  expect(within(row).getByText('organization:level:cud')).toBeTruthy()
  expect(within(row).getByText('user:manage:r')).toBeTruthy()
  await expect.poll(() => preview.calls.at(-1)?.codes).toEqual(['organization:level:cud', 'organization:level:r'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => update.calls)
    .toEqual([
      {
        ...{ id: CLERK.id, version: 3, names: CLERK.names },
        codes: ['organization:level:cud', 'organization:level:r'],
      },
    ])
})

test('a copy takes along what its maker holds, under a name of its own', async () => {
  const create = fake(roleEndpoints.create, ({ names, codes, companyId }) => ({ ...CHIEF, names, codes, companyId }))
  const PAY = roleOf(3, 'Payroll', ['organization:level:r', 'finance:salary-manage:r'])
  const { user } = await renderScreen(`/identity/roles/new?from=${PAY.id}`, {
    as: CHANGES,
    fakes: [list, fake(roleEndpoints.get, PAY), create, holders],
  })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await expect
    .poll(() => create.calls[0])
    .toMatchObject({
      companyId: COMPANY,
      names: { en: 'Payroll (copy)' },
      codes: ['organization:level:r'],
    })
})

test('two roles are compared by what differs, and whole when asked', async () => {
  const { user } = await renderScreen(`/identity/roles/compare?first=${CLERK.id}`, { as: READS, fakes: [list] })
  await choose(user, await screen.findByRole('combobox', { name: 'Second role' }), 'Chief')
  expect(await screen.findByText('Different permissions: 2')).toBeTruthy()
  expect(placeNow()).toContain(`second=${CHIEF.id}`)
  const marks = (code: RegExp) =>
    within(screen.getByRole('row', { name: code }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(marks(/organization:level:cud/)).toEqual(['–not included', 'included'])
  expect(marks(/user:manage:r/)).toEqual(['included', '–not included'])
  expect(screen.queryByRole('row', { name: /organization:level:r/ })).toBeNull()
  await user.click(await box('Only differences'))
  await waitFor(() => expect(marks(/organization:level:r/)).toEqual(['included', 'included']))
})

test('a role that is held is deleted with another one in its place, after who gains and loses', async () => {
  const remove = fake(roleEndpoints.remove, ({ id }) => ({ id }))
  const preview = fake(roleEndpoints.preview, {
    ...{ items: [{ ...PERSON, gains: [], loses: ['user:manage:r'] }], gain: 0, lose: 1 },
  })
  const { user } = await renderScreen(`/identity/roles?open=${CLERK.id}`, {
    as: CHANGES,
    fakes: [list, get, holders, remove, preview],
  })
  await user.click(await within(await drawerOf('Clerk')).findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete the role: Clerk' })
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  expect(button.disabled).toBe(true)
  await choose(user, await within(dialog).findByRole('combobox', { name: /^Replacement role/ }), 'Chief')
  expect(await within(dialog).findByText('Gain with this change: 0 · Lose with this change: 1')).toBeTruthy()
  await user.click(button)
  await expect.poll(() => remove.calls).toEqual([{ id: CLERK.id, version: 3, replaceBy: CHIEF.id }])
})

test('a role is looked at by its menu and screens alone, said above the page, and left again', async () => {
  const administrators = fake(administratorEndpoints.list, { items: [], total: 0 })
  const rights = fake(grantEndpoints.list, { items: [], total: 0 })
  // Whom the role leaves no right to this screen lands on the dashboard, whose cards read.
  const cards = [
    fake(myDayEndpoints.today, { today: null }),
    fake(myLeaveEndpoints.get, {
      employmentId: PERSON.employmentId,
      on: day('2026-03-11'),
      dayMinutes: 480,
      items: [],
    }),
    fake(teamCalendarEndpoints.list, { items: [], total: 0, types: [], out: [] }),
  ]
  const { user } = await renderScreen(`/identity/roles?open=${CLERK.id}`, {
    as: [...CHANGES, 'permission:user:r'],
    fakes: [list, get, holders, administrators, rights, fake(preferenceEndpoints.list, {}), ...cards],
  })
  const menu = () => screen.getAllByRole('link').map((link) => link.textContent)
  expect(await screen.findByRole('link', { name: 'User rights' })).toBeTruthy()
  expect(menu()).not.toContain('Offices')
  await user.click(await within(await drawerOf('Clerk')).findByRole('button', { name: 'See as this role' }))
  expect(await screen.findByText(/You see the menu and the screens of “Clerk”/)).toBeTruthy()
  await waitFor(() => expect(menu()).toContain('Employees'))
  expect(menu()).not.toContain('User rights')
  await user.click(screen.getByRole('button', { name: 'Back to my own view' }))
  await waitFor(() => expect(menu()).toContain('User rights'))
  expect(screen.queryByText(/You see the menu/)).toBeNull()
})

test('a role of the group is only read by who administers a company', async () => {
  const shut = roleOf(1, 'Clerk', ['organization:level:r'], { mayChange: false })
  await renderScreen(`/identity/roles/${shut.id}/edit`, { as: CHANGES, fakes: [fake(roleEndpoints.get, shut)] })
  expect(await screen.findByText(/This role belongs to the whole group/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
