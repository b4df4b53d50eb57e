import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from './sheet.ts'
import { type Cell, type Table, workbookOf } from './workbook.ts'

// Receives sheets and their rows, writes one file and ends; sheet.ts starts it.
const tables: (Table & { rows: Cell[][] })[] = []

parentPort?.on('message', async (message: ThreadMessage) => {
  if (message === 'written') {
    parentPort?.postMessage(await workbookOf(tables))
    parentPort?.close()
  } else if ('rows' in message) tables.at(-1)?.rows.push(...(JSON.parse(message.rows) as Cell[][]))
  else tables.push({ ...message, rows: [] })
})
