import { advanceEndpoints as advances } from '@muster/contract/payroll/advance'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf } from '../../../../test/sample-task.ts'
import { fill } from '../../../../test/type.ts'
import type { Advance, AdvanceRow } from './advance-value.ts'

const READ = 'finance:accounts-chart:r'
const WRITE = 'finance:accounts-chart:cud'
const ROW: AdvanceRow = {
  ...{ id: idOf(1), companyId: COMPANY, number: 12, title: 'Trip to Da Nang', status: 'ST', currency: 'USD' },
  person: { employmentId: idOf(5), name: 'Mai Tran', nativeName: '' },
  ...{ applied: 100_000, paid: 100_000, held: 20_000, claimed: 30_000, returned: 10_000, open: 40_000 },
  ...{ paidOn: day('2026-03-02'), version: 5 },
}
const entry = (id: number, over: Partial<Advance['entries'][number]>): Advance['entries'][number] => ({
  ...{
    id: idOf(id),
    kind: 'paid',
    amount: 100_000,
    on: day('2026-03-02'),
    at: '2026-03-02T03:00:00.000Z',
    by: 'Hoa Le',
  },
  ...{ note: '', task: null, oppositeOf: null, isTakenBack: false },
  ...over,
})
const DETAIL: Advance = {
  ...ROW,
  entries: [
    entry(23, { kind: 'returned', amount: 10_000, note: 'Cash' }),
    entry(22, { kind: 'claimed', amount: 30_000, task: { id: idOf(9), number: 15 } }),
    entry(21, {}),
  ],
  tasks: [{ id: idOf(9), number: 15, title: 'Visit', status: 'ST', held: 0, claimed: 30_000 }],
}
const open = (codes: readonly (typeof READ | typeof WRITE)[]) =>
  renderScreen('/payroll/advances', {
    as: codes,
    fakes: [fake(advances.list, { items: [ROW], total: 1 })],
  })

test('the list says who has how much, and what is open of it [4.09]', async () => {
  await open([READ])
  const table = within(await screen.findByRole('table'))
  const row = await table.findByText('Mai Tran')
  const text = row.closest('tr')?.textContent?.replaceAll('\u00a0', ' ')
  for (const part of ['12', 'Trip to Da Nang', '1,000.00 USD', '300.00 USD', '400.00 USD', '2 Mar 2026'])
    expect(text).toContain(part)
})

test('what came back is recorded beside the ledger, not beyond what is an amount', async () => {
  const record = fake(advances.recordReturn, DETAIL)
  const { user } = await renderScreen('/payroll/advances', {
    as: [READ, WRITE],
    fakes: [fake(advances.list, { items: [ROW], total: 1 }), fake(advances.get, DETAIL), record],
  })
  await user.click((await screen.findAllByText('Mai Tran'))[0]!)
  const ledger = within(await screen.findByRole('region', { name: 'History' }))
  expect(ledger.getAllByRole('listitem').map((line) => line.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Returned2 Mar 2026 · Hoa LeCashTake back100.00 USD',
    'Settled by a reimbursementNo. 152 Mar 2026 · Hoa Le300.00 USD',
    'Paid out2 Mar 2026 · Hoa Le1,000.00 USD',
  ])
  await user.click(screen.getByRole('button', { name: 'Record returned money' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record returned money' }))
  expect(dialog.getByText(/At most 400\.00.USD is outstanding/)).toBeTruthy()
  await fill(user, dialog.getByRole('textbox', { name: /Amount/ }), '12.345')
  await user.click(dialog.getByRole('button', { name: 'Record returned money' }))
  expect(await dialog.findByText('Enter an amount with at most 2 decimals')).toBeTruthy()
  expect(record.calls).toEqual([])
})

test('a return is taken back with a word about it', async () => {
  const back = fake(advances.takeBackReturn, DETAIL)
  const { user } = await renderScreen('/payroll/advances', {
    as: [READ, WRITE],
    fakes: [fake(advances.list, { items: [ROW], total: 1 }), fake(advances.get, DETAIL), back],
  })
  await user.click((await screen.findAllByText('Mai Tran'))[0]!)
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  const dialog = within(await screen.findByRole('dialog', { name: /not returned/ }))
  await fill(user, dialog.getByRole('textbox', { name: /Note/ }), 'Somebody else')
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  await expect.poll(() => back.calls).toEqual([{ id: idOf(1), entryId: idOf(23), version: 5, note: 'Somebody else' }])
})

test('who only reads is offered nothing that changes', async () => {
  const { user } = await renderScreen('/payroll/advances', {
    as: [READ],
    fakes: [fake(advances.list, { items: [ROW], total: 1 }), fake(advances.get, DETAIL)],
  })
  await user.click((await screen.findAllByText('Mai Tran'))[0]!)
  await screen.findByRole('region', { name: 'History' })
  expect(screen.queryByRole('button', { name: 'Record returned money' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})
