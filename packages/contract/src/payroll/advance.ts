import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, day, money, text, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById } from '../record.ts'
import { TASK_STATUSES } from '../workflow/task-shape.ts'

const CODE = 'finance:accounts-chart'
const PATH = '/payroll/advances'
const SHOWS = ['advance', 'task', 'employee', 'placement'] as const

/** With money that somebody still has; applied for and not paid yet; used up or given back; or all that are not void. */
export const ADVANCE_STATES = ['all', 'open', 'applied', 'done'] as const
export const ADVANCE_ENTRY_KINDS = ['applied', 'paid', 'held', 'claimed', 'returned'] as const
export const RETURN_NOTE_LENGTH = 300

const Person = z.object({ employmentId: uuid(), name: z.string(), nativeName: z.string() })

/** An advance with its balance in minor units: `open` is what is left of what was paid, or of what was applied for until then. */
const AdvanceRow = z.object({
  /** That of its task, too. */
  id: uuid(),
  companyId: uuid(),
  number: z.int(),
  title: z.string(),
  status: z.enum(TASK_STATUSES),
  person: Person,
  currency: z.string(),
  applied: z.int(),
  paid: z.int(),
  held: z.int(),
  claimed: z.int(),
  returned: z.int(),
  open: z.int(),
  paidOn: z.nullable(day()),
  version: z.int(),
})

const amount = (key: 'applied' | 'paid' | 'held' | 'claimed' | 'returned' | 'open') =>
  ({
    titleKey: `payroll.field.advance.${key}`,
    as: 'money',
    of: (row: z.output<typeof AdvanceRow>) => ({ minor: row[key], currency: row.currency }),
  }) as const

export const advanceColumns = columnsOf<z.output<typeof AdvanceRow>>()({
  person: { titleKey: 'payroll.field.advance.person', as: 'text', of: ({ person }) => person.name },
  title: { titleKey: 'payroll.field.advance.purpose', as: 'text' },
  number: { titleKey: 'payroll.field.advance.number', as: 'number', sortable: true },
  ...companyColumn,
  open: { ...amount('open'), sortable: true },
  paidOn: {
    titleKey: 'payroll.field.advance.since',
    as: 'day',
    of: ({ paidOn }) => paidOn ?? '',
    sortable: true,
    optional: true,
  },
  paid: amount('paid'),
  claimed: amount('claimed'),
  held: amount('held'),
  returned: amount('returned'),
  applied: { ...amount('applied'), hidden: true },
})

/** A line of the ledger of an advance, with whose application it was; a negative amount takes another line back. */
const Entry = z.object({
  id: uuid(),
  kind: z.enum(ADVANCE_ENTRY_KINDS),
  amount: z.int(),
  on: day(),
  at: z.string(),
  by: z.nullable(z.string()),
  note: z.string(),
  task: z.nullable(z.object({ id: uuid(), number: z.int() })),
  oppositeOf: z.nullable(uuid()),
  isTakenBack: z.boolean(),
})

const AdvanceDetail = z.object({
  ...AdvanceRow.shape,
  entries: z.array(Entry),
  /** The reimbursements that consume it, and how much of it. */
  tasks: z.array(
    z.object({
      id: uuid(),
      number: z.int(),
      title: z.string(),
      status: z.enum(TASK_STATUSES),
      held: z.int(),
      claimed: z.int(),
    }),
  ),
})

const list = endpoint({
  method: 'GET',
  path: PATH,
  access: `${CODE}:r`,
  shows: SHOWS,
  input: pageQuery(sortsOf(advanceColumns), {
    companyId: z.optional(uuid()),
    state: z._default(choice(ADVANCE_STATES), 'all'),
  }),
  reply: pageOf(AdvanceRow),
})

/**
 * Advances and what became of them. Whoever keeps the accounts sees them, and need not be let into salaries for that, which is why they
 * stand under that code.
 */
export const advanceEndpoints = {
  list,
  export: exportOf(list, keysOf(advanceColumns)),
  get: endpoint({
    method: 'GET',
    path: `${PATH}/:id` as const,
    access: `${CODE}:r`,
    shows: SHOWS,
    input: ById,
    reply: AdvanceDetail,
  }),
  /** Money of an advance that came back; at most what is open of it. */
  recordReturn: endpoint({
    method: 'POST',
    path: `${PATH}/:id/returns` as const,
    access: `${CODE}:cud`,
    changes: ['advance'],
    input: z.strictObject({
      id: uuid(),
      version: version(),
      amount: money(),
      on: day(),
      note: text(RETURN_NOTE_LENGTH),
    }),
    reply: AdvanceDetail,
  }),
  /** Takes back that money came back, by an entry of the opposite amount. */
  takeBackReturn: endpoint({
    method: 'POST',
    path: `${PATH}/:id/returns/:entryId/opposite` as const,
    access: `${CODE}:cud`,
    changes: ['advance'],
    input: z.strictObject({ id: uuid(), entryId: uuid(), version: version(), note: text(RETURN_NOTE_LENGTH) }),
    reply: AdvanceDetail,
  }),
}
