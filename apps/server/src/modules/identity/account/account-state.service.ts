import type { Day } from '@muster/kernel/day'
import { dayIn } from '../../../platform/base/clock.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { codesOfCompanies } from '../../organisation/index.ts'
import type { Owner } from '../rights/authority.service.ts'
import { type AccountState, stateOf } from './account.rules.ts'
import { type AccountRow, findAccountRow, listNames } from './account-state.queries.ts'

/** The account, kept as it is until the end of the transaction; refused unless it stands in one of these states. */
export async function needState(ctx: Ctx, owner: Owner, states: readonly AccountState[]): Promise<AccountRow> {
  const row = await findAccountRow(ctx, owner.personId, true)
  if (!row || !states.includes(stateOf(row))) return failState(ctx, row)
  return row
}

/** Refuses because of the state in which an account is, which the refusal names. */
export function failState(ctx: Ctx, row: AccountRow | undefined): never {
  return fail('identity.account_state', { status: say(ctx.locale, `access.users.state.${stateOf(row)}`) })
}

/** The names that open the account, those that are valid for a time only (until a day) at the end. */
export async function namesOf(
  ctx: Ctx,
  { personId }: Pick<Owner, 'personId'>,
): Promise<{ companyCode: string; account: string; until: Day | null }[]> {
  const names = await listNames(ctx, personId, dayIn('UTC', ctx.now))
  const codes = await codesOfCompanies(
    ctx,
    names.map(({ companyId }) => companyId),
  )
  return names.map(({ companyId, shown, until }) => ({
    companyCode: codes.get(companyId) ?? '',
    account: shown,
    until,
  }))
}
