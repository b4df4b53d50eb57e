// @module-tag no-retry

import { accountEndpoints as accounts } from '@muster/contract/identity/account'
import { activationEndpoints as activation } from '@muster/contract/identity/activation'
import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectFields, logOf } from '../../../../test/entity.ts'
import { employeeForm } from '../../../../test/make.ts'
import { statusOf } from '../../../../test/newcomer.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { hashed } from '../secret/hashing.service.ts'

let t: TestServer
beforeEach(async () => {
  t = await openTestServer()
})
afterEach(() => t.close())

const nobody = () => t.as(undefined)
let people = 0
/** A slip of somebody new. */
const newSlip = async () => {
  const { id } = (await t.as(t.group.hr.token).call(employees.create, employeeForm(t.group.alpha))).data
  const { data } = await t.as(t.group.admin.token).call(accounts.create, { id, account: `newcomer-${++people}` })
  return data
}
const use = (code: string, over: Partial<{ companyCode: string; next: string; confirm: string }> = {}) =>
  nobody().call(activation.use, { companyCode: 'ALPHA', code, next: 'Chosen2026', confirm: 'Chosen2026', ...over })

describe('a first sign-in', () => {
  it('answers alike, byte for byte, whatever is wrong with the code, and hashes nothing', async () => {
    const used = await newSlip()
    await use(used.code)
    const replaced = await newSlip()
    await t.as(t.group.admin.token).call(accounts.renewCode, { id: replaced.employmentId })
    const elsewhere = await newSlip()
    const left = await newSlip()
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .updateTable('organisation.employment')
          .set({ resign_on: '2026-11-19' as never })
          .where('id', '=', left.employmentId)
          .execute(),
      [t.group.alpha.id],
    )
    const expired = await newSlip()
    await t.server.runAsSystem((ctx) =>
      ctx.db
        .updateTable('identity.activation')
        .set({ expires_at: NOON })
        .where('expires_at', '=', later(NOON, 14 * MS_PER_DAY))
        .where('person_id', 'in', (q) =>
          q.selectFrom('identity.sign_in_name').select('person_id').where('shown', '=', expired.account),
        )
        .execute(),
    )
    const before = hashed.count
    const answers = {
      used: await use(used.code),
      void: await use(replaced.code),
      expired: await use(expired.code),
      'of another company': await use(elsewhere.code, { companyCode: 'BETA' }),
      'of no company': await use(elsewhere.code, { companyCode: 'NOWHERE' }),
      'of somebody who left': await use(left.code),
      made: await use('0000-0000-0000-0000-0000-0000-00'),
      'no code': await use('?'),
    }
    for (const [, answer] of Object.entries(answers)) expectRefused(answer, 'identity.code_not_accepted')
    expect(new Set(Object.values(answers).map(({ raw }) => raw.body)).size).toBe(1)
    expect(hashed.count).toBe(before)
    const log = await logOf(t, undefined, 'activation')
    expect(log).toHaveLength(Object.keys(answers).length)
    expect(JSON.stringify(log)).not.toContain(used.code)
    // The code that was tried in the wrong company is good still.
    expect((await use(elsewhere.code)).status).toBe(200)
  })

  it('is one person’s, however many use the code at once', async () => {
    const { code, account } = await newSlip()
    const nexts = Array.from({ length: 6 }, (_, i) => `Chosen202${i}`)
    const answers = await Promise.all(nexts.map((next) => use(code, { next, confirm: next })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expectRefused(answer, 'identity.code_not_accepted')
    const opens = await Promise.all(
      nexts.map((password) => nobody().call(session.login, { companyCode: 'ALPHA', account, password })),
    )
    expect(opens.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 403)))
  })

  it('is good to the last moment of fourteen days', async () => {
    const [one, two] = [await newSlip(), await newSlip()]
    t.clock.now = later(NOON, 14 * MS_PER_DAY - 1)
    expect((await use(one.code)).status).toBe(200)
    t.clock.now = later(NOON, 14 * MS_PER_DAY)
    expectRefused(await use(two.code), 'identity.code_not_accepted')
  })

  it('is throttled by address together with sign-in: after fifty wrong codes a right one waits, too', async () => {
    const { code } = await newSlip()
    for (let i = 0; i < 49; i++) await use(`wrong ${i}`)
    const login = { companyCode: 'ALPHA', account: 'nobody', password: 'Wrong2026' }
    await nobody().call(session.login, login)
    expectRefused(await use(code), 'identity.code_not_accepted')
    t.clock.now = later(NOON, 16 * 60_000)
    expect((await use(code)).status).toBe(200)
  })

  it('refuses a password that the rules refuse, and leaves the code good', async () => {
    const { code } = await newSlip()
    expectFields(await use(code, { next: 'short', confirm: 'short' }), { next: 'password_form' })
    expectFields(await use(code, { confirm: 'Other2026' }), { confirm: 'not_equal' })
    expectFields(await use('', {}), { code: 'required' })
    expectFields(await nobody().call(activation.use, { code } as never), {
      companyCode: 'text',
      next: 'required',
      confirm: 'required',
    })
    const { data } = await use(code)
    expect(await statusOf(t, data.accessToken)).toBe(200)
  })
})
