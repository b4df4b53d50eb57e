import { deflateRawSync } from 'node:zlib'
import { unpack } from '../src/platform/files/archive.rules.ts'
import { writeStoredArchive } from '../src/platform/files/stored-archive.ts'

/** A stored archive whose one file is packed instead, and whose directory says that it becomes so large. */
export function packArchive(bytes: Uint8Array, size: number): Buffer {
  const tight = deflateRawSync(bytes)
  const file = Buffer.from(writeStoredArchive(new Map([['a', tight]])))
  const entry = file.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  file.writeUInt16LE(8, 8)
  file.writeUInt16LE(8, entry + 10)
  file.writeUInt32LE(size, entry + 24)
  return file
}

/** A workbook of the product in whose first sheet a cell holds a formula before its value. */
export function withFormula(workbook: Uint8Array, cell: string): Uint8Array {
  const read = unpack(workbook, { files: 100, bytes: 10_000_000 })
  if (!('files' in read)) throw new Error('it was packed by the product itself')
  const sheet = Buffer.from(read.files.get('xl/worksheets/sheet1.xml') ?? '').toString('utf8')
  const changed = sheet.replace(new RegExp(`(<c r="${cell}"[^>]*>)`), '$1<f>1+0</f>')
  if (changed === sheet) throw new Error(`there is no cell ${cell}`)
  read.files.set('xl/worksheets/sheet1.xml', Buffer.from(changed))
  return writeStoredArchive(read.files)
}
