// @module-tag no-retry

import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setClosed } from '../../../../test/closing.ts'
import { expectFields } from '../../../../test/entity.ts'
import { makeLeaveType } from '../../../../test/leave.ts'
import type { Person } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let typeId: string
const desk = tasksOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'leave' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = NOON
  typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id)).id
})

type Ref = { id: string; version: number }
async function approvedOn(from: string, to = from) {
  const slots = [{ id: crypto.randomUUID(), from, to, fromMinute: null, toMinute: null }]
  const { data } = await t.as(t.group.staff.token).call(tasks.submit, {
    ...{ kind: 'leave', employmentId: t.group.staff.employmentId },
    form: { typeId, slots, reason: 'Family' },
  })
  return (await desk.approve(t.group.manager, data)).data
}
const cancelled = ({ id, version }: Ref, by: Person = t.group.staff, comment = 'The trip is off') =>
  t.as(by.token).call(tasks.cancelLeave, { id, version, comment })
const ledger = () =>
  t.server.runAsSystem(
    async (ctx) => {
      const { rows } = await sql<{ held: number; used: number; away: number }>`
        select coalesce(sum(held), 0)::int as held, coalesce(sum(used), 0)::int as used,
          (select count(*)::int from leave.taken where type_id = ${typeId}) as away from leave.entitlement where type_id = ${typeId}`.execute(
        ctx.db,
      )
      return rows[0]
    },
    [t.group.alpha.id],
  )
const actionOf = async (by: Person, id: string) =>
  (await desk.get(by, id)).data.actions.find(({ action }) => action === 'cancelLeave')
/** Whether an administrator is offered to delete a task: only where that goes through. */
const isDeleteOffered = async (id: string) =>
  (await desk.get(t.group.admin, id)).data.actions.some(({ action }) => action === 'delete')

