import type { ACCOUNT_STATES } from '@muster/contract/identity/account'
import { addDays, type Day } from '@muster/kernel/day'

export type AccountState = (typeof ACCOUNT_STATES)[number]

/** So many days an old name opens an account beside the new one (product: sign-in after a transfer). */
const OLD_NAME_DAYS = 30

type Known = { hasPassword: boolean; mustChange: boolean; isDisabled: boolean }

/** How an account stands. A closed one is closed whatever else is true of it; without a password it awaits its owner. */
export function stateOf(account: Known | undefined): AccountState {
  if (!account) return 'none'
  if (account.isDisabled) return 'disabled'
  if (!account.hasPassword) return 'awaits'
  return account.mustChange ? 'must-change' : 'active'
}

/** The last day on which a name of before opens the account. */
export const lastDayOfOldName = (today: Day): Day => addDays(today, OLD_NAME_DAYS)

/** The sign-in name that many are proposed at once: the job number, which a company gives once, without its spaces. */
export const proposeName = (jobNumber: string): string => jobNumber.replace(/\s+/g, '')
