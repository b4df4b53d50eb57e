// @module-tag no-retry

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import type { CommitBatch } from './commit-batch.ts'
import { openPools, type Pools } from './pools.ts'
import type { Statement } from './statement.ts'
import { openUnitOfWork, type UnitOfWork } from './unit-of-work.ts'

const SIZE = 3
let database: Awaited<ReturnType<typeof cloneDatabase>>
let pools: Pools

beforeAll(async () => {
  database = await cloneDatabase(inject('cluster'))
  pools = openPools(database.programUrl, SIZE, undefined, () => {})
})
afterEach(() => expect(pools.operations.idleCount).toBe(pools.operations.totalCount))
afterAll(async () => {
  await pools.end()
  await database.drop()
})

const open = (mode: 'read' | 'write' = 'write', companies: string[] = [], role?: string) =>
  openUnitOfWork({ ...pools, role }, mode, companies)
const said = (n: number): Statement => ({ text: 'select $1::int as n', values: [n] })
const space = (id: string): Statement => ({
  text: 'insert into organisation.pin_space (id, label) values ($1, $2)',
  values: [id, 'gate'],
})
const WRONG: Statement = { text: 'select 1 / $1::int', values: [0] }
const NOTIFYING: CommitBatch = {
  logged: [],
  messages: [{ company: undefined, topic: 'test.said', body: '{}' }],
  answers: [],
}
// No text of PostgreSQL holds the character 0.
const BROKEN: CommitBatch = { ...NOTIFYING, messages: [{ company: undefined, topic: '\u0000', body: '{}' }] }
const isStored = async (id: string) => {
  const { rowCount } = await pools.operations.query('select from organisation.pin_space where id = $1', [id])
  return rowCount === 1
}
/** How many times a connection wrote to its socket while the work ran. */
const writesOf = async (work: () => Promise<unknown>): Promise<number> => {
  let writes = 0
  const spied: (() => void)[] = []
  const spy = (client: pg.PoolClient) => {
    const { stream } = (client as pg.PoolClient & { connection: { stream: Record<string, unknown> } }).connection
    for (const name of ['_write', '_writev']) {
      const real = stream[name] as (...args: unknown[]) => unknown
      stream[name] = function (this: unknown, ...args: unknown[]) {
        writes += 1
        return real.apply(this, args)
      }
      spied.push(() => {
        delete stream[name]
      })
    }
  }
  pools.operations.on('acquire', spy)
  await work()
  pools.operations.off('acquire', spy)
  for (const undo of spied) undo()
  return writes
}

