import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const PUNCH = {
  id: 1,
  companyId: COMPANY,
  at: '2026-03-10T01:17:00.000Z',
  wall: '2026-03-10 08:17:00',
  zone: 'Asia/Ho_Chi_Minh',
  source: 'web' as const,
  officeId: null,
  pin: null,
  employmentId: '0190a000-0000-7000-8000-0000000000e1',
  name: 'Trần Văn Minh',
  nativeName: '陳文明',
  jobNumber: 'L-007',
  importId: null,
  fileName: null,
  line: null,
  machineName: null,
  isVoid: false,
  made: null,
  problem: null,
  part: null,
}

test.each([
  ['vi_VN', 'Trần Văn Minh'],
  ['zh_TW', '陳文明'],
] as const)('calls people in the script of their reader (%s) [2.17b]', async (locale, called) => {
  await renderScreen('/attendance/punches', {
    as: ['attendance:clock-in-records:r'],
    locale,
    fakes: [
      fake(punches.list, { items: [PUNCH], next: null, about: 1 }),
      fake(inboxEndpoints.list, { items: [], total: 0 }),
      fake(offices.list, { items: [], total: 0 }),
    ],
  })
  expect((await screen.findByRole('link', { name: /L-007/ })).textContent).toContain(called)
})

test('names somebody so in the filter, too, chosen or to be chosen', async () => {
  const { employmentId: id, companyId, name, nativeName, jobNumber } = PUNCH
  const line = { id, companyId, name, nativeName, jobNumber, onboardOn: day('2026-01-05'), state: 'employed' as const }
  const place = { department: null, departmentId: null, office: null, officeId: null, level: null, levelId: null }
  const byState = { probation: 0, employed: 1, 'unpaid-leave': 0, notice: 0, resigned: 0 }
  const items = [{ ...line, ...place, isIncomplete: false, pin: null }]
  const { user } = await renderScreen(`/attendance/punches?employmentId=${id}`, {
    as: ['attendance:clock-in-records:r', 'user:manage:r'],
    locale: 'zh_TW',
    fakes: [
      fake(punches.list, { items: [PUNCH], next: null, about: 1 }),
      fake(inboxEndpoints.list, { items: [], total: 0 }),
      fake(offices.list, { items: [], total: 0 }),
      fake(employeeEndpoints.list, { items, total: 1, coming: [], byState }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: /員工.*陳文明/ }))
  expect(await screen.findByRole('radio', { name: /陳文明/ })).toBeTruthy()
})

test('shows what was added as what it counts, from when until when, and leads to its day [3.14]', async () => {
  const out = {
    ...{ ...PUNCH, id: 900_000_000_000_001, wall: '2026-03-10 10:00:00', source: 'step-out' as const },
    made: { kind: 'official-out' as const, day: day('2026-03-10'), until: '2026-03-10 11:30:00' },
  }
  await renderScreen('/attendance/punches', {
    as: ['attendance:clock-in-records:r'],
    fakes: [
      fake(punches.list, { items: [out, PUNCH], next: null, about: 2 }),
      fake(inboxEndpoints.list, { items: [], total: 0 }),
      fake(offices.list, { items: [], total: 0 }),
    ],
  })
  const row = (await screen.findByText('Out on business')).closest('tr')
  expect(row?.textContent).toContain('10:00–11:30')
  expect(row?.textContent).toContain('Step out')
  expect(row?.querySelector('a[href*="day=2026-03-10"].m-punch-part')?.textContent).toBe('10 Mar 2026')
})
