import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../test/fake.ts'
import { COMPANY } from '../../../test/person.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

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
  const { user } = await renderScreen('/organisation/levels', {
    as: ['organization:level:r', 'user:manage:r'],
    fakes: [fake(levelEndpoints.list, { items: [], total: 0 }), list],
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
