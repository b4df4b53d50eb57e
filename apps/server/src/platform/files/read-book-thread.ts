import { parentPort, workerData } from 'node:worker_threads'
import readSheets from 'read-excel-file/node'
import { unpack } from './archive.rules.ts'
import { findBookParts, findMarkedCells } from './book-parts.rules.ts'
import { MOST_UNPACKED_MB, type ReadBook, type ReadCell } from './read-book.ts'
import { writeStoredArchive } from './stored-archive.ts'

// Reads one workbook and ends; read-book.ts starts it.

const LIMITS = { files: 500, bytes: MOST_UNPACKED_MB * 1024 * 1024 }
/** Moments are fractions of a second off once they were counted in days. */
const SECOND_MS = 1000

async function read(bytes: Uint8Array): Promise<ReadBook> {
  const unpacked = unpack(bytes, LIMITS)
  if ('refused' in unpacked) return unpacked
  // Other parts (pictures, macros) are not looked at.
  const files = new Map([...unpacked.files].filter(([name]) => /\.(?:xml|rels)$/.test(name)))
  const sheets = await readSheets(Buffer.from(writeStoredArchive(files)))
  const parts = findBookParts(files)
  return {
    countsFrom1904: parts.countsFrom1904,
    tables: sheets.map(({ sheet, data }, n) => ({
      title: sheet,
      rows: data.map((row) => row.map(cellOf)),
      ...findMarkedCells(files.get(parts.sheets[n] ?? '')),
    })),
  }
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
