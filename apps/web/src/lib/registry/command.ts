import type { Access } from '@muster/contract/endpoint'
import { useEffect, useRef } from 'react'
import type { IconName } from '../../ui/control/icon.tsx'
import type { Go, Search } from '../place/place.ts'
import type { Info } from '../session/permission.tsx'
import type { Say, WordKey } from '../words/words.ts'

/** What a command works with. */
export type CommandTools = { go: Go; t: Say }

/** Something that can be done from anywhere, found by its words in the palette. */
export type CommandRecord = {
  /** Unique in the product. */
  name: string
  titleKey: WordKey
  /** What the title is one of: `Language` for `Tiếng Việt`. */
  underKey?: WordKey
  icon: IconName
  access: Access
  /** Whether it is offered to a holder of the right; always unless given. */
  isOffered?: (info: Info) => boolean
  /** Shown to who looks for it, not to who opens the palette and types nothing. */
  onlyFound?: boolean
} & (
  | { place: { path: `/${string}`; search?: Search } }
  | {
      /** Failures it shows by itself. */
      run: (tools: CommandTools) => unknown
    }
)

/** Checks the commands of a module against the record. */
export const defineCommands = (commands: readonly CommandRecord[]): readonly CommandRecord[] => commands

/** A command of the screen that is shown, in the reader's words: the sheet of its list. */
export type OwnCommand = { name: string; title: string; icon: IconName; run: () => unknown }

const own = new Set<() => OwnCommand>()

/** Offers a command in the palette as long as the screen is shown. */
export function useOwnCommand(command: OwnCommand): void {
  const latest = useRef(command)
  latest.current = command
  useEffect(() => {
    const read = () => latest.current
    own.add(read)
    return () => {
      own.delete(read)
    }
  }, [])
}

/** What the screen that is shown offers now. */
export function ownCommands(): readonly OwnCommand[] {
  return [...own].map((read) => read())
}
