// @module-tag no-retry

import { monthClosingEndpoints as closings } from '@muster/contract/attendance/month-closing'
import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alphaDays } from '../../../test/alpha-days.ts'
import { closeAlpha, confirmMonth, monthOfAlpha, reopenNow } from '../../../test/closing.ts'
import { attlogGoingOn, drain, importNow, markWrittenDays, runOf } from '../../../test/import.ts'
import { killJob } from '../../../test/killed.ts'
import { NOVEMBER, OCTOBER, openNovember } from '../../../test/november.ts'
import type { TestServer } from '../../../test/server.ts'
import { closeMonth } from './closing/close.job.ts'
import { reopenMonth } from './closing/reopen.job.ts'
import { replayMonth } from './closing/replay.job.ts'
import { rezonePunches } from './import/rezone.job.ts'
import { voidPunches } from './import/void.job.ts'
import { markDue } from './recompute/due.job.ts'

let t: TestServer
let days: ReturnType<typeof alphaDays>
beforeAll(async () => {
  t = (await openNovember()).t
  days = alphaDays(t)
})
afterAll(() => t.close())

const alpha = () => t.group.alpha.id
const hr = () => t.as(t.group.hr.token)
/** What every day from October on came to, which punches count, and of when files speak; what is out of date reaches a few days further back each time. */
const results = async () => {
  await drain(t, alpha())
  const [found] = await days.query(
    sql<{ days: string; punches: string; reach: string }>`select
      (select md5(string_agg(concat_ws(' ', r.employment_id, r.day, r.worked_minutes, r.absent_minutes, r.late_minutes, r.state, r.explanation),
        '|' order by r.employment_id, r.day)) from attendance.day_result r where r.company_id = ${alpha()} and r.day >= '2026-10-01') as days,
      (select string_agg(concat_ws(' ', p.pin, p.wall, p.at), '|' order by p.pin, p.at) from attendance.punch p
        where p.company_id = ${alpha()} and not p.is_void) as punches,
      (select string_agg(concat_ws(' ', s.begins_at, s.ends_at), '|' order by s.begins_at, s.ends_at) from attendance.source_reach s
        where s.company_id = ${alpha()} and not s.is_void) as reach`,
  )
  return found
}

it('voiding an import that is killed anywhere comes to the same', async () => {
  const bytes = attlogGoingOn([1, '2026-11-10 08:00:00'], [1, '2026-11-10 17:00:00'], [2, '2026-11-10 09:00:00'])
  const load = () => importNow(t, { token: t.group.hr.token, officeId: t.group.alpha.officeId, bytes })
  const voided = async () => {
    const { importId } = await load()
    await drain(t, alpha())
    expect((await hr().call(imports.void, { id: importId })).status).toBe(200)
    return runOf(t, alpha(), { importId })
  }
  const before = await results()
  await voidPunches(await voided())
  const undisturbed = await results()
  expect(undisturbed?.punches).toBe(before?.punches)
  const { kills } = await killJob(await voided(), voidPunches)
  expect(kills).toBeGreaterThan(5)
  expect(await results()).toEqual(undisturbed)
})

it('a corrected zone whose job is killed anywhere comes to the same', async () => {
  const { officeId } = t.group.alpha
  const undisturbed = async (zone: string) => {
    await rezoned(zone)
    await rezonePunches(runOf(t, alpha(), { officeId }))
    return results()
  }
  const rezoned = async (zone: string) => {
    const { id, version, nation, names: called } = (await hr().call(offices.get, { id: officeId })).data
    const answer = await hr().call(offices.update, { id, version, names: called, nation, zone })
    expect(answer.status, answer.raw.body).toBe(200)
  }
  const before = await results()
  const inTaipei = await undisturbed('Asia/Taipei')
  expect(inTaipei?.punches).not.toBe(before?.punches)
  expect(await undisturbed('Asia/Ho_Chi_Minh')).toEqual(before)
  await rezoned('Asia/Taipei')
  const { kills } = await killJob(runOf(t, alpha(), { officeId }), rezonePunches)
  expect(kills).toBeGreaterThan(3)
  expect(await results()).toEqual(inTaipei)
  expect(await undisturbed('Asia/Ho_Chi_Minh')).toEqual(before)
})

