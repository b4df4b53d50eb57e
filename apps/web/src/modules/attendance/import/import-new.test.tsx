import { officeEndpoints } from '@muster/contract/organisation/office'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { choose } from '../../../../test/type.ts'

const office = (i: number, name: string) => ({
  id: `0190a000-0000-7000-8000-00000000000${i}`,
  companyId: COMPANY,
  names: { cn: name, en: name, vn: name },
  nation: 'VN',
  zone: 'Asia/Ho_Chi_Minh',
  pinSpaceId: '0190a000-0000-7000-8000-000000000009',
  people: 0,
  version: 1,
})
const FIRST = /^Choose the office first/

async function openImport(...offices: ReturnType<typeof office>[]) {
  const { user } = await renderScreen('/attendance/imports/new', {
    as: ['attendance:clock-in-records:r', 'attendance:clock-in-records:cud', 'organization:office:r'],
    fakes: [fake(officeEndpoints.list, { items: offices, total: offices.length })],
  })
  return { user, file: await screen.findByLabelText<HTMLInputElement>(/^Drop/) }
}

test('takes a file once the office it belongs to is chosen, and at once where there is only one', async () => {
  const { user, file } = await openImport(office(1, 'Hanoi'), office(2, 'Taipei'))
  expect(file.disabled).toBe(true)
  expect(screen.getByText(FIRST)).toBeTruthy()
  await choose(user, await screen.findByRole('combobox', { name: /^Office/ }), 'Taipei')
  await expect.poll(() => file.disabled).toBe(false)
  expect(screen.queryByText(FIRST)).toBeNull()
  const only = await openImport(office(1, 'Hanoi'))
  await expect.poll(() => only.file.disabled).toBe(false)
})
