import { notifyRightsChanged } from '../../platform/auth/notify-rights.ts'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import * as queries from './role.queries.ts'
import { type Scope, SEEDED_ROLES, type SeededRole } from './role.rules.ts'

/** Makes the seeded roles where they are missing; an existing one is left as an administrator made it. */
export async function ensureRoles(ctx: Ctx): Promise<void> {
  for (const [code, role] of Object.entries(SEEDED_ROLES)) await queries.insertRole(ctx, { id: newId(), code, ...role })
}

export async function grantRole(
  ctx: Ctx,
  grant: { personId: string; role: SeededRole; scope: Scope; companies: readonly string[] },
): Promise<void> {
  await queries.insertGrant(ctx, { id: newId(), ...grant })
  notifyRightsChanged(ctx, { personId: grant.personId })
}
