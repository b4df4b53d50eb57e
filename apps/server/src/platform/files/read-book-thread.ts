import { parentPort, workerData } from 'node:worker_threads'
import readSheets from 'read-excel-file/node'
import { unpack } from './archive.rules.ts'
import { findBookParts, findMarkedCells } from './book-parts.rules.ts'
import { MOST_UNPACKED_MB, type ReadBook, type ReadCell, type ReadTable } from './read-book.ts'
import { writeStoredArchive } from './stored-archive.ts'

// Reads one workbook and ends; read-book.ts starts it.

const LIMITS = { files: 500, bytes: MOST_UNPACKED_MB * 1024 * 1024 }
/** No cell of a workbook may hold more characters. */
const MOST_IN_CELL = 32_767
/** Moments are fractions of a second off once they were counted in days. */
const SECOND_MS = 1000

async function read(bytes: Uint8Array): Promise<ReadBook> {
  const unpacked = unpack(bytes, LIMITS)
  if ('refused' in unpacked) return unpacked
  // Other parts (pictures, macros) are not looked at.
  const files = new Map([...unpacked.files].filter(([name]) => /\.(?:xml|rels)$/.test(name)))
  const sheets = await readSheets(Buffer.from(writeStoredArchive(files)))
  const parts = findBookParts(files)
  const tables = sheets.map(({ sheet, data }, n) => ({
    title: sheet,
    rows: data.map((row) => row.map(cellOf)),
    ...findMarkedCells(files.get(parts.sheets[n] ?? '')),
  }))
  return isTooLarge(tables) ? { refused: 'too_large' } : { countsFrom1904: parts.countsFrom1904, tables }
}

/** A text that many cells share is small here, and as large as all of them where it is handed over. */
function isTooLarge(tables: readonly ReadTable[]): boolean {
  let sum = 0
  for (const { rows } of tables)
    for (const row of rows)
      for (const cell of row) {
        const length = typeof cell === 'string' ? cell.length : 0
        sum += length
        if (length > MOST_IN_CELL || sum > LIMITS.bytes) return true
      }
  return false
}

function cellOf(cell: unknown): ReadCell {
  if (cell instanceof Date) {
    const at = Math.round(cell.getTime() / SECOND_MS) * SECOND_MS
    const text = Number.isNaN(at) ? '' : new Date(at).toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
  }
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null
}

parentPort?.postMessage(await read(workerData as Uint8Array).catch((): ReadBook => ({ refused: 'unreadable' })))
