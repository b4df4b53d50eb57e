import type { CardRecord, CardWidth } from '../../lib/registry/card.ts'
import { parseStoredObject, readStored, writeStored } from '../../lib/store/storage.ts'

const KEY = 'CardHeights'
/** No card is higher; whatever else is stored is not of ours. */
const MOST = 4000

/** By name of card and width of the board, as stored. */
const nameOf = (card: string, width: CardWidth) => `${card} ${width}`

/** How much space a card takes while it is still being read, in pixels: as much as it took here the last time, else as it usually does. */
export function heightToCome({ name, height }: Pick<CardRecord, 'name' | 'height'>, width: CardWidth): number {
  const stored = parseStoredObject(readStored(KEY))[nameOf(name, width)]
  return typeof stored === 'number' && stored > 0 && stored <= MOST ? stored : height[width]
}

/** Keeps on this device how high a card was. */
export function keepHeight(name: string, width: CardWidth, pixels: number): void {
  const stored = parseStoredObject(readStored(KEY))
  if (stored[nameOf(name, width)] === pixels) return
  writeStored(KEY, JSON.stringify({ ...stored, [nameOf(name, width)]: pixels }))
}
