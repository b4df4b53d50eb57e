import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type Contact, findOfficeOf, keepPost } from './contact.queries.ts'
import { driftOf } from './machine-clock.rules.ts'
import { nowWall } from './now-wall.service.ts'
import type { PushedLines } from './pushed-lines.rules.ts'
import { isFarOff, wasSilent } from './trouble.rules.ts'
import { lookAtMachines } from './trouble.service.ts'
import { readLines, writeLines } from './write-lines.service.ts'

/**
 * Writes what a machine posted as its log. All of it stands or none, so that a machine that hears of no success sends the same once more
 * and adds nothing. Gives how many lines came.
 */
export async function writePost(ctx: Ctx, contact: Contact, body: string, stamp: string | null): Promise<number> {
  const office = await findOfficeOf(ctx, contact)
  if (!office) throw new Error(`the machine ${contact.machineId} has no office`)
  const read = await readLines(ctx, office, body)
  await writeLines(ctx, contact, office, read)
  const drift = driftOf(wallsOf(read), nowWall(office.zone, ctx), ctx.now, contact.seenAt)
  const isClockOther = isFarOff(drift) || (drift !== undefined && isFarOff(contact.driftSeconds))
  if (isClockOther || wasSilent(contact.seenAt, ctx.now)) lookAtMachines(ctx)
  await keepPost(ctx, { machineId: contact.machineId, pinSpaceId: office.pinSpaceId, stamp, drift })
  return read.lines.length + read.refused.length
}

/** The wall times of all lines that say one, punches or not: a clock that is far ahead says nothing else. */
function wallsOf({ lines, refused }: PushedLines): number[] {
  return [
    ...lines.map(({ wall }) => wall),
    ...refused.flatMap(({ data }) => (typeof data.wall === 'number' ? [data.wall] : [])),
  ]
}
