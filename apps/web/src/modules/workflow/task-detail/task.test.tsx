import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { factOf } from '../../../../test/facts.ts'
import { fake, refusal } from '../../../../test/fake.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import { assignmentOf, HOA, idOf, LI, SOK, taskOf } from '../../../../test/sample-task.ts'
import { choose, fill } from '../../../../test/type.ts'
import type { Task } from '../task/task-value.ts'

const READS = ['task:task-list'] as const
const PLACE = `/workflow/tasks/${idOf(1)}` as const
type Over = Parameters<typeof taskOf>[1]

const open = (over: Over = {}, more: Parameters<typeof renderScreen>[1]['fakes'] = []) =>
  renderScreen(PLACE, { as: READS, fakes: [fake(tasks.get, taskOf(1, over)), ...(more ?? [])] })

test('a task says why it waits, who decided, who decides for whom, and who will [S05]', async () => {
  await open()
  const path = within(await screen.findByRole('region', { name: 'Who decides' }))
  expect(
    screen.getByText(/Waiting for Li Wei since 11 Mar 2026, 06:30. Can forward it instead: Sok Dara./),
  ).toBeTruthy()
  const [first, second, third] = ['Step 1 of 3', 'Step 2 of 3', 'Step 3 of 3'].map((name) =>
    path.getByRole('region', { name }),
  )
  expect(first?.textContent).toMatch(/Sok Dara Approved.*Manager of the department: Sales · Lead · ALPHA.*Fine with me/)
  expect(first?.textContent).toMatch(/11 Mar 2026, 06:30 · after 1 d/)
  expect(second?.textContent).toMatch(/Li Wei To decide.*for Hoa Le until 20 Mar 2026, 09:00.*for 3 h/)
  expect(third?.textContent).toMatch(/Hoa Le.*Named in the rule/)
})

test('what differs from the round before is marked with what it was [3.16]', async () => {
  await open({
    ...{ round: 2, rollbacks: 1 },
    form: { title: 'Contract 1', documentType: 'request', reason: 'For the new plant' },
    differences: [{ path: 'documentType', row: null, column: null, before: 'contract', now: 'request' }],
  })
  const form = await screen.findByRole('region', { name: 'Details' })
  expect(factOf(form, 'Type of document')).toBe('RequestChanged since round 1Before: Contract')
  expect(factOf(form, 'Reason')).toBe('For the new plant')
})

test('who decides reads what helps to, and what speaks against it is marked [S05]', async () => {
  const department = { cn: '装配', en: 'Assembly', vn: 'Lắp ráp' }
  await open({
    considerations: [
      { word: 'workflow.consideration.since', values: {}, is: '2023-05-02', isWarning: false },
      { word: 'workflow.consideration.away', values: { department }, is: 1200, isWarning: true },
      { word: 'workflow.consideration.ofANewerVersion', values: {}, is: 1, isWarning: false },
    ],
  })
  const help = await screen.findByRole('region', { name: 'To help you decide' })
  expect(factOf(help, 'With the company since')).toBe('2 May 2023')
  expect(factOf(help, 'Others of Assembly on unpaid leave on these days')).toBe('1,200')
  expect(help.querySelectorAll('.m-chip-state')).toHaveLength(1)
  expect(help.querySelectorAll('dt')).toHaveLength(2)
})

test('what was taken back by a return stands folded, apart from what counts [4.08]', async () => {
  await open({
    ...{ round: 2, assignments: [assignmentOf('1', { state: 'returned' }), assignmentOf('2', { round: 2, step: 1 })] },
  })
  const path = within(await screen.findByRole('region', { name: 'Who decides' }))
  expect(path.getByRole('region', { name: 'Round 1 · Step 1 of 3' }).closest('details')).toBeTruthy()
  expect(path.getByRole('region', { name: 'Step 1 of 3' }).closest('details')).toBeNull()
})

test('the sheet of keys says that a decision has no undo [X8, G18]', async () => {
  const { user } = await open({ actions: [{ action: 'approve', needsComment: true, asks: [] }, { action: 'reject' }] })
  await screen.findByRole('button', { name: /^Approve/ })
  await user.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(sheet.getByText('Approve. This cannot be undone.')).toBeTruthy()
  expect(sheet.getByText('Reject. This cannot be undone.')).toBeTruthy()
})

