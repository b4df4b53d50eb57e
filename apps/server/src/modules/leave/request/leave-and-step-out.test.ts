// @module-tag no-retry

import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctionsOf } from '../../../../test/corrections.ts'
import { countLog, expectFields } from '../../../../test/entity.ts'
import { makeLeaveType } from '../../../../test/leave.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { dayText } from '../../../platform/base/day-text.ts'

/** A day as it is written in English. */
const written = (text: string) => dayText('en_US', day(text))

let t: TestServer
let typeId: string
const desk = tasksOf(() => t)
const { applyForOut, shownOn } = correctionsOf(() => t)
const ON = '2026-11-24'

beforeAll(async () => {
  t = await openTestServer()
  for (const kind of ['leave', 'step-out'])
    await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = NOON
  typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id)).id
})

type Made = { id: string; version: number }
const applyForLeave = (fromMinute: number | null, toMinute: number | null) =>
  t.as(t.group.staff.token).call(tasks.submit, {
    ...{ kind: 'leave', employmentId: t.group.staff.employmentId },
    form: { typeId, slots: [{ id: 'a', from: ON, to: ON, fromMinute, toMinute }], reason: 'Family' },
  })
/** Leave from nine to eleven, and a step out from ten to twelve: both wait. */
async function bothWait(): Promise<{ leave: Made; out: Made }> {
  const leave = await applyForLeave(540, 660)
  const out = await applyForOut(ON, 600, 720, 'private')
  expect([leave.status, out.status]).toEqual([200, 200])
  return { leave: leave.data, out: out.data }
}
/** What is taken of the day, and what the ledger has. */
const taken = async () => {
  const { leaveMinutes, stepOutMinutes } = await shownOn(ON)
  const { rows } = await t.server.runAsSystem(
    (ctx) =>
      sql<{ held: number; used: number; kinds: string[] }>`select sum(held)::int as held, sum(used)::int as used,
        (select coalesce(array_agg(c.kind), '{}') from attendance.correction c where c.company_id = ${t.group.alpha.id}
          and c.day = ${ON} and c.kind <> 'taken-back'
          and not exists (select from attendance.correction b where b.of_id = c.id)) as kinds
        from leave.entitlement where type_id = ${typeId}`.execute(ctx.db),
    [t.group.alpha.id],
  )
  return { leaveMinutes, stepOutMinutes, ...(rows[0] as (typeof rows)[number]) }
}
const end = async ({ id }: Made) => {
  const { data } = await desk.get(t.group.admin, id)
  const deleted = await t.as(t.group.admin.token).call(tasks.delete, { id, version: data.version, comment: '' })
  expect(deleted.status, deleted.raw.body).toBe(200)
}

