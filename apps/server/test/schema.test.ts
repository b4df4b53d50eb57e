import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { schemaFiles } from '../../../scripts/schema/files.ts'
import { readCatalogue } from '../src/platform/db/catalogue.ts'
import { ownerClient } from './owner-client.ts'

const client = ownerClient()

/** The text of a schema without what versions of PostgreSQL write differently: the tables of columns and the breaks in views. */
const alike = (text: string) =>
  text.replace(/^create view .*?;$/gms, (view) =>
    view.replace(/\s+/g, ' ').replace(/(?:"[a-z_]+"|\b[a-z_]+)\.(?=[a-z_])/g, ''),
  )

async function isThatOfTheRepository(): Promise<boolean[]> {
  const files = schemaFiles(await readCatalogue(client()), pathToFileURL(`${import.meta.dirname}/../`))
  return Promise.all(files.map(async ({ url, text }) => alike(await readFile(url, 'utf8')) === alike(text)))
}

it('comes from the migrations as the repository has it, on whatever version of PostgreSQL', async () => {
  expect(await isThatOfTheRepository()).toEqual([true, true])
  await client().query('alter table organisation.office add column planted int')
  expect(await isThatOfTheRepository()).toEqual([false, false])
})
