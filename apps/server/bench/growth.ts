import type { Case } from './cases/case.ts'

/** A page may be worse by a third in a company three times as large; a sum may take three times as long. */
const LEAST = { page: 2 / 3, sum: 1 / 3 } as const

type Figures = { rate: number; p95: number }

/** The line of a case in a company of 10,000 and in one of 30,000 people. */
export function growthOf(
  case_: Pick<Case, 'name' | 'grows'>,
  { small, large }: { small: Figures; large: Figures },
): { line: string; isShort: boolean } {
  const part = large.rate / small.rate
  const isShort = !(part >= LEAST[case_.grows])
  const text = ({ rate, p95 }: Figures) =>
    `${Math.round(rate).toLocaleString('en-US')} calls/s, p95 ${p95.toFixed(1)} ms`
  const line = [
    case_.name,
    text(small),
    text(large),
    part.toFixed(3),
    `${LEAST[case_.grows].toFixed(3)} (${case_.grows})`,
  ]
  return { line: [...line, isShort ? 'SHORT' : 'ok'].join(' | '), isShort }
}
