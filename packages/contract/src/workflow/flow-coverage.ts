import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, names, repeat, uuid } from '../fields.ts'
import { sheetOf } from '../page.ts'
import { TaskPerson } from './flow-people.ts'
import { writtenRule } from './flow-rule.ts'
import { FILED_KINDS } from './kinds.ts'

/** At most so many departments are asked for at once. */
const MOST_DEPARTMENTS = 50
/** So many people are named of a gap; its sheet names all of them. */
export const MOST_IN_GAP = 50

/**
 * Why an application of somebody would find nobody, the worst first. No rule: none fits them. Some forms: only rules fit that ask for
 * something of the form, so that others find none. Value missing: a rule asks for something that they have not. Nobody: nobody at all
 * stands at a step. Administrator: only the administrators of tasks do.
 */
export const GAP_CAUSES = ['noRule', 'valueMissing', 'nobody', 'someForms', 'administrator'] as const

const OfRule = z.object({ id: uuid(), names: names() })

/** People whose applications of a kind find nobody for one and the same reason. */
const Gap = z.object({
  kind: z.enum(FILED_KINDS),
  cause: z.enum(GAP_CAUSES),
  /** The rule to correct; `null` where none fits, and of a rule that is not saved yet. */
  rule: z.nullable(OfRule),
  lane: z.nullable(z.enum(['approval', 'execution'])),
  /** Counts from 1. */
  step: z.nullable(z.int()),
  /** What a rule asks for and they have not. */
  field: z.nullable(z.string()),
  count: z.int(),
  people: z.array(
    z.object({ employmentId: uuid(), ...TaskPerson.shape, jobNumber: z.string(), department: z.nullable(names()) }),
  ),
})

const Coverage = z.object({
  /** Everybody who was looked at. */
  people: z.int(),
  /** Those of them for whom nothing is missing, of any kind of application. */
  covered: z.int(),
  gaps: z.array(Gap),
})

const get = endpoint({
  method: 'GET',
  path: '/workflow/flow-coverage',
  access: 'task:workflow:r',
  shows: ['flow-rule', 'employee', 'placement', 'department', 'role'],
  input: z.strictObject({
    companyId: uuid(),
    /** With those below; everybody without. */
    departmentIds: z.optional(repeat(uuid(), MOST_DEPARTMENTS)),
    kind: z.optional(choice(FILED_KINDS)),
  }),
  reply: Coverage,
})

/** For whom among the employees of today applications would find somebody at every step, and for whom not [3.17]. */
export const flowCoverageEndpoints = {
  get,
  /** The same as a sheet, a line for each person and gap. */
  export: sheetOf(get),
  /** Lists for whom an unsaved rule, once on, would find nobody; `id` when it edits an existing rule. */
  gaps: endpoint({
    method: 'POST',
    path: '/workflow/flow-rules/gaps',
    access: 'task:workflow:r',
    changes: [],
    audit: 'none',
    input: z.strictObject({ companyId: uuid(), id: z.optional(uuid()), ...writtenRule }),
    reply: Coverage,
  }),
}
