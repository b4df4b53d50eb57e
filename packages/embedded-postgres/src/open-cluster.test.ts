// @module-tag no-retry

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { socketIn } from './socket-folder.ts'
import { ask, makeBed, serverOf, until } from './testing/bed.ts'

let bed: Awaited<ReturnType<typeof makeBed>>
beforeEach(async () => {
  bed = await makeBed()
})
afterEach(() => bed.clear())

describe('a cluster', { timeout: 60_000 }, () => {
  it('is made on the first start, and found again with its rows on the next', async () => {
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    const first = await bed.open({ log })
    await ask(first.ownerUrl, 'create table kept (n int); insert into kept values (7)')
    await first.stop()
    expect(await serverOf(first.dataDir)).toBeUndefined()
    const second = await bed.open({ log })
    expect(await ask(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
    console.log(lines.join('\n'))
    expect(second.note).toEqual([])
  })

  it('listens on one socket that only its account and root can enter, whatever PG… variables say', async () => {
    vi.stubEnv('PGPORT', '1')
    vi.stubEnv('PGSSLMODE', 'require')
    try {
      const { ownerUrl, programUrl, socketDir } = await bed.open()
      expect(await ask(ownerUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
      expect(await ask(programUrl, 'select current_user::text who')).toEqual([{ who: 'muster_app' }])
      expect((await stat(socketDir)).mode & 0o777).toBe(0o700)
      expect((await stat(socketIn(socketDir))).mode & 0o777).toBe(0o700)
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('keeps text in UTF-8 sorted by code points, checksums on its pages, times in UTC and everything on disk', async () => {
    const { programUrl } = await bed.open()
    const names = [
      'server_encoding',
      'data_checksums',
      'TimeZone',
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'max_connections',
    ]
    const settings = await ask(
      programUrl,
      `select ${names.map((name) => `current_setting('${name}') "${name}"`).join(', ')}`,
    )
    expect(settings).toEqual([
      {
        server_encoding: 'UTF8',
        data_checksums: 'on',
        TimeZone: 'UTC',
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        max_connections: '60',
      },
    ])
    const sorted = await ask(
      programUrl,
      `select string_agg(w, ' ' order by w) words, upper('ễ') big from (values ('b'), ('á'), ('a'), ('B'), ('中')) v (w)`,
    )
    expect(sorted).toEqual([{ words: 'B a b á 中', big: 'Ễ' }])
  })

  it('gives an owner that migrates, and a program that owns nothing and reads unless it says otherwise', async () => {
    const { ownerUrl, programUrl } = await bed.open()
    const roles = `select rolname name, rolsuper super, rolbypassrls bypass from pg_roles where rolname like 'muster%' order by 1`
    expect(await ask(programUrl, roles)).toEqual([
      { name: 'muster_app', super: false, bypass: false },
      { name: 'muster_owner', super: false, bypass: true },
    ])
    await ask(
      ownerUrl,
      'create extension btree_gist; create extension pg_trgm; create schema s; create table s.t (n int)',
    )
    await ask(ownerUrl, 'grant usage on schema s to muster_app; grant select, insert on s.t to muster_app')
    await expect(ask(programUrl, 'insert into s.t values (1)')).rejects.toMatchObject({ code: '25006' })
    await ask(programUrl, 'begin read write; insert into s.t values (1); commit')
    await ask(programUrl, 'begin read write; create temporary table x (n int) on commit drop; commit')
    await expect(ask(programUrl, 'begin read write; create table public.x (n int)')).rejects.toMatchObject({
      code: '42501',
    })
    await expect(ask(programUrl, 'begin read write; alter role muster_app superuser')).rejects.toMatchObject({
      code: '42501',
    })
    await ask(ownerUrl, 'create database copy template muster')
  })

  it('puts right the roles, the database and their rights when a start was cut off before they were made', async () => {
    const first = await bed.open()
    const superUrl = first.ownerUrl.replace('muster_owner@/muster', 'postgres@/postgres')
    await ask(superUrl, 'drop database muster')
    await ask(superUrl, 'drop role muster_app')
    await ask(superUrl, 'alter role muster_owner nobypassrls')
    const second = await bed.open()
    expect(await ask(second.programUrl, 'show default_transaction_read_only')).toEqual([
      { default_transaction_read_only: 'on' },
    ])
    const rights = `select rolbypassrls bypass, has_database_privilege('public', 'muster', 'connect') open from pg_roles where rolname = 'muster_owner'`
    expect(await ask(second.ownerUrl, rights)).toEqual([{ bypass: true, open: false }])
  })

  it('takes the settings of whoever starts it, but never listens on a network', async () => {
    const { ownerUrl } = await bed.open({ settings: { work_mem: '5MB', listen_addresses: '*', fsync: 'off' } })
    const settings = `select current_setting('work_mem') mem, current_setting('listen_addresses') listen, current_setting('fsync') fsync`
    expect(await ask(ownerUrl, settings)).toEqual([{ mem: '5MB', listen: '', fsync: 'off' }])
  })

  it.skipIf(process.platform !== 'linux')('runs apart from the terminal and the secrets of the program', async () => {
    vi.stubEnv('MUSTER_SECRET', 'hush')
    try {
      const { dataDir } = await bed.open()
      const pid = await serverOf(dataDir)
      const [, , session] = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) \S+ /, '').split(' ')
      expect(Number(session)).toBe(pid)
      expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('hush')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('tells in one line why it does not start', async () => {
    const refusal = bed.open({ settings: { shared_buffers: 'plenty' } })
    await expect(refusal).rejects.toMatchObject({ code: 'cluster.start_failed' })
    await expect(refusal).rejects.toThrow(/shared_buffers/)
    await expect(refusal).rejects.not.toThrow(/\n/)
  })
})

describe('a cluster that is shared', { timeout: 60_000 }, () => {
  it('lives until the last process leaves', async () => {
    const server = await bed.opener()
    const tool = await bed.opener()
    const pid = await serverOf(server.said.dataDir)
    await tool.leave()
    expect(await serverOf(server.said.dataDir)).toBe(pid)
    expect(await ask(server.said.programUrl, 'select 1 one')).toEqual([{ one: 1 }])
    await server.leave()
    expect(await serverOf(server.said.dataDir)).toBeUndefined()
  })

  it('counts two openings in one process as two', async () => {
    const [one, two] = [await bed.open(), await bed.open()]
    await Promise.all([one.stop(), one.stop()])
    expect(await ask(two.programUrl, 'select 1 one')).toEqual([{ one: 1 }])
    await two.stop()
    expect(await serverOf(two.dataDir)).toBeUndefined()
  })

  it('is made once when several processes open it at the same time for the first time', async () => {
    const openers = await Promise.all([bed.opener(), bed.opener(), bed.opener()])
    const identity = 'select system_identifier::text from pg_control_system()'
    const ids = await Promise.all(openers.map(({ said }) => ask(said.ownerUrl, identity)))
    expect(new Set(ids.map((rows) => rows[0]?.system_identifier)).size).toBe(1)
    const pid = await serverOf(join(bed.data, 'postgres', 'pgdata'))
    await Promise.all([openers[0].leave(), openers[1].leave()])
    expect(await serverOf(openers[2].said.dataDir)).toBe(pid)
  })

  it('starts anew when one opens it while the last one leaves', async () => {
    const first = await bed.open()
    await ask(first.ownerUrl, 'create table kept (n int)')
    const leaving = first.stop()
    const second = await bed.open()
    await leaving
    expect(await until(() => ask(second.ownerUrl, 'select count(*)::int n from kept'))).toEqual([{ n: 0 }])
  })
})
