import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../test/fake.ts'
import { COMPANY } from '../../../test/person.ts'
import { placeNow, renderScreen } from '../../../test/render-screen.tsx'
import { idOf, rowOf, taskOf } from '../../../test/sample-task.ts'

type State = 'employed' | 'resigned'
const BY_STATE = { probation: 0, employed: 0, 'unpaid-leave': 0, notice: 0, resigned: 0 }
const person = (i: number, name: string, state: State) => ({
  id: `0190a000-0000-7000-8000-00000000000${i}`,
  companyId: COMPANY,
  jobNumber: `L-${i}`,
  name,
  nativeName: '',
  department: null,
  departmentId: null,
  office: null,
  officeId: null,
  level: null,
  levelId: null,
  onboardOn: day('2020-01-05'),
  state,
  isIncomplete: false,
  pin: null,
})
const PEOPLE = [person(1, 'Anh Bui', 'resigned'), person(2, 'Bao Anh', 'employed'), person(3, 'Anh Cao', 'employed')]

test('finds people who work here before who has left', async () => {
  const list = fake(employeeEndpoints.list, ({ state }) => {
    const items = PEOPLE.filter((one) => !state || state.includes(one.state))
    return { items, total: items.length, coming: [], byState: BY_STATE }
  })
  const { user } = await renderScreen('/my/password', {
    as: ['user:manage:r'],
    fakes: [list],
  })
  await user.click(await screen.findByRole('button', { name: /^Go to or find/ }))
  const palette = within(await screen.findByRole('dialog'))
  await user.type(await palette.findByRole('combobox'), 'anh')
  await palette.findByRole('option', { name: /Anh Bui.*Resigned/ })
  const names = palette.getAllByRole('option').map((option) => option.textContent)
  expect(
    names.filter((name) => /L-\d/.test(name ?? '')).map((name) => /Anh Bui|Bao Anh|Anh Cao/.exec(name)?.[0]),
  ).toEqual(['Bao Anh', 'Anh Cao', 'Anh Bui'])
})

test.each([
  ['its number', '7'],
  ['a word', 'gate'],
])('finds a task by %s, with whom it is about and its state, and opens it', async (_by, typed) => {
  const list = fake(taskEndpoints.list, ({ group, search }) => {
    const items = group === 'all' && search === typed ? [rowOf(7, { subject: 'Document: A gate', status: 'ST' })] : []
    return { items, total: items.length }
  })
  const { user } = await renderScreen('/my/password', {
    as: ['task:task-list'],
    fakes: [list, fake(taskEndpoints.get, taskOf(7))],
  })
  await user.click(await screen.findByRole('button', { name: /^Go to or find/ }))
  const palette = within(await screen.findByRole('dialog'))
  await user.type(await palette.findByRole('combobox'), typed)
  const option = await palette.findByRole('option', { name: /Mai Tran/ })
  expect(option.textContent).toContain('Document: A gate · Application 7 · Completed')
  await user.click(option)
  expect(placeNow()).toBe(`/workflow/tasks/${idOf(7)}`)
})
