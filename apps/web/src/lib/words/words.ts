import type { Words } from '@muster/contract/words'
import type modules from './catalogue/modules.en_US.ts'
import type start from './catalogue/start.en_US.ts'

/** Every word of the web in a language; the English catalogue is the shape [1.10]. */
export type StartWords = Words<typeof start>
/** A part with the name of one of the start would take its place: such words do not compile. */
export type ModuleWords =
  Extract<keyof typeof modules, keyof typeof start> extends never ? Words<typeof modules> : never

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>
}[keyof T & string]

/** The key of a word, `module.topic.word`; one that no catalogue holds does not compile. */
export type WordKey = Leaves<typeof start & typeof modules>

/** Numbers are written as the language does; texts stand as they are. */
export type WordValues = Readonly<Record<string, string | number>>

/** Says a word in the reader's language. */
export type Say = (key: WordKey, values?: WordValues) => string
