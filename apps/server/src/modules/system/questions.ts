import type { ParameterKey } from '@muster/contract/system/parameter-record'
import type { Day } from '@muster/kernel/day'

/** How many people a change of a parameter touches, and how many of their days are computed anew. */
export type Touched = { key: ParameterKey; people: number; days: number }

/** How a record is called: a name, for readers who may see it, or the account of a person; the screen that opens it by its id; of a company its currency. */
export type RecordName = { id: string; name?: string; account?: string; place?: string; currency?: string }

export type NamesWanted = { companies: readonly string[]; people: readonly string[]; records: readonly string[] }

declare module '../../platform/operation/questions.ts' {
  interface Questions {
    /** Whom a change of these parameters from a day on would touch; nothing of those that touch nobody at once. */
    touchedBy: { about: { companyId: string; from: Day; keys: readonly ParameterKey[] }; answer: Touched[] }
    /**
     * How people and other records are called, where the reader may see them; companies are those whose log they read. Who acted
     * stands among the people, what may be of any kind among the records.
     */
    namesOf: { about: NamesWanted; answer: readonly RecordName[] }
    /** People of the companies whose account begins so. */
    accountsNamed: {
      about: { companies: readonly string[]; search: string; most: number }
      answer: readonly { personId: string; account: string }[]
    }
  }
}
