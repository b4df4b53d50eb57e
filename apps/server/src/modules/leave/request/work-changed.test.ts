// @module-tag no-retry

import { readFile } from 'node:fs/promises'
import { calendarEndpoints as calendar } from '@muster/contract/attendance/calendar'
import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { leaveBalanceEndpoints as balances } from '@muster/contract/leave/leave-balance'
import { noticeEndpoints as noticeCalls } from '@muster/contract/notification/notice'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drain } from '../../../../test/import.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { names } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

let t: TestServer
let typeId: string
let half: string
const desk = tasksOf(() => t)

/** The Tuesday of a leave that lasts from the Monday to the Wednesday: before today, so that its days have results. */
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-16', '2026-11-17', '2026-11-18'].map(day) as [Day, Day, Day]
type Day = ReturnType<typeof day>
const WHOLE_DAYS = { fromMinute: null, toMinute: null }

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'leave' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  half = (await makeShift(t, { periods: [{ from: 480, to: 720 }], breaks: [] })).id
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = NOON
  typeId = await typeBy({ daysAfterTheFact: 30 })
})

const hr = () => t.as(t.group.hr.token)
const typeBy = async (over: object) => (await makeLeaveType(hr(), t.group.alpha.id, { rules: leaveRules(over) })).id
const apply = async (slots: unknown = [{ id: crypto.randomUUID(), from: MONDAY, to: WEDNESDAY, ...WHOLE_DAYS }]) =>
  (
    await t.as(t.group.staff.token).call(tasks.submit, {
      ...{ kind: 'leave', employmentId: t.group.staff.employmentId },
      form: {
        slots: slots as never,
        ...{ typeId, reason: 'Family' },
      },
    })
  ).data
const made: { id: string }[] = []
const approved = async () => {
  const { data } = await desk.approve(t.group.manager, await apply())
  made.push(data)
  return data
}
/** Whatever a test leaves goes as if it had never been. */
afterEach(async () => {
  for (const { id } of made.splice(0)) {
    const { version } = (await desk.get(t.group.admin, id)).data
    await t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: '' })
  }
  expect(await ledger()).toEqual({ held: 0, used: 0, away: [] })
  expect(await uncovered()).toEqual([])
})

const ledger = () =>
  t.server.runAsSystem(
    async ({ db }) => {
      const { rows } = await sql<{ held: number; used: number; away: string[] | null }>`
        select coalesce(sum(held), 0)::int as held, coalesce(sum(used), 0)::int as used,
          (select array_agg(day || ' ' || from_minute || '–' || to_minute order by day, from_minute) from leave.taken
            where type_id = ${typeId}) as away
        from leave.entitlement where type_id = ${typeId}`.execute(db)
      return { ...rows[0], away: rows[0]?.away ?? [] }
    },
    [t.group.alpha.id],
  )
/** What of the type is without cover, by day. */
const uncovered = () =>
  t.server.runAsSystem(
    async ({ db }) => {
      const rows = await db
        .selectFrom('leave.uncovered')
        .select(['day', 'minutes', 'is_approved'])
        .where('type_id', '=', typeId)
        .orderBy('day')
        .execute()
      return rows.map(({ day: on, minutes, is_approved }) => [on, minutes, is_approved])
    },
    [t.group.alpha.id],
  )
const cellOf = (on: Day) => ({ employmentId: t.group.staff.employmentId, day: on })
const work = async (on: Day, shiftId: string | null, version: number) =>
  expect(await hr().call(schedule.set, { cells: [{ ...cellOf(on), shiftId, version }] })).toMatchObject({ status: 200 })
const waitingFor = async (person: { token: string }) =>
  (await t.as(person.token).call(noticeCalls.list, { pageSize: 100 })).data.items.filter(
    (one) => one.kind === 'leave-uncovered' && one.done === null,
  )
const holiday = async (on: Day) => {
  const body = { companyId: t.group.alpha.id, days: [{ day: on, kind: 'holiday' as const, names: names('Founding') }] }
  expect((await hr().call(calendar.set, body)).status).toBe(200)
  return () => hr().call(calendar.remove, { companyId: t.group.alpha.id, day: on, version: 1 })
}
const shown = async (on: Day) => {
  await drain(t, t.group.alpha.id)
  const asked = { employmentId: t.group.staff.employmentId, month: monthOf(on) }
  return (await hr().call(days.list, asked)).data.items.find((one) => one.day === on)
}
const WHOLE = (on: Day) => [`${on} 480–720`, `${on} 780–1020`]

