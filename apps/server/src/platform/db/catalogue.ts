import type pg from 'pg'

/** What the catalogue says of a database, in a stable order: the text of schema.sql and the row types come from it. */
export type Catalogue = {
  relations: {
    schema: string
    name: string
    kind: 'table' | 'view'
    remark: string | null
    partition: string | null
    wall: boolean
    definition: string | null
    columns: Column[]
  }[]
  constraints: { relation: string; name: string; definition: string }[]
  indexes: { relation: string; definition: string }[]
  policies: { relation: string; definition: string }[]
  functions: { definition: string }[]
}

export type Column = { name: string; type: string; isNullable: boolean; fallback: string | null; isGenerated: boolean }

/** The schemas that are ours; the queue's belongs to its library. */
const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'public', 'queue') and n.nspname !~ '^pg_'`
/** Partitions differ by month, so they are no part of the shape. */
const SHAPE = `${OURS} and not c.relispartition`

/** Reads the catalogue; the client only needs to see it, no rights on rows. */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const all = async <T>(text: string) => (await client.query(text)).rows as T[]
  const relations = await all<Catalogue['relations'][number]>(`
    select n.nspname as schema, c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind,
      obj_description(c.oid, 'pg_class') as remark, pg_get_partkeydef(c.oid) as partition, c.relforcerowsecurity as wall,
      case c.relkind when 'v' then pg_get_viewdef(c.oid, 100) end as definition,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod) || coalesce(' collate "' || k.collname || '"', ''),
          'isNullable', not a.attnotnull, 'fallback', pg_get_expr(d.adbin, d.adrelid), 'isGenerated', a.attidentity <> '' or a.attgenerated <> '') order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          left join pg_collation k on k.oid = a.attcollation and k.collname <> 'default'
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${SHAPE} and c.relkind in ('r', 'p', 'v') order by 1, 2`)
  return {
    relations,
    constraints:
      await all(`select c.oid::regclass::text as relation, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where ${SHAPE} and k.contype <> 'n' order by 1, k.contype = 'p' desc, 2`),
    indexes: await all(`select c.oid::regclass::text as relation, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where ${SHAPE} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by 1, 2`),
    policies: await all(`select c.oid::regclass::text as relation,
        format('create policy %I on %s using (%s)', p.polname, c.oid::regclass, pg_get_expr(p.polqual, p.polrelid)) as definition
      from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${SHAPE} order by 1, 2`),
    functions: await all(
      `select pg_get_functiondef(p.oid) as definition from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} order by p.oid::regprocedure::text`,
    ),
  }
}

/** The whole database in one readable file. */
export function schemaText(catalogue: Catalogue): string {
  const parts = ['-- The whole database as the migrations leave it. Generated: npm run schema']
  for (const f of catalogue.functions) parts.push(`${f.definition.trim()};`)
  for (const r of catalogue.relations) {
    const name = `${r.schema}.${r.name}`
    if (r.remark) parts.push(`-- ${r.remark}`)
    if (r.kind === 'view') {
      parts.push(`create view ${name} as\n${r.definition}`)
      continue
    }
    const lines = r.columns.map(
      (c) =>
        `  ${c.name} ${c.type}${c.isNullable ? '' : ' not null'}${c.isGenerated ? ' generated' : ''}${c.fallback ? ` default ${c.fallback}` : ''}`,
    )
    for (const k of catalogue.constraints) if (k.relation === name) lines.push(`  constraint ${k.name} ${k.definition}`)
    const suffix = [
      r.partition ? ` partition by ${r.partition}` : '',
      r.wall ? ' -- row-level security, forced' : '',
    ].join('')
    parts.push(`create table ${name} (\n${lines.join(',\n')}\n)${suffix};`)
    for (const i of catalogue.indexes) if (i.relation === name) parts.push(`${i.definition};`)
    for (const p of catalogue.policies) if (p.relation === name) parts.push(`${p.definition};`)
  }
  return `${parts.join('\n\n')}\n`
}
