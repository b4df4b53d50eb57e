import type { SentTo } from '@muster/contract/endpoint'
import { flowCoverageEndpoints as coverage } from '@muster/contract/workflow/flow-coverage'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import { fireEvent, screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import { flowChoices, flowRow, flowRule, lead, RULE, SALES } from '../../../../test/sample-flow.ts'
import { fill } from '../../../../test/type.ts'

const CHANGES = ['task:workflow:r', 'task:workflow:cud'] as const
type Checked = Awaited<ReturnType<ReturnType<typeof fake<typeof rules.check>>['answer']>>

function server(problems: object[] = []) {
  const rule = flowRule()
  const update = fake(rules.update, () => rule)
  const create = fake(rules.create, () => rule)
  const check = fake(rules.check, { problems } as Checked as never)
  const fakes = [
    fake(coverage.gaps, { people: 0, covered: 0, gaps: [] }),
    ...[fake(rules.get, rule), fake(rules.list, { items: [flowRow(rule)], total: 1 }), update, create, check],
    ...[
      fake(rules.choices, flowChoices),
      fake(rules.people, { items: [{ ...lead, employmentId: SALES, department: null }] }),
    ],
  ]
  return { rule, fakes, update, create, check }
}

async function edit(problems?: object[]) {
  const own = server(problems)
  const { user } = await renderScreen(`/workflow/flow-rules/${RULE}/edit`, { as: CHANGES, fakes: own.fakes })
  await screen.findByRole('listitem', { name: 'Approval 1' })
  return { user, ...own }
}
const card = (name: string) => screen.getByRole('listitem', { name })
const sentences = () =>
  ['Approval 1', 'Approval 2'].map((name) => within(card(name)).getByText(/; if nobody/).textContent)
const save = () => screen.getByRole('button', { name: 'Save' })
const offered = (text: string) =>
  [...document.querySelectorAll('[role=option]')].find((one) => one.textContent === text)
const MANAGER = 'Manager one level up; if nobody: Lan'
const HR = 'Role “HR”; if nobody: administrators of applications'

test('steps are cards with a sentence each, moved by dragging, by the arrows and by Alt with an arrow key [9.07, S07]', async () => {
  const { user, update, rule } = await edit()
  expect(screen.getByText(/Applications in progress under this rule: 4/)).toBeTruthy()
  expect(sentences()).toEqual([MANAGER, HR])
  await user.click(within(card('Approval 1')).getByRole('button', { name: 'Move “Approval 1” down' }))
  expect(sentences()).toEqual([HR, MANAGER])
  expect(card('Approval 2').contains(document.activeElement), 'the focus stays on what was moved').toBe(true)
  fireEvent.keyDown(within(card('Approval 2')).getByRole('button', { name: 'Edit Approval 2' }), {
    key: 'ArrowUp',
    altKey: true,
  })
  await expect.poll(sentences).toEqual([MANAGER, HR])
  const grip = card('Approval 1').querySelector('[draggable]') as HTMLElement
  fireEvent.dragStart(grip, { dataTransfer: { setDragImage: () => undefined } })
  await expect.poll(() => card('Approval 1').classList.contains('is-grabbed')).toBe(true)
  fireEvent.drop(card('Approval 2'))
  await expect.poll(sentences).toEqual([HR, MANAGER])
  await user.click(save())
  await expect.poll(() => update.calls.length).toBe(1)
  expect(update.calls[0]).toMatchObject({ id: RULE, version: 7, priority: 3, conditions: rule.conditions })
  expect(update.calls[0]?.approvals.map(({ id }) => id)).toEqual(rule.approvals.map(({ id }) => id).toReversed())
})

test('a step opens to be changed: how they decide, a deadline in working hours, what holds where nobody is found', async () => {
  const { user, update } = await edit()
  await user.click(within(card('Approval 2')).getByRole('button', { name: 'Edit Approval 2' }))
  const step = within(card('Approval 2'))
  await user.click(await step.findByRole('checkbox', { name: 'Set a deadline' }))
  await user.click(step.getByRole('checkbox', { name: 'Pass automatically if nobody is found' }))
  await user.click(step.getByRole('checkbox', { name: 'A comment is required' }))
  expect(step.getByText('Role “HR”; if nobody: it passes')).toBeTruthy()
  expect(step.getByText('Reminder after 8 h of working time')).toBeTruthy()
  expect(step.queryByText('With a comment')).toBeNull()
  await user.click(save())
  await expect.poll(() => update.calls.length).toBe(1)
  expect(update.calls[0]?.approvals[1]).toMatchObject({
    ...{ deadline: { workingMinutes: 480, action: 'remind' }, passesWhenNobody: true, needsComment: false },
  })
})

test('a step of execution may be found by the department or the choice of the applicant, one of approval may not [6.01]', async () => {
  const { user } = await edit()
  const choices = async (name: string) => {
    await user.click(within(card(name)).getByRole('button', { name: `Edit ${name}` }))
    await user.click((await within(card(name)).findAllByRole('combobox', { name: /Found by/ }))[0]!)
    await expect.poll(() => offered('Manager two levels up'), { timeout: 5000 }).toBeTruthy()
    const found = [...document.querySelectorAll('[role=option] > span')].map((one) => one.textContent)
    await user.keyboard('{Escape}')
    return found
  }
  expect(await choices('Approval 1')).not.toContain('Chosen by the applicant')
  expect(await choices('Execution 1')).toEqual(expect.arrayContaining(['Chosen by the applicant', 'Department']))
})

test('a step opens by itself where something is still to be chosen, and nothing is sent', async () => {
  const { user, update } = await edit()
  await user.click(within(card('Approval 1')).getByRole('button', { name: 'Edit Approval 1' }))
  await user.click((await within(card('Approval 1')).findAllByRole('combobox', { name: /Found by/ }))[0]!)
  await expect.poll(() => offered('Role'), { timeout: 5000 }).toBeTruthy()
  await user.click(offered('Role')!)
  expect(await within(card('Approval 1')).findByText('Role still to be chosen; if nobody: Lan')).toBeTruthy()
  await user.click(within(card('Approval 1')).getByRole('button', { name: 'Close Approval 1' }))
  expect(within(card('Approval 1')).queryByRole('combobox')).toBeNull()
  await user.click(save())
  const role = await within(card('Approval 1')).findByRole('combobox', { name: /Role/ })
  expect(role.getAttribute('aria-invalid')).toBe('true')
  expect(update.calls).toEqual([])
})

test('what keeps it from being switched on stands beside what it is about [5.16b]', async () => {
  const none = { rule: null, lane: null, step: null, person: null, condition: null, targetKind: null }
  const { rule } = server()
  const { check } = await edit([
    { ...none, problem: 'priorityTaken', rule: { id: RULE, names: rule.names, priority: 5 } },
    { ...none, problem: 'namedGone', lane: 'approval', step: 2, person: lead },
    { ...none, problem: 'contradiction', condition: rule.conditions[0] },
  ])
  expect(await screen.findByText('“Sales papers” already has priority 5.')).toBeTruthy()
  expect(within(card('Approval 2')).getByText('Approval 2: Lan has left.')).toBeTruthy()
  expect(within(card('Approval 1')).queryByText(/has left/)).toBeNull()
  const conditions = document.querySelector('[data-field="conditions"]') as HTMLElement
  expect(within(conditions).getByText(/Department: these conditions cannot all be met/)).toBeTruthy()
  expect(check.calls[0]).toMatchObject({ id: RULE, companyId: COMPANY, approvals: rule.approvals })
})

test('a new rule begins at a free priority with one approval, and is made with its conditions [3.17]', async () => {
  const { fakes, create } = server()
  const { user } = await renderScreen('/workflow/flow-rules/new', { as: CHANGES, fakes })
  const priority = await screen.findByRole('spinbutton', { name: /Priority/ })
  expect((priority as HTMLInputElement).value).toBe('1')
  await fill(user, screen.getByRole('textbox', { name: /English/ }), 'Contracts')
  await user.click(screen.getByRole('button', { name: 'Add a condition' }))
  await user.click(save())
  expect(create.calls, 'nothing is chosen yet').toEqual([])
  await user.click(await screen.findByRole('combobox', { name: /One of/ }))
  await expect.poll(() => offered('Sales'), { timeout: 5000 }).toBeTruthy()
  await user.click(offered('Sales')!)
  await user.click(screen.getByRole('button', { name: 'Add an execution step' }))
  await user.click(save())
  await expect.poll(() => create.calls.length).toBe(1)
  const sent: SentTo<typeof rules.create> = {
    ...{ companyId: COMPANY, kind: 'document', priority: 1, isDefault: false },
    conditions: [{ on: 'recipient', field: 'department', oneOf: [SALES] }],
  } as never
  expect(create.calls[0]).toMatchObject(sent)
  expect(create.calls[0]?.approvals).toMatchObject([
    { targets: [{ kind: 'managerAbove', levels: 1 }], mode: 'or-sign' },
  ])
  expect(create.calls[0]?.executions).toHaveLength(1)
  expect(await screen.findByRole('heading', { name: /^Flow rules/ })).toBeTruthy()
  expect(placeNow()).toBe(`/workflow/flow-rules?open=${RULE}`)
})

test('the rule for everybody else has no conditions, and a refusal stands at its field', async () => {
  const { fakes, create } = server()
  create.answer = async () => refusal('system.format', { fields: { isDefault: 'taken' } })
  const { user } = await renderScreen('/workflow/flow-rules/new', { as: CHANGES, fakes })
  await fill(user, await screen.findByRole('textbox', { name: /English/ }), 'All others')
  await user.click(screen.getByRole('checkbox', { name: 'For everybody else' }))
  expect(screen.queryByRole('button', { name: 'Add a condition' })).toBeNull()
  await user.click(save())
  expect((await screen.findAllByText(/This is taken; choose another one/)).length).toBeGreaterThan(0)
  expect(placeNow()).toBe('/workflow/flow-rules/new')
})
