import { addDays, day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { resultOf } from '../../../../test/day-facts.ts'
import { drain, runOf } from '../../../../test/import.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { deleteMissing, saveResults } from './result.queries.ts'

const DAYS = 2000
const FIRST = day('2031-01-01')

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  await drain(t, t.group.alpha.id)
})
afterAll(() => t.close())

describe('results that are written anew', () => {
  it('take away the days that have none any more, and read each of the others once, whatever the planner knows', async () => {
    const companyId = t.group.alpha.id
    const employmentId = await alphaDays(t).hire('P1')
    const all = Array.from({ length: DAYS }, (_, i) => addDays(FIRST, i))
    const free = resultOf(null, '')
    const rows = (days: typeof all) =>
      days.map((on) => ({
        employmentId,
        result: { ...free, day: on },
        openUntil: null,
        source: 'default' as const,
        punches: [],
      }))
    const range = { employmentId, from: FIRST, to: addDays(FIRST, DAYS - 1) }
    await runOf(t, companyId).mass((client) => saveResults(client, companyId, rows(all)))
    const kept = all.filter((_, i) => i % 3 !== 1)
    const { left, read } = await runOf(t, companyId).mass(async (client) => {
      await saveResults(client, companyId, rows(kept))
      const readOf = async () =>
        Number(
          (
            await client.query<{ n: string }>(
              `select coalesce(sum(seq_tup_read), 0) as n from pg_stat_xact_all_tables where relname in ('day_in', 'day_result')`,
            )
          ).rows[0]?.n,
        )
      const before = await readOf()
      await deleteMissing(client, companyId, [range])
      const found = await client.query<{ day: string }>(
        'select day::text from attendance.day_result where employment_id = $1 and day >= $2::date order by 1',
        [employmentId, FIRST],
      )
      return { left: found.rows.map((row) => row.day), read: (await readOf()) - before }
    })
    expect(left).toEqual(kept)
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThanOrEqual(4 * DAYS)
  })
})
