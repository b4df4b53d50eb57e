import type { draftAttachmentEndpoints } from '@muster/contract/workflow/attachment'
import { writeStoredArchive } from '../src/platform/files/stored-archive.ts'
import { multipart } from './authorization/payload.ts'
import type { Answer, Caller } from './server.ts'

type Upload = (typeof draftAttachmentEndpoints)['upload']

/** The smallest file that a reader of PDF opens, with a text that tells it from others. */
export const pdfOf = (text = 'empty'): Buffer =>
  Buffer.from(
    [
      '%PDF-1.4',
      `% ${text}`,
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF',
      '',
    ].join('\n'),
  )

const MAIN = {
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  docx: ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  pptx: ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'],
  xlsm: ['xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
  docm: ['word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
} as const

/** As much of an office file as says what it is, with more parts besides. */
export function officeOf(kind: keyof typeof MAIN, more: readonly string[] = []): Buffer {
  const [part, type] = MAIN[kind]
  const types = `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`
  const parts = [part, ...more].map((name): [string, Uint8Array] => [name, Buffer.from('<x/>')])
  return Buffer.from(writeStoredArchive(new Map([['[Content_Types].xml', Buffer.from(types)], ...parts])))
}

type Headers = Record<string, string>

/** Sends a file to a draft, as a form does. */
export async function attachToDraft(
  caller: Caller,
  id: string,
  name: string,
  bytes: Uint8Array,
  headers: Headers = {},
): Promise<Answer<Upload>> {
  const sent = multipart({}, bytes, name)
  const call = { ...sent, headers: { ...sent.headers, ...headers } }
  return answerOf(await caller.send({ method: 'POST', url: `/api/workflow/task-drafts/${id}/attachments`, ...call }))
}

/** The same to a returned task. */
export async function attachToTask(
  caller: Caller,
  id: string,
  name: string,
  bytes: Uint8Array,
): Promise<Answer<Upload>> {
  const sent = multipart({}, bytes, name)
  return answerOf(await caller.send({ method: 'POST', url: `/api/workflow/tasks/${id}/attachments`, ...sent }))
}

function answerOf(raw: Answer<Upload>['raw']): Answer<Upload> {
  const { code, msg, data } = raw.json()
  return { status: raw.statusCode, code, msg, data, refusal: data, raw }
}
