import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** All that says how an account stands. */
export type AccountRow = {
  hasPassword: boolean
  mustChange: boolean
  isDisabled: boolean
  disabledReason: string
  hasSecondary: boolean
  lastSignInAt: Instant | null
  codeUntil: Instant | null
}

/** The account of a person, kept as it is until the transaction ends where `isKept` says so; undefined where there is none. */
export async function findAccountRow(ctx: Ctx, personId: string, isKept: boolean): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select c.password_hash is not null as "hasPassword", c.must_change as "mustChange", c.is_disabled as "isDisabled",
      c.disabled_reason as "disabledReason", c.secondary_hash is not null as "hasSecondary", c.last_sign_in_at as "lastSignInAt",
      (select a.expires_at from identity.activation a where a.person_id = c.person_id) as "codeUntil"
    from identity.credential c where c.person_id = ${personId}::uuid ${isKept ? sql`for no key update of c` : sql``}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Of these people, those who have an account: whether it has a password, and whether any role of theirs reaches beyond their own rows. */
export async function listAccountRows(ctx: Ctx, personIds: readonly string[]) {
  const { rows } = await sql<{ personId: string; hasPassword: boolean; isDisabled: boolean; reachesOthers: boolean }>`
    select c.person_id as "personId", c.password_hash is not null as "hasPassword", c.is_disabled as "isDisabled",
      exists (select from identity.role_grant g where g.person_id = c.person_id and g.scope <> 'self') as "reachesOthers"
    from identity.credential c where c.person_id = any(${personIds}::uuid[])
    order by c.person_id for no key update of c`.execute(ctx.db)
  return rows
}

/** The names of a person that open their account on a day, the one of now first. */
export async function listNames(ctx: Ctx, personId: string, today: Day) {
  return ctx.db
    .selectFrom('identity.sign_in_name')
    .select(['of_company_id as companyId', 'account', 'shown', 'until_on as until'])
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('until_on', 'is', null), eb('until_on', '>=', today)]))
    .orderBy(sql`until_on is null`, 'desc')
    .orderBy('until_on', 'desc')
    .orderBy('account')
    .execute()
}

/** The name of now of each of these people. */
export async function listCurrentNames(ctx: Ctx, personIds: readonly string[]) {
  return ctx.db
    .selectFrom('identity.sign_in_name')
    .select(['person_id as personId', 'of_company_id as companyId', 'shown'])
    .where('person_id', '=', sql<string>`any(${personIds})`)
    .where('until_on', 'is', null)
    .orderBy('account')
    .execute()
}

/** Closes or opens an account; a reason belongs to a closed one. */
export async function setDisabled(ctx: Ctx, personId: string, isDisabled: boolean, reason: string): Promise<void> {
  await ctx.db
    .updateTable('identity.credential')
    .set({ is_disabled: isDisabled, disabled_reason: reason })
    .where('person_id', '=', personId)
    .execute()
}

export async function setMustChange(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.updateTable('identity.credential').set({ must_change: true }).where('person_id', '=', personId).execute()
}

/** Gives somebody a password that they have to change, in place of theirs. */
export async function givePassword(ctx: Ctx, personId: string, hash: string): Promise<void> {
  await ctx.db
    .updateTable('identity.credential')
    .set({ password_hash: hash, must_change: true, reset_at: ctx.now })
    .where('person_id', '=', personId)
    .execute()
}

export async function giveSecondary(ctx: Ctx, personId: string, hash: string): Promise<void> {
  await ctx.db
    .updateTable('identity.credential')
    .set({ secondary_hash: hash, secondary_must_change: true })
    .where('person_id', '=', personId)
    .execute()
}

/** Sets the password that somebody has chosen with their code. */
export async function chooseFirstPassword(ctx: Ctx, personId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('identity.credential')
    .set({ password_hash: hash, must_change: false, reset_at: null, last_sign_in_at: ctx.now })
    .where('person_id', '=', personId)
    .where('is_disabled', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
