import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { factOf } from '../../../../test/facts.ts'
import { fake, refusal } from '../../../../test/fake.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import { idOf, LI, type Row, rowOf, taskOf } from '../../../../test/sample-task.ts'
import { fill } from '../../../../test/type.ts'
import type { Task } from '../task/task-value.ts'

const READS = ['task:task-list'] as const
const COUNTS = { waiting: 2, closed: 1000, cc: 0, abnormal: 1, all: 3, drafts: 0 }
const ACTIONS: Task['actions'] = [
  { action: 'approve', needsComment: false, asks: [] },
  { action: 'reject' },
  { action: 'return', toSteps: [1], isRejection: false, isApplicantGone: false, mayRecipient: false },
]

/** A desk with these tasks waiting: what was decided is gone from it. */
function desk(rows: readonly Row[], over: Parameters<typeof taskOf>[1] = {}) {
  const gone = new Set<string>()
  const left = () => rows.filter(({ id }) => !gone.has(id))
  const detail = (id: string) => taskOf(Number(id.slice(-12)), { actions: ACTIONS, ...over })
  const decided = (id: string) => {
    gone.add(id)
    return detail(id)
  }
  const approve = fake(tasks.approve, ({ id }) => decided(id))
  const reject = fake(tasks.reject, ({ id }) => decided(id))
  const list = fake(tasks.list, ({ group }) => {
    const items = group === 'waiting' ? left() : []
    return { items, total: items.length }
  })
  const get = fake(tasks.get, ({ id }) => detail(id))
  const counts = fake(tasks.counts, () => ({ ...COUNTS, waiting: left().length }))
  return { approve, reject, list, get, counts, all: [approve, reject, list, get, counts] }
}

test('the tabs say how many each group holds, and are the place of the list [4.07]', async () => {
  const { all, list } = desk([rowOf(1), rowOf(2)])
  const { user } = await renderScreen('/workflow/tasks', { as: READS, fakes: all })
  const waiting = await screen.findByRole('tab', { name: /Waiting for me/ })
  await expect.poll(() => waiting.textContent).toBe('Waiting for me2')
  expect(screen.getByRole('tab', { name: /Closed/ }).textContent).toBe('Closed1,000+')
  await expect.poll(() => screen.queryAllByRole('row').length).toBe(3)
  await user.click(screen.getByRole('tab', { name: /Copied to me/ }))
  expect(await screen.findByText('Nothing was copied to you.')).toBeTruthy()
  expect(placeNow()).toBe('/workflow/tasks?group=cc')
  expect(list.calls.at(-1)).toMatchObject({ group: 'cc', page: 1 })
})

test('a row says what it is about, with whom it is and since when, and what is wrong [3.16, S04]', async () => {
  const row = rowOf(7, { abnormal: ['NO_APPROVER'], rollbacks: 2, holderCount: 4, holders: [LI] })
  const { all } = desk([row])
  await renderScreen('/workflow/tasks', { as: READS, fakes: all })
  const found = within(await screen.findByRole('row', { name: /Contract 7/ }))
  for (const text of ['In progress', '2/3 – with Li Wei and 3 more, 3 h', 'Nobody was found for its step', '2'])
    expect(found.getByText(text)).toBeTruthy()
  expect(found.getByText('Mai Tran')).toBeTruthy()
})

test('what came a moment ago has not waited 0 minutes', async () => {
  const { all } = desk([rowOf(7, { since: '2026-03-11T02:30:00.000Z' })])
  await renderScreen('/workflow/tasks', { as: READS, fakes: all })
  const found = within(await screen.findByRole('row', { name: /Contract 7/ }))
  expect(found.getByText('2/3 – with Li Wei, less than 1 min')).toBeTruthy()
})

test('twenty are cleared from the keyboard: A approves, the next one is shown, J and K walk [X8, S04]', async () => {
  const { all, approve } = desk([rowOf(1), rowOf(2), rowOf(3)])
  const { user } = await renderScreen(`/workflow/tasks?open=${idOf(1)}`, { as: READS, fakes: all })
  await screen.findByRole('button', { name: 'Approve' })
  await screen.findByRole('row', { name: /Contract 3/ })
  await user.keyboard('j')
  await expect.poll(placeNow).toContain(idOf(2))
  await user.keyboard('k')
  await expect.poll(placeNow).toContain(idOf(1))
  await screen.findByRole('button', { name: 'Approve' })
  await user.keyboard('a')
  expect(await screen.findByRole('dialog', { name: 'Approve' })).toBeTruthy()
  await user.keyboard('{Enter}')
  await expect.poll(placeNow).toContain(idOf(2))
  expect(approve.calls).toEqual([{ id: idOf(1), version: 4, comment: '' }])
  expect(await screen.findByText('Application 1 was approved')).toBeTruthy()
})

