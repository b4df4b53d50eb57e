import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Fake, fake, LOST, refusal } from '../../../../test/fake.ts'
import { COMPANY, POSITION } from '../../../../test/person.ts'
import { placeNow, renderScreen } from '../../../../test/render-screen.tsx'
import { HOA, idOf, LI, rowOf, SOK, taskOf } from '../../../../test/sample-task.ts'
import { choose, fill } from '../../../../test/type.ts'
import type { Draft, FutureStep, TaskPerson } from '../task/task-value.ts'

const READS = ['task:task-list'] as const
const OWN = POSITION.employmentId
const RULE = { id: idOf(900), names: { cn: '', en: 'Documents', vn: '' } }
const FORM = { title: 'Visa letter', documentType: 'certificate', reason: 'For the embassy' }
const DRAFT: Draft = {
  ...{
    id: idOf(70),
    companyId: COMPANY,
    kind: 'document',
    employmentId: OWN,
    form: FORM,
    chosen: [],
    title: 'Visa letter',
  },
  ...{ savedAt: '2026-03-11T02:00:00.000Z', version: 3 },
}

const stepWith = (person: TaskPerson): FutureStep => ({
  ...{ lane: 'approval', step: 1, mode: 'or-sign', found: 'targets', leftOut: [], choice: null },
  people: [
    {
      ...{ person, substitutes: [] },
      reason: { by: 'target', target: { kind: 'departmentManager' }, targetName: null, path: null },
    },
  ],
})

/** Who would decide depends on the type of the document. */
const preview = () =>
  fake(tasks.preview, ({ form }) => {
    const isContract = form.documentType === 'contract'
    return {
      ...{ problems: [], rule: RULE, missing: null, form: null, clock: null, copies: [HOA] },
      steps: [stepWith(isContract ? SOK : LI)],
    }
  })
const kept = () => ({
  filed: fake(tasks.list, { items: [], total: 0 }),
  list: fake(drafts.list, { items: [] }),
  create: fake(drafts.create, ({ form }) => ({ ...DRAFT, form, version: 1 })),
  update: fake(drafts.update, ({ form, version }) => ({ ...DRAFT, form, version: version + 1 })),
})
const open = (place: `/${string}`, fakes: readonly Fake[]) =>
  renderScreen(place, { as: READS, person: { positions: [POSITION] }, fakes: [...fakes] })

test('what one has filed lately comes first, and nothing moves under the hand', async () => {
  const items = [rowOf(3, { kind: 'overtime' }), rowOf(2, { kind: 'leave' }), rowOf(1, { kind: 'overtime' })]
  const filed = fake(tasks.list, { items, total: 3 })
  const { list, create, update } = kept()
  const { user } = await open('/workflow/tasks/new', [preview(), list, create, update, filed])
  const listFirst = () =>
    within(screen.getByRole('navigation', { name: 'What do you apply for?' }))
      .getAllByRole('link')
      .slice(0, 3)
      .map((tile) => tile.querySelector('b')?.textContent)
  const document = await screen.findByRole('link', { name: /Document/ })
  await expect.poll(() => filed.calls.length).toBe(1)
  expect(filed.calls[0]).toMatchObject({ group: 'all', initiatorId: expect.any(String) })
  expect(listFirst()[0]).toBe('Document')
  await user.click(document)
  await user.click(await screen.findByRole('button', { name: 'Another type' }))
  await screen.findByRole('link', { name: /Overtime/ })
  expect(listFirst()).toEqual(['Overtime', 'Leave', 'Document'])
})

