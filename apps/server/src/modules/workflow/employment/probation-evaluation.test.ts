// @module-tag no-retry

import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { evaluationFormEndpoints as forms } from '@muster/contract/workflow/evaluation-form'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { addDays, type Day, day } from '@muster/kernel/day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectFields } from '../../../../test/entity.ts'
import { formChange, makeForm } from '../../../../test/evaluation-forms.ts'
import type { Person } from '../../../../test/make.ts'
import { evaluationsOf, FULL, GOOD, makeProbationer, POOR, points } from '../../../../test/probation-evaluations.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let form: Awaited<ReturnType<typeof makeForm>>
/** Who is on probation, new for each test. */
let novice: Person
const desk = tasksOf(() => t)
const { apply, applying, evaluation, score } = evaluationsOf(() => t)
const TODAY = day('2026-11-20')
const KIND = { kind: 'probation-evaluation' as const }

const twoSteps = () => contentOf([stepOf([makeNamedTarget(t.group.manager)]), stepOf([makeNamedTarget(t.group.hr)])])
beforeAll(async () => {
  t = await openTestServer()
  form = await makeForm(t, [t.group.alpha.departmentId])
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = NOON
  novice = await onProbation()
  await makeRule(t, t.group.alpha, twoSteps(), KIND)
})

const onProbation = (onboardOn = addDays(TODAY, -90)) =>
  makeProbationer(t, t.group.alpha, { onboardOn, regularOn: day('2027-01-16') })
async function filed(over: Parameters<typeof apply>[1] = {}, by = novice) {
  const answer = await apply(novice, over, by)
  if (answer.status !== 200) throw new Error(answer.raw.body)
  return answer.data
}
/** Filed, and approved by the manager with points. */
async function halfWay(given = GOOD) {
  const answer = await score(t.group.manager, await filed(), { manager: given })
  if (answer.status !== 200) throw new Error(answer.raw.body)
  return answer.data
}
const life = async ({ employmentId }: Person = novice) => {
  const { state, regularizationOn, resignOn } = (await t.as(t.group.hr.token).call(employees.get, { id: employmentId }))
    .data
  return [state, regularizationOn, resignOn]
}
const runningOf = async () => (await t.as(t.group.hr.token).call(forms.get, { id: form.id })).data.running
const remove = ({ id, version }: { id: string; version: number }) =>
  t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: '' })
const asksOf = (task: { actions: readonly { action: string }[] }) => {
  const found = task.actions.find(({ action }) => action === 'approve')
  return found && 'asks' in found ? found.asks : undefined
}
const OUTCOME = ['outcome', 'outcomeOn', 'outcomeReason']

