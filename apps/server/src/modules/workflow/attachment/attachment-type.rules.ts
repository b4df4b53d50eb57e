import { ATTACHMENT_ENDINGS, type AttachmentType, endingOf } from '@muster/contract/workflow/attachment'
import { type Listed, listArchive } from '../../../platform/files/archive.rules.ts'
import { pictureIn } from '../../../platform/files/picture.rules.ts'
import { cleanName } from './attachment-name.rules.ts'

export type Known = { name: string; mediaType: AttachmentType }
export type NotTaken = {
  refused:
    | 'workflow.attachment_empty'
    | 'workflow.attachment_type'
    | 'workflow.attachment_ending'
    | 'workflow.attachment_damaged'
    | 'workflow.attachment_macros'
  /** The name as it would be kept, and how names of such a content end. */
  data: { name: string; ending?: string }
}
type Content = { types: readonly AttachmentType[]; problem?: 'damaged' | 'macros' }

/**
 * What a file is and how it is called [5.04]. The content says what it is, the name has to agree: refused are an empty file, a content of no kind
 * that is taken, a name that ends as another kind does, what ends too soon, and office files that bring macros.
 */
export function readAttachment(name: string, file: Uint8Array): Known | NotTaken {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const content = bytes.length === 0 ? undefined : contentOf(bytes)
  const types = content?.types ?? []
  const kept = cleanName(name, types[0] ? ATTACHMENT_ENDINGS[types[0]][0] : 'bin')
  const refuse = (why: 'empty' | 'type' | 'ending' | 'damaged' | 'macros', ending?: string): NotTaken => ({
    refused: `workflow.attachment_${why}`,
    data: { name: kept, ...(ending !== undefined && { ending }) },
  })
  if (bytes.length === 0) return refuse('empty')
  const [first] = types
  if (!content || !first) return refuse('type')
  if (content.problem) return refuse(content.problem)
  const ending = endingOf(kept)
  const mediaType = types.find((type) => ATTACHMENT_ENDINGS[type].some((one) => one === ending))
  return mediaType ? { name: kept, mediaType } : refuse('ending', ATTACHMENT_ENDINGS[first][0])
}

/** What the content can be: a text can be called in two ways. */
function contentOf(bytes: Buffer): Content | undefined {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return pdf(bytes)
  const picture = pictureIn(bytes)
  if (picture) return { types: [picture.mediaType], ...(!picture.edges && { problem: 'damaged' }) }
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') return office(bytes)
  return isText(bytes) ? { types: ['text/plain', 'text/csv'] } : undefined
}

/** Writers put some bytes behind the end. */
const BEHIND_END = 4096

function pdf(bytes: Buffer): Content {
  const isWhole = bytes.subarray(-BEHIND_END).includes('%%EOF')
  return { types: ['application/pdf'], ...(!isWhole && { problem: 'damaged' }) }
}

const PARTS = '[Content_Types].xml'
const MOST_PARTS_BYTES = 2 * 1024 * 1024
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const MAIN_PARTS: readonly (readonly [RegExp, AttachmentType])[] = [
  [/spreadsheetml\.sheet\.main\+xml|ms-excel\.sheet\.macroEnabled\.main/i, `${OFFICE}.spreadsheetml.sheet`],
  [
    /wordprocessingml\.document\.main\+xml|ms-word\.document\.macroEnabled\.main/i,
    `${OFFICE}.wordprocessingml.document`,
  ],
  [
    /presentationml\.presentation\.main\+xml|ms-powerpoint\.presentation\.macroEnabled\.main/i,
    `${OFFICE}.presentationml.presentation`,
  ],
]

/** An archive that says of itself that it is an office file; another archive is nothing that is taken. */
function office(bytes: Buffer): Content | undefined {
  const archive = listArchive(bytes, MOST_PARTS_BYTES)
  if (!archive?.names.includes(PARTS)) return undefined
  const parts = Buffer.from(archive.read(PARTS) ?? []).toString('utf8')
  const main = MAIN_PARTS.find(([says]) => says.test(parts))
  if (!main) return undefined
  if (new Set(archive.names).size < archive.names.length) return { types: [main[1]], problem: 'damaged' }
  return { types: [main[1]], ...(hasMacros(archive, parts) && { problem: 'macros' }) }
}

const hasMacros = ({ names }: Listed, parts: string): boolean =>
  /macroEnabled|vbaProject|macrosheet/i.test(parts) ||
  names.some((name) => /(^|\/)(vbaProject\.bin|vbaData\.xml)$|(^|\/)macrosheets\//i.test(name))

const TAB_TO_RETURN = [9, 10, 12, 13]

/** Text in whatever encoding: UTF-16 says so at its beginning, and no other one has bytes that control. */
function isText(bytes: Buffer): boolean {
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0
  if (mark === 0xfffe) return isPlain(bytes.toString('utf16le'))
  return bytes.every((byte) => (byte >= 0x20 && byte !== 0x7f) || TAB_TO_RETURN.includes(byte))
}

const isPlain = (text: string): boolean => !/[^\P{Cc}\t\n\f\r]/u.test(text)
