import * as z from 'zod/mini'
import { download, upload } from '../endpoint.ts'
import { choice, day, uuid, whole } from '../fields.ts'

/** The columns of the sheet by which a company states what its people have left, in their order. */
export const OPENING_COLUMNS = ['jobNumber', 'name', 'type', 'left', 'until', 'reason'] as const
export type OpeningColumn = (typeof OPENING_COLUMNS)[number]

/** The word of each column. */
export const OPENING_COLUMN_WORDS = {
  jobNumber: 'leave.field.balance.jobNumber',
  name: 'leave.field.balance.person',
  type: 'leave.field.opening.type',
  left: 'leave.field.opening.left',
  until: 'leave.field.opening.until',
  reason: 'leave.field.adjustment.reason',
} as const satisfies Readonly<Record<OpeningColumn, string>>

/** What must stand in each row. A name that is left out is not compared; a reason is the reader's own. */
export const REQUIRED_OPENING_COLUMNS: readonly OpeningColumn[] = ['jobNumber', 'type', 'left', 'until']

/** So many rows one file has at most. */
export const MOST_OPENING_ROWS = 5000

const Cells = z.partialRecord(choice(OPENING_COLUMNS), z.string().check(z.maxLength(1000)))
/** What the screen sends back after cells were corrected. */
export const OpeningRows = z.strictObject({
  rows: z
    .array(z.strictObject({ line: whole(2, 1_048_576), cells: Cells }))
    .check(z.minLength(1, 'required'), z.maxLength(MOST_OPENING_ROWS, `too_many:${MOST_OPENING_ROWS}`)),
})

/** What a row comes to: more is granted, some is taken, the balance stays as it is, or it is refused. */
export const OPENING_FATES = ['granted', 'taken', 'same', 'refused'] as const

/** A row with what would come of it: what is left of the type on the stated day before and after it, in minutes; or the problems of its cells. */
export const CheckedOpeningRow = z.object({
  line: z.int(),
  cells: Cells,
  fate: choice(OPENING_FATES),
  problems: z.array(z.object({ column: choice(OPENING_COLUMNS), problem: z.string() })),
  balance: z.nullable(z.object({ before: z.int(), after: z.int() })),
})
export type CheckedOpeningRow = z.output<typeof CheckedOpeningRow>

const PATH = '/leave/opening-balances'
const access = 'attendance:leave:cud'
/** `on` is the day of which the sheet says what is left: what people had then is replaced by it. */
const Stated = { companyId: uuid(), on: day() }

export const openingBalanceEndpoints = {
  /** An empty sheet with headers in the reader's language, and the types of leave of the company on a sheet of its own. */
  template: download({
    method: 'GET',
    path: `${PATH}/template`,
    access,
    input: z.strictObject({ companyId: uuid() }),
    reply: z.unknown(),
  }),
  /** What each row of a sheet (XLSX), or of rows that were corrected (JSON), would do. Nothing is written, and nothing kept. */
  check: upload({
    method: 'POST',
    path: `${PATH}/check`,
    access,
    changes: [],
    audit: 'none',
    rate: 'heavy',
    input: z.strictObject(Stated),
    reply: z.object({ rows: z.array(CheckedOpeningRow) }),
  }),
  /** Of rows that were looked at those that are refused, each with its reason, as a sheet that is taken again once it was corrected. */
  refused: download({
    method: 'POST',
    path: `${PATH}/refused`,
    access,
    audit: 'none',
    rate: 'heavy',
    input: z.strictObject({ ...Stated, ...OpeningRows.shape }),
    reply: z.unknown(),
  }),
  /** Enters all rows, or none: one with a problem refuses them. Entered again they add nothing, and other minutes the difference. */
  enter: upload({
    method: 'POST',
    path: PATH,
    access,
    changes: ['leave-balance'],
    rate: 'heavy',
    input: z.strictObject(Stated),
    reply: z.object({ granted: z.int(), taken: z.int(), same: z.int() }),
  }),
}
