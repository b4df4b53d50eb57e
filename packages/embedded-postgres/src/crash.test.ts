// @module-tag no-retry

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identityOf, serviceAccount } from './service-account.ts'
import { socketIn } from './socket-folder.ts'
import { ask, makeBed, serverOf, until } from './testing/bed.ts'

let bed: Awaited<ReturnType<typeof makeBed>>
beforeEach(async () => {
  bed = await makeBed()
})
afterEach(() => bed.clear())

const ROW = 'create table kept (n int); insert into kept values (7)'
const KEPT = 'select n from kept'

async function serverIn(dataDir: string): Promise<number> {
  return until(() => serverOf(dataDir))
}

describe('after SIGKILL', { timeout: 60_000 }, () => {
  it('of the program, the next start adopts the running server', async () => {
    const victim = await bed.opener()
    await ask(victim.said.ownerUrl, ROW)
    const pid = await serverIn(victim.said.dataDir)
    await victim.kill()
    const next = await bed.open()
    expect(await serverOf(next.dataDir)).toBe(pid)
    expect(await ask(next.ownerUrl, KEPT)).toEqual([{ n: 7 }])
    await next.stop()
    expect(await serverOf(next.dataDir)).toBeUndefined()
  })

  it('of the program in the middle of its first start, the next start makes a whole cluster', async () => {
    const home = join(bed.data, 'postgres')
    const victim = bed.spawnOpener()
    await until(async () => (await readdir(home)).some((name) => name.startsWith('pgdata.new.')))
    victim.kill('SIGKILL')
    await once(victim, 'exit')
    expect(await readdir(home)).not.toContain('pgdata')
    const next = await bed.open()
    expect(await ask(next.programUrl, 'select 1 one')).toEqual([{ one: 1 }])
  })

  it('of the server, the program that lives brings it back on the same socket, with every committed row', async () => {
    const lines: string[] = []
    const cluster = await bed.open({ log: (line) => lines.push(line) })
    const other = await bed.opener()
    await ask(cluster.ownerUrl, ROW)
    const pid = await serverIn(cluster.dataDir)
    process.kill(pid, 'SIGKILL')
    const begun = performance.now()
    expect(await until(() => ask(cluster.ownerUrl, KEPT))).toEqual([{ n: 7 }])
    console.log(`back after SIGKILL of the server in ${Math.round(performance.now() - begun)} ms\n${lines.join('\n')}`)
    expect(await serverIn(cluster.dataDir)).not.toBe(pid)
    await other.leave()
    expect(await ask(cluster.ownerUrl, KEPT)).toEqual([{ n: 7 }])
  })

  it('of program and server, the next start recovers, even while an old session still computes', async () => {
    const victim = await bed.opener()
    await ask(victim.said.ownerUrl, ROW)
    const busy = new Client({ connectionString: victim.said.ownerUrl })
    busy.on('error', () => {})
    await busy.connect()
    const endless = busy.query('do $$ begin loop end loop; end $$').catch(() => {})
    await until(
      async () =>
        (
          await ask(victim.said.ownerUrl, `select 1 from pg_stat_activity where query like 'do %' and state = 'active'`)
        )[0],
    )
    await victim.kill()
    process.kill(await serverIn(victim.said.dataDir), 'SIGKILL')
    await until(async () => (await serverOf(victim.said.dataDir)) === undefined)
    const lines: string[] = []
    const next = await bed.open({ log: (line) => lines.push(line) })
    expect(await ask(next.ownerUrl, KEPT)).toEqual([{ n: 7 }])
    expect(lines.join()).toMatch(/outlived/)
    await endless
  })
})

describe('a stale pid file', { timeout: 60_000 }, () => {
  it('whose process id now belongs to another program is recognised, and that program is left alone', async () => {
    const first = await bed.open()
    await ask(first.ownerUrl, ROW)
    await first.stop()
    // Of the same account, which is where PostgreSQL itself refuses to start.
    const stranger = spawn('sleep', ['1000'], { ...identityOf(await serviceAccount()), cwd: '/' })
    bed.endings.push(async () => stranger.kill())
    await once(stranger, 'spawn')
    const lines = [stranger.pid, first.dataDir, 1_700_000_000, 5432, first.socketDir, '', '0 0', 'ready   ', '']
    await writeFile(join(first.dataDir, 'postmaster.pid'), lines.join('\n'), { mode: 0o600 })
    await writeFile(`${socketIn(first.socketDir)}.lock`, lines.slice(0, 5).join('\n'), { mode: 0o600 })
    const next = await bed.open()
    expect(await ask(next.ownerUrl, KEPT)).toEqual([{ n: 7 }])
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  })

  it('whose process id now belongs to the server of another cluster, as in a copied folder, leads neither to that one nor to its end', async () => {
    const neighbour = await bed.open({ dataDir: join(bed.folder, 'neighbour') })
    const theirs = await serverIn(neighbour.dataDir)
    const first = await bed.open()
    await ask(first.ownerUrl, ROW)
    await first.stop()
    const pidFile = await readFile(join(neighbour.dataDir, 'postmaster.pid'))
    await writeFile(join(first.dataDir, 'postmaster.pid'), pidFile, { mode: 0o600 })
    const next = await bed.open()
    expect(await ask(next.ownerUrl, KEPT)).toEqual([{ n: 7 }])
    expect(await serverOf(neighbour.dataDir)).toBe(theirs)
  })
})

describe('a server that runs but does not answer', { timeout: 60_000 }, () => {
  it('is started again when its socket was deleted', async () => {
    const first = await bed.opener()
    await ask(first.said.ownerUrl, ROW)
    await rm(socketIn(first.said.socketDir))
    await first.kill()
    const next = await bed.open()
    expect(await ask(next.ownerUrl, KEPT)).toEqual([{ n: 7 }])
  })

  it('is started again when it was told to stop and waits for a session that stays', async () => {
    const first = await bed.opener()
    await ask(first.said.ownerUrl, ROW)
    const stays = new Client({ connectionString: first.said.ownerUrl })
    stays.on('error', () => {})
    await stays.connect()
    process.kill(await serverIn(first.said.dataDir), 'SIGTERM')
    const next = await bed.open()
    expect(await ask(next.ownerUrl, KEPT)).toEqual([{ n: 7 }])
  })
})
