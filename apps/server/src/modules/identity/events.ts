declare module '../../platform/operation/events.ts' {
  interface Events {
    /** The account of somebody was closed: they do not sign in any more. */
    'account.closed': { personId: string }
    /** An account that was closed opens again. */
    'account.opened': { personId: string }
  }
}

export {}
