// @module-tag no-retry

import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import { exceptionEndpoints as exceptions } from '@muster/contract/attendance/day-exception'
import { day } from '@muster/kernel/day'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setClosed } from '../../../../test/closing.ts'
import { decideParameter } from '../../../../test/decide.ts'
import { drain } from '../../../../test/import.ts'
import { killMaintenance } from '../../../../test/killed.ts'
import { NOVEMBER, openNovember } from '../../../../test/november.ts'
import type { TestServer } from '../../../../test/server.ts'
import { remindBeforeClosing } from './close-reminder.service.ts'

let t: TestServer
let sales: string
let owner: pg.Client
let signedIn: TestServer['clock']['now']
beforeAll(async () => {
  const opened = await openNovember()
  t = opened.t
  sales = opened.sales
  signedIn = t.clock.now
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})
beforeEach(async () => {
  t.clock.now = signedIn
  await owner.query('begin read write; truncate notification.notice; commit')
})

/** `sales` clocked in and never out on these days, and did not come on this one. */
const FORGOTTEN = [2, 3, 4, 5, 6].map((date) => day(`2026-11-0${date}`))
const ABSENT = day('2026-11-09')
/** So many programs remind at noon in Viet Nam of a day in December; the clock goes back only when all of them are through. */
async function remindOn(date: number, programs = 1) {
  t.clock.now = `2026-12-0${date}T05:00:00.000Z` as typeof signedIn
  await Promise.all(Array.from({ length: programs }, () => t.server.runAsSystem(remindBeforeClosing)))
  t.clock.now = signedIn
}
type Row = {
  kind: string
  opens: string
  about: string | null
  count: number
  month: string
  ends: string
  done: boolean
}
async function said(kind: string): Promise<Row[]> {
  const { rows } = await owner.query<Row>(
    `select distinct opens, employment_id as about, (params::json ->> 'count')::int as count, params::json ->> 'month' as month,
      params::json ->> 'on' as ends, done_at is not null as done from notification.notice where kind = $1 and company_id = $2`,
    [kind, t.group.alpha.id],
  )
  return rows
}
const ofSales = async () => (await said('days-to-correct')).filter(({ about }) => about === sales)

describe('before a month is closed [2.17c]', () => {
  it('whoever has days to correct learns once how many, and that is taken back when none is left', async () => {
    await remindOn(1)
    expect(await ofSales()).toEqual([])
    await remindOn(2)
    const [one, ...more] = await ofSales()
    expect(more).toEqual([])
    expect(one).toMatchObject({ opens: '/attendance/my?month=2026-11', month: '2026-11', ends: '2026-12-05', count: 6 })
    await remindOn(3)
    expect(await ofSales()).toEqual([one])
    const hr = t.as(t.group.hr.token)
    for (const on of FORGOTTEN)
      expect((await hr.call(exceptions.accept, { employmentId: sales, day: on, reason: 'At the fair' })).status).toBe(
        200,
      )
    await remindOn(3)
    expect(await ofSales()).toEqual([one])
    const away = { kind: 'excused' as const, from: 480, to: 1020, reason: 'Ill' }
    const made = await hr.call(corrections.absence, { employmentId: sales, day: ABSENT, ...away })
    expect(made.status, made.raw.body).toBe(200)
    await drain(t, t.group.alpha.id)
    await remindOn(4)
    expect(await ofSales()).toEqual([])
    await hr.call(exceptions.takeBack, { employmentId: sales, day: day('2026-11-03') })
    await remindOn(4)
    expect(await ofSales()).toMatchObject([{ count: 1 }])
  })

  it('whoever closes it has one to-do with what waits, and closing settles all of it', async () => {
    await remindOn(2)
    const [waits, ...more] = await said('month-waits')
    expect(more).toEqual([])
    expect(waits).toMatchObject({ opens: '/attendance/closing?month=2026-11', month: '2026-11', done: false })
    expect(waits?.count).toBeGreaterThan(0)
    await setClosed(t, NOVEMBER, true)
    await remindOn(3)
    expect(await said('month-waits')).toMatchObject([{ done: true }])
    expect(await said('days-to-correct')).toEqual([])
    await setClosed(t, NOVEMBER, false)
  })

  it('it is said once where two programs look at the same moment', async () => {
    await remindOn(2, 2)
    expect(await ofSales()).toHaveLength(1)
    expect(await said('month-waits')).toHaveLength(1)
    const { rows } = await owner.query('select key, person_id from notification.notice')
    expect(new Set(rows.map(({ key, person_id }) => `${key} ${person_id}`)).size).toBe(rows.length)
  })

  it('it is said once by a node that is killed anywhere and begins anew', async () => {
    await remindOn(2)
    const everything = async () =>
      (await owner.query('select kind, person_id, opens, params::text from notification.notice order by 1, 2, 3, 4'))
        .rows
    const undisturbed = await everything()
    expect(undisturbed.length).toBeGreaterThan(1)
    await owner.query('begin read write; truncate notification.notice; commit')
    t.clock.now = '2026-12-02T05:00:00.000Z' as typeof signedIn
    const { kills } = await killMaintenance((work) => t.server.runAsSystem(work), remindBeforeClosing)
    t.clock.now = signedIn
    expect(kills).toBeGreaterThan(5)
    expect(await everything()).toEqual(undisturbed)
  })

  it('it is said as many days before as the company decides', async () => {
    await decideParameter(t, 'settlement.remind-days', 0, day('2026-12-02'))
    await remindOn(5)
    expect(await ofSales()).toEqual([])
  })
})
