import * as z from 'zod/mini'
import { stream } from '../endpoint.ts'
import type { Entity } from '../entities.ts'
import { choice, uuid } from '../fields.ts'

/** Names of entities. By their type alone: the page, which reads this, need not carry the list of all modules. */
const Entities = z.array(z.string() as z.ZodMiniType<Entity, Entity>)

const Name = z.object({ cn: z.string(), en: z.string(), vn: z.string(), km: z.optional(z.string()) })

/** Why the server ends a stream: it stops itself, the session is over, or the session has opened too many others. */
const Why = choice(['stopping', 'ended', 'replaced'])

/**
 * One event of the push channel [8.10]. `notice` is for the person of the session, with words of the contract; `key` tells it
 * from every other. `changed` names what others (`own`: this session alone) have changed, and holds nothing of it: what is
 * shown is read anew, under the reader's rights. `job`: one that the
 * person began has come further, or is over. Nothing is said again: whoever opens it anew reads anew what they show.
 */
export const PushEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('beat') }),
  z.object({ kind: z.literal('bye'), why: Why }),
  z.object({ kind: z.literal('changed'), entities: Entities, own: Entities }),
  z.object({ kind: z.literal('job'), id: uuid() }),
  z.object({
    kind: z.literal('notice'),
    key: z.string(),
    word: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number(), Name])),
    opens: z.optional(z.string()),
  }),
])

export const pushEndpoints = {
  /**
   * Server-sent events for as long as the session lasts, which they do not prolong. Closed to who has a password to change first: they see
   * nothing that could change.
   */
  open: stream({
    method: 'GET',
    path: '/push',
    access: 'signed-in',
    input: z.strictObject({}),
    reply: PushEvent,
  }),
}
