import { leaveBalanceEndpoints as balances } from '@muster/contract/leave/leave-balance'
import { uncoveredLeaveEndpoints as uncovered } from '@muster/contract/leave/uncovered-leave'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf } from '../../../../test/sample-task.ts'
import { choose } from '../../../../test/type.ts'

const names = (en: string) => ({ cn: '', en, vn: '' })
const SUMS = { held: 0, used: 0, granted: 5760, available: 5760, carried: 0, expired: 0, passedOn: 0 }
const person = { employmentId: idOf(5), name: 'Mai Tran', nativeName: '' }
const type = (n: number, en: string) => ({
  ...{ typeId: idOf(n), names: names(en), attribute: 'annual' as const, isBound: true, ...SUMS },
  ...{ ends: [], goesOver: null },
})
const row = {
  ...{ id: idOf(71), day: day('2026-03-12'), minutes: 240, typeId: idOf(41), names: names('Annual leave') },
  task: { id: idOf(9), number: 12 },
}
const fakes = () => [
  fake(balances.list, { items: [], total: 0 }),
  fake(balances.get, {
    ...{ employmentId: idOf(5), on: day('2026-03-11'), dayMinutes: 480, person },
    items: [type(41, 'Annual leave'), type(42, 'Personal leave')],
  }),
  fake(uncovered.list, { items: [row] }),
]
const open = (more: ReturnType<typeof fake>[]) =>
  renderScreen(`/leave/balances?open=${idOf(5)}`, {
    ...{ as: ['attendance:leave:r', 'attendance:leave:cud'], fakes: [...fakes(), ...more] as never },
  })

test('leave that the balance does not cover is covered, made another type, or taken back [5.20]', async () => {
  const cover = fake(uncovered.cover, { id: row.id, minutes: 60 })
  const retype = fake(uncovered.retype, { id: row.id, minutes: 0 })
  const takeBack = fake(uncovered.takeBack, { id: row.id, minutes: 0 })
  const { user } = await open([cover, retype, takeBack] as never)
  expect(await screen.findByText(/4 h.*of “Annual leave”/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cover from the balance' }))
  expect(await screen.findByText(/Covered as far as the balance goes/)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Change the type' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Change the type of/ }))
  await choose(user, dialog.getByRole('combobox', { name: /New type of leave/ }), 'Personal leave')
  await user.click(dialog.getByRole('button', { name: 'Change the type' }))
  expect(await screen.findByText('Type changed')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Take back' }))
  const sure = within(await screen.findByRole('dialog', { name: /Take back 4 h/ }))
  await user.click(sure.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Time taken back')).toBeTruthy()
  expect([cover.calls, retype.calls, takeBack.calls]).toMatchObject([
    [{ id: row.id }],
    [{ id: row.id, typeId: idOf(42) }],
    [{ id: row.id }],
  ])
})
