import * as z from 'zod/mini'
import { download, upload } from '../endpoint.ts'
import { choice, day, uuid, whole } from '../fields.ts'
import { LineInput, MOST_LINES } from './transfer-shape.ts'

/** The columns of the sheet by which many are put into an order, in their order. */
export const TRANSFER_COLUMNS = ['jobNumber', 'department', 'office', 'level', 'newNumber', 'pin'] as const
export type TransferColumn = (typeof TRANSFER_COLUMNS)[number]

/** The word of each column. */
export const TRANSFER_COLUMN_WORDS = {
  jobNumber: 'organisation.field.employee.jobNumber',
  department: 'organisation.field.position.department',
  office: 'organisation.field.position.office',
  level: 'organisation.field.position.level',
  newNumber: 'organisation.field.transfer.newNumber',
  pin: 'organisation.field.transfer.pin',
} as const satisfies Readonly<Record<TransferColumn, string>>

/** What must stand in each row; to another company the whole place as well. */
export const REQUIRED_TRANSFER_COLUMNS: readonly TransferColumn[] = ['jobNumber']
export const REQUIRED_AWAY_COLUMNS: readonly TransferColumn[] = ['jobNumber', 'department', 'office', 'level']

const Cells = z.partialRecord(choice(TRANSFER_COLUMNS), z.string().check(z.maxLength(1000)))
/** What the screen sends back after cells were corrected. */
export const TransferRows = z.strictObject({
  rows: z
    .array(z.strictObject({ line: whole(2, 1_048_576), cells: Cells }))
    .check(z.minLength(1, 'required'), z.maxLength(MOST_LINES, `too_many:${MOST_LINES}`)),
})

/** A row as it was read or corrected: the line of an order that it means, or what is wrong by cell, or about the person as a sentence. */
export const CheckedTransferRow = z.object({
  line: z.int(),
  cells: Cells,
  fate: choice(['fits', 'refused']),
  problems: z.array(z.object({ column: choice(TRANSFER_COLUMNS), problem: z.string() })),
  said: z.nullable(z.string()),
  entry: z.nullable(LineInput),
})
export type CheckedTransferRow = z.output<typeof CheckedTransferRow>

const PATH = '/organisation/transfer-sheets'
const access = 'organization:transfer:cud'
const OfCompanies = { companyId: uuid(), otherCompanyId: z.optional(uuid()) }

export const transferSheetEndpoints = {
  /** An empty sheet with headers in the reader's language, and the places of the company that people go to on a sheet of its own. */
  template: download({
    method: 'GET',
    path: `${PATH}/template`,
    access,
    input: z.strictObject(OfCompanies),
    reply: z.unknown(),
  }),
  /** What each row of a sheet (XLSX), or of rows that were corrected (JSON), would do from a day on. Nothing is written, and nothing kept. */
  check: upload({
    method: 'POST',
    path: `${PATH}/check`,
    access,
    changes: [],
    audit: 'none',
    rate: 'heavy',
    input: z.strictObject({ ...OfCompanies, effectiveOn: day() }),
    reply: z.object({ rows: z.array(CheckedTransferRow) }),
  }),
}
