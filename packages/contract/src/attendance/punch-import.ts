import * as z from 'zod/mini'
import { download, endpoint, upload } from '../endpoint.ts'
import { choice, day, flag, text, uuid, whole } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById } from '../record.ts'
import { Acceptance } from './inbox.ts'

/** Counts of an import: each line has exactly one fate, so `read` is the sum of the other four. */
const counts = { read: z.int(), added: z.int(), duplicate: z.int(), unmatched: z.int(), refused: z.int() }

export const PunchImport = z.object({
  id: uuid(),
  companyId: uuid(),
  officeId: uuid(),
  jobId: uuid(),
  fileName: z.string(),
  format: z.string(),
  encoding: z.string(),
  importedAt: z.string(),
  importedBy: z.string(),
  state: choice(['running', 'done', 'failed']),
  ...counts,
  firstOn: z.nullable(day()),
  lastOn: z.nullable(day()),
  /** Days between the first and the last that the file does not cover: no data, never absent. */
  noDataDays: z.int(),
  unknownPins: z.int(),
  voidedAt: z.nullable(z.string()),
})

/** A line that became no punch of its own, as it stands in the file, and why. */
export const ImportLine = z.object({
  line: z.int(),
  /** The column (from 1) of the punch, where its line holds several. */
  column: z._default(z.nullable(z.int()), null),
  fate: choice(['duplicate', 'refused']),
  reason: z.nullable(z.string()),
  data: z.record(z.string(), z.union([z.number(), z.string()])),
  raw: z.nullable(z.string()),
})

/** Days as one field of a form says several. */
const daysInText = () =>
  z.pipe(
    z.transform((sent: string | readonly string[]) =>
      typeof sent === 'string' ? sent.split(',').filter((one) => one !== '') : sent,
    ),
    z.array(day()).check(z.maxLength(50, 'too_many:50')),
  )

/** The orders in which a file may write day and month; the year first only where it has two figures. */
export const dateOrder = () => choice(['day-first', 'month-first', 'year-first'])

/** Parts of a punch whose columns may be said; coming and going have theirs in a table with one line a day. */
const part = () => choice(['pin', 'time', 'date', 'direction', 'in', 'out'])
const column = () => z.nullable(z.int())
const columns = () => z._default(z.array(z.int()), [])

/**
 * How a table was read, for a person to put right: `columns` are numbers from 1, and what of them was neither named nor said is
 * `guessed`. Where its dates fit another order of day and month as well, `dates` is open and says a date of the file in each.
 */
export const TableReading = z.object({
  names: z.nullable(z.array(z.string())),
  lines: z.array(z.array(z.string())),
  columns: z.object({
    pin: column(),
    time: column(),
    date: column(),
    direction: column(),
    /** A line with several punches has no time of its own, but columns of coming and going. */
    in: columns(),
    out: columns(),
  }),
  guessed: z.array(part()),
  /** Read as the last table of the same names of columns was confirmed at this office. */
  isRemembered: z._default(z.boolean(), false),
  dates: z.nullable(
    z.object({
      order: dateOrder(),
      isOpen: z.boolean(),
      text: z.string(),
      readings: z.array(z.object({ order: dateOrder(), day: day() })),
    }),
  ),
})

/**
 * Columns of a table as a call says them: a word of its header, or a number from 1; 0 where there is none. A line with several punches
 * has columns of coming and going in place of the time, each several with commas between them.
 */
export const columnFields = {
  pinColumn: z.optional(text(100)),
  timeColumn: z.optional(text(100)),
  dateColumn: z.optional(text(100)),
  directionColumn: z.optional(text(100)),
  inColumn: z.optional(text(100)),
  outColumn: z.optional(text(100)),
  dateOrder: z.optional(dateOrder()),
}

/** What the job of an import gives; a dry run has no `importId`. */
export const ImportResult = z.object({
  importId: z.nullable(uuid()),
  ...counts,
  people: z.int(),
  unknownPins: z.array(z.string()),
  firstOn: z.nullable(day()),
  lastOn: z.nullable(day()),
  noDataDays: z.int(),
  /**
   * Parts far from all other days of the file, left out unless they were chosen: few lines, after a reset of the clock, after the
   * import, or long before anybody worked there.
   */
  farDays: z._default(
    z.array(
      z.object({
        lines: z.int(),
        people: z.int(),
        firstOn: day(),
        lastOn: day(),
        why: choice(['few', 'reset', 'future', 'before']),
      }),
    ),
    [],
  ),
  /** How a table was read; null for a machine's log, whose order is known. */
  table: z._default(z.nullable(TableReading), null),
  /** Which sheet of a workbook was read, and those beside it that were not. */
  sheet: z._default(z.nullable(z.object({ name: z.string(), others: z.array(z.string()) })), null),
  problems: z.array(ImportLine),
})

const list = endpoint({
  method: 'GET',
  path: '/attendance/punch-imports',
  access: 'attendance:clock-in-records:r',
  shows: ['punch-import'],
  input: pageQuery(['importedAt', 'fileName'], { companyId: z.optional(uuid()), officeId: z.optional(uuid()) }),
  reply: pageOf(PunchImport),
})

export const punchImportEndpoints = {
  /** Reads a machine's file into an office. Repeating it adds nothing; `dryRun` tells what would happen. */
  upload: upload({
    method: 'POST',
    path: '/attendance/punch-imports',
    access: 'attendance:clock-in-records:cud',
    changes: ['punch-import'],
    rate: 'heavy',
    input: z.strictObject({
      officeId: uuid(),
      dryRun: z._default(flag(), false),
      /** All days far from all others of the file count too: the machine's clock was right. */
      takesFarDays: z._default(flag(), false),
      /** Of those days the parts that count, by their first days, with commas between them. */
      farDays: z.optional(daysInText()),
      /** Of a table whose header does not name its columns, an import is refused until it is said which is what. */
      ...columnFields,
    }),
    reply: z.object({ jobId: uuid() }),
  }),
  list,
  export: exportOf(list, [
    'fileName',
    'office',
    'importedAt',
    'days',
    'read',
    'added',
    'duplicate',
    'unmatched',
    'refused',
    'state',
  ]),
  get: endpoint({
    method: 'GET',
    path: '/attendance/punch-imports/:id',
    access: 'attendance:clock-in-records:r',
    shows: ['punch-import', 'inbox', 'pin'],
    input: ById,
    reply: z.extend(PunchImport, { acceptances: z.array(Acceptance) }),
  }),
  lines: endpoint({
    method: 'GET',
    path: '/attendance/punch-imports/:id/lines',
    access: 'attendance:clock-in-records:r',
    shows: ['punch-import', 'inbox', 'pin'],
    input: z.strictObject({
      id: uuid(),
      fate: choice(['duplicate', 'refused']),
      after: z._default(whole(0, 2_147_483_647), 0),
      pageSize: z._default(whole(1, 200), 50),
    }),
    reply: z.object({ items: z.array(ImportLine), next: z.nullable(z.int()) }),
  }),
  /** All lines that became no punch, as XLSX. */
  exportLines: download({
    method: 'GET',
    path: '/attendance/punch-imports/:id/lines/export',
    access: 'attendance:clock-in-records:r',
    rate: 'heavy',
    input: ById,
    reply: z.unknown(),
  }),
  /** Takes a whole import back (wrong office, wrong file): its facts stay, marked, and no longer count. */
  void: endpoint({
    method: 'POST',
    path: '/attendance/punch-imports/:id/void',
    access: 'attendance:clock-in-records:cud',
    changes: ['punch-import'],
    input: ById,
    reply: PunchImport,
  }),
}
