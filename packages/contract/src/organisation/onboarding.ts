import * as z from 'zod/mini'
import { download, upload } from '../endpoint.ts'
import { choice, uuid, whole } from '../fields.ts'
import { EMPLOYEE_FIELDS, listByPosition } from './employee-fields.ts'

/** Where somebody new works, and their PIN: between which columns of fields they stand. */
const ORG_UNIT_COLUMNS = { department: 90, level: 100, office: 110, pin: 120 } as const
type OrgUnitColumn = keyof typeof ORG_UNIT_COLUMNS

const SHEET_FIELDS = listByPosition('sheet')
export type SheetColumn = (typeof SHEET_FIELDS)[number] | OrgUnitColumn
export const isOrgUnitColumn = (column: SheetColumn): column is OrgUnitColumn => column in ORG_UNIT_COLUMNS

const placeOf = (column: SheetColumn) =>
  isOrgUnitColumn(column) ? ORG_UNIT_COLUMNS[column] : EMPLOYEE_FIELDS[column].sheet
/** The columns of the sheet by which many are onboarded, in their order; each has the label of the employee's field. */
export const SHEET_COLUMNS = [...SHEET_FIELDS, ...(Object.keys(ORG_UNIT_COLUMNS) as OrgUnitColumn[])].toSorted(
  (a, b) => placeOf(a) - placeOf(b),
) as [SheetColumn, ...SheetColumn[]]

/** What must stand in each row of somebody new [5.01]. */
export const REQUIRED_COLUMNS: readonly SheetColumn[] = SHEET_COLUMNS.filter((column) =>
  isOrgUnitColumn(column) ? column !== 'pin' : EMPLOYEE_FIELDS[column].isRequired,
)

/** So many rows one file has at most. */
export const MOST_SHEET_ROWS = 5000
/** Longer than any field; what is longer is refused at its cell. */
const LONGEST = 1000

const Cells = z.partialRecord(choice(SHEET_COLUMNS), z.string().check(z.maxLength(LONGEST)))
/** A row as it was read or corrected: its line in the file, and the texts of its cells. */
export const SheetRow = z.strictObject({ line: whole(2, 1_048_576), cells: Cells })
export type SheetRow = z.output<typeof SheetRow>
/** What the screen sends back after cells were corrected. */
export const SheetRows = z.strictObject({
  rows: z
    .array(SheetRow)
    .check(z.minLength(1, 'required'), z.maxLength(MOST_SHEET_ROWS, `too_many:${MOST_SHEET_ROWS}`)),
})

/** A row with what would come of it: somebody new, a change of who is there, nothing because all of it is known, or problems by cell. */
export const CheckedRow = z.object({
  line: z.int(),
  cells: Cells,
  fate: choice(['new', 'change', 'same', 'refused']),
  problems: z.array(z.object({ column: choice(SHEET_COLUMNS), problem: z.string() })),
})
export type CheckedRow = z.output<typeof CheckedRow>

const PATH = '/organisation/onboarding'
const access = 'user:onboard-multi:c'
const ofCompany = z.strictObject({ companyId: uuid() })

export const onboardingEndpoints = {
  /** An empty sheet with headers in the reader's language, and what can be chosen from on a sheet of its own. */
  template: download({ method: 'GET', path: `${PATH}/template`, access, input: ofCompany, reply: z.unknown() }),
  /** What would come of each row of a sheet (XLSX), or of rows that were corrected (JSON). Nothing is written, and nothing kept. */
  check: upload({
    method: 'POST',
    path: `${PATH}/check`,
    access,
    changes: [],
    audit: 'none',
    isShownOnce: true,
    rate: 'heavy',
    input: ofCompany,
    reply: z.object({ rows: z.array(CheckedRow) }),
  }),
  /** Onboards the rows (JSON) in a job: new ones, and changes of who is there already by job number. A row with a problem refuses all. */
  run: upload({
    method: 'POST',
    path: PATH,
    access,
    changes: ['employee'],
    rate: 'heavy',
    input: ofCompany,
    reply: z.object({ jobId: uuid() }),
  }),
}
