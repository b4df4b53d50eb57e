// @module-tag no-retry

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CODE, openThings, thing } from '../../../test/things.ts'
import { newId } from '../base/crypto.ts'

let w: Awaited<ReturnType<typeof openThings>>
beforeAll(async () => {
  w = await openThings()
})
beforeEach(() => w.forgive())
afterAll(() => w.close())

describe('an endpoint', () => {
  it('answers in the envelope, and only what its reply declares [7.04]', async () => {
    const sent = thing()
    const answer = await w.create(sent)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ code: 200, msg: 'Done', data: sent })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(await w.count(sent.label)).toBe(1)
  })

  it('whose reply has the wrong shape answers 500, and nothing is committed', async () => {
    const answer = await w.create(thing('wrong shape'))
    expect([answer.statusCode, answer.json().data]).toEqual([
      500,
      { key: 'system.internal', reference: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
    expect(await w.count('wrong shape')).toBe(0)
  })

  it('that recorded nothing in the log is refused, and changes nothing', async () => {
    expect((await w.create(thing('unlogged'))).statusCode).toBe(500)
    expect(await w.count('unlogged')).toBe(0)
  })

  it('says nothing of what went wrong inside it [8.04]', async () => {
    for (const label of ['broken', 'unique']) {
      const answer = await w.create(thing(label))
      expect(answer.json()).toEqual({
        code: 500,
        msg: 'Internal service error, please contact the OA team.',
        data: { key: 'system.internal', reference: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      })
      expect(await w.count(label)).toBe(0)
    }
  })

  it('that reads cannot write, whatever its service does', async () => {
    expect((await w.app.inject({ method: 'GET', url: '/api/things/written' })).statusCode).toBe(500)
    expect(await w.count('written')).toBe(0)
  })

  it('is refused without a session and without its permission before its input is looked at [8.01]', async () => {
    const nobody = await w.app.inject({ method: 'POST', url: '/api/things', payload: { bad: true } })
    expect([nobody.statusCode, nobody.json().code, nobody.json().data.key]).toEqual([401, 401, 'system.unauthorized'])
    for (const authorization of ['Bearer forged', 'known', 'Basic known', 'Bearer ', 'Bearer known known']) {
      const answer = await w.app.inject({
        method: 'POST',
        url: '/api/things',
        payload: thing(),
        headers: { authorization },
      })
      expect([authorization, answer.json().code]).toEqual([authorization, 401])
    }
    w.may.rights.clear()
    const answer = await w.create({ bad: true })
    expect([answer.statusCode, answer.json().data]).toEqual([403, { key: 'system.forbidden', permission: CODE }])
  })

  it('is closed to a given password that waits to be changed, but for the few that say otherwise', async () => {
    w.may.mustChange = true
    expect((await w.create(thing())).json().data.key).toBe('identity.password_must_change')
    const open = {
      method: 'PUT' as const,
      url: `/api/things/${newId()}`,
      payload: {},
      headers: { authorization: 'Bearer known' },
    }
    expect((await w.app.inject(open)).statusCode).toBe(200)
    expect((await w.app.inject({ method: 'GET', url: '/api/things' })).statusCode).toBe(200)
  })

  it('is refused in the language of its caller', async () => {
    const said = async (language: string) =>
      (await w.app.inject({ method: 'GET', url: '/api/nowhere', headers: { 'accept-language': language } })).json().msg
    const english = await said('fr')
    expect(english).toContain('ID not found')
    expect(await said('en;q=0.1, zh-CN;q=0.9')).not.toBe(english)
    expect(await said('vi-VN,vi;q=0.9')).not.toBe(english)
    expect(await said('zh-Hant-HK')).not.toBe(await said('zh-CN'))
    expect(await said('x'.repeat(100_00))).toBe(english)
  })

  it('takes one JSON object and names the problems by field', async () => {
    const fieldsOf = async (payload: string, type = 'application/json') => {
      const answer = await w.create(payload, { 'content-type': type })
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
    expect((await w.create({ id: 'x', label: 'y'.repeat(2_000_000) })).json().code).toBe(41301)
  })

  it('gives a file under its own name, whatever stands in it', async () => {
    const answer = await w.app.inject({
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
    const { paths, info } = (await w.app.inject({ method: 'GET', url: '/api/openapi.json' })).json()
    expect(info.version).toBe('1.2.3')
    expect(paths['/things'].post).toMatchObject({ operationId: 'things.thing.create', security: [{ bearer: [] }] })
    expect(paths['/things'].get.security).toBeUndefined()
    expect(paths['/things/{id}'].put.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'Idempotency-Key', in: 'header', required: false },
    ])
  })
})

describe('every answer', () => {
  const HEADERS = {
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    // By the clock that operations are stamped by: a page believes no other.
    date: 'Fri, 20 Nov 2026 05:00:00 GMT',
    'referrer-policy': 'no-referrer',
  }
  it('carries the strict headers: success, refusal, unknown path, broken path, too large, failure, file', async () => {
    const token = { authorization: 'Bearer known' }
    const answers = [
      await w.create(thing()),
      await w.create({}),
      await w.create(thing('broken')),
      await w.create({ label: 'x'.repeat(2_000_000) }),
      await w.app.inject({ method: 'GET', url: '/api/nowhere' }),
      await w.app.inject({ method: 'GET', url: '/api/%ZZ' }),
      await w.app.inject({ method: 'GET', url: `/api/things/${'x'.repeat(500)}` }),
      await w.app.inject({ method: 'PATCH' as 'GET', url: '/api/things' }),
      await w.app.inject({ method: 'GET', url: '/api/things/file', headers: token }),
      await w.app.inject({ method: 'GET', url: '/api/openapi.json' }),
    ]
    expect(answers.map((a) => a.statusCode)).toEqual([200, 422, 500, 413, 404, 404, 404, 404, 200, 200])
    for (const answer of answers) expect(answer.headers).toMatchObject(HEADERS)
    for (const answer of answers.slice(0, 8)) expect(Object.keys(answer.json())).toEqual(['code', 'msg', 'data'])
  })

  it('is bounded in number: 42901 says when to come again, and carries the headers too', async () => {
    const ask = (headers: Record<string, string>) =>
      w.strict.inject({ method: 'GET', url: '/api/things/file', headers })
    const token = { authorization: 'Bearer known' }
    for (let i = 0; i < 30; i++) expect((await ask(token)).statusCode).toBe(200)
    const refused = await ask(token)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 42901])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().msg).toContain(String(refused.headers['retry-after']))
    expect(refused.headers).toMatchObject(HEADERS)
    for (let i = 0; i < 31; i++)
      expect((await w.app.inject({ method: 'GET', url: '/api/things/file', headers: token })).statusCode).toBe(200)
  })
})
