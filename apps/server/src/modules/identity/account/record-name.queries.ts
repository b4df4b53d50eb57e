import { nameFor } from '@muster/kernel/names'
import { normalForm } from '@muster/kernel/normal-form'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { NamesWanted, RecordName } from '../../system/index.ts'
import { namesOfRoles } from '../role/role-name.queries.ts'

/** The accounts of people, one each: of the companies asked for; roles by their names. */
export async function accountNames(ctx: Ctx, { companies, people, records }: NamesWanted): Promise<RecordName[]> {
  const ids = [...new Set([...people, ...records])]
  const { rows } = await sql<{ id: string; account: string }>`
    select distinct on (person_id) person_id as id, shown as account from identity.sign_in_name
    where person_id = any(${ids}::uuid[]) and of_company_id = any(${companies}::uuid[])
    order by person_id, until_on desc nulls first`.execute(ctx.db)
  const roles = [...(await namesOfRoles(ctx, records))]
  return [...rows, ...roles.map(([id, names]) => ({ id, name: nameFor(names, ctx.locale).text }))]
}

/** People of the companies whose account begins so. */
export async function accountsNamed(
  ctx: Ctx,
  { companies, search, most }: { companies: readonly string[]; search: string; most: number },
): Promise<{ personId: string; account: string }[]> {
  const { rows } = await sql<{ personId: string; account: string }>`
    select distinct on (person_id) person_id as "personId", shown as account from identity.sign_in_name
    where of_company_id = any(${companies}::uuid[]) and account ^@ ${normalForm(search)}
    order by person_id, until_on desc nulls first limit ${sql.lit(most)}`.execute(ctx.db)
  return rows
}
