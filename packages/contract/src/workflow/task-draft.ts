import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, uuid, version } from '../fields.ts'
import { Chosen, ChosenShown } from './chosen.ts'
import { FormInput, FormShown } from './form-values.ts'
import { FILED_KINDS } from './kinds.ts'

/** How many applications one person writes at a time, at most. */
export const MOST_DRAFTS = 50

const CODE = 'task:task-list'

/** Applications that are still being written: nobody's but their writer's. */
const Draft = z.object({
  id: uuid(),
  companyId: uuid(),
  kind: z.enum(FILED_KINDS),
  employmentId: uuid(),
  form: FormShown,
  chosen: ChosenShown,
  title: z.string(),
  savedAt: z.string(),
  version: z.int(),
})
const DRAFTS = '/workflow/task-drafts'
const draft = { kind: choice(FILED_KINDS), employmentId: uuid(), form: FormInput, chosen: Chosen }

export const taskDraftEndpoints = {
  list: endpoint({
    method: 'GET',
    path: DRAFTS,
    access: CODE,
    shows: ['task-draft'],
    input: z.strictObject({}),
    reply: z.object({ items: z.array(Draft) }),
  }),
  /** Refuses one too many, and says which ones there are (41301). */
  create: endpoint({
    method: 'POST',
    path: DRAFTS,
    access: CODE,
    changes: ['task-draft'],
    audit: 'none',
    input: z.strictObject({
      ...draft,
      /** A draft of the caller in whose place this one stands, deleted or not: its files go with this one. */
      filesOf: z.optional(uuid()),
    }),
    reply: Draft,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${DRAFTS}/:id` as const,
    access: CODE,
    changes: ['task-draft'],
    audit: 'none',
    input: z.strictObject({ id: uuid(), version: version(), ...draft }),
    reply: Draft,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${DRAFTS}/:id` as const,
    access: CODE,
    changes: ['task-draft'],
    audit: 'none',
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ id: uuid() }),
  }),
}
