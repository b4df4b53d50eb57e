// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { grantEndpoints as grants } from '@muster/contract/identity/grant'
import { roleEndpoints as roles } from '@muster/contract/identity/role'
import type { FlowStep, FlowTarget } from '@muster/contract/workflow/flow-shape'
import { addDays, day } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson, names, type Person } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, documentForm, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { jobRun } from '../../../platform/jobs/runner.ts'
import { moveRoles } from './role.job.ts'

const TODAY = day('2026-11-20')
const MINUTE = 60_000

let t: TestServer
let made = 0
const desk = tasksOf(() => t)
const { saidTo } = noticesOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = NOON
  await t.server.runAsSystem((ctx) => ctx.db.deleteFrom('workflow.role_check').execute(), both())
})

const both = () => [t.group.alpha.id, t.group.beta.id]
const admin = () => t.as(t.group.admin.token)
const somebody = (over: { departmentId?: string; levelId?: string } = {}) =>
  t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, `role${made++}`, 'employee', 'self', over),
    [t.group.alpha.id],
  )
const newRole = async (companyId: string | null = null) =>
  (await admin().call(roles.create, { companyId, names: names(`Desk ${made++}`), codes: ['task:task-list'] })).data
const give = async (people: readonly Person[], roleId: string, more: Partial<SentTo<typeof grants.give>> = {}) => {
  const { status } = await admin().call(grants.give, {
    ...{ employmentIds: people.map((one) => one.employmentId), roleId, scope: 'companies', reason: 'Desk' },
    ...{ companies: [t.group.alpha.id], fromOn: null, untilOn: null, ...more },
  })
  expect(status).toBe(200)
}
const grantOf = async ({ employmentId: id }: Person, roleId: string) => {
  const found = (await admin().call(grants.get, { id })).data.grants.find((one) => one.roleId === roleId)
  if (!found) throw new Error('no such grant')
  return found
}
const take = async (person: Person, roleId: string) => {
  const { id } = await grantOf(person, roleId)
  expect((await admin().call(grants.take, { grantIds: [id], reason: 'Over' })).status).toBe(200)
}
const end = async (person: Person, roleId: string, untilOn = TODAY) => {
  const { id, version } = await grantOf(person, roleId)
  expect((await admin().call(grants.change, { id, version, untilOn, reason: 'Over' })).status).toBe(200)
}
const target = (roleId: string, companyId: string | null = null): FlowTarget => ({ kind: 'role', roleId, companyId })
const flow = (roleId: string, over: Partial<FlowStep> = {}) =>
  makeRule(t, t.group.alpha, contentOf([stepOf([target(roleId)], over)]))
const filed = () => desk.submitted(t.group.staff, { form: documentForm({ title: 'Desk' }) })
const run = () => {
  const job = { companyId: t.group.alpha.id, kind: 'workflow.roles', id: newId(), body: {} }
  return jobRun(t.server.runtime, job, new AbortController().signal)
}
/** The tasks that ask for roles are looked at, twice as always, the second time a little later. */
async function look() {
  await moveRoles(run())
  t.clock.now = later(t.clock.now, 2 * MINUTE)
  await moveRoles(run())
}
const seen = async (id: string) => (await desk.get(t.group.admin, id)).data
const holders = async (id: string) => (await seen(id)).holders.map((one) => one.id).toSorted()
const ids = (...people: readonly Person[]) => people.map(({ personId }) => personId).toSorted()
const moves = async (id: string) =>
  (await seen(id)).history
    .filter(({ action }) => action === 'holderGone' || action === 'roleGained')
    .map(({ action, detail }) => [action, detail?.cause, detail?.people.map((one) => one.id)])
const waiting = (person: Person) => desk.list(person, 'waiting')
const noticesFor = async (person: Person) => (await saidTo(person)).filter(([kind]) => kind === 'tasks-by-role')
const checks = () =>
  t.server.runAsSystem(
    async (ctx) => (await ctx.db.selectFrom('workflow.role_check').select('id').execute()).length,
    [t.group.alpha.id],
  )

