// @module-tag no-retry

import { readFile } from 'node:fs/promises'
import { exceptionEndpoints as exceptions } from '@muster/contract/attendance/day-exception'
import { recomputedEndpoints as recomputed } from '@muster/contract/attendance/recomputed'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differencesIn, setClosed } from '../../../../test/closing.ts'
import { drain, noticesTo, runOf, tick } from '../../../../test/import.ts'
import { OCTOBER, openNovember } from '../../../../test/november.ts'
import type { TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'
import { ENGINE } from '../day/engine.rules.ts'
import { markDue } from '../recompute/due.job.ts'

let t: TestServer
let sales: string
beforeAll(async () => {
  const opened = await openNovember()
  t = opened.t
  sales = opened.sales
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const listed = async () => (await hr().call(recomputed.list, { pageSize: 200 })).data
const MIGRATION = new URL('../../../../migrations/0077_recomputed_days.sql', import.meta.url)
const SEPTEMBER = '2026-09' as Month
const [CLOSED, OVER, ACCEPTED, APPEARED] = [day('2026-09-08'), day('2026-10-05'), day('2026-10-06'), day('2026-10-08')]
const NOW = day('2026-11-04')
const notified = async () => {
  const notices = await noticesTo(t, t.group.alpha.id, t.group.hr.personId)
  return notices.filter(({ word }) => word === 'attendance.notices.daysRecomputed').map(({ values }) => values)
}

/** Does as the owner of the database, as an upgrade does: what the engine before wrote is there. */
async function runAsOwner<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client(t.ownerUrl)
  await client.connect()
  const tables = ['day_result', 'engine', 'day_acceptance', 'recomputed_day', 'engine_day']
  for (const table of tables) await client.query(`alter table attendance.${table} no force row level security`)
  const { rows } = await client.query<T>(text)
  for (const table of tables) await client.query(`alter table attendance.${table} force row level security`)
  await client.end()
  return rows
}
const workedOn = async (on: string) =>
  (
    await runAsOwner<{ worked: number }>(
      `select worked_minutes as worked from attendance.day_result where employment_id = '${sales}' and day = '${on}'`,
    )
  )[0]?.worked

describe('an upgrade that reads facts otherwise', () => {
  it('has nothing to say where nothing was computed before', async () => {
    await tick(t, t.group.alpha.id)
    expect(await listed()).toMatchObject({ items: [], total: 0 })
    expect(await runAsOwner('select number, is_notified from attendance.engine')).toEqual([
      { number: ENGINE, is_notified: true },
    ])
  })

  it('lists the days whose figures changed, before and after, of months that are over first, and tells it once', async () => {
    const worked = await workedOn(OVER)
    await runAsOwner(`update attendance.day_result set worked_minutes = 7 where employment_id = '${sales}' and day = '${CLOSED}';
      update attendance.day_result set worked_minutes = worked_minutes + 30 where employment_id = '${sales}' and day in ('${OVER}', '${NOW}');
      update attendance.day_result set extra_minutes = 45 where employment_id = '${sales}' and day = '${ACCEPTED}';
      delete from attendance.day_result where employment_id = '${sales}' and day = '${APPEARED}';
      update attendance.engine set number = ${ENGINE - 1}`)
    await setClosed(t, SEPTEMBER, true)
    const accepted = { employmentId: sales, day: ACCEPTED, reason: 'The machine was broken' }
    expect((await hr().call(exceptions.accept, accepted)).status).toBe(200)

    await tick(t, t.group.alpha.id)
    const { items } = await listed()
    expect(items.map((row) => [row.employmentId, row.day, row.isOver, row.acceptance])).toEqual([
      [sales, APPEARED, true, 'none'],
      [sales, ACCEPTED, true, 'lapsed'],
      [sales, OVER, true, 'none'],
      [sales, NOW, false, 'none'],
    ])
    expect(items[0]?.before).toBeNull()
    expect([items[1]?.before?.extra, items[1]?.after?.extra]).toEqual([45, 0])
    expect([items[2]?.before?.worked, items[2]?.after?.worked]).toEqual([(worked ?? 0) + 30, worked])
    expect(await workedOn(OVER)).toBe(worked)
    expect(await workedOn(CLOSED)).toBe(7)
    expect(await differencesIn(t, OCTOBER)).toEqual([])
    expect(await notified()).toEqual([{ count: 4 }])

    await hr().call(exceptions.accept, accepted)
    expect((await hr().call(recomputed.list, { acceptance: 'holds' })).data.items.map((row) => row.day)).toEqual([
      ACCEPTED,
    ])
    expect((await hr().call(recomputed.list, { employmentId: t.group.staff.employmentId })).data.total).toBe(0)
  })

  it('is through: another run and the next start add nothing and tell nothing', async () => {
    await markDue(runOf(t, t.group.alpha.id))
    await drain(t, t.group.alpha.id)
    expect((await listed()).total).toBe(4)
    expect(await notified()).toEqual([{ count: 4 }])
    expect(await runAsOwner('select * from attendance.engine_day')).toEqual([])
  })

  it('says it in a sheet, each figure before and after', async () => {
    const { head, rows } = await sheetIn(await hr().call(recomputed.export, { columns: ['day', 'changes'] }))
    expect(head.slice(0, 5)).toEqual([
      ...['Day', 'Expected · before', 'Expected · before (decimal hours)'],
      ...['Expected · after', 'Expected · after (decimal hours)'],
    ])
    expect(rows).toHaveLength(4)
  })

  it('is not seen from another company', async () => {
    const beta = await t.as(t.group.admin.token).call(recomputed.list, { companyId: t.group.beta.id })
    expect(beta.data.total).toBe(0)
    expect((await t.as(t.group.admin.token).call(recomputed.list, {})).data.total).toBe(4)
  })

  it('begins of itself after an upgrade from a version that kept no engine, whose days are all of the first', async () => {
    await runAsOwner('delete from attendance.engine')
    const text = await readFile(MIGRATION, 'utf8')
    await runAsOwner(
      text.slice(
        text.indexOf('insert into attendance.engine '),
        text.lastIndexOf('alter table attendance.day_result force'),
      ),
    )
    expect(await runAsOwner('select number, is_notified from attendance.engine')).toEqual([
      { number: 1, is_notified: true },
    ])
    expect(ENGINE).toBeGreaterThan(1)
  })
})