test('a type is chosen from tiles, and who will decide is drawn live with the reason [S06]', async () => {
  const asked = preview()
  const { user } = await open('/workflow/tasks/new', [asked, ...Object.values(kept())])
  await user.click(await screen.findByRole('link', { name: /Document/ }))
  const path = within(await screen.findByRole('complementary', { name: 'Who will decide' }))
  expect(await path.findByText('Li Wei')).toBeTruthy()
  expect(path.getByText('Manager of the department')).toBeTruthy()
  expect(path.getByText('Copied to Hoa Le')).toBeTruthy()
  await choose(user, await screen.findByRole('combobox', { name: /Type of document/ }), 'Contract')
  expect(await path.findByText('Sok Dara')).toBeTruthy()
  expect(path.queryByText('Li Wei')).toBeNull()
  expect(asked.calls.at(-1)).toEqual({
    ...{ kind: 'document', employmentId: OWN },
    ...{ form: { title: '', documentType: 'contract', reason: '' }, chosen: [] },
  })
})

test('that no rule fits is said in words, and so is what a rule still needs [2.13b]', async () => {
  const nothing = { problems: [], rule: null, form: null, steps: [], copies: [], clock: null }
  const none = fake(tasks.preview, { ...nothing, missing: null })
  await open('/workflow/tasks/new?kind=document', [none, ...Object.values(kept())])
  expect(await screen.findByText(/No flow rule applies to this application/)).toBeTruthy()
  const missing = fake(tasks.preview, { ...nothing, missing: 'documentType' })
  await open('/workflow/tasks/new?kind=document', [missing, ...Object.values(kept())])
  expect(await screen.findByText('Fill in “Type of document”: it determines who decides.')).toBeTruthy()
})

test('what was missing before is not said of what has been typed since, while nothing answers', async () => {
  const problems = [{ field: 'reason', problem: 'required' }]
  const base = { rule: RULE, missing: null, form: null, clock: null, copies: [], steps: [stepWith(LI)] }
  const unanswered = new Promise<never>(() => {})
  const asked = fake(tasks.preview, ({ form }) => (form.reason === '' ? { ...base, problems } : unanswered))
  const { user } = await open('/workflow/tasks/new?kind=document', [asked, ...Object.values(kept())])
  const path = within(await screen.findByRole('complementary', { name: 'Who will decide' }))
  expect(await path.findByText('Li Wei')).toBeTruthy()
  await fill(user, screen.getByRole('textbox', { name: /Reason/ }), 'For the embassy')
  await expect.poll(() => asked.calls.at(-1)?.form.reason).toBe('For the embassy')
  expect(path.getByText('Li Wei')).toBeTruthy()
  expect(path.queryByText(/Fill this in/)).toBeNull()
})

test('what is typed is kept as a draft by itself, and goes with its submission [S06, 4.08]', async () => {
  const { list, create, update } = kept()
  const submit = fake(tasks.submit, taskOf(12))
  const get = fake(tasks.get, taskOf(12))
  const { user } = await open('/workflow/tasks/new?kind=document', [preview(), list, create, update, submit, get])
  await fill(user, await screen.findByRole('textbox', { name: /Title/ }), 'Visa letter')
  expect(await screen.findByText(/Saved as a draft/)).toBeTruthy()
  expect(create.calls).toEqual([
    { kind: 'document', employmentId: OWN, form: { title: 'Visa letter', documentType: null, reason: '' }, chosen: [] },
  ])
  expect(placeNow()).toBe(`/workflow/tasks/new?draft=${DRAFT.id}`)
  await choose(user, screen.getByRole('combobox', { name: /Type of document/ }), 'Certificate')
  await fill(user, screen.getByRole('textbox', { name: /Reason/ }), 'For the embassy')
  await expect.poll(() => update.calls.at(-1)?.form, { timeout: 5000 }).toEqual(FORM)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await expect
    .poll(() => submit.calls)
    .toEqual([{ kind: 'document', employmentId: OWN, form: FORM, chosen: [], draftId: DRAFT.id }])
  expect(await screen.findByRole('heading', { name: 'Who decides' })).toBeTruthy()
  expect(placeNow()).toBe(`/workflow/tasks/${idOf(12)}`)
  expect(create.calls).toHaveLength(1)
})

