// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { type Day, day } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { type Month, monthOf } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setClosed } from '../../../../test/closing.ts'
import { expectFields } from '../../../../test/entity.ts'
import { drain } from '../../../../test/import.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
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
async function approvedOn(from: string, to: string) {
  const slots = [{ id: crypto.randomUUID(), from, to, fromMinute: null, toMinute: null }]
  const { data } = await t.as(t.group.staff.token).call(tasks.submit, {
    ...{ kind: 'leave', employmentId: t.group.staff.employmentId },
    form: { typeId, slots, reason: 'Family' },
  })
  return (await desk.approve(t.group.manager, data)).data
}
const end = ({ id, version }: Ref, by: Person, on: string, backMinute: number | null = null) =>
  t.as(by.token).call(tasks.endLeave, { id, version, backOn: day(on), backMinute, comment: 'Needed at work' })
const inDays = (count: number) => later(NOON, count * 86_400_000)
const ledger = () =>
  t.server.runAsSystem(
    async (ctx) => {
      const { rows } = await sql<{ used: number; away: string }>`
        select (select coalesce(sum(used), 0)::int from leave.entitlement where type_id = ${typeId}) as used,
          (select coalesce(string_agg(to_char(day, 'DD') || ' ' || from_minute || '-' || to_minute, ', ' order by day, from_minute), '')
            from leave.taken where type_id = ${typeId}) as away`.execute(ctx.db)
      return rows[0]
    },
    [t.group.alpha.id],
  )
const actionOf = async (by: Person, id: string) =>
  (await desk.get(by, id)).data.actions.find(({ action }) => action === 'endLeave')
const leaveOn = async (on: Day) => {
  await drain(t, t.group.alpha.id)
  const asked = { employmentId: t.group.staff.employmentId, month: monthOf(on) }
  const { data } = await t.as(t.group.hr.token).call(days.list, asked)
  return data.items.find((one) => one.day === on)?.leaveMinutes
}

