import type { Instant } from '@muster/kernel/instant'
import * as z from 'zod/mini'
import { day, uuid } from '../fields.ts'
import { job } from '../job-kind.ts'
import { AcceptedShift, inboxEndpoints } from './inbox.ts'
import { ImportResult, punchImportEndpoints } from './punch-import.ts'

const instant = () => z.custom<Instant>((v) => typeof v === 'string' && !Number.isNaN(Date.parse(v)))

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
    /** When the file came: the day was not over yet. */
    at: instant(),
    isDryRun: z.boolean(),
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

/** Somebody to hire; ids are given beforehand, so that a repeated run knows what is made already. */
const Hire = z.strictObject({ pin: z.string(), employmentId: uuid(), onboardOn: day(), shiftTo: z.nullable(day()) })

/** Makes the people, shifts and weekly patterns of an accepted proposal. */
export const acceptJob = job({
  kind: 'attendance.accept-proposal',
  access: inboxEndpoints.accept.access,
  word: 'attendance.proposal.creating',
  input: z.strictObject({
    officeId: uuid(),
    departmentId: uuid(),
    levelId: uuid(),
    shifts: z.array(
      z.extend(z.omit(AcceptedShift, { pins: true }), {
        shiftId: uuid(),
        patternId: uuid(),
        effectiveOn: day(),
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
