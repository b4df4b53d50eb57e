import { crc32, inflateRawSync } from 'node:zlib'

/** What of an archive is borne: files, and bytes of all of them unpacked. */
export type ArchiveLimits = { files: number; bytes: number }
export type Unpacked = { files: Map<string, Uint8Array> } | { refused: 'unreadable' | 'too_large' }

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MOST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8

/**
 * Unpacks a ZIP archive within limits. The sizes that its directory names are added up before anything is unpacked, and no file
 * becomes larger than its size says, so that a bomb is refused by its directory or at its first byte too many.
 */
export function unpack(bytes: Uint8Array, limits: ArchiveLimits): Unpacked {
  const entries = entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!entries) return { refused: 'unreadable' }
  const total = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (entries.length > limits.files || total > limits.bytes) return { refused: 'too_large' }
  const files = new Map<string, Uint8Array>()
  for (const { name, method, packed, size, sum } of entries) {
    if (method === STORED && packed.length !== size) return { refused: 'unreadable' }
    const whole = method === STORED ? packed : inflated(packed, size)
    if (!whole) return { refused: 'too_large' }
    if (whole.length !== size || crc32(whole) !== sum || files.has(name)) return { refused: 'unreadable' }
    files.set(name, whole)
  }
  return { files }
}

/** What lies in an archive, without unpacking it: the names in their order, and one file by its name. */
export type Listed = { names: readonly string[]; read(name: string): Uint8Array | undefined }

/** Looks into a ZIP archive; undefined where it is unreadable. A file is unpacked up to `most` bytes, and is undefined beyond, or when damaged. */
export function listArchive(bytes: Uint8Array, most: number): Listed | undefined {
  const entries = entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!entries) return undefined
  return {
    names: entries.map(({ name }) => name),
    read(wanted) {
      const entry = entries.find(({ name }) => name === wanted)
      if (!entry || entry.size > most) return undefined
      const whole = entry.method === STORED ? entry.packed : inflated(entry.packed, entry.size)
      return whole && whole.length === entry.size && crc32(whole) === entry.sum ? whole : undefined
    },
  }
}

type Entry = { name: string; method: number; packed: Buffer; size: number; sum: number }

function entriesOf(file: Buffer): Entry[] | undefined {
  try {
    const end = endOf(file)
    if (end === undefined) return undefined
    let at = file.readUInt32LE(end + 16)
    return Array.from({ length: file.readUInt16LE(end + 10) }, () => {
      if (file.readUInt32LE(at) !== ENTRY) throw new RangeError('no entry stands here')
      const [name, extra, comment] = [at + 28, at + 30, at + 32].map((where) => file.readUInt16LE(where)) as [
        number,
        number,
        number,
      ]
      const local = file.readUInt32LE(at + 42)
      const method = file.readUInt16LE(at + 10)
      if (method !== STORED && method !== DEFLATED) throw new RangeError('it is packed in a way that no sheet is')
      const from = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
      const to = from + file.readUInt32LE(at + 20)
      if (to > file.length) throw new RangeError('it reaches beyond the archive')
      const entry = {
        name: file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name),
        method,
        packed: file.subarray(from, to),
        size: file.readUInt32LE(at + 24),
        sum: file.readUInt32LE(at + 16),
      }
      at += ENTRY_BYTES + name + extra + comment
      return entry
    })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Where the end of the directory stands: behind everything but a comment. */
function endOf(file: Buffer): number | undefined {
  const last = file.length - END_BYTES
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at--) if (file.readUInt32LE(at) === END) return at
  return undefined
}

function inflated(packed: Buffer, size: number): Buffer | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
  } catch {
    return undefined
  }
}
