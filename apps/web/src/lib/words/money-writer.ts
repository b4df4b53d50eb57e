import type { Format } from './format.ts'

/** How amounts are written, once a page that shows money has brought that: the sign-in, which has none, does without. */
export const moneyWriter: { write?: (format: Pick<Format, 'tag'>, minor: number, currency: string) => string } = {}
