import type { WallSeconds } from '../table/line.rules.ts'
import { readDeviceTime } from './device-time.rules.ts'

/** A record of a machine's log as it was read: whose, when by its clock, and the key and the way that were used. */
export type DeviceRecord = { pin: string; wall: WallSeconds; status: number; verify: number }

/** A record that says nothing that can be read, as bytes; or nobody's, where it names a slot of the users (`slot`) in which none is. */
export type DamagedRecord = { raw: string; slot?: number }

/** A user whom a machine knows; `index` is what short records name. */
export type DeviceUser = { index: number; pin: string; name: string; hasCard: boolean }

/** Every block of records begins with its own length, in four bytes. */
const BLOCK_HEAD = 4

/** The lengths that records of logs and users are known to have, in bytes. */
const RECORD_SIZES = [40, 16, 8] as const
const USER_SIZES = [72, 28] as const

/**
 * A block cut into records of one length, which follows from how many the machine says there are; undefined where none fits. Of a block
 * that ended early the whole ones.
 */
function cutBlock(
  block: Buffer,
  count: number,
  sizes: readonly number[],
): { size: number; parts: Buffer[] } | undefined {
  if (block.length < BLOCK_HEAD) return count === 0 ? { size: 0, parts: [] } : undefined
  const length = block.readUInt32LE(0)
  if (length === 0) return { size: 0, parts: [] }
  // The machine may have recorded more since it was asked how many there are: whatever comes nearest to that is its length.
  const [size] = sizes
    .filter((one) => length % one === 0)
    .toSorted((a, b) => Math.abs(length / a - count) - Math.abs(length / b - count))
  if (size === undefined) return undefined
  const body = block.subarray(BLOCK_HEAD, BLOCK_HEAD + length)
  const whole = Math.floor(body.length / size)
  return { size, parts: Array.from({ length: whole }, (_, i) => body.subarray(i * size, (i + 1) * size)) }
}

/**
 * The records of a log, of whichever length they are. Short ones name people by the slot in which a user is kept: one without a user is
 * nobody's, since the number of a slot is no PIN.
 */
export function readRecords(
  block: Buffer,
  count: number,
  users: readonly DeviceUser[],
): { records: DeviceRecord[]; damaged: DamagedRecord[] } | undefined {
  const cut = cutBlock(block, count, RECORD_SIZES)
  if (!cut) return undefined
  const pins = new Map(users.map(({ index, pin }) => [index, pin]))
  const records: DeviceRecord[] = []
  const damaged: DamagedRecord[] = []
  for (const part of cut.parts) {
    const { pin, slot, time, status, verify } = readRecord(part, cut.size, pins)
    const wall = readDeviceTime(time)
    const raw = part.toString('hex')
    if (pin === undefined) damaged.push({ raw, slot })
    else if (pin === '' || wall === undefined) damaged.push({ raw })
    else records.push({ pin, wall, status, verify })
  }
  return { records, damaged }
}

type ReadRecord = { pin: string | undefined; slot: number; time: number; status: number; verify: number }

function readRecord(part: Buffer, size: number, pins: ReadonlyMap<number, string>): ReadRecord {
  const slot = part.readUInt16LE(0)
  switch (size) {
    case 8:
      return {
        ...{ pin: pins.get(slot), slot },
        ...{ time: part.readUInt32LE(3), verify: part.readUInt8(2), status: part.readUInt8(7) },
      }
    case 16:
      return {
        ...{ pin: String(part.readUInt32LE(0)), slot },
        ...{ time: part.readUInt32LE(4), verify: part.readUInt8(8), status: part.readUInt8(9) },
      }
    default:
      return {
        ...{ pin: textAt(part, 2, 24), slot },
        ...{ time: part.readUInt32LE(27), verify: part.readUInt8(26), status: part.readUInt8(31) },
      }
  }
}

/** The users of a machine; their passwords are not looked at. */
export function readUsers(block: Buffer, count: number): DeviceUser[] | undefined {
  const cut = cutBlock(block, count, USER_SIZES)
  return cut?.parts.map((part) => ({
    index: part.readUInt16LE(0),
    ...(cut.size === 28
      ? { pin: String(part.readUInt32LE(24)), name: textAt(part, 8, 8), hasCard: part.readUInt32LE(16) !== 0 }
      : { pin: textAt(part, 48, 24), name: textAt(part, 11, 24), hasCard: part.readUInt32LE(35) !== 0 }),
  }))
}

/** A text that ends with its first zero. */
function textAt(part: Buffer, from: number, length: number): string {
  const bytes = part.subarray(from, from + length)
  const end = bytes.indexOf(0)
  return bytes
    .subarray(0, end === -1 ? length : end)
    .toString('utf8')
    .trim()
}
