import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const administratorEndpoints = {
  /** Whom somebody can ask for a right: those who give rights in a company they work for, the nearest first. */
  list: endpoint({
    method: 'GET',
    path: '/administrators',
    access: 'signed-in',
    shows: [],
    input: z.strictObject({}),
    reply: z.object({ items: z.array(z.object({ name: z.string() })), total: z.int() }),
  }),
}
