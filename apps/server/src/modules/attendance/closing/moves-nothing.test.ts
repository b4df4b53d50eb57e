// @module-tag no-retry

import { calendarEndpoints as calendar } from '@muster/contract/attendance/calendar'
import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import { exceptionEndpoints as exceptions } from '@muster/contract/attendance/day-exception'
import { monthClosingEndpoints as closings } from '@muster/contract/attendance/month-closing'
import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { closeAlpha, closeNow, confirmMonth, differencesIn, monthOfAlpha, reopenNow } from '../../../../test/closing.ts'
import { attlogGoingOn, drain, importNow, runOf, tick } from '../../../../test/import.ts'
import { names } from '../../../../test/make.ts'
import { NOVEMBER, OCTOBER, openNovember } from '../../../../test/november.ts'
import type { TestServer } from '../../../../test/server.ts'
import { correct, recordAbsence, takeBackOf } from '../correction/correct.service.ts'
import { rezonePunches } from '../import/rezone.job.ts'
import { employmentChanged } from '../punch/placed.service.ts'
import { parameterChanged } from '../recompute/parameter-change.service.ts'
import { replayMonth } from './replay.job.ts'

let t: TestServer
let days: ReturnType<typeof alphaDays>
let sales: string
let shift: Awaited<ReturnType<typeof openNovember>>['shift']
let importId: string
let patternId: string
beforeAll(async () => {
  ;({ t, sales, shift } = await openNovember())
  days = alphaDays(t)
  const file = { token: t.group.hr.token, officeId: t.group.alpha.officeId, name: 'october.dat' }
  importId = (
    await importNow(t, { ...file, bytes: attlogGoingOn([2, '2026-10-06 08:00:00'], [2, '2026-10-06 17:00:00']) })
  ).importId
  await t.server.runAsSystem(
    (ctx) => recordAbsence(ctx, { ...at('2026-10-12'), kind: 'excused', reference: 'before' }),
    [t.group.alpha.id],
  )
  await drain(t, t.group.alpha.id)
  const { items } = (await hr().call(patterns.list, {})).data
  patternId = items[0]?.id ?? ''
  await closeAlpha(t, OCTOBER)
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const alpha = () => t.group.alpha.id
const at = (on: string) => ({
  ...{ companyId: alpha(), employmentId: sales, day: day(on), reason: 'Test', source: 'test' },
})
/** Everything of the closed month that is written: days, months, snapshots. */
const written = async () => {
  const rows = await days.query(sql<{ mark: string }>`select md5(string_agg(x, '|' order by x)) as mark from (
    select r::text as x from attendance.day_result r where r.company_id = ${alpha()} and r.day between '2026-10-01' and '2026-10-31'
    union all select m::text from attendance.month_result m where m.company_id = ${alpha()} and m.month = '2026-10-01'
    union all select s::text from attendance.month_snapshot s where s.company_id = ${alpha()}) a`)
  return rows[0]?.mark
}
const system = <T>(work: Parameters<typeof t.server.runAsSystem<T>>[0]) => t.server.runAsSystem(work, [alpha()])

describe('a closed month [1.05c, 2.17c]', () => {
  const ON = day('2026-10-07')
  const refusals: [string, () => Promise<{ status: number; code: number }>][] = [
    [
      'a punch of HR',
      () =>
        hr().call(corrections.punch, { employmentId: sales, day: ON, kind: 'made-up-in', minute: 480, reason: 'x' }),
    ],
    [
      'an absence of HR',
      () => hr().call(corrections.absence, { employmentId: sales, day: ON, kind: 'excused', reason: 'x' }),
    ],
    [
      'a day of the roster',
      () => hr().call(schedule.set, { cells: [{ employmentId: sales, day: ON, shiftId: null, version: 0 }] }),
    ],
    ['clearing a day of the roster', () => hr().call(schedule.clear, { cells: [{ employmentId: sales, day: ON }] })],
    [
      'a day of the calendar',
      () =>
        hr().call(calendar.set, {
          companyId: alpha(),
          days: [{ day: ON, nationality: '', kind: 'holiday', names: names('Feast'), version: 0 }],
        }),
    ],
    [
      'another week of a pattern',
      async () => {
        const { data } = await hr().call(patterns.get, { id: patternId })
        return hr().call(patterns.update, {
          id: patternId,
          version: data.version,
          names: data.names,
          shiftIds: data.shiftIds.map(() => null),
        })
      },
    ],
    ['a pattern from a day on', () => hr().call(patterns.assign, { id: patternId, from: ON, employmentIds: [sales] })],
    [
      'a version of a shift that reaches back',
      async () => {
        const { data } = await hr().call(shifts.get, { id: shift.id })
        const { letter, colour, names: called, current, version, departments } = data
        return hr().call(shifts.update, {
          ...{
            id: shift.id,
            version,
            letter,
            colour,
            names: called,
            effectiveOn: ON,
            departmentIds: departments.map(({ id }) => id),
          },
          hours: { ...current.hours, lateGrace: current.hours.lateGrace + 7 },
        })
      },
    ],
    ['voiding an import of it', () => hr().call(imports.void, { id: importId })],
    ['accepting a day of it', () => hr().call(exceptions.accept, { employmentId: sales, day: ON, reason: '' })],
    ['asking about a day of it', () => hr().call(exceptions.ask, { employmentId: sales, day: ON, question: 'Why?' })],
    ['computing it anew', () => hr().call(closings.recompute, { companyId: alpha(), month: OCTOBER })],
  ]
  it.each(refusals)('refuses %s with 50001 and stays as it is', async (_what, change) => {
    const before = await written()
    expect(await change()).toMatchObject({ status: 409, code: 50001 })
    await drain(t, alpha())
    expect(await written()).toBe(before)
  })

  it('refuses what other modules decide about it, and a parameter that would hold in it', async () => {
    const before = await written()
    const frozen = { key: 'attendance.day_frozen' }
    await expect(
      system((ctx) => correct(ctx, { ...at('2026-10-08'), kind: 'set', minute: 490 })),
    ).rejects.toMatchObject(frozen)
    await expect(system((ctx) => recordAbsence(ctx, { ...at('2026-10-08'), kind: 'excused' }))).rejects.toMatchObject(
      frozen,
    )
    await expect(system((ctx) => takeBackOf(ctx, alpha(), 'test', 'before'))).rejects.toMatchObject(frozen)
    const change = { companyId: alpha(), keys: ['attendance.debounce' as const], from: day('2026-10-31') }
    await expect(system((ctx) => parameterChanged(ctx, change))).rejects.toMatchObject(frozen)
    await drain(t, alpha())
    expect(await written()).toBe(before)
  })

  it('lets everything of open days be decided', async () => {
    const open = { employmentId: sales, day: day('2026-11-10'), kind: 'excused' as const, reason: 'Ill' }
    expect((await hr().call(corrections.absence, open)).status).toBe(200)
    await system((ctx) =>
      parameterChanged(ctx, { companyId: alpha(), keys: ['attendance.debounce'], from: day('2026-11-01') }),
    )
  })

  it('moves by no fact: a late file, a corrected zone, an employment that ends, a tick; each is a difference', async () => {
    const before = await written()
    const file = { token: t.group.hr.token, officeId: t.group.alpha.officeId, name: 'late.dat' }
    await importNow(t, { ...file, bytes: attlogGoingOn([2, '2026-10-13 08:00:00'], [2, '2026-10-13 16:00:00']) })
    await drain(t, alpha())
    const byDay = async () => (await differencesIn(t, NOVEMBER)).filter((one) => one.employmentId === sales)
    expect((await byDay()).find((one) => one.day === '2026-10-13')).toMatchObject({
      ...{ cause: 'punch-added', before: { worked: 0 }, after: { worked: 420, earlyLeave: 60 } },
    })
    await rezonePunches(runOf(t, alpha(), { officeId: t.group.alpha.officeId }))
    await tick(t, alpha())
    await days.query(sql`update organisation.employment set resign_on = '2026-10-20' where id = ${sales}`)
    await system((ctx) =>
      employmentChanged(ctx, { companyId: alpha(), employmentIds: [sales], from: day('2026-10-21') }),
    )
    await drain(t, alpha())
    const gone = (await byDay()).find((one) => one.day === '2026-10-21')
    expect(gone).toMatchObject({ cause: 'employment', after: null })
    await days.recomputeAll()
    expect(await written()).toBe(before)
    expect((await replayMonth(runOf(t, alpha(), { month: OCTOBER }))).items.map((one) => one.employmentId)).toContain(
      sales,
    )
    // What comes back is one more difference, so that all of them together are nothing.
    await days.query(sql`update organisation.employment set resign_on = null where id = ${sales}`)
    await system((ctx) =>
      employmentChanged(ctx, { companyId: alpha(), employmentIds: [sales], from: day('2026-10-21') }),
    )
    await drain(t, alpha())
    const all = (await byDay()).filter((one) => one.day === '2026-10-21')
    expect(all).toHaveLength(2)
    expect(all[0]?.before).toEqual(all[1]?.after)
    expect(await written()).toBe(before)
  })
})

describe('a month that is being closed', () => {
  it('is confirmed by one of 32 at once', async () => {
    await reopenNow(t, OCTOBER, 'Again')
    const { version } = await monthOfAlpha(t, OCTOBER)
    const of = { companyId: alpha(), month: OCTOBER }
    const proposed = (await hr().call(closings.propose, { ...of, version, reason: 'Again' })).data
    const admin = t.as(t.group.admin.token)
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => admin.call(closings.confirm, { ...of, version: proposed.version })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 40901)).toHaveLength(31)
    await closeNow(t, alpha(), OCTOBER, proposed.number + 1)
  })

  it('comes to the same when its job is killed and begun again, and when its facts are computed once more', async () => {
    await reopenNow(t, OCTOBER, 'Once more')
    const number = await confirmMonth(t, OCTOBER)
    const killed = closeNow(t, alpha(), OCTOBER, number, (run) => ({
      mass: async (work, seen) => {
        await run.mass(work, seen)
        throw new Error('killed')
      },
    }))
    await expect(killed).rejects.toThrow('killed')
    const cut = closeNow(t, alpha(), OCTOBER, number, (run) => {
      let transactions = 0
      return {
        async mass(work, seen) {
          const found = await run.mass(work, seen)
          if (++transactions === 2) throw new Error('killed after some people')
          return found
        },
      }
    })
    await expect(cut).rejects.toThrow('killed after some people')
    const { hash, people } = await closeNow(t, alpha(), OCTOBER, number)
    expect(await closeNow(t, alpha(), OCTOBER, number)).toEqual({ hash, people })
    expect(await replayMonth(runOf(t, alpha(), { month: OCTOBER }))).toMatchObject({ people, changed: 0 })
    await reopenNow(t, OCTOBER, 'The same facts')
    expect((await closeAlpha(t, OCTOBER)).hash).toBe(hash)
  })

  it('has in it what was decided before its confirmation, which waits for that; what comes after is refused', async () => {
    await reopenNow(t, OCTOBER, 'Race')
    const { version } = await monthOfAlpha(t, OCTOBER)
    const of = { companyId: alpha(), month: OCTOBER }
    const proposed = (await hr().call(closings.propose, { ...of, version, reason: 'Race' })).data
    let confirmed: Promise<{ status: number }> | undefined
    let isConfirmed = false
    await system(async (ctx) => {
      await recordAbsence(ctx, { ...at('2026-10-15'), kind: 'excused', reference: 'race' })
      confirmed = t.as(t.group.admin.token).call(closings.confirm, { ...of, version: proposed.version })
      void confirmed.then(() => (isConfirmed = true))
      await expect
        .poll(
          async () =>
            (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(ctx.db)).rows.length,
        )
        .toBeGreaterThan(0)
      expect(isConfirmed).toBe(false)
    })
    expect((await confirmed)?.status).toBe(200)
    await expect(
      system((ctx) => recordAbsence(ctx, { ...at('2026-10-16'), kind: 'excused', reference: 'late' })),
    ).rejects.toMatchObject({ key: 'attendance.day_frozen' })
    await closeNow(t, alpha(), OCTOBER, proposed.number + 1)
    expect(await days.rowOn(sales, '2026-10-15')).toMatchObject({ state: 'frozen' })
    expect(await replayMonth(runOf(t, alpha(), { month: OCTOBER }))).toMatchObject({ changed: 0 })
  })

  it('loses no file that comes while its job is at work', async () => {
    await reopenNow(t, OCTOBER, 'Files')
    const number = await confirmMonth(t, OCTOBER)
    const file = { token: t.group.hr.token, officeId: t.group.alpha.officeId, name: 'meanwhile.dat' }
    const [, closed] = await Promise.all([
      importNow(t, { ...file, bytes: attlogGoingOn([2, '2026-10-22 08:00:00'], [2, '2026-10-22 17:00:00']) }),
      closeNow(t, alpha(), OCTOBER, number),
      drain(t, alpha()),
    ])
    await drain(t, alpha())
    expect(closed.people).toBeGreaterThan(0)
    const inSnapshot = (await days.rowOn(sales, '2026-10-22'))?.worked === 480
    const later = (await differencesIn(t, NOVEMBER)).some(
      (one) => one.isValid && one.employmentId === sales && one.day === '2026-10-22' && one.after?.worked === 480,
    )
    expect([inSnapshot, later].filter(Boolean)).toHaveLength(1)
  })
})
