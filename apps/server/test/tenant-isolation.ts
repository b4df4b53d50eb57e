import type pg from 'pg'

const seen = (column: string) =>
  `(${column} = ANY (( SELECT (NULLIF(current_setting('muster.companies'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))`
/** What every table with `company_id` must carry, as PostgreSQL prints it back. */
const POLICY = `(${seen('company_id')} IS TRUE)`
/** The same of rows that belong to two companies: both see them, and only who sees both writes them. */
const POLICY_OF_TWO = `((${seen('company_id')} OR ${seen('other_company_id')}) IS TRUE)`
const CHECK_OF_TWO = `((${seen('company_id')} AND ((other_company_id IS NULL) OR ${seen('other_company_id')})) IS TRUE)`
/** The schemas that are ours; the queue's belongs to its library. */
const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'queue') and n.nspname !~ '^pg_'`

export type Relation = { name: string; kind: 'table' | 'view'; isAppendOnly: boolean }

/** Every table, view and partition with a `company_id`, by name. */
export async function tenantRelations(client: pg.ClientBase): Promise<Relation[]> {
  const { rows } = await client.query(`
    select c.oid::regclass::text as name, case c.relkind when 'v' then 'view' when 'm' then 'view' else 'table' end as kind,
      coalesce(obj_description(c.oid, 'pg_class'), '') like 'append-only%' as "isAppendOnly"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
    order by 1`)
  return rows
}

/** What is wrong with row-level security, one line per finding; empty when it stands. `role` is the program's. */
export async function isolationProblems(client: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(
    `
    with walled as (
      select c.oid, c.oid::regclass::text as name, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relowner
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and (c.relkind in ('v', 'm') or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)))
    select name || ': no row-level security' as problem from walled where relkind in ('r', 'p') and not relrowsecurity
    union all select name || ': row-level security is not forced' from walled where relkind in ('r', 'p') and not relforcerowsecurity
    union all select name || ': not the one policy' from walled w where relkind in ('r', 'p') and not coalesce((
      select count(*) = 1 and bool_and(p.polcmd = '*' and p.polpermissive and p.polroles = '{0}'
        and case when exists (select from pg_attribute a where a.attrelid = w.oid and a.attname = 'other_company_id' and not a.attisdropped)
          then pg_get_expr(p.polqual, p.polrelid) = $3 and pg_get_expr(p.polwithcheck, p.polrelid) = $4
          else pg_get_expr(p.polqual, p.polrelid) = $1 and p.polwithcheck is null end) from pg_policy p where p.polrelid = w.oid), false)
    union all select name || ': a view with the rights of its owner' from walled
      where relkind = 'v' and not coalesce('security_invoker=true' = any(reloptions), false)
    union all select name || ': a kind of table that knows no row-level security' from walled where relkind in ('m', 'f')
    union all select name || ': the program may pass as its owner' from walled where pg_has_role($2, relowner, 'member')
    union all select rolname || ': may pass row-level security' from pg_roles where rolname = $2 and (rolsuper or rolbypassrls)
    order by 1`,
    [POLICY, role, POLICY_OF_TWO, CHECK_OF_TWO],
  )
  return rows.map((r) => r.problem)
}

/**
 * What the program's client sees of each relation that it must not, one line per finding: anything without companies, a
 * stranger's row with one company. A relation of which it sees nothing at all proves nothing and is a finding too.
 */
export async function leaks(
  program: pg.Client,
  relations: readonly Relation[],
  a: string,
  b: string,
): Promise<string[]> {
  const seen = async (relation: string, setting: string | undefined) => {
    await program.query('begin read only')
    try {
      if (setting !== undefined) await program.query(`set local muster.companies = '${setting}'`)
      const { rows } = await program.query<{ company: string }>(
        `select distinct company_id::text as company from ${relation} order by 1`,
      )
      return rows.map((r) => r.company).join(' ')
    } finally {
      await program.query('rollback')
    }
  }
  const findings: string[] = []
  for (const { name } of relations) {
    const expected = { '{}': '', [`{${a}}`]: a, [`{${b}}`]: b, [`{${a},${b}}`]: [a, b].sort().join(' ') }
    if ((await seen(name, undefined)) !== '') findings.push(`${name}: rows without a setting`)
    for (const [setting, companies] of Object.entries(expected)) {
      const found = await seen(name, setting)
      if (found !== companies) findings.push(`${name}: ${setting} shows [${found}]`)
    }
  }
  return findings
}
