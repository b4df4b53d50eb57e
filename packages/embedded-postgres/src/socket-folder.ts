import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './cluster-error.ts'
import type { DataFolder } from './data-folder.ts'
import { ownUid, type ServiceAccount } from './service-account.ts'

/** The port names the socket file; nothing listens on a network. */
export const SOCKET_PORT = 5432

// The kernel's field for a socket path, its closing zero not counted.
const PATH_LIMIT = process.platform === 'darwin' ? 103 : 107

/** The path of the socket in its folder. */
export function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`)
}

/**
 * Makes the folder of the socket, which only the service account and root can enter (mode 0700): in the home of the
 * cluster, or in a short folder when that path is too long for a socket, which `note` then says.
 */
export async function makeSocketFolder(dataFolder: DataFolder): Promise<{ socketDir: string; note: string[] }> {
  const { home, account, hash, systemFolder } = dataFolder
  const near = join(home, 'socket')
  if (fits(near) && (await makePrivate(near, account))) return { socketDir: near, note: [] }
  const socketDir = await makeShort(account, [...(account.own ? [] : [systemFolder]), '/tmp'], hash)
  return { socketDir, note: [`The socket is in ${socketDir}, because ${near} is no path for one.`] }
}

// Not where TMPDIR says: it differs between a service and a shell, and the sharers of a cluster must agree.
async function makeShort(account: ServiceAccount, parents: string[], hash: string): Promise<string> {
  for (const parent of parents) {
    const folder = join(parent, `muster-${account.uid}-${hash}`)
    if (!fits(folder)) continue
    await mkdir(parent, { recursive: true, mode: 0o755 })
    if (await makePrivate(folder, account)) return folder
  }
  const spare = await mkdtemp('/tmp/muster-')
  if (!account.own) await chown(spare, account.uid, account.gid)
  return spare
}

// A comma, a quote or a line break would need quoting in PostgreSQL's list of folders and break its pid file.
function fits(folder: string): boolean {
  return Buffer.byteLength(socketIn(folder)) <= PATH_LIMIT && !/[",\n\r]/.test(folder)
}

/** Whether the folder is now there, the account's own and closed to others: a stranger may have made it first. */
async function makePrivate(folder: string, account: ServiceAccount): Promise<boolean> {
  await mkdir(folder, { mode: 0o700 }).catch((caught) => {
    if (errorCode(caught) !== 'EEXIST') throw caught
  })
  const made = await lstat(folder)
  if (!made.isDirectory() || ![ownUid(), account.uid].includes(made.uid)) return false
  await chmod(folder, 0o700)
  if (!account.own) await chown(folder, account.uid, account.gid)
  return true
}
