import type { ParameterKey } from '@muster/contract/system/parameter-record'
import type { Day } from '@muster/kernel/day'

/** How many people a change of a parameter touches, and how many of their days are computed anew. */
export type Touched = { key: ParameterKey; people: number; days: number }

declare module '../../platform/questions.ts' {
  interface Questions {
    /** Whom a change of these parameters from a day on would touch; nothing of those that touch nobody at once. */
    touchedBy: { about: { companyId: string; from: Day; keys: readonly ParameterKey[] }; answer: Touched[] }
  }
}
