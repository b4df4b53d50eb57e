import { parentPort, workerData } from 'node:worker_threads'
import { workbookOf } from './workbook.ts'

// Writes one file and ends; sheet.ts starts it.
parentPort?.postMessage(await workbookOf(JSON.parse(workerData)))
