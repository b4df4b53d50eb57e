import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Input } from './onboarding-row.rules.ts'

/** A row that waits to be carried out, with the employment that it makes or changes. */
export type WaitingRow = { line: number; input: Input; id: string; fate: 'new' | 'change' | 'same' }

/** The rows as bytes of a file: encrypted, and bound to its key, because they hold documents and bank accounts. */
export function sealRows(ctx: Ctx, fileKey: string, rows: readonly WaitingRow[]): Uint8Array {
  const { keyId, bytes } = ctx.fieldKeys.encrypt(JSON.stringify(rows), fileKey)
  return Buffer.from(JSON.stringify({ keyId, bytes: Buffer.from(bytes).toString('base64') }))
}

/** The same back. */
export function openRows(ctx: Ctx, fileKey: string, file: Uint8Array): WaitingRow[] {
  const { keyId, bytes } = JSON.parse(Buffer.from(file).toString('utf8')) as { keyId: string; bytes: string }
  return JSON.parse(ctx.fieldKeys.decrypt({ keyId, bytes: Buffer.from(bytes, 'base64') }, fileKey)) as WaitingRow[]
}
