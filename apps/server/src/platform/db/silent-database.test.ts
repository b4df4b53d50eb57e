// @module-tag no-retry

import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { isLostConnection } from '../operation/database-refusal.ts'
import { openPools, type Pools } from './pools.ts'
import { openUnitOfWork } from './unit-of-work.ts'

/** Short, because every test here waits for it. */
const ANSWER_MS = 300
let database: Awaited<ReturnType<typeof cloneDatabase>>
let pools: Pools
let line: Awaited<ReturnType<typeof openLine>>

beforeAll(async () => {
  database = await cloneDatabase(inject('cluster'))
  line = await openLine(database.programUrl)
  pools = openPools(line.url, 2, undefined, () => {}, 2000, ANSWER_MS)
})
afterAll(async () => {
  await pools.end()
  line.close()
  await database.drop()
})

/** A line to a database that can fall silent: what is sent is taken, and nothing comes back. */
async function openLine(url: string) {
  const { host, port, user, password, database: name } = new pg.Client(url)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    // The cluster of the tests listens on a socket in a folder.
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('data', (data) => void (isSilent || far.write(data)))
    far.on('data', (data) => void (isSilent || near.write(data)))
    near.on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(`postgres://127.0.0.1:${(server.address() as { port: number }).port}/${name}`)
  Object.assign(through, { username: user, password: password ?? '' })
  return {
    url: through.href,
    fallSilent: (silent: boolean) => {
      isSilent = silent
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const QUESTION = { text: 'select 1 as n', values: [] }

describe('a database that says nothing any more', () => {
  it.each(['read', 'write'] as const)('is given up by a unit of work that is to %s, and asked anew', async (mode) => {
    await openUnitOfWork(pools, 'read', []).run(QUESTION)
    const unitOfWork = openUnitOfWork(pools, mode, [])
    if (mode === 'write') await unitOfWork.run(QUESTION)
    line.fallSilent(true)
    const failure = await unitOfWork.run(QUESTION).catch((error: unknown) => error)
    await unitOfWork.rollback()
    line.fallSilent(false)
    expect(isLostConnection(failure)).toBe(true)
    const { rows } = await openUnitOfWork(pools, 'read', []).run(QUESTION)
    expect(rows).toEqual([{ n: 1 }])
    expect(pools.operations.waitingCount).toBe(0)
  })
})
