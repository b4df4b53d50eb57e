import { administratorEndpoints } from '@muster/contract/identity/administrator'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import { choose, fill } from '../../../../test/type.ts'

const LIST = '/organisation/employees'
const READS = ['user:manage:r'] as const
const CHANGES = [...READS, 'user:manage:u', 'user:onboard-one:c'] as const
const MATCHING = 120
const NOBODY = { probation: 0, employed: 0, 'unpaid-leave': 0, notice: 0, resigned: 0 }

const idOf = (i: number) => `0190a000-0000-7000-8000-${String(i).padStart(12, '0')}`
const employee = (i: number) => ({
  id: idOf(i),
  companyId: COMPANY,
  jobNumber: `L-${i}`,
  name: `Person ${i}`,
  nativeName: '',
  department: null,
  departmentId: null,
  office: null,
  officeId: null,
  level: null,
  levelId: null,
  onboardOn: day('2026-01-05'),
  state: 'probation' as const,
  isIncomplete: false,
  pin: null,
})
/** A directory whose pages hold two people each. */
const directory = () =>
  fake(employeeEndpoints.list, ({ page, search }) => {
    const total = search === 'nobody' ? 0 : MATCHING
    const items = total === 0 ? [] : [employee(page * 2 - 1), employee(page * 2)]
    return { items, total, coming: [], byState: total === 0 ? NOBODY : { ...NOBODY, probation: 20, employed: 100 } }
  })
const LAST = { page: 1, pageSize: 50, order: 'asc', state: ['probation', 'employed', 'unpaid-leave', 'notice'] }
const headings = () => screen.getAllByRole('columnheader').map((one) => one.textContent)
const firstRow = () => screen.findByRole('row', { name: /Person 1\b/ })

