import type { Locale } from '@muster/kernel/names'

/**
 * The shape of a message catalogue [1.10]: the English one gives the keys, every other language has exactly the same,
 * so that a word left out, or one too many, does not compile. English alone has forms for one, `key_one` beside `key`.
 */
export type Words<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Words<T[K]>
}

/** How the words of a module come, language by language; their keys begin with its name. */
export type ModuleWords<Name extends string = string, T extends object = object> = {
  readonly name: Name
  readonly load: Readonly<Record<Locale, () => Promise<{ default: Words<T> }>>>
}

/** Checks that a module has its words in every language. */
export const wordsOf = <const Name extends string, T extends object>(
  name: Name,
  load: { en_US: () => Promise<{ default: T }> } & ModuleWords<Name, T>['load'],
): ModuleWords<Name, T> => ({ name, load })

/** Words that the server alone says, such as those of fields in the operation log: no page is given them. */
export const serverWordsOf: typeof wordsOf = (name, load) => wordsOf(name, load)
