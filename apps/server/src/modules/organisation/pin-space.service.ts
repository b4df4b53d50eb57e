import { type Names, nameFor } from '@muster/kernel/names'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { failFields } from '../../platform/refusal.ts'
import * as queries from './pin-space.queries.ts'

/**
 * The PIN space of an office: a new one of its own, or the named one where its company already uses it (companies that
 * share a gate share a space; only somebody who sees both companies can name it).
 */
export async function choosePinSpace(ctx: Ctx, id: string | undefined, names: Names): Promise<string> {
  if (id === undefined) {
    const made = newId()
    await queries.insertPinSpace(ctx, made, nameFor(names, 'en_US').text)
    return made
  }
  if (!(await queries.isPinSpaceInScope(ctx, id))) failFields({ pinSpaceId: 'not_found' })
  return id
}
