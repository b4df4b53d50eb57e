import { connect } from 'node:net'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields } from '../../../test/entity.ts'
import { names } from '../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

let t: TestServer
let port: number
beforeAll(async () => {
  t = await openTestServer()
  port = Number(new URL(await t.server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => t.close())

/** Sends bytes as they stand and gives what comes back until the server ends the connection. */
function send(
  text: string,
): Promise<{ status: number; headers: string; body: { code: number; data: { fields: object } } }> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [headers = '', ...rest] = answer.split('\r\n\r\n')
      const body = rest.join('').match(/\{.*\}/s)?.[0]
      resolve({ status: Number(headers.split(' ')[1]), headers, body: JSON.parse(body ?? '{}') })
    })
  })
}
const call = (head: string, body = '') =>
  send(
    `POST /api/organisation/offices HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${t.group.admin.token}\r\n${head}\r\n\r\n${body}`,
  )

describe('what the parser of HTTP refuses has the envelope and the strict headers', () => {
  it.each([
    ['two lengths', 'content-length: 2\r\ncontent-length: 3', '{}', 400],
    ['a length and chunks', 'content-length: 2\r\ntransfer-encoding: chunked', '{}', 400],
    ['a bad chunk', 'content-type: application/json\r\ntransfer-encoding: chunked', 'zz\r\n{}', 400],
    ['a bad expectation', 'expect: a-miracle\r\ncontent-length: 0', '', 417],
    ['headers without end', `x: ${'y'.repeat(40_000)}`, '', 431],
  ])('%s', async (_, head, body, status) => {
    const answer = await call(head, body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code: 10001, data: { key: 'system.format' } })
    for (const name of ['content-security-policy', 'x-content-type-options', 'strict-transport-security'])
      expect(answer.headers.toLowerCase()).toContain(`${name}: `)
  })
})

describe('a call that nobody can mean', () => {
  it('without the name of a host is answered in the envelope', async () => {
    const answer = await send('GET /api/ping HTTP/1.1\r\nconnection: close\r\n\r\n')
    expect(answer).toMatchObject({ status: 422, body: { code: 10001, data: { fields: { Host: 'required' } } } })
    expect(answer.headers.toLowerCase()).toContain('content-security-policy: ')
  })

  it.each([
    ['lists', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['objects below a known field', `{"account":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`],
  ])('nested deeper than any call is refused before anything walks it, also without a session: %s', async (_, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await t.server.app.inject({ method: 'POST', url: '/api/login', payload: body, headers })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 10001, data: { fields: { '': 'too_deep' } } })
  })

  it('nested 64 deep is read', async () => {
    const payload = `{"account":${'['.repeat(63)}${']'.repeat(63)}}`
    const headers = { 'content-type': 'application/json' }
    const answer = await t.server.app.inject({ method: 'POST', url: '/api/login', payload, headers })
    expect(answer.json()).toMatchObject({ code: 10001, data: { fields: { password: 'required' } } })
  })
})

const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const open = (name: string, type: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: ${type}\r\n\r\n`

describe('parts that are wrong are bad input, and change nothing', () => {
  const imports = (text: string) =>
    send(
      `POST /api/attendance/punch-imports HTTP/1.1\r\nhost: here\r\nconnection: close\r\nauthorization: Bearer ${t.group.hr.token}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    )
  const office = () => part('officeId', t.group.alpha.officeId)

  it.each([
    ['a file without a name', `${open('file', 'application/octet-stream')}\r\n--b--\r\n`, undefined],
    ['a field that says JSON and is none', `${open('x', 'application/json')}{\r\n--b--\r\n`, { '': 'not_json' }],
    [
      'no end boundary',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n8',
      { file: 'not_whole' },
    ],
    ['a body cut in a head', '--b\r\ncontent-dispo', { file: 'not_whole' }],
    [
      '25 fields',
      `${Array.from({ length: 25 }, (_, i) => part(`f${i}`, 'x')).join('')}--b--\r\n`,
      { '': 'too_many:20' },
    ],
    [
      '10,000 parts',
      `${Array.from({ length: 10_000 }, (_, i) => part(`f${i}`, 'x')).join('')}--b--\r\n`,
      { '': 'too_many:20' },
    ],
  ])('%s', async (_, text, fields) => {
    const answer = await imports(office() + text)
    expect(answer.status, JSON.stringify(answer.body)).toBe(422)
    if (fields) expect(answer.body).toMatchObject({ code: 10001, data: { fields } })
  })

  it('half a character in any text, at its field', async () => {
    const form = { companyId: t.group.alpha.id, nation: 'VN', zone: 'Asia/Ho_Chi_Minh' }
    const answer = await t
      .as(t.group.admin.token)
      .call(officeEndpoints.create, { ...form, names: { ...names('Gate'), en: 'Gate \ud800' } })
    expectFields(answer, { 'names.en': 'broken_text' })
    expectFields(
      await t.as(t.group.admin.token).call(officeEndpoints.create, { ...form, names: names('Gate'), nation: '\udfff' }),
      { nation: 'broken_text' },
    )
  })
})
