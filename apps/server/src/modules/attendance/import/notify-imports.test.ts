// @module-tag no-retry

import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attlog, importNow, voidNow } from '../../../../test/import.ts'
import { names } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
beforeEach(() =>
  t.server.runAsSystem((ctx) => sql`delete from platform.outbox`.execute(ctx.db), [t.group.alpha.id, t.group.beta.id]),
)
afterAll(() => t.close())

/** The companies that were notified of imports, the group's own messages included. */
const notified = () =>
  t.server.runAsSystem(
    async (ctx) => {
      const { rows } = await sql<{ company: string | null }>`
        select company_id as company from platform.outbox where topic = 'changed' and body like '%"punch-import","punch"%'
        union select null from platform.group_outbox where topic in ('changed', 'attendance.dirty')`.execute(ctx.db)
      return rows.map((row) => row.company).toSorted()
    },
    [t.group.alpha.id, t.group.beta.id],
  )
const load = async (pin: number, wall: string) => {
  const { hr, alpha } = t.group
  return importNow(t, { token: hr.token, officeId: alpha.officeId, bytes: attlog([pin, wall]) })
}
const takeBack = async (id: string) => {
  expect((await t.as(t.group.hr.token).call(imports.void, { id })).status).toBe(200)
  await voidNow(t, t.group.alpha.id, id)
}

describe('an import and its end notify', () => {
  it('to its own company alone, where nobody else’s people pass the gate', async () => {
    const { importId } = await load(1, '2026-10-26 08:00:00')
    expect(await notified()).toEqual([t.group.alpha.id])
    await takeBack(importId)
    expect(await notified()).toEqual([t.group.alpha.id])
  })

  it('to the company as well whose people pass the same gate', async () => {
    const { alpha, beta, betaStaff, admin } = t.group
    const { data: office } = await t.as(admin.token).call(offices.create, {
      companyId: beta.id,
      names: names('Beside alpha'),
      nation: 'VN',
      zone: 'Asia/Ho_Chi_Minh',
      pinSpaceId: alpha.pinSpaceId,
    })
    const pin = { officeId: office.id, pin: '9', from: day('2024-01-01'), to: null }
    expect((await t.as(admin.token).call(pins.assign, { id: betaStaff.employmentId, ...pin })).status).toBe(200)
    const { importId } = await load(9, '2026-10-27 08:00:00')
    expect(await notified()).toEqual([alpha.id, beta.id].toSorted())
    await t.server.runAsSystem((ctx) => sql`delete from platform.outbox`.execute(ctx.db), [alpha.id, beta.id])
    await takeBack(importId)
    expect(await notified()).toEqual([alpha.id, beta.id].toSorted())
  })
})
