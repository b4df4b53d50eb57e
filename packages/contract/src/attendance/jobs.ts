import * as z from 'zod/mini'
import { day, month, uuid, whole } from '../fields.ts'
import { job } from '../job-kind.ts'
import { officeEndpoints } from '../organisation/office.ts'
import { AcceptedShift, inboxEndpoints, ProposedShift } from './inbox.ts'
import { MonthSums, monthClosingEndpoints } from './month-closing.ts'
import { columnFields, ImportResult, punchImportEndpoints } from './punch-import.ts'

/** Reads an uploaded file of punches. */
export const importJob = job({
  kind: 'attendance.import',
  access: punchImportEndpoints.upload.access,
  word: 'attendance.upload.importing',
  values: z.object({ file: z.string() }),
  input: z.strictObject({
    importId: uuid(),
    officeId: uuid(),
    fileKey: z.string(),
    fileName: z.string(),
    fileHash: z.string(),
    /** The person who sent it. */
    by: z.string(),
    isDryRun: z.boolean(),
    takesFarDays: z._default(z.boolean(), false),
    farDays: z.optional(z.array(day())),
    ...columnFields,
  }),
  result: ImportResult,
})

/** Marks the punches of an import that was taken back. */
export const voidJob = job({
  kind: 'attendance.void',
  access: punchImportEndpoints.void.access,
  input: z.strictObject({ importId: uuid() }),
  result: z.object({ voided: z.int() }),
})

/** Reads the punches of an office anew by the clock that its corrected zone has. */
export const rezoneJob = job({
  kind: 'attendance.rezone',
  access: officeEndpoints.update.access,
  input: z.strictObject({ officeId: uuid() }),
  result: z.object({ moved: z.int() }),
})

/** Somebody to hire; ids are given beforehand, so that a repeated run knows what is made already. */
const Hire = z.strictObject({ pin: z.string(), employmentId: uuid(), onboardOn: day(), shiftTo: z.nullable(day()) })

/** Makes the people, shifts and weekly patterns of an accepted proposal. */
export const acceptJob = job({
  kind: 'attendance.accept-proposal',
  access: inboxEndpoints.accept.access,
  word: 'attendance.proposal.creating',
  input: z.strictObject({
    officeId: uuid(),
    importId: z._default(z.nullable(uuid()), null),
    acceptedAt: z.optional(z.string()),
    departmentId: uuid(),
    levelId: uuid(),
    shifts: z.array(
      z.extend(z.omit(AcceptedShift, { pins: true }), {
        shiftId: uuid(),
        patternId: uuid(),
        effectiveOn: day(),
        /** The proposal it came from, with its evidence. */
        proposed: z._default(z.nullable(ProposedShift), null),
        people: z.array(Hire),
      }),
    ),
    withoutShift: z.array(Hire),
  }),
  /** How much was made, and whose PIN somebody else was given meanwhile. */
  result: z.object({
    people: z.int(),
    shifts: z.int(),
    skipped: z.array(z.object({ pin: z.string(), key: z.string() })),
  }),
})

const OfClosing = z.strictObject({ month: month(), number: whole(1, 10_000) })

/** Computes a month once more, freezes its days and keeps what they came to. */
export const closeJob = job({
  kind: 'attendance.close-month',
  access: monthClosingEndpoints.confirm.access,
  word: 'attendance.closing.running',
  values: z.object({ month: z.string() }),
  input: OfClosing,
  result: z.object({ people: z.int(), hash: z.string() }),
})

/** Opens the days of a closed month again. */
export const reopenJob = job({
  kind: 'attendance.reopen-month',
  access: monthClosingEndpoints.confirmReopening.access,
  word: 'attendance.closing.reopening',
  values: z.object({ month: z.string() }),
  input: OfClosing,
  result: z.object({ people: z.int() }),
})

/** Computes a month from its facts beside what is written of it, and writes nothing. */
export const replayJob = job({
  kind: 'attendance.replay-month',
  access: monthClosingEndpoints.replay.access,
  word: 'attendance.closing.replaying',
  values: z.object({ month: z.string() }),
  input: z.strictObject({ month: month() }),
  /** How many months would change, and the first of them before and after. */
  result: z.object({
    people: z.int(),
    changed: z.int(),
    items: z.array(
      z.object({
        employmentId: uuid(),
        name: z.string(),
        jobNumber: z.string(),
        days: z.array(day()),
        before: MonthSums,
        after: MonthSums,
      }),
    ),
  }),
})
