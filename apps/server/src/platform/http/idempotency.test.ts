// @module-tag no-retry

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openThings, thing } from '../../../test/things.ts'
import { newId } from '../base/crypto.ts'
import { fail } from '../base/refusal.ts'

let w: Awaited<ReturnType<typeof openThings>>
beforeAll(async () => {
  w = await openThings()
})
beforeEach(() => w.forgive())
afterAll(() => w.close())

const keyed = () => ({ 'idempotency-key': newId() })

describe('an Idempotency-Key', () => {
  it('makes twins one operation with one answer', async () => {
    const sent = thing()
    const key = keyed()
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => w.create(sent, key)))
    expect(new Set(answers.map((a) => a.body))).toEqual(
      new Set([JSON.stringify({ code: 200, msg: 'Done', data: sent })]),
    )
    expect(await w.count(sent.label)).toBe(1)
    expect((await w.create(sent, { ...key, 'accept-language': 'vi' })).json().data).toEqual(sent)
  })

  it('is refused with another body', async () => {
    const key = keyed()
    const [first, other] = [thing(), thing()]
    await w.create(first, key)
    const reused = await w.create(other, key)
    expect([reused.statusCode, reused.json().code, reused.json().data.key]).toEqual([409, 40903, 'system.key_reused'])
    expect(await w.count(other.label)).toBe(0)
  })

  it('belongs to one person and one endpoint', async () => {
    const key = keyed()
    const sent = thing()
    await w.create(sent, key)
    const check = async (token: string) =>
      (
        await w.app.inject({
          method: 'POST',
          url: '/api/things/check',
          payload: sent,
          headers: { authorization: `Bearer ${token}`, ...key },
        })
      ).json().data
    for (let i = 0; i < 2; i++) {
      expect(await check('known')).toEqual({ by: w.t.group.hr.personId })
      expect(await check('other')).toEqual({ by: w.t.group.staff.personId })
    }
  })

  it('keeps no refusal: the same key may succeed later', async () => {
    const key = keyed()
    const sent = thing('refused')
    expect((await w.create(sent, key)).json().code).toBe(50001)
    const real = w.failures.refused
    w.failures.refused = () => undefined
    expect((await w.create(sent, key)).statusCode).toBe(200)
    w.failures.refused = () => fail('system.already_settled')
    expect((await w.create(sent, key)).statusCode).toBe(200)
    if (real) w.failures.refused = real
  })

  it('shows its answer to nobody whose right was taken away since', async () => {
    const key = keyed()
    const sent = thing()
    expect((await w.create(sent, key)).statusCode).toBe(200)
    w.may.companies = [w.t.group.beta.id]
    expect((await w.create(sent, key)).json().data.key).toBe('system.company_not_found')
    w.may.rights.clear()
    expect((await w.create(sent, key)).json().data.key).toBe('system.forbidden')
  })

  it('is refused when it is malformed, rather than ignored', async () => {
    for (const key of ['short', 'x'.repeat(129), 'with space in it', 'khóa-của-tôi-123']) {
      const answer = await w.create(thing(), { 'idempotency-key': key })
      expect(answer.json().data.fields).toEqual({ 'Idempotency-Key': 'not_a_key' })
    }
  })
})
