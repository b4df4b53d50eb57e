import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'

type Schema = { properties: Record<string, object>; required: string[] }
type Operation = {
  parameters?: { name: string; in: string; required: boolean; schema: { pattern?: string } }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
}

let t: TestServer
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  t = await openTestServer()
  const answer = await t.server.app.inject({ method: 'GET', url: '/api/openapi.json' })
  paths = answer.json().paths
})
afterAll(() => t.close())

describe('the document of the calls', () => {
  it('says of every call that keeps its answer under which header, and of which keys', () => {
    const post = paths['/attendance/punch-imports']?.post
    const key = post?.parameters?.find(({ name }) => name === 'Idempotency-Key')
    expect(key).toMatchObject({ in: 'header', required: false })
    expect('a-key-of-mine').toMatch(new RegExp(key?.schema.pattern ?? 'none'))
    expect('short').not.toMatch(new RegExp(key?.schema.pattern ?? ''))
    const sends = (path: string, method: string) =>
      (paths[path]?.[method]?.parameters ?? []).some(({ name }) => name === 'Idempotency-Key')
    expect([sends('/accounts/{id}/name', 'put'), sends('/organisation/offices/{id}', 'delete')]).toEqual([true, true])
    expect(sends('/login', 'post')).toBe(false)
    expect(sends('/attendance/punch-imports', 'get')).toBe(false)
  })

  it('says which part of an upload is the file: one is imported by what it says alone', async () => {
    const { alpha, hr } = t.group
    const body = paths['/attendance/punch-imports']?.post?.requestBody
    const schema = body?.content['multipart/form-data']?.schema
    const file = Object.entries(schema?.properties ?? {}).filter(
      ([, one]) => 'format' in one && one.format === 'binary',
    )
    expect([body?.required, file.map(([name]) => name)]).toEqual([true, ['file']])
    const given: Record<string, string | Blob> = {
      file: new Blob(['1\t2026-11-02 08:00:00\t1\t0\t1\t0\n']),
      officeId: alpha.officeId,
    }
    const form = new FormData()
    for (const name of schema?.required ?? []) form.append(name, given[name] ?? '')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const answer = await t.server.app.inject({
      ...{ method: 'POST', url: '/api/attendance/punch-imports', payload: Buffer.from(await request.arrayBuffer()) },
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        authorization: `Bearer ${hr.token}`,
        'idempotency-key': 'open-api-import-1',
      },
    })
    expect(answer.json()).toMatchObject({ code: 200 })
  })

  it('says of every value what it is: days and months too', () => {
    const empty: string[] = []
    const walk = (value: unknown, path: string) => {
      if (typeof value !== 'object' || value === null) return
      for (const [name, one] of Object.entries(value)) {
        const isSchema = path.endsWith('.properties') || /\.anyOf$/.test(path)
        if (isSchema && JSON.stringify(one) === '{}') empty.push(`${path}.${name}`)
        walk(one, `${path}.${name}`)
      }
    }
    walk(paths, '')
    // What a job gives is as its kind says.
    expect(empty.map((path) => path.split('.').at(-1))).toEqual(['result'])
  })

  it('is packed for who takes it so, page and styles too', async () => {
    for (const url of ['/api/openapi.json', '/api/docs']) {
      const answer = await t.server.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } })
      expect([url, answer.headers['content-encoding']]).toEqual([url, 'br'])
    }
  })
})