describe('an application for the end of probation with an evaluation', () => {
  it('comes to its score and ends probation on the day applied for [3.18, 6.01, 9.08, 4.15]', async () => {
    const task = await filed()
    expect(task).toMatchObject({ status: 'IP', title: expect.stringContaining('Probation evaluation of'), step: 1 })
    const seen = (await desk.get(t.group.manager, task.id)).data
    expect(asksOf(seen)).toEqual(['manager'])
    const half = await score(t.group.manager, seen, { manager: FULL })
    expect(half.data).toMatchObject({ status: 'IP', step: 2 })
    expect(asksOf((await desk.get(t.group.hr, task.id)).data)).toEqual(['approver', ...OUTCOME])
    expect(await runningOf()).toBeGreaterThan(0)
    const done = await score(t.group.hr, half.data, { approver: points(30, 30, 20) })
    expect(done.data).toMatchObject({ status: 'ST' })
    // 80 × 20 % + 100 × 40 % + 80 × 40 %
    expect((await evaluation(t.group.hr, task.id)).data).toMatchObject({ score: 8800, band: 'exceeds', outcome: null })
    expect(await life()).toEqual(['probation', '2026-12-01', null])
  })

  it('is as if it had never been when it is deleted [4.10a]', async () => {
    const before = await life()
    const done = (await score(t.group.hr, await halfWay(), { approver: GOOD })).data
    expect(await life()).not.toEqual(before)
    expect((await remove(done)).status).toBe(200)
    expect(await life()).toEqual(before)
    expect((await apply(novice)).status).toBe(200)
  })

  it('is filed by oneself or who reaches the employee, and by nobody else; it says by whom', async () => {
    expectRefused(await apply(novice, {}, t.group.staff), 'system.id_not_found')
    expectRefused(await apply(novice, {}, t.group.betaHr), 'system.id_not_found')
    const task = await filed({}, t.group.hr)
    const { assessments } = (await evaluation(t.group.manager, task.id)).data
    expect(assessments).toMatchObject([{ assessor: 'employee', person: { id: t.group.hr.personId }, isCurrent: true }])
    expect(task.initiator.id).toBe(t.group.hr.personId)
  })

  it('is not possible before so many days: the day from which it is possible is said [5.22, 9.06b]', async () => {
    novice = await onProbation(addDays(TODAY, -59))
    expect(await applying(novice)).toMatchObject({ mayApply: false, mayApplyFrom: addDays(TODAY, 1) })
    expectFields(await apply(novice), { 'form.effectiveOn': `possible_from:${addDays(TODAY, 1)}` })
    novice = await onProbation(addDays(TODAY, -60))
    expect((await apply(novice)).status).toBe(200)
  })

  it('is not possible without probation, without a form, or while another one runs', async () => {
    expectFields(await apply(t.group.staff), { employmentId: 'not_on_probation' })
    const { otherDepartmentId: departmentId } = t.group.alpha
    const formless = await makeProbationer(t, t.group.alpha, {
      ...{ onboardOn: addDays(TODAY, -90), regularOn: day('2027-01-16'), departmentId },
    })
    expectFields(await apply(formless), { employmentId: 'no_evaluation_form' })
    await filed()
    expect((await applying(novice)).isRunning).toBe(true)
    expectFields(await apply(novice), { employmentId: 'evaluation_running' })
  })

  it('is filed once where two file it at the same moment', async () => {
    const answers = await Promise.all([apply(novice), apply(novice, {}, t.group.hr)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    if (refused) expectFields(refused, { employmentId: 'evaluation_running' })
  })

  it('has whole points for every sub-item, within what it can be given [5.01]', async () => {
    expectFields(await apply(novice, { points: [] }), { 'form.points': 'required' })
    expectFields(await apply(novice, { points: points(31, null, -1) }), {
      ...{ 'form.points.0.0': 'out_of_range:0:30', 'form.points.0.1': 'required' },
      'form.points.1.0': 'out_of_range:0:40',
    })
    expectFields(await apply(novice, { points: points(1.5, 0, 0) }), { 'form.points.0.0': 'not_a_number' })
    expectFields(await apply(novice, { points: [[30], [40]] }), { 'form.points': 'form_changed' })
    expectFields(await apply(novice, { effectiveOn: '2026-12-02' }), {
      'form.effectiveOn': 'not_a_regularization_day',
    })
    expectFields(await apply(novice, { more: 1 }), { 'form.more': 'unknown_property' })
  })
})

describe('the form of a running evaluation [4.10b]', () => {
  it('stays as it was when it began, whatever becomes of the form', async () => {
    const own = await makeForm(t, [t.group.alpha.otherDepartmentId])
    const place = { departmentId: t.group.alpha.otherDepartmentId }
    novice = await makeProbationer(t, t.group.alpha, {
      ...{ onboardOn: addDays(TODAY, -90), regularOn: day('2027-01-16') },
      ...place,
    })
    const old = (await applying(novice)).form?.versionId
    const items = [{ name: 'Other', subItems: [{ text: 'Other', score: 100 }] }]
    const hr = t.as(t.group.hr.token)
    const task = await filed()
    expect((await hr.call(forms.get, { id: own.id })).data.running).toBe(1)
    await hr.call(forms.update, { ...formChange(own), items })
    const late = await makeProbationer(t, t.group.alpha, {
      ...{ onboardOn: addDays(TODAY, -90), regularOn: day('2027-01-16') },
      ...place,
    })
    expectFields(await apply(late, { versionId: String(old) }), { 'form.points': 'form_changed' })
    expect((await hr.call(forms.remove, { id: own.id, version: 2 })).status).toBe(200)
    expect((await evaluation(t.group.manager, task.id)).data.content.items).toEqual(own.items)
    const half = (await score(t.group.manager, task, { manager: GOOD })).data
    expect((await score(t.group.hr, half, { approver: GOOD })).data.status).toBe('ST')
  })

  it('is counted as running until the task ends, however it ends, and through returns', async () => {
    const before = await runningOf()
    const is = async (more: number) => expect(await runningOf()).toBe(before + more)
    const returned = (await desk.giveBack(t.group.manager, await filed())).data
    await is(1)
    const versionId = (await evaluation(novice, returned.id)).data.versionId
    const again = await t.as(novice.token).call(tasks.resubmit, {
      ...{ id: returned.id, version: returned.version },
      form: { effectiveOn: '2026-12-01', summary: 'Again', versionId, points: FULL },
    })
    expect(again.data, again.raw.body).toMatchObject({ status: 'IP', round: 2 })
    await is(1)
    await desk.reject(t.group.manager, again.data)
    await is(0)
    await desk.cancel(novice, await filed())
    await is(0)
    await remove(await filed())
    await is(0)
    await score(t.group.hr, await halfWay(), { approver: GOOD })
    await is(0)
  })
})

describe('assessments at the steps', () => {
  it('are refused at their fields, before anything is written', async () => {
    const task = await filed()
    const { manager, hr } = t.group
    expectFields(await score(manager, task, {}), { 'data.manager': 'required' })
    expectFields(await score(manager, task, { manager: points(31, null, 1) }), {
      ...{ 'data.manager.0.0': 'out_of_range:0:30', 'data.manager.0.1': 'required' },
    })
    expectFields(await score(manager, task, { manager: GOOD, approver: GOOD }), { 'data.approver': 'unknown_property' })
    expectFields(await score(manager, task, { manager: 'ten' }), { 'data.manager': 'required' })
    expectRefused(await score(novice, task, { manager: GOOD }), 'workflow.not_allowed')
    expectRefused(await score(t.group.betaHr, task, { manager: GOOD }), 'system.id_not_found')
    expect((await desk.get(manager, task.id)).data.version).toBe(task.version)
    expect((await evaluation(hr, task.id)).data.assessments).toHaveLength(1)
  })

  it('are asked for in no other kind: what is handed in there is refused', async () => {
    await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.hr)])]))
    const task = await desk.submitted(t.group.staff)
    expectFields(await score(t.group.hr, task, { manager: GOOD }), { 'data.manager': 'unknown_property' })
  })

  it('keep a row of a batch from being approved, which says to open it', async () => {
    const task = await filed()
    const row = { id: task.id, version: task.version }
    const { items } = (
      await t.as(t.group.manager.token).call(tasks.batch, { action: 'approve', tasks: [row], comment: '' })
    ).data
    expect(items).toMatchObject([{ isDone: false, problem: expect.stringContaining('Open the application') }])
    expect((await desk.get(t.group.manager, task.id)).data.version).toBe(task.version)
  })

  it('are given by the first of several who decide at a step; the others agree', async () => {
    const { manager, hr, admin } = t.group
    await makeRule(
      t,
      t.group.alpha,
      contentOf([stepOf([makeNamedTarget(manager, admin)], { mode: 'countersign' }), stepOf([makeNamedTarget(hr)])]),
      KIND,
    )
    const first = (await score(manager, await filed(), { manager: GOOD })).data
    expect(asksOf((await desk.get(admin, first.id)).data)).toEqual([])
    expectFields(await score(admin, first, { manager: FULL }), { 'data.manager': 'unknown_property' })
    const second = await desk.approve(admin, first)
    expect(second.data).toMatchObject({ step: 2 })
    expect((await evaluation(hr, first.id)).data.assessments).toMatchObject([
      { assessor: 'manager', person: { id: manager.personId }, points: GOOD },
      { assessor: 'employee' },
    ])
  })

  it('are both given at the only step of a flow, and none at a step in between', async () => {
    const { manager, hr, admin } = t.group
    await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(hr)])]), KIND)
    const only = await filed()
    expect(asksOf((await desk.get(hr, only.id)).data)).toEqual(['manager', 'approver', ...OUTCOME])
    expect((await score(hr, only, { manager: GOOD, approver: GOOD })).data.status).toBe('ST')
    novice = await onProbation()
    const steps = [manager, admin, hr].map((person) => stepOf([makeNamedTarget(person)]))
    await makeRule(t, t.group.alpha, contentOf(steps), KIND)
    const between = await halfWay()
    expect(asksOf((await desk.get(admin, between.id)).data)).toEqual([])
    expect((await desk.approve(admin, between)).data).toMatchObject({ step: 3 })
  })

  it('are asked of somebody who approved before, and of administrators where nobody is found', async () => {
    const { manager, hr } = t.group
    const same = contentOf([stepOf([makeNamedTarget(manager)]), stepOf([makeNamedTarget(manager)])], {
      skipsRepeated: 'any',
    })
    await makeRule(t, t.group.alpha, same, KIND)
    const task = await halfWay()
    expect(task).toMatchObject({ status: 'IP', step: 2 })
    expect((await score(manager, task, { approver: GOOD })).data.status).toBe('ST')
    novice = await onProbation()
    const heldByNobody = { kind: 'role' as const, roleId: crypto.randomUUID(), companyId: null }
    const nobody = stepOf([heldByNobody], { passesWhenNobody: true })
    await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(hr)]), nobody]), KIND)
    const versionId = (await applying(novice)).form?.versionId ?? ''
    const form = { effectiveOn: '2026-12-01', summary: 'Learned the line', versionId, points: GOOD }
    const preview = await t.as(novice.token).call(tasks.preview, { ...KIND, employmentId: novice.employmentId, form })
    expect(preview.data.steps.map(({ found }) => found)).toEqual(['targets', 'administrator'])
    const first = await filed()
    expect((await desk.get(hr, first.id)).data.future.map(({ found }) => found)).toEqual(['administrator'])
    const waiting = (await score(hr, first, { manager: GOOD })).data
    expect(waiting).toMatchObject({ status: 'IP', step: 2 })
  })

  it('of a step that a return goes back to count no longer, and stay to be read', async () => {
    const { manager, hr } = t.group
    const half = await halfWay(FULL)
    const back = (await desk.giveBack(hr, half, 1)).data
    expect(asksOf((await desk.get(manager, back.id)).data)).toEqual(['manager'])
    expect((await evaluation(manager, back.id)).data.assessments).toMatchObject([
      { assessor: 'manager', isCurrent: false, points: FULL },
      { assessor: 'employee', isCurrent: true },
    ])
    const again = (await score(manager, back, { manager: POOR })).data
    const { data } = await score(hr, again, {
      ...{ approver: POOR, outcome: 'extend', outcomeOn: '2027-01-31', outcomeReason: 'Not yet' },
    })
    expect(data.status).toBe('ST')
    // 80 × 20 % + 50 × 80 %
    expect((await evaluation(hr, back.id)).data.score).toBe(5600)
  })
})

