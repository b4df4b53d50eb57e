/** Minutes of the day from one up to another. */
export type Span = { from: number; to: number }

/** From the beginning of time to its end. */
export const EVER: Span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

export const holds = (spans: readonly Span[], m: number) => spans.some(({ from, to }) => from <= m && m < to)
export const minutesOf = ({ from, to }: Span) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
/** How many minutes of these spans count. */
export const minutesIn = (spans: readonly Span[], counts: (m: number) => boolean) =>
  spans.reduce((sum, span) => sum + minutesOf(span).filter(counts).length, 0)
