import type { ReplyOf } from '@muster/contract/endpoint'
import { probationEvaluationEndpoints as evaluations } from '@muster/contract/workflow/probation-evaluation'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../../test/fake.ts'
import { COMPANY, POSITION } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { HOA, idOf, LI, SOK, taskOf } from '../../../../test/sample-task.ts'
import { choose, fill } from '../../../../test/type.ts'

type Evaluation = ReplyOf<typeof evaluations.get>
type Applying = ReplyOf<typeof evaluations.applying>
const READS = ['task:task-list'] as const
const VERSION = idOf(40)
const CONTENT: Evaluation['content'] = {
  names: { cn: '', en: 'Probation in sales', vn: '' },
  ...{ target: 'Sells alone', evaluation: '', weights: { employee: 20, manager: 40, approver: 40 } },
  items: [
    { name: 'Work', subItems: [{ text: 'Careful', score: 60 }] },
    { name: 'Team', subItems: [{ text: 'Helps', score: 40 }] },
  ],
}
const APPLYING: Applying = {
  ...{ isOnProbation: true, mayApplyFrom: day('2026-03-01'), mayApply: true, isRunning: false },
  ...{ form: { versionId: VERSION, content: CONTENT }, days: [day('2026-04-01'), day('2026-04-16')] },
}
type Given = Evaluation['assessments'][number]
const given = (assessor: Given['assessor'], person: Given['person'], points: number[], over = {}): Given => ({
  ...{ assessor, person, round: 1, at: '2026-03-10T02:00:00.000Z', isCurrent: true },
  points: points.map((one) => [one]),
  ...over,
})
const EVALUATION: Evaluation = {
  ...{ id: idOf(1), versionId: VERSION, content: CONTENT, isHidden: false, score: null, band: null, outcome: null },
  assessments: [given('employee', HOA, [50, 40])],
  ...{ days: APPLYING.days, extensionDays: [day('2026-05-31'), day('2026-06-15')] },
}
const FORM = { effectiveOn: '2026-04-01', summary: 'Learned it', versionId: VERSION, points: [[50], [40]] }
const TASK = { kind: 'probation-evaluation' as const, title: 'Probation evaluation of Hoa Le', form: FORM }
const task = (over = {}) => fake(tasks.get, taskOf(1, { ...TASK, approvalSteps: 2, ...over }))
const look = (evaluation: Partial<Evaluation> = {}, over = {}, more: ReturnType<typeof fake>[] = []) =>
  renderScreen(`/workflow/tasks/${idOf(1)}`, {
    as: READS,
    fakes: [task(over), fake(evaluations.get, { ...EVALUATION, ...evaluation }), ...(more as never[])],
  })
const points = (text: string, where: Pick<typeof screen, 'findByRole'> = screen) =>
  where.findByRole('textbox', { name: new RegExp(`^${text}`) })

async function apply(applying: Partial<Applying> = {}) {
  const submit = fake(tasks.submit, taskOf(12, TASK))
  const draft = {
    id: idOf(70),
    companyId: COMPANY,
    kind: 'probation-evaluation' as const,
    form: FORM,
    chosen: [],
    title: '',
  }
  const kept = { ...draft, employmentId: POSITION.employmentId, savedAt: '2026-03-11T02:00:00.000Z', version: 1 }
  const { user } = await renderScreen('/workflow/tasks/new?kind=probation-evaluation', {
    as: READS,
    person: { positions: [POSITION] },
    fakes: [
      fake(evaluations.applying, { ...APPLYING, ...applying }),
      fake(tasks.preview, { problems: [], rule: null, missing: null, form: null, steps: [], copies: [], clock: null }),
      ...[fake(drafts.create, kept), fake(drafts.update, kept), fake(drafts.list, { items: [] }), submit],
      ...[fake(tasks.get, taskOf(12, TASK)), fake(evaluations.get, EVALUATION)],
    ],
  })
  return { user, submit }
}

test.each([
  ['nobody yet where others can be chosen', [...READS, 'user:manage:r'], 0],
  ['oneself where nobody else can be', READS, 1],
] as const)('an application begins with %s [S08]', async (_, codes, times) => {
  const applying = fake(evaluations.applying, { ...APPLYING, isOnProbation: false })
  await renderScreen('/workflow/tasks/new?kind=probation-evaluation', {
    ...{ as: [...codes], person: { positions: [POSITION] } },
    fakes: [
      ...[applying, fake(drafts.list, { items: [] })],
      fake(tasks.preview, { problems: [], rule: null, missing: null, form: null, steps: [], copies: [], clock: null }),
    ],
  })
  await screen.findByText(/^For whom/)
  if (times > 0) await screen.findByText(/This employee is not on probation/)
  else expect(await screen.findByRole('combobox', { name: /^For whom/ })).toHaveProperty('value', '')
  expect(applying.calls).toHaveLength(times)
})

