import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { whatIfEndpoints } from '@muster/contract/attendance/what-if'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { jobEndpoints } from '@muster/contract/system/job'
import { parameterEndpoints } from '@muster/contract/system/parameter'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { fillAndLeave } from '../../../../test/type.ts'
import type { Hours } from '../shared/lookups.ts'
import type { WhatIf } from './what-if-value.ts'

const ID = '0190a000-0000-7000-8000-0000000000a1'
const JOB = '0190a000-0000-7000-8000-0000000000a2'
const SHIFT = '0190a000-0000-7000-8000-0000000000a3'
const EMPLOYEE = '0190a000-0000-7000-8000-0000000000e1'
const PLACE = `/attendance/what-if?id=${ID}`
const CODES = [
  ...(['attendance:attendance-records:r', 'attendance:attendance-records:cud'] as const),
  ...(['attendance:shift:r', 'attendance:shift:cud', 'organization:company:r'] as const),
]
const HOURS: Hours = {
  ...{ kind: 'fixed', periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }], before: 180, after: 300 },
  ...{ lateGrace: 5, earlyGrace: 0, flexStartTo: null, core: null, requiredMinutes: 480, clocking: 'in-and-out' },
}
const names = { cn: 'Day', en: 'Day', vn: 'Day' }
const late = { figure: 'late', part: null, before: 60, after: 15 } as const
const DONE: WhatIf = {
  ...{ id: ID, companyId: COMPANY, month: '2026-02' as Month, askedAt: '2026-03-13T03:00:00Z', jobId: JOB, closing: 2 },
  tried: {
    shift: { id: SHIFT, letter: 'D', colour: 1, names, before: HOURS, after: { ...HOURS, lateGrace: 10 } },
    parameters: [],
  },
  ...{ people: 12, pending: 0, changed: 1, days: 3, deviating: 2, totals: [{ ...late, people: 1 }] },
}
const found = (over: Partial<WhatIf> = {}) => fake(whatIfEndpoints.get, { ...DONE, ...over })
const PERSON = { employmentId: EMPLOYEE, companyId: COMPANY, name: 'Trần Văn Minh', nativeName: '', jobNumber: 'L-007' }
const people = fake(whatIfEndpoints.people, {
  items: [{ ...PERSON, days: 3, deviating: 1, changes: [late] }],
  total: 1,
})

test('says what is tried, beside what, whose month would be another one and by how much', async () => {
  await renderScreen(PLACE, { as: CODES, fakes: [found(), people] })
  expect(await screen.findByText('5 min → 10 min')).toBeTruthy()
  expect(screen.getByText(/^February 2026 is closed\. .* beside closing 2\.$/)).toBeTruthy()
  expect(screen.getByText('Results that would change: 1 of 12. Days in all: 3')).toBeTruthy()
  expect(screen.getByText(/^Even without the change, some days differ from the closing\. People: 2\./)).toBeTruthy()
  expect(screen.getByText('−45 min')).toBeTruthy()
  const row = within((await screen.findByText('Trần Văn Minh')).closest('tr') as HTMLElement)
  expect(row.getByText('1 h → 15 min')).toBeTruthy()
  expect(row.getByText('Days that differ without it: 1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the shift' }).getAttribute('href')).toContain(
    `open=${SHIFT}&mode=edit`,
  )
})

