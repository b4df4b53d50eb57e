import { randomUUID } from 'node:crypto'
import { type EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { openPools, type Pools } from './pools.ts'
import { readInTenantScope } from './read.ts'
import { nameOf } from './statement.ts'

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
  it.for(['read', 'write'] as const)(
    'is garbage for the next small collection of a unit of work to %s',
    async (mode) => {
      // A thread has a heap of its own: in this one other files of tests leave theirs.
      const thread = new Worker(new URL('../../../test/read-many.ts', import.meta.url), {
        ...{ execArgv: [], workerData: { programUrl: database.programUrl, mode } },
      })
      const [grown] = await once(thread, 'message')
      expect(grown).toBeLessThan(3)
    },
  )
})
