// @module-tag no-retry

import { accountEndpoints as accounts } from '@muster/contract/identity/account'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { addDays, day } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Company, makePerson, type Person } from '../../../../test/make.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, documentForm, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { jobRun } from '../../../platform/jobs/runner.ts'
import { replaceHolders } from './holder.job.ts'

const TODAY = day('2026-11-20')
const MINUTE = 60_000

let t: TestServer
let made = 0
const desk = tasksOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.now = NOON
})

/** Somebody below the manager of ALPHA, or at the top with a level of managers. */
const somebody = (over: { departmentId?: string; levelId?: string } = {}) =>
  t.server.runAsSystem(
    (ctx) =>
      makePerson(ctx, t.group.alpha, `holder${made++}`, 'employee', 'self', {
        departmentId: t.group.alpha.belowId,
        ...over,
      }),
    [t.group.alpha.id],
  )
const flow = (targets: Parameters<typeof stepOf>[0], over = {}) =>
  makeRule(t, t.group.alpha, contentOf([stepOf(targets, over)]))
const filed = () => desk.submitted(t.group.staff, { form: documentForm({ title: 'Held' }) })
const runOf = (company: Company) => {
  const job = { companyId: company.id, kind: 'workflow.holders', id: newId(), body: {} }
  return jobRun(t.server.runtime, job, new AbortController().signal)
}
/** The tasks of whoever is gone are looked at, twice as always, the second time a little later. */
async function look(company = t.group.alpha) {
  await replaceHolders(runOf(company))
  t.clock.now = later(t.clock.now, 2 * MINUTE)
  await replaceHolders(runOf(company))
}
const checks = () =>
  t.server.runAsSystem(
    async (ctx) => (await ctx.db.selectFrom('workflow.holder_check').selectAll().execute()).length,
    [t.group.alpha.id],
  )
const disable = (person: Person) =>
  t.as(t.group.admin.token).call(accounts.disable, { id: person.employmentId, reason: 'Lost phone' })
const leave = (person: Person, lastOn = TODAY) =>
  t.as(t.group.hr.token).call(states.decide, {
    ...{ id: person.employmentId, kind: 'notice', on: TODAY, lastOn, note: '' },
  })
const seen = async (id: string) => (await desk.get(t.group.admin, id)).data
const holders = async (id: string) => (await seen(id)).holders.map((one) => one.id)
const causes = async (id: string) =>
  (await seen(id)).history.filter(({ action }) => action === 'holderGone').map(({ detail }) => detail?.cause)

describe('somebody who holds tasks', () => {
  it('by name and whose account is closed is replaced by their manager [6.01]', async () => {
    const person = await somebody()
    await flow([makeNamedTarget(person)])
    const { id } = await filed()
    expect((await disable(person)).status).toBe(200)
    await look()
    expect(await holders(id)).toEqual([t.group.manager.personId])
    expect(await causes(id)).toEqual(['disabled'])
    expect(await checks()).toBe(0)
  })

  it('by name and who leaves keeps them to the last day, and is replaced on the next', async () => {
    const person = await somebody()
    await flow([makeNamedTarget(person)])
    const { id } = await filed()
    expect((await leave(person, addDays(TODAY, 3))).status).toBe(200)
    t.clock.now = '2026-11-23T15:00:00.000Z' as Instant
    await look()
    expect(await holders(id)).toEqual([person.personId])
    t.clock.now = '2026-11-23T18:00:00.000Z' as Instant
    await look()
    expect(await holders(id)).toEqual([t.group.manager.personId])
    expect(await causes(id)).toEqual(['left'])
    expect(await checks()).toBe(0)
  })

  it('and whose resignation is taken back keeps them', async () => {
    const person = await somebody()
    await flow([makeNamedTarget(person)])
    const { id } = await filed()
    await leave(person, addDays(TODAY, 1))
    const decision = await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .selectFrom('organisation.employment_event')
          .select('id')
          .where('employment_id', '=', person.employmentId)
          .executeTakeFirstOrThrow(),
      [t.group.alpha.id],
    )
    const back = { id: person.employmentId, decisionId: Number(decision.id) }
    expect((await t.as(t.group.hr.token).call(states.takeBack, back)).status).toBe(200)
    t.clock.now = '2026-11-22T18:00:00.000Z' as Instant
    await look()
    expect(await holders(id)).toEqual([person.personId])
  })

  it('by their place is looked for anew where they stand elsewhere', async () => {
    const { alpha } = t.group
    const [one, other] = [await somebody({ departmentId: alpha.otherDepartmentId }), await somebody()]
    await flow([{ kind: 'department', departmentId: alpha.otherDepartmentId, companyId: null }])
    const { id } = await filed()
    expect(await holders(id)).toContain(one.personId)
    await t.server.runAsSystem(
      async (ctx) => {
        const into = async (person: Person, departmentId: string) =>
          sql`update organisation.position set department_id = ${departmentId}::uuid where employment_id = ${person.employmentId}::uuid`.execute(
            ctx.db,
          )
        await into(one, alpha.belowId)
        await into(other, alpha.otherDepartmentId)
        const employmentIds = [one.employmentId]
        await ctx.publish('employment.changed', { companyId: alpha.id, employmentIds, from: TODAY })
      },
      [alpha.id, t.group.beta.id],
    )
    await look()
    expect(await holders(id)).not.toContain(one.personId)
    expect(await holders(id)).toContain(other.personId)
    expect(await causes(id)).toEqual(['moved'])
  })

  it('by name and who only moves within the company keeps them', async () => {
    const { alpha } = t.group
    const person = await somebody()
    await flow([makeNamedTarget(person)])
    const { id, version } = await filed()
    await t.server.runAsSystem(
      (ctx) =>
        ctx.publish('employment.changed', { companyId: alpha.id, employmentIds: [person.employmentId], from: TODAY }),
      [alpha.id],
    )
    await look()
    expect(await holders(id)).toEqual([person.personId])
    expect((await seen(id)).version).toBe(version)
  })

  it('and has nobody above them leaves them to the administrators, as abnormal', async () => {
    const top = await somebody({ departmentId: t.group.alpha.departmentId, levelId: t.group.alpha.managerLevelId })
    await flow([makeNamedTarget(top)])
    const { id } = await filed()
    await disable(top)
    await look()
    const task = await seen(id)
    expect(task.abnormal).toEqual(['APPROVER_GONE'])
    expect(task.holders.map((one) => one.id)).toContain(t.group.admin.personId)
  })

  it('of another company is replaced there as well', async () => {
    const { betaStaff } = t.group
    const { id } = await (async () => {
      await t.server.runAsSystem(
        async (ctx) => {
          const role = await ctx.db
            .selectFrom('identity.role')
            .select('id')
            .where('code', '=', 'employee')
            .executeTakeFirstOrThrow()
          const grant = { id: newId(), person_id: betaStaff.personId, role_id: role.id, companies: [t.group.alpha.id] }
          await ctx.db
            .insertInto('identity.role_grant')
            .values({ ...grant, scope: 'companies' })
            .execute()
        },
        [t.group.alpha.id, t.group.beta.id],
      )
      await flow([makeNamedTarget(betaStaff, t.group.hr)])
      return filed()
    })()
    expect(await holders(id)).toContain(betaStaff.personId)
    await disable(betaStaff)
    await look()
    expect(await holders(id)).toEqual([t.group.hr.personId])
  })
})

