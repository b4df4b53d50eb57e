import type { Day } from '@muster/kernel/day'

declare module '../../platform/operation/events.ts' {
  interface Events {
    /** What is worked on these days is another thing: of some people, or of everybody where none are named. `to` is null for all that follow. */
    'work.changed': {
      companyId: string
      days: readonly { from: Day; to: Day | null }[]
      employmentIds: readonly string[] | null
    }
  }
}
