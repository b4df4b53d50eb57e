import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type Column = { name: string; type: string; isGenerated: boolean }
type Reference = { columns: string[]; to: string; toColumns: string[] }
type Table = { name: string; columns: Column[]; references: Reference[]; from: string | null; isParent: boolean }
type Row = Record<string, unknown>

/**
 * Puts one row for each company into every table and partition of the database, made up from the catalogue alone, so that
 * a table added tomorrow is filled too. The checks of values, exclusions, deferred constraints and the triggers, which want rows that fit each other, are dropped first: the database is a throw-away clone.
 */
export async function fillEveryTable(owner: pg.Client, companies: readonly string[]): Promise<void> {
  await owner.query(`do $$ declare k record; begin
    for k in select conrelid::regclass as tab, conname from pg_constraint where (contype in ('c', 'x') or contype = 'u' and condeferrable) and connamespace::regnamespace::text !~ '^(pg_|information_schema|queue)' and coninhcount = 0 and conrelid <> 0
    loop execute format('alter table %s drop constraint %I', k.tab, k.conname); end loop;
    for k in select tgrelid::regclass as tab, tgname from pg_trigger where not tgisinternal and tgparentid = 0
    loop execute format('drop trigger %I on %s', k.tgname, k.tab); end loop; end $$`)
  const tables = await tablesOf(owner)
  const names = new Set(tables.map((t) => t.name))
  for (const companyId of companies) {
    const made = new Map<string, Row>()
    const waiting = tables.filter((t) => !t.isParent)
    while (waiting.length > 0) {
      const i = waiting.findIndex((t) =>
        t.references.every((r) => r.to === t.name || made.has(r.to) || !names.has(r.to)),
      )
      const table = waiting.splice(i, 1)[0]
      if (i < 0 || !table) throw new Error('the tables refer to each other in a circle')
      made.set(table.name, await insert(owner, table, companyId, made))
    }
  }
}

async function insert(owner: pg.Client, table: Table, companyId: string, made: Map<string, Row>): Promise<Row> {
  const row: Row = {}
  for (const { name, type, isGenerated } of table.columns) {
    if (isGenerated) continue
    // A view of main positions shows no other.
    if (name === 'is_main') row[name] = true
    // An instant that a column computes needs a zone that there is.
    else if (name === 'zone') row[name] = 'UTC'
    else row[name] = name === 'company_id' ? companyId : madeUp(type)
  }
  for (const { columns, to, toColumns } of table.references) {
    const target = made.get(to)
    columns.forEach((column, i) => {
      if (column !== 'company_id') row[column] = target ? target[toColumns[i] ?? ''] : null
    })
  }
  if (table.from !== null) row.at = table.from
  const columns = Object.keys(row)
  const { rows } = await owner.query(
    `insert into ${table.name} (${columns.map((c) => `"${c}"`).join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})
     on conflict do nothing returning *`,
    Object.values(row),
  )
  return rows[0] ?? (await owner.query(`select * from ${table.name} limit 1`)).rows[0]
}

/** A value of the type that no other row has, where the type has more than a few. */
function madeUp(type: string): unknown {
  const id = randomUUID()
  const array = /^(.+)\[\]$/.exec(type)
  if (array) return [madeUp(array[1] ?? '')]
  if (type === 'uuid') return id
  if (type === 'boolean') return false
  if (type === 'smallint') return Math.floor(Math.random() * 1000)
  if (type === 'integer' || type === 'bigint') return Math.floor(Math.random() * 2 ** 31)
  if (type === 'double precision') return Math.random() * 90
  if (type === 'date') return '2026-11-20'
  if (type.startsWith('timestamp')) return '2026-11-20 08:00:00'
  if (type === 'daterange') return '[2026-01-01,2027-01-01)'
  if (type === 'datemultirange') return '{[2026-01-01,2027-01-01)}'
  if (type === 'json') return JSON.stringify({ cn: id, en: id, vn: id })
  if (type === 'bytea') return Buffer.from(id)
  if (type === 'xid8') return String(Math.floor(Math.random() * 2 ** 31))
  if (type === 'text') return id
  throw new Error(`no value is known for the type ${type}`)
}

async function tablesOf(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query(`
    select c.oid::regclass::text as name, c.relkind = 'p' as "isParent",
      substring(pg_get_expr(c.relpartbound, c.oid) from $q$FROM \\('([^']+)'\\)$q$) as from,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'isGenerated', a.attidentity <> '' or a.attgenerated <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(json_build_object('to', k.confrelid::regclass::text,
          'columns', (select json_agg(a.attname order by o) from unnest(k.conkey) with ordinality u (n, o) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n),
          'toColumns', (select json_agg(a.attname order by o) from unnest(k.confkey) with ordinality u (n, o) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n)))
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), '[]') as references
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'queue', 'migration') and n.nspname !~ '^pg_'`)
  return rows
}