it('a month that is opened again by a job that is killed anywhere is open once, with what came since', async () => {
  const { hash } = await closeAlpha(t, OCTOBER)
  const before = await results()
  const { version, number } = await monthOfAlpha(t, OCTOBER)
  const of = { companyId: alpha(), month: OCTOBER }
  const proposed = await hr().call(closings.proposeReopening, { ...of, version, reason: 'Mistake' })
  const confirmed = { ...of, version: proposed.data.version }
  expect((await t.as(t.group.admin.token).call(closings.confirmReopening, confirmed)).status).toBe(200)
  const { kills } = await killJob(runOf(t, alpha(), { month: OCTOBER, number }), reopenMonth)
  expect(kills).toBeGreaterThan(2)
  const opened = await monthOfAlpha(t, OCTOBER)
  expect(opened.state).toBe('open')
  expect(opened.steps.filter(({ kind }) => kind === 'reopened')).toHaveLength(1)
  expect(
    await days.query(sql`select from attendance.day_result where state = 'frozen' and day < '2026-11-01'`),
  ).toEqual([])
  expect((await results())?.punches).toBe(before?.punches)
  expect((await closeAlpha(t, OCTOBER)).hash).toBe(hash)
})

it('a month that is closed by a job that is killed anywhere is closed once, with the mark of one that was not', async () => {
  await reopenNow(t, OCTOBER, 'Once more')
  const { hash, people } = await closeAlpha(t, OCTOBER)
  await reopenNow(t, OCTOBER, 'And again')
  const number = await confirmMonth(t, OCTOBER)
  const { result, kills } = await killJob(runOf(t, alpha(), { month: OCTOBER, number }), closeMonth)
  expect(kills).toBeGreaterThan(6)
  expect(result).toEqual({ hash, people })
  const { state, steps } = await monthOfAlpha(t, OCTOBER)
  expect(state).toBe('closed')
  expect(steps.filter((one) => one.kind === 'closed' && one.number === number)).toHaveLength(1)
  const [kept] = await days.query(
    sql<{ rows: number; open: number }>`select count(*)::int as rows,
      (select count(*)::int from attendance.day_result where day between '2026-10-01' and '2026-10-31' and state <> 'frozen') as open
      from attendance.month_snapshot where month = '2026-10-01' and number = ${number}`,
  )
  expect(kept).toEqual({ rows: people, open: 0 })
  expect(await replayMonth(runOf(t, alpha(), { month: OCTOBER }))).toMatchObject({ people, changed: 0 })
})

it('a replay that is killed anywhere says the same, and writes nothing', async () => {
  await drain(t, alpha())
  // What is written of one person is not what the facts say.
  await days.query(
    sql`update attendance.day_result set worked_minutes = worked_minutes + 1 where employment_id = ${t.group.staff.employmentId} and day = '2026-11-03'`,
  )
  const before = await markWrittenDays(t, alpha())
  const whole = await replayMonth(runOf(t, alpha(), { month: NOVEMBER }))
  expect(whole).toMatchObject({ changed: 1, items: [{ days: ['2026-11-03'] }] })
  const { result, kills } = await killJob(runOf(t, alpha(), { month: NOVEMBER }), replayMonth)
  expect(kills).toBeGreaterThan(2)
  expect(result).toEqual(whole)
  expect(await markWrittenDays(t, alpha())).toBe(before)
  await days.recomputeAll()
})

it('a new day begins for everybody, and windows close, where the regular tick is killed anywhere', async () => {
  const now = t.clock.now
  const open = async () => {
    const rows = await days.query(
      sql<{
        n: number
      }>`select count(*)::int as n from attendance.day_result where state = 'open' and day < '2026-11-21'`,
    )
    return rows[0]?.n
  }
  const last = async () => {
    const rows = await days.query(
      sql<{
        day: string
      }>`select max(day)::text as day from attendance.day_result where employment_id = ${t.group.staff.employmentId}`,
    )
    return rows[0]?.day
  }
  t.clock.now = later(now, 10 * 86_400_000)
  const { kills } = await killJob(runOf(t, alpha()), markDue)
  expect(kills).toBeGreaterThan(1)
  await drain(t, alpha())
  expect([await open(), await last()]).toEqual([0, '2026-11-30'])
  t.clock.now = now
})
