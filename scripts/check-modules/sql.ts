import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { readDotted, type Source, walk } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import { type Codebase, importsWithRoles } from './codebase.ts'

const MIGRATION = /^apps\/server\/migrations\/\d{4}_[^/]+\.sql$/
/** What makes a table or view, renames it or moves it to another schema, in the order of the text. */
const MADE = String.raw`create\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view|materialized\s+view)\s+(?:if\s+not\s+exists\s+)?(?<made>[a-z_]+\.[a-z_]+)`
const CHANGED = String.raw`alter\s+(?:table|view)\s+(?:if\s+exists\s+)?(?<old>[a-z_]+\.[a-z_]+)\s+(?:rename\s+to\s+(?<name>[a-z_]+)|set\s+schema\s+(?<schema>[a-z_]+))`
const STATEMENT = new RegExp(`\\b(?:${MADE}|${CHANGED})`, 'gi')

/** A table or view of the migrations and the module, or `platform`, whose schema it lies in. */
export type Table = { schema: string; name: string }

/** Every table and view that the migrations make, by the schema and the name that it has after all of them. */
export function tablesOf(tree: Tree): Table[] {
  const tables = new Map<string, Table>()
  const add = (table: Table) => tables.set(`${table.schema}.${table.name}`, table)
  for (const path of tree.paths.filter((p) => MIGRATION.test(p)))
    for (const { groups = {} } of tree.text(path).matchAll(STATEMENT)) {
      const [schema = '', name = ''] = (groups.made ?? groups.old ?? '').split('.')
      if (groups.old !== undefined && !tables.delete(groups.old)) continue
      add({ schema: groups.schema ?? schema, name: groups.name ?? name })
    }
  return [...tables.values()]
}

const BUILDERS = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/
const SQL_CLOCK = /\b(?:now\(\)|current_timestamp|current_date|clock_timestamp\(\)|statement_timestamp\(\))/i

/** Tables of other modules only as their views; SQL only in queries; no clock of the database. */
export function checkSql(codebase: Codebase): Finding[] {
  const tables = new Map(tablesOf(codebase.tree).map((t) => [`${t.schema}.${t.name}`, t]))
  return codebase.sources.flatMap((source) => {
    const { side, area, module, role, isTest } = codebase.roleOf(source.path)
    if (side !== 'server' || area !== 'modules' || module === undefined || isTest) return []
    const found = foreignTables(source, module, tables)
    if (role === 'queries') return [...found, ...databaseClock(source)]
    return [...found, ...sqlElsewhere(codebase, source)]
  })
}

function foreignTables(source: Source, module: string, tables: ReadonlyMap<string, Table>): Finding[] {
  const found: Finding[] = []
  for (const { text, line } of textsOf(source))
    for (const [full] of text.matchAll(/\b[a-z_]+\.[a-z_]+\b/g)) {
      const table = tables.get(full)
      if (!table || table.schema === module || table.name.startsWith('v_')) continue
      // The system module shows what the platform keeps: the operation log, jobs, parameters.
      if (table.schema === 'platform' && module === 'system') continue
      found.push({
        file: source.path,
        line,
        text:
          table.schema === 'platform'
            ? `${full} belongs to the platform: ctx.audit, ctx.notify and ctx.queue write it`
            : `${full} belongs to ${table.schema}: read ${table.schema}.v_${table.name} (add the view in a migration), or call the public index of ${table.schema} to change it`,
      })
    }
  return found
}

/** Every string and every piece of a template, with its line. */
function textsOf(source: Source): { text: string; line: number }[] {
  const texts: { text: string; line: number }[] = []
  walk(source.program, (node) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration')
      return node.type !== 'ImportDeclaration'
    if (node.type === 'Literal' && typeof node.value === 'string')
      texts.push({ text: node.value, line: source.lineAt(node.start) })
    if (node.type === 'TemplateLiteral') {
      // A piece may span lines: each of its lines is a text of its own.
      for (const q of node.quasis)
        for (const [i, text] of q.value.raw.split('\n').entries())
          texts.push({ text, line: source.lineAt(q.start) + i })
    }
    return undefined
  })
  return texts
}

function databaseClock(source: Source): Finding[] {
  return textsOf(source)
    .filter(({ text }) => SQL_CLOCK.test(text))
    .map(({ line }) => ({
      file: source.path,
      line,
      text: 'the time of an operation is ctx.now: hand it to the statement as a value, the database has another clock',
    }))
}

function sqlElsewhere(codebase: Codebase, source: Source): Finding[] {
  const found: Finding[] = []
  const text = 'SQL stands in <topic>.queries.ts: move the statement there and call it'
  for (const i of importsWithRoles(codebase, source))
    if (i.specifier === 'kysely' && !i.isType) found.push({ file: source.path, line: i.line, text })
  walk(source.program, (node: Node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const name = readDotted(node.callee)
    if (name !== undefined && BUILDERS.test(name))
      found.push({ file: source.path, line: source.lineAt(node.start), text })
  })
  return found
}
