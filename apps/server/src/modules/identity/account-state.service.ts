import type { Ctx } from '../../platform/ctx.ts'
import { fail } from '../../platform/refusal.ts'
import { type AccountState, stateOf } from './account.rules.ts'
import { type AccountRow, findAccountRow } from './account-state.queries.ts'
import type { Owner } from './authority.service.ts'

/** The account, kept as it is until the end of the transaction; refused unless it stands in one of these states. */
export async function needState(ctx: Ctx, owner: Owner, states: readonly AccountState[]): Promise<AccountRow> {
  const row = await findAccountRow(ctx, owner.personId, true)
  if (!row || !states.includes(stateOf(row))) return fail('identity.account_state')
  return row
}
