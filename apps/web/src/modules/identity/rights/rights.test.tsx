import { type Grant, grantEndpoints, type Why as WhyReply } from '@muster/contract/identity/grant'
import { GRANTABLE } from '@muster/contract/identity/role'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { choose, fill } from '../../../../test/type.ts'

const idOf = (last: number) => `0190a000-0000-7000-8000-0000000000e${last}`
const READS = ['permission:user:r'] as const
const GIVES = [...READS, 'permission:user:cud'] as const
const GRANT: Grant = {
  ...{ id: idOf(5), roleId: idOf(6), role: { cn: '文员', en: 'Clerk', vn: 'Thư ký' }, scope: 'company' },
  ...{ companies: [COMPANY], isElsewhere: true, fromOn: null, untilOn: day('2026-12-24'), state: 'in-force' },
  ...{ givenAt: '2026-03-02T03:00:00.000Z', givenBy: 'Trần Minh', reason: 'Stands in', mayChange: true, version: 2 },
}
const AN = {
  ...{ employmentId: idOf(1), personId: idOf(2), companyId: COMPANY, name: 'Lê Văn An', nativeName: '' },
  ...{ jobNumber: 'A-7', isSelf: false, hasAccount: true, grants: [GRANT] },
}
const BINH = { ...AN, employmentId: idOf(3), personId: idOf(4), name: 'Võ Thị Bình', jobNumber: 'A-8', grants: [] }
const list = fake(grantEndpoints.list, { items: [AN, BINH], total: 2 })
const get = fake(grantEndpoints.get, ({ id }) => (id === AN.employmentId ? AN : BINH))
const roles = fake(grantEndpoints.roles, {
  items: [
    { id: GRANT.roleId, names: GRANT.role, companyId: null, codes: ['my'] },
    {
      id: idOf(7),
      names: { cn: '管理员', en: 'Administrator', vn: 'Quản trị viên' },
      companyId: null,
      codes: [...GRANTABLE],
    },
  ],
  total: 2,
})
const fakes = [list, get, roles]
const dialogOf = (name: string | RegExp) => screen.findByRole('dialog', { name })

test('people are listed with their roles; a role says how far, how long, by whom and why [S28]', async () => {
  await renderScreen(`/identity/rights?open=${AN.employmentId}`, { as: READS, fakes })
  expect(await screen.findByRole('row', { name: /Lê Văn An.*Clerk/ })).toBeTruthy()
  expect(await screen.findByRole('row', { name: /Võ Thị Bình.*No role/ })).toBeTruthy()
  const drawer = await screen.findByRole('complementary', { name: 'Lê Văn An' })
  expect(
    await within(drawer).findByText('Company · Lotus and companies you cannot see · until 24 Dec 2026'),
  ).toBeTruthy()
  expect(within(drawer).getByText(/by Trần Minh/)).toBeTruthy()
  expect(within(drawer).getByText('Stands in')).toBeTruthy()
  expect(within(drawer).queryByRole('button', { name: 'Revoke' })).toBeNull()
  expect(within(drawer).queryByRole('button', { name: 'Assign a role' })).toBeNull()
})

test('who begins later is listed with the day, so that a role can wait for them', async () => {
  const items = [{ ...AN, beginsOn: day('2099-01-05') }, BINH]
  await renderScreen('/identity/rights', { as: GIVES, fakes: [fake(grantEndpoints.list, { items, total: 2 }), roles] })
  expect((await screen.findByRole('row', { name: /Lê Văn An/ })).textContent).toContain('Begins on 5 Jan 2099')
  expect(screen.getByRole('row', { name: /Võ Thị Bình/ }).textContent).not.toContain('Begins on')
})

