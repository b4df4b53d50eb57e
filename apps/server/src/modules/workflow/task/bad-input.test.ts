// @module-tag no-retry

import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectFields } from '../../../../test/entity.ts'
import { makePerson, type Person } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, documentForm, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let reader: Person
let roleless: Person
const desk = tasksOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
  const { alpha, manager } = t.group
  await t.server.runAsSystem(
    async (ctx) => {
      reader = await makePerson(ctx, alpha, 'reader', 'employee', 'self')
      roleless = await makePerson(ctx, alpha, 'roleless', ['attendance:attendance-records:r'], 'self')
    },
    [alpha.id],
  )
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])], { ccOnSubmit: [makeNamedTarget(reader)] }))
})
afterAll(() => t.close())

/** A task of the staff that waits for the manager, and that nothing has changed since. */
async function untouched(work: (task: Awaited<ReturnType<typeof desk.submitted>>) => Promise<void>): Promise<void> {
  const task = await desk.submitted(t.group.staff)
  const before = await countLog(t)
  await work(task)
  expect(await countLog(t)).toBe(before)
  const after = (await desk.get(t.group.staff, task.id)).data
  expect([after.version, after.status, after.phase]).toEqual([task.version, 'IP', 'approval'])
}

describe('a decision that is none is refused and changes nothing', () => {
  it.each(['', '   '])('a return without a comment: “%s”', (comment) =>
    untouched(async ({ id, version }) => {
      const by = t.as(t.group.manager.token)
      expectFields(await by.call(tasks.return, { id, version, step: 0, comment }), { comment: 'required' })
    }),
  )

  it.each(['', '   '])('a rejection without a comment: “%s”', (comment) =>
    untouched(async ({ id, version }) => {
      const by = t.as(t.group.manager.token)
      expectFields(await by.call(tasks.reject, { id, version, comment }), { comment: 'required' })
    }),
  )

  it('an approval by a cc reader', () =>
    untouched(async (task) => {
      expect((await desk.get(reader, task.id)).status).toBe(200)
      expectRefused(await desk.approve(reader, task), 'workflow.not_allowed')
    }))

  it('an approval by the applicant', () =>
    untouched(async (task) => expectRefused(await desk.approve(t.group.staff, task), 'workflow.not_allowed')))

  it('an approval by somebody of another company, to whom it is not there', () =>
    untouched(async (task) => expectRefused(await desk.approve(t.group.betaHr, task), 'system.id_not_found')))

  it('an approval by a tab that was signed out', () =>
    untouched(async ({ id, version }) =>
      expectRefused(await t.as(undefined).call(tasks.approve, { id, version, comment: '' }), 'system.unauthorized'),
    ))

  it('an approval from an old look at it, or of a version that is none', () =>
    untouched(async ({ id, version }) => {
      expectRefused(await desk.approve(t.group.manager, { id, version: version + 1 }), 'system.stale_version')
      const by = t.as(t.group.manager.token)
      const sent = { id, version: '1; drop table', comment: '' } as never
      expect((await by.call(tasks.approve, sent)).code).toBe(10001)
    }))

  it('a return to a step that is not behind it', () =>
    untouched(async ({ id, version }) => {
      const back = { id, version, comment: 'Again' }
      const by = t.as(t.group.manager.token)
      expectRefused(await by.call(tasks.return, { ...back, step: 1 }), 'workflow.return_not_allowed')
      expectFields(await by.call(tasks.return, { ...back, step: 11 }), { step: 'out_of_range:0:10' })
    }))

  it('whatever it is, without the code of the tasks [6.09a]', () =>
    untouched(async (task) => {
      expectRefused(await desk.get(roleless, task.id), 'system.forbidden')
      expectRefused(await desk.approve(roleless, task), 'system.forbidden')
      expectRefused(await desk.submit(roleless), 'system.forbidden')
    }))
})

it.each<[string, object, Record<string, string>]>([
  ['a missing value', { title: '' }, { 'form.title': 'required' }],
  ['a foreign value', { documentType: 'poem' }, { 'form.documentType': 'not_a_choice' }],
  ['a field that it has not', { extra: 'x' }, { 'form.extra': 'unknown_property' }],
  ['a value that is too long', { title: 'x'.repeat(200) }, { 'form.title': 'too_long:120' }],
  ['nothing where a text belongs', { title: null }, { 'form.title': 'text' }],
])('a form with %s is refused at its field, and draws no number', async (_, over, fields) => {
  const before = await countLog(t)
  const first = (await desk.submitted(t.group.staff)).number
  expectFields(await desk.submit(t.group.staff, { form: { ...documentForm(), ...over } as never }), fields)
  expect((await desk.submitted(t.group.staff)).number).toBe(first + 1)
  expect(await countLog(t)).toBe(before + 2)
})