test('X rejects the open task with a comment and does not tick its row; in a field a key is a letter [X8]', async () => {
  const { all, reject } = desk([rowOf(1), rowOf(2)])
  const { user } = await renderScreen(`/workflow/tasks?open=${idOf(1)}`, { as: READS, fakes: all })
  await screen.findByRole('row', { name: /Contract 2/ })
  const mine = await screen.findByRole('textbox', { name: /^Comment/ })
  await user.click(mine)
  await user.keyboard('axr')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('heading', { name: 'Mai Tran Document: Contract 1' }))
  await user.keyboard('x')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject' }))
  expect(screen.queryByText('1 selected')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Fill this in')).toBeTruthy()
  expect(reject.calls).toEqual([])
  await fill(user, dialog.getByRole('textbox', { name: /Comment/ }), 'Too dear')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => reject.calls).toEqual([{ id: idOf(1), version: 4, comment: 'Too dear' }])
})

test('many are decided with one comment, and each says what became of it [S04]', async () => {
  const rows = [rowOf(1), rowOf(2)]
  const { all } = desk(rows)
  const batch = fake(tasks.batch, {
    items: [
      { id: idOf(1), number: 1, isDone: true, problem: null },
      { id: idOf(2), number: null, isDone: false, problem: 'This was already handled by Sok Dara.' },
    ],
  })
  const { user } = await renderScreen('/workflow/tasks', { as: READS, fakes: [...all, batch] })
  for (const n of [1, 2])
    await user.click(await screen.findByRole('checkbox', { name: `Select Application ${n} · Contract ${n}` }))
  const bar = within(await screen.findByRole('region', { name: /2 selected/ }))
  await user.click(bar.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 applications' }))
  await fill(user, dialog.getByRole('textbox'), 'All checked')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  const result = within(await screen.findByRole('dialog', { name: 'Done: 1 of 2' }))
  const lines = result.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toEqual([
    'Application 1 · Contract 1Done',
    'Application 2 · Contract 2This was already handled by Sok Dara.',
  ])
  expect(batch.calls).toEqual([
    {
      action: 'approve',
      tasks: [
        { id: idOf(1), version: 4 },
        { id: idOf(2), version: 4 },
      ],
      comment: 'All checked',
    },
  ])
})

test('what is held up says why, with one button that mends it for who administers it [4.07]', async () => {
  const rows = [
    rowOf(1, { abnormal: ['NO_APPROVER'], mayMend: true }),
    rowOf(2, { abnormal: ['EFFECT_FAILED'], mayMend: true }),
    rowOf(3, { abnormal: ['ADVANCE_VOID'], mayMend: true }),
    rowOf(4, { abnormal: ['APPROVER_GONE'] }),
    rowOf(5, { abnormal: ['APPLICANT_GONE'], phase: 'revision', holders: [], holderCount: 0, mayMend: true }),
  ]
  const { counts } = desk(rows)
  const list = fake(tasks.list, { items: rows, total: rows.length })
  const batch = fake(tasks.batch, ({ tasks: [task] }) => ({
    items: [
      task?.id === idOf(1)
        ? { id: idOf(1), number: 1, isDone: false, problem: 'Nobody was found for its step' }
        : { id: idOf(2), number: 2, isDone: true, problem: null },
    ],
  }))
  const { user } = await renderScreen('/workflow/tasks?group=abnormal', { as: READS, fakes: [list, counts, batch] })
  const of = async (n: number) => within(await screen.findByRole('row', { name: new RegExp(`Contract ${n}`) }))
  await user.click((await of(1)).getByRole('button', { name: 'Look for people again' }))
  expect(await screen.findByText('Not fixed yet: Nobody was found for its step')).toBeTruthy()
  await user.click((await of(2)).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Application 2 was fixed')).toBeTruthy()
  expect(batch.calls).toEqual([
    { action: 'repair', tasks: [{ id: idOf(1), version: 4 }], comment: '' },
    { action: 'repair', tasks: [{ id: idOf(2), version: 4 }], comment: '' },
  ])
  expect((await of(3)).getByRole('link', { name: 'Decide what happens to it' })).toBeTruthy()
  expect((await of(4)).queryByRole('button', { name: 'Look for people again' })).toBeNull()
  expect((await of(5)).getByText(/Returned – nobody/)).toBeTruthy()
  expect((await of(5)).getByRole('link', { name: 'Decide what happens to it' })).toBeTruthy()
})

test('a card is approved in two taps; one that asks for more is opened [S04]', async () => {
  const rows = [rowOf(1, { subject: 'Document: Contract 1 · 3 d' }), rowOf(2, { kind: 'probation-evaluation' })]
  const { counts } = desk(rows)
  const list = fake(tasks.list, { items: rows, total: 2 })
  const batch = fake(tasks.batch, { items: [{ id: idOf(1), number: 1, isDone: true, problem: null }] })
  const { user } = await renderScreen('/workflow/tasks', { as: READS, phone: true, fakes: [list, counts, batch] })
  const approve = await screen.findAllByRole('button', { name: /^Approve/ })
  expect(approve.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Approve: Mai Tran, Document: Contract 1 · 3 d',
  ])
  await user.click(approve[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }))
  expect(dialog.getByText('Mai Tran')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Application 1 was approved')).toBeTruthy()
  expect(batch.calls).toMatchObject([{ action: 'approve', tasks: [{ id: idOf(1), version: 4 }] }])
})

test('a batch says what it holds: how many of which kinds, and what they come to in each currency', async () => {
  const rows = [
    rowOf(1, { kind: 'advance-payment', money: { amount: 1200, currency: 'VND' } }),
    rowOf(2, { kind: 'advance-payment', money: { amount: 99_800, currency: 'VND' } }),
    rowOf(3, { kind: 'reimbursement', money: { amount: 1050, currency: 'USD' } }),
    rowOf(4),
  ]
  const { counts, get } = desk(rows)
  const list = fake(tasks.list, { items: rows, total: 4 })
  const { user } = await renderScreen('/workflow/tasks', { as: READS, fakes: [list, counts, get] })
  await screen.findByRole('row', { name: /Contract 4/ })
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  await user.click(
    within(await screen.findByRole('region', { name: /4 selected/ })).getByRole('button', { name: 'Approve' }),
  )
  const dialog = await screen.findByRole('dialog', { name: /^Approve 4/ })
  expect(factOf(dialog, 'Advance payment')).toBe('2')
  expect(factOf(dialog, 'Reimbursement')).toBe('1')
  expect(factOf(dialog, 'Document')).toBe('1')
  expect(factOf(dialog, 'Total')).toBe('101,000\u00a0VND · 10.50\u00a0USD')
})

test('many that are held up are mended at once, without a comment', async () => {
  const rows = [rowOf(1, { abnormal: ['NO_ROUTE'], mayMend: true })]
  const { counts } = desk(rows)
  const list = fake(tasks.list, { items: rows, total: 1 })
  const batch = fake(tasks.batch, { items: [{ id: idOf(1), number: 1, isDone: true, problem: null }] })
  const { user } = await renderScreen('/workflow/tasks?group=abnormal', { as: READS, fakes: [list, counts, batch] })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Application 1 · Contract 1' }))
  const bar = within(await screen.findByRole('region', { name: /1 selected/ }))
  await user.click(bar.getByRole('button', { name: 'Fix' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix' }))
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Fix' }))
  expect(await screen.findByRole('dialog', { name: 'Done: 1 of 1' })).toBeTruthy()
})

test('more than a hundred are not decided at once, and the selection says so [S04]', async () => {
  const { all } = desk([rowOf(1), rowOf(2)])
  const many = fake(tasks.list, { items: [rowOf(1), rowOf(2)], total: 101 })
  const { user } = await renderScreen('/workflow/tasks', { as: READS, fakes: [...all, many] })
  await screen.findByRole('row', { name: /Contract 2/ })
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  const bar = within(await screen.findByRole('region', { name: /2 selected/ }))
  expect(bar.getByRole('button', { name: 'Reject' })).toBeTruthy()
  await user.click(bar.getByRole('button', { name: /101/ }))
  expect(await screen.findByText('At most 100 applications at once. Deselect some.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
})

test('who came too late reads who decided and when, and the task as it is now [S05]', async () => {
  const { all, get } = desk([rowOf(1)])
  const late = fake(tasks.approve, refusal('system.stale_version'))
  const { user } = await renderScreen(`/workflow/tasks?open=${idOf(1)}`, { as: READS, fakes: [...all, late] })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const before = get.calls.length
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/At 11 Mar 2026, 06:30: Sok Dara approved/)).toBeTruthy()
  expect(get.calls.length).toBeGreaterThan(before)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on a phone a task is a card called by its title, with at most five facts [X9]', async () => {
  const { all } = desk([rowOf(1)])
  await renderScreen('/workflow/tasks', { as: READS, fakes: all, phone: true })
  const card = (await screen.findByRole('link', { name: /Contract 1/ })).closest('li')!
  expect(card.querySelectorAll('dt').length).toBeLessThanOrEqual(5)
  expect(within(card).getByText('2/3 – with Li Wei, 3 h')).toBeTruthy()
  expect(within(card).getByText('In progress')).toBeTruthy()
})
