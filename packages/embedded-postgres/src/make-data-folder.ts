import { chmod, mkdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { clusterError, errorCode, errorText } from './cluster-error.ts'
import type { DataFolder } from './data-folder.ts'
import { makeFolders } from './make-folders.ts'

// Another account must be able to pass through, never to list.
const PASSABLE = 0o711
const PRIVATE = 0o700

/**
 * Makes the folders of a cluster, and the link that leads from the wanted folder to a home elsewhere. What exists stays as
 * it is. Gives the lines that tell an operator where the data lies when it is not where it was asked for.
 */
export async function makeDataFolder(dataFolder: DataFolder): Promise<string[]> {
  const { wanted, pointer, home, account } = dataFolder
  try {
    await makePath(wanted, account.own ? undefined : 0o755)
    if (isMoved(dataFolder)) await makePath(dirname(home), 0o755)
    await makeFolder(home, account.own ? PRIVATE : PASSABLE)
    if (isMoved(dataFolder)) await makeLink(home, pointer)
  } catch (caught) {
    throw clusterError(
      'cluster.no_rights',
      `the data folder cannot be made here (${errorText(caught)}): name another one`,
      caught,
    )
  }
  if (home === pointer) return []
  const why = isMoved(dataFolder) ? `, because ${account.name}, which runs PostgreSQL, cannot use the former` : ''
  return [`The data of ${wanted} lives in ${home}${why} (${pointer} links there).`]
}

function isMoved({ home, systemFolder, hash }: DataFolder): boolean {
  return home === join(systemFolder, hash)
}

async function makeLink(target: string, link: string): Promise<void> {
  await symlink(target, link).catch((caught) => {
    if (errorCode(caught) !== 'EEXIST') throw caught
  })
}

/** Makes a folder with exactly this mode, whatever the umask; one that exists is left alone. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder)
  } catch (caught) {
    if (errorCode(caught) === 'EEXIST') return
    throw caught
  }
  await chmod(folder, mode)
}

async function makePath(folder: string, mode: number | undefined): Promise<void> {
  const first = await makeFolders(folder)
  if (first === undefined || mode === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await chmod(made, mode)
}
