// @module-tag no-retry

import type { Instant } from '@muster/kernel/instant'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOnOwnCluster } from '../../../test/own-cluster.ts'
import { TEST_KEYS, type TestServer } from '../../../test/server.ts'
import { types } from '../db/pools.ts'
import { sealNext } from './seal-batch.ts'
import type { Query } from './sealed-log.ts'
import { HEAD_NOTE, newSealerMemory, sealTurn, WAITING } from './sealer.ts'
import { verifyLog } from './verify-log.ts'

let t: TestServer
let owner: pg.Client
beforeAll(async () => {
  t = await openOnOwnCluster()
  owner = new pg.Client({ connectionString: t.ownerUrl, types })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})
beforeEach(async () => {
  await owner.query('truncate platform.operation_log, platform.group_log, platform.log_seal, platform.group_log_seal')
})

const queryOf =
  (client: pg.Client): Query =>
  async (text, values) =>
    (await client.query(text, [...values])).rows as never
/** Entries of one transaction of the company, each about another object. */
const log = (...objects: string[]) =>
  t.server.runAsSystem(
    async (ctx) => {
      for (const object of objects) ctx.audit({ companyId: t.group.alpha.id, object, after: { name: object } })
    },
    [t.group.alpha.id],
  )
const companies = async () => [t.group.alpha.id, t.group.beta.id]
const turn = (memory = newSealerMemory()) => sealTurn(t.server.runtime, companies, memory)
const seals = async () =>
  (
    await owner.query(
      'select number, month::text, era, lo::text, hi::text, count from platform.log_seal order by number',
    )
  ).rows
const verified = () => verifyLog(queryOf(owner), TEST_KEYS.seals, t.group.alpha.id)

/** A connection of the program in a transaction of its own that sees the company. */
async function begun(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: t.programUrl, types })
  await client.connect()
  await client.query(`begin read write; set local muster.companies = '{${t.group.alpha.id}}'`)
  return client
}
type Node = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
/** How many rows of the logs a plan has read, by its scans. */
const scansOf = (node: Node): { table: string; rows: number }[] => {
  const table = node['Relation Name'] ?? ''
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  return [
    ...(/(operation|group)_log(_\d|$)/.test(table) ? [{ table, rows }] : []),
    ...(node.Plans ?? []).flatMap(scansOf),
  ]
}
const insert = `insert into platform.operation_log (company_id, at, account, address, request_id, module, action, object)
  values ($1, $2, '', '', '', 'system', 'thing.make', $3)`

