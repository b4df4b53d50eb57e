import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, nameColumns, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, flag, names, text, uuid, version, whole } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { recordEndpoints, removeEndpoint } from '../record.ts'
import { FutureStep, TaskPerson } from './flow-people.ts'
import { FlowCondition, FlowContent, flowContent, PRIORITY } from './flow-shape.ts'
import { FormInput } from './form-values.ts'
import { FILED_KINDS } from './kinds.ts'

const rule = {
  path: '/workflow/flow-rules',
  read: 'task:workflow:r',
  write: 'task:workflow:cud',
  shows: ['flow-rule', 'department', 'office', 'level', 'role', 'employee'],
} as const

const Row = z.object({
  id: uuid(),
  companyId: uuid(),
  kind: z.enum(FILED_KINDS),
  names: names(),
  /** The lower number is tried first [9.07]. */
  priority: z.int(),
  isOn: z.boolean(),
  /** For everybody, tried after all others of its kind. */
  isDefault: z.boolean(),
  /** Counts the versions. */
  number: z.int(),
  approvals: z.int(),
  executions: z.int(),
  conditions: z.int(),
  /** Tasks under way that were submitted under it, in whichever version. */
  running: z.int(),
  lastUsedAt: z.nullable(z.string()),
  owner: z.nullable(TaskPerson),
  changedAt: z.string(),
  version: z.int(),
})

/** A flow rule [3.17] in the version that holds, with what its ids are called. */
export const FlowRule = z.object({
  ...Row.shape,
  ...flowContent,
  /** What ids of the content are called, by id. */
  called: z.record(z.string(), names()),
  people: z.array(TaskPerson),
})

export const flowRuleColumns = columnsOf<z.output<typeof Row>>()({
  ...nameColumns,
  ...companyColumn,
  kind: { titleKey: 'workflow.flow.kind', as: 'text' },
  priority: { titleKey: 'workflow.flow.priority', as: 'number', sortable: true },
  isOn: { titleKey: 'workflow.flow.isOn', as: 'text', of: ({ isOn }) => String(isOn) },
  approvals: { titleKey: 'workflow.flow.approvals', as: 'number' },
  executions: { titleKey: 'workflow.flow.executions', as: 'number' },
  running: { titleKey: 'workflow.flow.running', as: 'number' },
  lastUsedAt: { titleKey: 'workflow.flow.lastUsedAt', as: 'text', of: ({ lastUsedAt }) => lastUsedAt ?? '' },
  owner: { titleKey: 'workflow.flow.owner', as: 'text', of: ({ owner }) => owner?.name ?? '' },
  changedAt: { titleKey: 'workflow.flow.changedAt', as: 'text', sortable: true },
})

const list = endpoint({
  method: 'GET',
  path: rule.path,
  access: rule.read,
  shows: rule.shows,
  input: pageQuery(sortsOf(flowRuleColumns), {
    companyId: z.optional(uuid()),
    kind: z.optional(choice(FILED_KINDS)),
    isOn: z.optional(flag()),
  }),
  reply: pageOf(Row),
})

/** What keeps a rule from being switched on, as data for a sentence; `step` counts from 1. */
const Problem = z.object({
  problem: z.enum([
    'priorityOutside',
    'priorityTaken',
    'secondDefault',
    'noCondition',
    'defaultWithCondition',
    'emptyCondition',
    'contradiction',
    'hiddenBy',
    'hides',
    'noApproval',
    'tooManySteps',
    'emptyStep',
    'executionOnly',
    'namedGone',
    'nobodyLeft',
  ]),
  /** The other rule that is in the way, with its number in the order of the kind. */
  rule: z.nullable(z.object({ id: uuid(), names: names(), priority: z.int() })),
  lane: z.nullable(z.enum(['approval', 'execution'])),
  step: z.nullable(z.int()),
  person: z.nullable(TaskPerson),
  condition: z.nullable(FlowCondition),
  targetKind: z.nullable(z.string()),
})

/** A condition beside the value that it was tested on: an id, a code, a number. Of departments it is one's own. */
const Tested = z.object({ condition: FlowCondition, value: z.string(), isMet: z.boolean() })
const OfRule = z.object({ id: uuid(), names: names() })

/** Something that a target or a condition may name; a department beside the one above it. */
const Choice = z.object({
  id: uuid(),
  kind: z.enum(['role', 'level', 'office', 'department']),
  names: names(),
  above: z.nullable(names()),
})

/** All that is written of a rule but its company. */
export const writtenRule = {
  kind: choice(FILED_KINDS),
  names: names(),
  priority: whole(PRIORITY.least, PRIORITY.most),
  isDefault: flag(),
  ...flowContent,
}

