import { download, endpoint } from '@muster/contract/endpoint'
import type { PermissionCode } from '@muster/contract/permissions'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import type { Actor } from '../auth/actor.ts'
import { newId } from '../crypto.ts'
import type { Ctx } from '../ctx.ts'
import { fail } from '../refusal.ts'
import { bind, defineRoom } from '../room.ts'
import { openApp } from './app.ts'

const CODE = 'organization:office:cud'
const Thing = z.object({ id: z.string(), label: z.string() })
const thingEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/things',
    access: CODE,
    input: z.strictObject({ id: z.string(), label: z.string() }),
    reply: Thing,
  }),
  check: endpoint({
    method: 'POST',
    path: '/things/check',
    access: CODE,
    input: z.strictObject({ id: z.string(), label: z.string() }),
    reply: z.object({ by: z.string() }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/things/:id',
    access: 'signed-in',
    isOpenBeforeChange: true,
    input: z.strictObject({ id: z.string() }),
    reply: z.object({}),
  }),
  count: endpoint({
    method: 'GET',
    path: '/things',
    access: 'public',
    input: z.strictObject({ label: z.optional(z.string()) }),
    reply: z.object({ count: z.int() }),
  }),
  write: endpoint({
    method: 'GET',
    path: '/things/written',
    access: 'public',
    input: z.strictObject({}),
    reply: Thing,
  }),
  file: download({
    method: 'GET',
    path: '/things/file',
    access: 'signed-in',
    rate: 'heavy',
    input: z.strictObject({}),
    reply: z.unknown(),
  }),
}

let t: TestServer
let app: FastifyInstance
let strict: FastifyInstance
let rights: Set<PermissionCode>
let companies: string[]
let mustChange = false

/** What a service does wrong is named by the label of what it makes. */
const misdeeds: Record<string, (ctx: Ctx) => unknown> = {
  'wrong shape': () => ({ id: 7, label: 'x' }),
  unlogged: () => undefined,
  broken: () => {
    throw new Error('the secret of the service')
  },
  refused: () => fail('system.already_settled'),
  unique: async (ctx) => {
    await ctx.db.insertInto('organisation.person').values({ id: t.group.hr.personId }).execute()
  },
}
const things = defineRoom({
  name: 'things',
  routes: [
    bind('thing', thingEndpoints, {
      async create(ctx, { id, label }) {
        if (!ctx.scope.companies.includes(t.group.alpha.id)) fail('system.company_not_found')
        await ctx.db.insertInto('organisation.pin_space').values({ id, label }).execute()
        if (label !== 'unlogged') ctx.audit({ companyId: undefined, object: id })
        const wrong = await misdeeds[label]?.(ctx)
        return (wrong ?? { id, label, secret: 'not declared' }) as { id: string; label: string }
      },
      async check(ctx, { id }) {
        ctx.audit({ companyId: undefined, object: id })
        return { by: ctx.actor?.personId ?? '' }
      },
      async change(ctx, { id }) {
        ctx.audit({ companyId: undefined, object: id })
        return {}
      },
      async count(ctx, { label }) {
        const rows = await ctx.db
          .selectFrom('organisation.pin_space')
          .select('id')
          .where('label', '=', label ?? '')
          .execute()
        return { count: rows.length }
      },
      async write(ctx) {
        const thing = { id: newId(), label: 'written' }
        await ctx.db.insertInto('organisation.pin_space').values(thing).execute()
        return thing
      },
      file: async () => ({ name: 'Báo cáo "tháng 11"*.txt', mediaType: 'text/plain', bytes: Buffer.from('rows') }),
    }),
  ],
})
const actor = (): Actor => ({
  personId: t.group.hr.personId,
  sessionId: newId(),
  ends: { idle: Number.MAX_SAFE_INTEGER, absolute: Number.MAX_SAFE_INTEGER },
  account: 'hr',
  mustChangePassword: mustChange,
  hasSecondaryPassword: false,
  main: undefined,
  leads: [],
  employments: [],
  permissions: rights,
  companies,
  memo: { current: new Map() },
  groupWide: new Set(),
  reachOf: (code) => (rights.has(code) ? companies.map((companyId) => ({ companyId, kind: 'all' as const })) : []),
  ownReach: [],
})

beforeAll(async () => {
  t = await openTestServer()
  const options = {
    house: { ...t.server.house, rooms: [things] },
    gate: async (token: string) =>
      token === 'known' ? actor() : token === 'other' ? { ...actor(), personId: t.group.staff.personId } : undefined,
    feed: t.server.feed,
    version: '1.2.3',
    logLevel: 'silent',
    trustProxy: false as const,
  }
  app = await openApp({ ...options, isRateLimited: false })
  strict = await openApp({ ...options, isRateLimited: true })
})
beforeEach(() => {
  rights = new Set<PermissionCode>([CODE])
  companies = [t.group.alpha.id]
  mustChange = false
})
afterAll(async () => {
  await app.close()
  await strict.close()
  await t.close()
})

