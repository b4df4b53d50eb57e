// @module-tag no-retry

import { dayEndpoints } from '@muster/contract/attendance/day'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import { type FigureChange, whatIfJob, whatIfEndpoints as whatIfs } from '@muster/contract/attendance/what-if'
import { parameterEndpoints as parameters } from '@muster/contract/system/parameter'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { closeAlpha, differencesIn, reopenNow } from '../../../../test/closing.ts'
import { expectAbsent, expectFields } from '../../../../test/entity.ts'
import { attlogGoingOn, drain, findQueued, importNow, runOf } from '../../../../test/import.ts'
import { killJob } from '../../../../test/killed.ts'
import { grantTo, makePerson } from '../../../../test/make.ts'
import { NOVEMBER, OCTOBER, openNovember } from '../../../../test/november.ts'
import { expectRefused, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'
import { DAY_HOURS } from '../../../../test/shifts.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { listEverybody } from '../closing/snapshot.queries.ts'
import { textOf } from '../frozen/snapshot.rules.ts'
import { computeBeside } from './compared.service.ts'
import { forgetWhatIfs } from './forget.service.ts'
import { computeWhatIf } from './what-if.job.ts'

let t: TestServer
let sales: string
let shift: Awaited<ReturnType<typeof openNovember>>['shift']
let days: ReturnType<typeof alphaDays>
beforeAll(async () => {
  ;({ t, sales, shift } = await openNovember())
  days = alphaDays(t)
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const alpha = () => t.group.alpha.id
const tryGrace = (lateGrace: number, month: Month = NOVEMBER, token = t.group.hr.token) =>
  t.as(token).call(whatIfs.tryShift, { shiftId: shift.id, month, hours: { ...DAY_HOURS, lateGrace } })

/** Does the work of the job of a what-if. */
async function compute(jobId: string) {
  const { companyId, body } = await findQueued(t, whatIfJob, jobId)
  return computeWhatIf(runOf(t, companyId, body))
}
/** Tries a grace of the shift to its end: what all months would be, and whose would be another one. */
async function triedGrace(lateGrace: number, month: Month = NOVEMBER) {
  const { id, jobId } = (await tryGrace(lateGrace, month)).data
  await compute(jobId)
  return { id, jobId, ...(await resultOf(id)) }
}
async function resultOf(id: string) {
  const { data } = await hr().call(whatIfs.get, { id })
  return { whole: data, people: (await hr().call(whatIfs.people, { id })).data.items }
}

/** Everything that rosters and attendance keep, except what is tried: a mark of every row of every table. */
async function everything(): Promise<string[]> {
  const tables = await days.query(
    sql<{ name: string }>`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('rostering', 'attendance') and table_type = 'BASE TABLE' and table_name not like 'what_if%' order by 1`,
  )
  const marks: string[] = []
  for (const { name } of tables) {
    const [row] = await days.query(
      sql<{
        mark: string
      }>`select count(*) || ' ' || coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as mark
        from ${sql.table(name)} x`,
    )
    marks.push(`${name} ${row?.mark}`)
  }
  return marks
}

describe('a change of a shift that is tried on a month', () => {
  it('names exactly those whose lateness lies between the graces, day by day with why on both sides', async () => {
    // `sales` comes 10 to 14 minutes late on five days, the staff member 17 minutes on one.
    const { whole, people, id } = await triedGrace(12)
    expect(whole).toMatchObject({ pending: 0, changed: 1, days: 3, deviating: 0, closing: null, month: NOVEMBER })
    expect(whole.tried.shift).toMatchObject({ id: shift.id, before: { lateGrace: 5 }, after: { lateGrace: 12 } })
    expect(people.map((one) => [one.employmentId, one.days])).toEqual([[sales, 3]])
    expect(people[0]?.changes.find(({ figure }) => figure === 'late')).toMatchObject({ before: 60, after: 27 })
    expect(people[0]?.changes.find(({ figure }) => figure === 'lateTimes')).toMatchObject({ before: 5, after: 2 })
    expect(whole.totals.find(({ figure }) => figure === 'late')).toMatchObject({ before: 60, after: 27, people: 1 })
    const { data } = await hr().call(whatIfs.days, { id, employmentId: sales })
    expect(data.isOlder).toBe(false)
    expect(data.items.map((one) => [one.day, one.before.lateMinutes, one.after.lateMinutes])).toEqual([
      ['2026-11-02', 10, 0],
      ['2026-11-03', 11, 0],
      ['2026-11-04', 12, 0],
    ])
    const rules = data.items[0]
    expect(rules?.before.explanation.map(({ rule }) => rule)).toContain('late')
    expect(rules?.after.explanation.map(({ rule }) => rule)).toContain('lateGrace')
  })

  it('knows hours that are clocked in only: no clock-out is missing then, and nobody leaves early', async () => {
    const hours = { ...DAY_HOURS, clocking: 'in-only' as const }
    const { data } = await hr().call(whatIfs.tryShift, { shiftId: shift.id, month: NOVEMBER, hours })
    await compute(data.jobId)
    const { whole, people } = await resultOf(data.id)
    expect(whole.tried.shift).toMatchObject({ before: { clocking: 'in-and-out' }, after: { clocking: 'in-only' } })
    const total = (wanted: FigureChange['figure']) => whole.totals.find(({ figure }) => figure === wanted)
    expect(total('missing')).toMatchObject({ before: 5, after: 0 })
    expect(total('earlyTimes')).toMatchObject({ before: 1, after: 0 })
    const worked = people.find((one) => one.employmentId === sales)?.changes.find(({ figure }) => figure === 'worked')
    // Five days of eight hours, without the ten to fourteen minutes by which they came late.
    expect(worked).toMatchObject({ before: 0, after: 2340 })
  })

  it('says the same as the days say once it is saved', async () => {
    const { people } = await triedGrace(13)
    const fields = { letter: shift.letter, colour: shift.colour, names: shift.names, departmentIds: [] }
    const save = async (lateGrace: number) => {
      const { version } = (await hr().call(shifts.get, { id: shift.id })).data
      const hours = { ...DAY_HOURS, lateGrace }
      const saved = { id: shift.id, version, ...fields, effectiveOn: day('2026-11-01'), hours }
      expect((await hr().call(shifts.update, saved)).status).toBe(200)
      await drain(t, alpha())
      return (await hr().call(dayEndpoints.list, { employmentId: sales, month: NOVEMBER })).data.totals
    }
    const after = await save(13)
    expect(people[0]?.changes.find(({ figure }) => figure === 'late')?.after).toBe(after.lateMinutes)
    const before = await save(5)
    expect(people[0]?.changes.find(({ figure }) => figure === 'late')?.before).toBe(before.lateMinutes)
  })

  it('writes nothing of attendance', async () => {
    const before = await everything()
    await triedGrace(30)
    expect(await everything()).toEqual(before)
    await drain(t, alpha())
    expect(await everything()).toEqual(before)
  })

  it('comes to the same where its job is killed anywhere and begun again', async () => {
    const { people, whole } = await triedGrace(11)
    const { id, jobId } = (await tryGrace(11)).data
    const { companyId, body } = await findQueued(t, whatIfJob, jobId)
    const { kills } = await killJob(runOf(t, companyId, body), computeWhatIf)
    expect(kills).toBeGreaterThan(8)
    await compute(jobId)
    const again = await resultOf(id)
    expect(again.people).toEqual(people)
    expect(again.whole.totals).toEqual(whole.totals)
    expect(again.whole).toMatchObject({ pending: 0, changed: whole.changed, days: whole.days })
  })

  it('is given up quietly where it was forgotten meanwhile, after a day', async () => {
    const { id, jobId } = (await tryGrace(9)).data
    const now = t.clock.now
    t.clock.now = '2026-11-22T12:00:00.000Z' as typeof now
    await t.server.runAsSystem(forgetWhatIfs)
    t.clock.now = now
    await expectAbsent((other) => hr().call(whatIfs.get, { id: other }), id, 'system.id_not_found')
    expect(await compute(jobId)).toEqual({ people: 0, changed: 0 })
  })

  it('is empty where nothing would be others, also when the whole is computed', async () => {
    const { whole, people } = await triedGrace(6)
    expect([whole.changed, whole.days, whole.totals, people]).toEqual([0, 0, [], []])
  })

  it('is the same to the byte where what is tried is what holds', async () => {
    const parameters = [{ key: 'attendance.debounce' as const, value: 60 }]
    const tried = { shift: { id: shift.id, hours: DAY_HOURS }, parameters }
    const found = await t.server.runAsSystem(
      async (ctx) => {
        const rows = rowsInTransaction(ctx)
        const ids = await listEverybody(rows, alpha(), NOVEMBER)
        return computeBeside(rows, { companyId: alpha(), month: NOVEMBER, tried }, ids, ctx.now)
      },
      [alpha()],
    )
    const text = (side: 'before' | 'after') =>
      [...found].map(([id, of]) => [id, textOf(of[side].map((one) => ({ ...one, explanation: one.explanation() })))])
    expect(found.get(sales)?.before.length).toBeGreaterThan(10)
    expect(text('after')).toEqual(text('before'))
  })

  it('comes as a sheet with the differences as on the screen and in decimal hours', async () => {
    const { id } = await triedGrace(12)
    const { head, rows } = await sheetIn(await hr().call(whatIfs.exportPeople, { id }))
    expect(rows).toHaveLength(1)
    expect(head.filter((title) => /\w\.\w/.test(String(title)))).toEqual([])
    const late = head.indexOf('Late')
    expect(head[late + 1]).toBe('Late (decimal hours)')
    expect(rows[0]?.slice(late, late + 2)).toEqual(['\u221233 min', -0.55])
  })
})

describe('what is refused of a what-if', () => {
  it('says what is wrong at its field, as the form of the shift would', async () => {
    const hours = { ...DAY_HOURS, periods: [{ from: 1020, to: 480 }], breaks: [] }
    expectFields(await hr().call(whatIfs.tryShift, { shiftId: shift.id, month: NOVEMBER, hours }), {
      'hours.periods.0': 'ends_before_start',
    })
    expectFields(await tryGrace(241), { 'hours.lateGrace': 'out_of_range:0:240' })
    expectFields(await tryGrace(12, '2026-12' as Month), { month: 'attendance.month_ahead' })
    expectFields(await tryGrace(12, '2020-01' as Month), { month: 'attendance.month_without_results' })
    expect(await tryGrace(5)).toMatchObject({ status: 422, code: 10001, raw: { statusCode: 422 } })
  })

  it('refuses parameters that no day is computed by, wrong values, and the same twice', async () => {
    const of = { companyId: alpha(), month: NOVEMBER }
    const wrong = (changes: { key: string; value: unknown }[]) =>
      hr().call(whatIfs.tryParameters, { ...of, changes } as never)
    expectFields(await wrong([{ key: 'import.coverage', value: 30 }]), { 'changes.0.key': 'not_a_choice' })
    expectFields(await wrong([]), { changes: 'required' })
  })

  it('is another’s, another company’s, or without the rights to save it: absent or refused', async () => {
    const { id } = (await tryGrace(12)).data
    const [admin, beta] = [t.as(t.group.admin.token), t.as(t.group.betaHr.token)]
    await expectAbsent((other) => admin.call(whatIfs.get, { id: other }), id, 'system.id_not_found')
    await expectAbsent((other) => admin.call(whatIfs.people, { id: other }), id, 'system.id_not_found')
    await expectAbsent((other) => admin.call(whatIfs.exportPeople, { id: other }), id, 'system.id_not_found')
    const days = (caller: typeof beta) => (other: string) =>
      caller.call(whatIfs.days, { id: other, employmentId: sales })
    await expectAbsent(days(admin), id, 'system.id_not_found')
    await expectAbsent(days(beta), id, 'system.id_not_found')
    const foreign = (shiftId: string) => beta.call(whatIfs.tryShift, { shiftId, month: NOVEMBER, hours: DAY_HOURS })
    await expectAbsent(foreign, shift.id, 'system.id_not_found')
    expectRefused(await tryGrace(12, NOVEMBER, t.group.staff.token), 'system.forbidden')
  })
})

describe('people that are tried', () => {
  it('are those in reach, when it is asked and when it is read', async () => {
    const { alpha: company, staff } = t.group
    const code = 'attendance:attendance-records:cud' as const
    const clerk = await t.server.runAsSystem(
      async (ctx) => {
        const made = await makePerson(ctx, company, 'clerk', [code], 'department-below', {
          departmentId: company.departmentId,
        })
        await grantTo(ctx, made.personId, ['attendance:shift:cud'], 'companies', [company.id])
        return made
      },
      [company.id],
    )
    const whole = await triedGrace(20)
    expect(whole.people.map((one) => one.employmentId).toSorted()).toEqual([sales, staff.employmentId].toSorted())
    const { id, jobId } = (await tryGrace(20, NOVEMBER, clerk.token)).data
    await compute(jobId)
    const read = async () => [
      (await t.as(clerk.token).call(whatIfs.get, { id })).data,
      (await t.as(clerk.token).call(whatIfs.people, { id })).data.items.map((one) => one.employmentId),
    ]
    const [mine, ids] = await read()
    expect(ids).toEqual([staff.employmentId])
    expect(mine).toMatchObject({ changed: 1, days: 1 })
    expect(whole.whole.people).toBeGreaterThan((mine as typeof whole.whole).people)
    const days = await t.as(clerk.token).call(whatIfs.days, { id, employmentId: sales })
    expectRefused(days, 'system.id_not_found')
    await t.server.runAsSystem(
      (ctx) =>
        sql`update identity.role_grant set scope = 'self' where person_id = ${clerk.personId} and scope = 'department-below'`
          .execute(ctx.db)
          .then(() => notifyRightsChanged(ctx, { personId: clerk.personId })),
      [company.id],
    )
    await expect.poll(read).toMatchObject([{ people: 0, changed: 0, totals: [] }, []])
  })
})

describe('parameters that are tried on a month', () => {
  const admin = () => t.as(t.group.admin.token)
  const tried = async (changes: { key: 'attendance.debounce'; value: number }[]) =>
    admin().call(whatIfs.tryParameters, { companyId: alpha(), month: NOVEMBER, changes })

  it('are refused where they hold already, as the form of parameters would, and without the right to change them', async () => {
    expect(await tried([{ key: 'attendance.debounce', value: 60 }])).toMatchObject({ status: 422, code: 10001 })
    expectFields(await tried([{ key: 'attendance.debounce', value: 601 }]), {
      'changes.0.value': 'out_of_range:0:600',
    })
    const twice = { key: 'attendance.debounce' as const, value: 30 }
    expectFields(await tried([twice, twice]), { 'changes.1.key': 'duplicate' })
  })

  it('say the same as the days say once they are saved', async () => {
    // Who goes and comes back within eight minutes has stepped out, unless both presses count as one.
    await importNow(t, {
      ...{ token: t.group.hr.token, officeId: t.group.alpha.officeId, name: 'twice.dat' },
      bytes: attlogGoingOn(
        ...['08:00:00', '10:00:00', '10:08:00', '17:00:00'].map((at) => [2, `2026-11-10 ${at}`] as const),
      ),
    })
    await drain(t, alpha())
    const { id, jobId } = (await tried([{ key: 'attendance.debounce', value: 600 }])).data
    await compute(jobId)
    const found = (await admin().call(whatIfs.people, { id })).data.items.find((one) => one.employmentId === sales)
    expect((await admin().call(whatIfs.get, { id })).data.tried.parameters).toEqual([
      { key: 'attendance.debounce', before: 60, after: 600 },
    ])
    const totals = async () =>
      (await hr().call(dayEndpoints.list, { employmentId: sales, month: NOVEMBER })).data.totals
    const before = await totals()
    const { items } = (await admin().call(parameters.list, { companyId: alpha() })).data
    const { version = 0 } = items.find(({ key }) => key === 'attendance.debounce') ?? {}
    const saved = await admin().call(parameters.change, {
      ...{ companyId: alpha(), from: day('2026-11-01') },
      changes: [{ key: 'attendance.debounce', value: 600, version }],
    })
    expect(saved.status).toBe(200)
    await drain(t, alpha())
    const after = await totals()
    expect(after).not.toEqual(before)
    const changes = new Map(found?.changes.map((one) => [one.figure, one]))
    const gained = (figure: FigureChange['figure']) => {
      const change = changes.get(figure)
      return change ? change.after - change.before : 0
    }
    const { workedMinutes, lateMinutes, earlyLeaveMinutes, absentMinutes, extraMinutes, abnormalDays } = after
    expect([gained('worked'), gained('late'), gained('earlyLeave'), gained('absent')]).toEqual([
      ...[workedMinutes - before.workedMinutes, lateMinutes - before.lateMinutes],
      ...[earlyLeaveMinutes - before.earlyLeaveMinutes, absentMinutes - before.absentMinutes],
    ])
    expect([gained('extra'), gained('abnormalDays')]).toEqual([
      ...[extraMinutes - before.extraMinutes, abnormalDays - before.abnormalDays],
    ])
  })
})

describe('a closed month', () => {
  it('is compared with its facts, and what they make other than the snapshot is said apart', async () => {
    await closeAlpha(t, OCTOBER)
    const first = await triedGrace(30, OCTOBER)
    expect(first.whole).toMatchObject({ closing: 1, changed: 0, deviating: 0 })
    await importNow(t, {
      ...{ token: t.group.hr.token, officeId: t.group.alpha.officeId, name: 'late.dat' },
      bytes: attlogGoingOn([2, '2026-10-06 08:20:00'], [2, '2026-10-06 17:00:00']),
    })
    await drain(t, alpha())
    const booked = await differencesIn(t, NOVEMBER)
    const before = await everything()
    const { whole, people } = await triedGrace(30, OCTOBER)
    expect(whole).toMatchObject({ closing: 1, changed: 1, days: 1 })
    expect(whole.deviating).toBeGreaterThan(0)
    expect(people).toMatchObject([{ employmentId: sales, days: 1 }])
    expect(people[0]?.changes.find(({ figure }) => figure === 'late')).toMatchObject({ before: 20, after: 0 })
    expect(await everything()).toEqual(before)
    expect(await differencesIn(t, NOVEMBER)).toEqual(booked)
    await reopenNow(t, OCTOBER, 'The end of the test')
  })
})
