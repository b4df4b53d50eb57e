import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readCatalogue, schemaText } from '../apps/server/src/platform/db/catalogue.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { rowTypesText } from '../apps/server/src/platform/db/row-types.ts'
import { startThrowAwayCluster } from '../apps/server/test/throw-away-cluster.ts'

// Writes schema.sql and the row types from a freshly migrated database; with --check it only compares.
const SERVER = new URL('../apps/server/', import.meta.url)
const { values } = parseArgs({ options: { check: { type: 'boolean' } } })

const cluster = await startThrowAwayCluster()
try {
  await migrate(cluster.ownerUrl, () => {})
  const client = new pg.Client(cluster.ownerUrl)
  await client.connect()
  const catalogue = await readCatalogue(client)
  await client.end()
  const files = [
    { url: new URL('schema.sql', SERVER), text: schemaText(catalogue) },
    { url: new URL('src/platform/db/tables.gen.ts', SERVER), text: rowTypesText(catalogue) },
  ]
  for (const file of files) {
    if (!values.check) await writeFile(file.url, file.text)
    else if ((await readFile(file.url, 'utf8').catch(() => '')) !== file.text) {
      console.error(
        `${file.url.pathname.split('/').slice(-1)[0]} is not what the migrations make: run npm run schema and commit it`,
      )
      process.exitCode = 1
    }
  }
} finally {
  await cluster.stop()
}
