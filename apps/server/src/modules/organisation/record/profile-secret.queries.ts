import type { SecretField } from '@muster/contract/organisation/secret-field'
import type { Encrypted } from '../../../platform/keys/field-keys.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { fieldOf, KINDS } from './secret-field.rules.ts'

/** An encrypted field as it was typed into a request. */
export type AskedSecret = { companyId: string; changeId: string; field: SecretField; encrypted: Encrypted }

const secrets = (ctx: Ctx, companyId: string) =>
  ctx.db
    .selectFrom('organisation.profile_change_secret')
    .select(['company_id as companyId', 'change_id as changeId', 'field', 'key_id', 'encrypted'])
    .where('company_id', '=', companyId)
const askedOf = ({
  key_id: keyId,
  encrypted: bytes,
  field,
  ...of
}: Awaited<ReturnType<ReturnType<typeof secrets>['execute']>>[number]): AskedSecret => ({
  ...of,
  field: fieldOf(field),
  encrypted: { keyId, bytes },
})

/** What was typed into the encrypted fields of a request. */
export async function listAsked(ctx: Ctx, companyId: string, changeId: string): Promise<AskedSecret[]> {
  const rows = await secrets(ctx, companyId).where('change_id', '=', changeId).execute()
  return rows.map(askedOf)
}

/** Those of a company that are not encrypted with the key: there are as few as requests that wait. */
export async function listAskedOfOtherKeys(ctx: Ctx, companyId: string, keyId: string): Promise<AskedSecret[]> {
  const rows = await secrets(ctx, companyId).where('key_id', '<>', keyId).forUpdate().execute()
  return rows.map(askedOf)
}

/** The keys that requests of the companies in scope are encrypted with. */
export async function listAskedKeys(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.selectFrom('organisation.profile_change_secret').select('key_id').distinct().execute()
  return rows.map((row) => row.key_id)
}

export async function saveAsked(ctx: Ctx, { companyId, changeId, field, encrypted }: AskedSecret): Promise<void> {
  const values = { key_id: encrypted.keyId, encrypted: Buffer.from(encrypted.bytes) }
  await ctx.db
    .insertInto('organisation.profile_change_secret')
    .values({ company_id: companyId, change_id: changeId, field: KINDS[field], ...values })
    .onConflict((c) => c.columns(['company_id', 'change_id', 'field']).doUpdateSet(values))
    .execute()
}
