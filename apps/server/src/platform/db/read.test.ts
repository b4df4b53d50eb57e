import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { openPools, type Pools } from './pools.ts'
import { readInTenantScope } from './read.ts'
import { nameOf } from './statement.ts'
import { openUnitOfWork } from './unit-of-work.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pools: Pools
let client: pg.PoolClient
beforeAll(async () => {
  database = await cloneDatabase(inject('cluster'))
  pools = openPools(database.programUrl, 2, undefined, () => {})
  client = await pools.operations.connect()
})
afterAll(async () => {
  client.release()
  await pools.end()
  await database.drop()
})

const SEEN = `select current_setting('muster.companies', true) as companies, current_setting('role') as role`
const seenBy = async (text: string, companies: string[], role?: string) =>
  (await readInTenantScope(client, { text, values: [] }, companies, role)).rows[0]

describe('a read behind row-level security', () => {
  it('sees its companies, and whoever comes next on the connection sees none', async () => {
    const companies = [randomUUID(), randomUUID()]
    expect(await seenBy(SEEN, companies)).toEqual({ companies: `{${companies.join(',')}}`, role: 'none' })
    expect((await client.query(SEEN)).rows).toEqual([{ companies: '', role: 'none' }])
    await expect(seenBy(SEEN, [`{},'; drop table x; --`])).rejects.toThrow('no UUID')
  })

  it('takes on the role of a shared login for itself alone', async () => {
    expect(await seenBy(SEEN, [], 'muster_app')).toEqual({ companies: '{}', role: 'muster_app' })
    expect((await client.query(SEEN)).rows).toEqual([{ companies: '', role: 'none' }])
    await expect(seenBy(SEEN, [], 'nobody of this name')).rejects.toMatchObject({ code: '22023' })
  })

  it('is answered once', async () => {
    let answers = 0
    // What failed before was told before its end was: an answer of its own, which may still be on its way.
    await client.query('select')
    const { connection } = client as pg.PoolClient & { connection: EventEmitter }
    const count = () => answers++
    connection.on('readyForQuery', count)
    for (let i = 1; i <= 3; i++) {
      await readInTenantScope(client, { text: 'select $1::int as n', values: [i] }, [], undefined)
      // The promise resolves with the answer, while its listeners are being called.
      await Promise.resolve()
      expect(answers).toBe(i)
    }
    connection.off('readyForQuery', count)
  })

  it('that fails leaves a connection which works', async () => {
    const wrong = { text: 'select 1 / $1::int', values: [0] }
    for (let i = 0; i < 3; i++) {
      await expect(readInTenantScope(client, wrong, [randomUUID()], undefined)).rejects.toMatchObject({ code: '22012' })
      await expect(seenBy('select nonsense', [])).rejects.toMatchObject({ code: '42703' })
      expect(await seenBy(SEEN, [])).toEqual({ companies: '{}', role: 'none' })
    }
  })

  it('keeps its tenant setting where the statement has neither name nor values', async () => {
    for (let i = 0; nameOf(`select ${i}`); i++);
    const companies = [randomUUID()]
    expect(await seenBy(`${SEEN} `, companies)).toEqual({ companies: `{${companies}}`, role: 'none' })
  })
})

describe('what was read', () => {
  it('is garbage for the next small collection, whether it was read in a unit of work that reads or writes', async () => {
    setFlagsFromString('--expose-gc')
    const collect: (how: { type: 'minor' }) => void = runInNewContext('gc')
    const used = () => {
      collect({ type: 'minor' })
      collect({ type: 'minor' })
      return process.memoryUsage().heapUsed / 1e6
    }
    const rows = { text: `select g, repeat('x', 100) as text from generate_series(1, 500) g`, values: [] }
    const readMany = async (mode: 'read' | 'write') => {
      for (let i = 0; i < 100; i++) {
        const unitOfWork = openUnitOfWork(pools, mode, [])
        await unitOfWork.run(rows)
        await unitOfWork.commit(undefined)
      }
    }
    for (const mode of ['read', 'write'] as const) {
      await readMany(mode)
      const before = used()
      // About 10 MB of rows.
      await readMany(mode)
      expect(used() - before).toBeLessThan(3)
    }
  })
})