test('an application has points for every sub-item; what is missing is said at its place [5.01, S08]', async () => {
  const { user, submit } = await apply()
  await choose(user, await screen.findByRole('combobox', { name: /First day as a regular/ }), '1 Apr 2026')
  await fill(user, screen.getByRole('textbox', { name: /Summary/ }), 'Learned it')
  await fill(user, await points('Careful'), '99')
  await user.tab()
  const careful = await points('Careful')
  expect([careful.getAttribute('value'), careful.closest('li')?.textContent]).toEqual([
    '99',
    expect.stringContaining('At most 60'),
  ])
  await fill(user, careful, '60')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect((await points('Helps')).getAttribute('aria-invalid')).toBe('true')
  expect((await points('Careful')).getAttribute('aria-invalid')).toBeNull()
  expect(submit.calls).toEqual([])
  await fill(user, await points('Helps'), '0')
  expect(screen.getByText('2 of 2 scored')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await expect.poll(() => submit.calls[0]?.form).toEqual({ ...FORM, points: [[60], [0]] })
})

test.each<[string, Partial<Applying>, RegExp]>([
  ['too early', { mayApply: false }, /Possible from [^-]*2026; choose/],
  ['without probation', { isOnProbation: false }, /not on probation/],
  ['while another runs', { isRunning: true }, /has an evaluation under way/],
  ['without a form', { form: null }, /No probation form covers/],
])('an application %s says so instead of its fields [5.22]', async (_, applying, said) => {
  await apply(applying)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /Summary/ })).toBeNull()
})

test('the manager scores with the points of the employee in view; what is missing is not sent [6.01]', async () => {
  const approve = fake(tasks.approve, taskOf(1, TASK))
  const actions = [{ action: 'approve', needsComment: false, asks: ['manager'] }]
  const { user } = await look({}, { actions }, [approve as never])
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Employee: 50')).toBeTruthy()
  await fill(user, await points('Careful', dialog), '45')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect((await points('Helps', dialog)).getAttribute('aria-invalid')).toBe('true')
  expect(approve.calls).toEqual([])
  await fill(user, await points('Helps', dialog), '20')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await expect.poll(() => approve.calls[0]?.data).toEqual({ manager: [[45], [20]] })
})

test('the approver says what follows below 75, and from there on reads it [9.08]', async () => {
  const approve = fake(tasks.approve, taskOf(1, TASK))
  const actions = [
    { action: 'approve', needsComment: false, asks: ['approver', 'outcome', 'outcomeOn', 'outcomeReason'] },
  ]
  const assessments = [given('manager', LI, [40, 30]), given('employee', HOA, [50, 40])]
  const { user } = await look({ assessments }, { actions, step: 2 }, [approve as never])
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, await points('Careful', dialog), '60')
  expect(dialog.queryByRole('combobox', { name: /Outcome/ })).toBeNull()
  await fill(user, await points('Helps', dialog), '40')
  expect(dialog.getByText(/regular employee from 1 Apr 2026/)).toBeTruthy()
  await fill(user, await points('Careful', dialog), '20')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(approve.calls).toEqual([])
  await choose(user, await dialog.findByRole('combobox', { name: /Outcome/ }), 'Extend the probation')
  await choose(user, await dialog.findByRole('combobox', { name: /Last day of the longer/ }), '31 May 2026')
  await fill(user, dialog.getByRole('textbox', { name: /Why/ }), 'Not yet')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await expect
    .poll(() => approve.calls[0]?.data)
    .toEqual({
      ...{ approver: [[20], [40]], outcome: 'extend', outcomeOn: '2026-05-31', outcomeReason: 'Not yet' },
    })
})

test('who decides after another at a step sees the points and agrees with them', async () => {
  const approve = fake(tasks.approve, taskOf(1, TASK))
  const actions = [{ action: 'approve', needsComment: false, asks: [] }]
  const assessments = [given('manager', LI, [40, 30]), given('employee', HOA, [50, 40])]
  const { user } = await look({ assessments }, { actions, step: 1 }, [approve as never])
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/given by Li Wei\. By approving you agree/)).toBeTruthy()
  expect(dialog.queryByRole('textbox', { name: /^Careful/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await expect.poll(() => approve.calls.length).toBe(1)
  expect(approve.calls[0]?.data).toBeUndefined()
})

test('the three assessments stand side by side, with what they were before a return, and with the result [S08, 9.08]', async () => {
  const assessments = [
    given('approver', SOK, [50, 40]),
    given('manager', LI, [40, 30]),
    given('manager', LI, [10, 30], { isCurrent: false }),
    given('employee', HOA, [50, 40]),
  ]
  await look({ assessments, score: 8200, band: 'meets' })
  const part = within(await screen.findByRole('region', { name: 'Assessments' }))
  const row = (name: RegExp) => part.getByRole('row', { name }).textContent
  await part.findByRole('table')
  expect(row(/^Careful/)).toBe('Careful of 605040before: 1050')
  expect(row(/^Helps/)).toBe('Helps of 40403040')
  expect(row(/^Sum/)).toBe('Sum907090')
  expect(part.getByText('Regular employee from 1 Apr 2026.')).toBeTruthy()
  expect(part.getByText('82')).toBeTruthy()
})

test('the employee reads that those of the others come once it is decided [6.01]', async () => {
  await look({ isHidden: true })
  const part = within(await screen.findByRole('region', { name: 'Assessments' }))
  expect(await part.findByText('What the others gave is shown here as soon as it is decided.')).toBeTruthy()
  expect(part.getAllByText('shown once it is decided')).toHaveLength(2)
})
