import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveWeb } from './static.ts'

const app = Fastify()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-static-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'assets/a.js'), 'plain')
  await writeFile(join(folder, 'assets/a.js.br'), 'as brotli')
  await writeFile(join(folder, 'assets/a.js.gz'), 'as gzip')
  await serveWeb(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

it.each([
  { accepts: 'gzip, deflate, br, zstd', encoding: 'br', body: 'as brotli' },
  { accepts: 'gzip', encoding: 'gzip', body: 'as gzip' },
  { accepts: undefined, encoding: undefined, body: 'plain' },
])('sends a file packed as the reader takes it: $accepts', async ({ accepts, encoding, body }) => {
  const headers = accepts === undefined ? {} : { 'accept-encoding': accepts }
  const reply = await app.inject({ url: '/assets/a.js', headers })
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.body).toBe(body)
  expect(reply.headers['content-type']).toMatch(/^(?:application|text)\/javascript/)
  expect(reply.headers.vary).toMatch(/accept-encoding/i)
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it('never lets the page itself be kept, and sends it as it is where nothing is packed', async () => {
  const reply = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(reply.body).toBe('<!doctype html>')
  expect(reply.headers['cache-control']).toBe('no-cache')
})
