import { addDays, type Day, dayOfNumber } from '@muster/kernel/day'
import { instantOf } from '@muster/kernel/instant'
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
import { type Contact, findOfficeOf, keepPost } from './contact.queries.ts'
import { driftOf } from './machine-clock.rules.ts'
import { nowWall } from './now-wall.service.ts'
import { type PushedLines, readPushed } from './pushed-lines.rules.ts'
import { insertPushed, insertRefused, listHoldingsOf } from './pushed-punch.queries.ts'

/** A clock is let run so far ahead before what it says is no punch (seconds). */
const AHEAD_TOLERATED = 3600
/** What is no older than this needs no look at who worked there then. */
const RECENT_DAYS = 90

const MS_PER_SECOND = 1000

type Office = NonNullable<Awaited<ReturnType<typeof findOfficeOf>>>

/**
 * Writes what a machine posted as its log, each line with one fate [1.05, 2.17, 3.14]: a punch, a punch that is there already, or refused.
 * All of it stands or none, so that a machine that hears of no success sends the same once more and adds nothing. Gives how many lines came.
 */
export async function writePost(ctx: Ctx, contact: Contact, body: string, stamp: string | null): Promise<number> {
  const office = await findOfficeOf(ctx, contact)
  if (!office) throw new Error(`the machine ${contact.machineId} has no office`)
  const rows = rowsInTransaction(ctx)
  const { lines, refused } = await readLines(ctx, office, body)
  await lockSpace(rows, office.pinSpaceId, 'shared')
  const pins = [...new Set(lines.map(({ pin }) => pin))]
  const holdings = await listHoldingsOf(rows, office.pinSpaceId, pins)
  const matched = oncePerInstant(matchLines(lines, { zone: office.zone, company_id: contact.companyId }, holdings))
  const companies = [...new Set([contact.companyId, ...matched.map(({ companyId }) => companyId)])]
  // Whoever shares the gate keeps the punches of their own people.
  await seeCompanies(ctx, companies)
  const { machineId, companyId } = contact
  const batch = { machineId, officeId: office.officeId, pinSpaceId: office.pinSpaceId, zone: office.zone }
  const fates = await insertPushed(rows, { ...batch, receivedAt: ctx.now, lines: matched })
  await insertRefused(rows, { companyId, machineId, receivedAt: ctx.now }, refused)
  const isNew = fates.added + fates.unmatched
  await keepPost(ctx, {
    machineId,
    pinSpaceId: office.pinSpaceId,
    stamp,
    lastPunchAt: matched.length === 0 ? undefined : instantOf(Math.max(...matched.map(({ at }) => at)) * MS_PER_SECOND),
    drift: driftOf(wallsOf({ lines, refused }), nowWall(office.zone, ctx), ctx.now, contact.seenAt),
    counts: {
      ...{ received: lines.length + refused.length, kept: isNew + fates.adopted, refused: refused.length },
      ...{ duplicate: lines.length - isNew, unmatched: fates.unmatched },
    },
  })
  for (const one of companies) {
    if (isNew > 0) {
      notifyDirty(ctx, one)
      notifyChanged(ctx, one, 'punch')
    }
    notifyChanged(ctx, one, 'machine')
  }
  return lines.length + refused.length
}

async function readLines(ctx: Ctx, office: Office, body: string): Promise<PushedLines> {
  const today = dayIn(office.zone, ctx.now)
  const latestWall = nowWall(office.zone, ctx) + AHEAD_TOLERATED
  const read = (firstPersonOn: Day | undefined) => readPushed(body, { today, latestWall, firstPersonOn })
  const lines = read(undefined)
  const recent = addDays(today, -RECENT_DAYS)
  const isRecent = lines.lines.every(({ wall }) => dayOfNumber(Math.floor(wall / SECONDS_PER_DAY)) >= recent)
  return isRecent ? lines : read(await findFirstPersonOn(ctx, office.pinSpaceId))
}

/** The wall times of all lines that say one, punches or not: a clock that is far ahead says nothing else. */
function wallsOf({ lines, refused }: PushedLines): number[] {
  return [
    ...lines.map(({ wall }) => wall),
    ...refused.flatMap(({ data }) => (typeof data.wall === 'number' ? [data.wall] : [])),
  ]
}

/** Machines repeat a line within a batch as well. */
function oncePerInstant(lines: readonly MatchedLine[]): MatchedLine[] {
  return [...new Map(lines.map((line) => [`${line.pin} ${line.at}`, line])).values()]
}
