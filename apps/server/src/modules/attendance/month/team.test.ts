// @module-tag no-retry

import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { attentionEndpoints as attention, TEAM_STATES, teamEndpoints as team } from '@muster/contract/attendance/team'
import { markClock } from '@muster/kernel/clock-mark'
import { day } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logOf } from '../../../../test/entity.ts'
import { attlog, drain, importNow, noticesTo, tick } from '../../../../test/import.ts'
import { makeEmployee, makePerson, type Person } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { saveReminder } from './team.queries.ts'

/** An instant of Ho Chi Minh City's clock on a working Friday. */
const local = (time: string) => new Date(Date.parse(`2026-11-20T${time}:00+07:00`)).toISOString() as Instant

let t: TestServer
let [worker, lead, deputy]: [Person, Person, Person] = [] as never
let quiet: { employmentId: string; personId: string }
let shift: Awaited<ReturnType<typeof makeShift>>
beforeAll(async () => {
  t = await openTestServer({ now: local('07:00') })
  const { alpha, staff } = t.group
  ;({ worker, lead, deputy, quiet } = await t.server.runAsSystem(
    async (ctx) => ({
      worker: await makePerson(ctx, alpha, 'worker', 'employee', 'self'),
      lead: await makePerson(ctx, alpha, 'lead', 'employee', 'self', {
        departmentId: alpha.belowId,
        levelId: alpha.managerLevelId,
      }),
      deputy: await makePerson(ctx, alpha, 'deputy', 'employee', 'self', { levelId: alpha.managerLevelId }),
      quiet: await makeEmployee(ctx, alpha, { jobNumber: 'QUIET', name: 'Quiet one' }),
    }),
    [alpha.id],
  ))
  shift = await makeShift(t)
  await giveShift(t, shift.id, [staff.employmentId, worker.employmentId, quiet.employmentId])
  await drain(t, alpha.id)
})
afterAll(() => t.close())

/** Makes it that time, with everybody still signed in. */
const at = async (time: string | Instant) => {
  t.clock.now = time.length === 5 ? local(time) : (time as Instant)
  await t.server.runAsSystem((ctx) =>
    ctx.db
      .updateTable('identity.session')
      .set({ idle_until: '2126-01-01T00:00:00.000Z' as Instant })
      .execute(),
  )
  await tick(t, t.group.alpha.id)
}
const teamOf = async (token: string) => (await t.as(token).call(team.today, {})).data
const standOf = async (employmentId: string) =>
  (await teamOf(t.group.manager.token)).items.find((m) => m.employmentId === employmentId)
const remind = (token: string, employmentId: string) => t.as(token).call(team.remind, { employmentId })

describe('the team of whoever leads', () => {
  beforeEach(() => at('07:00'))

  it('are the people of the department and below: not the leader, nor who leads it at the same level', async () => {
    const { manager, staff, hr, admin } = t.group
    const ids = (await teamOf(manager.token)).items.map((m) => m.employmentId)
    const expected = [staff, worker, lead, hr, admin, quiet].map((p) => p.employmentId)
    expect(ids.toSorted()).toEqual(expected.toSorted())
    expect((await teamOf(lead.token)).items.map((m) => m.employmentId)).toEqual([staff.employmentId])
    expect((await teamOf(deputy.token)).items.map((m) => m.employmentId)).not.toContain(manager.employmentId)
  })

  it('is nobody for who leads nobody, whatever else their rights open; and of one’s own company alone', async () => {
    for (const { token } of [t.group.hr, t.group.admin, t.group.staff, t.group.betaHr])
      expect(await teamOf(token)).toMatchObject({ items: [], total: 0 })
    expectRefused(await t.as(undefined).call(team.today, {}), 'system.unauthorized')
    const bad = await t.as(t.group.manager.token).send({ method: 'GET', url: '/api/attendance/team/today?all=1' })
    expect(bad.json().code).toBe(10001)
  })
})

