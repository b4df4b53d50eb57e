import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { openPools, type Pools } from '../db/pools.ts'
import { send } from '../db/statement.ts'
import { readSince } from './outbox.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pools: Pools
let client: pg.PoolClient
beforeAll(async () => {
  database = await cloneDatabase(inject('cluster'))
  pools = openPools(database.programUrl, 1, undefined, () => {})
  client = await pools.operations.connect()
})
afterAll(async () => {
  client.release()
  await pools.end()
  await database.drop()
})

const READ = `select coalesce(sum(seq_tup_read), 0)::int as rows from pg_stat_xact_user_tables where relname like '%outbox'`

it('reads what came since by its index, also where the outbox was empty when it was asked first', async () => {
  const company = randomUUID()
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  await owner.query('vacuum (analyze) platform.outbox, platform.group_outbox')
  await owner.end()
  const inCompany = async <T>(work: () => Promise<T>) => {
    await client.query(`begin read write; set local muster.companies = '{${company}}'`)
    const result = await work()
    await client.query('commit')
    return result
  }
  // A server settles on one plan for a named statement after five calls.
  for (let i = 0; i < 8; i++) await inCompany(() => send(client, readSince(1)))
  await inCompany(() =>
    client.query(
      `insert into platform.outbox (company_id, topic, body) select $1, 'said', '{}' from generate_series(1, 5000)`,
      [company],
    ),
  )
  const { found, read } = await inCompany(async () => {
    const { rows } = await client.query('select pg_current_xact_id()::text as next')
    const answer = await send(client, readSince(Number(rows[0].next)))
    return { found: answer.rows, read: (await client.query(READ)).rows[0].rows }
  })
  expect(found).toMatchObject([{ xid: null }])
  expect(read).toBe(0)
})
