import * as z from 'zod/mini'
import { day } from '../fields.ts'
import { toDo } from '../to-do.ts'

/** What of attendance waits for people. */
export const attendanceToDos = {
  /** HR asks about a day of theirs; the answer settles it. */
  'day-question': toDo({
    access: 'my',
    word: 'attendance.toDos.dayQuestion',
    values: z.object({ day: day() }),
    byHand: false,
  }),
} as const