test('lists who works there, and who has left where the filter says so', async () => {
  const list = directory()
  const { user } = await renderScreen(LIST, { as: READS, fakes: [list] })
  await firstRow()
  expect(list.calls.at(-1)).toEqual(LAST)
  await user.click(screen.getByRole('button', { name: 'Employment status' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Resigned' }))
  await expect.poll(() => list.calls.at(-1)).toEqual({ ...LAST, state: ['resigned'] })
})

test.each([
  ['en_US', 'Trần Văn Minh陳文明'],
  ['zh_TW', '陳文明Trần Văn Minh'],
] as const)('calls people in the script of their reader, and beside it otherwise (%s)', async (locale, called) => {
  const items = [{ ...employee(1), name: 'Trần Văn Minh', nativeName: '陳文明' }]
  const list = fake(employeeEndpoints.list, { items, total: 1, coming: [], byState: NOBODY })
  await renderScreen(LIST, { as: READS, locale, fakes: [list] })
  const row = await screen.findByRole('row', { name: /Trần Văn Minh/ })
  expect(row.querySelector('.m-employee')?.textContent).toContain(called)
})

test('finds who is in no file any more, with their last punch, for whoever may read attendance', async () => {
  const items = [{ ...employee(1), seenOn: day('2026-11-12') }]
  const list = fake(employeeEndpoints.list, { items, total: 1, coming: [], byState: { ...NOBODY, employed: 1 } })
  const as = [...READS, 'attendance:attendance-records:r'] as const
  const { user } = await renderScreen(LIST, { as, fakes: [list] })
  await user.click(await screen.findByRole('button', { name: 'In no file any more' }))
  await expect.poll(() => list.calls.at(-1)).toMatchObject({ isUnseen: true })
  expect((await firstRow()).textContent).toContain('Last punch on 12 Nov 2026')
})

test('offers that to nobody who may not', async () => {
  await renderScreen(LIST, { as: READS, fakes: [directory()] })
  await firstRow()
  expect(screen.queryByRole('button', { name: 'In no file any more' })).toBeNull()
})

test('says of who begins later on which day, and counts them apart from who works there', async () => {
  const items = [{ ...employee(1), onboardOn: day('2099-01-05') }, employee(2)]
  const coming = [{ state: 'probation' as const, count: 1 }]
  const list = fake(employeeEndpoints.list, { items, total: 2, coming, byState: { ...NOBODY, probation: 2 } })
  await renderScreen(LIST, { as: READS, fakes: [list] })
  expect((await firstRow()).textContent).toContain('Begins on 5 Jan 2099')
  expect((await screen.findByRole('row', { name: /Person 2\b/ })).textContent).not.toContain('Begins on')
  await screen.findByText('Probation: 1 · Begin later: 1')
})

test('takes a state that there is not out of the address, and asks and shows none', async () => {
  const list = directory()
  await renderScreen(`${LIST}?state=late&sort=name`, { as: READS, fakes: [list] })
  await firstRow()
  await expect.poll(placeNow).toBe(`${LIST}?sort=name`)
  expect(screen.queryByText(/late/)).toBeNull()
  for (const { state } of list.calls) expect(state).toEqual(LAST.state)
})

test('keeps chips in the address, asks the server by them, and clears them', async () => {
  const list = directory()
  const { user } = await renderScreen(LIST, { as: READS, fakes: [list] })
  await firstRow()
  await user.click(screen.getByRole('button', { name: 'Employment status' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Probation' }))
  await user.keyboard('{Escape}')
  await expect.poll(placeNow).toBe(`${LIST}?state=probation`)
  await expect.poll(() => list.calls.at(-1)).toEqual({ ...LAST, state: ['probation'] })
  expect(await screen.findByRole('button', { name: 'Employment status: Probation' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await expect.poll(placeNow).toBe(LIST)
  expect(screen.queryByRole('button', { name: 'Employment status: Probation' })).toBeNull()
})

test('searches by the key /, sorts by a heading and pages, all in the address', async () => {
  const list = directory()
  const { user } = await renderScreen(LIST, { as: READS, fakes: [list] })
  await firstRow()
  await user.keyboard('/nguyen')
  await expect.poll(placeNow).toBe(`${LIST}?search=nguyen`)
  await expect.poll(() => list.calls.at(-1)).toEqual({ ...LAST, search: 'nguyen' })
  await user.keyboard('{Escape}')
  await expect.poll(placeNow).toBe(LIST)
  await user.click(screen.getByRole('button', { name: 'Number' }))
  await expect.poll(placeNow).toBe(`${LIST}?sort=jobNumber`)
  // The address is told before the heading is drawn with it.
  const order = () => screen.getByRole('columnheader', { name: /^Number/ }).getAttribute('aria-sort')
  await expect.poll(order).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Number' }))
  await expect.poll(placeNow).toBe(`${LIST}?sort=jobNumber&order=desc`)
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await screen.findByRole('row', { name: /Person 3\b/ })).toBeTruthy()
  expect(list.calls.at(-1)).toEqual({ ...LAST, sort: 'jobNumber', order: 'desc', page: 2 })
  expect(placeNow()).toContain('page=2')
  expect(order()).toBe('descending')
})

test('says in its title and its foot what the filter holds, whichever page of it is shown', async () => {
  const { user } = await renderScreen(`${LIST}?pageSize=2`, { as: READS, fakes: [directory()] })
  for (const range of ['1–2 of 120', '3–4 of 120']) {
    expect(await screen.findByText(range)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Employees 120', level: 1 })).toBeTruthy()
    expect(screen.getByText('Probation: 20 · Employed: 100')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
  }
})

test('says, where there is nobody yet, so and how to begin', async () => {
  const nobody = fake(employeeEndpoints.list, { items: [], total: 0, coming: [], byState: NOBODY })
  await renderScreen(LIST, { as: CHANGES, fakes: [nobody] })
  const empty = within((await screen.findByRole('heading', { name: 'Nothing here yet.' })).parentElement!)
  const links = empty.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])
  expect(links).toEqual([['Add an employee', `#${LIST}/new`]])
  expect(empty.queryByRole('button')).toBeNull()
})

test('says that nothing matches, with the way out, instead of an empty list', async () => {
  const { user } = await renderScreen(`${LIST}?search=nobody`, { as: CHANGES, fakes: [directory()] })
  const found = within((await screen.findByRole('heading', { name: 'Nothing matches these filters.' })).parentElement!)
  expect(found.queryByRole('link')).toBeNull()
  await user.click(found.getByRole('button', { name: 'Clear all filters' }))
  await firstRow()
  expect(placeNow()).toBe(LIST)
})

test('keeps a view under a name and opens it again', async () => {
  const { user } = await renderScreen(`${LIST}?state=resigned`, { as: READS, fakes: [directory()] })
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save view' }))
  await fill(user, await screen.findByLabelText('Name of the view'), 'Gone')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Gone')).toBeTruthy()
  const next = await renderScreen(LIST, { as: READS, fakes: [directory()], again: true })
  await next.user.click(await screen.findByRole('button', { name: 'Saved views' }))
  await next.user.click(await screen.findByRole('menuitemradio', { name: 'Gone' }))
  await expect.poll(placeNow).toBe(`${LIST}?state=resigned`)
})

test('shows the columns and the density that a person chose, after loading anew too, and leads back to those it began with', async () => {
  const { user } = await renderScreen(LIST, { as: READS, fakes: [directory()] })
  await firstRow()
  const begun = headings()
  expect(begun).not.toContain('Clock PIN')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Clock PIN' }))
  await user.click(screen.getByRole('checkbox', { name: 'Onboard' }))
  await user.click(screen.getByRole('radio', { name: 'Dense' }))
  await expect.poll(headings).not.toContain('Onboard')
  const chosen = headings()
  expect(chosen).toContain('Clock PIN')
  const next = await renderScreen(LIST, { as: READS, fakes: [directory()], again: true })
  await firstRow()
  expect(headings()).toEqual(chosen)
  // The link says so, also where the list was opened without it.
  await expect.poll(placeNow).toBe(`${LIST}?hide=onboardOn`)
  await next.user.click(screen.getByRole('button', { name: 'Columns' }))
  const isDense = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Dense' }).checked
  await screen.findByRole('radio', { name: 'Dense' })
  expect(isDense()).toBe(true)
  await next.user.click(screen.getByRole('button', { name: 'Reset' }))
  await expect.poll(headings).toEqual(begun)
  expect(isDense()).toBe(false)
  await renderScreen(`${LIST}?hide=pin`, { as: READS, fakes: [directory()], again: true })
  await firstRow()
  expect(headings()).toEqual(begun)
})

test('selects a page, then all that match, says how many, and lets go of them', async () => {
  const { user } = await renderScreen(LIST, { as: CHANGES, fakes: [directory()] })
  await firstRow()
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  const bar = within(await screen.findByRole('region', { name: '2 selected' }))
  await user.click(bar.getByRole('button', { name: 'Select all 120 that match' }))
  const all = within(await screen.findByRole('region', { name: '120 selected' }))
  await user.click(all.getByRole('button', { name: 'Move from a day on' }))
  expect(await screen.findByRole('dialog', { name: 'Move employees from a day on: 120' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.click(all.getByRole('button', { name: 'Clear' }))
  await expect.poll(() => screen.queryByRole('region', { name: /selected$/ })).toBeNull()
})

test('says before people are moved what happens to their schedule', async () => {
  const department = { id: idOf(901), companyId: COMPANY, parentId: null, people: 0, peopleBelow: 0, version: 1 }
  const { user } = await renderScreen(LIST, {
    as: [...CHANGES, 'organization:company:r'],
    fakes: [
      directory(),
      fake(departmentEndpoints.list, {
        items: [{ ...department, names: { cn: 'Weaving', en: 'Weaving', vn: 'Weaving' } }],
        total: 1,
      }),
      fake(placementEndpoints.preview, { items: [], refused: 0 }),
    ],
  })
  await firstRow()
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  const bar = within(await screen.findByRole('region', { name: '2 selected' }))
  await user.click(bar.getByRole('button', { name: 'Move from a day on' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move employees from a day on: 2' }))
  const field = await dialog.findByRole('combobox', { name: /^Department/ })
  expect(dialog.queryByText(/^The schedule stays/)).toBeNull()
  await choose(user, field, 'Weaving')
  expect(await dialog.findByText(/^The schedule stays/)).toBeTruthy()
})

test('says what failed under which number, never an empty list, and tries again', async () => {
  const list = fake(employeeEndpoints.list, (_, call) =>
    call === 1
      ? refusal('system.internal', { reference: 'R-0815' })
      : { items: [employee(1)], total: 1, coming: [], byState: { ...NOBODY, probation: 1 } },
  )
  const { user } = await renderScreen(LIST, { as: READS, fakes: [list] })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('heading', { name: 'This could not be loaded.' })).toBeTruthy()
  expect(alert.getByText('Reference R-0815')).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'Retry' }))
  await firstRow()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('names the right in the place of the rows when the server refuses them', async () => {
  const refused = fake(employeeEndpoints.list, refusal('system.forbidden', { permission: 'user:manage:r' }))
  await renderScreen(LIST, { as: READS, fakes: [refused, fake(administratorEndpoints.list, { items: [], total: 0 })] })
  expect(await screen.findByRole('heading', { name: 'You have no permission to view this.' })).toBeTruthy()
  expect(screen.getByText(/user:manage:r/)).toBeTruthy()
})

test('keeps the rows under a thin bar while the next page is read', async () => {
  const second = Promise.withResolvers<void>()
  const list = fake(employeeEndpoints.list, async ({ page }) => {
    if (page === 2) await second.promise
    return { items: [employee(page)], total: MATCHING, coming: [], byState: NOBODY }
  })
  const { user } = await renderScreen(LIST, { as: READS, fakes: [list] })
  await firstRow()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy()
  expect(await firstRow()).toBeTruthy()
  second.resolve()
  expect(await screen.findByRole('row', { name: /Person 2\b/ })).toBeTruthy()
  await expect.poll(() => screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull()
})

test('several who left are recorded in one go, each on the day they clocked last, and who was refused says why', async () => {
  const batch = fake(employmentStateEndpoints.batch, ({ ids }) => ({
    items: ids.map((id, i) => ({ id, isDone: i === 0, problem: i === 0 ? null : 'They have never clocked.' })),
  }))
  const { user } = await renderScreen(LIST, { as: CHANGES, fakes: [directory(), batch] })
  for (const name of [/Person 1\b/, /Person 2\b/])
    await user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'))
  const bar = within(await screen.findByRole('region', { name: /selected$/ }))
  await user.click(bar.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End employment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End employment: 2' }))
  dialog.getByText('Person 1 and Person 2')
  await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Not at the gate since May')
  await user.click(dialog.getByRole('button', { name: 'End employment' }))
  await screen.findByText('They have never clocked.')
  expect(batch.calls).toEqual([{ ids: [idOf(1), idOf(2)], lastOn: null, note: 'Not at the gate since May' }])
})

test('names whom it would end, the first ones at once and all of them on a press; its menu stands last in the bar', async () => {
  const items = Array.from({ length: 17 }, (_, i) => employee(i + 1))
  const list = fake(employeeEndpoints.list, { items, total: 17, coming: [], byState: NOBODY })
  const { user } = await renderScreen(LIST, { as: [...CHANGES, 'permission:role:cud'], fakes: [list] })
  await firstRow()
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  const bar = within(await screen.findByRole('region', { name: /selected$/ }))
  expect(bar.getAllByRole('button').at(-2)?.getAttribute('aria-label')).toBe('More')
  await user.click(bar.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End employment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End employment: 17' }))
  expect(dialog.getByText(/Person 1, Person 2, Person 3, Person 4,? and Person 5/)).toBeTruthy()
  expect(dialog.queryByText(/Person 17/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'and 12 more', expanded: false }))
  expect(dialog.getByText(/Person 16,? and Person 17/)).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Show less', expanded: true }))
  await user.keyboard('{Enter}')
  expect(dialog.queryByText(/Person 17/)).toBeNull()
})

test('says at once that more are selected than can leave in one go', async () => {
  const list = fake(employeeEndpoints.list, ({ page, pageSize }) => ({
    items: Array.from({ length: Math.min(pageSize, 201 - (page - 1) * pageSize) }, (_, i) =>
      employee((page - 1) * pageSize + i + 1),
    ),
    ...{ total: 201, coming: [], byState: NOBODY },
  }))
  const { user } = await renderScreen(LIST, { as: CHANGES, fakes: [list] })
  await user.click(within(await firstRow()).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: /201/ }))
  const bar = within(await screen.findByRole('region', { name: /selected$/ }))
  await user.click(bar.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End employment' }))
  expect(await screen.findByText('At most 200 entries')).toBeTruthy()
})
