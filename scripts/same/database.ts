import type { ClientBase } from 'pg'
import { readCatalogue } from '../../apps/server/src/platform/db/catalogue.ts'
import { digestValue, type Fact, stateFact } from './fact.ts'

/** States each table and view by its name alone, so that it may lie in another schema, and whatever else is seen of it. */
export async function listRelations(client: ClientBase): Promise<Fact[]> {
  const catalogue = await readCatalogue(client)
  const plain = await withoutSchemas(client)
  const rights = await listRights(client)
  const triggers = await listTriggers(client)
  const ownOf =
    (relation: string) =>
    <T extends { relation: string }>(all: readonly T[]) =>
      all.filter((part) => part.relation === relation)
  return [
    ...catalogue.relations.flatMap(({ schema, name, kind, columns, definition, partition, wall, remark }): Fact[] => {
      const own = ownOf(`${schema}.${name}`)
      const held = own(rights)
        .map(({ right }) => right)
        .sort()
      if (kind === 'view') return [stateFact(`view ${name}`, digestValue([columns, plain(definition ?? ''), held]))]
      const constraints = own(catalogue.constraints).map((rule) => `${rule.name} ${plain(rule.definition)}`)
      const digestOf = (parts: readonly { definition: string }[]) =>
        digestValue(parts.map((part) => plain(part.definition)).sort())
      const seen = {
        columns: digestValue(columns.map((column) => plain(JSON.stringify(column))).sort()),
        constraints: digestValue(constraints.sort()),
        indexes: digestOf(own(catalogue.indexes)),
        triggers: digestOf(own(triggers)),
        rights: digestValue(held),
        policies: digestOf(own(catalogue.policies)),
        else: digestValue({ partition, wall, remark }),
      }
      return [
        stateFact(`table ${name}`, Object.entries(seen).flat().join(' ')),
        ...constraints.filter((text) => text.includes(' CHECK ')).map((text) => stateFact(`check of ${name} ${text}`)),
      ]
    }),
    ...(await listFunctions(client)),
  ]
}

/** Takes the names of our schemas out of a text, those as well in which no table is left. */
async function withoutSchemas(client: ClientBase): Promise<(text: string) => string> {
  const { rows } = await client.query<{ name: string }>(`select nspname as name from pg_namespace n where ${OURS}`)
  const named = new RegExp(`\\b(?:${rows.map(({ name }) => name).join('|')})\\.`, 'g')
  return (text) => text.replace(named, '')
}

type Row = Readonly<Record<string, string>>

const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'public', 'queue') and n.nspname !~ '^pg_'`

/** What others than the owner may do with a relation or with some of its columns. */
async function listRights(client: ClientBase): Promise<{ relation: string; right: string }[]> {
  const { rows } = await client.query<{ relation: string; right: string }>(`
    select c.oid::regclass::text as relation, acl.privilege_type || coalesce(' ' || a.attname, '') as right
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
      cross join lateral (select * from aclexplode(c.relacl) where a.attname is null union all select * from aclexplode(a.attacl)) acl
    where ${OURS} and c.relkind in ('r', 'p', 'v') and not c.relispartition and acl.grantee <> c.relowner
    union
    select c.oid::regclass::text, acl.privilege_type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) acl
    where ${OURS} and c.relkind in ('r', 'p', 'v') and not c.relispartition and acl.grantee <> c.relowner`)
  return rows
}

async function listTriggers(client: ClientBase): Promise<{ relation: string; definition: string }[]> {
  const { rows } = await client.query<{ relation: string; definition: string }>(`
    select c.oid::regclass::text as relation, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and not t.tgisinternal and not c.relispartition`)
  return rows
}

/** Functions and sequences by their names alone: their texts name schemas within longer ones. */
async function listFunctions(client: ClientBase): Promise<Fact[]> {
  const { rows } = await client.query<Row>(`
    select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}
    union all
    select 'sequence ' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind = 'S'
    union all
    select 'type ' || t.typname from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where ${OURS} and t.typtype in ('d', 'e')`)
  return rows.map(({ name = '' }) => stateFact(name))
}