describe('a leave and a step out of the same minutes that both wait [3.14, 5.20]', () => {
  it('and the leave is approved first: the step out cannot be carried out, and says why', async () => {
    const { leave, out } = await bothWait()
    expect((await desk.approve(t.group.manager, leave)).data.status).toBe('ST')
    const second = (await desk.approve(t.group.manager, out)).data
    expect(second).toMatchObject({ status: 'AP', abnormal: ['EFFECT_FAILED'] })
    const why = `Leave, an absence or a step out on ${written('2026-11-24')} from 09:00 to 11:00`
    expect(second.settleProblem).toContain(why)
    for (const reader of [t.group.staff, t.group.admin])
      expect((await desk.get(reader, out.id)).data.settleProblem).toContain(why)
    const inVietnamese = await t.as(t.group.staff.token).call(tasks.get, { id: out.id }, { 'accept-language': 'vi-VN' })
    expect(inVietnamese.data.settleProblem).toMatch(/^Ngày 24\/11\/2026 đã có .* từ 09:00 đến 11:00/)
    expect(await taken()).toEqual({ leaveMinutes: 120, stepOutMinutes: 0, kinds: ['excused'], held: 0, used: 120 })
    // Once the leave is gone it is carried out.
    await end(leave)
    const again = { id: second.id, version: second.version }
    expect((await t.as(t.group.admin.token).call(tasks.retrySettle, again)).data.status).toBe('ST')
    expect(await taken()).toMatchObject({ leaveMinutes: 0, stepOutMinutes: 120, kinds: ['private-out'], used: 0 })
    await end(out)
  })

  it('and the step out is approved first: the leave is not approved (40902), says of which day and times, and goes on waiting', async () => {
    const { leave, out } = await bothWait()
    expect((await desk.approve(t.group.manager, out)).data.status).toBe('ST')
    const everything = async () => [
      await taken(),
      await countLog(t),
      (await desk.get(t.group.staff, leave.id)).data,
      (await t.as(t.group.staff.token).call(notices.list, {})).data.items,
    ]
    const before = await everything()
    const approve = (locale: string) =>
      t
        .as(t.group.manager.token)
        .call(tasks.approve, { id: leave.id, version: leave.version, comment: '' }, { 'accept-language': locale })
    const refused = await approve('en-US')
    expectRefused(refused, 'attendance.away_already')
    expect(refused.code).toBe(40902)
    expect(refused.data).toMatchObject({ day: ON, from: '10:00', to: '12:00' })
    expect(refused.msg).toContain('Leave, an absence or a step out on 24 Nov 2026 from 10:00 to 12:00')
    expect((await approve('vi-VN')).msg).toMatch(/^Ngày 24\/11\/2026 đã có .* từ 10:00 đến 12:00/)
    const ticked = { action: 'approve' as const, tasks: [{ id: leave.id, version: leave.version }], comment: '' }
    const { items } = (await t.as(t.group.manager.token).call(tasks.batch, ticked)).data
    expect(items).toEqual([{ id: leave.id, number: null, isDone: false, problem: refused.msg }])
    expect(await everything()).toEqual(before)
    expect((await desk.get(t.group.manager, leave.id)).data.status).toBe('IP')
    expect(await taken()).toEqual({ leaveMinutes: 0, stepOutMinutes: 120, kinds: ['private-out'], held: 120, used: 0 })
    await end(out)
    expect((await desk.approve(t.group.manager, leave)).data.status).toBe('ST')
    expect(await taken()).toMatchObject({ leaveMinutes: 120, stepOutMinutes: 0, held: 0, used: 120 })
    await end(leave)
  })

  it('and are approved at the same moment: one is carried out, whichever is first', async () => {
    for (let round = 0; round < 8; round++) {
      const { leave, out } = await bothWait()
      const order = round % 2 === 0 ? [leave, out] : [out, leave]
      const answers = await Promise.all(order.map((one) => desk.approve(t.group.manager, one)))
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      const { leaveMinutes, stepOutMinutes, kinds } = await taken()
      expect(kinds).toHaveLength(1)
      expect([leaveMinutes, stepOutMinutes].toSorted((a, b) => a - b)).toEqual([0, 120])
      await end(leave)
      await end(out)
    }
  })
})

describe('a leave over what stands already [5.20]', () => {
  const fields = (from: number, to: number) => ({ 'form.slots': `attendance.away:${ON}:${from}:${to}` })

  it('a step out: is not applied for, and the applicant learns of which day and times', async () => {
    const out = (await applyForOut(ON, 600, 720, 'private')).data
    expect((await desk.approve(t.group.manager, out)).data.status).toBe('ST')
    const before = [await taken(), await countLog(t)]
    expectFields(await applyForLeave(540, 660), fields(600, 720))
    expectFields(await applyForLeave(null, null), fields(600, 720))
    expect([await taken(), await countLog(t)]).toEqual(before)
    // Beside it there is nothing in the way.
    const beside = await applyForLeave(480, 600)
    expect(beside.status, beside.raw.body).toBe(200)
    await end(beside.data)
    await end(out)
  })

  it('a whole day that HR entered: as much of it as is wanted', async () => {
    const hr = t.as(t.group.hr.token)
    const { employmentId } = t.group.staff
    const entered = await hr.call(corrections.absence, { employmentId, day: day(ON), kind: 'excused', reason: 'Ill' })
    expect(entered.status, entered.raw.body).toBe(200)
    expectFields(await applyForLeave(540, 660), fields(540, 660))
    await hr.call(corrections.takeBack, { id: entered.data.id })
    const again = await applyForLeave(540, 660)
    expect(again.status).toBe(200)
    await end(again.data)
  })
})
