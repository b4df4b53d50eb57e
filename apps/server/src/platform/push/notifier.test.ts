// @module-tag no-retry

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { cloneDatabase, withDatabase } from '../../../test/database.ts'
import { openPools, type Pools } from '../db/pools.ts'
import { openUnitOfWork } from '../db/unit-of-work.ts'
import { type Notifier, openNotifier } from './notifier.ts'

const COMPANY = '01990000-0000-7000-8000-000000000001'
let database: Awaited<ReturnType<typeof cloneDatabase>>
let pools: Pools
const open: Notifier[] = []

beforeAll(async () => {
  database = await cloneDatabase(inject('cluster'))
  pools = openPools(database.programUrl, 4, undefined, () => {})
})
afterEach(async () => {
  for (const notifier of open.splice(0)) await notifier.stop()
})
afterAll(async () => {
  await pools.end()
  await database.drop()
})

const node = async () => {
  const errors: unknown[] = []
  const notifier = openNotifier(
    database.programUrl,
    pools,
    async () => [COMPANY],
    (error) => errors.push(error),
  )
  open.push(notifier)
  await notifier.start()
  return { notifier, errors }
}
/** An operation that leaves a message: it commits when it is told to. */
const leave = async (body: unknown) => {
  const unitOfWork = openUnitOfWork(pools, 'write', [COMPANY])
  await unitOfWork.run({
    text: `insert into platform.outbox (company_id, topic, body) values ($1, 'greeting', $2)`,
    values: [COMPANY, JSON.stringify(body)],
  })
  return () => unitOfWork.commit(undefined)
}
const leaveNow = async (body: unknown) => (await leave(body))()
const receivedBy = (notifier: Notifier, when?: 'at-once') => {
  const received: unknown[] = []
  notifier.on('greeting', ({ body }) => void received.push(body), when)
  return received
}
const within = async (ms: number, question: () => boolean) => {
  for (const end = performance.now() + ms; performance.now() < end && !question(); ) await pause(5)
  return question()
}
const listeners = async (): Promise<number[]> => {
  const { rows } = await pools.operations.query(
    `select pid from pg_stat_activity where application_name = 'muster-listen' and datname = current_database()`,
  )
  return rows.map((row) => row.pid)
}
/** Cuts the connections on which nodes listen to the others. */
const cut = async (but: readonly number[] = []) => {
  for (const pid of await listeners())
    if (!but.includes(pid)) await pools.operations.query('select pg_terminate_backend($1)', [pid])
}
/** Nobody new gets into the database meanwhile; who is in stays. */
const whileShut = async (work: () => Promise<void>) => {
  const elsewhere = new pg.Client(withDatabase(database.ownerUrl, 'postgres'))
  await elsewhere.connect()
  // The pool keeps what it has: enough connections for the work.
  await Promise.all([1, 2, 3, 4].map(() => pools.operations.query('select pg_sleep(0.01)')))
  const name = new URL(database.ownerUrl.replace('@/', '@x/')).pathname.slice(1)
  await elsewhere.query(`alter database ${name} with allow_connections false`)
  try {
    await work()
  } finally {
    await elsewhere.query(`alter database ${name} with allow_connections true`)
    await elsewhere.end()
  }
}

