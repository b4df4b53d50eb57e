import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, uuid, whole } from '../fields.ts'

/** So many are counted; more are as many to whoever looks. */
export const MOST_COUNTED = 100

/** Something that waits for the reader, or did. Its word is said with its values and the name of the person. */
export const ToDoItem = z.object({
  id: uuid(),
  companyId: uuid(),
  kind: z.string(),
  word: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Whom it is about; `null` where it is about nobody, or about somebody whom the reader may not see any more. */
  person: z.nullable(z.object({ name: z.string(), nativeName: z.string() })),
  /** The place where it is dealt with. */
  opens: z.string(),
  dueOn: z.nullable(day()),
  /** Whether its day is over, where the reader lives. */
  isOverdue: z.boolean(),
  raisedAt: z.string(),
  /** The day of it, where the reader lives. */
  raisedOn: day(),
  /** Whether the reader may say that it is dealt with; else the fact alone says so. */
  byHand: z.boolean(),
  /** How it was dealt with; `null` while it waits. `by` is `null` where nobody did it, or somebody whom the reader may not see. */
  done: z.nullable(
    z.object({
      at: z.string(),
      on: day(),
      by: z.nullable(z.object({ name: z.string(), nativeName: z.string() })),
      byHand: z.boolean(),
    }),
  ),
})

/** How many wait, how many of them too long, and how many were dealt with: each at most `MOST_COUNTED`. */
const Counts = z.object({ open: z.int(), overdue: z.int(), done: z.int() })

export const toDoEndpoints = {
  /** One's own, newest first; `after` is the last one of the page before. */
  list: endpoint({
    method: 'GET',
    path: '/notification/to-dos',
    access: 'signed-in',
    shows: ['to-do'],
    input: z.strictObject({
      state: z._default(choice(['open', 'done']), 'open'),
      after: z.optional(uuid()),
      pageSize: z._default(whole(1, 100), 20),
    }),
    reply: z.object({ items: z.array(ToDoItem), next: z.nullable(uuid()), counts: Counts }),
  }),
  /** For the bell. */
  count: endpoint({
    method: 'GET',
    path: '/notification/to-dos/count',
    access: 'signed-in',
    shows: ['to-do'],
    input: z.strictObject({}),
    reply: Counts,
  }),
  /** Says by hand that it is dealt with, for everybody for whom it waits; only of a kind that allows it. */
  markDone: endpoint({
    method: 'PUT',
    path: '/notification/to-dos/:id/done',
    access: 'signed-in',
    changes: ['to-do'],
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ id: uuid() }),
  }),
}