test('an application says what is missing before it is sent, and what the server refuses at its field [5.01]', async () => {
  const submit = fake(tasks.submit, refusal('system.format', { fields: { 'form.title': 'too_long:120' } }))
  const { user } = await open('/workflow/tasks/new?kind=document', [preview(), ...Object.values(kept()), submit])
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  const errors = within(await screen.findByRole('alert'))
  expect(errors.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Title: Fill this in',
    'Type of document: Fill this in',
    'Reason: Fill this in',
  ])
  expect(submit.calls).toEqual([])
  await fill(user, screen.getByRole('textbox', { name: /Title/ }), 'Visa letter')
  await choose(user, screen.getByRole('combobox', { name: /Type of document/ }), 'Certificate')
  await fill(user, screen.getByRole('textbox', { name: /Reason/ }), 'For the embassy')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByRole('button', { name: /^Title: / })).toBeTruthy()
  expect(submit.calls).toHaveLength(1)
})

test('a draft whose answer got lost is asked for again by itself, and is one draft', async () => {
  const { list, update } = kept()
  const create = fake(drafts.create, ({ form }, call) => (call === 1 ? LOST : { ...DRAFT, form, version: 1 }))
  const { user } = await open('/workflow/tasks/new?kind=document', [preview(), list, create, update])
  await fill(user, await screen.findByRole('textbox', { name: /Title/ }), 'Visa letter')
  expect(await screen.findByText(/Saved as a draft/)).toBeTruthy()
  expect(create.keys).toEqual([create.keys[0], create.keys[0]])
  expect(create.calls[1]).toEqual(create.calls[0])
})

test('a draft is gone on with from the list of drafts, and an old task is applied for again [S06]', async () => {
  const { create, update, filed } = kept()
  const list = fake(drafts.list, { items: [DRAFT] })
  const { user } = await open('/workflow/tasks/new', [preview(), list, create, update, filed])
  await user.click(await screen.findByRole('link', { name: 'Visa letter' }))
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /Title/ })
  expect(title.value).toBe('Visa letter')
  await fill(user, title, 'Visa letters')
  await expect.poll(() => update.calls.length, { timeout: 5000 }).toBe(1)
  expect(update.calls[0]).toMatchObject({ id: DRAFT.id, version: 3, form: { title: 'Visa letters' } })
  expect(create.calls).toEqual([])
  await open(`/workflow/tasks/new?from=${idOf(9)}`, [preview(), ...Object.values(kept()), fake(tasks.get, taskOf(9))])
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Title/ })).value).toBe('Contract 9')
})

test('a draft that cannot take what it is about now begins anew, and nothing is lost [S06]', async () => {
  const list = fake(drafts.list, { items: [DRAFT] })
  const update = fake(drafts.update, refusal('system.id_not_found'))
  const create = fake(drafts.create, ({ form }) => ({ ...DRAFT, id: idOf(71), form, version: 1 }))
  const remove = fake(drafts.remove, { id: DRAFT.id })
  const place = `/workflow/tasks/new?draft=${DRAFT.id}` as const
  const { user } = await open(place, [preview(), list, update, create, remove])
  await fill(user, await screen.findByRole('textbox', { name: /Title/ }), 'Visa letters')
  await expect.poll(() => create.calls.at(-1)?.form, { timeout: 5000 }).toEqual({ ...FORM, title: 'Visa letters' })
  await expect.poll(() => remove.calls).toEqual([{ id: DRAFT.id }])
  expect(placeNow()).toBe(`/workflow/tasks/new?draft=${idOf(71)}`)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Title/ }).value).toBe('Visa letters')
})