test('says that nothing would be otherwise, and shows no list then', async () => {
  await renderScreen(PLACE, {
    as: CODES,
    fakes: [found({ changed: 0, days: 0, deviating: 0, totals: [], closing: null })],
  })
  expect(await screen.findByText('Nobody’s month would change. People checked: 12')).toBeTruthy()
  expect(screen.getByText(/^February 2026 is open/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('shows how far it is, and why it stopped', async () => {
  const failed = fake(jobEndpoints.get, {
    ...{ id: JOB, kind: 'attendance.what-if', state: 'failed' as const, done: 4, total: 12, result: null },
  })
  await renderScreen(PLACE, { as: CODES, fakes: [found({ pending: 8, totals: [] }), failed] })
  expect(await screen.findByRole('heading', { name: /^What if/ })).toBeTruthy()
  expect(await screen.findByText(/^Internal service error/)).toBeTruthy()
  expect(screen.getByText('The trial stopped before its end')).toBeTruthy()
})

test('says how many months are computed while it runs', async () => {
  const running = fake(jobEndpoints.get, {
    ...{ id: JOB, kind: 'attendance.what-if', state: 'running' as const, done: 4, total: 12, result: null },
  })
  await renderScreen(PLACE, { as: CODES, fakes: [found({ pending: 8, totals: [] }), running] })
  const bar = await screen.findByRole('progressbar', { name: 'Trying February 2026 with the change' })
  expect(bar.getAttribute('aria-valuenow')).toBe('4')
  expect(bar.getAttribute('aria-valuemax')).toBe('12')
})

test('says that a result is not kept any more, and where to try again', async () => {
  await renderScreen(PLACE, { as: CODES, fakes: [fake(whatIfEndpoints.get, refusal('system.id_not_found'))] })
  expect(await screen.findByText('This result is no longer kept')).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Shifts' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('leads to the shifts where nothing is named', async () => {
  await renderScreen('/attendance/what-if', { as: CODES, fakes: [] })
  expect(await screen.findByText('Nothing is tried here')).toBeTruthy()
})

test('tries the hours of the form as they stand, and says what the server refuses beside the month', async () => {
  const kept = {
    ...{ id: SHIFT, companyId: COMPANY, letter: 'D', colour: 1, names, departments: [], people: 0, version: 1 },
    current: { id: ID, number: 1, effectiveOn: day('2020-01-01'), hours: HOURS },
    versions: [{ id: ID, number: 1, effectiveOn: day('2020-01-01'), hours: HOURS }],
  }
  const refused = refusal('system.format', { fields: { month: 'attendance.month_without_results' } })
  const start = fake(whatIfEndpoints.tryShift, (_input, call) => (call === 1 ? refused : { id: ID, jobId: JOB }))
  const fakes = [
    ...[fake(shiftEndpoints.list, { items: [kept], total: 1 }), fake(shiftEndpoints.get, kept), start, found(), people],
    fake(shiftEndpoints.planned, { from: day('2030-01-07'), to: day('2030-02-06'), days: 0, people: 0 }),
    fake(departmentEndpoints.list, { items: [], total: 0 }),
  ]
  const { user } = await renderScreen(`/attendance/shifts?open=${SHIFT}&mode=edit`, { as: CODES, fakes })
  await fillAndLeave(user, await screen.findByRole('spinbutton', { name: /^Late grace/ }), '10')
  await user.click(screen.getByRole('button', { name: 'Try on a month …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What if' }))
  await user.click(dialog.getByRole('button', { name: 'Try it' }))
  expect(await dialog.findByText('Nobody you may see has results in this month; choose another one')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Try it' }))
  expect(await screen.findByRole('heading', { name: /^What if/ })).toBeTruthy()
  expect(start.calls.at(-1)).toMatchObject({ shiftId: SHIFT, hours: { ...HOURS, lateGrace: 10 } })
})

test('offers to try those of the changed parameters by which days are computed, and no others', async () => {
  const state = (key: 'attendance.debounce' | 'import.coverage', value: number) => ({
    ...{ key, value, since: null, last: null, next: null, version: 0 },
  })
  const listed = fake(parameterEndpoints.list, {
    items: [state('attendance.debounce', 60), state('import.coverage', 20)],
    ...{ total: 2, mayChangeGroup: false, today: day('2026-03-13') },
  })
  const start = fake(whatIfEndpoints.tryParameters, { id: ID, jobId: JOB })
  const touched = fake(parameterEndpoints.touched, { items: [] })
  const tried = found({ tried: { shift: null, parameters: [{ key: 'attendance.debounce', before: 60, after: 90 }] } })
  const { user } = await renderScreen('/system/parameters', {
    as: [...CODES, 'system:parameter:r', 'system:parameter:cud'],
    fakes: [listed, touched, start, tried, people],
  })
  const [debounce, coverage] = await screen.findAllByRole('spinbutton')
  await fillAndLeave(user, coverage!, '30')
  await user.click(screen.getByRole('button', { name: 'Review changes (1)' }))
  await screen.findByRole('complementary')
  expect(screen.queryByRole('button', { name: 'Try on a month …' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await fillAndLeave(user, debounce!, '90')
  await user.click(screen.getByRole('button', { name: 'Review changes (2)' }))
  await user.click(await screen.findByRole('button', { name: 'Try on a month …' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Try it' }))
  expect(await screen.findByText('60 s → 90 s')).toBeTruthy()
  expect(start.calls).toMatchObject([{ companyId: COMPANY, changes: [{ key: 'attendance.debounce', value: 90 }] }])
  expect(screen.getByRole('link', { name: 'Back to the parameters' })).toBeTruthy()
})
