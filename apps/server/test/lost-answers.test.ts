// @module-tag no-retry

import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { names } from './make.ts'
import { expectRefused, openTestServer, type TestServer } from './server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })
const input = () => ({
  companyId: t.group.alpha.id,
  names: names(`Office ${crypto.randomUUID()}`),
  nation: 'VN',
  zone: 'Asia/Ho_Chi_Minh',
})
const hr = () => t.as(t.group.hr.token)
const made = async () => (await hr().call(offices.create, input())).data
const change = ({ id, version }: { id: string; version: number }) => {
  const { companyId: _, ...changed } = input()
  return { id, version, ...changed }
}

describe('what was committed and whose answer got lost, sent again under its key', () => {
  it('is answered by the answer of the record that was made, and not refused by its own name', async () => {
    const [sent, key] = [input(), keyed()]
    const lost = await hr().call(offices.create, sent, key)
    expect((await hr().call(offices.create, sent, key)).data).toEqual(lost.data)
    expectRefused(await hr().call(offices.create, sent, keyed()), 'system.name_exists')
  })

  it('finds its own version of a change', async () => {
    const [sent, key] = [change(await made()), keyed()]
    const lost = await hr().call(offices.update, sent, key)
    expect(lost.data.version).toBe(2)
    expect((await hr().call(offices.update, sent, key)).data).toEqual(lost.data)
    expect((await hr().call(offices.get, { id: sent.id })).data.version).toBe(2)
    expectRefused(await hr().call(offices.update, sent, keyed()), 'system.stale_version')
  })

  it('finds its own version although somebody else has changed it since, and leaves that', async () => {
    const [sent, key] = [change(await made()), keyed()]
    await hr().call(offices.update, sent, key)
    const theirs = await hr().call(offices.update, change({ id: sent.id, version: 2 }))
    expect((await hr().call(offices.update, sent, key)).data.version).toBe(2)
    expect((await hr().call(offices.get, { id: sent.id })).data).toEqual(theirs.data)
  })

  it('is refused where somebody else changed the record first, with who did and when', async () => {
    const office = await made()
    await t.as(t.group.admin.token).call(offices.update, change(office))
    const late = await hr().call(offices.update, change(office), keyed())
    expectRefused(late, 'system.stale_version')
    expect(late.refusal).toMatchObject({ by: t.group.admin.account, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
  })

  it('is deleted, and no absent object', async () => {
    const [office, key] = [await made(), keyed()]
    const sent = { id: office.id, version: 1 }
    const lost = await hr().call(offices.remove, sent, key)
    const again = await hr().call(offices.remove, sent, key)
    expect([again.status, again.data]).toEqual([200, lost.data])
    expectRefused(await hr().call(offices.remove, sent, keyed()), 'system.id_not_found')
  })

  it('is told to have been something else where it was changed in between, and nothing is done twice', async () => {
    const office = await made()
    const [first, key] = [change(office), keyed()]
    await hr().call(offices.update, first, key)
    expectRefused(await hr().call(offices.update, change(office), key), 'system.key_reused')
    expect((await hr().call(offices.get, { id: office.id })).data.names).toEqual(first.names)
  })

  it('keeps no refusal: a change that was refused may be made under the same key', async () => {
    const [office, key] = [await made(), keyed()]
    expectRefused(await hr().call(offices.update, change({ id: office.id, version: 7 }), key), 'system.stale_version')
    expect((await hr().call(offices.update, change(office), key)).status).toBe(200)
  })
})
