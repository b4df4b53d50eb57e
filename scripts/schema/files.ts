import { readFile } from 'node:fs/promises'
import { type Catalogue, schemaText } from '../../apps/server/src/platform/db/catalogue.ts'
import { rowTypesText } from '../../apps/server/src/platform/db/row-types.ts'

/** The files that a catalogue makes in the server's folder, with their text. */
export function schemaFiles(catalogue: Catalogue, server: URL): { url: URL; text: string }[] {
  return [
    { url: new URL('schema.sql', server), text: schemaText(catalogue) },
    { url: new URL('src/platform/db/tables.gen.ts', server), text: rowTypesText(catalogue) },
  ]
}

/** One line for each file in the server's folder that is not, to the letter, what the catalogue makes; a missing one is not. */
export async function drift(catalogue: Catalogue, server: URL): Promise<string[]> {
  const found: string[] = []
  for (const { url, text } of schemaFiles(catalogue, server))
    if ((await readFile(url, 'utf8').catch(() => '')) !== text)
      found.push(
        `${url.pathname.split('/').slice(-1)[0]} is not what the migrations make: run npm run schema and commit it`,
      )
  return found
}