describe('nodes of one installation', () => {
  it('notify each other within a second, by one NOTIFY for many commits', async () => {
    const [a, b] = [await node(), await node()]
    const received = receivedBy(b.notifier)
    const atOnce = receivedBy(b.notifier, 'at-once')
    const listener = new pg.Client(database.programUrl)
    await listener.connect()
    await listener.query('listen muster_outbox')
    let notifications = 0
    listener.on('notification', () => notifications++)
    for (let i = 0; i < 20; i++) {
      await leaveNow(i)
      a.notifier.notify([])
    }
    expect(await within(1000, () => new Set(atOnce).size === 20)).toBe(true)
    expect(await within(5000, () => received.length === 20)).toBe(true)
    expect(received).toEqual(Array.from({ length: 20 }, (_, i) => i))
    expect(await within(5000, () => notifications > 0)).toBe(true)
    expect(notifications).toBeLessThan(20)
    await listener.end()
  })

  it('notify the others also while they receive nothing themselves', async () => {
    const b = await node()
    const others = await listeners()
    const a = await node()
    const received = receivedBy(b.notifier)
    await whileShut(async () => {
      await cut(others)
      expect(await within(1000, () => !a.notifier.isListening())).toBe(true)
      expect(b.notifier.isListening()).toBe(true)
      await leaveNow('from the deaf')
      a.notifier.notify([])
      expect(await within(5000, () => received.length > 0)).toBe(true)
    })
  })

  it('send what they still owe before they stop', async () => {
    const [a, b] = [await node(), await node()]
    const received = receivedBy(b.notifier)
    await leaveNow('goodbye')
    a.notifier.notify([])
    await a.notifier.stop()
    expect(await within(5000, () => received.length > 0)).toBe(true)
  })

  it('deliver messages in the order of their transactions, though a later one commits first', async () => {
    const { notifier } = await node()
    const inOrder = receivedBy(notifier)
    const atOnce = receivedBy(notifier, 'at-once')
    const first = await leave('first')
    const second = await leave('second')
    await second()
    notifier.notify([])
    expect(await within(1000, () => atOnce.length > 0)).toBe(true)
    expect(atOnce[0]).toBe('second')
    expect(inOrder).toEqual([])
    await first()
    expect(await within(3000, () => inOrder.length === 2)).toBe(true)
    expect(inOrder).toEqual(['first', 'second'])
    expect(new Set(atOnce)).toEqual(new Set(['first', 'second']))
  })

  it('deliver nothing of an operation that was rolled back, and of each commit once in order', async () => {
    const { notifier } = await node()
    const received = receivedBy(notifier)
    const unitOfWork = openUnitOfWork(pools, 'write', [COMPANY])
    await unitOfWork.run({
      text: `insert into platform.outbox (company_id, topic, body) values ($1, 'greeting', '"never"')`,
      values: [COMPANY],
    })
    await unitOfWork.rollback()
    for (const n of [1, 2, 3]) {
      await leaveNow(n)
      notifier.notify([])
      await pause(30)
    }
    expect(await within(5000, () => received.length === 3)).toBe(true)
    expect(received).toEqual([1, 2, 3])
  })

  it('notify their own listeners at once, and one that fails keeps nobody from receiving', async () => {
    const { notifier, errors } = await node()
    const received: unknown[] = []
    notifier.on('greeting', () => {
      throw new Error('deaf')
    })
    notifier.on('greeting', ({ body }) => void received.push(body))
    notifier.notify([{ companyId: undefined, topic: 'greeting', body: 'now' }])
    expect(received).toEqual(['now'])
    expect(errors).toEqual([new Error('deaf')])
  })

  it('that lose their connection say so, find it again and receive what they missed', async () => {
    const [a, b] = [await node(), await node()]
    const received = receivedBy(b.notifier)
    await cut()
    expect(await within(1000, () => !b.notifier.isListening())).toBe(true)
    await leaveNow('missed')
    expect(await within(3000, () => b.notifier.isListening())).toBe(true)
    // A transaction of another database of the cluster can hold back for a moment what is settled.
    expect(await within(3000, () => received.length === 1)).toBe(true)
    expect(received).toEqual(['missed'])
    expect(await within(3000, () => a.notifier.isListening())).toBe(true)
    await leaveNow('after')
    a.notifier.notify([])
    expect(await within(5000, () => received.length === 2)).toBe(true)
  })

  it('that cannot read what they missed do not say that they listen', async () => {
    const { notifier } = await node()
    const owner = new pg.Client(database.ownerUrl)
    await owner.connect()
    await owner.query('begin; lock platform.group_outbox in access exclusive mode')
    await cut()
    expect(await within(1000, () => !notifier.isListening())).toBe(true)
    await pause(700)
    expect(notifier.isListening()).toBe(false)
    await owner.query('rollback')
    await owner.end()
    expect(await within(3000, () => notifier.isListening())).toBe(true)
  })

  it('that find nobody for a while go on asking', async () => {
    const { notifier, errors } = await node()
    await whileShut(async () => {
      await cut()
      expect(await within(1000, () => !notifier.isListening())).toBe(true)
      expect(await within(1500, () => errors.length > 0)).toBe(true)
      expect(notifier.isListening()).toBe(false)
    })
    expect(await within(6000, () => notifier.isListening())).toBe(true)
    expect(errors).toHaveLength(1)
  })
})