test.each([
  [
    'an approver',
    [{ action: 'approve', needsComment: true, asks: [] }, { action: 'reject' }],
    ['Approve', 'Reject'],
    [],
  ],
  [
    'an executor',
    [{ action: 'execute', requires: [], payableFrom: null, payableUntil: null, payment: null }],
    ['Carry out'],
    [],
  ],
  [
    'the applicant',
    [{ action: 'resubmit' }, { action: 'cancelApplication' }],
    ['Change and submit again'],
    ['Withdraw'],
  ],
  [
    'an administrator',
    [
      { action: 'transfer', assignmentIds: ['2'] },
      { action: 'addSign', where: ['together'] },
      { action: 'remove', assignmentIds: ['2'] },
      { action: 'retrySettle' },
      { action: 'urge' },
      { action: 'delete' },
    ],
    ['Try to complete again', 'Remind'],
    ['Forward', 'Add approver', 'Remove approver', 'Delete'],
  ],
  ['a reader', [], [], []],
] satisfies [string, Task['actions'], string[], string[]][])(
  '%s is offered what the server allows, and nothing else',
  async (_, actions, buttons, items) => {
    const { user } = await open({ actions })
    const more = await screen.findByRole('button', { name: 'More' })
    const foot = within(more.closest('footer')!)
    const shown = foot
      .getAllByRole('button')
      .map((button) => (button.querySelector('kbd') ? button.textContent?.slice(0, -1) : button.textContent))
    expect(shown.filter((text) => text !== '')).toEqual(buttons)
    await user.click(more)
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([...items, 'Print'])
  },
)