test('who carries it out is asked for where the flow leaves it to the applicant, kept with the draft and sent [6.01]', async () => {
  const stepId = idOf(901)
  const asked = fake(tasks.preview, ({ chosen }) => {
    const people = chosen[0]?.personIds.length ? [SOK] : []
    const choice = { stepId, isNeeded: true, people }
    const step = { lane: 'execution', step: 1, mode: 'or-sign', found: 'choice' } as const
    const steps = [{ ...step, people: [], leftOut: [], choice }]
    return { ...{ problems: [], rule: RULE, missing: null, form: null, copies: [], clock: null }, steps }
  })
  const executors = fake(tasks.executors, { items: [{ ...SOK, department: 'Sales' }] })
  const list = fake(drafts.list, { items: [DRAFT] })
  const { update } = kept()
  const submit = fake(tasks.submit, taskOf(12))
  const fakes = [asked, executors, list, update, submit, fake(tasks.get, taskOf(12))]
  const { user } = await open(`/workflow/tasks/new?draft=${DRAFT.id}`, fakes)
  expect(await screen.findByText('The applicant chooses who carries it out.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByRole('button', { name: 'Who carries it out: Fill this in' })).toBeTruthy()
  expect(submit.calls).toEqual([])
  await choose(user, await screen.findByRole('combobox', { name: /Who carries it out/ }), 'Sok Dara')
  const chosen = [{ stepId, personIds: [SOK.id] }]
  await expect.poll(() => update.calls.at(-1)?.chosen, { timeout: 5000 }).toEqual(chosen)
  expect(executors.calls.at(-1)?.employmentId).toBe(OWN)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await expect.poll(() => submit.calls.at(-1)?.chosen).toEqual(chosen)
})

test('what was returned is changed in the same form and submitted again [4.08]', async () => {
  const back = taskOf(1, { phase: 'revision', actions: [{ action: 'resubmit' }] })
  const returned = { action: 'return', actor: LI, comment: 'Add the price' } as const
  const history = [
    {
      ...back.history[0]!,
      ...returned,
      detail: {
        about: 'returned',
        people: [],
        to: 0,
        where: null,
        cause: null,
        values: {},
        holders: [],
        leftOut: [],
        rule: null,
      },
    },
  ]
  const resubmit = fake(tasks.resubmit, taskOf(1))
  const { user } = await open(`/workflow/tasks/${idOf(1)}/edit`, [
    preview(),
    fake(tasks.get, { ...back, history }),
    resubmit,
  ])
  expect(await screen.findByText(/Li Wei returned it to the applicant./)).toBeTruthy()
  expect(screen.getByText('Add the price')).toBeTruthy()
  await fill(user, screen.getByRole('textbox', { name: /Reason/ }), 'For the new plant, at 20 a piece')
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const form = { title: 'Contract 1', documentType: 'contract', reason: 'For the new plant, at 20 a piece' }
  await expect.poll(() => resubmit.calls).toEqual([{ id: idOf(1), version: 4, form, chosen: [] }])
  expect(await screen.findByRole('heading', { name: 'Who decides' })).toBeTruthy()
  expect(placeNow()).toBe(`/workflow/tasks/${idOf(1)}`)
})

test('one draft too many says so, with those that can be deleted, and is kept when one is gone', async () => {
  const there = [{ ...DRAFT, id: idOf(71), title: 'Old letter' }]
  const full = refusal('workflow.too_many_drafts', { most: 50, items: [] })
  const create = fake(drafts.create, ({ form }, call) => (call === 1 ? full : { ...DRAFT, form, version: 1 }))
  const remove = fake(drafts.remove, ({ id }) => {
    there.splice(0, there.length, ...there.filter((one) => one.id !== id))
    return { id }
  })
  const list = fake(drafts.list, () => ({ items: there }))
  const { user } = await open('/workflow/tasks/new?kind=document', [
    ...[preview(), ...Object.values(kept()), list, create, remove],
  ])
  await fill(user, await screen.findByRole('textbox', { name: /Title/ }), 'Visa letter')
  expect(await screen.findByText(/You have 50 drafts/, undefined, { timeout: 5000 })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete the draft “Old letter”' }))
  expect(await screen.findByText(/Saved as a draft/)).toBeTruthy()
  expect(screen.queryByText(/You have 50 drafts/)).toBeNull()
  expect(create.calls).toHaveLength(2)
})