describe('below 75 [9.08]', () => {
  const poor = { approver: POOR, outcomeReason: 'Too many mistakes' }

  it('it has to be said what follows, and from 75 on nothing is', async () => {
    const half = await halfWay(POOR)
    const { hr } = t.group
    expectFields(await score(hr, half, { approver: POOR }), {
      ...{ 'data.outcome': 'required', 'data.outcomeOn': 'required', 'data.outcomeReason': 'required' },
    })
    expectFields(await score(hr, half, { approver: points(20, 20, 30), outcome: 'extend' }), {
      ...{ 'data.outcomeOn': 'required', 'data.outcomeReason': 'required' },
    })
    const longer = { ...poor, outcome: 'extend' }
    expectFields(await score(hr, half, { ...longer, outcomeOn: '2027-01-15' }), { 'data.outcomeOn': 'not_longer' })
    expectFields(await score(hr, half, { ...longer, outcomeOn: '2027-02-01' }), {
      'data.outcomeOn': 'not_a_regularization_day',
    })
    expectFields(await score(hr, half, { ...poor, outcome: 'dismiss', outcomeOn: '2026-11-19' }), {
      'data.outcomeOn': 'ends_before_start',
    })
    expectFields(await score(hr, half, { ...poor, outcome: 'praise', outcomeOn: '2026-12-01' }), {
      'data.outcome': 'not_a_choice',
    })
    novice = await onProbation()
    const good = await halfWay(FULL)
    expectFields(await score(hr, good, { ...longer, approver: FULL, outcomeOn: '2027-01-31' }), {
      ...{ 'data.outcome': 'unknown_property', 'data.outcomeOn': 'unknown_property' },
      'data.outcomeReason': 'unknown_property',
    })
  })

  it('probation lasts longer, and is as before when the task is deleted [4.10a, 4.13]', async () => {
    const done = await score(t.group.hr, await halfWay(POOR), { ...poor, outcome: 'extend', outcomeOn: '2027-01-31' })
    expect(done.data, done.raw.body).toMatchObject({ status: 'ST' })
    expect(await life()).toEqual(['probation', '2027-02-01', null])
    const { entries } = (await t.as(t.group.hr.token).call(states.history, { id: novice.employmentId })).data
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'probationExtended', on: TODAY, to: '2027-01-31', note: 'Too many mistakes' }),
    )
    expect((await remove(done.data)).status).toBe(200)
    expect(await life()).toEqual(['probation', '2027-01-16', null])
  })

  it('somebody is dismissed with a last day, and stays when the task is deleted [4.10a, 4.13]', async () => {
    const done = await score(t.group.hr, await halfWay(POOR), { ...poor, outcome: 'dismiss', outcomeOn: '2026-12-20' })
    expect(done.data, done.raw.body).toMatchObject({ status: 'ST' })
    expect(await life()).toEqual(['notice', '2027-01-16', '2026-12-20'])
    expect((await remove(done.data)).status).toBe(200)
    expect(await life()).toEqual(['probation', '2027-01-16', null])
  })

  it('a longer probation that HR decided otherwise since stays', async () => {
    const done = await score(t.group.hr, await halfWay(POOR), { ...poor, outcome: 'extend', outcomeOn: '2027-01-31' })
    const regular = { id: novice.employmentId, kind: 'regularized' as const, on: day('2026-12-01') }
    const decided = await t.as(t.group.hr.token).call(states.decide, { ...regular, lastOn: null, note: '' })
    expect(decided.status, decided.raw.body).toBe(200)
    expectRefused(await remove(done.data), 'organisation.decision_stays')
  })
})