describe('the sealer', () => {
  it('seals what is committed once, and again only what came since', async () => {
    await log('a', 'b')
    await turn()
    await turn()
    expect((await seals()).map(({ number, count }) => [number, count])).toEqual([[1, 2]])
    await log('c')
    await turn()
    const [first, second] = await seals()
    expect(second).toMatchObject({ number: 2, lo: first.hi, count: 1 })
    expect(await verified()).toMatchObject({ seals: 2, rows: 3, unsealed: 0, findings: [] })
  })

  it('reads of a long log only what is behind its last seal', async () => {
    const many = (table: string, columns: string, values: string) => `
      insert into ${table} (${columns}at, account, address, request_id, module, action, object)
      select ${values}$1::timestamptz, '', '', '', 'system', 'thing.make', n::text from generate_series(1, 5000) n`
    await owner.query(many('platform.operation_log', 'company_id, ', `'${t.group.alpha.id}', `), [t.clock.now])
    await owner.query(many('platform.group_log', '', ''), [t.clock.now])
    await turn()
    await owner.query('vacuum (analyze) platform.operation_log, platform.group_log')
    const one = await begun()
    try {
      const { rows } = await one.query(`explain (analyze, format json) ${WAITING}`, [await companies()])
      const read = scansOf(rows[0]['QUERY PLAN'][0].Plan)
      expect(read.length).toBeGreaterThan(1)
      expect(read.filter(({ rows }) => rows > 2)).toEqual([])
    } finally {
      await one.end()
    }
  })

  it('leaves the turn to the one that seals already, which seals each row once', async () => {
    await log('a', 'b')
    const [one, other] = [await begun(), await begun()]
    try {
      const seal = (client: pg.Client) => sealNext(queryOf(client), TEST_KEYS.seals, t.group.alpha.id, t.clock.now)
      expect(await seal(one)).toBe('done')
      expect(await seal(other)).toBe('busy')
      await one.query('commit')
      // What the first one sealed is seen although this transaction began before: its horizon is read behind the lock.
      expect(await seal(other)).toBe('done')
      await other.query('commit')
      expect((await seals()).map(({ count }) => count)).toEqual([2])
    } finally {
      await Promise.all([one.end(), other.end()])
    }
  })

  it('waits for a transaction that commits late, and seals it with what came after it', async () => {
    await log('early')
    const late = await begun()
    try {
      await late.query(insert, [t.group.alpha.id, t.clock.now, 'late'])
      await log('after')
      await turn()
      expect((await seals()).map(({ count }) => count)).toEqual([1])
      expect(await verified()).toMatchObject({ rows: 1, unsealed: 1, findings: [] })
      await late.query('commit')
      await turn()
      const [first, second] = await seals()
      expect(second).toMatchObject({ lo: first.hi, count: 2 })
      expect(await verified()).toMatchObject({ rows: 3, unsealed: 0, findings: [] })
    } finally {
      await late.end()
    }
  })

  it('seals many in short turns, and what one transaction wrote together', async () => {
    await log('a', 'b')
    await log('c', 'd', 'e')
    await log('f')
    const one = await begun()
    try {
      const seal = () => sealNext(queryOf(one), TEST_KEYS.seals, t.group.alpha.id, t.clock.now, 2)
      expect([await seal(), await seal(), await seal()]).toEqual(['more', 'more', 'done'])
      await one.query('commit')
    } finally {
      await one.end()
    }
    expect((await seals()).map(({ count }) => count)).toEqual([2, 3, 1])
    expect((await verified()).findings).toEqual([])
  })

  it('gives the months of one batch a seal each', async () => {
    const client = await begun()
    await client.query(insert, [t.group.alpha.id, '2026-10-31T23:59:59.999Z', 'old'])
    await client.query(insert, [t.group.alpha.id, '2026-11-01T00:00:00.000Z', 'new'])
    await client.query('commit')
    await client.end()
    await turn()
    const rows = await seals()
    expect(rows.map(({ month }) => month)).toEqual(['2026-10-01', '2026-11-01'])
    expect(rows[0]).toMatchObject({ lo: rows[1].lo, hi: rows[1].hi })
    expect((await verified()).findings).toEqual([])
  })

  it('seals what an era left that a restore ended, then goes on in the new one', async () => {
    await log('before')
    await turn()
    // Another cluster gave these ids: none of the new one is as high.
    await owner.query(
      `insert into platform.operation_log (company_id, at, xid, account, address, request_id, module, action, object)
        values ($1, $2, '900000000000', '', '', '', 'system', 'thing.make', 'unsealed')`,
      [t.group.alpha.id, t.clock.now],
    )
    await owner.query('call platform.after_restore()')
    await log('since')
    await turn()
    const rows = await seals()
    expect(rows.map(({ era, count }) => [era - rows[0].era, count])).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
    ])
    expect(await verified()).toMatchObject({ rows: 3, unsealed: 0, findings: [] })
  })

  it('seals the log of the group besides', async () => {
    await t.server.runAsSystem(async (ctx) => ctx.audit({ companyId: undefined, object: 'x' }))
    await turn()
    expect(await verifyLog(queryOf(owner), TEST_KEYS.seals, undefined)).toMatchObject({
      rows: 1,
      unsealed: 0,
      findings: [],
    })
  })

  it('may insert seals and entries, and neither change nor delete them', async () => {
    await log('a')
    await turn()
    for (const table of [
      'platform.operation_log',
      'platform.group_log',
      'platform.log_seal',
      'platform.group_log_seal',
    ])
      for (const text of [`update ${table} set era = 2`, `delete from ${table}`, `truncate ${table}`]) {
        const client = await begun()
        await expect(client.query(text), text).rejects.toThrow(/permission denied/)
        await client.end()
      }
  })

  it('notes once what keeps it waiting, and the heads of all chains once a day', async () => {
    const noted: [string, object][] = []
    const runtime = {
      ...t.server.runtime,
      note: (text: string, facts: Readonly<Record<string, unknown>>) => noted.push([text, facts]),
    }
    const memory = newSealerMemory()
    const at = (now: string) => {
      t.clock.now = now as Instant
      return sealTurn(runtime, companies, memory)
    }
    await log('sealed')
    await at('2026-11-20T10:00:00.000Z')
    const open = await begun()
    await open.query(insert, [t.group.alpha.id, t.clock.now, 'open'])
    await log('waits')
    await at('2026-11-20T10:00:01.000Z')
    await at('2026-11-20T10:00:30.000Z')
    expect(noted.map(([text]) => text)).toEqual([HEAD_NOTE])
    await at('2026-11-20T10:00:32.000Z')
    await at('2026-11-20T10:00:34.000Z')
    expect(noted.slice(1)).toEqual([
      [expect.stringContaining('cannot be sealed'), expect.objectContaining({ seconds: 31 })],
    ])
    await open.end()
    await at('2026-11-21T00:00:00.000Z')
    const { rows } = await owner.query(
      `select number, encode(mac, 'hex') as mac from platform.log_seal order by number`,
    )
    expect(noted.filter(([text]) => text === HEAD_NOTE).map(([, facts]) => facts)).toEqual(
      rows.map(({ number, mac }) => ({ company: t.group.alpha.id, seal: number, mac })),
    )
  })
})
