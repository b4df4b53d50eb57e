import { myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf } from '../../../../test/sample-task.ts'

const names = (en: string) => ({ cn: '', en, vn: '' })
const SUMS = { held: 480, used: 960, granted: 5760, available: 4560, carried: 480, expired: 120, passedOn: 120 }
const get = fake(myLeaveEndpoints.get, {
  ...{ employmentId: idOf(5), on: day('2026-03-11'), dayMinutes: 480 },
  items: [
    {
      ...{ typeId: idOf(41), names: names('Annual leave'), attribute: 'annual', isBound: true, ...SUMS },
      ends: [
        { on: day('2026-12-31'), minutes: 3600, isOpening: false },
        { on: day('2026-12-31'), minutes: 600, isOpening: true },
      ],
      goesOver: { minutes: 360, until: day('2027-03-31') },
    },
    {
      ...{ typeId: idOf(42), names: names('Bereavement leave'), attribute: 'bereavement', isBound: false },
      ...{ held: 0, used: 0, granted: 0, available: 0, carried: 0, expired: 0, passedOn: 0, ends: [], goesOver: null },
    },
  ],
})
const entries = fake(myLeaveEndpoints.entries, {
  items: [
    {
      ...{
        id: idOf(61),
        at: '2026-03-02T02:00:00.000Z',
        kind: 'used',
        source: 'task',
        minutes: 960,
        day: day('2026-03-05'),
      },
      ...{ isOpposite: false, reason: '', by: 'Mai Tran', task: { id: idOf(9), number: 12 } },
    },
    {
      ...{ id: idOf(60), at: '2026-01-01T02:00:00.000Z', kind: 'granted', source: 'rule', minutes: 5760, day: null },
      ...{ isOpposite: false, reason: '', by: null, task: null },
    },
  ],
})

const receipt = fake(myLeaveEndpoints.receipt, {
  ...{ on: day('2026-03-11'), dayMinutes: 480, available: 4560 },
  rule: [
    {
      ...{ from: day('2026-01-01'), to: day('2026-06-30'), since: day('2020-01-01'), yearlyMinutes: 5280, more: 0 },
      ...{ servedYears: 4, months: 6, days: null, ofDays: null },
    },
    {
      ...{ from: day('2026-07-01'), to: day('2026-12-31'), since: day('2020-01-01'), yearlyMinutes: 5280, more: 960 },
      ...{ servedYears: 5, months: 6, days: null, ofDays: null },
    },
  ],
  lines: [
    ...(['rule', 'carried', 'used', 'held', 'passedOn', 'expired'] as const).map((kind, at) => ({
      ...{ kind, minutes: [5760, 480, -960, -480, -120, -120][at] as number, reason: '' },
      task: kind === 'used' ? { id: idOf(9), number: 12 } : null,
      ...{ from: day('2026-03-05'), to: day('2026-03-06') },
    })),
  ],
})

test('my leaves say what is left of each type and until when, and what happened to it [2.16c, S22]', async () => {
  const { user } = await renderScreen('/leave/my', { as: ['my'], fakes: [get, entries, receipt] })
  const card = within(await screen.findByRole('region', { name: 'Annual leave' }))
  expect(card.getByText('9 d 4 h')).toBeTruthy()
  for (const sum of ['Carried over', 'Expired', 'Taken next year already']) expect(card.getByText(sum)).toBeTruthy()
  // Only what is lost ends; what HR stated ends when HR said, and what goes over is said as going over.
  expect(card.getByText(/^7 d 4 h expire on/)).toBeTruthy()
  expect(card.getByText(/^1 d 2 h of the opening balance expire on .*, as HR stated$/)).toBeTruthy()
  expect(card.getByText(/^6 h are carried over to next year, until/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Bereavement leave' })).getByText('No limit')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'How it adds up' }))
  const why = within(await screen.findByRole('region', { name: 'How it adds up' }))
  expect(await why.findByText(/6 of 12 months, at 13 d a year · including 2 d for 5 years of service/)).toBeTruthy()
  expect(why.getByRole('link', { name: 'Application 12' })).toBeTruthy()
  expect(why.getByText(/^Left on/).closest('li')?.textContent).toContain('9 d 4 h')
  expect(receipt.calls.at(-1)).toMatchObject({ on: '2026-03-11' })
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(await history.findByRole('link', { name: 'Application 12' })).toBeTruthy()
  expect(history.getByText('Granted by rule')).toBeTruthy()
  expect(history.getByText(/^−2 d$/)).toBeTruthy()
})
