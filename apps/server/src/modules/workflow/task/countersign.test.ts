// @module-tag no-retry

import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

const HOLDERS = 8
let t: TestServer
let holders: Person[]
const desk = tasksOf(() => t)
const flow = (...steps: ReturnType<typeof stepOf>[]) => makeRule(t, t.group.alpha, contentOf(steps))
const all = () => stepOf([makeNamedTarget(...holders)], { mode: 'countersign' })

beforeAll(async () => {
  t = await openTestServer()
  holders = await t.server.runAsSystem(
    async (ctx) => {
      const made: Person[] = []
      for (let n = 0; n < HOLDERS; n++) made.push(await makePerson(ctx, t.group.alpha, `signs${n}`, 'employee', 'self'))
      return made
    },
    [t.group.alpha.id],
  )
})
afterAll(() => t.close())

describe('approvals of one countersign step [row 4]', () => {
  it('do not refuse each other, at once and all at the version that everybody has read', async () => {
    await flow(all())
    for (let time = 0; time < 10; time++) {
      const filed = await desk.submitted(t.group.staff)
      const answers = await Promise.all(holders.map((holder) => desk.approve(holder, filed)))
      expect(answers.map(({ code }) => code)).toEqual(holders.map(() => 200))
      const { status, assignments, version } = (await desk.get(t.group.staff, filed.id)).data
      expect([status, version]).toEqual(['ST', filed.version + HOLDERS])
      expect(assignments.map(({ state }) => state)).toEqual(holders.map(() => 'approved'))
    }
  })

  it('are taken one after the other at the version that was read before the first', async () => {
    await flow(all())
    const filed = await desk.submitted(t.group.staff)
    for (const holder of holders) expect((await desk.approve(holder, filed)).code).toBe(200)
    expect((await desk.get(t.group.staff, filed.id)).data.status).toBe('ST')
  })

  it('are refused where anything else came between', async () => {
    const [first, second, third, , , , , away] = holders as [Person, Person, Person, ...Person[]]
    await flow(stepOf([makeNamedTarget(first, second, third)], { mode: 'countersign' }))
    const filed = await desk.submitted(t.group.staff)
    await desk.approve(first, filed)
    const handedOn = await t.as(second.token).call(tasks.transfer, {
      ...{ id: filed.id, version: filed.version + 1, toId: (away as Person).personId, comment: 'I am away' },
    })
    expect(handedOn.code).toBe(200)
    expectRefused(await desk.approve(third, filed), 'system.stale_version')
    expect((await desk.approve(third, { id: filed.id, version: filed.version + 2 })).code).toBe(200)
  })

  it('count for their own step: what was read at an earlier one is outdated', async () => {
    const [first, second, third] = holders as [Person, Person, Person]
    await flow(stepOf([makeNamedTarget(first)]), stepOf([makeNamedTarget(second, third)], { mode: 'countersign' }))
    const filed = await desk.submitted(t.group.staff)
    const once = (await desk.approve(first, filed)).data
    expectRefused(await desk.approve(second, filed), 'system.stale_version')
    await desk.approve(third, once)
    expect((await desk.approve(second, once)).data.status).toBe('ST')
  })

  it('never outrun a rejection', async () => {
    const [first, second] = holders as [Person, Person]
    await flow(stepOf([makeNamedTarget(first, second)], { mode: 'countersign' }))
    const filed = await desk.submitted(t.group.staff)
    await desk.reject(first, filed)
    expectRefused(await desk.approve(second, filed), 'system.already_handled')
  })
})