describe('where they stand [3.14]', () => {
  it('follows the day: awaited later, missing, in, late, gone', async () => {
    const { staff } = t.group
    await at('07:30')
    expect(await standOf(staff.employmentId)).toMatchObject({
      state: 'due',
      minute: 480,
      day: '2026-11-20',
      zone: 'Asia/Ho_Chi_Minh',
      shift: { letter: shift.letter },
      phone: '',
      canBeReminded: false,
      remindedAt: null,
    })
    await at('07:55')
    await t.as(staff.token).call(punches.clock, {})
    await at('08:17')
    expect(await standOf(staff.employmentId)).toMatchObject({ state: 'in', minute: 475 })
    expect(await standOf(worker.employmentId)).toMatchObject({
      state: 'missing',
      minute: 480,
      lateMinutes: 17,
      canBeReminded: true,
    })
    expect(await standOf(quiet.employmentId)).toMatchObject({ state: 'missing', canBeReminded: false })
    await t.as(worker.token).call(punches.clock, {})
    await at('08:30')
    expect(await standOf(worker.employmentId)).toMatchObject({ state: 'late', minute: 497, lateMinutes: 17 })
    const { items, counts, total } = await teamOf(t.group.manager.token)
    expect(items.slice(0, 3).map((m) => m.state)).toEqual(['missing', 'late', 'in'])
    expect(counts).toMatchObject({ missing: 1, late: 1, in: 1, off: 3 })
    expect(TEAM_STATES.reduce((sum, state) => sum + counts[state], 0)).toBe(total)
    await at('17:02')
    await t.as(staff.token).call(punches.clock, {})
    await drain(t, t.group.alpha.id)
    expect(await standOf(staff.employmentId)).toMatchObject({ state: 'left', minute: 1022 })
  })

  it('concludes nothing from silence where machines report and none has spoken today', async () => {
    const { alpha, admin } = t.group
    await at('09:00')
    expect(await standOf(quiet.employmentId)).toMatchObject({ state: 'missing' })
    const send = (line: readonly [number, string]) =>
      importNow(t, { token: admin.token, officeId: alpha.officeId, bytes: attlog(line) })
    await send([900, '2026-11-19 08:00:00'])
    expect(await standOf(quiet.employmentId)).toMatchObject({ state: 'unheard', minute: 480, lateMinutes: 0 })
    await send([900, '2026-11-20 08:01:00'])
    expect(await standOf(quiet.employmentId)).toMatchObject({ state: 'missing' })
  })
})

