// @module-tag no-retry

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openPort } from '../src/platform/http/port.ts'
import { withDatabase } from './database.ts'
import { emptyDatabase, superuserUrl, withLogin } from './roles.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')

let folder: string
let closing: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-cannot-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  closing = []
  await rm(folder, { recursive: true, force: true })
})

/** The start with these settings, in a process of its own; `stop` ends it as a service manager does. */
function begin(settings: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...{ DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
      ...{ DATABASE_URL: '', MIGRATION_DATABASE_URL: '' },
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const from = performance.now()
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  const ended = once(child, 'close').then(([code]) => ({ code, lines, seconds: (performance.now() - from) / 1000 }))
  closing.push(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { ended, stop: () => child.kill('SIGTERM') }
}

/** What the start said when it ended, which must be one line, soon. */
async function lineOf(settings: Record<string, string>): Promise<string> {
  const { code, lines, seconds } = await begin(settings).ended
  expect([code, lines.length], lines.join('\n')).toEqual([1, 1])
  // Five for the database to answer; the rest is how long a loaded machine takes to begin. What hangs would take minutes.
  expect(seconds).toBeLessThan(50)
  return lines[0] ?? ''
}

/** Something that takes connections and never says a word. */
async function silent(): Promise<{ url: string; connected: Promise<unknown> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => sockets.add(socket.on('error', () => {})))
  const connected = once(server, 'connection')
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as { port: number }
  return { url: `postgres://app:secret@127.0.0.1:${port}/muster`, connected }
}

async function database() {
  const made = await emptyDatabase(inject('cluster'))
  closing.push(made.drop)
  return { DATABASE_URL: made.programUrl, MIGRATION_DATABASE_URL: made.ownerUrl, ...made }
}

describe('a start that cannot go on says why, with the setting, and ends', { timeout: 120_000 }, () => {
  it('when the data folder can be made nowhere', async () => {
    const line = await lineOf({ DATA_DIR: '/proc/x/y' })
    expect(line).toMatch(/^DATA_DIR: .*\/proc\/x.*name another one$/)
  })

  it('when something else stands where the data folder should be, with a database of its own, too', async () => {
    const path = join(folder, 'taken')
    await writeFile(path, '')
    expect(await lineOf({ DATA_DIR: path })).toMatch(/^DATA_DIR: .*taken.*name another/)
    const { DATABASE_URL, MIGRATION_DATABASE_URL } = await database()
    for (const folderOf of [path, '/proc/x'])
      expect(await lineOf({ DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR: folderOf })).toMatch(
        /^DATA_DIR: .*cannot be used \(.*\): give it to the account that runs Muster, or name another folder$/,
      )
  })

  it('when nothing listens at the address of the database', async () => {
    const line = await lineOf({ DATABASE_URL: 'postgres://app:secret@127.0.0.1:1/muster' })
    expect(line).toMatch(/^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED.*\): see that/)
    expect(line).not.toContain('secret')
  })

  it('when the database never answers', async () => {
    const { DATABASE_URL } = await database()
    const { url } = await silent()
    const line = await lineOf({ DATABASE_URL, MIGRATION_DATABASE_URL: url })
    expect(line).toMatch(
      /^MIGRATION_DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+ cannot be reached \(timeout expired\)/,
    )
  })

  it('when another program has its port, before anything is changed', async () => {
    const { DATABASE_URL, MIGRATION_DATABASE_URL } = await database()
    const other = await openPort({ host: '127.0.0.1', port: 0 })
    closing.push(() => other.close())
    const { port } = new URL(other.address)
    const line = await lineOf({ DATABASE_URL, MIGRATION_DATABASE_URL, PORT: port })
    expect(line).toMatch(/^PORT: another program listens at 127\.0\.0\.1:\d+ already \(.*\): stop it, or name another/)
    const owner = new pg.Client(MIGRATION_DATABASE_URL)
    await owner.connect()
    closing.push(() => owner.end())
    const { rows } = await owner.query(`select count(*)::int as schemas from pg_namespace where nspname = 'platform'`)
    expect(rows).toEqual([{ schemas: 0 }])
  })

  it('when the owner’s login may not make what a migration needs, and when the program’s has no rights', async () => {
    const made = await database()
    const login = `${made.role}_stranger`
    const superuser = new pg.Client(await superuserUrl(inject('cluster')))
    await superuser.connect()
    await superuser.query(`create role ${login} login password '${login}'`)
    closing.push(async () => {
      await superuser.query(`drop role ${login}`)
      await superuser.end()
    })
    const stranger = withLogin(made.ownerUrl, login)
    expect(await lineOf({ DATABASE_URL: made.DATABASE_URL, MIGRATION_DATABASE_URL: stranger })).toMatch(
      /^MIGRATION_DATABASE_URL: PostgreSQL refuses what a migration needs \(.*permission denied.*\): its login must own/,
    )
    expect(await lineOf({ DATABASE_URL: stranger, MIGRATION_DATABASE_URL: made.MIGRATION_DATABASE_URL })).toMatch(
      /^DATABASE_URL: PostgreSQL refuses the program's login \(.*permission denied.*\): sign in as <database>_app/,
    )
  })

  it('when the server has no such database', async () => {
    const { ownerUrl } = await database()
    const line = await lineOf({ DATABASE_URL: withDatabase(ownerUrl, 'absent') })
    expect(line).toMatch(/^DATABASE_URL: PostgreSQL at \S+ has no database "absent": make it, or correct the name$/)
  })
})

describe('a start that waits ends at the first signal', { timeout: 120_000 }, () => {
  it('while the database does not answer', async () => {
    const { url, connected } = await silent()
    const { ended, stop } = begin({ DATABASE_URL: url })
    await connected
    stop()
    expect(await ended).toMatchObject({ code: 0, lines: ['SIGTERM: stopped before it was ready'] })
  })

  it('while another node migrates', async () => {
    const { DATABASE_URL, MIGRATION_DATABASE_URL } = await database()
    const other = new pg.Client(MIGRATION_DATABASE_URL)
    await other.connect()
    closing.push(() => other.end())
    await other.query('select pg_advisory_lock(7203514)')
    const { ended, stop } = begin({ DATABASE_URL, MIGRATION_DATABASE_URL })
    const waits = async () =>
      (
        await other.query(`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
      ).rowCount
    await expect.poll(waits).toBe(1)
    stop()
    expect(await ended).toMatchObject({ code: 0, lines: ['SIGTERM: stopped before it was ready'] })
  })
})
