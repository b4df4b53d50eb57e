// @module-tag no-retry

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { ask, serverOf, until } from '@muster/embedded-postgres/testing/bed'
import { expect, it } from 'vitest'
import { startThrowAwayCluster } from './throw-away-cluster.ts'

function folderOf(url: string): string {
  return dirname(dirname(new URL(url.replace('@/', '@host/')).searchParams.get('host') ?? ''))
}

it('starts a cluster whose owner can clone databases, and leaves nothing behind', { timeout: 60_000 }, async () => {
  const { ownerUrl, programUrl, stop } = await startThrowAwayCluster()
  await ask(ownerUrl, 'create table t (n int); grant select on t to muster_app')
  await ask(ownerUrl.replace('/muster?', '/postgres?'), 'create database copy template muster')
  expect(await ask(programUrl.replace('/muster?', '/copy?'), 'select * from t')).toEqual([])
  expect(await ask(ownerUrl, `select current_setting('fsync') fsync, current_setting('max_connections') most`)).toEqual(
    [{ fsync: 'off', most: '100' }],
  )
  await stop()
  await expect(access(folderOf(ownerUrl))).rejects.toMatchObject({ code: 'ENOENT' })
})

it('removes the cluster of a run that was killed, and not that of one that lives', { timeout: 60_000 }, async () => {
  const program = `import { startThrowAwayCluster } from ${JSON.stringify(join(import.meta.dirname, 'throw-away-cluster.ts'))}
    console.log((await startThrowAwayCluster()).ownerUrl); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface(child.stdout), 'line')
  const pgdata = join(folderOf(url), 'postgres', 'pgdata')
  await utimes(folderOf(url), 0, 0)
  const beside = await startThrowAwayCluster()
  expect(await ask(url, 'select 1 one')).toEqual([{ one: 1 }])
  await beside.stop()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await serverOf(pgdata)).toBeDefined()
  const next = await startThrowAwayCluster()
  await expect(access(folderOf(url))).rejects.toMatchObject({ code: 'ENOENT' })
  await until(async () => (await serverOf(pgdata)) === undefined)
  await next.stop()
})
