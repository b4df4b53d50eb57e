import { parentPort, workerData } from 'node:worker_threads'
import readSheets from 'read-excel-file/node'
import { unpack } from './archive.rules.ts'
import { MOST_UNPACKED_MB, type ReadBook, type ReadCell } from './read-book.ts'
import { writeStoredArchive } from './stored-archive.ts'

// Reads one workbook and ends; read-book.ts starts it.

const LIMITS = { files: 500, bytes: MOST_UNPACKED_MB * 1024 * 1024 }
const FORMULA = /<c\b[^>]*?\br="([A-Z]{1,3}[0-9]{1,7})"[^>]*>\s*<f[\s/>]/g

async function read(bytes: Uint8Array): Promise<ReadBook> {
  const unpacked = unpack(bytes, LIMITS)
  if ('refused' in unpacked) return unpacked
  // Other parts (pictures, macros) are not looked at.
  const files = new Map([...unpacked.files].filter(([name]) => /\.(?:xml|rels)$/.test(name)))
  const sheets = await readSheets(Buffer.from(writeStoredArchive(files)))
  return {
    tables: sheets.map(({ sheet, data }, n) => ({
      title: sheet,
      rows: data.map((row) => row.map(cellOf)),
      formulas: formulasIn(files.get(`xl/worksheets/sheet${n + 1}.xml`)),
    })),
  }
}

const formulasIn = (sheet: Uint8Array | undefined): string[] =>
  sheet ? [...Buffer.from(sheet).toString('utf8').matchAll(FORMULA)].map(([, cell = '']) => cell) : []

function cellOf(cell: unknown): ReadCell {
  if (cell instanceof Date) {
    const text = Number.isNaN(cell.getTime()) ? '' : cell.toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
  }
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null
}

parentPort?.postMessage(await read(workerData as Uint8Array).catch((): ReadBook => ({ refused: 'unreadable' })))
