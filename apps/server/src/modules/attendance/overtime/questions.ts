import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Names } from '@muster/kernel/names'

/**
 * An overtime is given as so many minutes of time off from a day to a day, in the place of what it was given before: nothing where it is
 * taken back, which whoever has used it refuses (`isTakenBack`). `taskId` is its application.
 */
export type TimeOffGiven = {
  taskId: string
  employmentId: string
  minutes: Minutes
  from: Day
  until: Day
  isTakenBack: boolean
}

declare module '../../../platform/operation/questions.ts' {
  interface Questions {
    /** As which leave a company gives overtime that is not paid; null where it gives none so. */
    timeOffOf: { about: { companyId: string }; answer: { names: Names } | null }
    /** Whether somebody takes, or has taken, time off that the overtime of a task gave. */
    isTimeOffTaken: { about: { companyId: string; employmentId: string; taskId: string }; answer: boolean }
  }
}

declare module '../../../platform/operation/events.ts' {
  interface Events {
    /** What came of these overtimes is given as time off, all of one transaction at once. */
    'overtime.given': { companyId: string; given: readonly TimeOffGiven[] }
  }
}