describe('a role that is taken', () => {
  it('takes open decisions with it at once, and the others decide', async () => {
    const [a, b, { id: roleId }] = [await somebody(), await somebody(), await newRole()]
    await give([a, b], roleId)
    await flow(roleId)
    const task = await filed()
    expect(await holders(task.id)).toEqual(ids(a, b))
    await take(a, roleId)
    await look()
    expect([await holders(task.id), await waiting(a), (await waiting(b)).length]).toEqual([ids(b), [], 1])
    expect(await moves(task.id)).toEqual([['holderGone', 'roleLost', [a.personId]]])
    expect((await desk.approve(a, task)).code).toBe(40902)
    expect(await checks()).toBe(0)
  })

  it('takes executions as well', async () => {
    const [a, b, { id: roleId }] = [await somebody(), await somebody(), await newRole()]
    await give([a, b], roleId)
    const executions = [stepOf([target(roleId)])]
    await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])], { executions }))
    const task = await filed()
    expect((await desk.approve(t.group.manager, task)).status).toBe(200)
    await take(a, roleId)
    await look()
    expect(await holders(task.id)).toEqual(ids(b))
  })

  it('and that nobody else holds leaves it to the administrators, until somebody gains it', async () => {
    const [a, c, { id: roleId }] = [await somebody(), await somebody(), await newRole()]
    await give([a], roleId)
    await flow(roleId)
    const { id } = await filed()
    await take(a, roleId)
    await look()
    const left = await seen(id)
    expect([left.abnormal, left.holders.map((one) => one.id)]).toEqual([
      ['APPROVER_GONE'],
      expect.arrayContaining([t.group.admin.personId]),
    ])
    await give([c], roleId)
    await look()
    expect([(await seen(id)).abnormal, await holders(id)]).toEqual([[], ids(c)])
    expect((await desk.approve(c, await seen(id))).status).toBe(200)
  })

  it('takes them from a delegate, too', async () => {
    const [a, b, d, { id: roleId }] = [await somebody(), await somebody(), await somebody(), await newRole()]
    await give([a, b], roleId)
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .insertInto('workflow.delegation')
          .values({
            ...{ company_id: t.group.alpha.id, id: newId(), reason: 'Away', created_at: t.clock.now },
            ...{ person_id: a.personId, delegate_id: d.personId, created_by: a.personId },
            ...{ from_at: t.clock.now, until_at: '2027-01-01T00:00:00.000Z' as Instant },
          })
          .execute(),
      [t.group.alpha.id],
    )
    await flow(roleId)
    const { id } = await filed()
    expect(await holders(id)).toEqual(ids(d, b))
    await take(a, roleId)
    await look()
    expect([await holders(id), await waiting(d)]).toEqual([ids(b), []])
  })

  it('by narrowing it to another company takes them here', async () => {
    const [a, b, { id: roleId }] = [await somebody(), await somebody(), await newRole()]
    await give([a], roleId, { companies: both() })
    await give([b], roleId)
    await flow(roleId)
    const { id } = await filed()
    await take(a, roleId)
    await give([a], roleId, { companies: [t.group.beta.id] })
    await look()
    expect(await holders(id)).toEqual(ids(b))
  })

  it('and given to others in one go is asked of them, in every kind of step', async () => {
    const [a, { id: roleId }, { id: other }] = [await somebody(), await newRole(), await newRole()]
    const c = await somebody()
    await give([a], roleId)
    await give([c], other)
    await flow(roleId, { mode: 'countersign' })
    const { id } = await filed()
    await give([c], roleId)
    await take(a, roleId)
    await look()
    expect(await holders(id)).toEqual(ids(c))
    expect(await moves(id)).toEqual([['holderGone', 'roleLost', [a.personId, c.personId]]])
  })

  it('because another stands in its place moves both', async () => {
    const [a, b, old, next] = [await somebody(), await somebody(), await newRole(), await newRole()]
    await give([a, b], old.id)
    await makeRule(t, t.group.alpha, contentOf([stepOf([target(old.id), makeNamedTarget(t.group.manager)])]))
    const first = await filed()
    await makeRule(t, t.group.alpha, contentOf([stepOf([target(next.id), makeNamedTarget(t.group.manager)])]))
    const second = await filed()
    expect([await holders(first.id), await holders(second.id)]).toEqual([
      ids(a, b, t.group.manager),
      ids(t.group.manager),
    ])
    const { id, version } = old
    expect((await admin().call(roles.remove, { id, version, replaceBy: next.id })).status).toBe(200)
    await look()
    expect([await holders(first.id), await holders(second.id)]).toEqual([
      ids(t.group.manager),
      ids(a, b, t.group.manager),
    ])
  })

  it('takes nothing from who is named, nor what was given by hand', async () => {
    const [a, b, { id: roleId }] = [await somebody(), await somebody(), await newRole()]
    await give([a, b], roleId)
    await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(a), target(roleId)])]))
    const { id, version } = await filed()
    await take(a, roleId)
    await look()
    expect([await holders(id), (await seen(id)).version]).toEqual([ids(a, b), version])
  })
})

describe('a role that is gained', () => {
  it('is asked of who holds it now where one suffices, with one notice for all', async () => {
    const [a, c, e, { id: roleId }] = [await somebody(), await somebody(), await somebody(), await newRole()]
    await give([a], roleId)
    await flow(roleId)
    const tasks = [await filed(), await filed(), await filed()]
    await flow(roleId, { mode: 'countersign' })
    const all = await filed()
    await give([c, e], roleId)
    await look()
    for (const { id } of tasks) expect(await holders(id)).toEqual(ids(a, c, e))
    expect(await holders(all.id)).toEqual(ids(a))
    for (const one of [c, e])
      expect([await noticesFor(one), (await waiting(one)).length]).toEqual([[['tasks-by-role', { count: 3 }]], 3])
    expect(await noticesFor(a)).toEqual([])
    expect(await moves(tasks[0]?.id ?? '')).toEqual([
      ['roleGained', null, expect.arrayContaining([c.personId, e.personId])],
    ])
  })
})

