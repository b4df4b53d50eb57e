import type pg from 'pg'

/** The tables that are ours; the queue's belong to its library, and partitions have the keys of their parent. */
const TABLES = `
  tables as (
    select c.oid, c.oid::regclass::text as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as walled
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema', 'queue') and n.nspname !~ '^pg_'
      and not c.relispartition and c.relkind in ('r', 'p'))`

/**
 * The keys of tables with `company_id` that the company does not lead, one line per finding: a table without a primary key;
 * a primary key, unique constraint, exclusion or index that begins with another column; a reference to such a table that
 * does not carry the company along (in tables shared by the group: `of_company_id`). What a row between two companies keeps of the
 * other one is led by `other_company_id`.
 */
export async function keysWithoutCompany(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ finding: string }>(`with ${TABLES}
    select t.name || ': no primary key' as finding from tables t
      where t.walled and not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)
    union all select format('%s: %s begins with %s', t.name, c.relname, pg_get_indexdef(i.indexrelid, 1, true))
      from pg_index i join tables t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
      where t.walled and pg_get_indexdef(i.indexrelid, 1, true) not in ('company_id', 'other_company_id')
    union all select format('%s: %s refers to %s without its company', f.name, k.conname, t.name)
      from pg_constraint k join tables f on f.oid = k.conrelid join tables t on t.oid = k.confrelid
      join pg_attribute own on own.attrelid = f.oid and own.attnum = k.conkey[1]
      join pg_attribute its on its.attrelid = t.oid and its.attnum = k.confkey[1]
      where k.contype = 'f' and t.walled
        and (its.attname <> 'company_id' or own.attname <> all (
          case when f.walled then array['company_id', 'other_company_id'] else array['of_company_id'] end))
    order by 1`)
  return rows.map((r) => r.finding)
}

/** The columns that by their type may hold the id of a row, or ids, and that no foreign key keeps: `schema.table.column`. */
export async function looseIds(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`with ${TABLES}
    select t.name || '.' || a.attname as name from tables t join pg_attribute a on a.attrelid = t.oid
    where a.attnum > 0 and not a.attisdropped and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype, 'bigint'::regtype)
      and a.attname <> 'id' and (t.name, a.attname) <> ('organisation.company', 'company_id')
      and not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = t.oid and a.attnum = any (k.conkey))
    order by 1`)
  return rows.map((r) => r.name)
}
