import { OPENING_COLUMNS, type OpeningColumn } from '@muster/contract/leave/opening-balance'
import { type Cell, workbookOf } from '../src/platform/files/workbook.ts'
import { sheetBody } from './onboarding.ts'
import type { Caller } from './server.ts'

export type OpeningCells = Partial<Record<OpeningColumn, string>>

/** Rows as the screen sends them back. */
export const openingRows = (...rows: readonly OpeningCells[]) =>
  Buffer.from(JSON.stringify({ rows: rows.map((cells, n) => ({ line: n + 2, cells })) }))

/** A filled-in template with these headers, and the sheet by which its version is known. */
export const openingBook = (headers: readonly string[], rows: readonly OpeningCells[], version = '1') =>
  workbookOf([
    {
      title: 'Opening',
      header: headers,
      rows: rows.map((cells): Cell[] => OPENING_COLUMNS.map((column) => cells[column] ?? null)),
    },
    { title: 'Lists', header: ['muster-opening-balances', version], rows: [] },
  ])

type Stated = { companyId: string; on: string }

/** Has a file looked at. */
export const checkOpening = (caller: Caller, stated: Stated, bytes: Uint8Array) =>
  caller.send({ method: 'POST', url: '/api/leave/opening-balances/check', ...sheetBody(stated, bytes) })

/** Has what a file states of a day entered. */
export const enterOpening = (caller: Caller, stated: Stated, bytes: Uint8Array) =>
  caller.send({ method: 'POST', url: '/api/leave/opening-balances', ...sheetBody(stated, bytes) })
