import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import { fireEvent, screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { factOf } from '../../../../test/facts.ts'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { flowRow, flowRule, flowStep, lead, names, RULE, SALES } from '../../../../test/sample-flow.ts'

const OTHER = '0190a000-0000-7000-8000-0000000000f2'
const READS = ['task:workflow:r'] as const
const CHANGES = [...READS, 'task:workflow:cud'] as const
const SALES_RULE = flowRule()
const GENERAL = flowRule({
  id: OTHER,
  names: names('All others'),
  isOn: false,
  priority: 9,
  lastUsedAt: null,
  conditions: [],
})
const read = () => [
  fake(rules.list, { items: [flowRow(SALES_RULE), flowRow(GENERAL)], total: 2 }),
  fake(rules.get, ({ id }) => (id === OTHER ? GENERAL : SALES_RULE)),
]

test('a rule is read in sentences: for whom, who stands where, and who else if nobody does [3.17, S07]', async () => {
  await renderScreen(`/workflow/flow-rules?open=${RULE}`, { as: READS, fakes: read() })
  const drawer = within(await screen.findByRole('complementary', { name: /Sales papers/ }))
  expect(await drawer.findByText('Department: Sales')).toBeTruthy()
  expect(drawer.getByText('Manager one level up; if nobody: Lan')).toBeTruthy()
  expect(drawer.getByText('Role “HR”; if nobody: administrators of applications · With a comment')).toBeTruthy()
  expect(drawer.getByText('Department “Sales”; if nobody: administrators of applications')).toBeTruthy()
  expect(drawer.queryByRole('link', { name: 'Edit' })).toBeNull()
  const row = within(await screen.findByRole('row', { name: /All others/ }))
  expect(row.getByText('Never')).toBeTruthy()
  expect(row.getByText('Off')).toBeTruthy()
  expect(row.queryByRole('switch')).toBeNull()
})

test('the rule for everybody else says its priority too, in the list, beside it and in the order', async () => {
  const last = flowRule({ id: OTHER, names: names('All others'), isDefault: true, priority: 99, conditions: [] })
  const fakes = [fake(rules.list, { items: [flowRow(SALES_RULE), flowRow(last)], total: 2 }), fake(rules.get, last)]
  const { user } = await renderScreen(`/workflow/flow-rules?open=${OTHER}`, { as: CHANGES, fakes })
  expect(
    within(await screen.findByRole('row', { name: /All others/ })).getByText('99 · For everybody else'),
  ).toBeTruthy()
  const drawer = await screen.findByRole('complementary', { name: /All others/ })
  await expect.poll(() => factOf(drawer, 'Priority')).toBe('99 · For everybody else')
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change the order' }))
  expect(await within(await screen.findByRole('dialog')).findByText('99 · For everybody else')).toBeTruthy()
})

test('a rule is switched in the list; what keeps it from being on is said, and it stays off [4.14]', async () => {
  const switched = fake(rules.switch, ({ isOn }, call) =>
    call === 2
      ? refusal('workflow.not_publishable', { name: 'All others', problems: 'It has no condition.' })
      : { ...SALES_RULE, isOn },
  )
  const { user } = await renderScreen('/workflow/flow-rules', { as: CHANGES, fakes: [...read(), switched] })
  await user.click(await screen.findByRole('switch', { name: '“Sales papers” is on' }))
  expect(await screen.findByText('“Sales papers” is off. Applications in progress continue.')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: '“All others” is on' }))

  expect(await screen.findByText(/“All others” cannot be switched on yet. It has no condition./)).toBeTruthy()
  expect(switched.calls).toEqual([
    { id: RULE, version: 7, isOn: false },
    { id: OTHER, version: 7, isOn: true },
  ])
})

test('rules of a kind are put in order by dragging, by the arrows and by Alt with an arrow key [9.07]', async () => {
  const reorder = fake(rules.reorder, { items: [] })
  const { user } = await renderScreen('/workflow/flow-rules', { as: CHANGES, fakes: [...read(), reorder] })
  await screen.findByRole('row', { name: /Sales papers/ })
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change the order' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Sales papers')
    return dialog
  }
  const order = () =>
    screen
      .getAllByRole('listitem')
      .map((one) => one.querySelector('b')?.textContent)
      .filter(Boolean)
  const save = async (dialog: Awaited<ReturnType<typeof open>>) =>
    user.click(dialog.getByRole('button', { name: 'Save' }))
  let dialog = await open()
  expect((dialog.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Move “All others” up' }))
  await save(dialog)
  await expect.poll(() => reorder.calls.length).toBe(1)
  expect(reorder.calls[0]).toEqual({ companyId: COMPANY, kind: 'document', ids: [OTHER, RULE] })
  dialog = await open()
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Move “Sales papers” down' }), {
    key: 'ArrowDown',
    altKey: true,
  })
  expect(await dialog.findByText('Moved to place 2 of 2.')).toBeTruthy()
  expect(order()).toEqual(['All others', 'Sales papers'])
  const item = (name: string) => dialog.getByText(name).closest('li') as HTMLElement
  fireEvent.dragStart(item('All others'))
  await expect.poll(() => item('All others').className).toBe('is-dragged')
  fireEvent.drop(item('Sales papers'))
  await expect.poll(order).toEqual(['Sales papers', 'All others'])
})

