import { SHEET_COLUMNS, type SheetRow } from '@muster/contract/organisation/onboarding'
import { type Cell, workbookOf } from '../src/platform/files/workbook.ts'
import type { Caller } from './server.ts'

/** A multipart body with fields and one file, the file last. */
export function sheetBody(fields: Readonly<Record<string, string>>, bytes: Uint8Array) {
  const boundary = `----muster${crypto.randomUUID()}`
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Has a sheet, or rows as JSON, looked at. */
export const checkRows = (caller: Caller, companyId: string, bytes: Uint8Array) =>
  caller.send({ method: 'POST', url: '/api/organisation/onboarding/check', ...sheetBody({ companyId }, bytes) })

/** Has them onboarded. */
export const runRows = (caller: Caller, companyId: string, bytes: Uint8Array) =>
  caller.send({ method: 'POST', url: '/api/organisation/onboarding', ...sheetBody({ companyId }, bytes) })

export const jsonOf = (rows: readonly SheetRow[]) => Buffer.from(JSON.stringify({ rows }))

/** The cells of somebody who may be onboarded in ALPHA. */
export const personCells = (jobNumber: string, over: SheetRow['cells'] = {}): SheetRow['cells'] => ({
  jobNumber,
  name: `Person ${jobNumber}`,
  sex: 'Female',
  birthday: '1995-05-05',
  nationality: 'VN',
  maritalStatus: 'Single',
  education: 'Bachelor',
  department: 'Production',
  level: 'Operator',
  office: 'ALPHA office',
  onboardOn: '2026-11-23',
  ...over,
})

/** A filled-in template with these headers, and the sheet by which its version is known. */
export const sheetWith = (headers: readonly string[], rows: readonly (readonly Cell[])[], version = '1') =>
  workbookOf([
    { title: 'People', header: headers, rows },
    { title: 'Lists', header: ['muster-onboarding', version], rows: [] },
  ])

/** The cells of a row in the order of the columns. */
export const lineOf = (cells: SheetRow['cells']): Cell[] => SHEET_COLUMNS.map((column) => cells[column] ?? null)
