import * as z from 'zod/mini'
import { day, names } from '../fields.ts'
import { toDo } from '../to-do.ts'

/** What of leave waits for HR. */
export const leaveToDos = {
  /** Work came to be inside somebody's leave and the balance does not reach: it is covered, made another type, or taken back. */
  'leave-uncovered': toDo({
    access: 'attendance:leave:cud',
    word: 'leave.toDos.uncovered',
    values: z.object({ name: z.string(), day: day(), type: names() }),
    byHand: false,
  }),
} as const
