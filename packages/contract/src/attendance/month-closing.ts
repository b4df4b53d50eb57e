import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { month, requiredText, text, uuid, whole } from '../fields.ts'
import { pageOf, pageQuery, sheetOf } from '../page.ts'
import { EXCEPTION_KINDS } from './day-exception.ts'
import { DAY_KINDS } from './explanation.ts'
import { OVERTIME_REWARDS } from './overtime-form.ts'

const CODE = 'attendance:attendance-records'
const PATH = '/attendance/closings'
const SHOWS = ['month-closing', 'day', 'day-exception', 'difference', 'correction'] as const
export const CLOSING_REASON_LENGTH = 300

/** Where a month stands; while it is `closing` or `opening` a job is at work, and nothing of it can be changed. */
export const CLOSING_STATES = ['open', 'proposed', 'closing', 'closed', 'reopening', 'opening'] as const
export type ClosingState = (typeof CLOSING_STATES)[number]

export const CLOSING_STEPS = [
  'proposed',
  'withdrawn',
  'confirmed',
  'closed',
  'reopening-proposed',
  'reopening-withdrawn',
  'reopening-confirmed',
  'reopened',
] as const

/** How many of a month are not settled, by kind. */
export const Unsettled = z.object(
  Object.fromEntries(EXCEPTION_KINDS.map((kind) => [kind, z.int()])) as Record<
    (typeof EXCEPTION_KINDS)[number],
    z.ZodMiniInt
  >,
)
export type Unsettled = z.infer<typeof Unsettled>

/** What was done about a month, by whom; `by` is nobody where a job did it. */
const ClosingStep = z.object({
  step: z.int(),
  kind: z.enum(CLOSING_STEPS),
  number: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
  reason: z.string(),
  unsettled: z.nullable(Unsettled),
  hash: z.nullable(z.string()),
})

const MonthClosing = z.object({
  companyId: uuid(),
  month: month(),
  state: z.enum(CLOSING_STATES),
  /** Which closing it is, or was the last one; 0 where there was none. */
  number: z.int(),
  /** 0 as long as nothing was done about the month. */
  version: z.int(),
  /** Whether every day of it is over. */
  isOver: z.boolean(),
  /** Whether the caller proposed what waits, which somebody else has to confirm. */
  isOwnProposal: z.boolean(),
  isPaySettled: z.boolean(),
  unsettled: Unsettled,
  /** Days that were accepted as they stand. */
  accepted: z.int(),
  /** People with a result in the month, and differences that are booked in it. */
  people: z.int(),
  differences: z.int(),
  steps: z.array(ClosingStep),
})

const minutes = {
  expected: z.int(),
  worked: z.int(),
  late: z.int(),
  earlyLeave: z.int(),
  absent: z.int(),
  leave: z.int(),
  stepOut: z.int(),
  extra: z.int(),
  overtime: z.int(),
}

/** Overtime of a month that is paid alike: by the kind of the day it lies on, its multiplier in hundredths, and how it is given. */
const OvertimeSum = z.object({
  dayKind: z.enum(DAY_KINDS),
  multiplier: z.int(),
  reward: z.enum(OVERTIME_REWARDS),
  minutes: z.int(),
})

/** What a month of somebody comes to: minutes in all, by kind of day, leave by type, overtime by how it is paid, and paid holidays; and how many days there are. */
export const MonthSums = z.object({
  minutes: z.object(minutes),
  byKind: z.partialRecord(z.enum(DAY_KINDS), z.object(minutes)),
  leave: z.record(z.string(), z.int()),
  overtime: z.array(OvertimeSum),
  /** Minutes of holidays whose hours the company fixed. */
  holiday: z.int(),
  days: z.int(),
  abnormalDays: z.int(),
  noDataDays: z.int(),
})
export type MonthSums = z.infer<typeof MonthSums>

const ClosedMonth = z.object({
  employmentId: uuid(),
  companyId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  sums: MonthSums,
  /** The same by the closing that it is compared with; null where it had none. */
  against: z.nullable(MonthSums),
})

const Of = { companyId: uuid(), month: month() }
/** The version that was read; 0 where nothing was done about the month before. */
const version = () => whole(0, 2_147_483_647)
const act = (path: string, reason: z.ZodMiniType<string>) =>
  endpoint({
    method: 'POST',
    path: `${PATH}/${path}` as `/${string}`,
    access: `${CODE}:cud`,
    changes: ['month-closing'],
    input: z.strictObject({ ...Of, version: version(), reason }),
    reply: MonthClosing,
  })
const answer = (path: string) =>
  endpoint({
    method: 'POST',
    path: `${PATH}/${path}` as `/${string}`,
    access: `${CODE}:cud`,
    changes: ['month-closing', 'day'],
    input: z.strictObject({ ...Of, version: version() }),
    reply: MonthClosing,
  })

/** Everybody’s month as it was closed, by the closing of that number; with `against` those alone whose month differs from that closing. */
const people = endpoint({
  method: 'GET',
  path: `${PATH}/people`,
  access: `${CODE}:r`,
  shows: ['month-closing', 'employee'],
  input: pageQuery(['name', 'jobNumber'], {
    ...Of,
    number: whole(1, 10_000),
    against: z.optional(whole(1, 10_000)),
  }),
  reply: pageOf(ClosedMonth),
})

/** Closing and reopening of months of a company: one person proposes, another confirms. */
export const monthClosingEndpoints = {
  get: endpoint({
    method: 'GET',
    path: PATH,
    access: `${CODE}:r`,
    shows: SHOWS,
    input: z.strictObject(Of),
    reply: MonthClosing,
  }),
  /** Where something is not settled a reason has to say why it is accepted. */
  propose: act('propose', text(CLOSING_REASON_LENGTH)),
  /** Takes back what waits to be confirmed. */
  withdraw: answer('withdraw'),
  confirm: answer('confirm'),
  proposeReopening: act('reopen', requiredText(CLOSING_REASON_LENGTH)),
  confirmReopening: answer('confirm-reopening'),
  people,
  /** A sheet of the sums, and one of the days. */
  exportPeople: sheetOf(people),
  /** Computes the whole month anew without writing anything, and says what would change. */
  replay: endpoint({
    method: 'POST',
    path: `${PATH}/replay`,
    access: `${CODE}:cud`,
    audit: 'none',
    changes: [],
    input: z.strictObject(Of),
    reply: z.object({ jobId: uuid() }),
  }),
  /** Has every day of an open month computed anew. */
  recompute: endpoint({
    method: 'POST',
    path: `${PATH}/recompute`,
    access: `${CODE}:cud`,
    changes: ['day'],
    input: z.strictObject(Of),
    reply: z.object({ people: z.int() }),
  }),
}
