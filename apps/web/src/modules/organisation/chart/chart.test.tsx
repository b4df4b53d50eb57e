import { chartEndpoints } from '@muster/contract/organisation/chart'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import { choose } from '../../../../test/type.ts'

const id = (last: number) => `0190a000-0000-7000-8000-0000000000d${last}`
const boss = {
  employmentId: id(9),
  name: 'Bùi Hải Sơn',
  nativeName: '裴海山',
  jobNumber: 'A-7',
  levelId: id(8),
  officeId: id(7),
  isManager: true,
}
const department = (own: number, parent: number | null, cn: string, en: string, vn: string, people: number) => ({
  id: id(own),
  companyId: COMPANY,
  parentId: parent === null ? null : id(parent),
  names: { cn, en, vn },
  people,
  peopleBelow: people + 1,
  officeId: id(7),
  isVacant: own !== 2,
  managers: own === 2 ? [{ ...boss, departmentId: id(2) }] : [],
})
const DEPARTMENTS = [
  department(1, null, '总部', 'Head office', 'Trụ sở chính', 2),
  department(2, 1, '生产', 'Production', 'Sản xuất', 5),
  department(4, 2, '裁剪', 'Cutting', 'Cắt', 4),
  department(3, 1, '财务', 'Finance', 'Tài chính', 3),
]
const chart = () =>
  fake(chartEndpoints.get, ({ on }) => ({
    companies: [
      { id: COMPANY, names: { cn: '甲', en: 'Alpha', vn: 'Alpha' }, on: on ?? day('2026-11-24'), people: 14 },
    ],
    offices: [],
    departments: on === undefined ? DEPARTMENTS : DEPARTMENTS.slice(0, 2),
  }))
const people = () => fake(chartEndpoints.people, { items: [] })
const as = ['organization:company:r'] as const

/** The names that the rows of the table show, from top to bottom. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent)
const focused = () => document.activeElement?.querySelector('td')?.textContent

test('is walked, unfolded and folded by the keyboard alone as a table [2.14a]', async () => {
  const { user } = await renderScreen('/organisation/chart?view=table', { as, fakes: [chart(), people()] })
  const top = await screen.findByRole('row', { name: /Alpha/ })
  expect(rows()).toEqual(['Alpha', 'Head office', 'Production', 'Finance'])
  expect(top.getAttribute('aria-level')).toBe('1')
  top.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Production')
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowRight}')
  await expect.poll(rows).toEqual(['Alpha', 'Head office', 'Production', 'Cutting', 'Finance'])
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('Cutting')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Production')
  await user.keyboard('{ArrowLeft}')
  await expect.poll(rows).toEqual(['Alpha', 'Head office', 'Production', 'Finance'])
  await user.keyboard('{End}')
  expect(focused()).toBe('Finance')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Finance' })).toBeTruthy()
})

test('says who leads a department, and marks one that nobody leads', async () => {
  await renderScreen('/organisation/chart?view=table', { as, fakes: [chart()] })
  const production = await screen.findByRole('row', { name: /Production/ })
  expect(within(production).getByText('Bùi Hải Sơn')).toBeTruthy()
  expect(within(await screen.findByRole('row', { name: /Finance/ })).getByText('No manager')).toBeTruthy()
})

test('finds a department that is folded away, and marks it with all above', async () => {
  const find = fake(chartEndpoints.find, {
    departments: [{ id: id(4), names: { cn: '裁剪', en: 'Cutting', vn: 'Cắt' } }],
    people: [],
  })
  const { user } = await renderScreen('/organisation/chart?view=table', { as, fakes: [chart(), find, people()] })
  await screen.findByRole('row', { name: /Production/ })
  const box = await screen.findByRole('combobox', { name: 'Find' })
  await choose(user, box, 'Cutting')
  await expect.poll(rows).toContain('Cutting')
  expect((await screen.findByRole('row', { name: /Cutting/ })).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('row', { name: /Production/ }).className).toContain('is-in-chain')
  expect(screen.getByRole('row', { name: /Finance/ }).className).not.toContain('is-in-chain')
  expect(placeNow()).toContain(`at=${id(4)}`)
})

test('lists who begins later below who is there, with the day, and takes nobody of them for hidden', async () => {
  const level = { cn: '技工', en: 'Operator', vn: 'Công nhân' }
  const member = (nr: number, name: string, beginsOn: string | null) => ({
    ...{ ...boss, employmentId: id(nr), departmentId: id(3), name, nativeName: '', isManager: false, level },
    beginsOn: beginsOn === null ? null : day(beginsOn),
  })
  const items = [member(5, 'Lê An', null), member(6, 'Phan Vy', '2099-01-05')]
  const fakes = [chart(), fake(chartEndpoints.people, { items })]
  await renderScreen(`/organisation/chart?view=table&people=${id(3)}`, { as, fakes })
  const list = within(await screen.findByRole('list', { name: 'Members' }))
  const [here, later] = list.getAllByRole('listitem').map((one) => one.textContent)
  expect(here).not.toContain('Begins')
  expect(later).toContain('Begins on 5 Jan 2099')
  expect(screen.getByText('Outside your rights: 2')).toBeTruthy()
})

test('is read as of the day in its address, from the department in it, in Vietnamese', async () => {
  const asked = chart()
  await renderScreen(`/organisation/chart?view=table&on=2026-02-01&start=${id(2)}`, {
    as,
    locale: 'vi_VN',
    fakes: [asked],
  })
  expect(await screen.findByText('Tại ngày 01/02/2026')).toBeTruthy()
  await expect.poll(() => screen.queryAllByRole('row').length > 1 && rows()).toEqual(['Sản xuất'])
  expect(asked.calls[0]?.on).toBe('2026-02-01')
})
