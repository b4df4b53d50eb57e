// @module-tag no-retry

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { firstCompanyInput } from './first-company.ts'
import { emptyDatabase } from './roles.ts'

const ADMIN = join(import.meta.dirname, '../../../scripts/admin.ts')
const MAIN = join(import.meta.dirname, '../src/main.ts')
// The numbers of identity.set_up_code_wrong and identity.set_up_done.
const [WRONG_CODE, DONE] = [40306, 40902]

let database: Awaited<ReturnType<typeof emptyDatabase>>
let dataDir: string
const running = new Set<() => Promise<unknown>>()
beforeEach(async () => {
  database = await emptyDatabase(inject('cluster'))
  dataDir = await mkdtemp(join(tmpdir(), 'muster-first-'))
})
afterEach(async () => {
  for (const stop of running) await stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** The real start, in a process of its own, which says all that it ever says; given once it listens. */
async function startReally() {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.programUrl,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'debug',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  const closed = once(child, 'close')
  /** Ends it as a service manager does; gives the exit code. */
  const stop = async (): Promise<number | null> => {
    running.delete(stop)
    child.kill('SIGTERM')
    const [code] = (await closed) as [number | null]
    return code
  }
  running.add(stop)
  const said = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? [])
  const listens = /^Muster \S+ listens at (http:\/\/127\.0\.0\.1:\d+)$/
  await expect
    .poll(() => (child.exitCode === null ? said(listens).length : lines.join('\n')), { timeout: 20_000 })
    .toBe(1)
  const [address = ''] = said(listens)
  return { address, lines, said, stop }
}

/** What the start asks for where there is no company yet; the group is the code. */
const codeLine = (address: string) =>
  new RegExp(
    `^This group has no company yet\\. Open ${address}/#/set-up and enter this code \\(it is shown once\\): ([A-Za-z0-9_-]{22})$`,
  )

/** Runs the console command of this installation; gives what it says and its exit code. */
async function admin(command: string) {
  const child = spawn(process.execPath, [ADMIN, command], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...{ DATABASE_URL: database.programUrl, MIGRATION_DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { said, code }
}

/** Makes the first company with a code; gives the number of the answer. */
async function setUp(address: string, code: string): Promise<number> {
  const answer = await fetch(`${address}/api/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(firstCompanyInput(code)),
  })
  return ((await answer.json()) as { code: number }).code
}

/** How many rows each table has that lets somebody in. */
async function known(): Promise<Record<string, number>> {
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  const { rows } = await owner.query<Record<string, number>>(`select
    (select count(*)::int from organisation.person) as people, (select count(*)::int from identity.credential) as credentials,
    (select count(*)::int from identity.sign_in_name) as names, (select count(*)::int from identity.session) as sessions,
    (select count(*)::int from identity.role_grant) as grants, (select count(*)::int from organisation.company_code) as companies`)
  await owner.end()
  return rows[0] ?? {}
}

const NOBODY = { people: 0, credentials: 0, names: 0, sessions: 0, grants: 0, companies: 0 }

describe('a real start', { timeout: 90_000 }, () => {
  it('of an empty group makes no account and prints a code, once; the next start says where, and the console makes a new one', async () => {
    const first = await startReally()
    await expect.poll(() => first.said(codeLine(first.address)), { timeout: 20_000 }).toHaveLength(1)
    const [old = ''] = first.said(codeLine(first.address))
    expect(await known()).toEqual(NOBODY)
    expect(await setUp(first.address, 'Founder2026')).toBe(WRONG_CODE)
    expect(await first.stop()).toBe(0)
    expect(first.lines.filter((line) => line.includes(old))).toHaveLength(1)

    const second = await startReally()
    const where = /enter the code that was printed before, by (\S+) at \S+Z: look there, or make a new one with npm/
    await expect.poll(() => second.said(where), { timeout: 20_000 }).toEqual([hostname()])
    expect(second.said(codeLine(second.address))).toEqual([])
    const made = await admin('set-up-code')
    const [, code = ''] = /shown once\): ([A-Za-z0-9_-]{22})\n$/.exec(made.said) ?? []
    expect([made.code, code.length]).toEqual([0, 22])
    expect(await setUp(second.address, old)).toBe(WRONG_CODE)
    expect(await known()).toEqual(NOBODY)
    expect(await setUp(second.address, code)).toBe(200)
    expect(await known()).toEqual({ ...NOBODY, people: 1, credentials: 1, names: 1, grants: 1, companies: 1 })
    expect(await second.stop()).toBe(0)
    expect(second.lines.filter((line) => line.includes(code))).toEqual([])
    expect(await admin('set-up-code')).toMatchObject({ code: 1 })

    const third = await startReally()
    expect(await setUp(third.address, code)).toBe(DONE)
    expect(await third.stop()).toBe(0)
    expect(third.lines.filter((line) => /set-up|this code/.test(line))).toEqual([])
  })
})
