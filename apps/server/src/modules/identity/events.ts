import type { Day } from '@muster/kernel/day'

declare module '../../platform/operation/events.ts' {
  interface Events {
    /** The account of somebody was closed: they do not sign in any more. */
    'account.closed': { personId: string }
    /** An account that was closed opens again. */
    'account.opened': { personId: string }
    /** People hold roles otherwise than before: since now, where `on` is null, and from the day on. */
    'role.moved': { moves: readonly { roleId: string; personIds: readonly string[]; on: Day | null }[] }
  }
}
