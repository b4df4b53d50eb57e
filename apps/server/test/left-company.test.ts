// @module-tag no-retry

import { sessionEndpoints } from '@muster/contract/identity/session'
import { jobEndpoints as jobs } from '@muster/contract/system/job'
import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/platform/base/crypto.ts'
import { notifyChanged } from '../src/platform/push/notify.ts'
import { notifyRightsChanged } from '../src/platform/push/notify-rights.ts'
import { makeEmployee } from './make.ts'
import { listen, says } from './push.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from './server.ts'

let t: TestServer
let address: string
let own: Caller
beforeAll(async () => {
  t = await openTestServer({ beatMs: 50 })
  address = await t.server.app.listen({ host: '127.0.0.1', port: 0 })
  own = t.as(t.group.staff.token)
  await worksInBoth()
})
afterAll(() => t.close())

const both = () => [t.group.alpha.id, t.group.beta.id]
/** The staff of ALPHA works in BETA, too. */
const worksInBoth = () =>
  t.server.runAsSystem(async (ctx) => {
    const { staff, beta } = t.group
    const { personId } = staff
    const { employmentId } = await makeEmployee(ctx, beta, { jobNumber: 'B-second', name: 'Second' })
    await sql`update organisation.employment set person_id = ${personId} where id = ${employmentId}`.execute(ctx.db)
    await sql`update organisation.position set is_main = false where employment_id = ${employmentId}`.execute(ctx.db)
    await ctx.db
      .insertInto('identity.membership')
      .values({ person_id: personId, of_company_id: beta.id, employment_id: employmentId })
      .execute()
    notifyRightsChanged(ctx, { personId })
  }, both())
const leavesAlpha = () =>
  t.server.runAsSystem(async (ctx) => {
    const { employmentId: id, personId } = t.group.staff
    await sql`update organisation.employment set resign_on = ${day('2026-11-19')} where id = ${id}`.execute(ctx.db)
    notifyRightsChanged(ctx, { personId })
  }, both())
const job = (companyId: string) =>
  t.server.runAsSystem(
    async (ctx) => {
      const id = newId()
      const of = { company_id: companyId, id, owner_id: t.group.staff.personId, kind: 'system.sheet', input: '{}' }
      await ctx.db
        .insertInto('platform.job')
        .values({ ...of, state: 'queued', created_at: ctx.now })
        .execute()
      return id
    },
    [companyId],
  )
const change = (companyId: string, entity: 'shift' | 'pattern') =>
  t.server.runAsSystem(async (ctx) => notifyChanged(ctx, companyId, entity), [companyId])

describe('who has left one company and works in another', () => {
  it('has left it: who they are, what they hear and their jobs there are of the other alone', async () => {
    const { alpha, beta, staff } = t.group
    const stream = await listen(address, staff.token)
    const [inAlpha, inBeta] = [await job(alpha.id), await job(beta.id)]
    const companies = async () =>
      (await own.call(sessionEndpoints.getInfo, {})).data.userInfo.companies
        .map((company) => company.companyId)
        .toSorted()
    expect(await companies()).toEqual(both().toSorted())
    for (const id of [inAlpha, inBeta]) expect((await own.call(jobs.get, { id })).status).toBe(200)
    await change(alpha.id, 'shift')
    await stream.until(says('shift'))

    await leavesAlpha()
    await expect.poll(companies).toEqual([beta.id])
    expectRefused(await own.call(jobs.get, { id: inAlpha }), 'system.id_not_found')
    expect((await own.call(jobs.get, { id: inBeta })).status).toBe(200)
    const later = await listen(address, staff.token)
    await later.until(({ kind }) => kind === 'hello')
    later.events.splice(0)
    await change(alpha.id, 'shift')
    await change(beta.id, 'pattern')
    await later.until(says('pattern'))
    expect(later.events.some(says('shift'))).toBe(false)
    stream.close()
    later.close()
  })
})