export const flowRuleEndpoints = {
  list,
  export: exportOf(list, keysOf(flowRuleColumns)),
  ...recordEndpoints({
    ...rule,
    reply: FlowRule,
    /** It is off until it is switched on. */
    create: z.strictObject({ companyId: uuid(), ...writtenRule }),
    update: z.strictObject({ id: uuid(), version: version(), ...writtenRule }),
  }),
  /** Tasks that are under way keep the version they were submitted under. */
  remove: removeEndpoint(rule),
  /** On or off [4.14]: it is switched on only where nothing keeps it from being published. */
  switch: endpoint({
    method: 'PUT',
    path: '/workflow/flow-rules/:id/state',
    access: rule.write,
    changes: ['flow-rule'],
    input: z.strictObject({ id: uuid(), version: version(), isOn: flag() }),
    reply: FlowRule,
  }),
  /** All rules of a kind in the order in which they are tried from now on. */
  reorder: endpoint({
    method: 'PUT',
    path: '/workflow/flow-rules-order',
    access: rule.write,
    changes: ['flow-rule'],
    input: z.strictObject({
      companyId: uuid(),
      kind: choice(FILED_KINDS),
      ids: z.array(uuid()).check(z.minLength(1, 'required'), z.maxLength(PRIORITY.most, `too_many:${PRIORITY.most}`)),
    }),
    reply: z.object({ items: z.array(z.object({ id: uuid(), priority: z.int() })) }),
  }),
  /** Lists the problems that keep an unsaved rule from being switched on; `id` when it edits an existing rule. */
  check: endpoint({
    method: 'POST',
    path: '/workflow/flow-rules/check',
    access: rule.read,
    changes: [],
    audit: 'none',
    input: z.strictObject({ companyId: uuid(), id: z.optional(uuid()), ...writtenRule }),
    reply: z.object({ problems: z.array(Problem) }),
  }),
  /**
   * Which rule an application of an employee would take and who would stand where; with `content` as if it were the first of the
   * rules, and switched on, in place of the rule `id` that it is of.
   */
  tryOut: endpoint({
    method: 'POST',
    path: '/workflow/flow-rules/try-out',
    access: rule.read,
    changes: [],
    audit: 'none',
    input: z.strictObject({
      companyId: uuid(),
      kind: choice(FILED_KINDS),
      employmentId: uuid(),
      form: FormInput,
      id: z.optional(uuid()),
      content: z.optional(FlowContent),
    }),
    reply: z.object({
      /** `null` where the content that was sent, or none, matches. */
      rule: z.nullable(OfRule),
      matches: z.boolean(),
      tests: z.array(Tested),
      passedOver: z.array(z.object({ rule: z.nullable(OfRule), failed: z.array(Tested) })),
      steps: z.array(FutureStep),
      copies: z.array(TaskPerson),
      /** What ids of the conditions and of the values that they met are called. */
      called: z.record(z.string(), names()),
    }),
  }),
  /** What a rule of a company may name, open today: roles of the group and the company, and its places. */
  choices: endpoint({
    method: 'GET',
    path: '/workflow/flow-choices',
    access: rule.read,
    shows: ['role', 'level', 'office', 'department'],
    input: z.strictObject({ companyId: uuid() }),
    reply: z.object({ items: z.array(Choice) }),
  }),
  /** Who works in a company today and is called so: at most twenty. */
  people: endpoint({
    method: 'GET',
    path: '/workflow/flow-people',
    access: rule.read,
    shows: ['employee', 'placement'],
    input: z.strictObject({ companyId: uuid(), search: text(80) }),
    reply: z.object({
      items: z.array(z.object({ ...TaskPerson.shape, employmentId: uuid(), department: z.nullable(z.string()) })),
    }),
  }),
  /** The versions of a rule, newest first. */
  versions: endpoint({
    method: 'GET',
    path: '/workflow/flow-rules/:id/versions',
    access: rule.read,
    shows: rule.shows,
    input: z.strictObject({ id: uuid() }),
    reply: z.object({
      items: z.array(
        z.object({
          id: uuid(),
          number: z.int(),
          at: z.string(),
          by: z.nullable(TaskPerson),
          content: FlowContent,
        }),
      ),
      called: z.record(z.string(), names()),
      people: z.array(TaskPerson),
    }),
  }),
  /** Makes what a version said the newest version. */
  restore: endpoint({
    method: 'POST',
    path: '/workflow/flow-rules/:id/restore',
    access: rule.write,
    changes: ['flow-rule'],
    input: z.strictObject({ id: uuid(), version: version(), versionId: uuid() }),
    reply: FlowRule,
  }),
}
