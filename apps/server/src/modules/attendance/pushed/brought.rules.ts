import { type Instant, instantOf } from '@muster/kernel/instant'
import { type MatchedLine, matchLines } from '../import/match-lines.rules.ts'
import type { Holding } from '../punch/holder.rules.ts'
import type { PunchLine } from '../table/line.rules.ts'
import { dayOf, findPlaceOn, type Place } from './place.rules.ts'
import type { PushedLines } from './pushed-lines.rules.ts'

/** What one machine brought at once, and where it hangs and hung, the first place first. */
export type Brought = { machineId: string; places: readonly Place[]; read: PushedLines }

/** The lines of it that were pressed at one place. */
export type Part = Place & { machineId: string; lines: readonly PunchLine[] }

/** A line with the number of its part. */
export type SourceLine = MatchedLine & { source: number }

/** What machines brought, by where each hung on the day of each line: it may bring what was pressed at another gate. */
export function splitByPlace(brought: readonly Brought[]): Part[] {
  return brought.flatMap(({ machineId, places, read }) => {
    const parts = Map.groupBy(read.lines, ({ wall }) => findPlaceOn(places, dayOf(wall)))
    return [...parts].flatMap(([place, lines]) => (place ? [{ ...place, machineId, lines }] : []))
  })
}

/** The PINs that lines name, by PIN space. */
export function pinsBySpace(parts: readonly Part[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { pinSpaceId, lines } of parts) {
    const pins = found.get(pinSpaceId) ?? new Set()
    found.set(pinSpaceId, pins)
    for (const { pin } of lines) pins.add(pin)
  }
  return found
}

/**
 * Matches lines of machines of a company to whom they mean, as if one part had come after the other: of two lines of one PIN at one instant the
 * first part has its line and the others repeat it, and within a part the last line counts.
 */
export function matchParts(
  companyId: string,
  parts: readonly Part[],
  holdings: ReadonlyMap<string, readonly Holding[]>,
): SourceLine[] {
  const lines = parts.flatMap((part, source) => part.lines.map((line) => ({ ...line, source })))
  const gateOf = ({ source }: { source: number }) => `${parts[source]?.pinSpaceId} ${parts[source]?.zone}`
  const once = new Map<string, SourceLine>()
  for (const [gate, own] of Map.groupBy(lines, gateOf)) {
    const [pinSpaceId = '', zone = ''] = gate.split(' ')
    for (const line of matchLines(own, { zone, company_id: companyId }, holdings.get(pinSpaceId) ?? [])) {
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