describe('a holiday that is declared after leave was taken [1.06a, 3.13]', () => {
  it('gives back what the leave took of it, and says so; removed again it takes it again', async () => {
    await approved()
    expect(await ledger()).toEqual({ held: 0, used: 1440, away: [MONDAY, TUESDAY, WEDNESDAY].flatMap(WHOLE) })
    const undo = await holiday(TUESDAY)
    expect(await ledger()).toEqual({ held: 0, used: 960, away: [MONDAY, WEDNESDAY].flatMap(WHOLE) })
    expect(await shown(TUESDAY)).toMatchObject({ dayKind: 'holiday', leaveMinutes: 0, expectedMinutes: 0 })
    expect(await shown(WEDNESDAY)).toMatchObject({ leaveMinutes: 480, attribute: 'normal' })
    const [said] = await noticesOf(() => t).receivedBy(t.group.staff)
    expect(said).toMatchObject({ kind: 'leave-given-back', values: { day: TUESDAY }, opens: '/leave/my' })

    await undo()
    expect(await ledger()).toEqual({ held: 0, used: 1440, away: [MONDAY, TUESDAY, WEDNESDAY].flatMap(WHOLE) })
    expect(await shown(TUESDAY)).toMatchObject({ leaveMinutes: 480, expectedMinutes: 480, attribute: 'normal' })
  })

  it('gives back what a leave that waits holds', async () => {
    made.push(await apply())
    const undo = await holiday(TUESDAY)
    expect(await ledger()).toEqual({ held: 960, used: 0, away: [MONDAY, WEDNESDAY].flatMap(WHOLE) })
    await undo()
  })

  it('gives back nothing of a type that counts days without work', async () => {
    typeId = await typeBy({ daysAfterTheFact: 30, countsFreeDays: true })
    await approved()
    const undo = await holiday(TUESDAY)
    expect(await ledger()).toMatchObject({ used: 1440 })
    await undo()
  })

  it('is not taken by an approval at the same moment, whichever is first', async () => {
    for (let round = 0; round < 8; round++) {
      const waits = await apply()
      made.push(waits)
      const [undo, answer] = await Promise.all([holiday(TUESDAY), desk.approve(t.group.manager, waits)])
      expect(answer).toMatchObject({ status: 200 })
      expect(await ledger()).toEqual({ held: 0, used: 960, away: [MONDAY, WEDNESDAY].flatMap(WHOLE) })
      await undo()
      const { version } = (await desk.get(t.group.admin, waits.id)).data
      await t.as(t.group.admin.token).call(tasks.delete, { id: waits.id, version, comment: '' })
      made.pop()
    }
  })
})

