import { crc32, deflateSync } from 'node:zlib'
import type { Instant } from '@muster/kernel/instant'
import { insertAttachment } from '../../src/modules/workflow/attachment/attachment.queries.ts'
import { readAttachment } from '../../src/modules/workflow/attachment/attachment-type.rules.ts'
import { folderOf } from '../../src/modules/workflow/attachment/stored-file.service.ts'
import { sha256 } from '../../src/platform/base/crypto.ts'
import { workbookOf } from '../../src/platform/files/workbook.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import { demoId } from '../id.ts'

/** A file of the demo group: what it is called, and what is in it. */
export type DemoFile = { name: string; text: readonly string[] }

type Of = { companyId: string; taskId: string; writerId: string; at: Instant; path: string }

/** Gives a task the files with which it was filed. */
export async function attachFiles(ctx: Ctx, { companyId, taskId, writerId, at, path }: Of, files: readonly DemoFile[]) {
  for (const [n, { name, text }] of files.entries()) {
    const bytes = await bytesOf(name, text)
    const known = readAttachment(name, bytes)
    if ('refused' in known) throw new Error(`${name}: ${known.refused}`)
    const id = demoId(`${path}/file/${n}`)
    const fileKey = `${folderOf(at)}/${id}`
    await ctx.files.put(fileKey, bytes)
    const kept = { companyId, id, writerId, addedAt: at, addedRound: 1, removedRound: null }
    const content = { size: bytes.length, hash: sha256(bytes).toString('hex'), fileKey }
    await insertAttachment(ctx, { taskId }, { ...known, ...kept, ...content })
  }
}

async function bytesOf(name: string, text: readonly string[]): Promise<Uint8Array> {
  if (name.endsWith('.pdf')) return pdfOf(text)
  if (name.endsWith('.png')) return pngOf()
  if (name.endsWith('.xlsx')) return sheetOf(text)
  return Buffer.from(`${text.join('\r\n')}\r\n`)
}

const sheetOf = ([header = '', ...rows]: readonly string[]) =>
  workbookOf([{ title: 'Prices', header: header.split(','), rows: rows.map((row) => row.split(',')) }])

/** One page of lines. */
function pdfOf(lines: readonly string[]): Uint8Array {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  const stream = `BT /F1 14 Tf 60 780 Td 22 TL\n${shown}\nET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, 'latin1')
}

const WIDTH = 480
const HEIGHT = 320

/** A green sign over an exit that nothing stands before. */
function pngOf(): Uint8Array {
  const colourAt = (x: number, y: number): readonly [number, number, number] => {
    if (y < 70) return x > 160 && x < 320 && y > 18 && y < 54 ? [32, 150, 90] : [222, 224, 228]
    if (x > 150 && x < 330 && y < 290) return x > 158 && x < 322 && y > 78 ? [120, 90, 62] : [80, 60, 44]
    return y < 290 ? [236, 237, 240] : [176, 178, 184]
  }
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    ...[0],
    ...Array.from({ length: WIDTH }, (__, x) => colourAt(x, y)).flat(),
  ])
  const u32 = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content])
    return Buffer.concat([u32(content.length), named, u32(crc32(named))])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([u32(WIDTH), u32(HEIGHT), Buffer.of(8, 2, 0, 0, 0)])),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
