import { sessionEndpoints } from '@muster/contract/identity/session'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { clientErrorEndpoints } from '@muster/contract/system/client-error'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOKEN_KEY } from '../session/token.ts'
import { call } from './api.ts'
import { cancelReads, waiting } from './in-flight.ts'

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } }

const sent: Sent[] = []
let answer: () => Promise<Response> | Response
const stored = new Map<string, string>()

const success = (data: unknown) => new Response(JSON.stringify({ code: 200, msg: 'Done', data }))
/** An answer that never comes; it fails when the call is cancelled, as a browser's does. */
const never = (init: RequestInit) =>
  new Promise<Response>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

beforeEach(() => {
  sent.length = 0
  stored.clear()
  answer = () => success({})
  vi.stubGlobal('document', { cookie: 'other=1; XSRF-TOKEN=abc%2Fdef' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', (url: string, init: Sent['init']) => {
    sent.push({ url, init })
    return Promise.resolve(answer())
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const office = { companyId: 'c', names: { cn: '', en: 'x', vn: '' }, nation: 'VN', zone: 'Asia/Ho_Chi_Minh' }

describe('call', () => {
  it('sends token, language and the XSRF cookie as its header, and accepts JSON [7.01, 7.04]', async () => {
    stored.set(TOKEN_KEY, 'secret')
    await call(officeEndpoints.list, { page: 1 })
    expect(sent[0]?.init.headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer secret',
      'accept-language': expect.stringMatching(/^[a-z]{2}-[A-Z]{2}$/),
      'X-XSRF-TOKEN': 'abc/def',
    })
    expect(sent[0]?.init.headers).not.toHaveProperty('x-silent')
  })

  it.each(['%', 'a%zz'])('goes without an XSRF header where the cookie is no encoded text: %s', async (value) => {
    vi.stubGlobal('document', { cookie: `XSRF-TOKEN=${value}; other=1` })
    await call(officeEndpoints.list, { page: 1 })
    expect(sent[0]?.init.headers).not.toHaveProperty('X-XSRF-TOKEN')
  })

  it('sends no token where the address holds /login [7.04]', async () => {
    stored.set(TOKEN_KEY, 'secret')
    await call(sessionEndpoints.login, { companyCode: 'A', account: 'b', password: 'c' })
    expect(sent[0]?.url).toBe('/api/login')
    expect(sent[0]?.init.headers).not.toHaveProperty('authorization')
    expect(sent[0]?.init.body).toBe('{"companyCode":"A","account":"b","password":"c"}')
  })

  it('gives up after 60 s [7.01, 9.01]', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
    answer = () => Promise.reject(new DOMException('', 'TimeoutError'))
    await expect(call(officeEndpoints.list, {})).rejects.toMatchObject({ failure: 'timeout' })
    expect(timeout).toHaveBeenCalledWith(60_000)
  })

  it('says what the browser said when nothing came back [8.06]', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(call(officeEndpoints.list, {})).rejects.toMatchObject({
      failure: 'transport',
      message: 'Failed to fetch',
    })
  })

  it('gives the file of a download with its name [7.04]', async () => {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''Nh%C3%A2n%20vi%C3%AAn.xlsx" }
    answer = () => new Response('sheet', { headers })
    const file = await call(employeeEndpoints.export, {})
    expect(file).toMatchObject({ name: 'Nhân viên.xlsx' })
    expect('blob' in file && (await file.blob.text())).toBe('sheet')
  })

  it('gives the job of a download that takes longer [X7]', async () => {
    answer = () => new Response('{"code":200,"msg":"Done","data":{"jobId":"j1"}}', { status: 202 })
    expect(await call(employeeEndpoints.export, {})).toEqual({ jobId: 'j1' })
  })

  it('reads the refusal of a download', async () => {
    answer = () => new Response('{"code":403,"msg":"No.","data":{"key":"system.forbidden"}}', { status: 403 })
    await expect(call(employeeEndpoints.export, {})).rejects.toMatchObject({ code: 403, key: 'system.forbidden' })
  })

  it('cancels a read when an identical one is made, and all reads on a navigation [2.22, 4.03]', async () => {
    answer = () => never(sent.at(-1)!.init)
    const first = call(officeEndpoints.list, { page: 1 })
    const second = call(officeEndpoints.list, { page: 1 })
    await expect(first).rejects.toMatchObject({ failure: 'cancelled' })
    cancelReads()
    await expect(second).rejects.toMatchObject({ failure: 'cancelled' })
  })

  it('does not cancel a submit on a navigation, and counts it until its answer [4.04]', async () => {
    const reply = Promise.withResolvers<Response>()
    answer = () => reply.promise
    const made = call(officeEndpoints.create, office, { idempotencyKey: 'key' })
    expect(waiting.read()).toBe(1)
    cancelReads()
    reply.resolve(success({ id: '1' }))
    expect(await made).toEqual({ id: '1' })
    expect(waiting.read()).toBe(0)
    expect(sent[0]?.init.headers['idempotency-key']).toBe('key')
  })

  it('covers nothing when it is flagged silent, as a read never does [4.04, 7.04]', async () => {
    answer = () => never(sent.at(-1)!.init)
    const abort = new AbortController()
    const options = { silent: true, signal: abort.signal }
    const quiet = [call(officeEndpoints.create, office, options), call(officeEndpoints.list, { page: 1 }, options)]
    const read = call(officeEndpoints.list, { page: 2 }, { signal: abort.signal })
    expect(waiting.read()).toBe(0)
    abort.abort()
    for (const one of quiet) await expect(one).rejects.toMatchObject({ isSilent: true })
    await expect(read).rejects.toMatchObject({ isSilent: false })
  })

  it('prolongs the session by every action of the person, and by a read unless it is silent [7.04]', async () => {
    await call(officeEndpoints.create, office, { silent: true })
    await call(officeEndpoints.list, { page: 1 })
    await call(officeEndpoints.list, { page: 1 }, { silent: true })
    const error = { build: 'b', kind: 'error', message: 'm', stack: '', route: '/' } as const
    await call(clientErrorEndpoints.report, error, { silent: true })
    expect(sent.map(({ init }) => init.headers['x-silent'])).toEqual([undefined, undefined, '1', '1'])
  })
})
