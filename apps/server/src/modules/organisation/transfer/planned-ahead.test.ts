// @module-tag no-retry

import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { addDays, type Day, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../../test/server.ts'
import { transfersOf } from '../../../../test/transfers.ts'

let t: TestServer
let hr: Caller
let admin: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  admin = t.as(t.group.admin.token)
})
afterAll(() => t.close())

const { drafted, hired, tickOn } = transfersOf(() => t)

describe('what is read ahead', () => {
  it('is what the days then bring, whatever is ordered in which order and whatever is planned behind it', async () => {
    const { alpha, beta } = t.group
    const there = { departmentId: beta.departmentId, officeId: beta.officeId, levelId: beta.levelId }
    const parts = [
      { departmentId: alpha.belowId },
      { departmentId: alpha.otherDepartmentId },
      { levelId: alpha.managerLevelId },
      { levelId: alpha.levelId, departmentId: alpha.departmentId },
    ]
    const kinds = ['order', 'away', 'withdraw', 'move', 'order', 'away', 'withdraw', 'notice'] as const
    const step = fc.record({
      ...{ on: fc.integer({ min: 0, max: 6 }), part: fc.nat(parts.length - 1) },
      kind: fc.constantFrom(...kinds),
    })
    const plans = fc.sample(fc.array(step, { minLength: 3, maxLength: 5 }), { numRuns: 24, seed: 19 })
    const accepted = new Map<string, number>()
    const ids: string[] = []
    for (const plan of plans) {
      const { id } = await hired()
      ids.push(id)
      const orders: string[] = []
      const steps = {
        move: (from: Day, change: object) => hr.call(placements.place, { id, from, ...change }),
        order: (from: Day, change: object) => orderFor([{ employmentId: id, ...change }], from),
        away: (from: Day) => orderFor([{ employmentId: id, ...there }], from, beta.id),
        notice: (lastOn: Day) =>
          hr.call(states.decide, { id, kind: 'notice', on: day('2026-11-25'), lastOn, note: 'Goes' }),
        withdraw: async () => {
          const { version } = (await admin.call(transfers.get, { id: orders.at(-1) ?? '' })).data
          return admin.call(transfers.withdraw, { id: orders.pop() ?? '', version })
        },
      }
      const orderFor = async (lines: Parameters<typeof drafted>[0], effectiveOn: Day, otherCompanyId?: string) => {
        const draft = { companyId: alpha.id, effectiveOn, note: '', lines, ...(otherCompanyId && { otherCompanyId }) }
        const made = await admin.call(transfers.create, draft)
        expect(made.status, made.msg).toBe(200)
        const answer = await admin.call(transfers.schedule, { id: made.data.id, version: made.data.version })
        if (answer.status === 200) orders.push(made.data.id)
        return answer
      }
      for (const { on, part, kind } of plan) {
        if (kind === 'withdraw' && orders.length === 0) continue
        const { status } = await steps[kind](addDays(day('2026-12-11'), on), parts[part] ?? {})
        if (status === 200) accepted.set(kind, (accepted.get(kind) ?? 0) + 1)
      }
    }
    const read = (table: string) =>
      t.server.runAsSystem(
        async (ctx) =>
          (
            await sql`select e.person_id, d.day::text, p.company_id, p.department_id, p.office_id, p.level_id
              from generate_series('2026-12-10'::date, '2026-12-18', '1 day') d (day)
              join ${sql.table(table)} p on p.from_on <= d.day and (p.until_on is null or p.until_on > d.day)
              join organisation.employment e on e.id = p.employment_id
              where e.person_id in (select person_id from organisation.employment where id = any(${ids}::uuid[]))
              order by 1, 2, 3`.execute(ctx.db)
          ).rows,
        [alpha.id, beta.id],
      )
    const ahead = await read('organisation.v_position_planned')
    const written = await read('organisation.position')
    for (const kind of kinds) expect(accepted.get(kind), kind).toBeGreaterThan(1)
    expect(ahead).not.toEqual(written)
    for (let n = 0; n < 9; n++) await tickOn(`${addDays(day('2026-12-10'), n)}T03:00:00.000Z`)
    expect(ahead).toEqual(await read('organisation.position'))
    expect(await read('organisation.v_position_planned')).toEqual(ahead)
    const { rows } = await t.server.runAsSystem(
      (ctx) =>
        sql<{ state: string }>`select distinct state from organisation.transfer_line
          where employment_id = any(${ids}::uuid[]) order by 1`.execute(ctx.db),
      [alpha.id, beta.id],
    )
    expect(rows.map((row) => row.state)).toEqual(expect.arrayContaining(['applied', 'failed', 'withdrawn']))
  })
})
