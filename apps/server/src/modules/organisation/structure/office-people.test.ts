import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields } from '../../../../test/entity.ts'
import { makeEmployee, names } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const input = () => ({
  companyId: t.group.alpha.id,
  names: names(`Office ${crypto.randomUUID()}`),
  nation: 'VN',
  zone: 'Asia/Ho_Chi_Minh',
})
const created = async () => (await t.as(t.group.hr.token).call(offices.create, input())).data

describe('what an office alone has [2.14c]', () => {
  it('have a PIN space of their own, or share one that their maker sees in use', async () => {
    const { alpha, beta } = t.group
    const hr = t.as(t.group.hr.token)
    const [one, two] = [await created(), await created()]
    expect(one.pinSpaceId).not.toBe(two.pinSpaceId)
    const sharing = await hr.call(offices.create, { ...input(), pinSpaceId: one.pinSpaceId })
    expect(sharing.data.pinSpaceId).toBe(one.pinSpaceId)
    await expectAbsent(
      (id) => hr.call(offices.create, { ...input(), pinSpaceId: id }),
      beta.pinSpaceId,
      'system.format',
    )
    const change = { id: two.id, version: 1, names: two.names, nation: 'VN', zone: 'UTC' }
    expectFields(await hr.call(offices.update, { ...change, pinSpaceId: beta.pinSpaceId }), { pinSpaceId: 'not_found' })
    const admin = t.as(t.group.admin.token)
    const gate = await admin.call(offices.update, { ...change, pinSpaceId: beta.pinSpaceId })
    expect(gate.data).toMatchObject({ companyId: alpha.id, pinSpaceId: beta.pinSpaceId, version: 2 })
  })

  it('count who works there on the day of their own zone', async () => {
    const hr = t.as(t.group.hr.token)
    const [east, west] = [
      { ...input(), zone: 'Pacific/Auckland' },
      { ...input(), zone: 'America/Los_Angeles' },
    ]
    const made = [(await hr.call(offices.create, east)).data, (await hr.call(offices.create, west)).data]
    for (const [i, office] of made.entries())
      await t.server.runAsSystem(
        async (ctx) => {
          const { employmentId } = await makeEmployee(ctx, t.group.alpha, {
            jobNumber: `O-${i}`,
            name: 'Traveller',
            officeId: office.id,
          })
          await ctx.db
            .updateTable('organisation.position')
            .set({ period: '[2026-11-21,)' })
            .where('employment_id', '=', employmentId)
            .execute()
        },
        [t.group.alpha.id],
      )
    const people = async (now: string) => {
      t.clock.now = now as typeof t.clock.now
      return Promise.all(
        made.map(async ({ id }) => (await hr.call(offices.get, { id }, { 'x-silent': '1' })).data.people),
      )
    }
    const before = t.clock.now
    expect(await people('2026-11-20T10:59:59.000Z')).toEqual([0, 0])
    expect(await people('2026-11-20T11:00:00.000Z')).toEqual([1, 0])
    expect(await people('2026-11-21T08:00:00.000Z')).toEqual([1, 1])
    t.clock.now = before
  })
})
