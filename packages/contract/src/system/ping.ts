import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const pingEndpoints = {
  /** `pong` and the real version [2.08]. */
  get: endpoint({
    method: 'GET',
    path: '/ping',
    access: 'public',
    shows: [],
    input: z.strictObject({}),
    reply: z.object({ message: z.literal('pong'), version: z.string() }),
  }),
}
