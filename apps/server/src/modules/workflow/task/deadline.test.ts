// @module-tag no-retry

import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { type Instant, later } from '@muster/kernel/instant'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { noticesOf, subjectIn } from '../../../../test/notices.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, documentForm, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { toDosOf } from '../../../../test/to-dos.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { jobRun } from '../../../platform/jobs/runner.ts'
import { passDeadlines } from './deadline.job.ts'

/** Friday at noon in the zone of ALPHA; the deadline of two hours of work ends at two. */
const AT_TWO = '2026-11-20T07:00:00.000Z' as Instant
const JUST_BEFORE = '2026-11-20T06:59:59.000Z' as Instant

let t: TestServer
let clerk: Person
const desk = tasksOf(() => t)
const { saidTo } = noticesOf(() => t)
const { ofPerson } = toDosOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
  const { alpha } = t.group
  clerk = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, alpha, 'clerk', 'employee', 'self', { departmentId: alpha.belowId }),
    [alpha.id],
  )
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.now = NOON
})

const flow = (action: 'remind' | 'reassign', ...people: Person[]) =>
  makeRule(
    t,
    t.group.alpha,
    contentOf([stepOf([makeNamedTarget(...people)], { deadline: { workingMinutes: 120, action } })]),
  )
const filed = (title: string) => desk.submitted(t.group.staff, { form: documentForm({ title }) })
/** One run of a node. */
function run(at: Instant, signal = new AbortController().signal) {
  t.clock.now = at
  const job = { companyId: t.group.alpha.id, kind: 'workflow.deadlines', id: newId(), body: {} }
  return passDeadlines(jobRun(t.server.runtime, job, signal))
}
const fired = async (id: string) =>
  (await desk.get(t.group.admin, id)).data.history.filter(({ action }) => action === 'deadline').length
const noticesFor = async (person: Person, title: string) =>
  (await saidTo(person)).filter(([, values]) => subjectIn(values).endsWith(title)).map(([kind]) => kind)

describe('a deadline', () => {
  it('reminds who holds the task and the applicant when its working hours are over, and never again [4.08]', async () => {
    await flow('remind', clerk)
    const { id, dueAt } = await filed('Reminder')
    expect(dueAt).toBe(AT_TWO)
    await run(JUST_BEFORE)
    expect(await fired(id)).toBe(0)
    await run(AT_TWO)
    await run(AT_TWO)
    expect(await fired(id)).toBe(1)
    expect(await noticesFor(clerk, 'Reminder')).toEqual(['task-reminded'])
    expect(await noticesFor(t.group.staff, 'Reminder')).toEqual(['task-overdue'])
    const task = (await desk.get(clerk, id)).data
    expect(task.holders.map((one) => one.id)).toEqual([clerk.personId])
    expect(task.stuck?.people[0]?.isDeadlineOver).toBe(true)
    expect((await desk.approve(clerk, task)).data.status).toBe('ST')
  })

  it('gives the task to the manager of who let it pass, where the step says so', async () => {
    const { manager } = t.group
    await flow('reassign', clerk)
    const { id } = await filed('Passed on')
    await run(AT_TWO)
    const task = (await desk.get(manager, id)).data
    expect(task.holders.map((one) => one.id)).toEqual([manager.personId])
    expect(task.assignments.at(-1)?.reason).toMatchObject({ by: 'standIn' })
    expect(await noticesFor(clerk, 'Passed on')).toEqual(['task-taken-over'])
    expect((await ofPerson(clerk)).items.filter(({ values }) => subjectIn(values).endsWith('Passed on'))).toEqual([])
    expect(
      (await ofPerson(manager)).items.filter(({ values }) => subjectIn(values).endsWith('Passed on')),
    ).toHaveLength(1)
    await run('2026-11-25T07:00:00.000Z' as Instant)
    expect(await fired(id)).toBe(1)
  })

  it('only reminds where nobody above could decide', async () => {
    await flow('reassign', t.group.manager)
    const { id } = await filed('Nobody above')
    await run(AT_TWO)
    expect((await desk.get(t.group.staff, id)).data.holders.map((one) => one.id)).toEqual([t.group.manager.personId])
    expect(await noticesFor(t.group.manager, 'Nobody above')).toEqual(['task-reminded'])
  })

  it('counts only hours of work: over a weekend it ends on Monday', async () => {
    await flow('remind', clerk)
    t.clock.now = '2026-11-20T10:00:00.000Z' as Instant
    const { id, dueAt } = await filed('Weekend')
    expect(dueAt).toBe('2026-11-23T03:00:00.000Z')
    await run('2026-11-22T12:00:00.000Z' as Instant)
    expect(await fired(id)).toBe(0)
    await run('2026-11-23T03:00:00.000Z' as Instant)
    expect(await fired(id)).toBe(1)
  })

  it('counts the hours of the office of who holds the task, where it lies in another zone', async () => {
    const { alpha } = t.group
    const far = await t.server.runAsSystem(
      async (ctx) => {
        const officeId = newId()
        const office = await ctx.db
          .selectFrom('organisation.office')
          .selectAll()
          .where('company_id', '=', alpha.id)
          .where('id', '=', alpha.officeId)
          .executeTakeFirstOrThrow()
        const called = JSON.stringify({ cn: 'Far', en: 'Far', vn: 'Far' })
        await ctx.db
          .insertInto('organisation.office')
          .values({ ...office, id: officeId, names: called, zone: 'Europe/Paris' })
          .execute()
        const made = await makePerson(ctx, alpha, 'far', 'employee', 'self')
        const position = ctx.db.updateTable('organisation.position').set({ office_id: officeId })
        await position.where('company_id', '=', alpha.id).where('employment_id', '=', made.employmentId).execute()
        return made
      },
      [alpha.id],
    )
    await flow('remind', far, clerk)
    const { assignments } = await filed('Two zones')
    // At noon in ALPHA it is six in Paris: two hours of work end there at eleven.
    expect(assignments.map(({ person, dueAt }) => [person.id, dueAt])).toEqual([
      [far.personId, '2026-11-20T10:00:00.000Z'],
      [clerk.personId, AT_TWO],
    ])
  })

  it('says nothing of a task that was decided in time', async () => {
    await flow('remind', clerk)
    const task = await filed('In time')
    await desk.approve(clerk, task)
    await run(AT_TWO)
    expect(await fired(task.id)).toBe(0)
  })
})

