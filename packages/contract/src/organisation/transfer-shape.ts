import * as z from 'zod/mini'
import { choice, day, names, requiredText, text, uuid } from '../fields.ts'
import { pin } from './employee.ts'

/** A draft waits for its author, a scheduled order for its day; done is one of which every line is settled. */
export const TRANSFER_STATES = ['draft', 'scheduled', 'done', 'withdrawn'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** An open line waits for its day; a failed one says why. */
export const TRANSFER_LINE_STATES = ['open', 'applied', 'failed', 'withdrawn'] as const
export type TransferLineState = (typeof TRANSFER_LINE_STATES)[number]

export const MOST_LINES = 2000

/** Where somebody stands, in names. */
const PlacementNames = z.object({
  department: z.nullable(names()),
  office: z.nullable(names()),
  level: z.nullable(names()),
})

/**
 * One person of an order, and what changes for them; a part that is left out stays as it is on the day. Who goes to another company needs
 * all three of its parts; a job number that is left out is its next free one, and a PIN is for a gate that does not know theirs.
 */
export const LineInput = z
  .strictObject({
    employmentId: uuid(),
    departmentId: z.optional(uuid()),
    officeId: z.optional(uuid()),
    levelId: z.optional(uuid()),
    jobNumber: z.optional(requiredText(32)),
    pin: z.optional(pin()),
  })
  .check(
    z.refine((line) => [line.departmentId, line.officeId, line.levelId].some((part) => part !== undefined), {
      error: 'required',
      path: ['departmentId'],
    }),
  )

const isOnce = (lines: readonly { employmentId: string }[]) =>
  new Set(lines.map((line) => line.employmentId)).size === lines.length

/** The lines of an order: somebody in it, and nobody twice. */
const LineInputs = z
  .array(LineInput)
  .check(
    z.minLength(1, 'required'),
    z.maxLength(MOST_LINES, `too_many:${MOST_LINES}`),
    z.refine(isOnce, { error: 'duplicate' }),
  )

/** What an order says of people of one company; they stay in it unless another company of the group is named. */
export const TransferContent = {
  effectiveOn: day(),
  note: text(500),
  otherCompanyId: z.optional(uuid()),
  lines: LineInputs,
}

export const TransferOrder = z.object({
  id: uuid(),
  companyId: uuid(),
  /** The company that the people go to, where it is another one, with its code. */
  otherCompanyId: z.nullable(uuid()),
  otherCompany: z.nullable(z.string()),
  number: z.int(),
  effectiveOn: day(),
  state: choice(TRANSFER_STATES),
  note: z.string(),
  /** Decided and carried out in one step from the list of employees. */
  isMove: z.boolean(),
  /** Who wrote it, by name; null where nobody of the company did. */
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  people: z.int(),
  open: z.int(),
  applied: z.int(),
  failed: z.int(),
  withdrawn: z.int(),
  version: z.int(),
})

/** What a move would do to somebody, and why it would be refused, in the reader's language. */
const WouldMove = z.object({
  id: uuid(),
  jobNumber: z.string(),
  name: z.string(),
  nativeName: z.string(),
  /** Of who begins after today. */
  beginsOn: z.optional(day()),
  before: PlacementNames,
  after: PlacementNames,
  problem: z.nullable(z.string()),
})
/** The same of many, and to how many it would be refused; `leaves` is what else changes for each, and what stays, as texts for the reader. */
export const MovePreview = z.object({
  items: z.array(z.extend(WouldMove, { leaves: z.array(z.string()) })),
  refused: z.int(),
})

/** What a line of an order would do; `newNumber` is the job number that somebody gets in another company. */
const WouldTransfer = z.extend(WouldMove, { newNumber: z.nullable(z.string()) })

/** A line of an order; of one that is open before and after are as of now, of one that was applied as they were; `problem` is why it failed, or would. */
export const TransferLine = z.extend(WouldTransfer, {
  employmentId: uuid(),
  departmentId: z.nullable(uuid()),
  officeId: z.nullable(uuid()),
  levelId: z.nullable(uuid()),
  /** The PIN that they get in another company, and the employment that began there once the line was applied. */
  pin: z.nullable(z.string()),
  otherEmploymentId: z.nullable(uuid()),
  state: choice(TRANSFER_LINE_STATES),
})

/** The days that a back-dated order has computed anew: from, to, and how many days of people; null where none. */
export const Recompute = z.nullable(z.object({ from: day(), to: day(), personDays: z.int() }))

/** What an order would do to each of its people, to how many it would be refused, and which days are computed anew. */
export const TransferPreview = z.object({
  /**
   * `leaves`: of who goes to another company, what they lose and what others take over; of who stays in it, who manages them then, the roles
   * that are reviewed, and what stays as it is: texts for the reader.
   */
  items: z.array(z.extend(WouldTransfer, { leaves: z.array(z.string()) })),
  refused: z.int(),
  recompute: Recompute,
})
