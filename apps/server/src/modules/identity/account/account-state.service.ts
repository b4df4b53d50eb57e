import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Owner } from '../rights/authority.service.ts'
import { type AccountState, stateOf } from './account.rules.ts'
import { type AccountRow, findAccountRow } from './account-state.queries.ts'

/** The account, kept as it is until the end of the transaction; refused unless it stands in one of these states. */
export async function needState(ctx: Ctx, owner: Owner, states: readonly AccountState[]): Promise<AccountRow> {
  const row = await findAccountRow(ctx, owner.personId, true)
  if (!row || !states.includes(stateOf(row))) return fail('identity.account_state')
  return row
}
