import type { Catalogue, Column } from './catalogue.ts'

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  xid8: 'string',
  date: 'Day',
  'timestamp with time zone': 'Instant',
  'timestamp without time zone': 'string',
  daterange: 'string',
  datemultirange: 'string',
  bytea: 'Buffer',
  'uuid[]': 'string[]',
  'text[]': 'string[]',
}
/** What json columns hold, by their names: read and written as objects. */
const JSON_TYPES: Record<string, string> = {
  names: 'JsonOf<Names>',
  titles: 'JsonOf<Names>',
  amounts: 'JsonOf<Names>',
  proposed_names: 'JsonOf<Names>',
  periods: 'JsonOf<Span[]>',
  breaks: 'JsonOf<Span[]>',
  in_flight: 'JsonOf<Record<string, Instant>>',
  came: 'JsonOf<Record<string, number>>',
  content: 'JsonOf<unknown>',
  plan: 'JsonOf<unknown>',
  rules_met: 'JsonOf<unknown>',
  rules: 'JsonOf<unknown>',
  chosen: 'JsonOf<unknown>',
  form: 'JsonOf<unknown>',
  points: 'JsonOf<unknown>',
  reason: 'JsonOf<unknown>',
  substitutes: 'JsonOf<unknown>',
  entry: 'JsonOf<unknown>',
  unsettled: 'JsonOf<unknown>',
  sums: 'JsonOf<unknown>',
  money: 'JsonOf<unknown>',
  tried: 'JsonOf<unknown>',
  changes: 'JsonOf<unknown>',
  before: 'JsonOf<unknown>',
  after: 'JsonOf<unknown>',
}

/** A view knows no "not null": these columns of views may be absent. */
const MAYBE_IN_VIEWS = new Set(['resign_on', 'nationality'])

/** The row types of every table and view, as Kysely takes them. Throws at a column type that has no reading yet. */
export function rowTypesText(catalogue: Catalogue): string {
  const tables = catalogue.relations.map((r) => {
    const name = `${r.schema}.${r.name}`
    const choices = new Map(
      catalogue.constraints.filter((k) => k.relation === name).flatMap((k) => closedList(k.definition)),
    )
    const columns = r.columns.map((c) => `    ${c.name}: ${columnType(r.kind, c, choices.get(c.name))}`).join('\n')
    return `  '${name}': {\n${columns}\n  }`
  })
  return `// Row types of the migrated database. Generated: npm run schema
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'

type Span = { from: number; to: number }
/** A json column: read as a value, written as its text. */
type JsonOf<T> = ColumnType<T, string, string>

export type Tables = {
${tables.join('\n')}
}
`
}

/** A check that allows a closed list of texts becomes a union of them. */
function closedList(definition: string): [string, string][] {
  const m = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition)
  return m ? [[m[1]!, m[2]!.replaceAll('::text', '').replaceAll(', ', ' | ')]] : []
}

function columnType(kind: 'table' | 'view', c: Column, choices: string | undefined): string {
  const bare = c.type.replace(/ collate .*/, '')
  const type = choices ?? (bare === 'json' ? JSON_TYPES[c.name] : TYPES[bare])
  if (!type) throw new Error(`no reading for column ${c.name} of type ${c.type}`)
  if (kind === 'view') return MAYBE_IN_VIEWS.has(c.name) ? `${type} | null` : type.replace(/^JsonOf<(.+)>$/, '$1')
  const read = c.isNullable ? `${type} | null` : type
  if (c.isGenerated) return `GeneratedAlways<${read}>`
  return c.fallback ? `Generated<${read}>` : read
}
