/** A number that was measured: of the product, of the bare page in the same run, and what it must be. */
export type Figure = {
  name: string
  /** `undefined` where the product has no such thing yet. */
  ours: number | undefined
  bare?: number
  unit: 'ms' | 'MB' | '%' | 'points' | ''
  most?: number
  least?: number
}

/** What one benchmark of the web comes to: its line, and whether it falls short. */
export type Line = { line: string; isShort: boolean }

const DIGITS: Record<Figure['unit'], number> = { ms: 0, MB: 1, '%': 1, points: 0, '': 3 }

/** `name | ours | bare page | limit | ok or SHORT`; what is not there yet is neither. */
export function lineOf({ name, ours, bare, unit, most, least }: Figure): Line {
  const said = (value: number | undefined) =>
    value === undefined ? '–' : `${value.toFixed(DIGITS[unit])}${unit && ` ${unit}`}`
  const limit = most !== undefined ? `≤ ${said(most)}` : least !== undefined ? `≥ ${said(least)}` : '–'
  const isShort = ours !== undefined && ((most !== undefined && ours > most) || (least !== undefined && ours < least))
  const verdict = ours === undefined ? 'not there yet' : limit === '–' ? '' : isShort ? 'SHORT' : 'ok'
  return { line: [name, said(ours), said(bare), limit, verdict].join(' | '), isShort }
}

/** The least value that a share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)]
}
