// @module-tag no-retry

import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLeaveType } from '../../../../test/leave.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeRule, namedTarget, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { insertGrants, insertTaken, listEntitlements } from './ledger.queries.ts'

let t: TestServer
let typeId: string
/** Some application: entries name one. */
let taskId: string
beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([namedTarget(t.group.manager)])]))
  taskId = (await tasksOf(() => t).submitted(t.group.staff)).id
  typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id)).id
})
afterAll(() => t.close())

const ROUNDS = 100
const AT_ONCE = 32
const DAY = day('2026-11-24')

it('the last hour is taken once by whoever writes it at the same moment, a hundred times over, without asking what is left [3.13]', {
  timeout: 120_000,
}, async () => {
  const { alpha, staff } = t.group
  const of = { companyId: alpha.id, employmentId: staff.employmentId, typeId, by: staff.personId }
  const here = <T>(work: Parameters<typeof t.server.runAsSystem<T>>[0]) => t.server.runAsSystem(work, [alpha.id])
  for (let round = 0; round < ROUNDS; round++) {
    const key = `adjustment:${round}`
    const grant = { employmentId: staff.employmentId, typeId, key, from: DAY, until: DAY, minutes: 60 }
    await here((ctx) => insertGrants(ctx, alpha.id, [{ ...grant, source: 'adjustment', reason: 'Round' }]))
    const [kept] = await here(async (ctx) =>
      (await listEntitlements(ctx, alpha.id, [staff.employmentId], typeId)).filter((one) => one.key === key),
    )
    const take = (n: number) =>
      here((ctx) =>
        insertTaken(ctx, { ...of, taskId, at: ctx.now }, n % 2 === 0 ? 'held' : 'used', [
          { entitlementId: kept?.id ?? null, day: DAY, minutes: 60 },
        ]),
      )
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => take(n)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ constraint: 'entitlement_not_overdrawn' })
  }
  const { rows } = await here((ctx) =>
    sql<{ over: number; taken: number }>`select count(*) filter (where held + used <> granted)::int as over,
      sum(held + used)::int as taken from leave.entitlement where type_id = ${typeId} and key like 'adjustment:%'`.execute(
      ctx.db,
    ),
  )
  expect(rows[0]).toEqual({ over: 0, taken: ROUNDS * 60 })
})
