import { companyEndpoints } from '@muster/contract/organisation/company'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const id = (last: number) => `0190a000-0000-7000-8000-0000000000d${last}`
const department = (own: number, vn: string) => ({
  id: id(own),
  companyId: COMPANY,
  parentId: null,
  names: { cn: '部', en: `Department ${own}`, vn },
  people: 0,
  peopleBelow: 0,
  version: 1,
})
const level = {
  id: id(7),
  companyId: COMPANY,
  names: { cn: '', en: 'Lead', vn: '' },
  rank: 1,
  isManager: true,
  people: 0,
  version: 1,
}

test('lists what lacks a language, of what the reader may see alone, and leads to the record', async () => {
  const { user } = await renderScreen('/organisation/missing-names?language=vn', {
    as: ['organization:company:cud', 'organization:level:r', 'organization:company:r'],
    fakes: [
      fake(companyEndpoints.list, { items: [], total: 0 }),
      fake(departmentEndpoints.list, { items: [department(1, ''), department(2, 'Phòng')], total: 2 }),
      fake(levelEndpoints.list, { items: [level], total: 1 }),
    ],
  })
  const departments = within(await screen.findByRole('region', { name: 'Department' }))
  expect(departments.getAllByRole('link').map((link) => link.textContent)).toEqual(['Department 1'])
  expect(departments.getByRole('link').getAttribute('href')).toBe(`#/organisation/departments?open=${id(1)}`)
  expect(within(screen.getByRole('region', { name: 'Level' })).getByRole('link').textContent).toBe('Lead')
  await user.click(screen.getByRole('radio', { name: 'Chinese name' }))
  await expect.poll(() => screen.queryByRole('region', { name: 'Department' })).toBeNull()
})
