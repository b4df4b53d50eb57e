import { departmentEndpoints } from '@muster/contract/organisation/department'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../test/fake.ts'
import { COMPANY } from '../../../test/person.ts'
import { placeNow, renderScreen } from '../../../test/render-screen.tsx'
import { choose } from '../../../test/type.ts'

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
  const update = fake(departmentEndpoints.update, ({ id: moved, parentId }, call) =>
    call === 1 ? refusal('system.unauthorized') : { ...TREE.find((one) => one.id === moved)!, parentId },
  )
  const place = '/organisation/departments'
  const as = ['organization:company:r', 'organization:company:cud'] as const
  const { user } = await renderScreen(place, { as, fakes: [tree(), update] })
  await user.click(await screen.findByRole('button', { name: 'Actions for Cutting' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move' }))
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Move Cutting' }))
  await choose(user, await (await dialog()).findByRole('combobox'), 'Finance')
  await user.click((await dialog()).getByRole('button', { name: 'Move' }))
  await expect.poll(placeNow).toBe(`/login?redirect=${encodeURIComponent(place)}`)
  const back = await renderScreen(place, { as, fakes: [tree(), update], again: true })
  expect(await (await dialog()).findByTitle('Finance')).toBeTruthy()
  await back.user.click((await dialog()).getByRole('button', { name: 'Move' }))
  expect(await screen.findByText(/^Cutting was moved/)).toBeTruthy()
  expect(update.calls.map(({ id: moved, parentId }) => [moved, parentId])).toEqual([
    [id(4), id(3)],
    [id(4), id(3)],
  ])
})
