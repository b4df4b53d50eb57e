import * as z from 'zod/mini'
import { choice, day, uuid } from '../fields.ts'

/** What the lines of a receipt say, in the order in which they stand. */
export const RECEIPT_LINES = [
  ...(['rule', 'carried', 'opening', 'replaced', 'adjusted', 'overtime', 'benefit'] as const),
  ...(['used', 'held', 'passedOn', 'expired'] as const),
] as const
export type ReceiptLineKind = (typeof RECEIPT_LINES)[number]

/** A part of a year that the rules grant alike: for so many months, or for so many days of its only month. */
const GrantPart = z.object({
  from: day(),
  to: day(),
  /** From which day these rules hold. */
  since: day(),
  yearlyMinutes: z.int(),
  /** More for a whole year by years of service. */
  more: z.int(),
  servedYears: z.int(),
  months: z.int(),
  days: z.nullable(z.int()),
  ofDays: z.nullable(z.int()),
})

/** What came to a balance or went from it, and by what; of an application its first and last day. */
const ReceiptLine = z.object({
  kind: choice(RECEIPT_LINES),
  /** What it adds; below nothing where it takes. */
  minutes: z.int(),
  reason: z.string(),
  task: z.nullable(z.object({ id: uuid(), number: z.int() })),
  from: z.nullable(day()),
  to: z.nullable(day()),
})

/** Why so much is left of a type on a day: its lines come to `available` [2.16c]. */
export const LeaveReceipt = z.object({
  on: day(),
  /** How long a day is for them. */
  dayMinutes: z.int(),
  available: z.int(),
  /** How the grant of the year comes about. */
  rule: z.array(GrantPart),
  lines: z.array(ReceiptLine),
})
