import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, nameColumns, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, flag, names, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { recordEndpoints, removeEndpoint } from '../record.ts'

/** Money, or time of leave [3.19]. */
export const BENEFIT_KINDS = ['subsidy', 'leave'] as const
export type BenefitKind = (typeof BENEFIT_KINDS)[number]

/** A type of benefit of a company: what is given by it. */
const BenefitType = z.object({
  id: uuid(),
  companyId: uuid(),
  names: names(),
  kind: choice(BENEFIT_KINDS),
  /** The leave type that benefits of kind leave grant; none of money. */
  leaveTypeId: z.nullable(uuid()),
  leaveTypeNames: z.nullable(names()),
  /** Whether somebody gets only the first of its policies that they are a target of, by their order. */
  isFirstOnly: z.boolean(),
  isInUse: z.boolean(),
  policies: z.int(),
  version: z.int(),
})

export const benefitTypeColumns = columnsOf<z.output<typeof BenefitType>>()({
  ...nameColumns,
  ...companyColumn,
  kind: { titleKey: 'benefits.field.type.kind', as: 'word', words: 'benefits.kinds' },
  leaveType: {
    titleKey: 'benefits.field.type.leaveType',
    as: 'names',
    of: ({ leaveTypeNames }) => leaveTypeNames ?? '',
    optional: true,
  },
  isFirstOnly: { titleKey: 'benefits.field.type.isFirstOnly', as: 'flag' },
  policies: { titleKey: 'benefits.field.type.policies', as: 'number' },
  isInUse: { titleKey: 'benefits.field.type.isInUse', as: 'flag' },
})

const fields = {
  names: names(),
  kind: choice(BENEFIT_KINDS),
  /** Needed of kind leave, and of no other. */
  leaveTypeId: z.nullable(uuid()),
  isFirstOnly: flag(),
  isInUse: flag(),
}
const benefitType = {
  path: '/benefits/types',
  read: 'user:benefits-type:r',
  write: 'user:benefits-type:cud',
  shows: ['benefit-type', 'benefit-policy', 'leave-type'],
} as const

const list = endpoint({
  method: 'GET',
  path: benefitType.path,
  access: benefitType.read,
  shows: benefitType.shows,
  input: pageQuery(sortsOf(benefitTypeColumns), {
    companyId: z.optional(uuid()),
    kind: z.optional(choice(BENEFIT_KINDS)),
    isInUse: z.optional(flag()),
  }),
  reply: pageOf(BenefitType),
})

export const benefitTypeEndpoints = {
  list,
  export: exportOf(list, keysOf(benefitTypeColumns)),
  ...recordEndpoints({
    ...benefitType,
    reply: BenefitType,
    create: z.strictObject({ companyId: uuid(), ...fields }),
    /** The kind and what it grants stay as long as a policy is of the type (`benefits.type_used`). */
    update: z.strictObject({ id: uuid(), version: version(), ...fields }),
  }),
  /** Refused for one that a policy is of (`benefits.type_used`): it is switched off. */
  remove: removeEndpoint(benefitType),
  /** Leave types of a company that a type may grant. */
  leaveTypes: endpoint({
    method: 'GET',
    path: '/benefits/leave-types',
    access: benefitType.read,
    shows: ['leave-type'],
    input: z.strictObject({ companyId: uuid() }),
    reply: z.object({ items: z.array(z.object({ id: uuid(), names: names(), isInUse: z.boolean() })) }),
  }),
}
