import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { STRICT } from './headers.ts'
import { openPort } from './port.ts'

let closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  closing = []
})

async function begin() {
  const port = await openPort({ host: '127.0.0.1', port: 0 })
  closing.push(() => port.close())
  const app = Fastify()
  app.get('/api/here', async () => 'here')
  closing.push(() => app.close())
  return { port, app }
}

it('answers live at once, and all else 503 in the language of the caller until the application takes over', async () => {
  const { port, app } = await begin()
  const call = (path: string, language = 'vi') =>
    fetch(`${port.address}${path}`, { headers: { 'accept-language': language } })
  expect(await (await call('/api/health/live')).json()).toEqual({ live: true })
  expect([(await call('/api/health/ready')).status, await (await call('/api/health/ready')).json()]).toEqual([
    503,
    { ready: false, starting: true },
  ])
  const refused = await call('/api/here')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 50301, data: { key: 'system.starting', retryAfter: 5 } })
  const page = await call('/', 'zh-TW')
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '5'])
  expect(await page.text()).toContain('<html lang="zh-TW">')
  for (const [name, value] of Object.entries(STRICT)) expect(page.headers.get(name)).toBe(value)

  const address = await port.give(app)
  expect(address).toBe(port.address)
  const taken = await call('/api/here')
  expect([taken.status, await taken.text()]).toEqual([200, 'here'])
})

it('refuses nobody who connects while it is given over, and keeps the port bound for as long as the application serves', async () => {
  const { port, app } = await begin()
  let isOver = false
  const statuses: number[] = []
  const caller = async () => {
    while (!isOver) statuses.push((await fetch(`${port.address}/api/here`)).status)
  }
  const callers = Array.from({ length: 8 }, caller)
  await expect.poll(() => statuses.length).toBeGreaterThan(8)
  await port.give(app)
  await expect.poll(() => statuses.filter((status) => status === 200).length).toBeGreaterThan(20)
  isOver = true
  await Promise.all(callers)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  await port.close()
  expect((await fetch(`${port.address}/api/here`)).status).toBe(200)
  const second = openPort({ host: '127.0.0.1', port: Number(new URL(port.address).port) })
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' })
  await app.close()
  closing = []
  await expect(fetch(`${port.address}/api/here`)).rejects.toThrow()
})

it('lets the port and whoever is connected go where the start is given up', async () => {
  const { port } = await begin()
  const socket = connect(Number(new URL(port.address).port), '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  await port.close()
  await ended
  const again = await openPort({ host: '127.0.0.1', port: Number(new URL(port.address).port) })
  await again.close()
})
