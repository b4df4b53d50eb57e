// @module-tag no-retry

import { rezoneJob } from '@muster/contract/attendance/jobs'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { pinEndpoints } from '@muster/contract/organisation/employee'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attlog, drain, importNow, runOf } from '../../../../test/import.ts'
import { names } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { rezonePunches } from './rezone.job.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const admin = () => t.as(t.group.admin.token)
const office = async (zone: string) => {
  const form = { companyId: t.group.alpha.id, names: names(`Gate ${crypto.randomUUID()}`), nation: 'TW', zone }
  return (await admin().call(officeEndpoints.create, form)).data
}
const load = (officeId: string, bytes: string) => importNow(t, { token: t.group.admin.token, officeId, bytes })

describe('the zone of an office that is corrected [1.05b, 3.14]', () => {
  it('mends the instants of its punches, so that the same file adds nothing and the clock shows what it showed', async () => {
    const { alpha, staff } = t.group
    const gate = await office('Asia/Ho_Chi_Minh')
    const give = { id: staff.employmentId, officeId: gate.id, pin: '61', from: day('2026-01-01'), to: null }
    expect((await admin().call(pinEndpoints.assign, give)).status).toBe(200)
    // An hour apart to the second: on the way one stands where the other stood.
    const bytes = attlog(
      [61, '2026-10-05 08:00:00'],
      [61, '2026-10-05 09:00:00'],
      [61, '2026-10-05 17:00:00'],
      [62, '2026-10-05 08:00:00'],
    )
    expect(await load(gate.id, bytes)).toMatchObject({ added: 3, unmatched: 1 })
    const listed = async () =>
      (await admin().call(punchEndpoints.list, { employmentId: staff.employmentId, officeId: gate.id })).data.items.map(
        ({ at, wall }) => [at, wall],
      )
    expect(await listed()).toEqual([
      ['2026-10-05T10:00:00.000Z', '2026-10-05 17:00:00'],
      ['2026-10-05T02:00:00.000Z', '2026-10-05 09:00:00'],
      ['2026-10-05T01:00:00.000Z', '2026-10-05 08:00:00'],
    ])
    const { id, version, nation } = gate
    const corrected = await admin().call(officeEndpoints.update, {
      id,
      version,
      names: gate.names,
      nation,
      zone: 'Asia/Taipei',
    })
    expect(corrected.status).toBe(200)
    const run = runOf(t, alpha.id, { officeId: gate.id })
    expect(await rezonePunches(run)).toEqual({ moved: 4 })
    expect(await rezonePunches(run)).toEqual({ moved: 0 })
    const rezoned = [
      ['2026-10-05T09:00:00.000Z', '2026-10-05 17:00:00'],
      ['2026-10-05T01:00:00.000Z', '2026-10-05 09:00:00'],
      ['2026-10-05T00:00:00.000Z', '2026-10-05 08:00:00'],
    ]
    expect(await listed()).toEqual(rezoned)
    await drain(t, alpha.id)
    expect(await load(gate.id, bytes)).toMatchObject({ added: 0, unmatched: 0, duplicate: 4 })
    expect(await listed()).toEqual(rezoned)
  })

  it('is queued by the correction, and by no other change of the office', async () => {
    const gate = await office('Asia/Ho_Chi_Minh')
    const queued = () =>
      t.server.runAsSystem(
        (ctx) =>
          ctx.db
            .selectFrom('platform.job')
            .select('id')
            .where('kind', '=', rezoneJob.kind)
            .where('input', 'like', `%${gate.id}%`)
            .execute()
            .then((rows) => rows.length),
        [t.group.alpha.id],
      )
    const change = { id: gate.id, names: names('Another name'), nation: 'TW' }
    await admin().call(officeEndpoints.update, { ...change, version: gate.version, zone: gate.zone })
    expect(await queued()).toBe(0)
    await admin().call(officeEndpoints.update, { ...change, version: gate.version + 1, zone: 'Asia/Taipei' })
    expect(await queued()).toBe(1)
  })
})
