import { instantsIn } from '@muster/kernel/wall-instant'
import { type Holding, holderFinder } from '../punch/holder.rules.ts'
import type { PunchLine } from '../table/line.rules.ts'

/** A line with its instant, the company in which its punch lies, and who answers to its PIN. */
export type MatchedLine = PunchLine & Match
type Match = { at: number; companyId: string; employmentId: string | null }

/** Matches lines to whom they mean: the holder of the PIN on the day of the punch, else nobody yet and the office's company. */
export function matchLines<L extends PunchLine>(
  lines: readonly L[],
  office: { zone: string; company_id: string },
  holdings: readonly Holding[],
): (L & Match)[] {
  const findHolder = holderFinder(holdings)
  const toInstant = instantsIn(office.zone)
  return lines.map((line) => {
    const holder = findHolder(line.pin, line.wall)
    return {
      ...line,
      at: toInstant(line.wall),
      companyId: holder?.companyId ?? office.company_id,
      employmentId: holder?.employmentId ?? null,
    }
  })
}

/** Companies that share the gate, besides these: the punches of their people lie with them. */
export function listOtherCompanies(lines: readonly MatchedLine[], companies: readonly string[]): string[] {
  const found = new Set(lines.map(({ companyId }) => companyId))
  return [...found].filter((companyId) => !companies.includes(companyId))
}

/** PINs that on some day of theirs belong to nobody, in the order of the file. */
export function findUnknownPins(
  lines: readonly Pick<PunchLine, 'pin' | 'wall'>[],
  holdings: readonly Holding[],
): string[] {
  const findHolder = holderFinder(holdings)
  return [...new Set(lines.filter(({ pin, wall }) => !findHolder(pin, wall)).map(({ pin }) => pin))]
}
