import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../test/fake.ts'
import { COMPANY } from '../../../test/person.ts'
import { placeNow, renderScreen } from '../../../test/render-screen.tsx'
import { idOf, rowOf } from '../../../test/sample-task.ts'
import { fill } from '../../../test/type.ts'

const NOBODY = { probation: 0, employed: 0, 'unpaid-leave': 0, notice: 0, resigned: 0 }
const lan = {
  ...{
    id: idOf(1),
    companyId: COMPANY,
    jobNumber: 'L-1',
    name: 'Lan Pham',
    nativeName: '',
    state: 'resigned' as const,
  },
  ...{ department: null, departmentId: null, office: null, officeId: null, level: null, levelId: null },
  ...{ onboardOn: day('2020-01-05'), isIncomplete: false, pin: null },
}

test('a search of tasks says what it finds in their other groups, and one press leads there', async () => {
  const list = fake(tasks.list, ({ group, search }) => {
    const items = search === 'gate' && (group === 'closed' || group === 'all') ? [rowOf(1), rowOf(2)] : []
    return { items, total: items.length }
  })
  const counts = fake(tasks.counts, { waiting: 0, closed: 9, cc: 0, abnormal: 0, all: 9, drafts: 0 })
  const { user } = await renderScreen('/workflow/tasks', { as: ['task:task-list'], fakes: [list, counts] })
  await fill(user, await screen.findByRole('searchbox', { name: /^Title/ }), 'gate')
  const found = within((await screen.findByText('Also found in')).closest('p')!)
  expect(found.getAllByRole('button').map((button) => button.textContent)).toEqual(['Closed 2', 'All 2'])
  await user.click(found.getByRole('button', { name: 'Closed 2' }))
  expect(await screen.findByRole('row', { name: /Contract 2/ })).toBeTruthy()
  expect(placeNow()).toBe('/workflow/tasks?search=gate&group=closed')
})

test('who has left is found from the directory, and their state is said', async () => {
  const list = fake(employeeEndpoints.list, ({ state, search }) => {
    const items = search === 'Lan' && state?.includes('resigned') ? [lan] : []
    return { items, total: items.length, coming: [], byState: { ...NOBODY, resigned: items.length } }
  })
  const { user } = await renderScreen('/organisation/employees', { as: ['user:manage:r'], fakes: [list] })
  await fill(user, await screen.findByRole('searchbox', { name: /^Name/ }), 'Lan')
  await user.click(await screen.findByRole('button', { name: 'Resigned 1' }))
  const row = await screen.findByRole('row', { name: /Lan Pham/ })
  expect(row.textContent).toContain('Resigned')
})

test('nothing is said where nothing is searched for, or nothing else is found', async () => {
  const list = fake(employeeEndpoints.list, { items: [], total: 0, coming: [], byState: NOBODY })
  const { user } = await renderScreen('/organisation/employees', { as: ['user:manage:r'], fakes: [list] })
  const field = await screen.findByRole('searchbox', { name: /^Name/ })
  await expect.poll(() => list.calls.length).toBe(1)
  await fill(user, field, 'nobody')
  await expect.poll(() => list.calls.some(({ state }) => state?.includes('resigned'))).toBe(true)
  expect(screen.queryByText('Also found in')).toBeNull()
})
