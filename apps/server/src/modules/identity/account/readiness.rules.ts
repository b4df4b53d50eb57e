import type { Need } from '@muster/contract/organisation/newcomer'
import type { Instant } from '@muster/kernel/instant'
import { stateOf } from './account.rules.ts'

type Known = Parameters<typeof stateOf>[0] & object & { codeUntil: Instant | null; hasRole: boolean }

/** What somebody lacks to sign in: an account, or its owner's first sign-in with a code that is good still, and a role. */
export function accountNeeds(known: Known | undefined, now: Instant): Need[] {
  if (!known) return ['account']
  const needs: Need[] = []
  const state = stateOf(known)
  if (state === 'disabled') needs.push('accountClosed')
  if (state === 'awaits') needs.push(known.codeUntil !== null && known.codeUntil > now ? 'activation' : 'codeExpired')
  if (!known.hasRole) needs.push('role')
  return needs
}
