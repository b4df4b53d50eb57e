import type { ClientBase } from 'pg'
import { type Fact, stateFact } from './fact.ts'
import { addShape, jsonIn, listShapes, type Shapes } from './shape.ts'

/** The shapes found in databases, and per column its constants; undefined for a column that holds anything else. */
export type Stored = { shapes: Shapes; constants: Map<string, Set<string> | undefined> }

/** Columns by which rows of a table are told apart. */
const KINDS = ['module', 'action', 'topic', 'kind', 'key']

type Table = { place: string; name: string; columns: readonly { name: string; type: string }[] }

/** Adds the shapes of what stands in columns of JSON, and in texts that hold JSON, by table, column and kind of row. */
export async function addStored(client: ClientBase, { shapes, constants }: Stored): Promise<void> {
  const tables = await listTables(client)
  const task = tables.find(({ name }) => name === 'task')
  for (const table of tables) {
    const { name, columns } = table
    const forms: Awaited<ReturnType<typeof formsOf>>[] = []
    for (const column of columns) forms.push(await formsOf(client, table, column))
    columns.forEach(({ name: column }, at) => {
      const found = forms[at]
      if (found?.length === 0) return
      const path = `${name}.${column}`
      const known = constants.has(path) ? constants.get(path) : new Set<string>()
      constants.set(path, found && known?.union(new Set(found)))
    })
    const own = KINDS.filter((kind) => forms[columns.findIndex((column) => column.name === kind)]?.every(isConstant))
    // What belongs to a task is told apart by the kind of the task.
    const ofTask = own.length === 0 && task && columns.some((column) => column.name === 'task_id')
    const kinds = ofTask ? `(select k.kind from ${task.place} k where k.id = t.task_id)` : listed(own)
    for (const column of columns) {
      if (forms[columns.indexOf(column)] !== undefined) continue
      const { rows } = await client.query<{ kinds: string; value: unknown }>(
        `select distinct ${kinds || "''"} as kinds, t."${column.name}"::text as value from ${table.place} t
         where t."${column.name}" is not null and ltrim(t."${column.name}"::text) ~ '^[[{]'
           ${columns.some((other) => other.name === 'request_id') ? "and t.request_id <> 'demo'" : ''}`,
      )
      for (const { kinds: said, value } of rows)
        addShape(shapes, `${name}.${column.name} ${said}`.trim(), jsonIn(String(value)))
    }
  }
}

/** States what was found, each shape and each constant by the column where it stands. */
export const listStored = ({ shapes, constants }: Stored): Fact[] => [
  ...listShapes(shapes),
  ...[...constants].flatMap(([path, values = []]) =>
    [...values].map((value) => stateFact(`constant in ${path} ${value}`)),
  ),
]

const listed = (kinds: readonly string[]) => kinds.map((kind) => `t."${kind}"`).join(" || ' ' || ")

/** So many different ones at most: more are no constants, but data. */
const MOST = 60
/** What a constant looks like once every id, day and number in it is named by what it is: `task:<uuid>:<number>`. */
const FORM = '^[a-z][A-Za-z0-9]*([._:-]([A-Za-z0-9]|<[a-z]+>)+)*$'
const VALUES: readonly (readonly [string, string])[] = [
  ['[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '<uuid>'],
  ['[0-9a-f]{16,}', '<hex>'],
  ['[0-9]{4}-[0-9]{2}-[0-9]{2}', '<day>'],
  ['[0-9]+', '<number>'],
]
const isConstant = (form: string) => !form.includes('<')

/** The constants of a text column, and what else is put together of constants; undefined where anything else stands there. */
async function formsOf(client: ClientBase, table: Table, { name, type }: Table['columns'][number]) {
  if (type !== 'text') return undefined
  const form = VALUES.reduce(
    (text, [value, shown]) => `regexp_replace(${text}, '${value}', '${shown}', 'g')`,
    `"${name}"`,
  )
  const { rows } = await client.query<{ forms: string[] }>(
    `select coalesce(array_agg(form), '{}') as forms from (select distinct ${form} as form from ${table.place}
     where "${name}" <> '' limit ${MOST + 1}) as found having count(*) <= ${MOST} and coalesce(bool_and(form ~ '${FORM}'), true)`,
  )
  return rows[0]?.forms
}

/** Our tables, by their names without the schema; neither the queue's nor the list of migrations. */
async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as place, c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attname) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('information_schema', 'queue', 'migration')
      and n.nspname !~ '^pg_' and a.attnum > 0 and not a.attisdropped and a.atttypid in ('json'::regtype, 'jsonb'::regtype, 'text'::regtype)
    group by 1, 2 order by 2, 1`)
  return rows
}
