// @module-tag no-retry

import { activationEndpoints as activation } from '@muster/contract/identity/activation'
import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { logOf } from '../../../../test/entity.ts'
import { PASSWORD } from '../../../../test/make.ts'
import { statusOf } from '../../../../test/newcomer.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { listRecoverable, recover } from './recovery.service.ts'

let t: TestServer
beforeEach(async () => {
  t = await openTestServer()
})
afterEach(() => t.close())

const recovered = (company: string, account: string) => t.server.runAsSystem((ctx) => recover(ctx, company, account))
const use = (code: string) =>
  t.as(undefined).call(activation.use, { companyCode: 'ALPHA', code, next: 'Chosen2026', confirm: 'Chosen2026' })
const signIn = (password: string) =>
  t.as(undefined).call(session.login, { companyCode: 'ALPHA', account: 'admin', password })
const change = (table: 'identity.credential' | 'identity.role_grant', set: object) =>
  t.server.runAsSystem((ctx) =>
    ctx.db
      .updateTable(table as 'identity.credential')
      .set(set)
      .where('person_id', '=', t.group.admin.personId)
      .execute(),
  )

describe('a lost administrator', () => {
  it('is made usable again by a code, whatever had become of the account', async () => {
    expect(await t.server.runAsSystem(listRecoverable)).toEqual([
      { companyCode: 'ALPHA', account: 'admin', state: 'active', works: true },
    ])
    await change('identity.credential', { is_disabled: true, disabled_reason: 'mistake' })
    const [listed] = await t.server.runAsSystem(listRecoverable)
    expect(listed?.state).toBe('disabled')
    const outcome = await recovered(' alpha ', 'ADMIN')
    if ('refused' in outcome) throw new Error(outcome.refused)
    expect(await statusOf(t, t.group.admin.token)).toBe(401)
    // Until the code is used the password stays: what is printed may be lost, too.
    expect((await signIn(PASSWORD)).status).toBe(200)
    const { data } = await use(outcome.code)
    const { permissions } = (await t.as(data.accessToken).call(session.getInfo, {})).data
    expect(permissions).toContain('permission:user:cud')
    expectRefused(await signIn(PASSWORD), 'identity.not_accepted')
    expect((await signIn('Chosen2026')).status).toBe(200)
    const log = await logOf(t, undefined, t.group.admin.personId)
    expect(log[0]).toMatchObject({
      after: { recovered: { account: 'admin', state: 'disabled', sessionsEnded: 1, isGranted: false } },
    })
    expect(JSON.stringify(log)).not.toContain(outcome.code)
  })

  it('is nobody else while somebody administers the group, and anybody when nobody does', async () => {
    expect(await recovered('ALPHA', 'hr')).toEqual({ refused: 'no-administrator' })
    expect(await recovered('ALPHA', 'nobody')).toEqual({ refused: 'absent' })
    expect(await recovered('NOWHERE', 'admin')).toEqual({ refused: 'absent' })
    expect(await logOf(t, undefined, t.group.hr.personId)).toEqual([])
    // The last administrator has only a company left.
    await change('identity.role_grant', { scope: 'company' })
    expect(await t.server.runAsSystem(listRecoverable)).toEqual([])
    const outcome = await recovered('ALPHA', 'hr')
    if ('refused' in outcome) throw new Error(outcome.refused)
    expect(outcome.isGranted).toBe(true)
    expect(await t.server.runAsSystem(listRecoverable)).toMatchObject([{ account: 'hr' }])
  })

  it('who has left opens nothing, and does not keep others from it', async () => {
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .updateTable('organisation.employment')
          .set({ resign_on: '2026-11-01' as never })
          .where('id', '=', t.group.admin.employmentId)
          .execute(),
      [t.group.alpha.id],
    )
    expect(await t.server.runAsSystem(listRecoverable)).toMatchObject([{ account: 'admin', works: false }])
    expect(await recovered('ALPHA', 'admin')).toEqual({ refused: 'left' })
    expect(await recovered('ALPHA', 'hr')).toMatchObject({ isGranted: true })
  })
})
