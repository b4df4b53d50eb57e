import type { Format } from '../../../lib/words/format.ts'

const HUNDREDTHS = 100

/** A multiplier, kept in hundredths, as `1.50` is written in the reader's language. */
export const multiplierText = (multiplier: number, { tag }: Pick<Format, 'tag'>): string =>
  (multiplier / HUNDREDTHS).toLocaleString(tag, { minimumFractionDigits: 2 })
