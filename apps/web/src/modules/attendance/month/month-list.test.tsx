import { dayEndpoints } from '@muster/contract/attendance/day'
import { codeOf, textOfCodes } from '@muster/contract/attendance/month-days'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'

const LATE = {
  day: day('2026-03-10'),
  attribute: 'abnormal' as const,
  state: 'computed' as const,
  dayKind: 'workday' as const,
  expectedMinutes: 480,
  workedMinutes: 463,
  lateMinutes: 17,
  earlyLeaveMinutes: 0,
  absentMinutes: 0,
  leaveMinutes: 0,
  extraMinutes: 0,
  overtimeMinutes: 0,
  missing: [],
}
const PERSON = {
  employmentId: '0190a000-0000-7000-8000-0000000000e1',
  companyId: COMPANY,
  name: 'Trần Văn Minh',
  nativeName: '陳文明',
  jobNumber: 'L-007',
  days: textOfCodes([...Array<undefined>(9), codeOf(LATE)]),
  totals: {
    expectedMinutes: 480,
    workedMinutes: 463,
    lateMinutes: 17,
    earlyLeaveMinutes: 0,
    absentMinutes: 0,
    leaveMinutes: 0,
    extraMinutes: 0,
    overtimeMinutes: 0,
    abnormalDays: 1,
    noDataDays: 0,
  },
}
const MONTHS = '/attendance/months'
const MENDING = 'People: with days to check'
const READS = ['attendance:attendance-records:r'] as const
const matrix = (...items: (typeof PERSON)[]) =>
  fake(dayEndpoints.matrix, { month: monthOf(LATE.day), items, total: items.length })

test('words each square of somebody [2.17c, 3.15]', async () => {
  await renderScreen(MONTHS, { as: READS, fakes: [matrix(PERSON)] })
  const grid = await screen.findByRole('grid', { name: 'People and days of March 2026' })
  const person = within(grid).getByRole('row', { name: /Trần Văn Minh/ })
  expect(within(person).getByRole('gridcell', { name: /10.*Late 17 min/ })).toBeTruthy()
  expect(within(person).getAllByRole('gridcell', { name: /No result/ })).toHaveLength(30)
})

test('says of the square of a closed day that it is closed', async () => {
  const closed = { ...PERSON, days: textOfCodes([...Array<undefined>(9), codeOf({ ...LATE, state: 'frozen' })]) }
  await renderScreen(MONTHS, { as: READS, fakes: [matrix(closed)] })
  const grid = await screen.findByRole('grid', { name: 'People and days of March 2026' })
  expect(within(grid).getByRole('gridcell', { name: /10.*Late 17 min · Closed$/ })).toBeTruthy()
})

test.each([
  ['vi_VN', 'Trần Văn Minh'],
  ['zh_CN', '陳文明'],
] as const)('calls people in the script of their reader (%s)', async (locale, called) => {
  await renderScreen(MONTHS, { as: READS, locale, fakes: [matrix(PERSON)] })
  expect((await screen.findByRole('rowheader')).textContent).toBe(`${called}L-007`)
})

test('asks for another month, and for everybody', async () => {
  const asked = matrix()
  const { user } = await renderScreen(MONTHS, { as: READS, fakes: [asked] })
  await user.click(await screen.findByRole('button', { name: 'February 2026' }))
  await expect.poll(() => asked.calls.at(-1)?.month).toBe('2026-02')
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }))
  await expect.poll(() => asked.calls.at(-1)).toEqual({ month: '2026-02', page: 1, pageSize: 50 })
})

test('begins with those who have days to mend, without a word of it in the address [1.05c, 2.17c, 3.15]', async () => {
  const asked = matrix(PERSON)
  await renderScreen(MONTHS, { as: READS, fakes: [asked] })
  expect(await screen.findByRole('button', { name: MENDING })).toBeTruthy()
  expect(await screen.findByText('People: 1')).toBeTruthy()
  expect(asked.calls.map(({ attribute }) => attribute)).toEqual([['abnormal']])
  expect(placeNow()).toBe(MONTHS)
})

test('lets go of it, says so in the address, and takes it up again', async () => {
  const asked = matrix(PERSON)
  const { user } = await renderScreen(MONTHS, { as: READS, fakes: [asked] })
  await user.click(await screen.findByRole('button', { name: 'Remove the filter People' }))
  await expect.poll(() => asked.calls.at(-1)?.attribute).toBeUndefined()
  expect(placeNow()).toBe(`${MONTHS}?attribute=any`)
  expect(screen.queryByRole('button', { name: MENDING })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'People' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'People' })).getByText('with days to check'))
  await expect.poll(placeNow).toBe(MONTHS)
  expect(await screen.findByRole('button', { name: MENDING })).toBeTruthy()
})

test('takes what no filter offers out of its address, and shows the usual people', async () => {
  const asked = matrix(PERSON)
  await renderScreen(`${MONTHS}?attribute=late`, { as: READS, fakes: [asked] })
  await screen.findByText('People: 1')
  await expect.poll(placeNow).toBe(MONTHS)
  expect(screen.getByRole('button', { name: MENDING })).toBeTruthy()
  expect(asked.calls.map(({ attribute }) => attribute)).toEqual([['abnormal']])
})

test.each([
  ['any', undefined],
  ['no-data', ['no-data']],
])('is narrowed by its address to %s', async (attribute, expected) => {
  const asked = matrix(PERSON)
  const { user } = await renderScreen(`${MONTHS}?attribute=${attribute}`, { as: READS, fakes: [asked] })
  await screen.findByText('People: 1')
  expect(asked.calls.map((call) => call.attribute)).toEqual([expected])
  const chip = screen.queryByRole('button', { name: 'People: with days without data' })
  expect(chip === null).toBe(expected === undefined)
  if (!chip) return
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await expect.poll(placeNow).toBe(`${MONTHS}?attribute=any`)
})

test.each([
  ['people and days', false],
  ['the cards of a phone', true],
])('takes no press on what is still of the month before, until the other one has come (%s)', async (_, phone) => {
  const other = Promise.withResolvers<void>()
  const asked = fake(dayEndpoints.matrix, async ({ month }) => {
    if (month === undefined) return { month: monthOf(LATE.day), items: [PERSON], total: 1 }
    await other.promise
    return { month, items: [{ ...PERSON, days: '' }], total: 1 }
  })
  const { user } = await renderScreen(MONTHS, { as: READS, phone, fakes: [asked] })
  const person = () => screen.getByText('Trần Văn Minh').closest('[inert]')
  await screen.findByText('Trần Văn Minh')
  expect(person()).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'February 2026' }))
  await expect.poll(() => asked.calls.at(-1)?.month).toBe('2026-02')
  expect(person()).not.toBeNull()
  other.resolve()
  await expect.poll(person).toBeNull()
})
