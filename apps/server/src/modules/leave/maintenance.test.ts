// @module-tag no-retry

import { leaveBalanceEndpoints as balances } from '@muster/contract/leave/leave-balance'
import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitForOne } from '../../../test/held-back.ts'
import { killMaintenance } from '../../../test/killed.ts'
import { leaveRules, makeLeaveType } from '../../../test/leave.ts'
import { NOON, openTestServer, type TestServer } from '../../../test/server.ts'
import { grantDue } from './ledger/grant.service.ts'
import { lockLedger } from './ledger/ledger.queries.ts'
import { maintenance } from './maintenance.service.ts'

let t: TestServer
let typeId: string
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = NOON
  const rules = leaveRules({ rhythm: 'monthly' })
  const hr = t.as(t.group.hr.token)
  typeId = (await makeLeaveType(hr, t.group.alpha.id, { effectiveOn: day('2026-01-01'), rules })).id
})

const maintain = () => t.server.runAsSystem(maintenance)
const ledger = async () => {
  t.clock.now = NOON
  const { employmentId } = t.group.staff
  const { items } = (await t.as(t.group.hr.token).call(balances.entries, { employmentId, typeId })).data
  return items.map(({ kind, source, minutes, by }) => ({ kind, source, minutes, by }))
}
const granted = (minutes: number) => ({ kind: 'granted', source: 'rule', minutes, by: null })

describe('what is due to people', () => {
  it('is granted without anybody applying, said in their ledger, and once however often it is seen to', async () => {
    await maintain()
    await maintain()
    expect(await ledger()).toEqual([granted(5280)])
    t.clock.now = '2026-12-01T05:00:00.000Z' as typeof NOON
    await maintain()
    expect(await ledger()).toEqual([granted(480), granted(5280)])
  })

  it('is granted once where two programs see to it at the same moment', async () => {
    await Promise.all([maintain(), maintain(), maintain()])
    expect(await ledger()).toEqual([granted(5280)])
  })

  it('is granted to nobody of whom somebody draws meanwhile: it waits for them, and holds nothing that they need', async () => {
    const { employmentId } = t.group.staff
    let granting: Promise<void> | undefined
    await t.server.runAsSystem(
      async (ctx) => {
        await grantDue(ctx, t.group.alpha.id, [employmentId])
        await lockLedger(ctx, t.group.alpha.id, [employmentId])
        t.clock.now = '2027-01-04T05:00:00.000Z' as typeof NOON
        granting = maintain()
        await waitForOne(t)
        await sql`select from leave.entitlement where employment_id = ${employmentId}::uuid for update nowait`.execute(
          ctx.db,
        )
      },
      [t.group.alpha.id],
    )
    await granting
  })

  it('is granted once by a node that is killed anywhere and begins anew', async () => {
    const { kills } = await killMaintenance((work) => t.server.runAsSystem(work), maintenance)
    expect(kills).toBeGreaterThan(3)
    expect(await ledger()).toEqual([granted(5280)])
  })

  it('is granted to whoever is employed, of every company by its own types', async () => {
    await maintain()
    const rows = await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .selectFrom('leave.entitlement as n')
          .innerJoin('organisation.v_employment as e', 'e.employment_id', 'n.employment_id')
          .select(['e.company_id as companyId', 'e.onboard_on as from'])
          .where('n.type_id', '=', typeId)
          .execute(),
      [t.group.alpha.id, t.group.beta.id],
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.every(({ companyId, from }) => companyId === t.group.alpha.id && from <= '2026-11-20')).toBe(true)
  })
})