describe('ending a leave early [4.08, 3.13]', () => {
  it('by who looks after leave is at once: the rest comes back, days are computed anew, owner and approvers learn it', async () => {
    const leave = await approvedOn('2026-11-20', '2026-11-24')
    expect(await actionOf(t.group.hr, leave.id)).toEqual({ action: 'endLeave', isAtOnce: true })
    expect(await actionOf(t.group.manager, leave.id)).toBeUndefined()
    expectRefused(await end(leave, t.group.manager, '2026-11-23'), 'workflow.not_allowed')
    t.clock.now = inDays(5)
    expect(await leaveOn(day('2026-11-24'))).toBe(480)
    const ended = (await end(leave, t.group.hr, '2026-11-23', 780)).data
    expect(ended.status).toBe('ST')
    expect(await ledger()).toMatchObject({ used: 720, away: '20 480-720, 20 780-1020, 23 480-720' })
    expect([await leaveOn(day('2026-11-23')), await leaveOn(day('2026-11-24'))]).toEqual([240, 0])
    const { history } = (await desk.get(t.group.staff, leave.id)).data
    expect(history.at(-1)).toMatchObject({
      ...{ action: 'endLeave', comment: 'Needed at work' },
      detail: { about: 'endedEarly', values: { on: '2026-11-23', minute: 780 } },
    })
    for (const who of [t.group.staff, t.group.manager]) {
      const said = await noticesOf(() => t).receivedBy(who)
      const ofLeave = said.find(({ opens }) => opens === `/workflow/tasks/${leave.id}`)
      expect(ofLeave).toMatchObject({ kind: 'task-leave-ended', values: { number: Number(leave.number) } })
    }
    // The rest of it may still be ended earlier, or be taken back whole, and nothing comes back twice.
    expect((await end(ended, t.group.hr, '2026-11-23')).status).toBe(200)
    expect(await ledger()).toMatchObject({ used: 480, away: '20 480-720, 20 780-1020' })
    const { version } = (await desk.get(t.group.admin, leave.id)).data
    await t.as(t.group.admin.token).call(tasks.delete, { id: leave.id, version, comment: '' })
    expect(await ledger()).toMatchObject({ used: 0, away: '' })
  })

  it('by its owner is an application to those who approved it; HR learns when it is approved', async () => {
    const leave = await approvedOn('2026-11-20', '2026-11-24')
    expect(await actionOf(t.group.staff, leave.id)).toEqual({ action: 'endLeave', isAtOnce: false })
    expectFields(await end(leave, t.group.staff, '2026-11-25'), { backOn: 'leave.back_too_late:2026-11-24' })
    expectFields(await end(leave, t.group.staff, '2026-11-20'), { backOn: 'leave.back_too_early:2026-11-20' })
    expect((await end(leave, t.group.staff, '2026-11-24')).status).toBe(200)
    expect(await ledger()).toMatchObject({ used: 1440 })
    const { related, version } = (await desk.get(t.group.staff, leave.id)).data
    const asked = (await desk.get(t.group.manager, related.at(-1)?.id ?? '')).data
    expect(asked).toMatchObject({
      kind: 'leave-cancellation',
      form: { backOn: '2026-11-24', reason: 'Needed at work' },
    })
    expect(asked.title).toContain('24 Nov 2026')
    expectRefused(await end({ id: leave.id, version }, t.group.hr, '2026-11-23'), 'workflow.cancellation_open')

    const returned = (await desk.giveBack(t.group.manager, asked)).data
    const again = (form: Record<string, string>) =>
      t.as(t.group.staff.token).call(tasks.resubmit, { id: returned.id, version: returned.version, form })
    expectFields(await again({ reason: 'x', backOn: '2026-11-20' }), {
      'form.backOn': 'leave.back_too_early:2026-11-20',
    })
    // What says nothing of the day keeps it.
    const sent = (await again({ reason: 'Ill on that day' })).data
    expect((await desk.get(t.group.staff, sent.id)).data.form).toMatchObject({ backOn: '2026-11-24' })
    expect((await desk.approve(t.group.manager, sent)).data.status).toBe('ST')
    expect(await ledger()).toMatchObject({ used: 960, away: '20 480-720, 20 780-1020, 23 480-720, 23 780-1020' })
    expect((await desk.get(t.group.staff, leave.id)).data.status).toBe('ST')
    const said = await noticesOf(() => t).receivedBy(t.group.hr)
    expect(said.some(({ kind, opens }) => kind === 'task-leave-ended' && opens === `/workflow/tasks/${leave.id}`)).toBe(
      true,
    )
  })

  it('gives back the free days that counted', async () => {
    const rules = leaveRules({ countsFreeDays: true })
    typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id, { rules })).id
    const leave = await approvedOn('2026-12-18', '2026-12-21')
    expect(await ledger()).toMatchObject({ used: 1920 })
    t.clock.now = inDays(29)
    await end(leave, t.group.hr, '2026-12-19')
    expect(await ledger()).toMatchObject({ used: 480, away: '18 480-720, 18 780-1020' })
  })

  it('is not offered, and refused, before it begins and in a closed month (50001); an open end of one is given back', async () => {
    const coming = await approvedOn('2026-12-08', '2026-12-09')
    expect(await actionOf(t.group.hr, coming.id)).toBeUndefined()
    expect((await end(coming, t.group.hr, '2026-12-09')).status).toBe(409)
    const leave = await approvedOn('2026-11-27', '2026-12-04')
    t.clock.now = inDays(15)
    await setClosed(t, '2026-11' as Month, true)
    expect((await end(leave, t.group.hr, '2026-11-30')).code).toBe(50001)
    expect(await ledger()).toMatchObject({ used: 3840 })
    const open = await actionOf(t.group.hr, leave.id)
    expect(open).toEqual({ action: 'endLeave', isAtOnce: true })
    expect((await end(leave, t.group.hr, '2026-12-03')).status).toBe(200)
    await setClosed(t, '2026-12' as Month, true)
    expect(await actionOf(t.group.hr, leave.id)).toBeUndefined()
    expect((await end((await desk.get(t.group.hr, leave.id)).data, t.group.hr, '2026-12-01')).code).toBe(50001)
    for (const month of ['2026-12', '2026-11'] as Month[]) await setClosed(t, month, false)
  })
})
