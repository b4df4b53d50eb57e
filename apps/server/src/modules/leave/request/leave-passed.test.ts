// @module-tag no-retry

import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLeaveType } from '../../../../test/leave.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeRule, stepOf, withDetails } from '../../../../test/tasks.ts'

let t: TestServer
let typeId: string

beforeAll(async () => {
  t = await openTestServer()
  t.clock.now = NOON
  const step = stepOf([{ kind: 'managerAbove', levels: 2 }], { passesWhenNobody: true })
  await makeRule(t, t.group.alpha, contentOf([step]), { kind: 'leave' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
  typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id)).id
})
afterAll(() => t.close())

it('takes the days of a leave for good where every step passes with its submission', async () => {
  const slots = [{ id: crypto.randomUUID(), from: '2026-12-07', to: '2026-12-07', fromMinute: null, toMinute: null }]
  const caller = t.as(t.group.staff.token)
  const filed = await withDetails(
    caller,
    caller.call(tasks.submit, {
      kind: 'leave',
      employmentId: t.group.staff.employmentId,
      form: { typeId, slots, reason: 'Family' },
    }),
  )
  expect(filed.data).toMatchObject({ status: 'ST' })
  const [taken, approved] = await t.server.runAsSystem(
    async (ctx) => [
      await ctx.db
        .selectFrom('leave.entitlement')
        .select((q) => [q.fn.sum<string>('held').as('held'), q.fn.sum<string>('used').as('used')])
        .where('type_id', '=', typeId)
        .executeTakeFirst(),
      await ctx.db.selectFrom('leave.taken').select('is_approved').where('task_id', '=', filed.data.id).execute(),
    ],
    [t.group.alpha.id],
  )
  expect(taken).toEqual({ held: '0', used: '480' })
  expect(approved).toEqual([{ is_approved: true }, { is_approved: true }])
})
