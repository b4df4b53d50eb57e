/** What a file that is no text is, named by its first bytes; `unknown` for bytes nobody can name. */
export type BinaryKind =
  | '7z'
  | 'gif'
  | 'gzip'
  | 'jpeg'
  | 'pdf'
  | 'png'
  | 'rar'
  | 'sqlite'
  | 'unknown'
  | 'xls'
  | 'xlsx'
  | 'zip'

const MAGIC: readonly (readonly [BinaryKind, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['gzip', [0x1f, 0x8b]],
  ['rar', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['sqlite', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66]],
]
const SAMPLE_BYTES = 65_536
const CONTROL_SHARE = 0.02

function asciiAround(bytes: Uint8Array): string {
  const ends = [bytes.subarray(0, SAMPLE_BYTES), bytes.subarray(Math.max(0, bytes.length - SAMPLE_BYTES))]
  return ends.map((part) => new TextDecoder('latin1').decode(part)).join('')
}

/** What the file is by its first bytes, undefined when they name nothing; a ZIP that holds a workbook is an `xlsx`. */
export function kindByMagic(bytes: Uint8Array): BinaryKind | undefined {
  const kind = MAGIC.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0]
  return kind === 'zip' && asciiAround(bytes).includes('xl/') ? 'xlsx' : kind
}

/** Whether decoded text is garbage after all: more control characters than a torn line would leave. */
export function isGarbage(text: string): boolean {
  const end = Math.min(text.length, SAMPLE_BYTES)
  let controls = 0
  for (let i = 0; i < end; i++) {
    const c = text.charCodeAt(i)
    if (c < 32 && c !== 9 && c !== 10 && c !== 13 && c !== 12 && c !== 26) controls++
  }
  return controls > end * CONTROL_SHARE
}
