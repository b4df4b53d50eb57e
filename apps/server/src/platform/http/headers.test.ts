import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const sourcesOf = (policy: string) =>
  new Map(policy.split(/;\s*/).map((d) => [d.split(' ')[0] ?? '', d.split(' ').slice(1)] as const))

describe('every answer', () => {
  it.each([
    ['a success', '/api/ping', {}],
    ['a refusal', '/api/organisation/offices', {}],
    ['no such call', '/api/nothing', {}],
    ['no such page', '/nothing', {}],
    [
      'a body that is too large',
      '/api/login',
      { payload: 'x'.repeat(2_000_000), headers: { 'content-type': 'application/json' } },
    ],
  ])('has the strict headers: %s', async (_what, url, more) => {
    const answer = await t.server.app.inject({ method: 'payload' in more ? 'POST' : 'GET', url, ...more })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['x-frame-options']).toBe('DENY')
    expect(answer.headers['permissions-policy']).toContain('geolocation=(self)')
    for (const power of ['camera', 'microphone', 'payment', 'usb'])
      expect(answer.headers['permissions-policy']).toContain(`${power}=()`)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).not.toContain('unsafe')
    const sources = sourcesOf(policy)
    for (const directive of ['default-src', 'object-src', 'base-uri', 'frame-ancestors', 'trusted-types'])
      expect(sources.get(directive), directive).toEqual(["'none'"])
    for (const directive of ['script-src', 'style-src', 'font-src', 'connect-src', 'form-action'])
      expect(sources.get(directive), directive).toEqual(["'self'"])
    expect(sources.get('img-src')).toEqual(["'self'", 'data:', 'blob:'])
    expect(sources.get('require-trusted-types-for')).toEqual(["'script'"])
  })
})
