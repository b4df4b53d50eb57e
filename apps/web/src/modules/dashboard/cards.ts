import type { CardRecord } from '../../lib/registry/card.ts'
import { cards as attendance } from '../attendance/cards.ts'
import { cards as organisation } from '../organisation/cards.ts'

/** Every card that a module registered, each column from the top; announcements and what waits for a decision come with their modules. */
export const cards: readonly CardRecord[] = [...attendance, ...organisation]
