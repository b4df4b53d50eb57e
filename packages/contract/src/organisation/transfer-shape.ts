import * as z from 'zod/mini'
import { choice, day, names, text, uuid } from '../fields.ts'

/** A draft waits for its author, a scheduled order for its day; done is one of which every line is settled. */
export const TRANSFER_STATES = ['draft', 'scheduled', 'done', 'withdrawn'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** An open line waits for its day; a failed one says why. */
export const TRANSFER_LINE_STATES = ['open', 'applied', 'failed', 'withdrawn'] as const
export type TransferLineState = (typeof TRANSFER_LINE_STATES)[number]

export const MOST_LINES = 2000

/** Where somebody stands, in names. */
const PlaceNames = z.object({
  department: z.nullable(names()),
  office: z.nullable(names()),
  level: z.nullable(names()),
})

/** One person of an order, and what changes for them; a part that is left out stays as it is on the day. */
const LineInput = z
  .strictObject({
    employmentId: uuid(),
    departmentId: z.optional(uuid()),
    officeId: z.optional(uuid()),
    levelId: z.optional(uuid()),
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

/** What an order says, of one company. */
export const TransferContent = { effectiveOn: day(), note: text(500), lines: LineInputs }

export const TransferOrder = z.object({
  id: uuid(),
  companyId: uuid(),
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
  before: PlaceNames,
  after: PlaceNames,
  problem: z.nullable(z.string()),
})
/** The same of many, and to how many it would be refused. */
export const MovePreview = z.object({ items: z.array(WouldMove), refused: z.int() })

/** A line of an order; of one that is open before and after are as of now, of one that was applied as they were; `problem` is why it failed, or would. */
export const TransferLine = z.extend(WouldMove, {
  employmentId: uuid(),
  departmentId: z.nullable(uuid()),
  officeId: z.nullable(uuid()),
  levelId: z.nullable(uuid()),
  state: choice(TRANSFER_LINE_STATES),
})

/** The days that a back-dated order has computed anew: from, to, and how many days of people; null where none. */
export const Recompute = z.nullable(z.object({ from: day(), to: day(), personDays: z.int() }))
