// @module-tag no-retry

import { chmod, lstat, mkdir, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serviceAccount } from './service-account.ts'
import { ask, isRoot, makeBed, picture, stranger } from './testing/bed.ts'

let bed: Awaited<ReturnType<typeof makeBed>>
beforeEach(async () => {
  bed = await makeBed()
})
afterEach(() => bed.clear())

const ROW = 'create table kept (n int); insert into kept values (7)'
const KEPT = 'select n from kept'

/** A closed cluster in the data folder of the bed. */
async function madeBefore(): Promise<string> {
  const cluster = await bed.open()
  await ask(cluster.ownerUrl, ROW)
  await cluster.stop()
  // What collects the log writes its last line a moment behind.
  await expect.poll(() => logOf(cluster.dataDir), { timeout: 10_000 }).toContain('database system is shut down')
  return cluster.dataDir
}

async function logOf(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'log')
  const texts = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'))
  return (await Promise.all(texts)).join('')
}

/** Opens, expects the refusal of this code in one line, and that not a byte below the bed has changed. */
async function expectRefusal(code: string, line: RegExp, dataDir = bed.data): Promise<void> {
  const before = await picture(bed.folder)
  const refusal = bed.open({ dataDir })
  await expect(refusal).rejects.toMatchObject({ code })
  await expect(refusal).rejects.toThrow(line)
  await expect(refusal).rejects.not.toThrow(/\n/)
  expect(await picture(bed.folder)).toBe(before)
}

describe('a data folder is refused, and nothing changed,', { timeout: 60_000 }, () => {
  it('when it holds data of another version', async () => {
    const pgdata = await madeBefore()
    await writeFile(join(pgdata, 'PG_VERSION'), '17\n')
    await expectRefusal('cluster.other_version', /PostgreSQL 17/)
  })

  it('when it is itself the folder of some PostgreSQL', async () => {
    await mkdir(bed.data)
    await writeFile(join(bed.data, 'PG_VERSION'), '15\n')
    await expectRefusal('cluster.other_version', /PostgreSQL 15/)
  })

  it('when its database is no whole one', async () => {
    const pgdata = await madeBefore()
    await rm(join(pgdata, 'PG_VERSION'))
    await expectRefusal('cluster.damaged', /PG_VERSION/)
  })

  it('when its link leads to a folder that is not there', async () => {
    await mkdir(bed.data)
    await symlink(join(bed.folder, 'disk'), join(bed.data, 'postgres'))
    await expectRefusal('cluster.moved_away', /not there/)
  })

  it('when something else than a folder stands in its place', async () => {
    await writeFile(bed.data, '')
    await expectRefusal('cluster.no_rights', /./)
    await rm(bed.data)
    await mkdir(bed.data)
    await writeFile(join(bed.data, 'postgres'), '')
    await expectRefusal('cluster.no_rights', /not a folder/)
  })
})

describe('a path', { timeout: 60_000 }, () => {
  it('too deep for a socket gets one in a short folder, and says so', async () => {
    const dataDir = join(bed.folder, 'x'.repeat(60), 'y'.repeat(60))
    const cluster = await bed.open({ dataDir })
    bed.endings.unshift(() => rm(cluster.socketDir, { recursive: true, force: true }))
    expect(cluster.socketDir).not.toContain('xxx')
    expect((await lstat(cluster.socketDir)).mode & 0o777).toBe(0o700)
    expect(cluster.note.join()).toContain(cluster.socketDir)
    expect(await ask(cluster.programUrl, 'select 1 one')).toEqual([{ one: 1 }])
    const tool = await bed.opener(dataDir)
    expect(tool.said.socketDir).toBe(cluster.socketDir)
  })

  it.skipIf(!isRoot)('too deep for a database moves it for root, and is refused to an ordinary user', async () => {
    const dataDir = join(bed.folder, 'x'.repeat(250), 'y'.repeat(250))
    const cluster = await bed.open({ dataDir })
    expect(cluster.dataDir).toContain(bed.systemFolder)
    if (!stranger) return
    await chmod(bed.folder, 0o777)
    const { said } = await bed.opener(join(bed.folder, 'z'.repeat(250), 'y'.repeat(250)), stranger)
    expect(said.refused).toBe('cluster.too_deep')
  })

  it('of unusual characters works', async () => {
    const cluster = await bed.open({ dataDir: join(bed.folder, `a b,"c" 'd' %20+ü中#?&`) })
    bed.endings.unshift(() => rm(cluster.socketDir, { recursive: true, force: true }))
    expect(await ask(cluster.programUrl, 'select 1 one')).toEqual([{ one: 1 }])
    const plain = await bed.open({ dataDir: join(bed.folder, `a b 'd' %20+ü中#?&`) })
    expect(plain.socketDir).toContain('%20+ü中#?&')
    expect(await ask(plain.programUrl, 'select 1 one')).toEqual([{ one: 1 }])
  })

  it('may be a link to another disk', async () => {
    await mkdir(bed.data)
    await mkdir(join(bed.folder, 'disk'))
    await symlink(join(bed.folder, 'disk'), join(bed.data, 'postgres'))
    const cluster = await bed.open()
    expect(cluster.dataDir).toBe(join(bed.folder, 'disk', 'pgdata'))
    expect(cluster.note.join()).toContain('disk')
  })
})