it('cannot be carried out where probation ended meanwhile, says why, and is settled once that is mended', async () => {
  const half = await halfWay()
  const of = { id: novice.employmentId, kind: 'notice' as const, on: TODAY, lastOn: '2026-12-31' as Day, note: '' }
  const gone = await t.as(t.group.hr.token).call(states.decide, of)
  expect(gone.status, gone.raw.body).toBe(200)
  const stuck = (await score(t.group.hr, half, { approver: GOOD })).data
  expect(stuck).toMatchObject({ status: 'AP', abnormal: ['EFFECT_FAILED'] })
  expect(stuck.settleProblem).toBeTruthy()
  const { entries } = (await t.as(t.group.hr.token).call(states.history, { id: novice.employmentId })).data
  const decisionId = entries.find(({ kind }) => kind === 'noticeGiven')?.decisionId ?? 0
  await t.as(t.group.hr.token).call(states.takeBack, { id: novice.employmentId, decisionId })
  const retry = { id: stuck.id, version: stuck.version }
  expect((await t.as(t.group.admin.token).call(tasks.retrySettle, retry)).data.status).toBe('ST')
  expect(await life()).toEqual(['probation', '2026-12-01', null])
})

describe('who sees the assessments [6.01]', () => {
  const seen = async (person: Person, id: string) => {
    const { data } = await evaluation(person, id)
    return { by: data.assessments.map(({ assessor }) => assessor), isHidden: data.isHidden, score: data.score }
  }

  it('the employee their own, and the others with the result once it is decided', async () => {
    const half = await halfWay()
    expect(await seen(novice, half.id)).toEqual({ by: ['employee'], isHidden: true, score: null })
    await score(t.group.hr, half, { approver: GOOD })
    expect(await seen(novice, half.id)).toEqual({
      ...{ by: ['approver', 'manager', 'employee'], isHidden: false, score: 8000 },
    })
    const raw = (await desk.get(novice, half.id)).raw.body
    expect(raw).not.toContain('approver":')
  })

  it('who decides and who is copied those that were given so far, nobody else any', async () => {
    const { manager, hr, staff, betaHr } = t.group
    const copied = contentOf(twoSteps().approvals, { ccOnSubmit: [makeNamedTarget(staff)] })
    await makeRule(t, t.group.alpha, copied, KIND)
    const half = await halfWay()
    for (const reader of [manager, hr, staff])
      expect(await seen(reader, half.id)).toMatchObject({ by: ['manager', 'employee'], isHidden: false })
    const absent = (await evaluation(betaHr, crypto.randomUUID())).raw.body
    expect((await evaluation(betaHr, half.id)).raw.body).toBe(absent)
    const stranger = await onProbation()
    expect((await evaluation(stranger, half.id)).raw.body).toBe(absent)
  })

  it('of a task that is no evaluation there are none', async () => {
    await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.hr)])]))
    const task = await desk.submitted(t.group.staff)
    expectRefused(await evaluation(t.group.staff, task.id), 'system.id_not_found')
  })
})
