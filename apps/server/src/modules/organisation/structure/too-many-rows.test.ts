import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'

const MOST = 100_000

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  await t.server.runAsSystem(
    (ctx) =>
      sql`insert into organisation.level (company_id, id, names, rank, is_manager, sort_cn, sort_en, sort_vn, sort_km)
        select ${t.group.alpha.id}::uuid, gen_random_uuid(), jsonb_build_object('cn', '', 'en', 'Level ' || n, 'vn', ''), 9, false, n::text, n::text, n::text, n::text
        from generate_series(1, ${MOST}) n`.execute(ctx.db),
    [t.group.alpha.id],
  )
})
afterAll(() => t.close())

describe('a list with more rows than a sheet holds', () => {
  it('is refused in the words of the reader, and exported once it is narrowed', async () => {
    const hr = t.as(t.group.hr.token)
    for (const [language, words] of [
      ['en', 'at most 100000 rows'],
      ['km', 'យ៉ាងច្រើន 100000 ជួរ'],
    ]) {
      const answer = await hr.call(levels.export, {}, { 'accept-language': language ?? '' })
      expectRefused(answer, 'system.too_many_rows')
      expect(answer.msg).toContain(words)
    }
    expect((await hr.call(levels.export, { search: 'Level 49999' })).status).toBe(200)
  })
})
