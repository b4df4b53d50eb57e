/** What a file that is no text is, named by its first bytes; `unknown` for bytes nobody can name. */
export type BinaryKind =
  | '7z'
  | 'gif'
  | 'gzip'
  | 'jpeg'
  | 'ods'
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
  // Workbooks of the first versions of Excel, from 2 to 8, without a container around them.
  ['xls', [0x09, 0x00, 0x04, 0x00]],
  ['xls', [0x09, 0x02, 0x06, 0x00]],
  ['xls', [0x09, 0x04, 0x06, 0x00]],
  ['xls', [0x09, 0x08, 0x08, 0x00]],
  ['xls', [0x09, 0x08, 0x10, 0x00]],
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

/** What the file is by its first bytes, undefined when they name nothing; a ZIP that holds a workbook is an `xlsx` or `ods`. */
export function kindByMagic(bytes: Uint8Array): BinaryKind | undefined {
  const kind = MAGIC.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0]
  if (kind !== 'zip') return kind
  const text = asciiAround(bytes)
  if (text.includes('xl/')) return 'xlsx'
  return text.includes('opendocument.spreadsheet') ? 'ods' : kind
}

/** Whether what a file is can be opened by an office program and saved as a table. */
export const isWorkbook = (kind: BinaryKind) => kind === 'xls' || kind === 'xlsx' || kind === 'ods'

/** Whether a text is a table in HTML or XML: what programs save under the name of an Excel file. */
export function isMarkup(text: string): boolean {
  const start = text.slice(0, SAMPLE_BYTES)
  return (
    /^\s*<(?:html|table|!doctype|\?xml|meta|workbook|style)/i.test(start) &&
    /<(?:table|(?:ss:)?workbook)[\s>]/i.test(start)
  )
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
