/** How a record is called: a name, for readers who may see it, or the account of a person; and the screen that opens it by its id. */
export type RecordName = { id: string; name?: string; account?: string; place?: string }

declare module '../../platform/questions.ts' {
  interface Questions {
    /** How the records of these ids are called, where the reader may see them; companies are those whose log they read. */
    namesOf: { about: { companies: readonly string[]; ids: readonly string[] }; answer: readonly RecordName[] }
    /** People of the companies whose account begins so. */
    accountsNamed: {
      about: { companies: readonly string[]; search: string; most: number }
      answer: readonly { personId: string; account: string }[]
    }
  }
}
