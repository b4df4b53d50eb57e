import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Fake, fake, refusal } from '../../../../test/fake.ts'
import { POSITION } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { idOf, taskOf } from '../../../../test/sample-task.ts'
import { choose, fill } from '../../../../test/type.ts'

const READS = ['task:task-list'] as const
const [TRAVEL, ADVANCE] = [idOf(41), idOf(42)]
const names = (en: string) => ({ cn: '', en, vn: '' })
const NOTHING = { names: null, above: null, text: null, amount: null, hint: null }
const choices = () =>
  fake(tasks.choices, {
    items: [
      { ...NOTHING, field: 'currency', value: 'USD' },
      { ...NOTHING, field: 'itemId', value: TRAVEL, names: names('Travel'), amount: 20_000 },
      { ...NOTHING, field: 'advanceId', value: ADVANCE, text: '#12 · Trip', amount: 15_050 },
    ],
  })
const others = (missing: string | null = null) => [
  fake(drafts.list, { items: [] }),
  fake(drafts.create, ({ kind, form }) => ({
    ...{ id: idOf(70), companyId: idOf(1), kind, employmentId: POSITION.employmentId, form, chosen: [], title: '' },
    ...{ savedAt: '2026-03-11T02:00:00.000Z', version: 1 },
  })),
  fake(drafts.update, ({ id, kind, form, version }) => ({
    ...{ id, companyId: idOf(1), kind, employmentId: POSITION.employmentId, form, chosen: [], title: '' },
    ...{ savedAt: '2026-03-11T02:00:00.000Z', version: Number(version) + 1 },
  })),
  fake(tasks.preview, { problems: [], rule: null, missing, form: null, steps: [], copies: [], clock: null }),
]
const open = (place: `/${string}`, fakes: readonly Fake[]) =>
  renderScreen(place, { as: READS, person: { positions: [POSITION] }, fakes: [...fakes] })

test('expenses are added row by row, summed while they are typed, and one above its threshold is said to be [3.21]', async () => {
  const { user } = await open('/workflow/tasks/new?kind=reimbursement', [choices(), ...others()])
  await user.click(await screen.findByRole('button', { name: 'Add an expense' }))
  const row = within(screen.getByRole('group', { name: 'Expense 1' }))
  await choose(user, await row.findByRole('combobox', { name: /Item/ }), 'Travel')
  const amount = row.getByRole('textbox', { name: /Amount/ })
  await fill(user, amount, '1,234.50')
  await user.tab()
  expect((amount as HTMLInputElement).value).toBe('1,234.50')
  expect(await row.findByText(/Above 200\.00.USD/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use an advance' }))
  const advance = within(screen.getByRole('group', { name: 'Advance 1' }))
  await choose(user, await advance.findByRole('combobox', { name: /Advance/ }), '#12 · Trip')
  await fill(user, advance.getByRole('textbox', { name: /Amount/ }), '100')
  expect(await screen.findByText(/1,134\.50.USD/)).toBeTruthy()
  // There is no second advance to be used.
  expect(screen.queryByRole('button', { name: 'Use an advance' })).toBeNull()
  await user.click(advance.getByRole('button', { name: /^Remove/ }))
  expect(screen.queryByRole('group', { name: 'Advance 1' })).toBeNull()
})

test('who decides depends on expenses that are not there yet, and they are called as the form calls them [3.21]', async () => {
  await open('/workflow/tasks/new?kind=reimbursement', [choices(), ...others('total')])
  expect(await screen.findByText('Fill in “Expenses”: it determines who decides.')).toBeTruthy()
})

test('what is no amount is refused at its row before anything is sent, and keeps what was typed [5.11]', async () => {
  const submit = fake(tasks.submit, taskOf(1))
  const { user } = await open('/workflow/tasks/new?kind=reimbursement', [choices(), submit, ...others()])
  await user.click(await screen.findByRole('button', { name: 'Add an expense' }))
  const row = within(screen.getByRole('group', { name: 'Expense 1' }))
  const amount = row.getByRole('textbox', { name: /Amount/ }) as HTMLInputElement
  await fill(user, amount, '1.234')
  await user.tab()
  expect(await row.findByText('Enter an amount with at most 2 decimals')).toBeTruthy()
  expect(amount.value).toBe('1.234')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect((await row.findAllByText('Fill this in')).length).toBeGreaterThan(0)
  expect(submit.calls).toEqual([])
})

test('a reimbursement is read row by row, with what changed since the round before and what was paid [3.16, 4.09]', async () => {
  const item = (id: string, amount: number) => ({ id, itemId: TRAVEL, on: '2026-03-02', amount, note: 'Train' })
  const task = taskOf(1, {
    ...{ kind: 'reimbursement', round: 2, status: 'ST' },
    form: {
      ...{ purpose: 'Visit', total: 42_000, covered: 0, payout: 42_000, expenses: 2, currency: 'USD', advances: [] },
      items: [item('a', 30_000), item('b', 12_000)],
      over: [{ id: 'a', threshold: 20_000 }],
    },
    called: { [TRAVEL]: names('Travel') },
    differences: [
      { path: 'items', row: 'a', column: 'amount', before: 25_000, now: 30_000 },
      { path: 'items', row: 'b', column: null, before: null, now: item('b', 12_000) },
      { path: 'items', row: 'c', column: null, before: item('c', 700), now: null },
    ],
    outcome: { currency: 'USD', paid: 42_000, paidOn: '2026-03-10', accountingItems: '6428' },
  })
  await open(`/workflow/tasks/${task.id}`, [fake(tasks.get, task)])
  const list = within(await screen.findByRole('region', { name: 'Expenses' }))
  const rows = list.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '))
  expect(rows.slice(1)).toEqual([
    'TravelTrainabove 200.00 USDChanged since round 12 Mar 2026300.00 USDBefore: 250.00 USD',
    'TravelTrainNew since round 12 Mar 2026120.00 USD',
    'TravelTrainRemoved since round 12 Mar 20267.00 USD',
  ])
  const payment = within(screen.getByRole('region', { name: 'Payment' }))
  expect(payment.getByText(/420\.00.USD/)).toBeTruthy()
  expect(payment.getByText('10 Mar 2026')).toBeTruthy()
})

test('what the server alone knows is said at the row of the advance [4.09]', async () => {
  const path = 'form.advances.0.amount'
  const submit = fake(
    tasks.submit,
    refusal('system.format', { fields: { [path]: 'payroll.more_than_open:12050:USD' } }),
  )
  const form = {
    purpose: 'Visit',
    items: [{ id: 'a', itemId: TRAVEL, on: '2026-03-02', amount: 30_000, note: '' }],
    advances: [{ id: 'b', advanceId: ADVANCE, amount: 15_050 }],
  }
  const task = taskOf(1, {
    kind: 'reimbursement',
    actions: [{ action: 'resubmit' }],
    form: { ...form, currency: 'USD' },
  })
  const again = fake(
    tasks.resubmit,
    refusal('system.format', { fields: { [path]: 'payroll.more_than_open:12050:USD' } }),
  )
  const { user } = await open(`/workflow/tasks/${task.id}/edit`, [
    ...[choices(), submit, again, fake(tasks.get, task)],
    ...others(),
  ])
  const row = within(await screen.findByRole('group', { name: 'Advance 1' }))
  await fill(user, screen.getByRole('textbox', { name: /Purpose/ }), 'Visit in March')
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  expect(await row.findByText(/Only 120\.50.USD left; enter at most that/)).toBeTruthy()
})
