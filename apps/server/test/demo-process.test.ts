// @module-tag no-retry

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, it, vi } from 'vitest'
import { startDemo } from '../../../scripts/demo-process.ts'
import { DEMO_PASSWORD } from '../seed/identity/demo-password.ts'

// A demo brings in months of a whole group before it answers; beside other tests that takes more than most tests may.
const BROUGHT_IN = 180_000
vi.setConfig({ testTimeout: 2 * BROUGHT_IN })

const LOGIN = JSON.stringify({ companyCode: 'ALPHA', account: 'hr', password: DEMO_PASSWORD })
/** A process that starts a demo, says where it answers and where its data lies, and waits. */
const PARENT = `
  const { startDemo } = await import(${JSON.stringify(new URL('../../../scripts/demo-process.ts', import.meta.url))})
  const { address, folder } = await startDemo()
  console.log(JSON.stringify({ address, folder }))
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

const answers = (address: string) =>
  fetch(`${address}/api/health/live`).then(
    () => true,
    () => false,
  )

it('answers nobody before its people are there', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const starting = startDemo({ PORT: String(port) })
  await expect.poll(() => answers(address), { interval: 10, timeout: BROUGHT_IN }).toBe(true)
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${address}/api/login`, { method: 'POST', headers, body: LOGIN })
  await (await starting).stop()
  expect(status).toBe(200)
})

it('ends with whoever started it, a killed one too, and leaves nothing behind', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: parent.stdout }), 'line')
  const { address, folder } = JSON.parse(line) as { address: string; folder: string }
  expect([await answers(address), existsSync(folder)]).toEqual([true, true])
  parent.kill('SIGKILL')
  await expect.poll(() => answers(address), { timeout: 30_000 }).toBe(false)
  await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false)
})
