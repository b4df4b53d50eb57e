import type { InputOf } from '@muster/contract/endpoint'
import { SECRET_FIELDS, type SecretField, type secretFieldEndpoints } from '@muster/contract/organisation/secret-field'
import { ConfigProblem } from '../../../platform/base/config-problem.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findEmployment } from './employee.queries.ts'
import { listAskedKeys } from './profile-secret.queries.ts'
import * as queries from './secret-field.queries.ts'
import { groupOf, mask, rowOf, toComparedForm } from './secret-field.rules.ts'

type Owner = { companyId: string; employmentId: string; personId: string }
/** The fields of a form: absent ones stay as they are, empty ones go. */
type Typed = { [F in SecretField]?: string | undefined }
/** What the fields hold, of those that do. */
type Texts = { [F in SecretField]?: string }
/** How the fields end; `null` where there is none. */
type Masked = { [F in SecretField]: string | null }

/** How the fields of employees end; nothing of whom the caller may not change, so that the answer does not have them. */
export async function listMasked(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
): Promise<ReadonlyMap<string, Masked>> {
  const rows = await queries.listSecrets(ctx, companyId, employmentIds)
  return new Map([...rows].map(([id, own]) => [id, maskedRows(ctx, own)]))
}

/** How the account ends to which somebody is paid, for who keeps the accounts, which its caller looks up; `null` where there is none. */
export async function findAccountEnd(ctx: Ctx, companyId: string, employmentId: string): Promise<string | null> {
  const { bankAccount } = await ownSecrets(ctx, companyId, employmentId)
  return bankAccount === undefined ? null : mask(bankAccount)
}

/** The fields of one's own employment, whole: to be compared with what is typed, and shown by how they end. */
export async function ownSecrets(ctx: Ctx, companyId: string, employmentId: string): Promise<Texts> {
  const rows = await queries.listOwnSecrets(ctx, companyId, employmentId)
  return Object.fromEntries(rows.map((row) => [row.field, textOf(ctx, row)]))
}

/** Encrypts what was typed; a number that another person of the company has is refused at its field. */
export async function saveSecrets(ctx: Ctx, owner: Owner, typed: Typed): Promise<void> {
  const { companyId, employmentId, personId } = owner
  for (const field of SECRET_FIELDS) {
    const text = typed[field]
    if (text === undefined) continue
    if (text === '') {
      await queries.deleteSecret(ctx, companyId, employmentId, field)
      continue
    }
    const fingerprint = ctx.fieldKeys.fingerprint(toComparedForm(text), groupOf({ companyId, field }))
    await queries.lockFingerprint(ctx, fingerprint)
    if (await queries.isTaken(ctx, { companyId, personId, field }, fingerprint))
      fail(TAKEN[field], { fields: { [field]: 'taken' } })
    const encrypted = ctx.fieldKeys.encrypt(text, rowOf({ companyId, employmentId, field }))
    await queries.saveSecret(ctx, { companyId, employmentId, personId, field, encrypted, fingerprint })
  }
}

/** Gives the fields of an employment to another one of the same person. */
export async function copySecrets(ctx: Ctx, from: Omit<Owner, 'personId'>, to: Owner): Promise<void> {
  await saveSecrets(ctx, to, await ownSecrets(ctx, from.companyId, from.employmentId))
}

/**
 * Returns one encrypted field in full to whoever may change it; the log records the reader and the field, never the
 * value.
 */
export async function reveal(ctx: Ctx, { id, field }: InputOf<(typeof secretFieldEndpoints)['reveal']>) {
  const { company_id: companyId } = (await findEmployment(ctx, id)) ?? fail('system.user_not_found')
  const rows = (await queries.listSecrets(ctx, companyId, [id])).get(id) ?? []
  const found = rows.find((row) => row.field === field)
  ctx.audit({ companyId, object: id, after: { field } })
  return { value: found ? textOf(ctx, found) : null }
}

/** Throws a ConfigProblem unless the keys of this process are those that the fields of all companies in scope were kept with. */
export async function needFieldKeys(ctx: Ctx): Promise<void> {
  for (const keyId of await listAskedKeys(ctx)) needKey(ctx, keyId)
  for (const row of await queries.listOneOfEachKey(ctx)) {
    needKey(ctx, row.encrypted.keyId)
    const text = textOf(ctx, row)
    if (!ctx.fieldKeys.fingerprint(toComparedForm(text), groupOf(row)).equals(row.fingerprint))
      throw new ConfigProblem(`FIELD_FINGERPRINT_KEY: it is not the key of the fingerprints in the database: ${WHERE}`)
  }
}

function needKey(ctx: Ctx, keyId: string): void {
  if (!ctx.fieldKeys.knows(keyId))
    throw new ConfigProblem(`FIELD_KEYS: fields were encrypted with key ${keyId}, which is not there: ${WHERE}`)
}

const WHERE = 'bring back the settings, or the folder keys of DATA_DIR from its copy'

const TAKEN = {
  identityDocument: 'organisation.identity_document_taken',
  bankAccount: 'organisation.bank_account_taken',
} as const

const textOf = (ctx: Ctx, row: queries.SecretRow) => ctx.fieldKeys.decrypt(row.encrypted, rowOf(row))

function maskedRows(ctx: Ctx, rows: readonly queries.SecretRow[]): Masked {
  const of = (field: SecretField) => {
    const found = rows.find((row) => row.field === field)
    return found ? mask(textOf(ctx, found)) : null
  }
  return { identityDocument: of('identityDocument'), bankAccount: of('bankAccount') }
}
