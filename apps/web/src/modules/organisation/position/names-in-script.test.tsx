import { departmentEndpoints } from '@muster/contract/organisation/department'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { EMPTY_FIELDS } from '@muster/contract/organisation/employee-fields'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { choose } from '../../../../test/type.ts'

const ID = '0190a000-0000-7000-8000-0000000000e1'
const DEPARTMENT = '0190a000-0000-7000-8000-0000000000d1'
const NAMES = { name: 'Trần Văn Minh', nativeName: '陳文明' }
const LINE = {
  ...NAMES,
  id: ID,
  companyId: COMPANY,
  jobNumber: 'L-7',
  department: null,
  departmentId: null,
  office: null,
  officeId: null,
  level: null,
  levelId: null,
  onboardOn: day('2026-01-05'),
  state: 'employed' as const,
  isIncomplete: false,
  pin: null,
}
const REST = {
  ...EMPTY_FIELDS,
  ...{ personId: ID, sex: null, birthday: null, nationality: null, education: null, maritalStatus: null },
  ...{ resignOn: null, missing: [], positions: [], pins: [], photo: null, version: 1 },
}
const none = { items: [], total: 0 }

test('heads the form of somebody with their name in the script of the reader', async () => {
  const fakes = [
    fake(employeeEndpoints.get, { ...REST, ...LINE }),
    fake(departmentEndpoints.list, none),
    fake(officeEndpoints.list, none),
    fake(levelEndpoints.list, none),
  ]
  const as = ['user:manage:r', 'user:manage:u'] as const
  await renderScreen(`/organisation/employees/${ID}/edit`, { as, locale: 'zh_TW', fakes })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('陳文明')
})

test('previews a move of people by their names in the script of the reader, and what else changes', async () => {
  const nowhere = { department: null, office: null, level: null }
  const moved = {
    ...NAMES,
    id: ID,
    jobNumber: 'L-7',
    before: nowhere,
    after: nowhere,
    problem: null,
    leaves: ['此後的主管：林美', '此後的主管：林美'],
  }
  const byState = { probation: 0, employed: 1, 'unpaid-leave': 0, notice: 0, resigned: 0 }
  const names = { cn: '織造', en: 'Weaving', vn: 'Dệt' }
  const department = {
    id: DEPARTMENT,
    companyId: COMPANY,
    parentId: null,
    names,
    people: 0,
    peopleBelow: 0,
    version: 1,
  }
  const complaints = vi.spyOn(console, 'error')
  const { user } = await renderScreen('/organisation/employees', {
    as: ['user:manage:r', 'user:manage:u', 'organization:company:r'],
    locale: 'zh_TW',
    fakes: [
      fake(employeeEndpoints.list, { items: [LINE], total: 1, coming: [], byState }),
      fake(departmentEndpoints.list, { items: [department], total: 1 }),
      fake(placementEndpoints.preview, { items: [moved], refused: 0 }),
    ],
  })
  await screen.findByRole('row', { name: /陳文明/ })
  await user.click(screen.getByRole('checkbox', { name: '選取本頁' }))
  await user.click(await screen.findByRole('button', { name: '調動' }))
  const dialog = within(await screen.findByRole('dialog', { name: '調動 1 名員工' }))
  await choose(user, await dialog.findByRole('combobox', { name: /^部門/ }), '織造')
  expect((await dialog.findByRole('rowheader')).textContent).toBe('陳文明')
  expect(dialog.getAllByText('此後的主管：林美')).toHaveLength(1)
  expect(complaints.mock.calls.map(String).filter((text) => text.includes('the same key'))).toEqual([])
})