describe('a role with days', () => {
  it('moves what is open when its day begins, and not before', async () => {
    const [a, b, c, { id: roleId }] = [await somebody(), await somebody(), await somebody(), await newRole()]
    await give([a, b], roleId)
    await give([c], roleId, { fromOn: addDays(TODAY, 2) })
    await flow(roleId)
    const { id } = await filed()
    await end(a, roleId, addDays(TODAY, 1))
    await look()
    // A day of ALPHA begins at 17:00 of the one before in UTC.
    t.clock.now = '2026-11-21T16:55:00.000Z' as Instant
    await look()
    expect(await holders(id)).toEqual(ids(a, b))
    t.clock.now = '2026-11-21T17:00:00.000Z' as Instant
    await look()
    expect(await holders(id)).toEqual(ids(b, c))
  })

  it('of another company counts by the days there', async () => {
    const { beta, betaStaff } = t.group
    const zone = (to: string) =>
      t.server.runAsSystem(
        (ctx) => sql`update organisation.company set zone = ${to} where company_id = ${beta.id}::uuid`.execute(ctx.db),
        both(),
      )
    await zone('Pacific/Honolulu')
    const { id: roleId } = await newRole()
    await give([betaStaff], roleId, { companies: both() })
    await makeRule(t, t.group.alpha, contentOf([stepOf([target(roleId, beta.id), makeNamedTarget(t.group.manager)])]))
    const { id } = await filed()
    expect(await holders(id)).toEqual(ids(betaStaff, t.group.manager))
    await end(betaStaff, roleId, addDays(TODAY, 1))
    t.clock.now = '2026-11-22T09:55:00.000Z' as Instant
    await look()
    expect(await holders(id)).toEqual(ids(betaStaff, t.group.manager))
    t.clock.now = '2026-11-22T10:00:00.000Z' as Instant
    await look()
    expect(await holders(id)).toEqual(ids(t.group.manager))
    await zone('Asia/Ho_Chi_Minh')
  })
})

describe('many tasks of one role', () => {
  it('are gone on with after a kill, each dealt with once and told once', async () => {
    const [a, c, { id: roleId }] = [await somebody(), await somebody(), await newRole()]
    await give([a], roleId)
    await flow(roleId)
    const tasks: string[] = []
    for (let n = 0; n < 6; n++) tasks.push((await filed()).id)
    await look()
    await give([c], roleId)
    const real = run()
    let left = 5
    const dying: typeof real = {
      ...real,
      operation: (work) =>
        real.operation(async (ctx) => {
          const result = await work(ctx)
          if (--left <= 0) throw new Error('killed')
          return result
        }),
    }
    await expect(moveRoles(dying)).rejects.toThrow('killed')
    const asked = async () => (await Promise.all(tasks.map(moves))).filter((all) => all.length > 0).length
    expect(await asked()).toBe(2)
    await Promise.all([moveRoles(run()), moveRoles(run())])
    await look()
    for (const id of tasks) expect([await holders(id), (await moves(id)).length]).toEqual([ids(a, c), 1])
    expect(await noticesFor(c)).toEqual([['tasks-by-role', { count: 6 }]])
    expect(await checks()).toBe(0)
  })

  it('that were submitted while it was taken are found a little later', async () => {
    const [a, b, { id: roleId }] = [await somebody(), await somebody(), await newRole()]
    await give([a, b], roleId)
    await flow(roleId)
    const { id } = await filed()
    await take(a, roleId)
    await moveRoles(run())
    // As one whose submission began before the role was taken and ended after the first look.
    await t.server.runAsSystem(
      (ctx) =>
        sql`update workflow.task_assignment set state = 'open' where task_id = ${id}::uuid and person_id = ${a.personId}::uuid`.execute(
          ctx.db,
        ),
      [t.group.alpha.id],
    )
    t.clock.now = later(t.clock.now, 2 * MINUTE)
    await moveRoles(run())
    expect(await holders(id)).toEqual(ids(b))
  })
})

describe('deciding and losing the role at once', () => {
  it.each([
    ['deciding first', true],
    ['losing first', false],
  ])('%s: one of them holds', async (_name, decidesFirst) => {
    const [a, b, { id: roleId }] = [await somebody(), await somebody(), await newRole()]
    await give([a, b], roleId)
    await flow(roleId)
    const all: { id: string; version: number }[] = []
    for (let n = 0; n < 8; n++) all.push(await filed())
    await take(a, roleId)
    const decide = () => Promise.all(all.map((task) => desk.approve(a, task)))
    const lose = () => moveRoles(run())
    const answers = decidesFirst
      ? (await Promise.all([decide(), lose()]))[0]
      : (await Promise.all([lose(), decide()]))[1]
    for (const [n, { code }] of answers.entries()) {
      const task = await seen(all[n]?.id ?? '')
      if (code === 200) expect([task.status, await moves(task.id)]).toEqual(['ST', []])
      else expect([task.status, (await moves(task.id)).length]).toEqual(['IP', 1])
    }
  })
})
