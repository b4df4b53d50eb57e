// @module-tag no-retry

import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { plan } from '../../../../test/workflow-facts.ts'
import type { Applied, Kind } from '../../workflow/index.ts'
import { leaveKind } from '../request/leave.service.ts'
import { insertGrants, insertTaken, listEntitlements } from './ledger.queries.ts'

let t: TestServer
let typeId: string
/** Some application: entries name one. */
let taskId: string
beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]))
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
      (await listEntitlements(ctx, alpha.id, [staff.employmentId])).filter((one) => one.key === key),
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

it('the last hour is held for one of 32 applications at the same moment, a hundred times over, and the others are told what is missing [3.13, 5.20]', {
  timeout: 240_000,
}, async () => {
  const { alpha, staff, hr } = t.group
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1440 }], breaks: [] })
  await giveShift(t, shift.id, [staff.employmentId], day('2026-01-01'), true)
  const rules = leaveRules({ yearlyMinutes: 120 })
  const type = await makeLeaveType(t.as(hr.token), alpha.id, { rules })
  const filed = []
  for (let n = 0; n <= AT_ONCE; n++) filed.push(await tasksOf(() => t).submitted(staff))
  /** A leave of an hour, each of another one of two days, in the name of an application. */
  const hourOf = ({ id }: { id: string }, n: number): Applied => {
    const fromMinute = 480 + 60 * (n % 16)
    const on = n < 16 ? '2026-11-24' : '2026-11-25'
    const slots = [{ id: 'a', from: on, to: on, fromMinute, toMinute: fromMinute + 60 }]
    const task: Applied['task'] = {
      ...{ id, companyId: alpha.id, kind: 'leave', number: String(n + 1), plan: plan() },
      ...{ initiatorId: staff.personId, recipientId: staff.personId, reviserId: null },
      ...{ status: 'IP', phase: { at: 'approval', step: 1 }, round: 1, rollbacks: 0, version: 1 },
      ...{ abnormal: [], assignments: [], related: [] },
      form: { typeId: type.id, reason: 'Family', slots },
      last: { at: t.clock.now, by: staff.personId, action: 'create' },
    }
    return { task, employmentId: staff.employmentId }
  }
  const kind: Kind = leaveKind
  const does = (what: 'hold' | 'release', applied: Applied) =>
    t.server.runAsSystem(
      async (ctx) => {
        const { companyId, form } = applied.task
        const application = { companyId, employmentId: applied.employmentId, form }
        await kind[what]?.(ctx, applied, async () => kind.prepare?.(ctx, application, 'locked'))
      },
      [alpha.id],
    )
  const [first, ...others] = filed.map(hourOf)
  // What is due is written from the first hour on, so that nothing but the last one is left to wait for.
  await does('hold', first as Applied)
  for (let round = 0; round < ROUNDS; round++) {
    const ends = await Promise.allSettled(others.map((one) => does('hold', one)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const [n, end] of ends.entries()) {
      if (end.status === 'fulfilled') await does('release', others[n] as Applied)
      else
        expect(end.reason).toMatchObject({
          data: { fields: { 'form.slots': expect.stringMatching(/^leave\.not_enough:2026-11-2[45]:60$/) } },
        })
    }
  }
  const { rows } = await t.server.runAsSystem(
    (ctx) =>
      sql<
        Record<'granted' | 'held' | 'used' | 'taken', number>
      >`select sum(granted)::int as granted, sum(held)::int as held,
        sum(used)::int as used, (select count(*)::int from leave.taken where type_id = ${type.id}) as taken
        from leave.entitlement where type_id = ${type.id} and key = 'grant:2026'`.execute(ctx.db),
    [alpha.id],
  )
  expect(rows[0]).toEqual({ granted: 120, held: 60, used: 0, taken: 1 })
})
