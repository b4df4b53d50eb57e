import type { Scope } from '@muster/contract/identity/grant'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { findSeededRoleId, insertGrant, type NewGrant } from './grant.queries.ts'
import { insertRole } from './role.queries.ts'
import { SEEDED_ROLES, type SeededRole } from './role.rules.ts'

/** Makes the seeded roles where they are missing; an existing one is left as an administrator made it. */
export async function ensureRoles(ctx: Ctx): Promise<void> {
  for (const [code, role] of Object.entries(SEEDED_ROLES))
    await insertRole(ctx, { id: newId(), code, companyId: null, ...role, isSeeded: true })
}

type First = { personId: string; role: SeededRole; scope: Scope; companies: readonly string[] }

/** Gives somebody a seeded role at a start, where nobody is there yet to give it; an end and a reason where there are any. */
export async function grantRole(
  ctx: Ctx,
  { role, ...grant }: First & Partial<Pick<NewGrant, 'fromOn' | 'untilOn' | 'reason'>>,
): Promise<void> {
  const roleId = await findSeededRoleId(ctx, role)
  const none = { fromOn: null, untilOn: null, givenBy: undefined, reason: '' }
  await insertGrant(ctx, { ...none, ...grant, roleId, id: newId() })
  notifyRightsChanged(ctx, { personId: grant.personId })
}