describe('many deadlines', () => {
  it('fire once each with four nodes at once', async () => {
    await flow('remind', clerk)
    const ids: string[] = []
    for (let n = 0; n < 12; n++) ids.push((await filed(`Nodes ${n}`)).id)
    await Promise.all([run(AT_TWO), run(AT_TWO), run(AT_TWO), run(AT_TWO)])
    for (const id of ids) expect(await fired(id)).toBe(1)
    expect((await saidTo(clerk)).filter(([, values]) => subjectIn(values).includes(': Nodes '))).toHaveLength(12)
  })

  it('that a killed run did not come to fire in the next one, and none twice', async () => {
    await flow('remind', clerk)
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push((await filed(`Killed ${n}`)).id)
    t.clock.now = AT_TWO
    const job = { companyId: t.group.alpha.id, kind: 'workflow.deadlines', id: newId(), body: {} }
    const real = jobRun(t.server.runtime, job, new AbortController().signal)
    let left = 4
    const dying: typeof real = {
      ...real,
      // The process dies within a transaction: its work is done and not yet committed.
      operation: (work) =>
        real.operation(async (ctx) => {
          const result = await work(ctx)
          if (--left <= 0) throw new Error('killed')
          return result
        }),
    }
    await expect(passDeadlines(dying)).rejects.toThrow('killed')
    const sum = async () => (await Promise.all(ids.map(fired))).reduce((a, b) => a + b, 0)
    expect(await sum()).toBe(2)
    await run(AT_TWO)
    expect(await sum()).toBe(6)
  })

  it('race with decisions, and whoever is first holds', async () => {
    await flow('reassign', clerk)
    for (let time = 0; time < 20; time++) {
      t.clock.now = NOON
      const task = await filed(`Race ${time}`)
      t.clock.now = AT_TWO
      const decide = () => desk.approve(clerk, task)
      const [answer] =
        time % 2 === 0
          ? await Promise.all([decide(), run(AT_TWO)])
          : (await Promise.all([run(AT_TWO), decide()])).reverse()
      const status = (await desk.get(t.group.admin, task.id)).data.status
      const code = (answer as Awaited<ReturnType<typeof decide>>).code
      expect([code, status, await fired(task.id)]).toEqual(code === 200 ? [200, 'ST', 0] : [40902, 'IP', 1])
    }
  })

  it('are not of another company', async () => {
    await flow('remind', clerk)
    const { id } = await filed('Of ALPHA')
    t.clock.now = AT_TWO
    const job = { companyId: t.group.beta.id, kind: 'workflow.deadlines', id: newId(), body: {} }
    await passDeadlines(jobRun(t.server.runtime, job, new AbortController().signal))
    expect(await fired(id)).toBe(0)
    t.clock.now = later(AT_TWO, 1)
    const overdue = await t
      .as(t.group.admin.token)
      .call(tasks.list, { group: 'all', isOverdue: true, search: 'Of ALPHA' })
    expect(overdue.data.items.map((one) => one.id)).toEqual([id])
  })
})
