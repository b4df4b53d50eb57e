import type { Day } from '@muster/kernel/day'
import { normalForm } from '@muster/kernel/normal-form'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** A new sign-in name of a person in a company. */
export type NewName = { personId: string; companyId: string; account: string }

/**
 * Gives people names, all at once; gives whom it could give them to. A name that is somebody else's stays theirs, unless it ran out
 * before `today`; one of their own of before is valid again.
 */
export async function takeNames(ctx: Ctx, names: readonly NewName[], today: Day): Promise<Set<string>> {
  // In one order, so that two who take the same names do not wait for each other.
  const sorted = names
    .map((name) => ({ ...name, folded: normalForm(name.account) }))
    .sort((a, b) => (a.companyId + a.folded < b.companyId + b.folded ? -1 : 1))
    // One statement may write a row once: of two who want one name the first has it.
    .filter((n, i, all) => n.companyId !== all[i - 1]?.companyId || n.folded !== all[i - 1]?.folded)
  const { rows } = await sql<{ person_id: string }>`
    insert into identity.sign_in_name as n (of_company_id, account, shown, person_id)
    select * from unnest(${sorted.map((n) => n.companyId)}::uuid[], ${sorted.map((n) => n.folded)}::text[],
      ${sorted.map((n) => n.account)}::text[], ${sorted.map((n) => n.personId)}::uuid[])
    on conflict (of_company_id, account) do update
      set shown = excluded.shown, person_id = excluded.person_id, until_on = null
      where n.person_id = excluded.person_id or n.until_on < ${today}::date
    returning person_id`.execute(ctx.db)
  return new Set(rows.map((row) => row.person_id))
}

/** Whether a name is somebody's in a company, also one of before that is still valid on a day. */
export async function isNameTaken(ctx: Ctx, companyId: string, account: string, today: Day): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identity.sign_in_name')
    .select('person_id')
    .where('of_company_id', '=', companyId)
    .where('account', '=', normalForm(account))
    .where((eb) => eb.or([eb('until_on', 'is', null), eb('until_on', '>=', today)]))
    .executeTakeFirst()
  return row !== undefined
}

/** From now on every other name of the person is one of before, valid until a day; those that are so already stay as they are. */
export async function retireNames(ctx: Ctx, { personId, companyId, account }: NewName, until: Day): Promise<void> {
  await ctx.db
    .updateTable('identity.sign_in_name')
    .set({ until_on: until })
    .where('person_id', '=', personId)
    .where('until_on', 'is', null)
    .where((eb) => eb.not(eb.and([eb('of_company_id', '=', companyId), eb('account', '=', normalForm(account))])))
    .execute()
}

/** Begins accounts without a password; gives those who had none. */
export async function beginAccounts(ctx: Ctx, personIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ person_id: string }>`
    insert into identity.credential (person_id) select p from unnest(${personIds}::uuid[]) p order by p
    on conflict do nothing returning person_id`.execute(ctx.db)
  return new Set(rows.map((row) => row.person_id))
}

/** Takes back accounts that were begun and got no name. */
export async function takeBackAccounts(ctx: Ctx, personIds: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('identity.credential')
    .where('person_id', '=', sql<string>`any(${personIds})`)
    .where('password_hash', 'is', null)
    .execute()
}

/** Deletes names that ran out before a day. */
export async function deleteOldNames(ctx: Ctx, before: Day): Promise<void> {
  await ctx.db.deleteFrom('identity.sign_in_name').where('until_on', '<', before).execute()
}