describe.skipIf(!isRoot)('for root, a folder that is closed to the service account', { timeout: 60_000 }, () => {
  const shut = async () => {
    const folder = join(bed.folder, 'root')
    await mkdir(folder, { mode: 0o700 })
    return { folder, dataDir: join(folder, 'data') }
  }

  it('gets its data elsewhere, and says so, and finds it there on every start', async () => {
    const { dataDir } = await shut()
    const first = await bed.open({ dataDir })
    expect(first.dataDir).toContain(bed.systemFolder)
    expect(first.note.join()).toContain(first.dataDir.replace('/pgdata', ''))
    expect(await realpath(join(dataDir, 'postgres'))).toBe(first.dataDir.replace('/pgdata', ''))
    await ask(first.ownerUrl, ROW)
    await first.stop()
    const second = await bed.open({ dataDir })
    expect(await ask(second.ownerUrl, KEPT)).toEqual([{ n: 7 }])
  })

  it('finds its data when the link was deleted, and when the folder was opened since', async () => {
    const { folder, dataDir } = await shut()
    const first = await bed.open({ dataDir })
    await ask(first.ownerUrl, ROW)
    await first.stop()
    await rm(dataDir, { recursive: true })
    await chmod(folder, 0o755)
    const second = await bed.open({ dataDir })
    expect(second.dataDir).toBe(first.dataDir)
    expect(await ask(second.ownerUrl, KEPT)).toEqual([{ n: 7 }])
  })

  it('is refused when it was closed after the data was made in it', async () => {
    const { folder, dataDir } = await shut()
    await chmod(folder, 0o755)
    await (await bed.open({ dataDir })).stop()
    await chmod(folder, 0o700)
    await expectRefusal('cluster.no_rights', /cannot enter/, dataDir)
  })

  it('is refused when there is data in both places', async () => {
    const { dataDir } = await shut()
    await (await bed.open({ dataDir })).stop()
    await rm(join(dataDir, 'postgres'))
    await mkdir(join(dataDir, 'postgres'))
    await expectRefusal('cluster.two_places', /move the wrong one away/, dataDir)
  })
})

describe.skipIf(!stranger)('an ordinary user', { timeout: 60_000 }, () => {
  const nobody = stranger ?? { name: '', uid: 0, gid: 0, own: false }

  it('runs the cluster as itself', async () => {
    await mkdir(bed.data)
    await bed.own(bed.data, nobody)
    const opener = await bed.opener(bed.data, nobody)
    expect(opener.said.refused).toBeUndefined()
    expect(await ask(opener.said.programUrl, 'select 1 one')).toEqual([{ one: 1 }])
    expect((await lstat(opener.said.dataDir)).uid).toBe(nobody.uid)
    await opener.leave()
  })

  it('is refused a folder without rights, and nothing changes', async () => {
    await mkdir(bed.data)
    const before = await picture(bed.folder)
    const inside = await bed.opener(bed.data, nobody)
    const beside = await bed.opener(join(bed.folder, 'new', 'data'), nobody)
    await mkdir(join(bed.folder, 'shut'), { mode: 0o700 })
    const behind = await bed.opener(join(bed.folder, 'shut', 'data'), nobody)
    await rm(join(bed.folder, 'shut'), { recursive: true })
    for (const { said } of [inside, beside, behind]) expect(said).toMatchObject({ refused: 'cluster.no_rights' })
    expect((await picture(bed.data)).split('\n')).toEqual([before.split('\n')[1]])
  })

  it('is refused the cluster of root, and root that of an ordinary user', async () => {
    await madeBefore()
    const before = await picture(bed.data)
    const asNobody = await bed.opener(bed.data, nobody)
    expect(asNobody.said).toMatchObject({
      refused: 'cluster.not_yours',
      message: expect.stringContaining('belongs to root'),
    })
    expect(await picture(bed.data)).toBe(before)
    const theirs = join(bed.folder, 'theirs')
    await mkdir(theirs)
    await bed.own(theirs, nobody)
    await (await bed.opener(theirs, nobody)).leave()
    await expectRefusal('cluster.not_yours', new RegExp(`belongs to user ${nobody.uid}`), theirs)
  })
})

describe.skipIf(!isRoot)('root', { timeout: 60_000 }, () => {
  it('is refused a database of its own', async () => {
    const pgdata = join(bed.data, 'postgres/pgdata')
    await mkdir(pgdata, { recursive: true })
    await writeFile(join(pgdata, 'PG_VERSION'), '18\n')
    await expectRefusal('cluster.not_yours', /pgdata belongs to root, and PostgreSQL does not run as root/)
  })

  it('lets an unprivileged account run the cluster, and keeps the account that made the data', async () => {
    const first = await bed.open()
    const { uid } = await lstat(first.dataDir)
    expect(uid).toBe((await serviceAccount()).uid)
    expect(uid).toBeGreaterThan(0)
    const status = await readFile(
      `/proc/${(await readFile(join(first.dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]}/status`,
      'utf8',
    )
    expect(status).toMatch(new RegExp(`^Uid:\\t${uid}\\t${uid}\\t`, 'm'))
    expect(status).toMatch(/^Groups:\s*$/m)
  })
})
