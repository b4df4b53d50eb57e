/** The encodings a punch file is read in. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'big5' | 'gb18030'

/** The text of a file without byte order mark; `damaged` when some bytes could not be decoded and stand as U+FFFD. */
export type Decoded = { encoding: Encoding; text: string; damaged: boolean }

const SAMPLE_BYTES = 65_536
/** UTF-8 with no more than this share of broken characters is UTF-8 that was torn, not another encoding. */
const TORN_SHARE = 0.05
/** Under this share of everyday characters a decoding is nonsense that happened to be valid. */
const PLAUSIBLE_SHARE = 0.5

function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, i) => bytes[i] === byte)
}

function decode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-16 without a mark: ASCII digits and separators leave every second byte zero. */
function bareUtf16(bytes: Uint8Array): Encoding | undefined {
  const end = Math.min(bytes.length, 4096) & ~1
  let even = 0
  let odd = 0
  for (let i = 0; i < end; i += 2) {
    if (bytes[i] === 0) even++
    if (bytes[i + 1] === 0) odd++
  }
  const pairs = end / 2
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le'
  return even > pairs * 0.4 && odd < pairs * 0.05 ? 'utf-16be' : undefined
}

/**
 * How much of a two-byte text lies where everyday characters stand in each encoding: Big5 keeps them under A4–C6 with
 * any second byte, GB under B0–F7 with a second byte from A1. The share is over the pairs.
 */
function everydayShares(bytes: Uint8Array): { big5: number; gb18030: number } {
  let pairs = 0
  let big5 = 0
  let gb = 0
  for (let i = 0; i + 1 < Math.min(bytes.length, SAMPLE_BYTES); i++) {
    const lead = bytes[i] ?? 0
    if (lead < 0x81) continue
    const trail = bytes[++i] ?? 0
    pairs++
    if (lead >= 0xa4 && lead <= 0xc6 && trail >= 0x40) big5++
    if (lead >= 0xb0 && lead <= 0xf7 && trail >= 0xa1) gb++
  }
  return pairs === 0 ? { big5: 0, gb18030: 0 } : { big5: big5 / pairs, gb18030: gb / pairs }
}

function chinese(bytes: Uint8Array, countKnownWords: (text: string) => number): Decoded | undefined {
  const shares = everydayShares(bytes)
  const readings = (['gb18030', 'big5'] as const).flatMap((encoding) => {
    const text = decode(bytes, encoding)
    if (text === undefined) return []
    const words = countKnownWords(text)
    return words > 0 || shares[encoding] >= PLAUSIBLE_SHARE ? [{ encoding, text, words, share: shares[encoding] }] : []
  })
  const [best] = readings.sort((a, b) => b.words - a.words || b.share - a.share)
  return best && { encoding: best.encoding, text: best.text, damaged: false }
}

function tornUtf8(bytes: Uint8Array, isPunchLog: (text: string) => boolean): Decoded | undefined {
  const text = new TextDecoder('utf-8').decode(bytes)
  let broken = 0
  let wide = 0
  for (const character of text) {
    if (character === '\uFFFD') broken++
    else if (character > '\x7f') wide++
  }
  const torn = broken <= wide * TORN_SHARE || isPunchLog(text)
  return torn ? { encoding: 'utf-8', text, damaged: true } : undefined
}

/**
 * The text of a punch file, or undefined when it is in no encoding that is read. A mark at the beginning decides; else
 * UTF-16 is told by its zeros, pure ASCII and valid UTF-8 are UTF-8, a machine's log with a few broken bytes is still
 * read line by line, and Big5 is told from GB18030 by `countKnownWords` (header words) and then by everyday characters.
 */
export function decodeText(
  bytes: Uint8Array,
  countKnownWords: (text: string) => number,
  isPunchLog: (text: string) => boolean,
): Decoded | undefined {
  const marked = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : bareUtf16(bytes)
  if (marked) {
    const text = decode(bytes, marked)
    return text === undefined ? undefined : { encoding: marked, text, damaged: false }
  }
  const text = decode(bytes, 'utf-8')
  if (text !== undefined) return { encoding: 'utf-8', text, damaged: false }
  return tornUtf8(bytes, isPunchLog) ?? chinese(bytes, countKnownWords)
}
