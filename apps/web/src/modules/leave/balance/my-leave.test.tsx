import { myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf } from '../../../../test/sample-task.ts'

const names = (en: string) => ({ cn: '', en, vn: '' })
const SUMS = { held: 480, used: 960, granted: 5760, available: 4320 }
const get = fake(myLeaveEndpoints.get, {
  ...{ employmentId: idOf(5), on: day('2026-03-11') },
  items: [
    {
      ...{ typeId: idOf(41), names: names('Annual leave'), attribute: 'annual', isBound: true, ...SUMS },
      ends: [{ on: day('2026-12-31'), minutes: 4320 }],
    },
    {
      ...{ typeId: idOf(42), names: names('Bereavement leave'), attribute: 'bereavement', isBound: false },
      ...{ held: 0, used: 0, granted: 0, available: 0, ends: [] },
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

test('my leaves say what is left of each type and until when, and what happened to it [2.16c, S22]', async () => {
  const { user } = await renderScreen('/leave/my', { as: ['my'], fakes: [get, entries] })
  const card = within(await screen.findByRole('region', { name: 'Annual leave' }))
  expect(card.getByText('72 h 00')).toBeTruthy()
  expect(card.getByText(/72 h 00 end on/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Bereavement leave' })).getByText('No limit')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'History' }))
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(await history.findByRole('link', { name: 'Task 12' })).toBeTruthy()
  expect(history.getByText('Granted by rule')).toBeTruthy()
  expect(history.getByText(/^[−-]16 h 00$/)).toBeTruthy()
})
