import type { Day } from '@muster/kernel/day'
import { normalForm } from '@muster/kernel/normal-form'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** The account behind (company, account in its normal form), with its hash; undefined when there is none, it is disabled, or its name has run out. */
export async function findAccount(ctx: Ctx, companyId: string, account: string, today: Day) {
  return ctx.db
    .selectFrom('identity.sign_in_name as n')
    .innerJoin('identity.credential as c', 'c.person_id', 'n.person_id')
    .select(['c.person_id', 'c.password_hash', 'c.must_change', 'n.shown', 'n.until_on'])
    .where('n.of_company_id', '=', companyId)
    .where('n.account', '=', account)
    .where('c.is_disabled', '=', false)
    .where((eb) => eb.or([eb('n.until_on', 'is', null), eb('n.until_on', '>=', today)]))
    .executeTakeFirst()
}

export async function findCredential(ctx: Ctx, personId: string) {
  return ctx.db.selectFrom('identity.credential').selectAll().where('person_id', '=', personId).executeTakeFirst()
}

/** Of these people, those who have an account that opens. */
export async function listWithAccount(ctx: Ctx, personIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('identity.credential')
    .select('person_id')
    .where('person_id', '=', sql<string>`any(${personIds})`)
    .where('is_disabled', '=', false)
    .where('password_hash', 'is not', null)
    .execute()
  return new Set(rows.map((r) => r.person_id))
}

/** Adds an account under the name that was typed, found from then on however that is written. */
export async function insertAccount(
  ctx: Ctx,
  account: {
    personId: string
    companyId: string
    account: string
    passwordHash: string
    mustChange: boolean
  },
): Promise<void> {
  await ctx.db
    .insertInto('identity.credential')
    .values({ person_id: account.personId, password_hash: account.passwordHash, must_change: account.mustChange })
    .execute()
  await ctx.db
    .insertInto('identity.sign_in_name')
    .values({
      of_company_id: account.companyId,
      account: normalForm(account.account),
      shown: account.account,
      person_id: account.personId,
    })
    .execute()
}

/** The hashes that a change was proved with: it is written only where they still stand. */
type Proof = { password_hash: string | null; secondary_hash: string | null }

/** Sets the password of somebody whose password is still the one of the proof; gives whether it was. */
export async function setPassword(ctx: Ctx, personId: string, hash: string, proof: Proof): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('identity.credential')
    .set({ password_hash: hash, must_change: false, reset_at: null })
    .where('person_id', '=', personId)
    .where('password_hash', '=', proof.password_hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets the secondary password of somebody whose passwords are both still those of the proof; gives whether they were. */
export async function setSecondary(ctx: Ctx, personId: string, hash: string, proof: Proof): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('identity.credential')
    .set({ secondary_hash: hash, secondary_must_change: false })
    .where('person_id', '=', personId)
    .where('password_hash', '=', proof.password_hash)
    .where('secondary_hash', 'is not distinct from', proof.secondary_hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Notes a sign-in, if this is the person's password still; gives whether it is. The row is kept so until the transaction ends: a
 * change meanwhile waits, and ends what was begun.
 */
export async function noteSignIn(ctx: Ctx, personId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('identity.credential')
    .set({ last_sign_in_at: ctx.now })
    .where('person_id', '=', personId)
    .where('password_hash', '=', hash)
    .where('is_disabled', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The employments of a person, in every company. */
export async function listMemberships(ctx: Ctx, personId: string) {
  const rows = await ctx.db
    .selectFrom('identity.membership')
    .select(['of_company_id', 'employment_id'])
    .where('person_id', '=', personId)
    .execute()
  return rows.map((m) => ({ companyId: m.of_company_id, employmentId: m.employment_id }))
}

/** Gives whether the person has an account already. */
export async function insertMemberships(
  ctx: Ctx,
  companyId: string,
  people: readonly { personId: string; employmentId: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ person_id: string; known: boolean }>`
    insert into identity.membership (person_id, of_company_id, employment_id)
    select n.person_id, ${companyId}::uuid, n.employment_id
    from unnest(${people.map((one) => one.personId)}::uuid[], ${people.map((one) => one.employmentId)}::uuid[]) as n (person_id, employment_id)
    returning person_id, exists (select from identity.credential c where c.person_id = membership.person_id) as known`.execute(
    ctx.db,
  )
  return rows.flatMap((row) => (row.known ? [row.person_id] : []))
}

export async function deleteMembership(ctx: Ctx, companyId: string, employmentId: string): Promise<void> {
  await ctx.db
    .deleteFrom('identity.membership')
    .where('of_company_id', '=', companyId)
    .where('employment_id', '=', employmentId)
    .execute()
}

/** Deletes the account of somebody who has no employment any more, ended ones included: they were entered by mistake. */
export async function deleteAccountWithoutEmployment(ctx: Ctx, personId: string): Promise<void> {
  await sql`delete from identity.credential c where c.person_id = ${personId}::uuid
    and not exists (select from identity.membership m where m.person_id = c.person_id)`.execute(ctx.db)
}
