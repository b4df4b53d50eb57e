import type { SecretField } from '@muster/contract/organisation/secret-field'
import { sql } from 'kysely'
import type { Encrypted } from '../../../platform/keys/field-keys.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { codeReaches } from '../reach/reach.queries.ts'
import { KINDS } from './secret-field.rules.ts'

export type SecretRow = { companyId: string; employmentId: string; field: SecretField; encrypted: Encrypted }

const FIELDS = new Map(Object.entries(KINDS).map(([field, kind]) => [kind, field as SecretField]))

/**
 * The encrypted fields of employments which the caller may change, by employment; the others are not there. Who may read somebody's
 * other fields need not see these.
 */
export async function listSecrets(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
): Promise<ReadonlyMap<string, SecretRow[]>> {
  const rows = await ctx.db
    .selectFrom('organisation.employment as e')
    .leftJoin('organisation.secret_field as s', (j) =>
      j.onRef('s.company_id', '=', 'e.company_id').onRef('s.employment_id', '=', 'e.id'),
    )
    .select(['e.company_id', 'e.id', 's.field', 's.key_id', 's.encrypted'])
    .where('e.company_id', '=', companyId)
    .where('e.id', '=', sql<string>`any(${employmentIds})`)
    .where(codeReaches(ctx, 'user:manage:u', 'e.company_id', 'e.id'))
    .execute()
  const own = Map.groupBy(rows, (row) => row.id)
  return new Map([...own].map(([id, of]) => [id, of.flatMap((row) => rowsOf({ ...row, employment_id: id }))]))
}

/** The encrypted fields of one's own employment. */
export async function listOwnSecrets(ctx: Ctx, companyId: string, employmentId: string): Promise<SecretRow[]> {
  const rows = await ctx.db
    .selectFrom('organisation.secret_field')
    .select(['company_id', 'employment_id', 'field', 'key_id', 'encrypted'])
    .where('company_id', '=', companyId)
    .where('employment_id', '=', employmentId)
    .execute()
  return rows.flatMap(rowsOf)
}

/** One row of each key that fields are encrypted with, of all companies in scope, with its fingerprint. */
export async function listOneOfEachKey(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('organisation.secret_field')
    .select(['company_id', 'employment_id', 'field', 'key_id', 'encrypted', 'fingerprint'])
    .distinctOn('key_id')
    .orderBy('key_id')
    .execute()
  return rows.flatMap((r) => rowsOf(r).map((row) => ({ ...row, fingerprint: r.fingerprint })))
}

/** Some of the fields of a company that are not encrypted with the key, kept from others meanwhile. */
export async function takeOfOtherKeys(ctx: Ctx, companyId: string, keyId: string, most: number): Promise<SecretRow[]> {
  const rows = await ctx.db
    .selectFrom('organisation.secret_field')
    .select(['company_id', 'employment_id', 'field', 'key_id', 'encrypted'])
    .where('company_id', '=', companyId)
    // Two ranges of the index, where a difference would be none.
    .where((eb) => eb.or([eb('key_id', '<', keyId), eb('key_id', '>', keyId)]))
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.flatMap(rowsOf)
}

export async function replaceEncrypted(ctx: Ctx, row: SecretRow): Promise<void> {
  await ctx.db
    .updateTable('organisation.secret_field')
    .set({ key_id: row.encrypted.keyId, encrypted: Buffer.from(row.encrypted.bytes) })
    .where('company_id', '=', row.companyId)
    .where('employment_id', '=', row.employmentId)
    .where('field', '=', KINDS[row.field])
    .execute()
}

/** Keeps a fingerprint to one transaction: of two who enter the same number at once the second waits and finds the first. */
export async function lockFingerprint(ctx: Ctx, fingerprint: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`field:${fingerprint.toString('hex')}`}, 0))`.execute(
    ctx.db,
  )
}

/** Whether another person of the company has this fingerprint. */
export async function isTaken(
  ctx: Ctx,
  owner: { companyId: string; personId: string; field: SecretField },
  fingerprint: Buffer,
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('organisation.secret_field')
    .select('field')
    .where('company_id', '=', owner.companyId)
    .where('field', '=', KINDS[owner.field])
    .where('fingerprint', '=', fingerprint)
    .where('person_id', '<>', owner.personId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function saveSecret(ctx: Ctx, row: SecretRow & { personId: string; fingerprint: Buffer }): Promise<void> {
  const values = {
    key_id: row.encrypted.keyId,
    encrypted: Buffer.from(row.encrypted.bytes),
    fingerprint: row.fingerprint,
  }
  await ctx.db
    .insertInto('organisation.secret_field')
    .values({
      company_id: row.companyId,
      employment_id: row.employmentId,
      person_id: row.personId,
      field: KINDS[row.field],
      ...values,
    })
    .onConflict((c) => c.columns(['company_id', 'employment_id', 'field']).doUpdateSet(values))
    .execute()
}

export async function deleteSecret(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  field: SecretField,
): Promise<void> {
  await ctx.db
    .deleteFrom('organisation.secret_field')
    .where('company_id', '=', companyId)
    .where('employment_id', '=', employmentId)
    .where('field', '=', KINDS[field])
    .execute()
}

function rowsOf(r: {
  company_id: string
  employment_id: string
  field: string | null
  key_id: string | null
  encrypted: Uint8Array | null
}): SecretRow[] {
  const field = FIELDS.get(r.field as (typeof KINDS)[SecretField])
  if (field === undefined || r.key_id === null || r.encrypted === null) return []
  return [
    {
      companyId: r.company_id,
      employmentId: r.employment_id,
      field,
      encrypted: { keyId: r.key_id, bytes: r.encrypted },
    },
  ]
}
