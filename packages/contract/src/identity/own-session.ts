import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'

/** A session of one's own; `device` is what the browser calls itself. */
export const OwnSession = z.object({
  id: uuid(),
  isThis: z.boolean(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
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