describe('a unit of work', () => {
  it('asks the pool for nothing until its first statement, and nothing at all without one', async () => {
    let asked = 0
    const count = () => asked++
    pools.operations.on('acquire', count)
    const unitOfWork = open()
    await unitOfWork.commit(undefined)
    await open().rollback()
    pools.operations.off('acquire', count)
    expect(asked).toBe(0)
  })

  it('sends BEGIN with its first statement in one write, and what is left with COMMIT in another', async () => {
    const id = randomUUID()
    const unitOfWork = open('write', [randomUUID()])
    expect(await writesOf(() => unitOfWork.run(said(1)))).toBe(1)
    unitOfWork.later(space(id))
    unitOfWork.later(said(2))
    // The connection is this unit of work's already: its writes are counted where they happen.
    await unitOfWork.commit(NOTIFYING)
    expect(await isStored(id)).toBe(true)

    const whole = open()
    whole.later(space(randomUUID()))
    whole.later(said(4))
    expect(await writesOf(() => whole.commit(undefined))).toBe(1)
  })

  it('sees the companies it was opened for, and no others', async () => {
    const companies = [randomUUID(), randomUUID()]
    const unitOfWork = open('read', companies)
    const { rows } = await unitOfWork.run({
      text: `select current_setting('muster.companies') as companies`,
      values: [],
    })
    expect(rows).toEqual([{ companies: `{${companies.join(',')}}` }])
    await unitOfWork.rollback()
    await expect(open('read', [`{},'; drop table x; --`]).run(said(1))).rejects.toThrow('no UUID')
    const next = open('read')
    const after = await next.run({ text: `select current_setting('muster.companies') as companies`, values: [] })
    expect(after.rows).toEqual([{ companies: '{}' }])
    await next.commit(undefined)
  })

  it.each(['read', 'write'] as const)(
    'that is to %s lets single statements see further companies, and those beside them no more',
    async (mode) => {
      const [own, other, third] = [randomUUID(), randomUUID(), randomUUID()]
      const u = open(mode, [own])
      const seen = async (through: Pick<UnitOfWork, 'run'>): Promise<string[]> => {
        const { rows } = await through.run({
          text: `select current_setting('muster.companies')::uuid[]::text[] as seen`,
          values: [],
        })
        return rows[0].seen
      }
      const among = u.among([other])
      expect(
        await Promise.all([seen(u), seen(among), seen(u), seen(among.among([third])), seen(among), seen(u)]),
      ).toEqual([[own], [own, other], [own], [own, other, third], [own, other], [own]])
      expect(() => among.later(said(1))).toThrow('only statements')
      await u.commit(undefined)
    },
  )

  it('that only reads asks in one write, and holds no connection between its questions', async () => {
    const reading = Array.from({ length: SIZE * 3 }, () => open('read', [randomUUID()]))
    for (const unitOfWork of reading) {
      expect(await writesOf(() => unitOfWork.run(said(1)))).toBe(1)
      expect(pools.operations.idleCount).toBe(pools.operations.totalCount)
    }
    await expect(reading[0]?.run(WRONG)).rejects.toMatchObject({ code: '22012' })
    expect((await reading[0]?.run(said(2)))?.rows).toEqual([{ n: 2 }])
    for (const unitOfWork of reading) await unitOfWork.commit(undefined)
    await expect(reading[0]?.run(said(3))).rejects.toThrow('over')
  })

  it('that only reads cannot write', async () => {
    const id = randomUUID()
    const unitOfWork = open('read')
    await expect(unitOfWork.run(space(id))).rejects.toMatchObject({ code: '25006' })
    await unitOfWork.rollback()
    await expect(pools.operations.query(space(id).text, [id, 'gate'])).rejects.toMatchObject({ code: '25006' })
    expect(await isStored(id)).toBe(false)
  })

  it('names the first failure as the cause of every later one, and its COMMIT is an error', async () => {
    const id = randomUUID()
    const unitOfWork = open()
    await unitOfWork.run(space(id))
    await expect(unitOfWork.run(WRONG)).rejects.toMatchObject({ code: '22012' })
    await expect(unitOfWork.run(said(1))).rejects.toMatchObject({ code: '22012' })
    await expect(unitOfWork.commit(NOTIFYING)).rejects.toMatchObject({ code: '22012' })
    expect(await isStored(id)).toBe(false)
  })

  it('is refused at COMMIT by a write that nobody waited for, and by its commit batch', async () => {
    const id = randomUUID()
    for (const [last, batch, code] of [
      [WRONG, NOTIFYING, '22012'],
      [said(1), BROKEN, '22P05'],
    ] as const) {
      const unitOfWork = open()
      await unitOfWork.run(space(id))
      unitOfWork.later(last)
      await expect(unitOfWork.commit(batch)).rejects.toMatchObject({ code })
      expect(await isStored(id)).toBe(false)
    }
  })

  it('is refused at COMMIT when the server rolled it back without a failure of its own', async () => {
    const id = randomUUID()
    let own: pg.PoolClient | undefined
    const take = (client: pg.PoolClient) => {
      own = client
    }
    pools.operations.on('acquire', take)
    const unitOfWork = open()
    await unitOfWork.run(space(id))
    pools.operations.off('acquire', take)
    await own?.query('select 1 / 0').catch(() => {})
    await expect(unitOfWork.commit(undefined)).rejects.toThrow('rolled back')
    expect(await isStored(id)).toBe(false)
  })

  it('whose head fails does nothing, and gives its connection back', async () => {
    const id = randomUUID()
    for (let i = 0; i < SIZE * 2; i++) {
      const unitOfWork = open('write', [], 'no such role')
      await expect(unitOfWork.run(space(id))).rejects.toMatchObject({ code: '22023' })
      await unitOfWork.rollback()
    }
    expect(await isStored(id)).toBe(false)
  })

  it('that is rolled back leaves nothing, and its connection is free for the next', async () => {
    const ids = Array.from({ length: SIZE * 4 }, () => randomUUID())
    await Promise.all(
      ids.map(async (id) => {
        const unitOfWork = open()
        await unitOfWork.run(space(id))
        await unitOfWork.rollback()
        await unitOfWork.rollback()
      }),
    )
    expect(await Promise.all(ids.map(isStored))).toEqual(ids.map(() => false))
    expect(pools.operations.totalCount).toBeLessThanOrEqual(SIZE)
  })

  it('is over when it is over: a late statement cannot slip into the next unit of work of its connection', async () => {
    const id = randomUUID()
    const late: UnitOfWork[] = [open(), open()]
    await Promise.all(late.map((unitOfWork) => unitOfWork.run(said(1))))
    await Promise.all([late[0]?.commit(undefined), late[1]?.rollback()])
    for (const unitOfWork of late) await expect(unitOfWork.run(space(id))).rejects.toThrow('over')
    const first = open()
    const slow = first.run(space(id))
    await first.rollback()
    await expect(slow).rejects.toThrow('over')
    expect(await isStored(id)).toBe(false)
  })

  it('gives up its connection when the server has cut it', async () => {
    const unitOfWork = open()
    const { rows } = await unitOfWork.run({ text: 'select pg_backend_pid() as pid', values: [] })
    const waiting = unitOfWork.run({ text: 'select pg_sleep(60)', values: [] })
    waiting.catch(() => {})
    const killer = new pg.Client(database.programUrl)
    await killer.connect()
    await killer.query('select pg_terminate_backend($1)', [rows[0].pid])
    await killer.end()
    await expect(waiting).rejects.toMatchObject({ code: '57P01' })
    await expect(unitOfWork.commit(undefined)).rejects.toMatchObject({ code: '57P01' })
    const next = open()
    expect((await next.run(said(7))).rows).toEqual([{ n: 7 }])
    await next.commit(undefined)
  })
})

