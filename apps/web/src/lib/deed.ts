import type { Access } from '@muster/contract/endpoint'
import { useEffect, useRef } from 'react'
import type { IconName } from '../ui/icon.tsx'
import type { Info } from './permission.tsx'
import type { Go, Search } from './place.ts'
import type { Say, WordKey } from './words.ts'

/** What a deed works with. */
export type DeedTools = { go: Go; t: Say }

/** Something that can be done from anywhere, found by its words in the palette. */
export type DeedRecord = {
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
      run: (tools: DeedTools) => unknown
    }
)

/** Checks the deeds of a room against the record. */
export const defineDeeds = (deeds: readonly DeedRecord[]): readonly DeedRecord[] => deeds

/** A deed of the screen that is shown, in the reader's words: the sheet of its list. */
export type OwnDeed = { name: string; title: string; icon: IconName; run: () => unknown }

const own = new Set<() => OwnDeed>()

/** Offers a deed in the palette as long as the screen is shown. */
export function useOwnDeed(deed: OwnDeed): void {
  const latest = useRef(deed)
  latest.current = deed
  useEffect(() => {
    const read = () => latest.current
    own.add(read)
    return () => {
      own.delete(read)
    }
  }, [])
}

/** What the screen that is shown offers now. */
export function ownDeeds(): readonly OwnDeed[] {
  return [...own].map((read) => read())
}
