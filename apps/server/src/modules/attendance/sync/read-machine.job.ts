import type { readMachineJob } from '@muster/contract/attendance/machine-job'
import type { JobInput, JobResult } from '@muster/contract/job-kind'
import type { Instant } from '@muster/kernel/instant'
import { sha256 } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { findAddress } from '../machine/address.queries.ts'
import { readCommKey } from '../machine/comm-key.service.ts'
import { findOfficeOf, listPlaces } from '../machine/contact.queries.ts'
import { nowWall } from '../machine/now-wall.service.ts'
import {
  findReading,
  isSerialTaken,
  keepProblem,
  keepReading,
  learnSerial,
  type Reading,
} from '../machine/reading.queries.ts'
import { beginReading, countRecords } from '../machine/run.queries.ts'
import { closeRun } from '../machine/run.service.ts'
import { serialOf } from '../machine/serial.rules.ts'
import { readLines, writeLines } from '../machine/write-lines.service.ts'
import { type Pulled, pullMachine } from '../pull/pull-machine.service.ts'
import { PullProblem } from '../pull/pull-problem.rules.ts'
import { limitDrift } from '../pushed/machine-clock.rules.ts'
import { lineOf, refuseDamaged } from './pulled-lines.rules.ts'

type Run = JobRun<JobInput<typeof readMachineJob>>
type Place = { host: string; port: number; commKey: number | undefined }
type Begun = { reading: Reading; place: Place; beganAt: Instant }

/** How long a machine may take for an answer, and for all that it holds (milliseconds). */
const [ANSWER_MS, MOST_MS] = [5000, 10 * 60_000]
/** Lines written in one transaction. */
const AT_ONCE = 5000

/**
 * Reads a clock machine over the network and writes what it holds [2.17, 3.14], some lines a transaction, in the order in which it recorded
 * them. What ended early is kept. Killed anywhere, a repetition reads it again and adds what is missing. A reading that the program began
 * itself writes only what lies behind the last whole one.
 */
export async function readMachine(run: Run): Promise<JobResult<typeof readMachineJob>> {
  const begun = await run.operation((ctx) => begin(ctx, run))
  if (!begun) return { records: 0 }
  const pulled = await pull(run, begun)
  if (!pulled) return { records: 0 }
  run.signal.throwIfAborted()
  const lines = pulled.records.map(lineOf)
  await write(run, begun, pulled, lines)
  await run.operation((ctx) => end(ctx, begun, pulled, lines))
  return { records: lines.length }
}

async function begin(ctx: Ctx, run: Run): Promise<Begun | undefined> {
  const [companyId = ''] = run.scope.companies
  const { machineId, runId } = run.body
  const reading = await findReading(ctx, { companyId, machineId }, runId)
  const address = reading && (await findAddress(ctx, reading))
  if (!address) return undefined
  await beginReading(ctx, reading)
  notifyChanged(ctx, companyId, 'machine')
  const { host, port } = address
  return { reading, place: { host, port, commKey: readCommKey(ctx, address) }, beganAt: ctx.now }
}

/** What the machine holds; undefined where it could not be read, which its run says. */
async function pull(run: Run, { reading, place }: Begun): Promise<Pulled | undefined> {
  const isMeant = (serial: string) => reading.serial === null || serialOf(serial) === reading.serial
  try {
    if (place.commKey === undefined) throw new PullProblem('wrong-key')
    const limits = { answerMs: ANSWER_MS, mostMs: MOST_MS, signal: run.signal }
    const pulled = await pullMachine(place, place.commKey, limits, isMeant)
    const serial = serialOf(pulled.serial)
    if (serial === undefined) throw new PullProblem('not-understood')
    const isTaken = await run.operation(async (ctx) => {
      if (await isSerialTaken(ctx, reading.machineId, serial)) return true
      await learnSerial(ctx, reading.machineId, serial)
      return false
    })
    if (!isTaken) return pulled
    await run.operation((ctx) => fail(ctx, reading, 'serial-taken', serial))
  } catch (error) {
    // A process that stops leaves it to the next run.
    run.signal.throwIfAborted()
    if (!(error instanceof PullProblem)) throw error
    await run.operation((ctx) => fail(ctx, reading, error.code, serialOf(error.serial)))
  }
  return undefined
}

async function fail(
  ctx: Ctx,
  reading: Reading,
  reason: Parameters<typeof keepProblem>[2],
  foundSerial: string | undefined,
): Promise<void> {
  await keepProblem(ctx, reading.machineId, reason)
  await closeRun(ctx, reading, { state: 'failed', reason, foundSerial })
}

async function write(
  run: Run,
  { reading }: Begun,
  { damaged, count }: Pulled,
  lines: readonly string[],
): Promise<void> {
  // Somebody may have asked for all of it while it came.
  const asked = await run.operation((ctx) => findReading(ctx, reading, run.body.runId))
  const known = reading.isAsked || asked?.isAsked ? 0 : countKnown(reading, lines)
  const fresh = lines.slice(known)
  const batches = Math.max(1, Math.ceil(fresh.length / AT_ONCE))
  for (let i = 0; i < batches; i++) {
    run.signal.throwIfAborted()
    await run.operation(async (ctx) => {
      const places = await needPlaces(ctx, reading)
      const read = await readLines(ctx, places, fresh.slice(i * AT_ONCE, (i + 1) * AT_ONCE).join('\n'))
      const refused = i === 0 ? [...read.refused, ...refuseDamaged(damaged)] : read.refused
      await writeLines(ctx, reading, places, { ...read, refused })
      await countRecords(ctx, reading, {
        read: Math.min(known + (i + 1) * AT_ONCE, lines.length) + damaged.length,
        held: count,
      })
    })
  }
}

const markOf = (lines: readonly string[]): string => sha256(lines.join('\n')).toString('hex')

/** How many of the lines were there at the last whole reading, and have their fate. */
function countKnown({ mark, count }: Reading, lines: readonly string[]): number {
  if (mark === null || count === null || count > lines.length) return 0
  return markOf(lines.slice(0, count)) === mark ? count : 0
}

async function end(
  ctx: Ctx,
  { reading, place, beganAt }: Begun,
  pulled: Pulled,
  lines: readonly string[],
): Promise<void> {
  const office = await needOffice(ctx, reading)
  const { isWhole, wall, count } = pulled
  await keepReading(ctx, {
    ...{ machineId: reading.machineId, pinSpaceId: office.pinSpaceId, host: place.host, beganAt, held: count },
    driftSeconds: wall === undefined ? undefined : limitDrift(nowWall(office.zone, ctx) - wall),
    whole: isWhole ? { count: lines.length, mark: markOf(lines) } : undefined,
  })
  await closeRun(ctx, reading, isWhole ? { state: 'done' } : { state: 'partial', reason: 'cut' })
}

async function needPlaces(ctx: Ctx, { machineId, companyId }: Reading) {
  const places = (await listPlaces(ctx, companyId, [{ machineId, serial: null }])).get(machineId)
  if (!places) throw new Error(`the machine ${machineId} hangs nowhere`)
  return places
}

async function needOffice(ctx: Ctx, { machineId, companyId }: Reading) {
  const office = await findOfficeOf(ctx, { machineId, companyId })
  if (!office) throw new Error(`the machine ${machineId} has no office`)
  return office
}
