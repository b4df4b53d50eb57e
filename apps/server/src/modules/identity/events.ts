declare module '../../platform/operation/events.ts' {
  interface Events {
    /** The account of somebody was closed: they do not sign in any more. */
    'account.closed': { personId: string }
  }
}

export {}
