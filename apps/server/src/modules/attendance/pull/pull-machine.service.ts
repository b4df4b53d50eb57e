import type { WallSeconds } from '../table/line.rules.ts'
import type { DeviceLimits, DevicePlace } from './device-connection.service.ts'
import { type DeviceSession, openSession } from './device-session.service.ts'
import { readDeviceTime } from './device-time.rules.ts'
import { PullProblem } from './pull-problem.rules.ts'
import { type DamagedRecord, type DeviceRecord, type DeviceUser, readRecords, readUsers } from './records.rules.ts'

/** What reads the users of a machine, and its log. */
const [USERS, LOG] = [
  { command: 9, part: 5 },
  { command: 13, part: 0 },
]

/** What was read of a machine. */
export type Pulled = {
  serial: string
  /** Its clock when it was read; undefined where it shows no day. */
  wall: WallSeconds | undefined
  users: DeviceUser[]
  records: DeviceRecord[]
  damaged: DamagedRecord[]
  /** The machine's own count behind the reading. */
  count: number
  /** All that it holds was read: what came is as many as it says, before or behind. */
  isWhole: boolean
}

/**
 * Reads everything that a machine holds over TCP 4370 [2.17, 3.14]; nothing of it is changed, and it goes on recording. Rejects with a
 * `PullProblem` where nothing could be read, or `isMeant` says of the serial that it is another machine; what ended early is `isWhole: false`.
 */
export async function pullMachine(
  place: DevicePlace,
  commKey: number,
  limits: DeviceLimits,
  isMeant: (serial: string) => boolean = () => true,
): Promise<Pulled> {
  const session = await openSession(place, commKey, limits)
  try {
    const serial = await session.readOption('~SerialNumber')
    if (!isMeant(serial)) throw new PullProblem('other-machine', { serial })
    const wall = readDeviceTime(await session.readTime())
    const before = await session.readSizes()
    const known = await readKnown(session, before.users)
    const log = await session.readBlock(LOG.command, LOG.part)
    const read = readRecords(log.block, before.records, known.users)
    if (!read) throw new PullProblem('not-understood')
    const { records, damaged, isEachKnown } = keepNamed(read, known.isWhole)
    const came = records.length + damaged.length
    const after = log.isWhole ? await session.readSizes() : before
    const isWhole = log.isWhole && isEachKnown && came >= before.records && came <= after.records
    return { serial, wall, users: known.users, records, damaged, count: after.records, isWhole }
  } finally {
    await session.close()
  }
}

/** The users of a machine, and whether all of them came. */
async function readKnown(session: DeviceSession, count: number): Promise<{ users: DeviceUser[]; isWhole: boolean }> {
  const { block, isWhole } = await session.readBlock(USERS.command, USERS.part)
  const users = readUsers(block, count)
  return { users: users ?? [], isWhole: isWhole && users !== undefined }
}

type Read = { records: DeviceRecord[]; damaged: DamagedRecord[] }

/** Of users that did not all come nobody can say whose a slot is: its records are left for the next reading, and this one is not whole. */
function keepNamed({ records, damaged }: Read, isWhole: boolean): Read & { isEachKnown: boolean } {
  const kept = isWhole ? damaged : damaged.filter(({ slot }) => slot === undefined)
  return { records, damaged: kept, isEachKnown: kept.length === damaged.length }
}