test('a task is returned to a chosen step with a comment, and says that a further return rejects [4.08]', async () => {
  const back = fake(tasks.return, taskOf(1))
  const actions: Task['actions'] = [
    { action: 'return', toSteps: [1], isRejection: true, isApplicantGone: false, mayRecipient: false },
  ]
  const { user } = await open({ actions }, [back])
  await user.click(await screen.findByRole('button', { name: 'Return' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Return' }))
  expect(dialog.getByText(/returning it now rejects it/)).toBeTruthy()
  await choose(user, await dialog.findByRole('combobox'), 'Step 1: Sok Dara')
  await fill(user, dialog.getByRole('textbox', { name: /Comment/ }), 'Add the price')
  await user.click(dialog.getByRole('button', { name: 'Return' }))
  await expect.poll(() => back.calls).toEqual([{ id: idOf(1), version: 4, step: 1, comment: 'Add the price' }])
})

test.each([
  [true, 'End leave early', /The rest of the leave is given back at once/],
  [false, 'Apply to end it early', /Those who approved the leave decide first/],
])(
  'a leave that has begun is ended early from a day and a time on, with a reason (at once: %s)',
  async (isAtOnce, name, hint) => {
    const end = fake(tasks.endLeave, taskOf(1))
    const { user } = await open({ actions: [{ action: 'endLeave', isAtOnce }] }, [end])
    await user.click(await screen.findByRole('button', { name: 'End leave early' }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(dialog.getByText(hint)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name }))
    expect(end.calls).toEqual([])
    await fill(user, dialog.getByRole('textbox', { name: /^Back at work from/ }), '2026-11-23')
    await user.keyboard('{Enter}')
    await fill(user, dialog.getByRole('textbox', { name: /^At/ }), '13:00')
    await fill(user, dialog.getByRole('textbox', { name: /Comment/ }), 'Needed at work')
    await user.click(dialog.getByRole('button', { name }))
    const sent = { id: idOf(1), version: 4, backOn: '2026-11-23', backMinute: 780, comment: 'Needed at work' }
    await expect.poll(() => end.calls).toEqual([sent])
  },
)

test('a return says that nobody would revise it, not where it goes to a step [4.08]', async () => {
  const actions: Task['actions'] = [
    { action: 'return', toSteps: [1], isRejection: false, isApplicantGone: true, mayRecipient: false },
  ]
  const { user } = await open({ actions })
  await user.click(await screen.findByRole('button', { name: 'Return' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Return' }))
  expect(dialog.getByText(/Mai Tran has left or may not sign in/)).toBeTruthy()
  await choose(user, await dialog.findByRole('combobox'), 'Step 1: Sok Dara')
  expect(dialog.queryByText(/has left or may not sign in/)).toBeNull()
})

test('a return says that it goes to whom it is about where its applicant is gone [4.08]', async () => {
  const actions: Task['actions'] = [
    { action: 'return', toSteps: [], isRejection: false, isApplicantGone: true, mayRecipient: true },
  ]
  const { user } = await open({ actions, recipient: LI })
  await user.click(await screen.findByRole('button', { name: 'Return' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Return' }))
  expect(dialog.getByText('Mai Tran has left or may not sign in. If you return it, it goes to Li Wei.')).toBeTruthy()
})

test('what came back to somebody who is gone is handed to whom it is about, or rejected [4.08]', async () => {
  const repair = fake(tasks.repair, taskOf(1))
  const { user } = await open(
    {
      ...{ phase: 'revision', holders: [], holderCount: 0, abnormal: ['APPLICANT_GONE'], recipient: LI },
      stuck: {
        ...{ why: 'nobody', people: [], isOneEnough: false, next: [], instead: [SOK], waitsFor: [] },
        reasons: ['APPLICANT_GONE'],
      },
      actions: [{ action: 'reject' }, { action: 'repair' }, { action: 'delete' }],
    },
    [repair],
  )
  expect(await screen.findByText(/Nobody can change it/)).toBeTruthy()
  expect(screen.getByText(/Decided by: Sok Dara/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Reject/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Let Li Wei change it' }))
  await expect.poll(() => repair.calls).toEqual([{ id: idOf(1), version: 4 }])
})

test('the history says who was not foreseen and why, who was left out, and that another rule is taken [4.08]', async () => {
  const line = {
    ...{ number: 1, action: 'enter', at: '2026-03-11T06:30:00.000Z', actor: null, onBehalfOf: [] },
    ...{ isByAdministrator: false, round: 1, lane: 'approval' as const, step: 2, comment: '' },
  }
  const nothing = { people: [], to: null, where: null, cause: null, values: {}, holders: [], leftOut: [], rule: null }
  const holder = { person: LI, reason: { by: 'transfer', from: HOA, actor: HOA } as const, substitutes: [] }
  await open({
    history: [
      {
        ...line,
        detail: {
          ...{ ...nothing, about: 'entered', cause: 'targets', holders: [holder], people: [SOK] },
          leftOut: [{ person: HOA, why: 'inactive' }],
        },
      },
      { ...line, number: 2, detail: { ...nothing, about: 'entered', cause: 'administrator', holders: [holder] } },
      {
        ...{ ...line, number: 3, action: 'resubmit', actor: HOA },
        detail: { ...nothing, about: 'rerouted', rule: { cn: '合同', en: 'Contracts', vn: 'Hợp đồng' } },
      },
    ],
  })
  const all = await screen.findAllByText(/./, { selector: '.m-task-history li > span' })
  expect(all.map(({ textContent }) => textContent)).toEqual([
    'Hoa Le submitted it again; the rule “Contracts” now applies.',
    'Step 2: nobody was found; administrators asked instead: Li Wei.',
    'Step 2: not in the preview: Li Wei. Reason: Forwarded by Hoa Le. Step 2: in the preview but not asked: Sok Dara. Not Hoa Le: not active.',
  ])
})

test('the history says that days lie outside the employment, and what became of the rest', async () => {
  const [shown] = taskOf(1).history
  if (!shown) throw new Error('the sample has a history')
  const outside = (number: number, action: string, cause: string) => ({
    ...{ ...shown, actor: null, number, action },
    detail: {
      ...{ about: 'notEmployed', cause, values: { on: '2026-12-20' } },
      ...{ people: [], to: null, where: null, holders: [], leftOut: [], rule: null },
    },
  })
  await open({
    history: [
      outside(1, 'cancelLeave', 'behind'),
      outside(2, 'cancelApplication', 'before'),
      outside(3, 'cancelLeave', 'behindPart'),
      outside(4, 'cancelLeave', 'beforePart'),
    ],
  })
  await screen.findByText('Ended automatically: the last day of work is 20 Dec 2026, and its days are after that.')
  await screen.findByText('Ended automatically: the first day of work is 20 Dec 2026, and its days are before that.')
  await screen.findByText(/^Its days after 20 Dec 2026, the last day of work, no longer count/)
  await screen.findByText(/^Its days before 20 Dec 2026, the first day of work, no longer count/)
})

test('an executor hands in the day of payment before it is carried out [4.16]', async () => {
  const execute = fake(tasks.execute, taskOf(1))
  const { user } = await open(
    {
      actions: [
        {
          action: 'execute',
          requires: ['paymentOn'],
          payableFrom: null,
          payableUntil: day('2026-04-11'),
          payment: null,
        },
      ],
    },
    [execute],
  )
  await user.click(await screen.findByRole('button', { name: 'Carry out' }))
  const dialog = within(await screen.findByRole('dialog'))
  const paidOn = await dialog.findByRole('textbox', { name: /Paid on/ })
  await user.clear(paidOn)
  await user.click(dialog.getByRole('button', { name: 'Carry out' }))
  expect(await dialog.findByText('Fill this in')).toBeTruthy()
  await fill(user, paidOn, '2026-04-12')
  await user.click(dialog.getByRole('button', { name: 'Carry out' }))
  expect(await dialog.findByText(/11 Apr 2026/)).toBeTruthy()
  expect(execute.calls).toEqual([])
  await fill(user, paidOn, '2026-03-12')
  await user.keyboard('{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Carry out' }))
  await expect
    .poll(() => execute.calls)
    .toEqual([{ id: idOf(1), version: 4, data: { paymentOn: '2026-03-12' }, comment: '' }])
})

test.each([
  ['today', '2026-03-02', '2026-04-11', '11 Mar 2026'],
  ['the first day on which it may be paid', '2026-03-20', '2026-04-11', '20 Mar 2026'],
  ['the last day on which it may be paid', '2026-02-02', '2026-03-05', '5 Mar 2026'],
])('as the day of payment %s is proposed [4.16]', async (_, from, until, proposed) => {
  const days = { payableFrom: day(from), payableUntil: day(until) }
  const { user } = await open({ actions: [{ action: 'execute', requires: ['paymentOn'], ...days, payment: null }] })
  await user.click(await screen.findByRole('button', { name: 'Carry out' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('textbox', { name: /Paid on/ })).toHaveProperty('value', proposed)
})

test.each([
  [{ amount: 123450, currency: 'USD', accountEnd: '••••8765' }, '1,234.50\u00a0USD', '••••8765'],
  [
    { amount: 400, currency: 'VND', accountEnd: null },
    '400\u00a0VND',
    'None is recorded. HR can add it to the employee record.',
  ],
] as const)('whoever pays reads how much goes to whom and to which account, %o', async (payment, amount, account) => {
  const action = { action: 'execute', requires: ['paymentOn'], payableFrom: null, payableUntil: null } as const
  const { user } = await open({ actions: [{ ...action, requires: [...action.requires], payment }] })
  const read = (within: HTMLElement) => ['To be paid', 'Pay to', 'Bank account'].map((label) => factOf(within, label))
  expect(read(await screen.findByRole('region', { name: 'Payment' }))).toEqual([amount, 'Mai Tran', account])
  await user.click(screen.getByRole('button', { name: 'Carry out' }))
  expect(read(await screen.findByRole('dialog', { name: 'Carry out' }))).toEqual([amount, 'Mai Tran', account])
})

test('where nothing is left to be paid, the dialog says so; who keeps no accounts reads of none', async () => {
  const action = { action: 'execute' as const, requires: [], payableFrom: null, payableUntil: null }
  await open({ actions: [{ ...action, payment: { amount: 0, currency: 'VND' } }] })
  const payment = await screen.findByRole('region', { name: 'Payment' })
  expect(factOf(payment, 'To be paid')).toBe('Nothing is left to be paid out.')
  expect(within(payment).queryByText('Bank account')).toBeNull()
})

test('a comment goes to those it mentions, who are found by name [2.13c]', async () => {
  const comment = fake(tasks.comment, taskOf(1))
  const people = fake(tasks.readers, { items: [{ ...HOA, department: 'Sales' }], total: 1 })
  const { user } = await open({}, [comment, people])
  const box = within(await screen.findByRole('region', { name: 'Comments' }))
  await fill(user, box.getByRole('textbox', { name: 'Comment' }), 'Can you look?')
  await choose(user, await box.findByRole('combobox'), 'Hoa Le')
  expect(await box.findByRole('button', { name: 'Remove Hoa Le' })).toBeTruthy()
  await user.click(box.getByRole('button', { name: 'Comment' }))
  await expect.poll(() => comment.calls).toEqual([{ id: idOf(1), text: 'Can you look?', mentioned: [HOA.id] }])
  expect(people.calls.at(-1)).toEqual({ id: idOf(1), search: 'Hoa Le', page: 1 })
})

test('whoever may read a task no more is named where they are mentioned, and what was typed stays [2.13c]', async () => {
  const comment = fake(tasks.comment, refusal('system.format', { fields: { 'mentioned.0': 'cannot_read_task' } }))
  const people = fake(tasks.readers, { items: [{ ...HOA, department: 'Sales' }], total: 1 })
  const { user } = await open({}, [comment, people])
  const box = within(await screen.findByRole('region', { name: 'Comments' }))
  await fill(user, box.getByRole('textbox', { name: 'Comment' }), 'Can you look?')
  await choose(user, await box.findByRole('combobox'), 'Hoa Le')
  await user.click(box.getByRole('button', { name: 'Comment' }))
  expect(await box.findByText('Hoa Le: This person may not read the application; remove them')).toBeTruthy()
  expect(box.getByRole('textbox', { name: 'Comment' })).toHaveProperty('value', 'Can you look?')
  await user.click(box.getByRole('button', { name: 'Remove Hoa Le' }))
  expect(box.queryByText(/may not read the application/)).toBeNull()
})

test('a copy is read once it is opened, and its readers are named [8.10d]', async () => {
  const markRead = fake(tasks.markRead, { id: idOf(1) })
  const copies = [
    { person: SOK, at: '2026-03-10T02:00:00.000Z', readAt: '2026-03-10T03:00:00.000Z' },
    { person: LI, at: '2026-03-10T02:00:00.000Z', readAt: null },
  ]
  await open({ isUnread: true, copies }, [markRead])
  await expect.poll(() => markRead.calls.length).toBe(1)
  const readers = within(screen.getByRole('region', { name: 'Copied to' }))
  expect(readers.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Sok DaraRead 10 Mar 2026, 10:00',
    'Li WeiNot read yet',
  ])
})

test('who lost a race reads by whom and when it was handled', async () => {
  const late = fake(
    tasks.reject,
    refusal('system.already_handled', { name: 'Sok Dara', at: '2026-03-11T02:00:00.000Z' }),
  )
  const { user } = await open({ actions: [{ action: 'reject' }] }, [late])
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByRole('textbox', { name: /Comment/ }), 'No')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText(/Already handled by Sok Dara at 11 Mar 2026, 09:00/)).toBeTruthy()
})

test('what was typed by whoever loses a race stays, with who did what meanwhile, and goes with the next press', async () => {
  const calls: { version: number; comment: string }[] = []
  let version = 4
  const reject = fake(tasks.reject, (input) => {
    calls.push(input)
    version = 5
    return input.version === 5 ? { ...taskOf(1), ...input } : refusal('system.stale_version', { version })
  })
  const own = { actions: [{ action: 'reject' as const }] }
  const moved = fake(tasks.get, () => taskOf(1, { ...own, version }))
  const { user } = await open(own, [moved, reject])
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByRole('textbox', { name: /Comment/ }), 'The price is wrong')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText(/^At .*Sok Dara approved.*What you typed is kept/)).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Comment/ }).value).toBe('The price is wrong')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await expect
    .poll(() => calls.map((call) => [call.version, call.comment]))
    .toEqual([
      [4, 'The price is wrong'],
      [5, 'The price is wrong'],
    ])
})

test('whoever decides what was deleted meanwhile reads by whom and when, and of no state below', async () => {
  const late = fake(
    tasks.approve,
    refusal('system.already_handled', { name: 'Sok Dara', at: '2026-03-11T02:00:00.000Z' }),
  )
  const own = { actions: [{ action: 'approve', needsComment: false, asks: [] } as never] }
  const gone = fake(tasks.get, (_, call) => (call === 1 ? taskOf(1, own) : refusal('system.id_not_found')))
  const { user } = await open(own, [gone, late])
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Already handled by Sok Dara at 11 Mar 2026, 09:00.')).toBeTruthy()
})

test('where nothing was typed the dialog goes, and the task says who was faster', async () => {
  const late = fake(
    tasks.approve,
    refusal('system.already_handled', { name: 'Sok Dara', at: '2026-03-11T02:00:00.000Z' }),
  )
  const { user } = await open({ actions: [{ action: 'approve', needsComment: false, asks: [] } as never] }, [late])
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/Already handled by Sok Dara at .*The current state is shown below/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [
    'attendance.away_already',
    { day: '2026-11-24', from: '10:00', to: '12:00' },
    /Leave, an absence or a step out on 2026-11-24 from 10:00 to 12:00/,
  ],
  [
    'attendance.corrected_already',
    { name: 'Sok Dara', at: '2026-03-11T02:00:00.000Z' },
    /Sok Dara already entered this/,
  ],
] as const)('what keeps a decision from being carried out is read in its own words: %s', async (key, data, words) => {
  const { user } = await open({ actions: [{ action: 'reject' }] }, [fake(tasks.reject, refusal(key, data))])
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByRole('textbox', { name: /Comment/ }), 'No')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/Already handled/)).toBeNull()
})

