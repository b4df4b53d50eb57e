// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { accountEndpoints as accounts } from '@muster/contract/identity/account'
import { grantEndpoints as grants } from '@muster/contract/identity/grant'
import { passwordEndpoints as passwords } from '@muster/contract/identity/password'
import { roleEndpoints as roles } from '@muster/contract/identity/role'
import { sessionEndpoints as session } from '@muster/contract/identity/session'
import type { PermissionCode } from '@muster/contract/permissions'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, names, type Person } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const { saidTo, receivedBy } = noticesOf(() => t)
const admin = () => t.as(t.group.admin.token)
let made = 0
const person = () =>
  t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, `told-${++made}`, 'employee', 'self'),
    [t.group.alpha.id],
  )
const role = async (codes: PermissionCode[] = ['default']) => {
  const called = names(`Role ${++made}`)
  const { data } = await admin().call(roles.create, { companyId: t.group.alpha.id, names: called, codes })
  return { ...data, called }
}
const give = (people: readonly Person[], roleId: string, more: Partial<SentTo<typeof grants.give>> = {}) =>
  admin().call(grants.give, {
    ...{ employmentIds: people.map((one) => one.employmentId), roleId, scope: 'company' },
    ...{ companies: [t.group.alpha.id], fromOn: null, untilOn: null, reason: 'Stands in' },
    ...more,
  })
const grantOf = async ({ employmentId: id }: Person, roleId: string) =>
  (await admin().call(grants.get, { id })).data.grants.find((one) => one.roleId === roleId)

describe('a role [6.06]', () => {
  it('that is given is told to each, from its first day, and to nobody who held it already', async () => {
    const [a, b] = [await person(), await person()]
    const { id, called } = await role()
    expect((await give([a], id)).data).toEqual({ given: 1, already: 0, grantIds: [expect.any(String)] })
    expect(await saidTo(a)).toEqual([['role-given', { role: called, on: '2026-11-20' }]])
    expect((await give([a, b], id)).data).toEqual({ given: 1, already: 1, grantIds: [expect.any(String)] })
    expect([(await saidTo(a)).length, (await saidTo(b)).length]).toEqual([1, 1])
    const from = day('2026-12-24')
    await give([b], (await role()).id, { fromOn: from })
    expect((await saidTo(b))[0]?.[1]).toMatchObject({ on: from })
  })

  it('that is held for longer, or taken away, is told', async () => {
    const a = await person()
    const { id, called } = await role()
    await give([a], id)
    const grant = await grantOf(a, id)
    const until = {
      id: grant?.id ?? '',
      version: grant?.version ?? 0,
      untilOn: day('2026-12-31'),
      reason: 'Until then',
    }
    expect((await admin().call(grants.change, until)).status).toBe(200)
    expect((await admin().call(grants.take, { grantIds: [grant?.id ?? ''], reason: 'Over' })).status).toBe(200)
    expect((await saidTo(a)).map(([kind, values]) => [kind, values.role])).toEqual([
      ['role-taken', called],
      ['role-changed', called],
      ['role-given', called],
    ])
  })

  it('that lets its holders do something else is told to them, a new name alone is not', async () => {
    const [a, other] = [await person(), await person()]
    const { id, called, version } = await role()
    await give([a], id)
    const renamed = names(`${called.en} new`)
    const { data } = await admin().call(roles.update, { id, version, names: renamed, codes: ['default'] })
    expect(await saidTo(a)).toHaveLength(1)
    const codes: PermissionCode[] = ['default', 'organization:level:r']
    await admin().call(roles.update, { id, version: data.version, names: renamed, codes })
    expect((await saidTo(a))[0]).toEqual(['role-changed', { role: renamed }])
    expect(await saidTo(other)).toEqual([])
  })

  it('that is replaced by another is told as taken, and the other as given', async () => {
    const a = await person()
    const [old, next] = [await role(), await role()]
    await give([a], old.id)
    const { data } = await admin().call(roles.get, { id: old.id })
    const removal = { id: old.id, version: data.version, replaceBy: next.id }
    expect((await admin().call(roles.remove, removal)).status).toBe(200)
    expect((await saidTo(a)).map(([kind, values]) => [kind, values.role]).toSorted()).toEqual([
      ['role-given', next.called],
      ['role-given', old.called],
      ['role-taken', old.called],
    ])
  })

  it('that is refused is told to nobody', async () => {
    const a = await person()
    const { id } = await role()
    expect((await give([a], id, { untilOn: day('2020-01-01') })).status).toBe(422)
    expect(await saidTo(a)).toEqual([])
  })
})

describe('a reset password [5.03]', () => {
  it('is found by its owner after the next sign-in, and cannot be muted', async () => {
    const a = await person()
    const { password } = (await admin().call(accounts.resetPassword, { id: a.employmentId })).data
    const signIn = { companyCode: 'ALPHA', account: a.account, password }
    const token = (await t.as(undefined).call(session.login, signIn)).data.accessToken
    const change = { current: password, next: 'Mine2026', confirm: 'Mine2026' }
    expect((await t.as(token).call(passwords.change, change)).status).toBe(200)
    expect((await receivedBy({ token })).map(({ kind, opens, mutedAs }) => [kind, opens, mutedAs])).toEqual([
      ['password-reset', '/my/password', null],
    ])
  })
})
