import { parentPort } from 'node:worker_threads'
import type { Told } from './sheet.ts'
import { type Cell, type Table, workbookOf } from './workbook.ts'

// Is told sheets and their rows, writes one file and ends; sheet.ts starts it.
const tables: (Table & { rows: Cell[][] })[] = []

parentPort?.on('message', async (told: Told) => {
  if (told === 'written') {
    parentPort?.postMessage(await workbookOf(tables))
    parentPort?.close()
  } else if ('rows' in told) tables.at(-1)?.rows.push(...(JSON.parse(told.rows) as Cell[][]))
  else tables.push({ ...told, rows: [] })
})
