// @module-tag no-retry

import { grantEndpoints as grants } from '@muster/contract/identity/grant'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdBack } from '../../../../test/held-back.ts'
import { makePerson, type Person } from '../../../../test/make.ts'
import { type Caller, expectRefused, openBeside, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const admin = () => t.as(t.group.admin.token)

describe('the last administrator of the group', () => {
  const groupGrant = async (person: Person) => {
    const held = (await admin().call(grants.get, { id: person.employmentId })).data.grants.find(
      (g) => g.scope === 'group' && g.state === 'in-force',
    )
    if (!held) throw new Error(`${person.account} administers no group`)
    return held
  }

  it('keeps their role, and without an end', async () => {
    const held = await groupGrant(t.group.admin)
    const take = await admin().call(grants.take, { grantIds: [held.id], reason: 'tired' })
    expectRefused(take, 'identity.last_administrator')
    const { id, version } = held
    const end = await admin().call(grants.change, { id, version, untilOn: day('2027-12-31'), reason: 'tired' })
    expectRefused(end, 'identity.last_administrator')
    expect(await groupGrant(t.group.admin)).toMatchObject({ version: held.version, untilOn: null })
  })

  it('is one of two who both go at once, on two nodes', async () => {
    const { alpha } = t.group
    const beside = await openBeside(t)
    const other = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'second', 'group-administrator', 'group'),
      [alpha.id],
    )
    const [own, second] = [await groupGrant(t.group.admin), await groupGrant(other)]
    const leave = (caller: Caller, id: string) => caller.call(grants.take, { grantIds: [id], reason: 'leaves' })
    const rows = {
      text: 'select from identity.role_grant where id = any($1) for update',
      values: [[own.id, second.id]],
    }
    const answers = await holdBack(t, rows, 2, () =>
      Promise.all([leave(admin(), own.id), leave(beside.as(other.token), second.id)]),
    )
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, 409])
    const refused = answers.find((a) => a.status === 409)
    if (refused) expectRefused(refused, 'identity.last_administrator')
    await beside.close()
  })
})
