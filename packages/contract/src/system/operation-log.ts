import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, flag, text, uuid, whole } from '../fields.ts'
import { exportOf } from '../page.ts'

/** Who acted: the account as it was called then; the name only to readers who may see the person. */
const Operator = z.object({ personId: uuid(), account: z.string(), name: z.nullable(z.string()) })

/** One entry [2.15, 3.23] without its values before and after. */
const Entry = z.object({
  /** Instant and number of the entry: its address stays. */
  id: z.string(),
  /** `null` in the log of the group. */
  companyId: z.nullable(uuid()),
  at: z.string(),
  /** `null` where the program itself acted, or somebody who was not signed in. */
  operator: z.nullable(Operator),
  /** Whether the program itself acted: no call of anybody. */
  byProgram: z.boolean(),
  /** Whose job it was. */
  onBehalfOf: z.nullable(Operator),
  module: z.string(),
  action: z.string(),
  /** The action in the reader's words. */
  description: z.string(),
  /** What it was done to: an id, or a word. */
  object: z.string(),
  /** The same in the reader's words: its name to who may see it, else what it is. */
  objectName: z.string(),
  /** The screen on which the object is opened by its id. */
  objectPlace: z.nullable(z.string()),
  address: z.string(),
  /** Family and version of the browser. */
  device: z.nullable(z.string()),
})

/** One field in which the states before and after differ, or do not. What is a secret is never sent. */
const Change = z.object({
  label: z.string(),
  kind: z.enum(['added', 'removed', 'changed', 'same']),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  isHidden: z.boolean(),
})

const id = z.string().check(z.regex(/^[cg]\d{1,17}-\d{1,15}$/, 'not_an_id'))

/** Newest first; grows with time, so it is read on from a key. Text is looked for in so many entries at a time: a page of it may be short. */
const list = endpoint({
  method: 'GET',
  path: '/system/log',
  access: 'system:operlog:r',
  shows: [],
  input: z.strictObject({
    companyId: z.optional(uuid()),
    /** Only what concerns no company. */
    ofGroup: z.optional(flag()),
    /** What a person did, or the program for them. */
    personId: z.optional(uuid()),
    module: z.optional(text(40)),
    action: z.optional(text(80)),
    object: z.optional(text(200)),
    from: z.optional(day()),
    to: z.optional(day()),
    address: z.optional(text(64)),
    search: z.optional(text(80)),
    after: z.optional(id),
    pageSize: z._default(whole(1, 200), 50),
  }),
  /** `about` is counted on the first page alone, up to 10,001, and not where text is looked for. */
  reply: z.object({ items: z.array(Entry), next: z.nullable(id), about: z.nullable(z.int()) }),
})

export const operationLogEndpoints = {
  list,
  export: exportOf(list, ['at', 'operator', 'module', 'action', 'object', 'changes', 'address']),
  get: endpoint({
    method: 'GET',
    path: '/system/log/:id',
    access: list.access,
    shows: [],
    input: z.strictObject({ id }),
    reply: z.extend(Entry, { changes: z.array(Change), requestId: z.string() }),
  }),
  /** What there is to choose from: the modules and actions that occur. */
  choices: endpoint({
    method: 'GET',
    path: '/system/log/choices',
    access: list.access,
    shows: [],
    input: z.strictObject({ companyId: z.optional(uuid()) }),
    reply: z.object({
      modules: z.array(z.object({ module: z.string(), label: z.string() })),
      actions: z.array(z.object({ action: z.string(), label: z.string() })),
    }),
  }),
  /** Accounts whose name begins so. */
  operators: endpoint({
    method: 'GET',
    path: '/system/log/operators',
    access: list.access,
    shows: [],
    input: z.strictObject({ companyId: z.optional(uuid()), search: text(80) }),
    reply: z.object({ items: z.array(Operator) }),
  }),
  /** Compares the log of a company with its seals, and with those of the group the group's; in a job. */
  check: endpoint({
    method: 'POST',
    path: '/system/log/check',
    access: 'system:operlog:cud',
    changes: [],
    rate: 'heavy',
    input: z.strictObject({ companyId: uuid() }),
    reply: z.object({ jobId: uuid() }),
  }),
}
