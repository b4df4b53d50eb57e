// @module-tag no-retry

import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { openNovember } from '../../../../test/november.ts'
import type { TestServer } from '../../../../test/server.ts'

let t: TestServer
let own: ReturnType<typeof alphaDays>
beforeAll(async () => {
  ;({ t } = await openNovember())
  own = alphaDays(t)
})
afterAll(() => t.close())

describe('the row of a month', () => {
  it('is what a migration makes of the results of its days, frozen ones included', async () => {
    const { alpha } = t.group
    const rows = () =>
      own.query(
        sql<{
          employment_id: string
          on: string
          days: string
          worked_minutes: number
        }>`select r.*, month::text as on from attendance.month_result r where company_id = ${alpha.id} order by employment_id, month`,
      )
    const written = await rows()
    expect(written.length).toBeGreaterThan(5)
    expect(await madeAnew()).toEqual(written)
    await own.query(
      sql`update attendance.day_result set state = 'frozen', worked_minutes = 77 where employment_id = ${t.group.staff.employmentId} and day = '2026-11-05'`,
    )
    const made = await madeAnew()
    await own.recomputeAll()
    expect(await rows()).toEqual(made)
    const frozen = made.find((row) => row.employment_id === t.group.staff.employmentId && row.on === '2026-11-01')
    expect(frozen?.days).toContain('fx480k77')
    expect(frozen?.worked_minutes).toBe(4 * 480 + 443 + 77)

    /** The rows as the migration derives them, in place of those that were written. */
    async function madeAnew() {
      const text = await readFile(new URL('../../../../migrations/0028_month_result.sql', import.meta.url), 'utf8')
      const [insert] = /insert into attendance\.month_result\n[\s\S]*?from summed s;/.exec(text) ?? ['']
      const client = new pg.Client(t.ownerUrl)
      await client.connect()
      await client.query('begin')
      await client.query('alter table attendance.day_result no force row level security')
      await client.query('alter table attendance.month_result no force row level security')
      await client.query('delete from attendance.month_result')
      await client.query(insert)
      await client.query('alter table attendance.day_result force row level security')
      await client.query('alter table attendance.month_result force row level security')
      await client.query('commit')
      await client.end()
      return rows()
    }
  })
})
