import type { ComponentType } from 'react'
import type { Info } from '../session/permission.tsx'
import type { WordKey } from '../words/words.ts'
import type { ScreenAccess } from './screen.ts'

/** The two columns of the dashboard; on a phone their cards follow each other by rows. */
export const CARD_COLUMNS = ['main', 'side'] as const
export type CardColumn = (typeof CARD_COLUMNS)[number]

/** Whether the cards stand in one column or in two. */
export type CardWidth = 'narrow' | 'wide'

/** One card of the dashboard [S03, 2.12], registered by the module that it shows. */
export type CardRecord = {
  /** Under this name its place is kept, so it never changes: small letters, digits and hyphens. */
  name: string
  titleKey: WordKey
  /** Who may see it. */
  access: ScreenAccess
  /** Whether it makes sense for somebody who may. */
  suits?: (info: Info) => boolean
  /** Where it stands until somebody moves it; both columns hold every card. */
  column: CardColumn
  /** How high it usually is, in pixels, in one column and in two: kept free for it until this device has seen it. */
  height: Readonly<Record<CardWidth, number>>
  /** Its component, and the reads that may begin before it is drawn. */
  load: () => Promise<{ Card: ComponentType; readAhead?: () => void }>
}

/** Checks the cards of a module against the record and keeps what is written literally. */
export const defineCards = <const C extends readonly CardRecord[]>(cards: C): C => cards

let offered: readonly CardRecord[] = []

/** Offers the cards of all modules to the dashboard, which composes them and knows no module. */
export function offerCards(cards: readonly CardRecord[]): void {
  offered = cards
}

/** The cards of all modules, each column from the top. */
export const allCards = (): readonly CardRecord[] => offered
