import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const OFFICE = '0190a000-0000-7000-8000-0000000000b1'
const PIN = {
  companyId: COMPANY,
  officeId: OFFICE,
  pinSpaceId: '0190a000-0000-7000-8000-0000000000b2',
  pin: '1042',
  punches: 1234,
  firstOn: day('2026-02-02'),
  lastOn: day('2026-03-10'),
}
const READS = ['attendance:clock-in-records:r'] as const

test('lists the PINs with their days, and asks nobody who may only read whose they are', async () => {
  await renderScreen('/attendance/inbox', { as: READS, fakes: [fake(inboxEndpoints.list, { items: [PIN], total: 1 })] })
  const row = await screen.findByRole('row', { name: /1042/ })
  expect(within(row).getByText('1,234')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Say who this is' })).toBeNull()
})

test('says that every PIN belongs to somebody', async () => {
  await renderScreen('/attendance/inbox', { as: READS, fakes: [fake(inboxEndpoints.list, { items: [], total: 0 })] })
  expect(await screen.findByText('Every PIN belongs to somebody')).toBeTruthy()
})
