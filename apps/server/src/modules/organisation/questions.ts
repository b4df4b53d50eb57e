import type { Need } from '@muster/contract/organisation/newcomer'
import type { Day } from '@muster/kernel/day'

/**
 * What the organisation asks later modules before it changes something or lets somebody go: a word of the catalogue with `count`, and
 * the count.
 */
export type Use = { word: string; count: number }
/** Something that somebody leaves behind; with the address where the caller may hand it over. */
export type LeftBehind = Use & { opens?: string }

declare module '../../platform/operation/questions.ts' {
  interface Questions {
    /** Who else uses this office, department or level; a count above zero keeps it from being deleted. */
    usesOf: { about: { companyId: string; kind: 'office' | 'department' | 'level'; id: string }; answer: Use }
    /**
     * What else a move of a department from a day on changes: it no longer lies below the departments that it `loses`, and lies below
     * those that it `gains`. A count of zero is not said.
     */
    consequencesOf: {
      about: { companyId: string; departmentId: string; from: Day; loses: readonly string[]; gains: readonly string[] }
      answer: readonly Use[]
    }
    /** What each of these people has to hand over when they leave, by employment; who has nothing is left out. */
    handoverOf: {
      about: { companyId: string; people: readonly { employmentId: string; personId: string }[] }
      answer: ReadonlyMap<string, LeftBehind | readonly LeftBehind[]>
    }
    /** What each of these people loses who do not work in the company behind a day, as texts for the reader, by employment. */
    lapsesOf: {
      about: { companyId: string; employmentIds: readonly string[]; lastOn: Day }
      answer: ReadonlyMap<string, readonly string[]>
    }
    /** What of theirs stays as it is when these people work elsewhere in their company from a day on, as texts for the reader, by employment. */
    staysOf: {
      about: { companyId: string; people: readonly { employmentId: string; personId: string }[]; from: Day }
      answer: ReadonlyMap<string, readonly string[]>
    }
    /** What of later modules each of these people needs before they can work, by employment; who needs nothing is left out. */
    readinessOf: {
      about: { people: readonly { companyId: string; employmentId: string; personId: string; onboardOn: Day }[] }
      answer: ReadonlyMap<string, readonly Need[]>
    }
    /** The last day on which somebody clocked; undefined where they never did. */
    lastSeenOn: { about: { companyId: string; employmentId: string }; answer: Day | undefined }
    /** Who is in no file of their office any more though they are expected, by employment: on which day they were seen last. */
    unseenOf: { about: { companyIds: readonly string[] }; answer: ReadonlyMap<string, Day> }
    /** Whether punches came in this PIN space, void ones too: they would mean nobody without it. */
    hasPunches: { about: { pinSpaceId: string }; answer: boolean }
  }
}