test('a role is given to several at once with its scope, and refused in words', async () => {
  const give = fake(grantEndpoints.give, (_, call) =>
    call === 1
      ? refusal('identity.beyond_own', { codes: 'finance:salary-manage:r' })
      : { given: 1, already: 1, grantIds: [idOf(8)] },
  )
  const take = fake(grantEndpoints.take, { taken: 1 })
  const { user } = await renderScreen('/identity/rights', { as: GIVES, fakes: [...fakes, give, take] })
  for (const name of ['Lê Văn An', 'Võ Thị Bình'])
    await user.click(within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: 'Assign a role' }))
  const dialog = await dialogOf('Assign a role to 2 people')
  await choose(user, await within(dialog).findByRole('combobox', { name: /^Role/ }), 'Clerk')
  await user.click(within(dialog).getByRole('radio', { name: 'Department and below' }))
  await fill(user, within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Leads the line')
  await user.click(within(dialog).getByRole('button', { name: 'Assign a role' }))
  expect(
    await within(dialog).findByText(/You can assign only rights that you have yourself.*finance:salary-manage:r/),
  ).toBeTruthy()
  // The same press once more at once would be the second half of a double click.
  await user.click(within(dialog).getByRole('radio', { name: 'Own department' }))
  await user.click(within(dialog).getByRole('button', { name: 'Assign a role' }))
  expect(await screen.findByText('Assigned to: 1. Already had it: 1.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => take.calls).toEqual([{ grantIds: [idOf(8)], reason: 'Undone' }])
  expect(give.calls.at(-1)).toEqual({
    ...{ employmentIds: [AN.employmentId, BINH.employmentId], roleId: GRANT.roleId, scope: 'department' },
    ...{ companies: [], fromOn: null, untilOn: null, reason: 'Leads the line' },
  })
})

test('a role is taken away with a reason, from one and from those of many who hold it', async () => {
  const take = fake(grantEndpoints.take, { taken: 1 })
  const give = fake(grantEndpoints.give, { given: 1, already: 0, grantIds: [idOf(8)] })
  const { user } = await renderScreen(`/identity/rights?open=${AN.employmentId}`, {
    as: GIVES,
    fakes: [...fakes, take, give],
  })
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  const dialog = await dialogOf('Revoke “Clerk”?')
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  expect((await within(dialog).findAllByText(/Fill this in/)).length).toBeGreaterThan(0)
  await fill(user, within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Is back')
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await expect.poll(() => take.calls).toEqual([{ grantIds: [GRANT.id], reason: 'Is back' }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const { roleId, scope, companies, fromOn, untilOn } = GRANT
  await expect
    .poll(() => give.calls)
    .toEqual([{ employmentIds: [AN.employmentId], roleId, scope, companies, fromOn, untilOn, reason: 'Undone' }])
})

test('the role that gives everything shows what it gives before it is given', async () => {
  const give = fake(grantEndpoints.give, { given: 1, already: 0, grantIds: [idOf(8)] })
  const { user } = await renderScreen(`/identity/rights?open=${BINH.employmentId}`, {
    as: GIVES,
    fakes: [...fakes, give],
  })
  await user.click(await screen.findByRole('button', { name: 'Assign a role' }))
  const dialog = await dialogOf('Assign a role: Võ Thị Bình')
  await choose(user, await within(dialog).findByRole('combobox', { name: /^Role/ }), 'Administrator')
  const all = within(await within(dialog).findByRole('region', { name: 'What this role gives' }))
  expect(all.getByText('permission:user:cud')).toBeTruthy()
  await fill(user, within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Runs it')
  await user.click(within(dialog).getByRole('button', { name: 'Assign a role' }))
  expect(give.calls).toEqual([])
  await user.click(within(dialog).getByRole('checkbox', { name: /^I have seen/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Assign a role' }))
  await expect.poll(() => give.calls.length).toBe(1)
})

test('says why somebody can see that, through which role, and which part is missing', async () => {
  const why = fake(
    grantEndpoints.why,
    ({ code }): WhyReply =>
      code === 'user:manage:r'
        ? { holds: true, through: [{ ...GRANT, reaches: true }], isElsewhere: false, missing: null }
        : { holds: false, through: [], isElsewhere: false, missing: 'code' },
  )
  const { user } = await renderScreen(`/identity/rights?open=${AN.employmentId}`, { as: READS, fakes: [...fakes, why] })
  const part = await screen.findByRole('region', { name: 'Why can this person see that?' })
  const field = await within(part).findByRole('combobox', { name: 'Permission' })
  await choose(user, field, 'View employees')
  expect(await within(part).findByText('Yes, through this role:')).toBeTruthy()
  expect(within(part).getByText('Clerk')).toBeTruthy()
  await choose(user, field, 'View salaries')
  expect(await within(part).findByText('No: none of their roles has this permission.')).toBeTruthy()
})

test('one’s own rights and people without an account are given nothing', async () => {
  const own = { ...AN, isSelf: true }
  await renderScreen(`/identity/rights?open=${AN.employmentId}`, {
    as: GIVES,
    fakes: [list, roles, fake(grantEndpoints.get, own)],
  })
  expect(await screen.findByText(/These are your own rights/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Assign a role' })).toBeNull()
  const without = { ...BINH, hasAccount: false }
  await renderScreen(`/identity/rights?open=${BINH.employmentId}`, {
    as: GIVES,
    fakes: [list, roles, fake(grantEndpoints.get, without)],
  })
  expect(await screen.findByText('Roles can only be assigned to people with an account.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Assign a role' })).toBeNull()
})