describe('a unit of work that may hold its connection for a while', () => {
  it('gives it up when that is over, is rolled back, and says that it is overdue', async () => {
    const id = randomUUID()
    const unitOfWork = openUnitOfWork(pools, 'write', [], 50)
    await unitOfWork.run(space(id))
    await expect(unitOfWork.overdue).rejects.toThrow('held')
    await expect(unitOfWork.run(said(1))).rejects.toThrow('over')
    await unitOfWork.rollback()
    await expect.poll(() => pools.operations.idleCount === pools.operations.totalCount).toBe(true)
    expect(await isStored(id)).toBe(false)
  })

  it('is never overdue once it has sent COMMIT, or while it waits for a connection', async () => {
    const id = randomUUID()
    const unitOfWork = openUnitOfWork(pools, 'write', [], 60_000)
    await unitOfWork.run(space(id))
    await unitOfWork.commit(undefined)
    expect(await isStored(id)).toBe(true)
  })
})

describe('what is read', () => {
  it('is days and instants as text, whole numbers as safe numbers, amounts as text', async () => {
    const unitOfWork = open('read')
    const { rows } = await unitOfWork.run({
      text: `select '2026-11-20'::date as day, '2026-11-20 08:00:00.123456+07'::timestamptz as at, '2026-11-20 08:00:00'::timestamp as wall,
        9007199254740991::bigint as whole, 12.50::numeric as amount, '[2026-01-01,2026-02-01)'::daterange as period, null::date as none,
        '{0190a3f0-0000-7000-8000-000000000001,null}'::uuid[] as ids, '{}'::uuid[] as nobody`,
      values: [],
    })
    await unitOfWork.commit(undefined)
    expect(rows).toEqual([
      {
        day: '2026-11-20',
        at: '2026-11-20T01:00:00.123Z',
        wall: '2026-11-20 08:00:00',
        whole: 9007199254740991,
        amount: '12.50',
        period: '[2026-01-01,2026-02-01)',
        none: null,
        ids: ['0190a3f0-0000-7000-8000-000000000001', null],
        nobody: [],
      },
    ])
    await expect(pools.operations.query('select 9007199254740993::bigint')).rejects.toThrow(
      'beyond what a number holds',
    )
  })
})
