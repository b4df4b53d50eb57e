import { once } from 'node:events'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { emptyDatabase } from '../../../test/roles.ts'
import { openPools } from './pools.ts'

/** Ends the connections of the pools to this database. */
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'muster' and datname = current_database()`
const goneOf = (client: pg.Client) => new Promise<void>((resolve) => client.once('end', resolve))

it('reports a connection that the database ends, but not one that it ends while the pool does', async () => {
  const database = await emptyDatabase(inject('cluster'))
  const errors: string[] = []
  const pools = openPools(database.programUrl, 1, undefined, (error) => errors.push(error.message))
  // Connections are ended by those of the same role only.
  const cutter = new pg.Client(database.programUrl)
  await cutter.connect()
  const connected = once(pools.operations, 'connect')
  await pools.operations.query('select 1')
  const [first] = await connected
  const lost = goneOf(first)
  await cutter.query(CUT)
  await lost
  expect(errors).toEqual(['terminating connection due to administrator command'])

  const again = once(pools.operations, 'connect')
  await pools.operations.query('select 1')
  const [second] = await again
  const held = await pools.operations.connect()
  const ended = pools.end()
  const gone = goneOf(second)
  await cutter.query(CUT)
  await gone
  held.release()
  await ended
  expect(errors).toHaveLength(1)
  await cutter.end()
  await database.drop()
})
