// @module-tag no-retry

import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { parameterEndpoints as parameters } from '@muster/contract/system/parameter'
import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { decideParameter } from '../../../../test/decide.ts'
import { attlogGoingOn, drain } from '../../../../test/import.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'

let t: TestServer
let days: ReturnType<typeof alphaDays>
/** Works nights, and presses twice at each end, forty seconds apart. */
let id: string
const NIGHTS = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']
beforeAll(async () => {
  t = await openTestServer()
  await drain(t, t.group.alpha.id)
  days = alphaDays(t)
  id = await days.hire('twice')
  const night = await makeShift(t, { periods: [{ from: 1320, to: 1800 }], breaks: [] })
  await giveShift(t, night.id, [id], day('2026-01-01'), true)
  const { officeId } = t.group.alpha
  await t.as(t.group.hr.token).call(pins.assign, { id, officeId, pin: '7', from: day('2026-09-01'), to: null })
  const lines = NIGHTS.flatMap((on, i) => [
    [7, `${on} 21:55:00`] as const,
    [7, `${on} 21:55:40`] as const,
    [7, `2026-11-0${i + 3} 06:05:00`] as const,
    [7, `2026-11-0${i + 3} 06:05:40`] as const,
  ])
  await days.load(attlogGoingOn(...lines))
  await drain(t, t.group.alpha.id)
})
afterAll(() => t.close())

/** How many presses of each night stood for another one, and the row's last change. */
const written = async () =>
  days.query(
    sql<{ day: string; debounced: number; xmin: string }>`
      select day::text, (length(explanation) - length(replace(explanation, 'debounced', ''))) / 9 as debounced, xmin::text
      from attendance.day_result where employment_id = ${id} and day = any(${NIGHTS}::date[]) order by day`,
  )

describe('a parameter that days are computed by [9.12]', () => {
  it('changed from a day on changes the results from that day on and not before, its night shift of the eve included', async () => {
    const before = await written()
    expect(before.map(({ debounced }) => debounced)).toEqual([2, 2, 2, 2])
    expect((await decideParameter(t, 'attendance.debounce', 30, day('2026-11-04'))).code).toBe(200)
    await drain(t, t.group.alpha.id)
    const after = await written()
    expect(after.map(({ debounced }) => debounced)).toEqual([2, 2, 0, 0])
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  })

  it('makes out of date, with its own commit, the days from then on that have a result, and no other', async () => {
    await days.dirty(id)
    await decideParameter(t, 'attendance.debounce', 60, day('2026-11-04'))
    const [range] = await days.dirty(id)
    expect(range).toMatch(/^2026-11-04\.\.2026-11-(20|21)$/)
    expect((await written()).map(({ debounced }) => debounced)).toEqual([2, 2, 2, 2])
  })

  it('scheduled for a day to come changes nothing yet', async () => {
    await decideParameter(t, 'attendance.debounce', 0, day('2026-12-01'))
    expect(await days.dirty(id)).toEqual([])
  })

  it('that no day is computed by makes nothing out of date', async () => {
    await decideParameter(t, 'list.max-range', 60)
    expect(await days.dirty(id)).toEqual([])
  })

  it('says before it is saved how many people and days are computed anew', async () => {
    const { data } = await t.as(t.group.admin.token).call(parameters.touched, {
      companyId: t.group.alpha.id,
      from: day('2026-11-04'),
      keys: ['attendance.debounce', 'list.max-range'],
    })
    const [counted] = await days.query(
      sql<{ people: number; days: number }>`select count(distinct employment_id)::int as people, count(*)::int as days
        from attendance.day_result where company_id = ${t.group.alpha.id} and day >= '2026-11-04'`,
    )
    expect(data.items).toEqual([{ key: 'attendance.debounce', ...counted }])
    expect(counted?.people).toBeGreaterThan(0)
  })
})
