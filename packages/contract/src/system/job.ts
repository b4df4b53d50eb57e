import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { choice, uuid } from '../fields.ts'

/** A job as its owner sees it; `result` is what the kind of job gives, `null` until it ends. */
export const Job = z.object({
  id: uuid(),
  kind: z.string(),
  state: choice(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.int(),
  result: z.unknown(),
})

export const jobEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/jobs/:id',
    access: 'signed-in',
    shows: [],
    input: z.strictObject({ id: uuid() }),
    reply: Job,
  }),
  /** The file that a job made for its owner: kept for a day, and given while they still hold the right that it was made by. */
  file: download({
    method: 'GET',
    path: '/jobs/:id/file',
    access: 'signed-in',
    input: z.strictObject({ id: uuid() }),
    reply: z.unknown(),
  }),
}
