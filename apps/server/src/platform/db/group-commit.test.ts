// @module-tag no-retry

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { openGroupCommit, type UnsentUnitOfWork } from './group-commit.ts'
import { openPools, type Pools } from './pools.ts'
import { headOf } from './statement.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pools: Pools

beforeAll(async () => {
  database = await cloneDatabase(inject('cluster'))
  pools = openPools(database.programUrl, 3, undefined, () => {})
})
afterEach(() => expect(pools.operations.idleCount).toBe(pools.operations.totalCount))
afterAll(async () => {
  await pools.end()
  await database.drop()
})

const whole = (id: string, over: Partial<UnsentUnitOfWork> = {}): UnsentUnitOfWork => ({
  head: headOf('write', [], undefined),
  statements: [{ text: 'insert into organisation.pin_space (id, label) values ($1, $2)', values: [id, 'gate'] }],
  batch: {
    logged: [],
    messages: [{ company: undefined, topic: 'space.made', body: JSON.stringify({ id }) }],
    answers: [],
  },
  ...over,
})
const keyed = (id: string, person: string, key: string): UnsentUnitOfWork =>
  whole(id, {
    batch: {
      logged: [],
      messages: [],
      answers: [{ person, endpoint: 'POST /x', key, at: '2026-11-20T08:00:00.000Z' as never, hash: 'h', answer: id }],
    },
  })
/** Which of these are stored, and by how many transactions. */
async function stored(ids: readonly string[]): Promise<{ ids: string[]; transactions: number }> {
  const { rows } = await pools.operations.query<{ id: string; xmin: string }>(
    'select id, xmin::text from organisation.pin_space where id = any($1)',
    [ids],
  )
  return { ids: rows.map((r) => r.id).toSorted(), transactions: new Set(rows.map((r) => r.xmin)).size }
}
const some = (count: number) => Array.from({ length: count }, () => randomUUID()).toSorted()

describe('whole units of work that wait for each other', () => {
  it('share transactions, each with all that it wrote', async () => {
    const commit = openGroupCommit(pools.operations)
    const ids = some(50)
    await Promise.all(ids.map((id) => commit(whole(id))))
    const found = await stored(ids)
    expect(found.ids).toEqual(ids)
    // The first goes at once, alone; what came meanwhile goes together.
    expect(found.transactions).toBe(2)
    const { rows } = await pools.operations.query(
      `select body::json->>'id' as id from platform.group_outbox where topic = 'space.made' and body::json->>'id' = any($1)`,
      [ids],
    )
    expect(rows.map((r) => r.id).toSorted()).toEqual(ids)
  })

  it('do not answer for each other: one that fails is refused with its own cause, the others stand', async () => {
    const commit = openGroupCommit(pools.operations)
    const ids = some(20)
    const wrong = new Set([ids[3], ids[11]])
    const outcomes = await Promise.allSettled(
      ids.map((id) =>
        commit(wrong.has(id) ? whole(id, { statements: [{ text: 'select 1 / $1::int', values: [0] }] }) : whole(id)),
      ),
    )
    expect(outcomes.map((o) => o.status === 'rejected')).toEqual(ids.map((id) => wrong.has(id)))
    for (const o of outcomes) if (o.status === 'rejected') expect(o.reason).toMatchObject({ code: '22012' })
    expect((await stored(ids)).ids).toEqual(ids.filter((id) => !wrong.has(id)))
  })

  it('write rows of one kind in one statement, in order, and each its own where one fails', async () => {
    const commit = openGroupCommit(pools.operations)
    const text = `insert into organisation.pin_space (id, label)
      select id, (select count(*) from json_array_elements($1::json)) from json_to_recordset($1::json) as r (id uuid, zero int) where 1 / zero = 1`
    const rowOf = (id: string, zero = 1) => whole(id, { statements: [{ text, row: { id, zero } }] })
    const ids = some(12)
    await Promise.all(ids.map((id) => commit(rowOf(id))))
    const { rows } = await pools.operations.query<{ id: string; together: number }>(
      'select id, label::int as together from organisation.pin_space where id = any($1) order by ctid',
      [ids],
    )
    expect(rows.map(({ id, together }) => [id, together])).toEqual(ids.map((id, n) => [id, n === 0 ? 1 : 11]))
    const others = some(12)
    const outcomes = await Promise.allSettled(others.map((id, n) => commit(rowOf(id, n === 5 ? 0 : 1))))
    expect(outcomes.map((o) => o.status === 'rejected')).toEqual(others.map((_, n) => n === 5))
    expect(await stored(others)).toMatchObject({ ids: others.filter((_, n) => n !== 5) })
  })

  it('that carry one Idempotency-Key are done once', async () => {
    const commit = openGroupCommit(pools.operations)
    const [person, ids] = [randomUUID(), some(9)]
    const outcomes = await Promise.allSettled(ids.map((id, i) => commit(keyed(id, person, `key-${i % 3}`))))
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(3)
    for (const o of outcomes)
      if (o.status === 'rejected') expect(o.reason).toMatchObject({ constraint: 'idempotency_key' })
    expect((await stored(ids)).ids).toHaveLength(3)
  })

  it('never share with units of work of another head: what one may see, the other may not', async () => {
    const commit = openGroupCommit(pools.operations)
    const companies = some(2)
    const ids = some(20)
    await Promise.all(
      ids.map((id, i) =>
        commit(
          whole(id, {
            head: headOf('write', [companies[i % 2] ?? ''], undefined),
            statements: [
              {
                text: `insert into organisation.pin_space (id, label) values ($1, current_setting('muster.companies'))`,
                values: [id],
              },
            ],
          }),
        ),
      ),
    )
    const { rows } = await pools.operations.query('select id, label from organisation.pin_space where id = any($1)', [
      ids,
    ])
    const labels = new Map(rows.map((r) => [r.id, r.label]))
    expect(ids.map((id) => labels.get(id))).toEqual(ids.map((_, i) => `{${companies[i % 2]}}`))
  })

  it('are all refused, and none is done again, when the connection is lost before the answer', async () => {
    const commit = openGroupCommit(pools.operations)
    const killer = new pg.Client(database.programUrl)
    await killer.connect()
    const ids = some(12)
    const slow = { text: 'select pg_sleep($1)', values: [60] }
    const outcomes = Promise.allSettled(
      ids.map((id) => commit(whole(id, { statements: [...whole(id).statements, slow] }))),
    )
    let isOver = false
    void outcomes.then(() => {
      isOver = true
    })
    // One that was told to end may be seen asleep once more, so they are ended until nobody waits.
    while (!isOver) {
      await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      )
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (const o of await outcomes) expect(o).toMatchObject({ status: 'rejected', reason: { code: '57P01' } })
    expect((await stored(ids)).ids).toEqual([])
    await killer.end()
  })
})