describe('reminding', () => {
  let late: Person
  beforeAll(async () => {
    const { alpha } = t.group
    late = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'late', 'employee', 'self'), [alpha.id])
    await giveShift(t, shift.id, [late.employmentId])
  })

  it('tells the person in whose name and since when, once an hour whoever reminds; it stands in the log', async () => {
    await at('08:30')
    const { manager } = t.group
    const sent = await remind(manager.token, late.employmentId)
    expect(sent.data).toEqual({ remindedAt: local('08:30') })
    expect(await noticesTo(t, t.group.alpha.id, late.personId)).toEqual([
      {
        personIds: [late.personId],
        word: 'attendance.pushed.remind',
        values: {
          by: 'ALPHA manager',
          time: markClock('08:00', 'Asia/Ho_Chi_Minh', Date.parse(local('08:00')) / 1000),
        },
        opens: '/dashboard',
      },
    ])
    expect(await noticesOf(() => t).saidTo(late)).toEqual([['clock-reminder', { by: 'ALPHA manager', time: '08:00' }]])
    expect(await standOf(late.employmentId)).toMatchObject({ state: 'missing', remindedAt: local('08:30') })
    expect((await logOf(t, t.group.alpha.id, late.employmentId)).at(-1)).toMatchObject({
      action: 'team.remind',
      account: 'manager',
    })
    await at('09:29')
    const again = await Promise.all([remind(manager.token, late.employmentId), remind(deputy.token, late.employmentId)])
    for (const one of again) expectRefused(one, 'attendance.reminded_already')
    await at('09:30')
    const both = await Promise.all([remind(manager.token, late.employmentId), remind(deputy.token, late.employmentId)])
    expect(both.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([200, 40902])
    expect(await noticesTo(t, t.group.alpha.id, late.personId)).toHaveLength(2)
  })

  it('lets one through of two who saw nobody remind before: the row itself refuses the second', async () => {
    const { alpha, manager, staff } = t.group
    const save = () =>
      t.server.runAsSystem(
        (ctx) =>
          saveReminder(ctx, {
            companyId: alpha.id,
            employmentId: staff.employmentId,
            day: day('2026-11-20'),
            byId: manager.personId,
            notSince: later(ctx.now, -60 * 60_000),
          }),
        [alpha.id],
      )
    expect([await save(), await save()]).toEqual([true, false])
  })

  it('is refused for whom one does not lead, in one’s own company and another: they answer like nobody', async () => {
    const { manager, staff, betaStaff } = t.group
    for (const [token, id] of [
      [t.group.hr.token, late.employmentId],
      [lead.token, late.employmentId],
      [manager.token, manager.employmentId],
      [manager.token, deputy.employmentId],
      [manager.token, betaStaff.employmentId],
      [manager.token, crypto.randomUUID()],
      [staff.token, staff.employmentId],
    ] as const)
      expectRefused(await remind(token, id), 'system.user_not_found')
    expectRefused(await remind(manager.token, 'x'), 'system.format')
  })

  it('is refused, and the team empty, from the day on which a leader lost the position or left the company', async () => {
    const { alpha, beta, staff } = t.group
    const [moved, left] = await t.server.runAsSystem(
      async (ctx) => {
        const at = { departmentId: alpha.belowId, levelId: alpha.managerLevelId }
        const made = [
          await makePerson(ctx, alpha, 'moved', 'employee', 'self', at),
          await makePerson(ctx, alpha, 'left', 'employee', 'self', at),
        ] as const
        // Who left goes on elsewhere, so that they can sign in still.
        const { personId } = made[1]
        const { employmentId } = await makeEmployee(ctx, beta, { jobNumber: 'B-left', name: 'Goes on' })
        await sql`update organisation.employment set person_id = ${personId} where id = ${employmentId}`.execute(ctx.db)
        await sql`insert into identity.membership (person_id, of_company_id, employment_id)
          values (${personId}, ${beta.id}, ${employmentId})`.execute(ctx.db)
        return made
      },
      [alpha.id, beta.id],
    )
    for (const { token } of [moved, left])
      expect((await teamOf(token)).items.map((m) => m.employmentId)).toContain(staff.employmentId)
    await t.server.runAsSystem(
      async (ctx) => {
        await sql`update organisation.position set level_id = ${alpha.levelId}
          where employment_id = ${moved.employmentId}`.execute(ctx.db)
        await sql`update organisation.employment set resign_on = '2026-11-19'
          where id = ${left.employmentId}`.execute(ctx.db)
        for (const { personId } of [moved, left]) notifyRightsChanged(ctx, { personId })
      },
      [alpha.id],
    )
    for (const { token } of [moved, left]) {
      await expect.poll(() => teamOf(token)).toMatchObject({ items: [], total: 0 })
      expectRefused(await remind(token, staff.employmentId), 'system.user_not_found')
    }
  })

  it('is refused for who is not missing (any more) and for who has no window', async () => {
    await at('09:40')
    await t.as(late.token).call(punches.clock, {})
    await drain(t, t.group.alpha.id)
    expectRefused(await remind(t.group.manager.token, late.employmentId), 'attendance.not_missing')
    expectRefused(await remind(t.group.manager.token, quiet.employmentId), 'attendance.no_account_to_remind')
  })
})

describe('what waits for who looks after results', () => {
  it('counts people and days to mend in reach, this month and yesterday', async () => {
    const { hr, manager, betaHr, staff, alpha } = t.group
    await at('2026-11-21T06:00:00.000Z')
    const { data } = await t.as(hr.token).call(attention.count, {})
    const rows = await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .selectFrom('attendance.day_result')
          .select(['employment_id', 'day'])
          .where('company_id', '=', alpha.id)
          .where('attribute', '=', 'abnormal')
          .execute(),
      [alpha.id],
    )
    const of = (list: typeof rows) => new Set(list.map((r) => r.employment_id)).size
    expect(rows.length).toBeGreaterThan(0)
    expect(data).toEqual({
      month: '2026-11',
      people: of(rows),
      days: rows.length,
      yesterday: of(rows.filter((r) => r.day === '2026-11-20')),
    })
    expect((await t.as(manager.token).call(attention.count, {})).data.people).toBeLessThanOrEqual(data.people)
    expect((await t.as(betaHr.token).call(attention.count, {})).data).toMatchObject({ people: 0, days: 0 })
    expectRefused(await t.as(staff.token).call(attention.count, {}), 'system.forbidden')
    expect((await t.as(hr.token).send({ method: 'GET', url: '/api/attendance/attention?x=1' })).json().code).toBe(10001)
  })
})
