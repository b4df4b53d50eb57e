import { addDays, type Day } from '@muster/kernel/day'
import { epochOf, type Instant } from '@muster/kernel/instant'
import { dayIn } from '../../../platform/base/clock.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { notifyDirty } from '../../rostering/index.ts'
import { findFirstPersonOn } from '../import/import.queries.ts'
import { lockSpace } from '../punch/space.queries.ts'
import {
  type Brought,
  lastOf,
  matchParts,
  type Part,
  pinsBySpace,
  type SourceLine,
  splitByPlace,
} from '../pushed/brought.rules.ts'
import { dayOf, findPlaceOn, type Place } from '../pushed/place.rules.ts'
import { type PushedLines, readPushed } from '../pushed/pushed-lines.rules.ts'
import { insertPushed, insertRefused, listHoldingsOf, type SourceFates } from '../pushed/pushed-punch.queries.ts'
import { announcePunches } from './announce-punches.service.ts'
import { type Contact, countLines, type LineCounts } from './contact.queries.ts'
import { nowWall } from './now-wall.service.ts'
import { countInRuns } from './run.queries.ts'

/** A clock is let run so far ahead before what it says is no punch (seconds). */
const AHEAD_TOLERATED = 3600
/** What is no older than this needs no look at who worked there then. */
const RECENT_DAYS = 90

/** Who came longer ago knows it, or reads it in their day (seconds). */
const FRESH_SECONDS = 600

const MS_PER_SECOND = 1000

type Of = Pick<Contact, 'machineId' | 'companyId'>

/** Reads lines of a machine's log: by the clock of where it hangs now, and by who worked where it hung on their days. */
export async function readLines(ctx: Ctx, places: readonly Place[], body: string): Promise<PushedLines> {
  const zone = places.at(-1)?.zone ?? 'UTC'
  const today = dayIn(zone, ctx.now)
  const latestWall = nowWall(zone, ctx) + AHEAD_TOLERATED
  const read = (firstPersonOn: (day: Day) => Day | undefined) => readPushed(body, { today, latestWall, firstPersonOn })
  const lines = read(() => undefined)
  const recent = addDays(today, -RECENT_DAYS)
  if (lines.lines.every(({ wall }) => dayOf(wall) >= recent)) return lines
  const firsts = new Map<string, Day | undefined>()
  for (const { pinSpaceId } of places)
    if (!firsts.has(pinSpaceId)) firsts.set(pinSpaceId, await findFirstPersonOn(ctx, pinSpaceId))
  return read((day) => firsts.get(findPlaceOn(places, day)?.pinSpaceId ?? ''))
}

/** Writes lines of one machine's log, as `writeTogether` does. */
export function writeLines(
  ctx: Ctx,
  { machineId, companyId }: Of,
  places: readonly Place[],
  read: PushedLines,
): Promise<void> {
  return writeTogether(ctx, companyId, [{ machineId, places, read }])
}

/**
 * Writes lines of the logs of machines of a company, each with one fate [1.05, 2.17, 3.14]: a punch at the place where its machine hung on the
 * day, a punch that is there already, or refused; a run that is open counts them. All of it stands or none, and whatever is written twice
 * adds nothing.
 */
export async function writeTogether(ctx: Ctx, companyId: string, brought: readonly Brought[]): Promise<void> {
  const parts = splitByPlace(brought)
  const lines = matchParts(companyId, parts, await holdGates(ctx, parts))
  const companies = [...new Set([companyId, ...lines.map((line) => line.companyId)])]
  // Whoever shares the gate keeps the punches of their own people.
  const [, { fates, fresh }] = await Promise.all([
    companies.length > 1 ? seeCompanies(ctx, companies) : undefined,
    insertPushed(rowsInTransaction(ctx), {
      ...{ sources: parts, receivedAt: ctx.now, lines },
      freshFrom: epochOf(ctx.now) / MS_PER_SECOND - FRESH_SECONDS,
    }),
  ])
  const announced = fresh.map((punch) => ({ ...(parts[punch.source] as Part), ...punch }))
  await announcePunches(ctx, companyId, announced)
  const refused = brought.flatMap(({ machineId, read }) => read.refused.map((line) => ({ ...line, machineId })))
  insertRefused(ctx, companyId, refused)
  count(ctx, companyId, countsOf(brought, parts, lines, fates))
  for (const company of companies) {
    if (fates.some(({ added, unmatched }) => added + unmatched > 0)) {
      notifyDirty(ctx, company)
      notifyChanged(ctx, company, 'punch')
    }
    notifyChanged(ctx, company, 'machine')
  }
}

/** Who holds the PINs of these lines, by PIN space; until the commit nobody is given one there. */
async function holdGates(ctx: Ctx, parts: readonly Part[]) {
  const rows = rowsInTransaction(ctx)
  // In one order, and each before who holds its PINs is read: they leave in one write and are done one after the other.
  const gates = [...pinsBySpace(parts)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const held = await Promise.all(
    gates.map(async ([space, pins]) => {
      const [, holdings] = await Promise.all([lockSpace(rows, space, 'shared'), listHoldingsOf(rows, space, [...pins])])
      return [space, holdings] as const
    }),
  )
  return new Map(held)
}

/** What became of the lines of each machine, however often it brought some. */
function countsOf(
  brought: readonly Brought[],
  parts: readonly Part[],
  lines: readonly SourceLine[],
  fates: readonly SourceFates[],
): LineCounts[] {
  const counted = new Map<string, LineCounts>()
  for (const { machineId, read } of brought) {
    const before = counted.get(machineId)
    counted.set(machineId, {
      ...{ machineId, lastPunchAt: null, kept: 0, unmatched: 0 },
      received: (before?.received ?? 0) + read.lines.length + read.refused.length,
      duplicate: (before?.duplicate ?? 0) + read.lines.length,
      refused: (before?.refused ?? 0) + read.refused.length,
    })
  }
  const ofPart = Map.groupBy(lines, ({ source }) => source)
  for (const { source, added, unmatched, adopted } of fates) {
    const own = counted.get(parts[source]?.machineId ?? '')
    if (!own) continue
    own.lastPunchAt = latest(own.lastPunchAt, lastOf(ofPart.get(source) ?? []))
    own.kept += added + unmatched + adopted
    own.duplicate -= added + unmatched
    own.unmatched += unmatched
  }
  return [...counted.values()]
}

const latest = (a: Instant | null, b: Instant | null): Instant | null => (a && (!b || a > b) ? a : b)

/** Adds to the counts of machines, and to those of their runs that are open. */
function count(ctx: Ctx, companyId: string, counts: readonly LineCounts[]): void {
  countLines(ctx, counts)
  countInRuns(
    ctx,
    companyId,
    counts.map(({ machineId, received, duplicate, refused }) => ({
      ...{ machineId, duplicate, refused, isNew: received - duplicate - refused },
    })),
  )
}
