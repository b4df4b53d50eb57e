import type { ModuleWords } from '@muster/contract/words'
import type { CardRecord } from './card.ts'
import type { CommandRecord } from './command.ts'
import type { NamedNoun } from './named.ts'
import type { NoticeActRecord } from './notice-act.ts'
import type { PlugInLoads } from './plug-in.ts'
import type { ListActionRecord, RecordPartRecord } from './record-part.ts'
import type { ScreenRecord } from './screen.ts'

/** A module of the web: what of it the shell draws, opens and finds. */
export type WebModule = PlugInLoads & {
  screens: readonly ScreenRecord[]
  /** What it shows on the dashboard. */
  cards?: readonly CardRecord[]
  /** What can be done with it from anywhere; only the palette loads it. */
  commands?: () => Promise<{ commands: readonly CommandRecord[] }>
  /** What it adds to records of earlier modules, and does with what is selected in their lists. */
  recordParts?: readonly RecordPartRecord[]
  listActions?: readonly ListActionRecord[]
  /** What it deals with in place, wherever it is told of. */
  noticeActs?: readonly NoticeActRecord[]
  /** Its nouns with names in several languages; only who looks for missing ones loads them. */
  named?: () => Promise<{ named: readonly NamedNoun[] }>
  /** The words that all of these speak: its own, and those of earlier modules whose widgets they show. */
  words?: readonly ModuleWords[]
}

/** Checks a module against the record. */
export const defineModule = (module: WebModule): WebModule => module
