// @module-tag no-retry

import type { FlowCondition } from '@muster/contract/workflow/flow-shape'
import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLeaveType } from '../../../../test/leave.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { maintenance } from '../maintenance.service.ts'

let t: TestServer
let typeId: string
const desk = tasksOf(() => t)
beforeAll(async () => {
  t = await openTestServer()
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
  typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id)).id
})
afterAll(() => t.close())

const slot = (from: string, to = from, fromMinute: number | null = null, toMinute: number | null = null) => ({
  ...{ id: crypto.randomUUID(), from, to, fromMinute, toMinute },
})
const toDos = () =>
  t.server.runAsSystem(
    async (ctx) => {
      const rows = await ctx.db
        .selectFrom('notification.notice')
        .select(['params', 'opens'])
        .where('person_id', '=', t.group.admin.personId)
        .where('kind', '=', 'days-of-rule')
        .execute()
      return rows.map(({ params, opens }) => ({ opens, count: JSON.parse(params).count }))
    },
    [t.group.alpha.id],
  )

it('an upgrade that counts half a day as 0.5 lists the rules that would have met other leaves of last month, once', async () => {
  const { alpha, manager, staff } = t.group
  const rule = (conditions: FlowCondition[]) =>
    makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])], { conditions }), {
      ...{ kind: 'leave', isDefault: conditions.length === 0 },
    })
  await rule([])
  const file = async (slots: ReturnType<typeof slot>[]) => {
    const filed = await desk.submitted(staff, { kind: 'leave', form: { typeId, slots, reason: 'Family' } } as never)
    return filed.form
  }
  expect(await file([slot('2026-11-23'), slot('2026-11-24', '2026-11-24', 480, 720)])).toMatchObject({ days: 1.5 })
  expect(await file([slot('2026-11-25', '2026-11-26')])).toMatchObject({ days: 2 })
  const long = await rule([{ on: 'form', field: 'days', is: 'atLeast', bound: 2 }])
  // As the days of then were counted, when the upgrade comes.
  await t.server.runAsSystem(
    async (ctx) => {
      await sql`update workflow.task set form = jsonb_set(form::jsonb, '{days}', '2')::json where kind = 'leave'`.execute(
        ctx.db,
      )
      await sql`insert into workflow.days_upgrade values (${alpha.id}::uuid)`.execute(ctx.db)
    },
    [alpha.id],
  )
  await t.server.runAsSystem(maintenance, [])
  const listed = [{ opens: `/workflow/flow-rules/${long}/edit`, count: 1 }]
  expect(await toDos()).toEqual(listed)
  await t.server.runAsSystem((ctx) => ctx.db.deleteFrom('notification.notice').execute(), [alpha.id])
  await t.server.runAsSystem(maintenance, [])
  expect(await toDos()).toEqual([])
})