type Sent = { id: string; label: string }
const thing = (label = `thing ${newId()}`): Sent => ({ id: newId(), label })
const create = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/things',
    payload: payload as object,
    headers: { authorization: 'Bearer known', ...headers },
  })
const count = async (label: string): Promise<number> =>
  (await app.inject({ method: 'GET', url: '/api/things', query: { label } })).json().data.count
const keyed = () => ({ 'idempotency-key': newId() })

describe('an endpoint', () => {
  it('answers in the envelope, and only what its reply declares [7.04]', async () => {
    const sent = thing()
    const answer = await create(sent)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ code: 200, msg: 'Done', data: sent })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(await count(sent.label)).toBe(1)
  })

  it('whose reply has the wrong shape answers 500, and nothing is committed', async () => {
    const answer = await create(thing('wrong shape'))
    expect([answer.statusCode, answer.json().data]).toEqual([
      500,
      { key: 'system.internal', reference: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
    expect(await count('wrong shape')).toBe(0)
  })

  it('that recorded nothing in the log is refused, and changes nothing', async () => {
    expect((await create(thing('unlogged'))).statusCode).toBe(500)
    expect(await count('unlogged')).toBe(0)
  })

  it('says nothing of what went wrong inside it [8.04]', async () => {
    for (const label of ['broken', 'unique']) {
      const answer = await create(thing(label))
      expect(answer.json()).toEqual({
        code: 500,
        msg: 'Internal service error, please contact the OA team.',
        data: { key: 'system.internal', reference: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      })
      expect(await count(label)).toBe(0)
    }
  })

  it('that reads cannot write, whatever its service does', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/things/written' })).statusCode).toBe(500)
    expect(await count('written')).toBe(0)
  })

  it('is refused without a session and without its permission before its input is looked at [8.01]', async () => {
    const nobody = await app.inject({ method: 'POST', url: '/api/things', payload: { bad: true } })
    expect([nobody.statusCode, nobody.json().code, nobody.json().data.key]).toEqual([401, 401, 'system.unauthorized'])
    for (const authorization of ['Bearer forged', 'known', 'Basic known', 'Bearer ', 'Bearer known known']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/things',
        payload: thing(),
        headers: { authorization },
      })
      expect([authorization, answer.json().code]).toEqual([authorization, 401])
    }
    rights.clear()
    const answer = await create({ bad: true })
    expect([answer.statusCode, answer.json().data]).toEqual([403, { key: 'system.forbidden', permission: CODE }])
  })

  it('is closed to a given password that waits to be changed, but for the few that say otherwise', async () => {
    mustChange = true
    expect((await create(thing())).json().data.key).toBe('identity.password_must_change')
    const open = {
      method: 'PUT' as const,
      url: `/api/things/${newId()}`,
      payload: {},
      headers: { authorization: 'Bearer known' },
    }
    expect((await app.inject(open)).statusCode).toBe(200)
    expect((await app.inject({ method: 'GET', url: '/api/things' })).statusCode).toBe(200)
  })

  it('is refused in the language of its caller', async () => {
    const said = async (language: string) =>
      (await app.inject({ method: 'GET', url: '/api/nowhere', headers: { 'accept-language': language } })).json().msg
    const english = await said('fr')
    expect(english).toContain('ID not found')
    expect(await said('en;q=0.1, zh-CN;q=0.9')).not.toBe(english)
    expect(await said('vi-VN,vi;q=0.9')).not.toBe(english)
    expect(await said('zh-Hant-HK')).not.toBe(await said('zh-CN'))
    expect(await said('x'.repeat(100_00))).toBe(english)
  })

  it('takes one JSON object and names the problems by field', async () => {
    const fieldsOf = async (payload: string, type = 'application/json') => {
      const answer = await create(payload, { 'content-type': type })
      expect(answer.statusCode).toBe(answer.json().data.key === 'system.media_type' ? 415 : 422)
      return answer.json().data.fields ?? answer.json().data.key
    }
    expect(await fieldsOf('{"id":')).toEqual({ '': 'not_json' })
    expect(await fieldsOf('')).toEqual({ '': 'not_json' })
    expect(await fieldsOf('[]')).toEqual({ '': 'not_an_object' })
    expect(await fieldsOf('"text"')).toEqual({ '': 'not_an_object' })
    expect(await fieldsOf('null')).toEqual({ id: 'required', label: 'required' })
    expect(await fieldsOf('{"__proto__":{"id":"x"}}')).toEqual({ '': 'not_json' })
    expect(await fieldsOf('{"id":"x","label":1,"more":2}')).toEqual({ label: 'required', more: 'unknown_property' })
    expect(await fieldsOf('id=x', 'application/x-www-form-urlencoded')).toBe('system.media_type')
    expect((await create({ id: 'x', label: 'y'.repeat(2_000_000) })).json().code).toBe(41301)
  })

  it('gives a file under its own name, whatever stands in it', async () => {
    const answer = await app.inject({
      method: 'GET',
      url: '/api/things/file',
      headers: { authorization: 'Bearer known' },
    })
    expect(answer.body).toBe('rows')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''B%C3%A1o%20c%C3%A1o%20%22th%C3%A1ng%2011%22%2a.txt`,
    )
  })

  it('stands in the OpenAPI document, as far as it is open', async () => {
    const { paths, info } = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json()
    expect(info.version).toBe('1.2.3')
    expect(paths['/things'].post).toMatchObject({ operationId: 'things.thing.create', security: [{ bearer: [] }] })
    expect(paths['/things'].get.security).toBeUndefined()
    expect(paths['/things/{id}'].put.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  })
})

describe('an Idempotency-Key', () => {
  it('makes twins one deed with one answer', async () => {
    const sent = thing()
    const key = keyed()
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => create(sent, key)))
    expect(new Set(answers.map((a) => a.body))).toEqual(
      new Set([JSON.stringify({ code: 200, msg: 'Done', data: sent })]),
    )
    expect(await count(sent.label)).toBe(1)
    expect((await create(sent, { ...key, 'accept-language': 'vi' })).json().data).toEqual(sent)
  })

  it('is refused with another body', async () => {
    const key = keyed()
    const [first, other] = [thing(), thing()]
    await create(first, key)
    const reused = await create(other, key)
    expect([reused.statusCode, reused.json().code, reused.json().data.key]).toEqual([409, 40903, 'system.key_reused'])
    expect(await count(other.label)).toBe(0)
  })

  it('belongs to one person and one endpoint', async () => {
    const key = keyed()
    const sent = thing()
    await create(sent, key)
    const check = async (token: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/things/check',
          payload: sent,
          headers: { authorization: `Bearer ${token}`, ...key },
        })
      ).json().data
    for (let i = 0; i < 2; i++) {
      expect(await check('known')).toEqual({ by: t.group.hr.personId })
      expect(await check('other')).toEqual({ by: t.group.staff.personId })
    }
  })

  it('keeps no refusal: the same key may succeed later', async () => {
    const key = keyed()
    const sent = thing('refused')
    expect((await create(sent, key)).json().code).toBe(50001)
    const real = misdeeds.refused
    misdeeds.refused = () => undefined
    expect((await create(sent, key)).statusCode).toBe(200)
    misdeeds.refused = () => fail('system.already_settled')
    expect((await create(sent, key)).statusCode).toBe(200)
    if (real) misdeeds.refused = real
  })

  it('shows its answer to nobody whose right was taken away since', async () => {
    const key = keyed()
    const sent = thing()
    expect((await create(sent, key)).statusCode).toBe(200)
    companies = [t.group.beta.id]
    expect((await create(sent, key)).json().data.key).toBe('system.company_not_found')
    rights.clear()
    expect((await create(sent, key)).json().data.key).toBe('system.forbidden')
  })

  it('is refused when it is malformed, rather than ignored', async () => {
    for (const key of ['short', 'x'.repeat(129), 'with space in it', 'khóa-của-tôi-123']) {
      const answer = await create(thing(), { 'idempotency-key': key })
      expect(answer.json().data.fields).toEqual({ 'Idempotency-Key': 'not_a_key' })
    }
  })
})

describe('every answer', () => {
  const HEADERS = {
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
  it('carries the strict headers: success, refusal, unknown path, broken path, too large, failure, file', async () => {
    const token = { authorization: 'Bearer known' }
    const answers = [
      await create(thing()),
      await create({}),
      await create(thing('broken')),
      await create({ label: 'x'.repeat(2_000_000) }),
      await app.inject({ method: 'GET', url: '/api/nowhere' }),
      await app.inject({ method: 'GET', url: '/api/%ZZ' }),
      await app.inject({ method: 'GET', url: `/api/things/${'x'.repeat(500)}` }),
      await app.inject({ method: 'PATCH' as 'GET', url: '/api/things' }),
      await app.inject({ method: 'GET', url: '/api/things/file', headers: token }),
      await app.inject({ method: 'GET', url: '/api/openapi.json' }),
    ]
    expect(answers.map((a) => a.statusCode)).toEqual([200, 422, 500, 413, 404, 404, 404, 404, 200, 200])
    for (const answer of answers) expect(answer.headers).toMatchObject(HEADERS)
    for (const answer of answers.slice(0, 8)) expect(Object.keys(answer.json())).toEqual(['code', 'msg', 'data'])
  })

  it('is bounded in number: 42901 says when to come again, and carries the headers too', async () => {
    const ask = (headers: Record<string, string>) => strict.inject({ method: 'GET', url: '/api/things/file', headers })
    const token = { authorization: 'Bearer known' }
    for (let i = 0; i < 30; i++) expect((await ask(token)).statusCode).toBe(200)
    const refused = await ask(token)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 42901])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().msg).toContain(String(refused.headers['retry-after']))
    expect(refused.headers).toMatchObject(HEADERS)
    for (let i = 0; i < 31; i++)
      expect((await app.inject({ method: 'GET', url: '/api/things/file', headers: token })).statusCode).toBe(200)
  })
})
