import { type Instant, instantOf } from '@muster/kernel/instant'
import { type MatchedLine, matchLines } from '../import/match-lines.rules.ts'
import type { Holding } from '../punch/holder.rules.ts'
import type { PushedLines } from './pushed-lines.rules.ts'

/** Lines of one machine that came together, and where it hangs. */
export type Brought = {
  place: { machineId: string; officeId: string; zone: string; pinSpaceId: string }
  read: PushedLines
}

/** A line with the number of what it came with. */
export type SourceLine = MatchedLine & { source: number }

/** The PINs that lines name, by PIN space. */
export function pinsBySpace(brought: readonly Brought[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { place, read } of brought) {
    const pins = found.get(place.pinSpaceId) ?? new Set()
    found.set(place.pinSpaceId, pins)
    for (const { pin } of read.lines) pins.add(pin)
  }
  return found
}

/**
 * Matches lines of machines of a company to whom they mean, as if one post had come after the other: of two lines of one PIN at one instant the
 * first post has its line and the others repeat it, and within a post the last line counts.
 */
export function matchBrought(
  companyId: string,
  brought: readonly Brought[],
  holdings: ReadonlyMap<string, readonly Holding[]>,
): SourceLine[] {
  const placed = brought.flatMap(({ place, read }, source) => read.lines.map((line) => ({ ...line, source, place })))
  const once = new Map<string, SourceLine>()
  for (const [gate, lines] of Map.groupBy(placed, ({ place }) => `${place.pinSpaceId} ${place.zone}`)) {
    const [pinSpaceId = '', zone = ''] = gate.split(' ')
    const office = { zone, company_id: companyId }
    for (const { place: _, ...line } of matchLines(lines, office, holdings.get(pinSpaceId) ?? [])) {
      const key = `${line.companyId} ${pinSpaceId} ${line.pin} ${line.at}`
      const known = once.get(key)
      if (!known || line.source <= known.source) once.set(key, line)
    }
  }
  return [...once.values()]
}

const MS_PER_SECOND = 1000

/** The latest punch of some lines; null where there is none. */
export const lastOf = (lines: readonly MatchedLine[]): Instant | null =>
  lines.length === 0 ? null : instantOf(lines.reduce((last, { at }) => Math.max(last, at), 0) * MS_PER_SECOND)
