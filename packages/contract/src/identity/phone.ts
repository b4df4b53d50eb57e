import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'

/** For how many days a phone is kept for clocking. */
export const PHONE_DAYS = 30

/** A phone that somebody keeps for clocking: it holds a session that clocks, shows their own days, and opens nothing else. */
export const phoneEndpoints = {
  /** Its token is answered once; `id` is the session, which is listed and ended like any other. */
  keep: endpoint({
    method: 'POST',
    path: '/my/phones',
    access: 'signed-in',
    changes: ['session'],
    isShownOnce: true,
    input: z.strictObject({}),
    reply: z.object({ id: uuid(), accessToken: z.string(), until: z.string() }),
  }),
}
