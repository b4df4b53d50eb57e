import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, names, text, uuid, version } from '../fields.ts'
import { TaskPerson } from './flow-people.ts'
import { FILED_KINDS } from './kinds.ts'
import { COMMENT_LENGTH } from './task-shape.ts'

const PATH = '/workflow/handovers/:personId'
const CODE = 'task:workflow:cud'
/** So many are handed over at once; what is left is there the next time. */
export const MOST_HANDED = 100

/** What somebody has in hand: an assignment of a task, a flow rule that names them, a delegation to them that is not over. */
export const IN_HAND = ['task', 'rule', 'delegation'] as const

const InHand = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('task'), id: uuid(), version: z.int(), number: z.int(), title: z.string() },
    ...{ lane: z.enum(['approval', 'execution']), step: z.int() },
    /** Whether their turn is still to come. */
    isWaiting: z.boolean(),
    /** Whether somebody added them to the step. */
    isAdded: z.boolean(),
    /** Since when it waits for them. */
    since: z.nullable(z.string()),
  }),
  z.object({
    ...{ kind: z.literal('rule'), id: uuid(), version: z.int(), names: names() },
    ...{ of: z.enum(FILED_KINDS), isOn: z.boolean() },
  }),
  z.object({
    ...{ kind: z.literal('delegation'), id: uuid(), version: z.int(), person: TaskPerson },
    ...{ from: z.string(), until: z.string() },
  }),
])
export type InHand = z.output<typeof InHand>

const handed = {
  personId: uuid(),
  companyId: uuid(),
  items: z
    .array(z.strictObject({ kind: choice(IN_HAND), id: uuid(), version: version(), toId: uuid() }))
    .check(z.minLength(1, 'required'), z.maxLength(MOST_HANDED, `too_many:${MOST_HANDED}`)),
  comment: text(COMMENT_LENGTH),
}
const Handed = z.object({
  items: z.array(
    z.object({
      ...{ kind: z.enum(IN_HAND), id: uuid(), isDone: z.boolean() },
      /** Why not, in the reader's words. */
      problem: z.nullable(z.string()),
    }),
  ),
})

/** What somebody who leaves, moves or is away has in hand in a company, handed over to others by who administers its tasks. */
export const handoverEndpoints = {
  get: endpoint({
    method: 'GET',
    path: PATH,
    access: CODE,
    shows: ['task', 'flow-rule', 'delegation', 'employee', 'placement'],
    input: z.strictObject({ personId: uuid(), companyId: uuid() }),
    reply: z.object({
      person: TaskPerson,
      /** Who is proposed: the nearest manager above who may be asked, so many levels above, counted from 1. */
      successor: z.nullable(z.object({ person: TaskPerson, level: z.int() })),
      /** The first of them: tasks that wait longest, then rules, then delegations. */
      items: z.array(InHand),
      total: z.int(),
    }),
  }),
  /** What would become of each; changes nothing. */
  preview: endpoint({
    method: 'POST',
    path: `${PATH}/preview` as const,
    access: CODE,
    changes: [],
    audit: 'none',
    input: z.strictObject(handed),
    reply: Handed,
  }),
  /** Each by itself: what became of it stands in its row. */
  handOver: endpoint({
    method: 'POST',
    path: PATH,
    access: CODE,
    changes: ['task', 'flow-rule', 'delegation'],
    // Each leaves an entry of its own.
    audit: 'none',
    isInParts: true,
    input: z.strictObject(handed),
    reply: Handed,
  }),
}
