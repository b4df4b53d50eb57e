import * as z from 'zod/mini'
import { download, endpoint, upload } from '../endpoint.ts'
import { choice, day, month, text, uuid } from '../fields.ts'

const READ = 'finance:salary-manage:r'
const WRITE = 'finance:salary-manage:cud'
const PATH = '/payroll/pay-sheets'

/** Rows of one sheet at most. */
export const MOST_PAY_ROWS = 20_000
/** Columns of one sheet at most, and problems that are shown. */
export const MOST_PAY_COLUMNS = 100
export const MOST_PAY_PROBLEMS = 200

/** What a column of a sheet of pay holds beside items: whom a row is about, sums that are checked, or nothing that is taken. */
export const PAY_COLUMN_MEANINGS = ['item', 'job-number', 'name', 'earnings', 'deductions', 'net', 'ignored'] as const
export type PayColumnMeaning = (typeof PAY_COLUMN_MEANINGS)[number]

/** A header as it stands in the sheet, and what its column holds; `itemId` only of an item. */
const PayColumn = z.object({
  header: z.string(),
  means: z.enum(PAY_COLUMN_MEANINGS),
  itemId: z.nullable(uuid()),
})

/** Whose amount differs most from last month, in minor units. */
const Mover = z.object({ employmentId: uuid(), name: z.string(), amount: z.int(), before: z.int() })

/** A sum of the month beside that of the month before, with the people who make most of the difference, the greatest first. */
const Total = z.object({ amount: z.int(), before: z.nullable(z.int()), movers: z.array(Mover) })

const Person = z.object({ employmentId: uuid(), name: z.string(), jobNumber: z.string() })

/** What is wrong with a cell (`C7`) or a row; the problem is a word as forms say it. */
const CellProblem = z.object({
  cell: z.string(),
  line: z.int(),
  header: z.string(),
  jobNumber: z.string(),
  problem: z.string(),
})

/** What a sheet would come to: nothing is written. */
export const PayCheck = z.object({
  currency: z.string(),
  /** The last month before it that has payslips. */
  monthBefore: z.nullable(month()),
  /** How many payslips of the month are released already: the sheet corrects them. */
  released: z.int(),
  /** In the order of the sheet; `means` is null of a header that the company has not mapped yet. */
  columns: z.array(
    z.object({
      letter: z.string(),
      header: z.string(),
      means: z.nullable(z.enum(PAY_COLUMN_MEANINGS)),
      itemId: z.nullable(uuid()),
    }),
  ),
  /** Rows that were read, and of those without a problem how many are new, changed and as they are released. */
  rows: z.object({ read: z.int(), refused: z.int(), added: z.int(), changed: z.int(), same: z.int() }),
  problems: z.array(CellProblem),
  problemCount: z.int(),
  items: z.array(z.object({ itemId: uuid(), total: Total })),
  earnings: Total,
  deductions: Total,
  net: Total,
  employerCost: Total,
  /** Who had a payslip in the month before or has one in this month, still works there, and is not in the sheet. */
  missing: z.array(Person),
  missingCount: z.int(),
  /** Who has a payslip for the first time. */
  newcomers: z.array(Person),
  newcomerCount: z.int(),
})

const Of = { companyId: uuid(), month: month() }

export type PayCheck = z.output<typeof PayCheck>

/** From a sheet to a proposal. The file is read in memory and not kept; answers with amounts are kept under no key. */
export const paySheetEndpoints = {
  /** How the columns of a company's sheets are mapped. */
  columns: endpoint({
    method: 'GET',
    path: `${PATH}/columns`,
    access: READ,
    shows: ['pay-item'],
    input: z.strictObject({ companyId: uuid() }),
    reply: z.object({ columns: z.array(PayColumn) }),
  }),
  /** Maps headers, once for the company; a header that is mapped already is mapped anew. */
  mapColumns: endpoint({
    method: 'PUT',
    path: `${PATH}/columns`,
    access: WRITE,
    changes: ['pay-item'],
    input: z.strictObject({
      companyId: uuid(),
      columns: z
        .array(
          z.strictObject({
            header: text(200).check(z.minLength(1, 'required')),
            means: choice(PAY_COLUMN_MEANINGS),
            itemId: z.nullable(uuid()),
          }),
        )
        .check(z.minLength(1, 'required'), z.maxLength(MOST_PAY_COLUMNS, `too_many:${MOST_PAY_COLUMNS}`)),
    }),
    reply: z.object({ columns: z.array(PayColumn) }),
  }),
  /** An empty sheet of the month: everybody who is employed in it, a column of each item in use. */
  template: download({
    method: 'GET',
    path: `${PATH}/template`,
    access: WRITE,
    rate: 'heavy',
    isMadeInCall: true,
    input: z.strictObject(Of),
    reply: z.unknown(),
  }),
  /** What a sheet would come to, with the problems of each cell. */
  check: upload({
    method: 'POST',
    path: `${PATH}/check`,
    access: WRITE,
    audit: 'none',
    changes: [],
    isShownOnce: true,
    rate: 'heavy',
    input: z.strictObject(Of),
    reply: PayCheck,
  }),
  /**
   * Proposes what the sheet says; somebody else releases it. Refused with `payroll.pay_sheet_has_problems` where one row has a problem, and
   * `payroll.pay_run_waits` where another proposal of the month waits.
   */
  propose: upload({
    method: 'POST',
    path: `${PATH}/propose`,
    access: WRITE,
    changes: ['pay-run'],
    rate: 'heavy',
    input: z.strictObject({ ...Of, payOn: z.optional(day()), note: z._default(text(300), '') }),
    reply: z.object({ runId: uuid() }),
  }),
}
