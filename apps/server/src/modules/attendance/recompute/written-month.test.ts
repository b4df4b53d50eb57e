// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { attlog, drain, importNow } from '../../../../test/import.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'

const OCTOBER = '2026-10' as Month
const ON = '2026-10-06'

let t: TestServer
let id: string
let own: ReturnType<typeof alphaDays>
beforeAll(async () => {
  t = await openTestServer()
  own = alphaDays(t)
  id = await own.hire('P1')
  await giveShift(t, (await makeShift(t)).id, [id])
  const { officeId } = t.group.alpha
  const hr = t.as(t.group.hr.token)
  await hr.call(pins.assign, { id, officeId, pin: '1', from: day('2026-09-01'), to: null })
  await importNow(t, {
    token: t.group.hr.token,
    officeId,
    bytes: attlog(
      [1, '2026-10-05 07:55:00'],
      [1, '2026-10-05 17:05:00'],
      [1, `${ON} 08:17:00`],
      [1, `${ON} 08:17:20`],
      [1, `${ON} 17:01:00`],
      [1, '2026-10-31 09:00:00'],
    ),
  })
  await drain(t, t.group.alpha.id)
})
afterEach(() => {
  t.clock.now = NOON
})
afterAll(() => t.close())

const month = async (of = OCTOBER) =>
  (await t.as(t.group.hr.token).call(days.list, { employmentId: id, month: of })).data
const workedOn = async () => (await month()).items.find((d) => d.day === ON)?.workedMinutes
/** What no fact says: where it is shown, the month was read as it is written. */
const writeDown = (worked: number) =>
  own.query(
    sql`update attendance.day_result set worked_minutes = ${worked} where employment_id = ${id} and day = ${ON}::date`,
  )
const outOfDate = () =>
  own.query(
    sql`insert into rostering.dirty_range (company_id, employment_id, from_on, to_on) values (${t.group.alpha.id}, ${id}, ${ON}, ${ON})`,
  )

describe('a month that is over', () => {
  it('is read as it was written, and says the same as the facts do, each punch included', async () => {
    const written = await month()
    expect(written.items.map((d) => d.day)).toHaveLength(31)
    await outOfDate()
    expect(await month()).toEqual(written)
    await drain(t, t.group.alpha.id)
    expect(written.items.find((d) => d.day === ON)).toMatchObject({
      source: 'pattern',
      lateMinutes: 17,
      punches: [{ minute: 497 }, { minute: 497 }, { minute: 1021 }],
    })
    await writeDown(1)
    expect(await workedOn()).toBe(1)
    await writeDown(463)
    expect(await month()).toEqual(written)
  })

  it('is computed from the moment that a fact has come, before anything is written', async () => {
    await writeDown(1)
    await outOfDate()
    expect(await workedOn()).toBe(463)
    await drain(t, t.group.alpha.id)
    expect(await workedOn()).toBe(463)
  })

  it.each([
    [
      'says not which punches are its own',
      sql`update attendance.day_result set explanation = (explanation::jsonb - 'punches')::text`,
    ],
    [
      'says not where its shift comes from',
      sql`update attendance.day_result set explanation = (explanation::jsonb - 'source')::text`,
    ],
    ['is not there', sql`delete from attendance.day_result`],
  ])('is computed where a day of it %s', async (_what, change) => {
    const written = await month()
    await writeDown(1)
    await own.query(sql`${change} where employment_id = ${id} and day = '2026-10-20'`)
    expect(await month()).toEqual(written)
    await own.recomputeAll()
    expect(await month()).toEqual(written)
  })

  it('is computed once the window of its last day has closed, whether that was written or not', async () => {
    const saturday = async () => (await month()).items.at(-1)
    t.clock.now = '2026-10-31T09:00:00.000Z' as Instant
    await own.recomputeAll()
    expect(await saturday()).toMatchObject({ day: '2026-10-31', state: 'open' })
    t.clock.now = '2026-11-01T09:00:00.000Z' as Instant
    const closed = await saturday()
    expect(closed?.state).not.toBe('open')
    await own.recomputeAll()
    expect(await saturday()).toEqual(closed)
  })

  it('has no days before somebody came', async () => {
    expect((await month('2026-08' as Month)).items).toEqual([])
  })
})