describe('cancelling a leave [4.08, 3.13]', () => {
  it('that has not begun gives its hours back at once, for its applicant or who looks after leave', async () => {
    for (const by of [t.group.staff, t.group.hr]) {
      const leave = await approvedOn('2026-11-24', '2026-11-25')
      expect(await ledger()).toEqual({ held: 0, used: 960, away: 4 })
      expect(await actionOf(by, leave.id)).toEqual({ action: 'cancelLeave', isAtOnce: true })
      expect(await actionOf(t.group.manager, leave.id)).toBeUndefined()
      expectRefused(await cancelled(leave, t.group.manager), 'workflow.not_allowed')
      expectFields(await cancelled(leave, by, ''), { comment: 'required' })
      expect((await cancelled(leave, by)).data.status).toBe('LC')
      expect(await ledger()).toEqual({ held: 0, used: 0, away: 0 })
      expect((await cancelled(leave, by)).status).toBe(409)
    }
  })

  it('is at once where its owner has no place on its first day any more, as before an upgrade', async () => {
    const { alpha, staff, hr } = t.group
    const place = (until: string | null) =>
      t.server.runAsSystem(
        async ({ db }) => {
          await sql`update organisation.position set period = daterange(lower(period), ${until}::date)
            where company_id = ${alpha.id} and employment_id = ${staff.employmentId}`.execute(db)
        },
        [alpha.id],
      )
    const leave = await approvedOn('2026-11-24', '2026-11-25')
    await place('2026-11-23')
    expect(await actionOf(hr, leave.id)).toEqual({ action: 'cancelLeave', isAtOnce: true })
    expect((await cancelled(leave, hr)).data.status).toBe('LC')
    expect(await ledger()).toEqual({ held: 0, used: 0, away: 0 })
    await place(null)
  })

  it('is said to whom the leave was of, where somebody else gave it back [8.10e]', async () => {
    const leave = await approvedOn('2026-11-24')
    await cancelled(leave, t.group.hr)
    const said = await noticesOf(() => t).receivedBy(t.group.staff)
    const ofLeave = said.filter(({ opens }) => opens === `/workflow/tasks/${leave.id}`)
    expect(ofLeave[0]).toMatchObject({ kind: 'task-leave-cancelled', values: { number: Number(leave.number) } })
  })

  it('that has begun is decided by those who approved it; refused it stays, approved its hours go back [row 19]', async () => {
    const leave = await approvedOn('2026-11-20', '2026-11-23')
    expect(await actionOf(t.group.staff, leave.id)).toEqual({ action: 'cancelLeave', isAtOnce: false })
    const asked = (await cancelled(leave)).data
    expect(asked.status).toBe('ST')
    expect((await desk.get(t.group.staff, leave.id)).data).toMatchObject(asked)
    const childOf = async () => {
      const { related } = (await desk.get(t.group.staff, leave.id)).data
      return (await desk.get(t.group.manager, related.at(-1)?.id ?? '')).data
    }
    const child = await childOf()
    expect(child).toMatchObject({
      kind: 'leave-cancellation',
      status: 'IP',
      form: { reason: 'The trip is off', typeId },
    })
    expect(child.title).toContain(leave.title)
    expect(child.assignments.map(({ person, state }) => [person?.id, state])).toEqual([
      [t.group.manager.personId, 'open'],
    ])
    const twice = await cancelled(asked)
    expectRefused(twice, 'workflow.cancellation_open')
    expect(twice.msg).toContain(`Application ${child.number}, `)

    await desk.reject(t.group.manager, child)
    const kept = (await desk.get(t.group.staff, leave.id)).data
    expect([kept.status, await ledger()]).toEqual(['ST', { held: 0, used: 960, away: 4 }])

    await cancelled(kept)
    const again = await childOf()
    const back = (await desk.giveBack(t.group.manager, again)).data
    const looked = await t.as(t.group.staff.token).call(tasks.preview, {
      ...{ kind: 'leave-cancellation', employmentId: t.group.staff.employmentId, taskId: back.id, chosen: [] },
      form: { reason: 'Ill on that day' },
    })
    expect(looked).toMatchObject({ status: 200, data: { problems: [] } })
    const changed = await t.as(t.group.staff.token).call(tasks.resubmit, {
      id: back.id,
      version: back.version,
      form: { reason: 'Ill on that day' },
    })
    expect(changed.data).toMatchObject({ status: 'IP', abnormal: [], round: 2 })
    const { form } = (await desk.get(t.group.staff, back.id)).data
    expect(form).toMatchObject({ typeId, reason: 'Ill on that day' })
    expect((await desk.approve(t.group.manager, changed.data)).data.status).toBe('ST')
    expect((await desk.get(t.group.staff, leave.id)).data.status).toBe('LC')
    expect(await ledger()).toEqual({ held: 0, used: 0, away: 0 })
    const { version } = (await desk.get(t.group.admin, back.id)).data
    const deleted = await t.as(t.group.admin.token).call(tasks.delete, { id: back.id, version, comment: '' })
    expectRefused(deleted, 'leave.cancelled_for_good')
    expect(await isDeleteOffered(back.id)).toBe(false)
  })

  it('in a closed month is refused, and nothing changes (50001)', async () => {
    const leave = await approvedOn('2026-11-26')
    t.clock.now = later(NOON, 10 * 86_400_000)
    await setClosed(t, '2026-11' as Month, true)
    const refused = await cancelled(leave)
    expect(refused.code).toBe(50001)
    expect(await actionOf(t.group.staff, leave.id)).toBeUndefined()
    expect(await ledger()).toEqual({ held: 0, used: 480, away: 2 })
    expect(await isDeleteOffered(leave.id)).toBe(false)
    await setClosed(t, '2026-11' as Month, false)
    expect(await isDeleteOffered(leave.id)).toBe(true)
  })

  it('is of a leave alone', async () => {
    const { data } = await t.as(t.group.staff.token).call(tasks.submit, {
      ...{ kind: 'leave', employmentId: t.group.staff.employmentId },
      form: {
        typeId,
        slots: [{ id: 'a', from: '2026-12-15', to: '2026-12-15', fromMinute: null, toMinute: null }],
        reason: 'x',
      },
    })
    // Nothing is approved yet: it is withdrawn.
    expect((await cancelled(data)).status).toBe(409)
  })
})
