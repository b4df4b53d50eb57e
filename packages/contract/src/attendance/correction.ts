import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, requiredText, uuid, whole } from '../fields.ts'

/** A punch that was not made: a coming, a going, or one whose direction the other punches say [3.14]. */
export const MADE_UP = ['made-up-in', 'made-up-out', 'set'] as const
/** An absence that HR knows of: `excused` counts as leave, `unexcused` as absent. */
export const ABSENCES = ['excused', 'unexcused'] as const
/** An approved step out: on official business, which stays work, or on private one. */
export const STEP_OUTS = ['official-out', 'private-out'] as const

/** A correction that stands: `from` and `to` are minutes of the day on the clock of its place, the same for a punch. */
export const DayCorrection = z.object({
  id: uuid(),
  kind: z.enum([...MADE_UP, ...ABSENCES, ...STEP_OUTS]),
  from: z.int(),
  to: z.int(),
  reason: z.string(),
  /** When it was made, an instant, and by whom. */
  at: z.string(),
  by: z.string(),
  /** Whether HR made it and may take it back; what another module made is taken back there. */
  isByHand: z.boolean(),
  /** The application that it follows from; none of what HR entered. */
  taskId: z.nullable(z.string()),
})

/** What somebody has applied for to correct of a day and nobody has decided yet: a punch at a minute, or a step out from–to. */
export const DayApplication = z.object({
  taskId: uuid(),
  kind: z.enum([...MADE_UP, ...STEP_OUTS]),
  from: z.int(),
  to: z.int(),
})

/** The kinds of application that change what a day comes to. */
export const DAY_TASK_KINDS = ['leave', 'missed-punch', 'step-out', 'overtime'] as const

/** An application behind the leave, punch, step out or overtime of a day; it opens for whoever may read it. */
export const DayTask = z.object({
  id: uuid(),
  number: z.int(),
  kind: z.enum(DAY_TASK_KINDS),
  isReadable: z.boolean(),
})

/** The whole of a day and whatever of its shift lies beside it, in minutes of the day. */
export const WHOLE_DAY = { from: -720, to: 2880 }

/** A minute of the day in the shift's window: before midnight of the eve it is negative, after the next it passes 1440. */
const minute = () => whole(WHOLE_DAY.from, WHOLE_DAY.to)
const made = z.object({ id: uuid() })

export const correctionEndpoints = {
  /** Adds a punch that was not made to an open day [3.14]. */
  punch: endpoint({
    method: 'POST',
    path: '/attendance/corrections/punches',
    access: 'attendance:attendance-records:cud',
    changes: ['correction', 'day'],
    input: z.strictObject({
      employmentId: uuid(),
      day: day(),
      kind: choice(MADE_UP),
      minute: minute(),
      reason: requiredText(200),
    }),
    reply: made,
  }),
  /** Enters an absence into an open day, the whole day without `from` and `to`. */
  absence: endpoint({
    method: 'POST',
    path: '/attendance/corrections/absences',
    access: 'attendance:attendance-records:cud',
    changes: ['correction', 'day'],
    input: z.strictObject({
      employmentId: uuid(),
      day: day(),
      kind: choice(ABSENCES),
      from: z.optional(minute()),
      to: z.optional(minute()),
      reason: requiredText(200),
    }),
    reply: made,
  }),
  /** Takes a correction back; that it was made, and that it was taken back, both stay. */
  takeBack: endpoint({
    method: 'POST',
    path: '/attendance/corrections/:id/take-back',
    access: 'attendance:attendance-records:cud',
    changes: ['correction', 'day'],
    input: z.strictObject({ id: uuid() }),
    reply: made,
  }),
}
