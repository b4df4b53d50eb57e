import type { Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'

/** Days from one to another, both included; without an end all that follow. */
export type Days = { from: Day; to: Day | null }

declare module '../../platform/operation/questions.ts' {
  interface Questions {
    /** The first month among these days in which nothing can be changed any more; that it is so, or is not, holds until the commit. */
    closedIn: { about: { companyId: string; days: readonly Days[] }; answer: Month | undefined }
  }
}
