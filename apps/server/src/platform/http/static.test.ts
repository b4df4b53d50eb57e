import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { serveWeb } from './static.ts'

const servers: TestServer[] = []
const folders: string[] = []
const served = async (page: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-web-'))
  folders.push(folder)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets/a-1.js'), '0')
  await writeFile(join(folder, 'assets/a-1.js.br'), 'as brotli')
  await writeFile(join(folder, 'assets/a-1.js.gz'), 'as gzip')
  const t = await openTestServer()
  servers.push(t)
  await serveWeb(t.server.app, folder)
  return t.server.app
}
let app: TestServer['server']['app']
beforeAll(async () => {
  app = await served('<head><meta name="build" content="0a1b2c3d4e5f"></head>')
})
afterAll(async () => {
  for (const t of servers) await t.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})

describe('the web bundle', () => {
  it.each(['/api/ping', '/api/organisation/offices', '/api/nothing'])(
    'is named by its build on the answer of %s, success or refusal [8.09]',
    async (url) => {
      expect((await app.inject(url)).headers['x-build']).toBe('0a1b2c3d4e5f')
    },
  )

  it('is kept for a year where the name of a file changes with its content, and the page is asked for anew', async () => {
    expect((await app.inject('/assets/a-1.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const page = await app.inject('/')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.headers).not.toHaveProperty('x-build')
  })

  it('is served as well when it does not say which build it is', async () => {
    const other = await served('<head></head>')
    expect((await other.inject('/')).statusCode).toBe(200)
    expect((await other.inject('/api/ping')).headers).not.toHaveProperty('x-build')
  })

  it.each([
    { accepts: 'gzip, deflate, br, zstd', encoding: 'br', body: 'as brotli' },
    { accepts: 'gzip', encoding: 'gzip', body: 'as gzip' },
    { accepts: undefined, encoding: undefined, body: '0' },
  ])('sends a file packed as the reader takes it: $accepts', async ({ accepts, encoding, body }) => {
    const headers = accepts === undefined ? {} : { 'accept-encoding': accepts }
    const reply = await app.inject({ url: '/assets/a-1.js', headers })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.body).toBe(body)
    expect(reply.headers['content-type']).toMatch(/^(?:application|text)\/javascript/)
    expect(reply.headers.vary).toMatch(/accept-encoding/i)
  })

  it('sends the page as it is where nothing is packed', async () => {
    const reply = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(reply.body).toContain('0a1b2c3d4e5f')
  })
})
