import type pg from 'pg'

/** A value that a copy has anew, by name. */
export type Fresh = Readonly<Record<string, unknown>>
/** Rows that a command left: of which table, which of them are the sample’s, and what is new of each copy; `{name}` is a value of `Fresh`. */
export type CopiedRows = { table: string; of: string; fresh: Readonly<Record<string, string>> }
/** A statement that is told what is new. */
export type Copying = { text: string; values(fresh: Fresh): unknown[] }

/** A statement whose `{name}`s are values that it is given. */
export function copying(template: string): Copying {
  const names: string[] = []
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, values: (fresh) => names.map((name) => fresh[name]) }
}

/** Statements that copy the rows of a sample from where they stand, so that none is thought of or looked for. */
export async function copyingOf(owner: pg.Client, sample: string, rows: readonly CopiedRows[]): Promise<Copying[]> {
  const statements: Copying[] = []
  for (const { table, of, fresh } of rows) {
    const [schema, name] = table.split('.')
    const { rows: found } = await owner.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = $1 and table_name = $2
        and is_generated = 'NEVER' and is_identity = 'NO' and not (table_name = 'operation_log' and column_name = 'id') order by ordinal_position`,
      [schema, name],
    )
    const columns = found.map((row) => row.column_name)
    const values = columns.map((column) => fresh[column] ?? `o.${column}`)
    const places = await owner.query<{ stored: string; at: string }>(
      `select o.tableoid::regclass::text as stored, array_agg(o.ctid)::text as at from ${table} o where ${of} group by 1`,
      [sample],
    )
    if (places.rows.length === 0) throw new Error(`the sample left nothing in ${table}`)
    for (const { stored, at } of places.rows)
      statements.push(
        copying(
          `insert into ${table} (${columns}) select ${values} from ${stored} o where o.ctid = any('${at}'::tid[])`,
        ),
      )
  }
  return statements
}

/** The next number of the tasks of a company. */
export const nextNumber = (companyId: string) =>
  copying(`update workflow.task_counter set last = last + 1 where company_id = '${companyId}'`)

/** Runs statements in a transaction, prepared by their place under a name. */
export async function runCopies(client: pg.Client, name: string, statements: readonly Copying[], fresh: Fresh) {
  await client.query('begin')
  for (const [n, { text, values }] of statements.entries())
    await client.query({ name: `${name}-${n}`, text, values: values(fresh) })
  await client.query('commit')
}

/** The rows of a task that was applied for and settled. */
export const TASK_ROWS: readonly CopiedRows[] = [
  {
    ...{ table: 'workflow.task', of: 'o.id = $1::uuid' },
    fresh: { id: '{id}::uuid', number: '(select last from workflow.task_counter c where c.company_id = o.company_id)' },
  },
  { table: 'workflow.task_assignment', of: 'o.task_id = $1::uuid', fresh: { task_id: '{id}::uuid' } },
  { table: 'workflow.task_entry', of: 'o.task_id = $1::uuid', fresh: { task_id: '{id}::uuid' } },
  { table: 'workflow.task_snapshot', of: 'o.task_id = $1::uuid', fresh: { task_id: '{id}::uuid' } },
  {
    ...{ table: 'notification.notice', of: `o.key like '%' || $1::uuid || '%'` },
    fresh: { id: 'gen_random_uuid()', key: 'replace(o.key, {sample}::text, {id}::text)' },
  },
  { table: 'platform.operation_log', of: 'o.object = $1::text', fresh: { object: '{id}::text' } },
]
