import { departmentEndpoints } from '@muster/contract/organisation/department'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import { choose, fill, fillAndLeave } from '../../../../test/type.ts'

const NEW = '/organisation/employees/new'
const BY_STATE = { probation: 0, employed: 0, 'unpaid-leave': 0, notice: 0, resigned: 0 }
const idOf = (i: number) => `0190a000-0000-7000-8000-00000000000${i}`
const named = (name: string) => ({ cn: name, en: name, vn: name })
const office = (i: number, name: string, nation: string, zone: string) => ({
  id: idOf(i),
  companyId: COMPANY,
  names: named(name),
  nation,
  zone,
  pinSpaceId: idOf(9),
  people: 0,
  version: 1,
})
const HANOI = office(1, 'Hanoi', 'VN', 'Asia/Ho_Chi_Minh')
const TAIPEI = office(2, 'Taipei', 'TW', 'Asia/Taipei')
const DEPARTMENT = {
  id: idOf(3),
  companyId: COMPANY,
  parentId: null,
  names: named('Dyeing'),
  people: 0,
  peopleBelow: 0,
  version: 1,
}
const LEVEL = {
  id: idOf(4),
  companyId: COMPANY,
  names: named('Clerk'),
  rank: 5,
  isManager: false,
  people: 0,
  version: 1,
}

/** The form of a new employee where these offices are, and a server that refuses every number as taken. */
async function openForm(...offices: (typeof HANOI)[]) {
  const create = fake(
    employeeEndpoints.create,
    refusal('organisation.job_number_taken', { fields: { jobNumber: 'taken' } }),
  )
  const { user } = await renderScreen(NEW, {
    as: [
      'user:manage:r',
      'user:onboard-one:c',
      'organization:office:r',
      'organization:level:r',
      'organization:company:r',
    ],
    fakes: [
      fake(employeeEndpoints.nextNumber, ({ jobNumber }) => ({ jobNumber: 'L-0042', isTaken: jobNumber === 'L-0007' })),
      fake(officeEndpoints.list, { items: offices, total: offices.length }),
      fake(levelEndpoints.list, { items: [LEVEL], total: 1 }),
      fake(departmentEndpoints.list, { items: [DEPARTMENT], total: 1 }),
      fake(employeeEndpoints.list, { items: [], total: 0, coming: [], byState: BY_STATE }),
      create,
    ],
  })
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Job number/ })
  await screen.findByRole('combobox', { name: /^Office/ })
  await expect.poll(() => number.value).toBe('L-0042')
  return { user, create, number }
}
const shownIn = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name }).value

test('proposes the next number and the nation of the office, in five groups, and refuses a taken number at its field', async () => {
  const { user, create, number } = await openForm(HANOI, TAIPEI)
  const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  expect(groups).toEqual(['Employment', 'Person', 'Education and skills', 'Contact', 'Identity and bank'])
  await choose(user, screen.getByRole('combobox', { name: /^Office/ }), 'Taipei')
  await expect.poll(() => shownIn(/^Nationality/)).toContain('Taiwan')
  await choose(user, screen.getByRole('combobox', { name: /^Office/ }), 'Hanoi')
  await expect.poll(() => shownIn(/^Nationality/)).toContain('Vietnam')
  await choose(user, screen.getByRole('combobox', { name: /^Nationality/ }), 'Cambodia')
  await choose(user, screen.getByRole('combobox', { name: /^Office/ }), 'Taipei')
  await choose(user, screen.getByRole('combobox', { name: /^Department/ }), 'Dyeing')
  await choose(user, screen.getByRole('combobox', { name: /^Level/ }), 'Clerk')
  await fill(user, screen.getByRole('textbox', { name: /^Full name/ }), 'Chan Dara')
  await choose(user, screen.getByRole('combobox', { name: /^Sex/ }), 'Male')
  await fillAndLeave(user, await screen.findByRole('textbox', { name: /^Birthday/ }), '1 Jan 2030')
  await choose(user, screen.getByRole('combobox', { name: /^Marital status/ }), 'Single')
  await fill(user, number, 'L-0007')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const summary = within(await screen.findByRole('alert'))
  await expect
    .poll(() => summary.queryAllByRole('button').map((one) => one.textContent))
    .toEqual([
      expect.stringMatching(/^Job number: .*taken/),
      'Birthday: This day has not come yet; choose a past day',
      'Education: Fill this in',
    ])
  expect(document.activeElement).toBe(number)
  await fill(user, number, 'L-0042')
  await fillAndLeave(user, screen.getByRole('textbox', { name: /^Birthday/ }), '1 Jan 1990')
  await choose(user, screen.getByRole('combobox', { name: /^Education/ }), 'Bachelor')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(number)
  expect(create.calls).toMatchObject([{ jobNumber: 'L-0042', officeId: TAIPEI.id, nationality: 'KH' }])
})

test('proposes the only office there is, and leaves without asking while nothing was filled in', async () => {
  const { user } = await openForm(HANOI)
  await expect.poll(() => shownIn(/^Office/)).toContain('Hanoi')
  await expect.poll(() => shownIn(/^Nationality/)).toContain('Vietnam')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(placeNow).toBe('/organisation/employees')
  expect(screen.queryByRole('dialog')).toBeNull()
})
