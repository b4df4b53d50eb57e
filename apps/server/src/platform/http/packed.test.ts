import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'

const LONG = '/api/openapi.json'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())
const get = (url: string, accepts?: string) =>
  t.server.app.inject({ url, headers: accepts === undefined ? {} : { 'accept-encoding': accepts } })

describe('answers', () => {
  it.each([
    { accepts: 'gzip, deflate, br, zstd', encoding: 'br', read: brotliDecompressSync },
    { accepts: 'gzip', encoding: 'gzip', read: gunzipSync },
  ])('that are long are packed as the caller takes it: $accepts', async ({ accepts, encoding, read }) => {
    const plain = await get(LONG)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const packed = await get(LONG, accepts)
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(read(packed.rawPayload).toString()).toBe(plain.body)
  })

  it('that are short are sent as they are', async () => {
    const { headers, body } = await get('/api/ping', 'br')
    expect(headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(body).data).toMatchObject({ message: 'pong' })
  })

  it('are not unpacked when somebody sends a packed question: a small one could become a large one', async () => {
    const { statusCode } = await t.server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ companyCode: 'ALPHA', account: 'nobody', password: 'x' })),
    })
    expect(statusCode).toBe(422)
  })
})