test('a rule is deleted with a word on what runs, and made anew as it was, off [X6]', async () => {
  const remove = fake(rules.remove, { id: RULE })
  const create = fake(rules.create, SALES_RULE)
  const { user } = await renderScreen('/workflow/flow-rules', { as: CHANGES, fakes: [...read(), remove, create] })
  const row = await screen.findByRole('row', { name: /Sales papers/ })
  await user.click(within(row).getByRole('button', { name: 'Actions for Sales papers' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText(/“Sales papers” was deleted. Applications in progress keep it: 4/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await expect.poll(() => create.calls.length).toBe(1)
  const { companyId, kind, priority, conditions, approvals } = SALES_RULE
  expect(create.calls[0]).toMatchObject({ companyId, kind, priority, conditions, approvals })
})

test('versions say what each says otherwise than the one before, and an old one is restored [3.17]', async () => {
  const { called, people } = SALES_RULE
  const by = { at: '2026-03-01T02:00:00.000Z', by: lead }
  const content = (over: object) => {
    const { conditions, approvals, executions, ccOnSubmit, ccOnFinish, returnsTo, withdrawnUntil, ...rest } = SALES_RULE
    const { skipsRepeated, accountingItems, payoutTime, note } = rest
    return {
      ...{ conditions, approvals, executions, ccOnSubmit, ccOnFinish, returnsTo, withdrawnUntil },
      ...{ skipsRepeated, accountingItems, payoutTime, note, ...over },
    }
  }
  const versions = fake(rules.versions, {
    items: [
      { id: OTHER, number: 2, ...by, content: content({}) },
      { id: RULE, number: 1, ...by, content: content({ approvals: [flowStep(1)], returnsTo: 'anyStep' }) },
    ],
    ...{ called, people },
  })
  const restore = fake(rules.restore, SALES_RULE)
  const { user } = await renderScreen(`/workflow/flow-rules?open=${RULE}`, {
    as: CHANGES,
    fakes: [...read(), versions, restore],
  })
  await user.click(await screen.findByRole('button', { name: 'Versions' }))
  const second = within(await screen.findByRole('listitem', { name: 'Version 2' }))
  expect(second.getAllByRole('term').map((one) => one.textContent)).toEqual([
    ...['Approval 1', 'Approval 2', 'Return to'],
  ])
  expect(second.getByText('Before: Manager one level up; if nobody: administrators of applications')).toBeTruthy()
  expect(second.getByText('The applicant only')).toBeTruthy()
  expect(second.queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }))
  await expect.poll(() => restore.calls).toEqual([{ id: RULE, version: 7, versionId: RULE }])
  expect(await screen.findByText('Version 1 is in use again, as a new version.')).toBeTruthy()
})

test('a rule is tried for an employee and a form: the path with people and reasons, or why it is not taken [S07]', async () => {
  const employee = { ...lead, employmentId: OTHER, department: 'Sales' }
  const condition = { on: 'recipient' as const, field: 'department' as const, oneOf: [SALES] }
  const tried = fake(rules.tryOut, ({ form }) =>
    form.documentType === undefined
      ? refusal('workflow.value_missing', { field: 'documentType' })
      : {
          ...{ rule: { id: OTHER, names: names('All others') }, matches: true, tests: [], copies: [lead] },
          passedOver: [{ rule: null, failed: [{ condition, value: HALL, isMet: false }] }],
          steps: [
            {
              ...{
                lane: 'approval' as const,
                step: 1,
                mode: 'or-sign' as const,
                found: 'fallback' as const,
                choice: null,
                leftOut: [],
              },
              people: [{ person: lead, reason: { by: 'fallback' as const }, substitutes: [] }],
            },
          ],
          called: { [SALES]: names('Sales'), [HALL]: names('Hall 1') },
        },
  )
  const { user } = await renderScreen(`/workflow/flow-rules?open=${RULE}`, {
    as: READS,
    fakes: [...read(), tried, fake(rules.people, { items: [employee] })],
  })
  await user.click(await screen.findByRole('button', { name: 'Try it' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('combobox', { name: /Employee/ }))
  const offered = (text: string) =>
    [...document.querySelectorAll('[role=option]')].find((one) => one.textContent?.includes(text))
  await expect.poll(() => offered('Lan'), { timeout: 5000 }).toBeTruthy()
  await user.click(offered('Lan')!)
  expect(await dialog.findByText('Fill in “Type of document”: it determines who decides.')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: /Type of document/ }))
  await expect.poll(() => offered('Contract'), { timeout: 5000 }).toBeTruthy()
  await user.click(offered('Contract')!)
  expect(await dialog.findByText('“All others” applies.')).toBeTruthy()
  expect(dialog.getByText('“This rule”: Department: Sales – but it is Hall 1.')).toBeTruthy()
  expect(dialog.getByText('Stand-in, because nobody was found')).toBeTruthy()
  expect(tried.calls.at(-1)).toMatchObject({
    ...{ companyId: COMPANY, kind: 'document', employmentId: OTHER, id: RULE, form: { documentType: 'contract' } },
    content: { conditions: SALES_RULE.conditions },
  })
})
const HALL = '0190a000-0000-7000-8000-0000000000d2'
