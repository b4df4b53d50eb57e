import { createHash } from 'node:crypto'
import { access, constants, lstat, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { clusterError, errorCode } from './cluster-error.ts'
import { notYoursText } from './not-yours.ts'
import { canEnter, type Owner, ownUid, type ServiceAccount, serviceAccount } from './service-account.ts'

/** The major version whose data folders this program opens; a test holds it to the binaries. */
export const POSTGRES_MAJOR = '18'

/** Where root puts what a service account cannot reach in the wanted folder. */
const SYSTEM_FOLDER = '/var/lib/muster'

// SQLite keeps the path of a lock file in 512 bytes, PostgreSQL that of a data file in 1023.
const DEEPEST = 480

/**
 * Where a cluster lives. `wanted` is the folder that was asked for, `pointer` its entry `postgres`; `home` is that entry,
 * or what it links to; `pgdata` is PostgreSQL's own folder in it. `hash` names the wanted path and never changes.
 */
export type DataFolder = {
  wanted: string
  pointer: string
  home: string
  pgdata: string
  hash: string
  systemFolder: string
  account: ServiceAccount
  hasData: boolean
}

/**
 * Finds the one home that belongs to a wanted data folder, by looking alone: nothing is made or changed.
 * Refuses with `cluster.other_version`, `not_yours`, `no_rights`, `damaged`, `moved_away`, `two_places`, `too_deep`, `no_account`.
 */
export async function findDataFolder(dataDir: string, systemFolder = SYSTEM_FOLDER): Promise<DataFolder> {
  const wanted = await realPathOf(resolve(dataDir))
  const foreign = await versionIn(wanted)
  if (foreign !== undefined) {
    throw clusterError(
      'cluster.other_version',
      `${wanted} is itself a data folder of PostgreSQL ${foreign}; name another folder, or set DATABASE_URL to that server`,
    )
  }
  const pointer = join(wanted, 'postgres')
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 16)
  const shelter = join(systemFolder, hash)
  const home = await homeOf(pointer, shelter)
  const pgdata = join(home, 'pgdata')
  const owner = await checkHome(home, pgdata)
  const account = await serviceAccount(owner)
  const dataFolder: DataFolder = {
    wanted,
    pointer,
    home,
    pgdata,
    hash,
    systemFolder,
    account,
    hasData: owner !== undefined,
  }
  const tooDeep = Buffer.byteLength(pgdata) > DEEPEST
  if (account.own && tooDeep) {
    throw clusterError(
      'cluster.too_deep',
      `${wanted} is too deep for a database (${Buffer.byteLength(pgdata)} bytes, at most ${DEEPEST}): name a shorter folder`,
    )
  }
  if (account.own || home === shelter) return dataFolder
  if (!tooDeep && (await canEnter(account, await findExistingAncestor(home)))) return dataFolder
  if (await exists(home)) {
    throw clusterError(
      'cluster.no_rights',
      `${home} holds the data, and ${account.name}, which runs PostgreSQL, cannot enter it: open every folder above it (chmod o+x)`,
    )
  }
  return { ...dataFolder, home: shelter, pgdata: join(shelter, 'pgdata') }
}

async function homeOf(pointer: string, shelter: string): Promise<string> {
  const entry = await lstatOf(pointer)
  const sheltered = ownUid() === 0 && (await exists(join(shelter, 'pgdata')))
  if (entry === undefined) return sheltered ? shelter : pointer
  if (entry.isSymbolicLink()) return linkTarget(pointer)
  if (!entry.isDirectory()) throw clusterError('cluster.no_rights', `${pointer} is not a folder`)
  if (sheltered) {
    throw clusterError(
      'cluster.two_places',
      `the data of ${dirname(pointer)} may be in ${pointer} or in ${shelter}: move the wrong one away`,
    )
  }
  return pointer
}

async function linkTarget(pointer: string): Promise<string> {
  try {
    return await realpath(pointer)
  } catch (caught) {
    if (errorCode(caught) !== 'ENOENT') throw noRights(pointer, caught)
    throw clusterError(
      'cluster.moved_away',
      `${pointer} links to a folder that is not there: mount it, or correct the link; no empty database is made in its stead`,
    )
  }
}

/** Checks what is there already; gives who owns the data, or `undefined` when there is none yet. */
async function checkHome(home: string, pgdata: string): Promise<Owner | undefined> {
  const homeEntry = await lstatOf(home)
  if (homeEntry === undefined) {
    await demandWrite(await findExistingAncestor(home))
    return undefined
  }
  if (homeEntry.uid !== ownUid()) throw await notYours(home, homeEntry.uid)
  await demandWrite(home)
  const dataEntry = await lstatOf(pgdata)
  if (dataEntry === undefined) return undefined
  const isRoot = ownUid() === 0
  if (isRoot ? dataEntry.uid === 0 : dataEntry.uid !== ownUid()) throw await notYours(pgdata, dataEntry.uid)
  const version = await versionIn(pgdata)
  if (version === POSTGRES_MAJOR) return dataEntry
  if (version !== undefined) {
    throw clusterError(
      'cluster.other_version',
      `${pgdata} holds data of PostgreSQL ${version}, this program brings ${POSTGRES_MAJOR}: start the version that made it, or restore a backup into an empty folder`,
    )
  }
  if ((await readdir(pgdata)).length === 0) return undefined
  throw clusterError(
    'cluster.damaged',
    `${pgdata} has no PG_VERSION, so it is no whole database: restore a backup, or move the folder away to begin anew`,
  )
}

async function versionIn(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (caught) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(caught))) return undefined
    throw noRights(folder, caught)
  }
}

async function demandWrite(folder: string): Promise<void> {
  if (!(await stat(folder)).isDirectory()) throw clusterError('cluster.no_rights', `${folder} is not a folder`)
  await access(folder, constants.W_OK | constants.X_OK).catch((caught) => {
    throw noRights(folder, caught)
  })
}

async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (caught) {
    if (errorCode(caught) !== 'ENOENT') throw noRights(path, caught)
    return join(await realPathOf(dirname(path)), basename(path))
  }
}

async function findExistingAncestor(path: string): Promise<string> {
  return (await exists(path)) ? path : findExistingAncestor(dirname(path))
}

async function exists(path: string): Promise<boolean> {
  return (await lstatOf(path)) !== undefined
}

async function lstatOf(path: string) {
  try {
    return await lstat(path)
  } catch (caught) {
    if (errorCode(caught) === 'ENOENT') return undefined
    throw noRights(path, caught)
  }
}

function noRights(path: string, caught: unknown) {
  return clusterError(
    'cluster.no_rights',
    `${path} cannot be used by the account of this program (${errorCode(caught)}): give it to that account, or name another folder`,
    caught,
  )
}

async function notYours(path: string, owner: number) {
  const me = ownUid()
  const account = owner === me ? (await serviceAccount()).name : ''
  return clusterError('cluster.not_yours', notYoursText(path, owner, me, account))
}
