import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, uuid } from '../fields.ts'

/** What a session opens: all that its person may do, or the clock alone, on a phone that is kept for it. */
export const SESSION_KINDS = ['full', 'clock'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** A session of one's own; `device` is what the browser calls itself, `until` is when it ends however much it is used. */
export const OwnSession = z.object({
  id: uuid(),
  kind: choice(SESSION_KINDS),
  isThis: z.boolean(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  until: z.string(),
  address: z.string(),
  device: z.string(),
})

/** Where one is signed in, and the end of it; a person sees and ends their own sessions and nobody else's. */
export const ownSessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/my/sessions',
    access: 'signed-in',
    shows: ['session'],
    input: z.strictObject({}),
    reply: z.object({ items: z.array(OwnSession), total: z.int() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/my/sessions/:id',
    access: 'signed-in',
    changes: ['session'],
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ id: uuid() }),
  }),
  /** Every session but the one that asks. */
  endOthers: endpoint({
    method: 'DELETE',
    path: '/my/sessions',
    access: 'signed-in',
    changes: ['session'],
    input: z.strictObject({}),
    reply: z.object({ ended: z.int() }),
  }),
}
