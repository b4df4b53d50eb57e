import type { Messages } from '@muster/contract/messages'
import type { Words } from '@muster/contract/words'
import type start from './catalogue/start.en_US.ts'

/** The words that every page needs, in a language; the English catalogue is the shape [1.10]. */
export type StartWords = Words<typeof start>

/** Words of modules that come with their screens. A module with the name of a part of the start would take its place: such words do not compile. */
type ModuleWords = Omit<Messages, 'identity' | 'system'>
type Parts = Extract<keyof ModuleWords, keyof typeof start> extends never ? typeof start & ModuleWords : never

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>
}[keyof T & string]

/** The key of a word, `module.topic.word`; one that no catalogue holds does not compile. */
export type WordKey = Leaves<Parts>

/** Numbers are written as the language does; texts stand as they are. A count is a number, or its word has no form for one. */
export type WordValues = Readonly<Record<string, string | number> & { count?: number | `${string}+` }>

/** Says a word in the reader's language. */
export type Say = (key: WordKey, values?: WordValues) => string
