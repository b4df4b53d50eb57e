import type { LeaveRules } from '@muster/contract/leave/leave-rules'
import { leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const ID = '00000000-0000-7000-8000-000000000001'
const RULES: LeaveRules = {
  ...{ needsApplication: true, needsPapers: false, bound: 'own', yearlyMinutes: 5760, monthlyMinutes: null },
  ...{ deductionPercent: 0, minimumMinutes: null, intervalMinutes: null, startsAnytime: null, mostDays: null },
  ...{ daysAfterTheFact: 0, countsFreeDays: false, rhythm: 'yearly', isProRata: true, carryMinutes: 0, carryMonths: 0 },
  seniority: [{ years: 5, minutes: 480 }],
}
const TYPE = {
  ...{ id: ID, companyId: ID, names: { cn: '年假', en: 'Annual leave', vn: 'Phép năm' }, attribute: 'annual' as const },
  ...{ isInUse: true, since: day('2026-01-01'), effectiveOn: day('2026-11-24'), rules: RULES, people: 5, version: 2 },
  versions: [
    { number: 1, effectiveOn: day('2026-01-01'), rules: RULES },
    { number: 2, effectiveOn: day('2027-01-01'), rules: { ...RULES, yearlyMinutes: 7200, seniority: [] } },
  ],
}

test('a leave type says all of its rules, and what each later version of them changes [3.13]', async () => {
  await renderScreen(`/leave/types?open=${ID}`, {
    as: ['attendance:leave:r'],
    fakes: [fake(leaveTypeEndpoints.list, { items: [TYPE], total: 1 }), fake(leaveTypeEndpoints.get, TYPE)],
  })
  const drawer = within(await screen.findByRole('complementary'))
  expect(await drawer.findByText('5 or more years: 8 h more')).toBeTruthy()
  const versions = drawer.getAllByRole('listitem').map(({ children }) => [...children].map((part) => part.textContent))
  expect(versions).toEqual([
    ['From 1 Jan 2027', 'Hours a year: 96 h → 120 h', 'By years of service: 5 or more years: 8 h more → –'],
    ['From 1 Jan 2026'],
  ])
})

test('a new type is no annual leave unless that is chosen, and what its steps are of is said before there is one', async () => {
  const create = fake(leaveTypeEndpoints.create, TYPE)
  const { user } = await renderScreen('/leave/types?open=new', {
    as: ['attendance:leave:r', 'attendance:leave:cud'],
    fakes: [fake(leaveTypeEndpoints.list, { items: [], total: 0 }), create],
  })
  expect(await screen.findByRole('combobox', { name: /Attribute/ })).toHaveProperty('value', '')
  await user.click(screen.getByRole('radio', { name: 'Hours of this type' }))
  const steps = within(screen.getByRole('group', { name: 'By years of service' }))
  await user.click(steps.getByRole('button', { name: 'Add a step' }))
  expect(steps.getByLabelText(/^Years of service/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Attribute: Fill this in' })).toBeTruthy()
  expect(create.calls).toEqual([])
})
