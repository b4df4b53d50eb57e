import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, requiredText, text } from '../fields.ts'

/** What broke in somebody’s browser. No personal data: both sides scrub it, the server whatever the page has left. */
export const ClientError = z.strictObject({
  /** Broke while drawing, outside of it, or in a promise that nobody awaited. */
  kind: choice(['crash', 'error', 'rejection']),
  message: requiredText(500),
  /** Frames as browsers write them, one a line. */
  stack: text(2500),
  /** The pattern of the route, `/organisation/employees/$id`, never the path. */
  route: text(100),
  /** The build that the page runs. */
  build: text(40),
})

export const clientErrorEndpoints = {
  /** Counts an error of a page; `reference` is what the person may tell, the same for the same error. */
  report: endpoint({
    method: 'POST',
    path: '/client-errors',
    access: 'public',
    changes: [],
    audit: 'none',
    rate: 'report',
    input: ClientError,
    reply: z.object({ reference: z.string() }),
  }),
}
