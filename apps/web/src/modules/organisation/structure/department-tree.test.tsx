import { departmentEndpoints } from '@muster/contract/organisation/department'
import { departmentMoveEndpoints } from '@muster/contract/organisation/department-move'
import { departmentReplacementEndpoints } from '@muster/contract/organisation/replacement'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import { choose } from '../../../../test/type.ts'

const id = (last: number) => `0190a000-0000-7000-8000-0000000000d${last}`
const department = (own: number, parent: number | null, cn: string, en: string, vn: string, people: number) => ({
  id: id(own),
  companyId: COMPANY,
  parentId: parent === null ? null : id(parent),
  names: { cn, en, vn },
  people,
  peopleBelow: people,
  version: 1,
})
const TREE = [
  department(1, null, '总部', 'Head office', 'Trụ sở chính', 2),
  department(2, 1, '生产', 'Production', 'Sản xuất', 5),
  department(3, 1, '财务', 'Finance', 'Tài chính', 3),
  department(4, 2, '裁剪', 'Cutting', 'Cắt', 4),
]
const PREVIEW = {
  before: [TREE[0]!.names, TREE[1]!.names],
  after: [TREE[0]!.names, TREE[2]!.names],
  until: null,
  departments: 1,
  people: 4,
  managersLost: [{ name: 'Bùi Hải Sơn', nativeName: '裴海山', jobNumber: 'A-7' }],
  managersGained: [],
  others: ['Accounts whose rights will no longer cover this branch: 1'],
}
const tree = () => fake(departmentEndpoints.list, { items: TREE, total: TREE.length })

/** The names that the rows show, from top to bottom. */
const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)

test('draws each department below its own, in the order of the language', async () => {
  await renderScreen('/organisation/departments', { as: ['organization:company:r'], fakes: [tree()] })
  await screen.findByRole('row', { name: /Head office/ })
  expect(shown()).toEqual(['Head office', 'Finance', 'Production', 'Cutting'])
})

test('speaks Vietnamese, folds a branch and finds a department with those above it', async () => {
  const { user } = await renderScreen('/organisation/departments', {
    as: ['organization:company:r'],
    locale: 'vi_VN',
    fakes: [tree()],
  })
  expect(await screen.findByRole('heading', { name: /Phòng ban/ })).toBeTruthy()
  const production = await screen.findByRole('row', { name: /Sản xuất/ })
  await user.click(within(production).getByRole('button'))
  await user.click(await screen.findByRole('menuitem', { name: 'Thu gọn' }))
  await expect.poll(shown).toEqual(['Trụ sở chính', 'Sản xuất', 'Tài chính'])
  await user.type(within(screen.getByRole('main')).getByRole('searchbox'), 'cắt')
  await expect.poll(shown).toEqual(['Trụ sở chính', 'Sản xuất', 'Cắt'])
})

test('brings back where a department was being moved to when the session ended', async () => {
  const move = fake(departmentMoveEndpoints.move, ({ id: moved, parentId }, call) =>
    call === 1 ? refusal('system.unauthorized') : { ...TREE.find((one) => one.id === moved)!, parentId },
  )
  const preview = fake(departmentMoveEndpoints.preview, PREVIEW)
  const place = '/organisation/departments'
  const as = ['organization:company:r', 'organization:company:cud'] as const
  const { user } = await renderScreen(place, { as, fakes: [tree(), move, preview] })
  await user.click(await screen.findByRole('button', { name: 'Actions for Cutting' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move' }))
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Move Cutting' }))
  await choose(user, await (await dialog()).findByRole('combobox'), 'Finance')
  await user.click((await dialog()).getByRole('button', { name: 'Move' }))
  await expect.poll(placeNow).toBe(`/login?redirect=${encodeURIComponent(place)}`)
  const back = await renderScreen(place, { as, fakes: [tree(), move, preview], again: true })
  expect(await (await dialog()).findByDisplayValue('Finance')).toBeTruthy()
  await back.user.click((await dialog()).getByRole('button', { name: 'Move' }))
  expect(await screen.findByText(/^Cutting was moved/)).toBeTruthy()
  expect(move.calls.map(({ id: moved, parentId }) => [moved, parentId])).toEqual([
    [id(4), id(3)],
    [id(4), id(3)],
  ])
})

test('says before a department is moved what that changes, and moves it on the day that is given [X5]', async () => {
  const move = fake(departmentMoveEndpoints.move, ({ parentId }) => ({ ...TREE[3]!, parentId }))
  const preview = fake(departmentMoveEndpoints.preview, PREVIEW)
  const as = ['organization:company:r', 'organization:company:cud'] as const
  const { user } = await renderScreen('/organisation/departments', { as, fakes: [tree(), move, preview] })
  await user.click(await screen.findByRole('button', { name: 'Actions for Cutting' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Cutting' }))
  await choose(user, await dialog.findByRole('combobox'), 'Finance')
  const changes = within(await dialog.findByRole('region', { name: 'What changes' }))
  expect(changes.getByText('Head office / Finance')).toBeTruthy()
  expect(changes.getByText('Departments: 1 · people: 4')).toBeTruthy()
  expect(changes.getByText('Bùi Hải Sơn')).toBeTruthy()
  expect(changes.getByText('Accounts whose rights will no longer cover this branch: 1')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText(/^Cutting was moved/)).toBeTruthy()
  expect(move.calls[0]).toEqual({ ...preview.calls[0], version: 1 })
})

test('shows who uses a department that cannot be deleted, and has another one take over [S10]', async () => {
  const remove = fake(departmentEndpoints.remove, () => refusal('organisation.department_in_use'))
  const uses = fake(departmentReplacementEndpoints.uses, { people: 4, past: 2, below: 0, others: [], seen: 4 })
  const replace = fake(departmentReplacementEndpoints.replace, ({ from }) => ({ closedOn: from, people: 4 }))
  const as = ['organization:company:r', 'organization:company:cud'] as const
  const { user } = await renderScreen('/organisation/departments', { as, fakes: [tree(), remove, uses, replace] })
  await user.click(await screen.findByRole('button', { name: 'Actions for Cutting' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Cutting' }))
  expect((await dialog.findByText('People there now or later')).nextElementSibling?.textContent).toBe('4')
  const run = dialog.getByRole('button', { name: 'Replace and delete' })
  expect(run.hasAttribute('disabled')).toBe(true)
  await choose(user, await dialog.findByRole('combobox', { name: /Replace by/ }), 'Finance')
  await user.click(run)
  expect(await screen.findByText(/^Cutting closes on/)).toBeTruthy()
  expect(replace.calls[0]).toMatchObject({ id: id(4), version: 1, byId: id(3), seen: 4 })
})
