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

describe('an Idempotency-Key of a call whose parts commit one by one', () => {
  const makeMany = (label: string, key: Record<string, string>) =>
    w.app.inject({
      ...{ method: 'POST', url: '/api/things/many', payload: { label } },
      headers: { authorization: 'Bearer known', ...key },
    })
  const made = (label: string) =>
    w.t.server.runAsSystem(async (ctx) => {
      const rows = await ctx.db.selectFrom('organisation.pin_space').select('label').execute()
      return rows.filter((row) => row.label.startsWith(label)).length
    }, [])

  /** Two calls under one key, of which the first is at it while the second comes; how many began in all. */
  async function sendTwins(label: string, first: () => Promise<void>) {
    const [key, gate] = [keyed(), Promise.withResolvers<void>()]
    let begun = 0
    w.parts.begin = async () => {
      begun++
      await gate.promise
      if (begun === 1) await first()
    }
    const calls = [makeMany(label, key), makeMany(label, key)]
    await expect.poll(() => begun).toBeGreaterThan(0)
    gate.resolve()
    const answers = await Promise.all(calls)
    return { answers, begun, again: await makeMany(label, key) }
  }

  it('does none of them twice: its twin waits for the answer, and so does whoever asks later', async () => {
    const { label } = thing()
    const { answers, begun, again } = await sendTwins(label, async () => {})
    expect([begun, await made(label)]).toEqual([1, 3])
    expect(new Set([...answers, again].map(({ body }) => body))).toHaveProperty('size', 1)
  })

  it('is free again after a call that failed: its twin does the work', async () => {
    const { label } = thing()
    const { answers, begun, again } = await sendTwins(label, async () => fail('system.already_settled'))
    expect([begun, await made(label)]).toEqual([2, 3])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(again.json().data.ids).toHaveLength(3)
  })

  it('stays taken after a call that failed when some of them were committed: none is done again', async () => {
    const [key, { label }] = [keyed(), thing()]
    w.parts.begin = async () => {}
    w.parts.goOn = async () => {
      throw new Error('The database went away')
    }
    expect((await makeMany(label, key)).statusCode).toBe(500)
    w.parts.goOn = async () => {}
    const again = [await makeMany(label, key), await makeMany(label, key)]
    expect(again.map((answer) => answer.json().data.key)).toEqual(['system.broken_off', 'system.broken_off'])
    expect(await made(label)).toBe(1)
    expect((await makeMany(label, keyed())).statusCode).toBe(200)
  })

  it('stays taken where the connection was lost in one of them, because that may be committed', async () => {
    const [key, { label }] = [keyed(), thing()]
    w.parts.within = async () => {
      throw new Error('Connection terminated unexpectedly')
    }
    expect((await makeMany(label, key)).statusCode).toBeGreaterThanOrEqual(500)
    w.parts.within = async () => {}
    expect((await makeMany(label, key)).json().data.key).toBe('system.broken_off')
    expect(await made(label)).toBe(0)
  })

  it('is refused with another body while the first is at it', async () => {
    const [key, gate] = [keyed(), Promise.withResolvers<void>()]
    const [one, other] = [thing(), thing()]
    w.parts.begin = () => gate.promise
    const first = makeMany(one.label, key)
    await expect
      .poll(() =>
        w.t.server.runAsSystem(
          (ctx) =>
            ctx.db.selectFrom('platform.idempotency').select('key').where('key', '=', key['idempotency-key']).execute(),
          [],
        ),
      )
      .toHaveLength(1)
    expect((await makeMany(other.label, key)).json().data.key).toBe('system.key_reused')
    gate.resolve()
    expect((await first).statusCode).toBe(200)
  })
})
