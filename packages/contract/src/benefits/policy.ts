import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, nameColumns, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, day, flag, month, names, text, uuid, version, whole } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { recordEndpoints, removeEndpoint } from '../record.ts'
import { BENEFIT_KINDS } from './benefit-type.ts'
import { BENEFIT_ATTRIBUTES, PolicyRules } from './policy-rules.ts'

/** The lower number comes first, as everywhere. */
export const ORDER = { least: 1, most: 999 } as const

const RulesVersion = z.object({ number: z.int(), effectiveOn: day(), rules: PolicyRules })
export const SimulatedPerson = z.object({
  employmentId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
})
export const TypeOf = z.object({ id: uuid(), names: names(), kind: choice(BENEFIT_KINDS), isFirstOnly: z.boolean() })

/** A benefit policy [3.19]: the rules in force today, or the first to come, and all of its versions. */
export const BenefitPolicy = z.object({
  id: uuid(),
  companyId: uuid(),
  names: names(),
  type: TypeOf,
  attribute: choice(BENEFIT_ATTRIBUTES),
  order: z.int(),
  isOn: z.boolean(),
  /** Of money amounts. */
  currency: z.string(),
  since: day(),
  effectiveOn: day(),
  rules: PolicyRules,
  versions: z.array(RulesVersion),
  /** The month and the day on which it falls due next; none of a policy that is switched off, or whose type is. */
  nextMonth: z.nullable(month()),
  nextDueOn: z.nullable(day()),
  /** How many people it was paid to, or waits for, in the latest month in which it was looked at. */
  members: z.int(),
  /** What ids of the target are called, by id: levels, departments, offices; and people by employment. */
  called: z.record(z.string(), names()),
  version: z.int(),
})
export type BenefitPolicy = z.output<typeof BenefitPolicy>

export const benefitPolicyColumns = columnsOf<BenefitPolicy>()({
  order: { titleKey: 'benefits.field.policy.order', as: 'number', sortable: true },
  ...nameColumns,
  ...companyColumn,
  type: { titleKey: 'benefits.field.policy.type', as: 'names', of: ({ type }) => type.names },
  kind: { titleKey: 'benefits.field.type.kind', as: 'word', words: 'benefits.kinds', of: ({ type }) => type.kind },
  attribute: { titleKey: 'benefits.field.policy.attribute', as: 'word', words: 'benefits.attributes' },
  amount: {
    titleKey: 'benefits.field.policy.amount',
    as: 'money',
    of: ({ type, rules, currency }) => ({ minor: type.kind === 'subsidy' ? rules.amount : null, currency }),
    optional: true,
  },
  nextDueOn: {
    titleKey: 'benefits.field.policy.nextDueOn',
    as: 'day',
    of: ({ nextDueOn }) => nextDueOn ?? '',
    optional: true,
  },
  members: { titleKey: 'benefits.field.policy.members', as: 'number' },
  isOn: { titleKey: 'benefits.field.policy.isOn', as: 'flag' },
})

const fields = {
  names: names(),
  typeId: uuid(),
  attribute: choice(BENEFIT_ATTRIBUTES),
  order: whole(ORDER.least, ORDER.most),
  isOn: flag(),
  /** The day from which the rules hold; a month is looked at by the rules of its last day. */
  effectiveOn: day(),
  rules: PolicyRules,
}
const policy = {
  path: '/benefits/policies',
  read: 'user:benefits:r',
  write: 'user:benefits:cud',
  shows: ['benefit-policy', 'benefit-type', 'benefit-member', 'level', 'department', 'office'],
} as const

const list = endpoint({
  method: 'GET',
  path: policy.path,
  access: policy.read,
  shows: policy.shows,
  input: pageQuery(sortsOf(benefitPolicyColumns), {
    companyId: z.optional(uuid()),
    typeId: z.optional(uuid()),
    attribute: z.optional(choice(BENEFIT_ATTRIBUTES)),
    kind: z.optional(choice(BENEFIT_KINDS)),
    isOn: z.optional(flag()),
  }),
  reply: pageOf(BenefitPolicy),
})

export const benefitPolicyEndpoints = {
  /** By order unless it is asked for otherwise. */
  list,
  export: exportOf(list, keysOf(benefitPolicyColumns)),
  ...recordEndpoints({
    ...policy,
    reply: BenefitPolicy,
    create: z.strictObject({ companyId: uuid(), ...fields }),
    update: z.strictObject({ id: uuid(), version: version(), ...fields }),
  }),
  /** Refused for one by which somebody was a member of a month (`benefits.policy_used`): it is switched off. */
  remove: removeEndpoint(policy),
  /** Switches it on or off. */
  switch: endpoint({
    method: 'PUT',
    path: '/benefits/policies/:id/state',
    access: policy.write,
    changes: ['benefit-policy'],
    input: z.strictObject({ id: uuid(), version: version(), isOn: flag() }),
    reply: BenefitPolicy,
  }),
  /** All policies of a company in the order that they have from now on, the first as 1. */
  reorder: endpoint({
    method: 'PUT',
    path: '/benefits/policies-order',
    access: policy.write,
    changes: ['benefit-policy'],
    input: z.strictObject({
      companyId: uuid(),
      ids: z.array(uuid()).check(z.minLength(1, 'required'), z.maxLength(ORDER.most, `too_many:${ORDER.most}`)),
    }),
    reply: z.object({ items: z.array(z.object({ id: uuid(), order: z.int() })) }),
  }),
  /** What a policy of a company may name: types of benefits and the places of the target, open today. */
  choices: endpoint({
    method: 'GET',
    path: '/benefits/policy-choices',
    access: policy.read,
    shows: ['benefit-type', 'level', 'department', 'office'],
    input: z.strictObject({ companyId: uuid() }),
    reply: z.object({
      currency: z.string(),
      types: z.array(TypeOf),
      levels: z.array(z.object({ id: uuid(), names: names() })),
      departments: z.array(z.object({ id: uuid(), names: names() })),
      offices: z.array(z.object({ id: uuid(), names: names() })),
      /** The order that a new one gets where nothing else is wanted: behind all others. */
      nextOrder: z.int(),
    }),
  }),
  /** Who works in a company today and is called so, of those in reach: at most twenty. */
  people: endpoint({
    method: 'GET',
    path: '/benefits/policy-people',
    access: policy.read,
    shows: ['employee', 'placement'],
    input: z.strictObject({ companyId: uuid(), search: text(80) }),
    reply: z.object({ items: z.array(SimulatedPerson) }),
  }),
}
