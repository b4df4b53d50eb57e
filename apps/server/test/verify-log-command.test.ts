// @module-tag no-retry

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newSealerMemory, sealTurn } from '../src/platform/seal/sealer.ts'
import { openOnOwnCluster } from './own-cluster.ts'
import type { TestServer } from './server.ts'

const COMMAND = fileURLToPath(new URL('../src/verify-log.ts', import.meta.url))

let t: TestServer
beforeAll(async () => {
  t = await openOnOwnCluster()
  const { alpha } = t.group
  await t.server.runAsSystem(async (ctx) => ctx.audit({ companyId: alpha.id, object: 'x' }), [alpha.id])
  await sealTurn(t.server.runtime, async () => [alpha.id], newSealerMemory())
})
afterAll(() => t.close())

/** Runs `npm run verify-log` as its script does; gives its exit code and what it said. */
const verify = (env: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const all = { PATH: process.env.PATH, DATABASE_URL: t.programUrl, MIGRATION_DATABASE_URL: t.ownerUrl, ...env }
    execFile(process.execPath, [COMMAND], { env: all }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: `${out}${err}` }),
    )
  })

it('ends with 0 where all is as it was sealed, with 1 where it is not, and with 2 without the key or the database', async () => {
  const key = { LOG_SEAL_KEY: '11'.repeat(32) }
  expect(await verify(key)).toMatchObject({ code: 0, said: expect.stringContaining('all as it was') })
  const owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  await owner.query(`update platform.operation_log set account = 'somebody' where object = 'x'`)
  await owner.end()
  expect(await verify(key)).toMatchObject({ code: 1, said: expect.stringContaining('an entry was changed') })
  expect(await verify({ DATA_DIR: '/nowhere' })).toMatchObject({
    code: 2,
    said: expect.stringContaining('LOG_SEAL_KEY'),
  })
  expect(await verify({ ...key, MIGRATION_DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toMatchObject({ code: 2 })
})
