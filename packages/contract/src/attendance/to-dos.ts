import * as z from 'zod/mini'
import { day, names } from '../fields.ts'
import { toDo } from '../to-do.ts'

/** What of attendance waits for people. */
export const attendanceToDos = {
  /** HR asks about a day of theirs; the answer settles it. */
  'day-question': toDo({
    access: 'my',
    word: 'attendance.toDos.dayQuestion',
    many: 'attendance.toDos.dayQuestionMany',
    values: z.object({ day: day() }),
    byHand: false,
  }),
  /** HR asks about a day of somebody whom they managed then; the answer settles it. */
  'team-question': toDo({
    access: 'my',
    word: 'attendance.toDos.teamQuestion',
    many: 'attendance.toDos.teamQuestionMany',
    values: z.object({ who: z.string(), day: day() }),
    byHand: false,
  }),
  /** A month is closed soon and something of it waits; how much it was when that was said. Closing it settles it. */
  'month-waits': toDo({
    access: 'attendance:attendance-records:cud',
    word: 'attendance.toDos.monthWaits',
    values: z.object({ month: z.string(), count: z.int(), on: day() }),
    byHand: false,
  }),
  /** A clock machine has not called since, and so many people pass its gate whose days wait; its next call settles it [3.14]. */
  'machine-silent': toDo({
    access: 'attendance:clock-in-records:cud',
    word: 'machine.notices.silent',
    values: z.object({ machine: z.string(), office: names(), day: day(), time: z.string(), count: z.int() }),
    byHand: false,
  }),
  /** The clock of a machine is far off, or it is not accepted: it encrypts, or its serial calls from elsewhere. What it is stands there. */
  'machine-wrong': toDo({
    access: 'attendance:clock-in-records:cud',
    word: 'machine.notices.wrong',
    values: z.object({ machine: z.string(), office: names() }),
    byHand: false,
  }),
} as const
