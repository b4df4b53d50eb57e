// @module-tag no-retry

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '../seed/identity/demo-password.ts'

// A demo brings in months of a whole group before it answers; beside other tests that takes more than most tests may.
const BROUGHT_IN = 180_000
vi.setConfig({ testTimeout: 2 * BROUGHT_IN })

const LOGIN = JSON.stringify({ companyCode: 'ALPHA', account: 'hr', password: DEMO_PASSWORD })
/** A process that starts a demo on the port of its environment, says where its data lies, and waits. */
const PARENT = `
  const { startDemo } = await import(${JSON.stringify(new URL('../../../scripts/demo-process.ts', import.meta.url))})
  const { folder } = await startDemo({ PORT: process.env.PORT })
  console.log(folder)
  setInterval(() => {}, 60_000)
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The status with which it says whether it is ready; undefined where nobody answers. */
const readiness = (address: string) =>
  fetch(`${address}/api/health/ready`).then(
    ({ status }) => status,
    () => undefined,
  )

it('is ready for nobody before its people are there, ends with whoever started it, a killed one too, and leaves nothing behind', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const started = once(createInterface({ input: parent.stdout }), 'line')
  await expect.poll(() => readiness(address), { interval: 10, timeout: BROUGHT_IN }).toBe(503)
  await expect.poll(() => readiness(address), { interval: 10, timeout: BROUGHT_IN }).toBe(200)
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${address}/api/login`, { method: 'POST', headers, body: LOGIN })
  expect(status).toBe(200)
  const [folder] = await started
  expect(existsSync(folder)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => readiness(address), { timeout: 30_000 }).toBeUndefined()
  await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false)
})
