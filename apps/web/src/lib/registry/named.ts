import type { Endpoint } from '@muster/contract/endpoint'
import type { WordKey } from '../words/words.ts'

/** A noun whose records have names in several languages: where they are listed, and under which path one is opened beside its list. */
export type NamedNoun = { titleKey: WordKey; list: Endpoint & { kind: 'json' }; path: `/${string}` }

/** Checks the named nouns of a module against the record. */
export const defineNamed = (named: readonly NamedNoun[]): readonly NamedNoun[] => named

let load: () => Promise<readonly NamedNoun[]> = async () => []

/** Offers the named nouns of all modules to who looks for names that are missing, and knows no module. */
export function offerNamed(loading: () => Promise<readonly NamedNoun[]>): void {
  load = loading
}

/** The named nouns of all modules. */
export const allNamed = (): Promise<readonly NamedNoun[]> => load()
