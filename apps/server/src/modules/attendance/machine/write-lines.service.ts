import { addDays, type Day, dayOfNumber } from '@muster/kernel/day'
import { epochOf, type Instant } from '@muster/kernel/instant'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { dayIn } from '../../../platform/base/clock.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { notifyDirty } from '../../rostering/index.ts'
import { findFirstPersonOn } from '../import/import.queries.ts'
import { lockSpace } from '../punch/space.queries.ts'
import { type Brought, lastOf, matchBrought, pinsBySpace, type SourceLine } from '../pushed/brought.rules.ts'
import { type PushedLines, readPushed } from '../pushed/pushed-lines.rules.ts'
import { insertPushed, insertRefused, listHoldingsOf, type SourceFates } from '../pushed/pushed-punch.queries.ts'
import { announcePunches } from './announce-punches.service.ts'
import { type Contact, countLines, type LineCounts, type Place } from './contact.queries.ts'
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
type Office = Omit<Place, 'machineId'>

/** Reads lines of a machine's log as they are at its office now. */
export async function readLines(ctx: Ctx, office: Office, body: string): Promise<PushedLines> {
  const today = dayIn(office.zone, ctx.now)
  const latestWall = nowWall(office.zone, ctx) + AHEAD_TOLERATED
  const read = (firstPersonOn: Day | undefined) => readPushed(body, { today, latestWall, firstPersonOn })
  const lines = read(undefined)
  const recent = addDays(today, -RECENT_DAYS)
  const isRecent = lines.lines.every(({ wall }) => dayOfNumber(Math.floor(wall / SECONDS_PER_DAY)) >= recent)
  return isRecent ? lines : read(await findFirstPersonOn(ctx, office.pinSpaceId))
}

/** Writes lines of one machine's log, as `writeTogether` does. */
export function writeLines(ctx: Ctx, { machineId, companyId }: Of, office: Office, read: PushedLines): Promise<void> {
  return writeTogether(ctx, companyId, [{ place: { ...office, machineId }, read }])
}

/**
 * Writes lines of the logs of machines of a company, each with one fate [1.05, 2.17, 3.14]: a punch, a punch that is there already, or refused; a
 * run that is open counts them. All of it stands or none, and whatever is written twice adds nothing.
 */
export async function writeTogether(ctx: Ctx, companyId: string, brought: readonly Brought[]): Promise<void> {
  const lines = matchBrought(companyId, brought, await holdGates(ctx, brought))
  const companies = [...new Set([companyId, ...lines.map((line) => line.companyId)])]
  // Whoever shares the gate keeps the punches of their own people.
  const [, { fates, fresh }] = await Promise.all([
    companies.length > 1 ? seeCompanies(ctx, companies) : undefined,
    insertPushed(rowsInTransaction(ctx), {
      ...{ sources: brought.map(({ place }) => place), receivedAt: ctx.now, lines },
      freshFrom: epochOf(ctx.now) / MS_PER_SECOND - FRESH_SECONDS,
    }),
  ])
  const placeOf = (source: number) => (brought[source] as Brought).place
  await announcePunches(
    ctx,
    companyId,
    fresh.map((punch) => ({ ...punch, ...placeOf(punch.source) })),
  )
  const refused = brought.flatMap(({ place: { machineId }, read }) => read.refused.map((l) => ({ ...l, machineId })))
  insertRefused(ctx, companyId, refused)
  count(ctx, companyId, countsOf(brought, lines, fates))
  for (const company of companies) {
    if (fates.some(({ added, unmatched }) => added + unmatched > 0)) {
      notifyDirty(ctx, company)
      notifyChanged(ctx, company, 'punch')
    }
    notifyChanged(ctx, company, 'machine')
  }
}

/** Who holds the PINs of these lines, by PIN space; until the commit nobody is given one there. */
async function holdGates(ctx: Ctx, brought: readonly Brought[]) {
  const rows = rowsInTransaction(ctx)
  // In one order, and each before who holds its PINs is read: they leave in one write and are done one after the other.
  const gates = [...pinsBySpace(brought)].toSorted(([a], [b]) => (a < b ? -1 : 1))
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
  lines: readonly SourceLine[],
  fates: readonly SourceFates[],
): LineCounts[] {
  const fateOf = new Map(fates.map((fate) => [fate.source, fate]))
  const ofSource = Map.groupBy(lines, ({ source }) => source)
  const counted = new Map<string, LineCounts>()
  for (const [source, { place, read }] of brought.entries()) {
    const { added = 0, unmatched = 0, adopted = 0 } = fateOf.get(source) ?? {}
    const isNew = added + unmatched
    const before = counted.get(place.machineId)
    counted.set(place.machineId, {
      machineId: place.machineId,
      lastPunchAt: latest(before?.lastPunchAt, lastOf(ofSource.get(source) ?? [])),
      received: (before?.received ?? 0) + read.lines.length + read.refused.length,
      kept: (before?.kept ?? 0) + isNew + adopted,
      duplicate: (before?.duplicate ?? 0) + read.lines.length - isNew,
      unmatched: (before?.unmatched ?? 0) + unmatched,
      refused: (before?.refused ?? 0) + read.refused.length,
    })
  }
  return [...counted.values()]
}

const latest = (a: Instant | null | undefined, b: Instant | null): Instant | null => (a && (!b || a > b) ? a : b)

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
