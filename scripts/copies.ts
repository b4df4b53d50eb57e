import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { makeGroup, needWorking, pictureOf, query, spoil } from './copies/group.ts'
import type { TRIED } from './copies/names.ts'
import { startOwnServer } from './copies/own-server.ts'
import { listTried } from './copies/page.ts'
import { type Machine, makeMachine } from './copies/service.ts'

// Tries the copies of docs/OPERATIONS.md by its own commands: a group is copied, spoilt and restored, on a PostgreSQL of one's own
// and on the embedded one; row by row and file by file it must be what it was.
const page = listTried(await readFile(join(import.meta.dirname, '../docs/OPERATIONS.md'), 'utf8'))
const block = (name: (typeof TRIED)[number]) => {
  const commands = page.get(name)
  if (commands === undefined) throw new Error(`docs/OPERATIONS.md has no block of commands called “${name}”`)
  return commands
}

/** Copies a group, spoils it, restores it by the page's commands, and compares. */
async function tried(
  machine: Machine,
  ownerUrl: string,
  dataDir: string,
  copy: string,
  restore: string,
): Promise<void> {
  await machine.run('systemctl start muster')
  try {
    await makeGroup(machine, dataDir)
    const before = await pictureOf(ownerUrl, dataDir)
    await machine.run(copy)
    await spoil(ownerUrl, dataDir)
    if (isDeepStrictEqual(await pictureOf(ownerUrl, dataDir), before)) throw new Error('nothing was spoilt')
    await machine.run(restore)
    const after = await pictureOf(ownerUrl, dataDir)
    const lost = before.filter((line, i) => line !== after[i])
    if (!isDeepStrictEqual(after, before)) throw new Error(`not restored:\n${lost.join('\n')}`)
    await needWorking(machine)
    console.log(`restored: ${before.length} tables and files`)
  } finally {
    await machine.run('systemctl stop muster')
  }
}

async function folderFor(name: string): Promise<{ folder: string; settings: { DATA_DIR: string; COPIES: string } }> {
  const folder = join(top, name)
  const settings = { DATA_DIR: join(folder, 'data'), COPIES: join(folder, 'copies') }
  for (const one of [folder, settings.DATA_DIR, settings.COPIES]) await mkdir(one, { mode: 0o755 })
  return { folder, settings }
}

const top = await mkdtemp(join(tmpdir(), 'mcp-'))
// The service account of the databases, when this is root, must be able to pass.
await chmod(top, 0o755)
try {
  console.log('a PostgreSQL of your own')
  const own = await folderFor('own')
  const server = await startOwnServer(own.folder)
  try {
    const ADMIN_URL = server.urlOf('postgres', 'postgres')
    const ownerUrl = server.urlOf('muster_owner', 'muster')
    const urls = { ADMIN_URL, MIGRATION_DATABASE_URL: ownerUrl, DATABASE_URL: server.urlOf('muster_app', 'muster') }
    for (const statement of block('roles').split(/;\n/)) if (statement.trim()) await query(ADMIN_URL, statement)
    const machine = await makeMachine(own.folder, { ...own.settings, ...urls })
    await tried(machine, ownerUrl, own.settings.DATA_DIR, block('copy'), block('restore'))
    const [log] = await query(ownerUrl, `select count(*)::int as n from platform.group_log where era = 2`)
    if (!log?.n) throw new Error('after the restore the log counts no new era')
  } finally {
    await server.stop()
  }

  console.log('the embedded database')
  const { folder, settings } = await folderFor('embedded')
  const socket = join(settings.DATA_DIR, 'postgres/socket')
  const ownerUrl = `postgres://muster_owner@/muster?host=${encodeURIComponent(socket)}`
  const machine = await makeMachine(folder, settings)
  await tried(machine, ownerUrl, settings.DATA_DIR, block('stopped copy'), block('stopped copy back'))
} finally {
  await rm(top, { recursive: true, force: true, maxRetries: 5 })
}
