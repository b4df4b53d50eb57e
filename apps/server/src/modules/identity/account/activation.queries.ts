import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Keeps the codes of people by their hashes; a code of before is void. */
export async function saveCodes(
  ctx: Ctx,
  codes: readonly { personId: string; hash: Buffer }[],
  expiresAt: Instant,
): Promise<void> {
  await sql`insert into identity.activation (person_id, code_hash, expires_at)
    select p, h, ${expiresAt}::timestamptz from unnest(${codes.map((c) => c.personId)}::uuid[], ${codes.map((c) => c.hash)}::bytea[]) t (p, h)
    on conflict (person_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`.execute(
    ctx.db,
  )
}

/** Whose code this is, if it is good and they sign in at this company by the name that is given. */
export async function findCode(ctx: Ctx, hash: Buffer, companyId: string | undefined) {
  return ctx.db
    .selectFrom('identity.activation as a')
    .innerJoin('identity.credential as c', 'c.person_id', 'a.person_id')
    .innerJoin('identity.sign_in_name as n', 'n.person_id', 'a.person_id')
    .select(['a.person_id as personId', 'n.shown as account'])
    .where('a.code_hash', '=', hash)
    .where('a.expires_at', '>', ctx.now)
    .where('c.is_disabled', '=', false)
    .where('n.of_company_id', '=', companyId ?? '00000000-0000-0000-0000-000000000000')
    .where('n.until_on', 'is', null)
    .orderBy('n.account')
    .executeTakeFirst()
}

/** Uses a code up; gives whether it was there and good. Of two who use it at once one waits and finds it gone. */
export async function useCode(ctx: Ctx, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('identity.activation')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes the code of a person void. */
export async function voidCode(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.deleteFrom('identity.activation').where('person_id', '=', personId).execute()
}
