import type { Reach } from './entity.ts'
import type { StoredNotice } from './notice.ts'
import type { CatalogueEntry } from './refusals.ts'
import type { ToDo } from './to-do.ts'
import type { ModuleWords } from './words.ts'

/** What a module declares for both sides; its endpoints ask for these codes and name these entities. */
type Declaration = {
  name: string
  permissions: readonly string[]
  errors?: Readonly<Record<string, CatalogueEntry>>
  /** What of it can change on a screen, and who is notified of that. */
  entities?: Readonly<Record<string, Reach>>
  /** What of it waits for people until it is dealt with. */
  toDos?: Readonly<Record<string, ToDo>>
  /** What of it people are told, and find again. */
  notices?: Readonly<Record<string, StoredNotice>>
  /** Its words, and those that come with some of its screens alone. */
  words?: readonly ModuleWords[]
}

/** Checks a module and keeps what it declares literally. */
export const defineModule = <const M extends Declaration>(module: M): M => module
