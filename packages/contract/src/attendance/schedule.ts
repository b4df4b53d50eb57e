import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, month, text, uuid, whole } from '../fields.ts'
import { sheetOf } from '../page.ts'
import { DAY_KINDS } from './explanation.ts'

export const CELL_SOURCES = ['pattern', 'manual', 'batch', 'default'] as const

/** What somebody works on a day: a shift or rest, the kind of day, and where that comes from. */
export const ScheduleCell = z.object({
  day: day(),
  shiftId: z.nullable(uuid()),
  dayKind: choice(DAY_KINDS),
  source: choice(CELL_SOURCES),
  /** Of the cell set by hand; 0 where there is none. */
  version: z.int(),
})

export const ScheduleRow = z.object({
  employmentId: uuid(),
  companyId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  /** The first day of who begins after today; nobody else's is shown here. */
  beginsOn: z.nullable(day()),
  /** Whether the month is closed in their company, so that nothing of it can be changed. */
  isClosed: z.boolean(),
  /** By whose clock the hours of the month are: of the place of work on its last day there. */
  zone: z.nullable(z.string()),
  /** Only the days on which the person is employed. */
  cells: z.array(ScheduleCell),
})

const Target = { employmentId: uuid(), day: day() }
/** `null` is rest; `version` is the one that was read, 0 where no cell was set. */
export const CellInput = z.strictObject({
  ...Target,
  shiftId: z.nullable(uuid()),
  version: z._default(whole(0, 2_147_483_647), 0),
})

/** The roster of a month: people of a page, every day of theirs. */
const list = endpoint({
  method: 'GET',
  path: '/attendance/schedule',
  access: 'attendance:schedule:r',
  shows: ['schedule', 'month-closing', 'pattern', 'shift', 'calendar', 'employee', 'placement', 'department', 'office'],
  input: z.strictObject({
    month: month(),
    companyId: z.optional(uuid()),
    departmentId: z.optional(uuid()),
    officeId: z.optional(uuid()),
    search: z.optional(text(80)),
    page: z._default(whole(1, 1_000_000), 1),
    pageSize: z._default(whole(1, 200), 50),
  }),
  reply: z.object({ items: z.array(ScheduleRow), total: z.int() }),
})

export const scheduleEndpoints = {
  list,
  /** A row a person, a column a day of the month. */
  export: sheetOf(list),
  /** Sets cells by hand, of at most seven days; days that are over are computed anew. All of them, or none. */
  set: endpoint({
    method: 'PUT',
    path: '/attendance/schedule/cells',
    access: 'attendance:schedule:cud',
    changes: ['schedule'],
    input: z.strictObject({
      cells: z.array(CellInput).check(z.minLength(1, 'required'), z.maxLength(2000, 'too_many:2000')),
    }),
    reply: z.object({ changed: z.int() }),
  }),
  /** Takes cells of at most seven days away, so that the pattern speaks again. */
  clear: endpoint({
    method: 'POST',
    path: '/attendance/schedule/cells/clear',
    access: 'attendance:schedule:cud',
    changes: ['schedule'],
    input: z.strictObject({
      cells: z.array(z.strictObject(Target)).check(z.minLength(1, 'required'), z.maxLength(2000, 'too_many:2000')),
    }),
    reply: z.object({ changed: z.int() }),
  }),
}