describe('work that comes to be inside a leave [1.06a, 3.13, 5.20]', () => {
  /** Three days are applied for, of which the middle one is free: twelve hours are left beside them. */
  const freed = async (over: object = {}) => {
    typeId = await typeBy({ daysAfterTheFact: 30, yearlyMinutes: 1200, ...over })
    await work(TUESDAY, null, 0)
  }
  const clear = () => hr().call(schedule.clear, { cells: [cellOf(TUESDAY)] })

  it('is taken as far as the balance reaches, is leave beyond it, and is told', async () => {
    await freed()
    const { id } = await approved()
    expect(await ledger()).toMatchObject({ used: 960 })
    await clear()
    expect(await ledger()).toEqual({ held: 0, used: 1200, away: [MONDAY, TUESDAY, WEDNESDAY].flatMap(WHOLE) })
    expect(await uncovered()).toEqual([[TUESDAY, 240, true]])
    expect(await shown(TUESDAY)).toMatchObject({ leaveMinutes: 480, expectedMinutes: 480, attribute: 'normal' })
    const values = { day: TUESDAY, count: 1 }
    const notices = noticesOf(() => t)
    expect((await notices.receivedBy(t.group.staff))[0]).toMatchObject({
      kind: 'leave-beyond',
      values,
      opens: '/leave/my',
    })
    const ofWhom = { kind: 'leave-beyond-of', values: { ...values, who: 'ALPHA staff' } }
    expect((await notices.receivedBy(t.group.manager))[0]).toMatchObject({ ...ofWhom, opens: `/workflow/tasks/${id}` })
    expect(await waitingFor(t.group.admin)).toMatchObject([{ values: { day: TUESDAY } }])
  })

  it('comes to the same however often it is said, and goes away again', async () => {
    await freed()
    await approved()
    await clear()
    const stands = [await ledger(), await uncovered()]
    for (const employmentIds of [null, [t.group.staff.employmentId]])
      await t.server.runAsSystem(
        (ctx) =>
          ctx.publish('work.changed', {
            ...{ companyId: t.group.alpha.id, employmentIds },
            days: [{ from: MONDAY, to: null }],
          }),
        [t.group.alpha.id],
      )
    expect([await ledger(), await uncovered()]).toEqual(stands)
    expect(await waitingFor(t.group.admin)).toHaveLength(1)
    await work(TUESDAY, half, 0)
    expect(await uncovered()).toEqual([])
    expect(await ledger()).toMatchObject({ used: 1200 })
    expect(await waitingFor(t.group.admin)).toEqual([])
    await clear()
    expect(await uncovered()).toEqual([[TUESDAY, 240, true]])
  })

  it('is held for a leave that waits, and its approval takes it as far as the balance reaches then', async () => {
    await freed()
    const waits = await apply()
    await clear()
    expect(await ledger()).toMatchObject({ held: 1200, used: 0 })
    expect(await uncovered()).toEqual([[TUESDAY, 240, false]])
    expect(await waitingFor(t.group.admin)).toEqual([])
    expect((await desk.get(t.group.manager, waits.id)).data.outcome).toEqual({ comesTo: 1440, beyond: 240 })
    const { status, data } = await desk.approve(t.group.manager, waits)
    made.push(data)
    expect(status).toBe(200)
    expect(await ledger()).toMatchObject({ held: 0, used: 1200 })
    expect(await uncovered()).toEqual([[TUESDAY, 240, true]])
    expect(await shown(TUESDAY)).toMatchObject({ leaveMinutes: 480, attribute: 'normal' })
    expect(await waitingFor(t.group.admin)).toHaveLength(1)
  })

  it('is taken whole where nothing bounds the type, whatever one application may have', async () => {
    await freed({ bound: 'none', yearlyMinutes: null, mostDays: 2 })
    await approved()
    await clear()
    expect(await uncovered()).toEqual([])
    expect(await shown(TUESDAY)).toMatchObject({ leaveMinutes: 480, attribute: 'normal' })
    expect((await noticesOf(() => t).receivedBy(t.group.staff))[0]).toMatchObject({ kind: 'leave-more' })
  })

  it('is taken by an approval as far as the balance has come to reach', async () => {
    await freed()
    const waits = await apply()
    await clear()
    const given = { employmentId: t.group.staff.employmentId, typeId, minutes: 120, reason: 'Thanks' }
    await hr().call(balances.adjust, { ...given, from: day('2026-01-01'), until: day('2026-12-31') })
    expect((await desk.get(t.group.manager, waits.id)).data.outcome).toEqual({ comesTo: 1440, beyond: 120 })
    made.push((await desk.approve(t.group.manager, waits)).data)
    expect(await ledger()).toMatchObject({ used: 1320 })
    expect(await uncovered()).toEqual([[TUESDAY, 120, true]])
  })

  it('is nothing that HR has entered as another absence', async () => {
    await freed()
    await approved()
    const entered = await hr().call(corrections.absence, { ...cellOf(TUESDAY), kind: 'excused', reason: 'Training' })
    expect(entered.status).toBe(200)
    await clear()
    expect(await ledger()).toMatchObject({ used: 960, away: [MONDAY, WEDNESDAY].flatMap(WHOLE) })
    expect(await uncovered()).toEqual([])
    await hr().call(corrections.takeBack, { id: entered.data.id })
  })

  it('goes with the last day of whose leave it is, and comes again with it', async () => {
    await approved()
    const { employmentId } = t.group.staff
    const change = (lastOn: Day | null) =>
      t.server.runAsSystem(
        async (ctx) => {
          await sql`update organisation.employment set resign_on = ${lastOn}::date where id = ${employmentId}::uuid`.execute(
            ctx.db,
          )
          const { companyId, personId } = { companyId: t.group.alpha.id, personId: t.group.staff.personId }
          await ctx.publish('employment.changed', { companyId, employmentIds: [employmentId], from: WEDNESDAY })
          const from = day('2020-01-01')
          await ctx.publish('employment.bounded', { companyId, employmentId, personId, from, to: lastOn })
        },
        [t.group.alpha.id],
      )
    await change(TUESDAY)
    expect(await ledger()).toEqual({ held: 0, used: 960, away: [MONDAY, TUESDAY].flatMap(WHOLE) })
    await change(null)
    expect(await ledger()).toEqual({ held: 0, used: 1440, away: [MONDAY, TUESDAY, WEDNESDAY].flatMap(WHOLE) })
  })

  it('is what lies in its hours', async () => {
    await work(TUESDAY, half, 0)
    typeId = await typeBy({ daysAfterTheFact: 30 })
    const slots = [{ id: 'a', from: TUESDAY, to: TUESDAY, fromMinute: 600, toMinute: 720 }]
    made.push(await desk.approve(t.group.manager, await apply(slots)).then(({ data }) => data))
    expect(await ledger()).toMatchObject({ used: 120, away: [`${TUESDAY} 600–720`] })
    await clear()
    expect(await ledger()).toMatchObject({ used: 120, away: [`${TUESDAY} 600–720`] })
  })

  it('is taken or given back, never neither, when the leave is cancelled at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      await freed()
      const leave = await approved()
      made.pop()
      const { version } = (await desk.get(t.group.admin, leave.id)).data
      const remove = t.as(t.group.admin.token).call(tasks.delete, { id: leave.id, version, comment: '' })
      const [, gone] = await Promise.all([clear(), remove])
      expect(gone).toMatchObject({ status: 200 })
      expect([await ledger(), await uncovered()]).toEqual([{ held: 0, used: 0, away: [] }, []])
    }
  })
})

