import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { cloneDatabase } from './database.ts'

/** The owner's connection to a clone of the migrated database, for the tests of one file; to be asked for within a test. */
export function ownerClient(): () => pg.Client {
  let database: Awaited<ReturnType<typeof cloneDatabase>>
  let client: pg.Client
  beforeAll(async () => {
    database = await cloneDatabase(inject('cluster'))
    client = new pg.Client(database.ownerUrl)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })
  return () => client
}
