import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import type { Catalogue } from '../apps/server/src/platform/db/catalogue.ts'
import { drift, schemaFiles } from './schema/files.ts'

const folder = mkdtempSync(join(tmpdir(), 'schema-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SCHEMA = 'schema.sql'
const TYPES = 'src/platform/db/tables.gen.ts'
const stale = (name: string) => `${name} is not what the migrations make: run npm run schema and commit it`

const column = (name: string, isNullable = false) => ({
  name,
  type: 'text',
  isNullable,
  fallback: null,
  isGenerated: false,
})
const catalogue = (change: Partial<Catalogue> = {}, code = column('code')): Catalogue => ({
  relations: [
    {
      schema: 'stock',
      name: 'shelf',
      kind: 'table',
      remark: null,
      partition: null,
      wall: true,
      definition: null,
      columns: [code],
    },
  ],
  constraints: [{ relation: 'stock.shelf', name: 'shelf_pkey', definition: 'PRIMARY KEY (code)' }],
  indexes: [{ relation: 'stock.shelf', definition: 'CREATE INDEX shelf_code ON stock.shelf (code)' }],
  policies: [{ relation: 'stock.shelf', definition: 'create policy company_wall on stock.shelf using (true)' }],
  functions: [{ definition: 'CREATE FUNCTION stock.count() ...' }],
  ...change,
})

/** A server's folder with what the catalogue makes in it. */
function written(name: string, catalogue: Catalogue): URL {
  const server = pathToFileURL(`${join(folder, name)}/`)
  for (const { url, text } of schemaFiles(catalogue, server)) {
    mkdirSync(dirname(fileURLToPath(url)), { recursive: true })
    writeFileSync(url, text)
  }
  return server
}

it('finds nothing where the files are what the catalogue makes', async () => {
  expect(await drift(catalogue(), written('sound', catalogue()))).toEqual([])
})

it.each([
  ['constraints', 'PRIMARY KEY (code, code)'],
  ['indexes', 'CREATE UNIQUE INDEX shelf_code ON stock.shelf (code)'],
  ['policies', 'create policy company_wall on stock.shelf using (false)'],
  ['functions', 'CREATE FUNCTION stock.count() ... volatile'],
] as const)('says that schema.sql is old when the %s have changed', async (part, definition) => {
  const of = catalogue({ [part]: [{ relation: 'stock.shelf', name: 'shelf_pkey', definition }] })
  expect(await drift(of, written(part, catalogue()))).toEqual([stale('schema.sql')])
})

it('says that both are old when a column has changed', async () => {
  const of = catalogue({}, column('code', true))
  expect(await drift(of, written('column', catalogue()))).toEqual([stale('schema.sql'), stale('tables.gen.ts')])
})

it.each([
  [SCHEMA, 'schema.sql'],
  [TYPES, 'tables.gen.ts'],
])('says that %s is old when it was changed by hand or is missing', async (path, name) => {
  const server = written(`hand-${name}`, catalogue())
  appendFileSync(new URL(path, server), '\n')
  expect(await drift(catalogue(), server)).toEqual([stale(name)])
  rmSync(new URL(path, server))
  expect(await drift(catalogue(), server)).toEqual([stale(name)])
})

it('fails as a command on a drifted copy, names what is old, and writes it anew', { timeout: 120_000 }, () => {
  const copy = join(folder, 'copy')
  for (const path of [SCHEMA, TYPES])
    cpSync(join(import.meta.dirname, '../apps/server', path), join(copy, path), { recursive: true })
  const run = (...options: string[]) => {
    const script = join(import.meta.dirname, 'schema.ts')
    return spawnSync(process.execPath, [script, ...options, copy], { encoding: 'utf8' })
  }
  appendFileSync(join(copy, SCHEMA), 'create table stock.shelf ();\n')
  appendFileSync(join(copy, TYPES), 'export type Shelf = never\n')
  const drifted = run('--check')
  expect(drifted.stderr.trim().split('\n')).toEqual([stale('schema.sql'), stale('tables.gen.ts')])
  expect(drifted.status).toBe(1)
  expect(run().status).toBe(0)
  expect(run('--check')).toMatchObject({ status: 0, stderr: '' })
})
