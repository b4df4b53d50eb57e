/** What pictures are known by their content. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'
/** In pixels. */
export type Edges = { width: number; height: number }

const PNG_BEGINS = Buffer.from('89504e470d0a1a0a', 'hex')

/**
 * What picture a file holds, by its content alone, with its edges; those of one that is damaged or ends too soon are missing.
 * Undefined where it is none of these.
 */
export function pictureIn(file: Uint8Array): { mediaType: PictureType; edges: Edges | undefined } | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const mediaType = typeOf(bytes)
  if (!mediaType) return undefined
  const edges = EDGES[mediaType](bytes)
  return { mediaType, edges: edges && edges.width > 0 && edges.height > 0 ? edges : undefined }
}

const EDGES: Record<PictureType, (bytes: Buffer) => Edges | undefined> = {
  'image/jpeg': edgesOfJpeg,
  'image/png': edgesOfPng,
  'image/webp': edgesOfWebp,
}

function typeOf(bytes: Buffer): PictureType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(PNG_BEGINS)) return 'image/png'
  if (nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP') return 'image/webp'
  return undefined
}

const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)
const has = (bytes: Buffer, end: number) => bytes.length >= end

/** Segments up to the frame header, which holds the edges; the mark of the end must stand behind it. */
function edgesOfJpeg(bytes: Buffer): Edges | undefined {
  for (let at = 2; has(bytes, at + 9); at += 2 + bytes.readUInt16BE(at + 2)) {
    // Any number of 0xff may fill the space before a marker.
    while (bytes[at + 1] === 0xff && has(bytes, at + 10)) at++
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || bytes.readUInt16BE(at + 2) < 2 || marker === 0xda) return undefined
    if (!isFrame(marker)) continue
    const isWhole = bytes.lastIndexOf(Buffer.of(0xff, 0xd9)) > at
    return isWhole ? { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) } : undefined
  }
  return undefined
}

/** The markers of a frame header; three of their row are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The first chunk holds the edges; the chunks must follow one another up to the last one. */
function edgesOfPng(bytes: Buffer): Edges | undefined {
  if (!has(bytes, 24) || nameAt(bytes, 12) !== 'IHDR') return undefined
  for (let at = 8; has(bytes, at + 12); at += 12 + bytes.readUInt32BE(at))
    if (nameAt(bytes, at + 4) === 'IEND') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  return undefined
}

/** One of three kinds of first chunk holds the edges; the file must be as long as it says. */
function edgesOfWebp(bytes: Buffer): Edges | undefined {
  if (!has(bytes, 30) || !has(bytes, 8 + bytes.readUInt32LE(4))) return undefined
  switch (nameAt(bytes, 12)) {
    case 'VP8 ':
      return bytes.readUIntBE(23, 3) === 0x9d012a
        ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
        : undefined
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return undefined
      const packed = bytes.readUInt32LE(21)
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}
