// @module-tag no-retry

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { start } from '../src/main.ts'
import { newSetUpCode } from '../src/modules/identity/index.ts'
import { readConfig } from '../src/platform/start/config.ts'
import { firstCompanyInput } from './first-company.ts'
import { statusOf } from './newcomer.ts'
import { openTestServer } from './server.ts'

const ADMIN = join(import.meta.dirname, '../../../scripts/admin.ts')
const CODE = /shown once\): ([0-9A-Z-]{32})$/m

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Runs the console command in a process of its own; gives what it says and its exit code. */
async function admin(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [ADMIN, ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', MIGRATION_DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect(complained).toBe('')
  return { said, code }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-admin-'))
  // The database runs as another user when this is root, and must be able to pass.
  await chmod(folder, 0o711)
  ends.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

const post = async (address: string, path: string, body: object) => {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { code: number; data: { accessToken: string } }
}

it('the console lists the administrators of a database and opens one again, beside nodes that run', {
  timeout: 300_000,
}, async () => {
  const t = await openTestServer()
  ends.push(() => t.close())
  const env = { DATABASE_URL: t.programUrl, MIGRATION_DATABASE_URL: t.ownerUrl, DATA_DIR: await newFolder() }
  const list = await admin(['recover'], env)
  expect(list).toMatchObject({ code: 0, said: expect.stringMatching(/^ALPHA +admin +active$/m) })
  expect(await statusOf(t, t.group.admin.token)).toBe(200)
  const { said, code } = await admin(['recover', 'ALPHA', 'admin'], env)
  expect([code, said]).toEqual([0, expect.stringMatching(CODE)])
  await expect.poll(() => statusOf(t, t.group.admin.token), { timeout: 1000, interval: 10 }).toBe(401)
  expect(await admin(['recover', 'ALPHA', 'staff'], env)).toMatchObject({ code: 1 })
})

it('the console opens one again on the embedded database, while the product runs', { timeout: 300_000 }, async () => {
  const env = { DATA_DIR: join(await newFolder(), 'data'), LOG_LEVEL: 'silent' }
  const running = await start(readConfig({ ...env, PORT: '0' }), () => {})
  ends.push(() => running.stop())
  const { address, server } = running
  expect(await admin(['recover'], env)).toMatchObject({
    code: 0,
    said: expect.stringContaining('admin -- set-up-code'),
  })
  const setUp = firstCompanyInput((await server.runAsSystem((ctx) => newSetUpCode(ctx, 'here'))) ?? '')
  expect((await post(address, '/set-up', setUp)).code).toBe(200)
  const { companyCode, account } = setUp
  const { said } = await admin(['recover', companyCode, account], env)
  const [, code = ''] = CODE.exec(said) ?? []
  const chosen = { companyCode, code, next: 'Chosen2026', confirm: 'Chosen2026' }
  expect((await post(address, '/activations', chosen)).data.accessToken).toMatch(/^[\w-]{43}$/)
  expect((await post(address, '/activations', chosen)).code).toBe(40308)
})