describe('a shift that is shortened or goes after leave was taken [5.20]', () => {
  it('leaves the leave what is still worked of it', async () => {
    await approved()
    const cell = { employmentId: t.group.staff.employmentId, day: MONDAY }
    expect(await hr().call(schedule.set, { cells: [{ ...cell, shiftId: half, version: 0 }] })).toMatchObject({
      status: 200,
    })
    expect(await ledger()).toEqual({
      ...{ held: 0, used: 1200 },
      away: [`${MONDAY} 480–720`, ...WHOLE(TUESDAY), ...WHOLE(WEDNESDAY)],
    })
    expect(await shown(MONDAY)).toMatchObject({ leaveMinutes: 240, expectedMinutes: 240, attribute: 'normal' })
    await hr().call(schedule.set, { cells: [{ ...cell, shiftId: null, version: 1 }] })
    expect(await ledger()).toMatchObject({ used: 960 })
    await hr().call(schedule.clear, { cells: [cell] })
    expect(await ledger()).toMatchObject({ used: 1440 })
    expect(await shown(MONDAY)).toMatchObject({ leaveMinutes: 480, expectedMinutes: 480 })
  })
})

describe('a week that is another one [5.20]', () => {
  it('takes the day that it gains inside a leave', async () => {
    typeId = await typeBy({ daysAfterTheFact: 30 })
    const saturday = day('2026-11-21')
    const slots = [{ id: 'a', from: day('2026-11-20'), to: saturday, fromMinute: null, toMinute: null }]
    made.push(await desk.approve(t.group.manager, await apply(slots)).then(({ data }) => data))
    expect(await ledger()).toMatchObject({ used: 480 })
    await giveShift(t, half, [t.group.staff.employmentId], saturday, true)
    expect(await ledger()).toMatchObject({ used: 720, away: [...WHOLE(day('2026-11-20')), `${saturday} 480–720`] })
  })
})

describe('leave of before parts were kept', () => {
  it('has them after the upgrade, and follows what is worked from then on', async () => {
    const from = day('2026-11-20')
    const hours = { id: 'b', from: MONDAY, to: MONDAY, fromMinute: 480, toMinute: 600 }
    made.push(
      (await desk.approve(t.group.manager, await apply([{ id: 'a', from, to: from, ...WHOLE_DAYS }, hours]))).data,
    )
    const parts = async ({ db }: Pick<Ctx, 'db'>) =>
      (await sql`select * from leave.part where type_id = ${typeId} order by number`.execute(db)).rows
    const migration = await readFile(new URL('../../../../migrations/0086_leave_parts.sql', import.meta.url), 'utf8')
    const fill = /insert into leave\.part[^;]+;/.exec(migration)?.[0] ?? ''
    await t.server.runAsSystem(
      async (ctx) => {
        const before = await parts(ctx)
        expect(before).toHaveLength(2)
        await sql`delete from leave.part`.execute(ctx.db)
        await sql.raw(fill).execute(ctx.db)
        expect(await parts(ctx)).toEqual(before)
      },
      [t.group.alpha.id],
    )
  })
})
