import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readCatalogue } from '../apps/server/src/platform/db/catalogue.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startThrowAwayCluster } from '../apps/server/test/throw-away-cluster.ts'
import { drift, schemaFiles } from './schema/files.ts'

// Writes schema.sql and the row types from a freshly migrated database into the server's folder, or into another that is
// named; with --check it only compares.
const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true })
const server = pathToFileURL(`${resolve(positionals[0] ?? `${import.meta.dirname}/../apps/server`)}/`)

const cluster = await startThrowAwayCluster()
try {
  await migrate(cluster.ownerUrl, () => {})
  const client = new pg.Client(cluster.ownerUrl)
  await client.connect()
  const catalogue = await readCatalogue(client)
  await client.end()
  if (values.check) {
    for (const line of await drift(catalogue, server)) {
      console.error(line)
      process.exitCode = 1
    }
  } else for (const { url, text } of schemaFiles(catalogue, server)) await writeFile(url, text)
} finally {
  await cluster.stop()
}
