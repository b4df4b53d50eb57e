import type { Need } from './newcomer.ts'

/** Without one of these nobody clocks with an account. */
const CLOSED: readonly Need[] = ['account', 'codeExpired', 'accountClosed', 'role']

/**
 * What keeps somebody from working on the first day: no shift to come to, or no way to clock, neither by a PIN nor by an account
 * that opens. Everything else may be completed later.
 */
export function keepsFromWork(needs: readonly Need[]): Need[] {
  const isShut = CLOSED.some((need) => needs.includes(need))
  return needs.filter((need) => {
    if (need === 'shift') return true
    return needs.includes('pin') && isShut && (need === 'pin' || CLOSED.includes(need))
  })
}