test('who deletes a task is back at the list, and who urged reads whom they reminded [4.10a]', async () => {
  const remove = fake(tasks.delete, { id: idOf(1) })
  const urge = fake(tasks.urge, { id: idOf(1), reminded: [LI] })
  const list = [
    fake(tasks.list, { items: [], total: 0 }),
    fake(tasks.counts, { waiting: 0, closed: 0, cc: 0, abnormal: 0, all: 0, drafts: 0 }),
  ]
  const { user } = await open({ actions: [{ action: 'urge' }, { action: 'delete' }] }, [remove, urge, ...list])
  await user.click(await screen.findByRole('button', { name: 'Remind' }))
  expect(await screen.findByText('Reminded: Li Wei')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { name: /^Applications/ })).toBeTruthy()
  expect(placeNow()).toBe('/workflow/tasks')
  expect(remove.calls).toEqual([{ id: idOf(1), version: 4, comment: '' }])
})

test('the place of one who decides shows the same task [2.10]', async () => {
  await renderScreen(`${PLACE}/approval`, { as: READS, fakes: [fake(tasks.get, taskOf(1))] })
  expect(await screen.findByRole('heading', { name: 'Mai Tran Document: Contract 1 · Application 1' })).toBeTruthy()
})

test('the history says from when on somebody is back of a leave that was ended early', async () => {
  const [shown] = taskOf(1).history
  if (!shown) throw new Error('the sample has a history')
  const detail = { to: null, where: null, holders: [], leftOut: [], rule: null, people: [], cause: null }
  const ended = (number: number, minute: number | null) => ({
    ...{ ...shown, number, actor: LI, action: 'endLeave' },
    detail: { ...detail, about: 'endedEarly', values: { on: '2026-11-23', minute } },
  })
  await open({ history: [ended(2, 780), ended(3, null)] })
  await screen.findByText('Li Wei ended the leave early: back 23 Nov 2026, 13:00.')
  await screen.findByText('Li Wei ended the leave early: back 23 Nov 2026.')
})

test('the history says who lost the role of a step, who is asked instead, and who gained it', async () => {
  const [shown] = taskOf(1).history
  if (!shown) throw new Error('the sample has a history')
  const detail = { to: null, where: null, values: {}, holders: [], leftOut: [], rule: null }
  const entry = { ...shown, actor: null }
  await open({
    history: [
      {
        ...entry,
        number: 2,
        action: 'holderGone',
        detail: { ...detail, about: 'gone', people: [LI, SOK], cause: 'roleLost' },
      },
      {
        ...entry,
        number: 3,
        action: 'holderGone',
        detail: { ...detail, about: 'gone', people: [LI], cause: 'roleLost' },
      },
      { ...entry, number: 4, action: 'roleGained', detail: { ...detail, about: 'gained', people: [HOA], cause: null } },
    ],
  })
  await screen.findByText('Li Wei no longer has the role that this step needs. Asked instead: Sok Dara.')
  await screen.findByText('Li Wei no longer has the role that this step needs.')
  await screen.findByText('Asked as well, because they now have the role: Hoa Le.')
})
