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
const OWN = POSITION.employmentId
const SALES = { cn: '销售', en: 'Sales', vn: 'Kinh doanh' }
const DEPARTMENT = idOf(310)

const NOTHING = { problems: [], missing: null, form: null, steps: [], copies: [], clock: null }
const RULE = { id: idOf(900), names: { cn: '', en: 'Transfers', vn: '' } }
const choices = () =>
  fake(tasks.choices, ({ kind }) => ({
    items:
      kind === 'employee-transfer'
        ? [
            {
              field: 'departmentId',
              value: DEPARTMENT,
              names: SALES,
              above: null,
              text: null,
              amount: null,
              hint: null,
            },
          ]
        : [
            {
              field: 'effectiveOn',
              value: '2026-04-01',
              names: null,
              above: null,
              text: null,
              amount: null,
              hint: null,
            },
            {
              field: 'effectiveOn',
              value: '2026-04-16',
              names: null,
              above: null,
              text: null,
              amount: null,
              hint: null,
            },
          ],
  }))
const noDrafts = () => [
  fake(drafts.list, { items: [] }),
  fake(drafts.create, ({ kind, form, chosen }) => ({
    ...{ id: idOf(70), companyId: idOf(1), kind, employmentId: OWN, form, chosen, title: '' },
    ...{ savedAt: '2026-03-11T02:00:00.000Z', version: 1 },
  })),
]
const open = (place: `/${string}`, fakes: readonly Fake[]) =>
  renderScreen(place, { as: READS, person: { positions: [POSITION] }, fakes: [...fakes] })

test('a transfer is offered with the places of the company, and says before it is submitted what is wrong [S06, 6.01]', async () => {
  const problems = [{ field: 'departmentId', problem: 'is_there' }]
  const preview = fake(tasks.preview, ({ form }) => ({
    ...{ ...NOTHING, rule: RULE, effects: ['Manager from then on: Lan'] },
    problems: form.departmentId === DEPARTMENT ? problems : [],
  }))
  const submit = fake(tasks.submit, refusal('system.format', { fields: { 'form.departmentId': 'is_there' } }))
  const fakes = [preview, submit, choices(), ...noDrafts()]
  const { user } = await open('/workflow/tasks/new?kind=employee-transfer', fakes)
  await choose(user, await screen.findByRole('combobox', { name: /New department/ }), 'Sales')
  const path = within(await screen.findByRole('complementary', { name: 'Who will decide' }))
  expect(await path.findByText('New department: They already hold this position; choose another one')).toBeTruthy()
  const effects = within(path.getByRole('region', { name: 'What changes and what stays' }))
  expect(effects.getByText('Manager from then on: Lan')).toBeTruthy()
  await fill(user, screen.getByRole('textbox', { name: /Reason/ }), 'A better fit')
  await user.click(screen.getByRole('button', { name: /Submit/ }))
  expect((await screen.findAllByText(/Fill this in/)).length).toBeGreaterThan(0)
  expect(submit.calls).toEqual([])
})

test('the end of probation is one of the days that are proposed [4.15]', async () => {
  const preview = fake(tasks.preview, {
    ...{ ...NOTHING, rule: RULE, problems: [{ field: 'effectiveOn', problem: 'possible_from:2026-04-20' }] },
  })
  const { user } = await open('/workflow/tasks/new?kind=regularization', [preview, choices(), ...noDrafts()])
  await user.click(await screen.findByRole('combobox', { name: /First day as a regular employee/ }))
  await user.click(await screen.findByRole('option', { name: /16/ }))
  expect(await screen.findByText(/Possible from [^-]*2026; choose/)).toBeTruthy()
  await expect.poll(() => preview.calls.at(-1)?.form.effectiveOn).toBe('2026-04-16')
})

test.each([
  ['resignation', ['Last day of work', 'Cause', 'Reason']],
  ['unpaid-leave', ['First day', 'Last day', 'Reason']],
])('a %s asks for what it needs', async (kind, labels) => {
  const preview = fake(tasks.preview, { ...NOTHING, rule: RULE })
  await open(`/workflow/tasks/new?kind=${kind}`, [preview, choices(), ...noDrafts()])
  for (const label of labels) expect((await screen.findAllByLabelText(new RegExp(label))).length).toBeGreaterThan(0)
})

test('a transfer is read by the names of places, and says why it could not be carried out', async () => {
  const form = {
    ...{ effectiveOn: '2026-04-01', departmentId: DEPARTMENT, officeId: null, levelId: null },
    ...{ changes: 'department', reason: 'A better fit' },
  }
  const task = taskOf(14, {
    ...{ kind: 'employee-transfer', title: 'Transfer of Mai Tran', form, called: { [DEPARTMENT]: SALES } },
    ...{ status: 'AP', phase: 'none', abnormal: ['EFFECT_FAILED'], settleProblem: 'The department closes.' },
  })
  await open(`/workflow/tasks/${task.id}`, [fake(tasks.get, task)])
  expect(await screen.findByText('Sales')).toBeTruthy()
  expect(screen.queryByText(DEPARTMENT)).toBeNull()
  expect(screen.getByText('The department closes.')).toBeTruthy()
})
