import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { schemaFiles } from '../../../scripts/schema/files.ts'
import { readCatalogue } from '../src/platform/db/catalogue.ts'
import { cloneDatabase } from './database.ts'

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

/** The text of a schema without what versions of PostgreSQL write differently: the tables of columns and the breaks in views. */
const alike = (text: string) =>
  text.replace(/^create view .*?;$/gms, (view) => view.replace(/\s+/g, ' ').replace(/\b[a-z_]+\.(?=[a-z_])/g, ''))

async function isThatOfTheRepository(): Promise<boolean[]> {
  const files = schemaFiles(await readCatalogue(client), pathToFileURL(`${import.meta.dirname}/../`))
  return Promise.all(files.map(async ({ url, text }) => alike(await readFile(url, 'utf8')) === alike(text)))
}

it('comes from the migrations as the repository has it, on whatever version of PostgreSQL', async () => {
  expect(await isThatOfTheRepository()).toEqual([true, true])
  await client.query('alter table organisation.office add column planted int')
  expect(await isThatOfTheRepository()).toEqual([false, false])
})
