import * as z from 'zod/mini'
import { choice, day, uuid } from '../fields.ts'

/** `queued` = the machine has not been reached yet; `asked` = it is sending; `partial` = what came is kept, and more was to come. */
export const RUN_STATES = ['queued', 'asked', 'done', 'partial', 'failed'] as const

/** Why a machine that is read over the network could not be. */
export const READ_PROBLEMS = [
  'unreachable',
  'no-answer',
  'not-understood',
  'wrong-key',
  'cut',
  'other-machine',
  'serial-taken',
] as const

/** Why a log did not come, or not all of it: of machines that call, of those that are read, and of both. */
export const RUN_REASONS = [
  ...READ_PROBLEMS,
  'no-call',
  'not-answered',
  'not-supported',
  'interrupted',
  'retired',
] as const

/** Days of the log of one machine as somebody asked for them, and what came of it. */
export const MachineRun = z.object({
  machineId: uuid(),
  companyId: uuid(),
  name: z.string(),
  officeId: uuid(),
  /** The days that were asked for; a machine that is read over the network gives all that it holds. */
  from: day(),
  to: day(),
  state: choice(RUN_STATES),
  reason: z.nullable(choice(RUN_REASONS)),
  /** The serial of another machine that answered in its place. */
  foundSerial: z.nullable(z.string()),
  /** Lines that came while it ran: those that are new, that were there already, and that are no punch. */
  newCount: z.int(),
  duplicateCount: z.int(),
  refusedCount: z.int(),
  /** Of a machine that is read, how many records came and how many it says it holds; null before, and of one that calls. */
  readCount: z.nullable(z.int()),
  heldCount: z.nullable(z.int()),
  queuedAt: z.string(),
  endedAt: z.nullable(z.string()),
})
