// @module-tag no-retry

import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let approver: Person
const desk = tasksOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
  const { alpha } = t.group
  approver = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'approver', 'employee', 'self'), [alpha.id])
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(approver)])]))
})
afterAll(() => t.close())

/** The total of a group as it is known, whole and of a kind, and as it is counted because a filter asks for it that leaves nothing out. */
async function totals(person: Person, group: string) {
  const of = async (filter: object) => {
    const { status, data } = await t.as(person.token).call(tasks.list, { group, pageSize: 2, ...filter } as never)
    expect(status).toBe(200)
    return (data as { total: number }).total
  }
  const known = await of({})
  expect(await of({ kind: 'document' })).toBe(known)
  expect(await of({ kind: 'leave' })).toBe(0)
  return { known, counted: await of({ kind: 'document', from: '2000-01-01' }) }
}

it('says how many tasks there are without counting them, also when one is gone or deleted [2.13a]', async () => {
  const { staff, hr, alpha } = t.group
  const filed = []
  for (let n = 0; n < 5; n++) filed.push(await desk.submitted(staff))
  expect(await totals(hr, 'all')).toEqual({ known: 5, counted: 5 })
  const [first, second, third] = filed
  if (!first || !second || !third) throw new Error('nothing was filed')
  const { data } = await desk.reject(approver, first)
  await t.as(hr.token).call(tasks.delete, { id: data.id, version: data.version, comment: '' })
  await t.server.runAsSystem(
    async (ctx) => void (await sql`delete from workflow.task where id = ${second.id}::uuid`.execute(ctx.db)),
    [alpha.id],
  )
  expect(await totals(hr, 'all')).toEqual({ known: 4, counted: 4 })
  expect(await totals(approver, 'all')).toEqual({ known: 3, counted: 3 })
  await desk.approve(approver, third)
  expect(await totals(approver, 'closed')).toEqual({ known: 1, counted: 1 })
  expect(await totals(approver, 'waiting')).toEqual({ known: 2, counted: 2 })
})

it('reads the pages of a list in its order, each task once, from the newest and from the oldest [4.07]', async () => {
  const { hr } = t.group
  for (const person of [hr, approver]) {
    const pages = async (order: 'asc' | 'desc') => {
      const found: string[] = []
      for (let page = 1; page <= 3; page++)
        for (const { id } of await desk.list(person, 'all', { pageSize: 2, page, sort: 'createdAt', order } as never))
          found.push(id)
      return found
    }
    const newest = await pages('desc')
    expect(new Set(newest).size).toBe(person === hr ? 4 : 3)
    expect(await pages('asc')).toEqual(newest.toReversed())
  }
})

/** How many documents there are by the rows that add up, and by a look at each. */
async function countOfDocuments() {
  const { rows } = await t.server.runAsSystem(
    (ctx) =>
      sql<{
        kept: number
        found: number
      }>`select (select sum(tasks) from workflow.task_count where kind = 'document')::int as kept,
      (select count(*)::int from workflow.task where kind = 'document') as found`.execute(ctx.db),
    [t.group.alpha.id],
  )
  return rows[0]
}

it('counts by kind what many file at once while others gather, and what goes with its employment [2.13a]', async () => {
  const { staff, alpha } = t.group
  const gathered = () =>
    t.server.runAsSystem(
      async (ctx) => void (await sql`select workflow.gather_task_counts(${alpha.id}::uuid)`.execute(ctx.db)),
      [alpha.id],
    )
  await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 3 === 2 ? gathered() : desk.submitted(staff))))
  const gone = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'gone', 'employee', 'self'), [alpha.id])
  await desk.submitted(gone)
  expect(await countOfDocuments()).toEqual({ kept: 13, found: 13 })
  await t.server.runAsSystem(
    async (ctx) =>
      void (await sql`delete from organisation.employment where id = ${gone.employmentId}::uuid`.execute(ctx.db)),
    [alpha.id],
  )
  expect(await countOfDocuments()).toEqual({ kept: 12, found: 12 })
  await gathered()
  expect(await countOfDocuments()).toEqual({ kept: 12, found: 12 })
})