describe('many tasks of one person', () => {
  it('are gone on with after a kill, each dealt with once', async () => {
    const person = await somebody()
    await flow([makeNamedTarget(person)])
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push((await filed()).id)
    await disable(person)
    const real = runOf(t.group.alpha)
    let left = 6
    const dying: typeof real = {
      ...real,
      operation: (work) =>
        real.operation(async (ctx) => {
          const result = await work(ctx)
          if (--left <= 0) throw new Error('killed')
          return result
        }),
    }
    await expect(replaceHolders(dying)).rejects.toThrow('killed')
    const replaced = async () => (await Promise.all(ids.map(causes))).filter((all) => all.length > 0).length
    expect(await replaced()).toBe(3)
    await Promise.all([replaceHolders(runOf(t.group.alpha)), replaceHolders(runOf(t.group.alpha))])
    await look()
    for (const id of ids)
      expect([await holders(id), await causes(id)]).toEqual([[t.group.manager.personId], ['disabled']])
    expect(await checks()).toBe(0)
  })

  it('that others gave them while they left are found a little later', async () => {
    const person = await somebody()
    const { manager, alpha } = t.group
    await flow([makeNamedTarget(person)])
    const task = await filed()
    await disable(person)
    await replaceHolders(runOf(alpha))
    expect(await holders(task.id)).toEqual([manager.personId])
    // As one whose operation began before the account was closed and ended after the first look.
    await t.server.runAsSystem(
      (ctx) =>
        sql`update workflow.task_assignment set person_id = ${person.personId}::uuid where task_id = ${task.id}::uuid and state = 'open'`.execute(
          ctx.db,
        ),
      [alpha.id],
    )
    t.clock.now = later(t.clock.now, 2 * MINUTE)
    await replaceHolders(runOf(alpha))
    expect(await holders(task.id)).toEqual([manager.personId])
  })
})

describe('deciding and leaving at once', () => {
  it.each([
    ['deciding first', true],
    ['leaving first', false],
  ])('%s: one of them holds', async (_name, decidesFirst) => {
    const person = await somebody()
    await flow([makeNamedTarget(person)])
    const all: { id: string; version: number }[] = []
    for (let n = 0; n < 10; n++) all.push(await filed())
    await t.server.runAsSystem(
      (ctx) =>
        sql`update organisation.employment set resign_on = ${addDays(TODAY, -1)}::date where id = ${person.employmentId}::uuid`.execute(
          ctx.db,
        ),
      [t.group.alpha.id],
    )
    await t.server.runAsSystem(
      (ctx) =>
        ctx.publish('employment.changed', {
          companyId: t.group.alpha.id,
          employmentIds: [person.employmentId],
          from: TODAY,
        }),
      [t.group.alpha.id],
    )
    const decide = () => Promise.all(all.map((task) => desk.approve(person, task)))
    const gone = () => replaceHolders(runOf(t.group.alpha))
    const answers = decidesFirst
      ? (await Promise.all([decide(), gone()]))[0]
      : (await Promise.all([gone(), decide()]))[1]
    for (const [n, { code }] of answers.entries()) {
      const task = await seen(all[n]?.id ?? '')
      if (code === 200) expect([task.status, await causes(task.id)]).toEqual(['ST', []])
      else expect([task.status, await causes(task.id)]).toEqual(['IP', ['left']])
    }
  })
})
