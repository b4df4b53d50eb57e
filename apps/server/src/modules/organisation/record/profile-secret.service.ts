import { SECRET_FIELDS, type SecretField } from '@muster/contract/organisation/secret-field'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import * as queries from './profile-secret.queries.ts'
import { rowOf } from './secret-field.rules.ts'

type OfChange = { companyId: string; changeId: string }
type Typed = { [F in SecretField]?: string }

/** What a ciphertext of a request is bound to. */
const boundTo = ({ companyId, changeId, field }: OfChange & { field: SecretField }) =>
  rowOf({ companyId, employmentId: changeId, field })

/** Encrypts what somebody typed into a request; whether another person has the number is seen by who accepts it, not by who asks. */
export async function keepAsked(ctx: Ctx, change: OfChange, typed: Typed): Promise<void> {
  for (const field of SECRET_FIELDS) {
    const text = typed[field]
    if (text !== undefined)
      await queries.saveAsked(ctx, {
        ...change,
        field,
        encrypted: ctx.fieldKeys.encrypt(text, boundTo({ ...change, field })),
      })
  }
}

/** What was typed into the encrypted fields of a request. */
export async function readAsked(ctx: Ctx, { companyId, changeId }: OfChange): Promise<Typed> {
  const rows = await queries.listAsked(ctx, companyId, changeId)
  return Object.fromEntries(rows.map((row) => [row.field, ctx.fieldKeys.decrypt(row.encrypted, boundTo(row))]))
}

/** Encrypts with the current key what waits under an earlier one. */
export async function encryptAskedAnew(ctx: Ctx, companyId: string): Promise<void> {
  for (const row of await queries.listAskedOfOtherKeys(ctx, companyId, ctx.fieldKeys.currentId)) {
    const text = ctx.fieldKeys.decrypt(row.encrypted, boundTo(row))
    await queries.saveAsked(ctx, { ...row, encrypted: ctx.fieldKeys.encrypt(text, boundTo(row)) })
  }
}
