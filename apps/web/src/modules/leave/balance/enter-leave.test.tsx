import { halfDayEndpoints } from '@muster/contract/leave/half-days'
import { leaveBalanceEndpoints as balances } from '@muster/contract/leave/leave-balance'
import { leaveEntryEndpoints as entries } from '@muster/contract/leave/leave-entry'
import { uncoveredLeaveEndpoints as uncovered } from '@muster/contract/leave/uncovered-leave'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { POSITION } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf } from '../../../../test/sample-task.ts'
import { choose, fill } from '../../../../test/type.ts'

const names = (en: string) => ({ cn: '', en, vn: '' })
const person = { employmentId: idOf(5), name: 'Lan', nativeName: '' }
const SUMS = { held: 0, used: 0, granted: 480, available: 480, carried: 0, expired: 0, passedOn: 0 }
const of = {
  ...{ employmentId: idOf(5), on: day('2026-03-11'), dayMinutes: 480, person },
  items: [
    {
      ...{ typeId: idOf(41), names: names('Maternity leave'), attribute: 'other' as const, isBound: true, ...SUMS },
      ...{ ends: [], goesOver: null },
    },
  ],
}
const open = (as: string[], enter = fake(entries.enter, { id: idOf(9), number: 12 })) =>
  renderScreen(`/leave/balances?open=${idOf(5)}`, {
    as: as as never,
    fakes: [
      fake(balances.list, { items: [], total: 0 }),
      fake(balances.get, of),
      fake(uncovered.list, { items: [] }),
      enter,
    ],
  })

test('HR enters a leave for somebody: of which type, when and why; more than is left with a reason', async () => {
  const enter = fake(entries.enter, { id: idOf(9), number: 12 })
  const { user } = await open(['attendance:leave:r', 'attendance:leave:cud'], enter)
  const drawer = within(await screen.findByRole('complementary', { name: /Lan/ }))
  await user.click(await drawer.findByRole('button', { name: 'Enter leave' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter leave' }))
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  expect(enter.calls).toEqual([])
  await choose(user, await dialog.findByRole('combobox', { name: /Type of leave/ }), 'Maternity leave')
  await fill(user, dialog.getByRole('textbox', { name: /^First day/ }), '2026-03-16')
  await user.keyboard('{Enter}')
  await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'By law')
  await fill(user, dialog.getByRole('textbox', { name: /Why more than is left/ }), 'Agreed')
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await expect.poll(() => enter.calls.length).toBe(1)
  expect(enter.calls[0]).toMatchObject({
    ...{ employmentId: idOf(5), beyondReason: 'Agreed' },
    form: { typeId: idOf(41), reason: 'By law', slots: [{ from: '2026-03-16', to: '2026-03-16', fromMinute: null }] },
  })
})

test('whoever only reads leave enters none', async () => {
  await open(['attendance:leave:r'])
  await screen.findByRole('complementary', { name: /Lan/ })
  expect(screen.queryByRole('button', { name: 'Enter leave' })).toBeNull()
})

test('nobody enters their own, which is applied for', async () => {
  const own = { ...POSITION, employmentId: idOf(5) }
  await renderScreen(`/leave/balances?open=${idOf(5)}`, {
    ...{ as: ['attendance:leave:r', 'attendance:leave:cud'] as never, person: { positions: [own] } },
    fakes: [fake(balances.list, { items: [], total: 0 }), fake(balances.get, of), fake(uncovered.list, { items: [] })],
  })
  const drawer = within(await screen.findByRole('complementary', { name: /Lan/ }))
  await drawer.findByText('Maternity leave')
  expect(drawer.queryByRole('button', { name: 'Enter leave' })).toBeNull()
})

test('the times that HR enters are by the clock of the place of work, which is said to who has another [X12]', async () => {
  const { user } = await renderScreen(`/leave/balances?open=${idOf(5)}`, {
    as: ['attendance:leave:r', 'attendance:leave:cud', 'task:task-list'],
    fakes: [
      fake(balances.list, { items: [], total: 0 }),
      fake(balances.get, of),
      fake(uncovered.list, { items: [] }),
      fake(halfDayEndpoints.get, ({ from }) => ({
        ...{ begin: null, end: null, why: 'no-work' as const },
        zone: from === '2026-03-16' ? 'Asia/Tokyo' : 'Asia/Bangkok',
      })),
    ],
  })
  const drawer = within(await screen.findByRole('complementary', { name: /Lan/ }))
  await user.click(await drawer.findByRole('button', { name: 'Enter leave' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter leave' }))
  await fill(user, dialog.getByRole('textbox', { name: /^First day/ }), '2026-03-16')
  await user.keyboard('{Enter}')
  expect(await dialog.findByText(/place of work: Asia\/Tokyo \(UTC\+9\)/)).toBeTruthy()
  await fill(user, dialog.getByRole('textbox', { name: /^First day/ }), '2026-03-17')
  await user.keyboard('{Enter}')
  await expect.poll(() => dialog.queryByText(/UTC\+9/)).toBeNull()
  expect(dialog.queryByText(/UTC/)).toBeNull()
})
