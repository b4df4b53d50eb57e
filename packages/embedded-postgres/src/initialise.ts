import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { clusterError, errorText } from './cluster-error.ts'
import type { DataFolder } from './data-folder.ts'
import { runAs } from './service-account.ts'
import { INCLUDE_LINES } from './settings.ts'

const UNFINISHED = 'pgdata.new.'

/**
 * Makes the data folder of a new cluster: UTF-8, sorted by code points whatever the machine's locales, with page
 * checksums. It is made beside and renamed, so that it is whole or absent when this is killed. To be called under the
 * start lock; `sync` false leaves the disk to itself, for data nobody will miss. Refuses with `cluster.init_failed`.
 */
export async function initialise(dataFolder: DataFolder, binaries: Binaries, sync: boolean): Promise<void> {
  const { home, pgdata, account } = dataFolder
  await removeUnfinished(home)
  const fresh = join(home, UNFINISHED + randomBytes(6).toString('hex'))
  const run = async (command: string, ...args: string[]) => {
    const { code, stderr } = await runAs(account, command, args)
    if (code !== 0) throw new Error(stderr.trim() || `exit code ${code}`)
  }
  try {
    await mkdir(fresh, { mode: 0o700 })
    if (!account.own) await chown(fresh, account.uid, account.gid)
    await run(binaries.initdb, '-D', fresh, '--username=postgres', ...ACCESS, ...TEXT, '--data-checksums', '--no-sync')
    // The service account writes into its folder itself: root would follow a link it finds there.
    await run('/bin/sh', '-c', 'printf %s "$2" >> "$1"', 'sh', join(fresh, 'postgresql.conf'), INCLUDE_LINES)
    if (sync) await run(binaries.initdb, '-D', fresh, '--sync-only')
    await rename(fresh, pgdata)
    if (sync) await syncFolder(home)
  } catch (caught) {
    await rm(fresh, { recursive: true, force: true })
    throw clusterError('cluster.init_failed', `cannot make the database in ${home}: ${errorText(caught)}`, caught)
  }
}

// A user who can enter the folder of the socket, mode 0700, owns the data files as well or is root: a password would add nothing.
const ACCESS = ['--auth-local=trust', '--auth-host=reject']
const TEXT = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Removes what a killed start left; an initdb that outlived its parent may still be writing there, and then fails by itself. */
async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(UNFINISHED))
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
