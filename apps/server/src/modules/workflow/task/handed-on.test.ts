// @module-tag no-retry

import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { later } from '@muster/kernel/instant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, documentForm, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let other: Person
const desk = tasksOf(() => t)
beforeAll(async () => {
  t = await openTestServer()
  other = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, 'other', 'employee', 'self', {}),
    [t.group.alpha.id],
  )
})
afterAll(() => t.close())

const minutes = (count: number) => {
  t.clock.now = later(NOON, count * 60_000)
}

it('whoever handed a task on reads it as it stood then, and nothing of what came after', async () => {
  const { staff, hr, manager, admin, alpha } = t.group
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(other)]), stepOf([makeNamedTarget(hr)])]))
  const filed = await desk.submitted(staff, { form: documentForm({ title: 'Gloves' }) })
  minutes(1)
  const comment = (by: Person, text: string) =>
    t.as(by.token).call(tasks.comment, { id: filed.id, text, mentioned: [] })
  expect((await comment(staff, 'Before')).status).toBe(200)
  minutes(2)
  const seen = (await desk.get(other, filed.id)).data
  const handed = await t.as(other.token).call(tasks.transfer, {
    ...{ id: filed.id, version: seen.version, toId: manager.personId, comment: 'Yours' },
  } as never)
  expect(handed.status).toBe(200)
  minutes(3)
  expect((await comment(staff, 'After')).status).toBe(200)
  const once = (await desk.approve(manager, (await desk.get(manager, filed.id)).data, 'Theirs')).data
  minutes(4)
  await desk.reject(hr, once)

  const read = (await desk.get(other, filed.id)).data
  expect(read).toMatchObject({
    ...{ handedOnAt: later(NOON, 2 * 60_000), status: 'IP', phase: 'approval', step: 1, round: 1, actions: [] },
    ...{ stuck: null, future: [], considerations: [], differences: [] },
  })
  expect(read.form).toMatchObject({ title: 'Gloves' })
  expect(read.history.map(({ action }) => action)).toEqual(['create', 'transfer'])
  expect(read.comments.map(({ text }) => text)).toEqual(['Before'])
  expect(read.assignments.map(({ state, comment: said }) => [state, said])).toEqual([
    ['transferred', 'Yours'],
    ['open', ''],
  ])
  // Who administers tasks, or whose it is, reads on.
  expect((await desk.get(admin, filed.id)).data).toMatchObject({ handedOnAt: null, status: 'RJ' })
})

it('of one who was added afterwards, of later rounds and of what it is called now they read nothing; what is said to them they read', async () => {
  const { staff, hr, manager, admin, alpha } = t.group
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(hr)]), stepOf([makeNamedTarget(other)])]))
  const filed = await desk.submitted(staff, { form: documentForm({ title: 'Boots' }) })
  minutes(10)
  await desk.approve(hr, filed)
  const hand = async (from: Person, to: Person) => {
    const { version } = (await desk.get(from, filed.id)).data
    const sent = { id: filed.id, version, toId: to.personId, comment: 'Yours' }
    return t.as(from.token).call(tasks.transfer, sent as never)
  }
  expect((await hand(other, manager)).status).toBe(200)
  minutes(11)
  expect((await hand(manager, admin)).status).toBe(200)
  minutes(12)
  const back = await desk.giveBack(admin, (await desk.get(admin, filed.id)).data)
  expect((await desk.resubmit(staff, back.data, documentForm({ title: 'Boots, size 44' }))).status).toBe(200)
  minutes(13)
  const said = { id: filed.id, text: 'Do you know the size?', mentioned: [other.personId] }
  expect((await t.as(staff.token).call(tasks.comment, said)).status).toBe(200)

  const read = (await desk.get(other, filed.id)).data
  expect(read).toMatchObject({ title: 'Boots', subject: 'Document: Boots', round: 1, rollbacks: 0, step: 2 })
  expect(read.assignments.map(({ person, state }) => [person.id, state])).toEqual([
    [hr.personId, 'approved'],
    [other.personId, 'transferred'],
    [manager.personId, 'open'],
  ])
  expect(read.comments.map(({ text }) => text)).toEqual(['Do you know the size?'])
})
