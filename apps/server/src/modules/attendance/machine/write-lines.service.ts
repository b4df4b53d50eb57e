import { addDays, type Day, dayOfNumber } from '@muster/kernel/day'
import { epochOf, type Instant, instantOf } from '@muster/kernel/instant'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { dayIn } from '../../../platform/base/clock.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { notifyDirty } from '../../rostering/index.ts'
import { findFirstPersonOn } from '../import/import.queries.ts'
import { type MatchedLine, matchLines } from '../import/match-lines.rules.ts'
import { lockSpace } from '../punch/space.queries.ts'
import { announcePunches } from './announce-punches.service.ts'
import { type Contact, countLines, type findOfficeOf, type LineCounts } from './contact.queries.ts'
import { nowWall } from './now-wall.service.ts'
import { type PushedLines, readPushed } from './pushed-lines.rules.ts'
import { insertPushed, insertRefused, listHoldingsOf } from './pushed-punch.queries.ts'
import { countInRun } from './run.queries.ts'

/** A clock is let run so far ahead before what it says is no punch (seconds). */
const AHEAD_TOLERATED = 3600
/** What is no older than this needs no look at who worked there then. */
const RECENT_DAYS = 90

/** Who came longer ago knows it, or reads it in their day (seconds). */
const FRESH_SECONDS = 600

const MS_PER_SECOND = 1000

type Office = NonNullable<Awaited<ReturnType<typeof findOfficeOf>>>
type Of = Pick<Contact, 'machineId' | 'companyId'>

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

/**
 * Writes lines of a machine's log, each with one fate [1.05, 2.17, 3.14]: a punch, a punch that is there already, or refused; a run that is
 * open counts them. All of it stands or none, and whatever is written twice adds nothing.
 */
export async function writeLines(ctx: Ctx, machine: Of, office: Office, read: PushedLines): Promise<void> {
  const { machineId, companyId } = machine
  const { lines, refused } = read
  const rows = rowsInTransaction(ctx)
  await lockSpace(rows, office.pinSpaceId, 'shared')
  const pins = [...new Set(lines.map(({ pin }) => pin))]
  const holdings = await listHoldingsOf(rows, office.pinSpaceId, pins)
  const matched = oncePerInstant(matchLines(lines, { zone: office.zone, company_id: companyId }, holdings))
  const companies = [...new Set([companyId, ...matched.map((line) => line.companyId)])]
  // Whoever shares the gate keeps the punches of their own people.
  await seeCompanies(ctx, companies)
  const batch = { machineId, officeId: office.officeId, pinSpaceId: office.pinSpaceId, zone: office.zone }
  const fates = await insertPushed(rows, {
    ...{ ...batch, receivedAt: ctx.now, lines: matched },
    freshFrom: epochOf(ctx.now) / MS_PER_SECOND - FRESH_SECONDS,
  })
  await announcePunches(ctx, { companyId, machineId, zone: office.zone }, fates.fresh)
  await insertRefused(rows, { companyId, machineId, receivedAt: ctx.now }, refused)
  const isNew = fates.added + fates.unmatched
  const counts: LineCounts = {
    ...{ received: lines.length + refused.length, kept: isNew + fates.adopted, refused: refused.length },
    ...{ duplicate: lines.length - isNew, unmatched: fates.unmatched },
  }
  await countLines(ctx, machineId, lastOf(matched), counts)
  await countInRun(ctx, machine, { isNew, duplicate: lines.length - isNew, refused: refused.length })
  for (const one of companies) {
    if (isNew > 0) {
      notifyDirty(ctx, one)
      notifyChanged(ctx, one, 'punch')
    }
    notifyChanged(ctx, one, 'machine')
  }
}

const lastOf = (lines: readonly MatchedLine[]): Instant | undefined =>
  lines.length === 0 ? undefined : instantOf(lines.reduce((last, { at }) => Math.max(last, at), 0) * MS_PER_SECOND)

/** Machines repeat a line within a batch as well. */
function oncePerInstant(lines: readonly MatchedLine[]): MatchedLine[] {
  return [...new Map(lines.map((line) => [`${line.pin} ${line.at}`, line])).values()]
}
