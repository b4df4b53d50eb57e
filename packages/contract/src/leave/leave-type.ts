import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, nameColumns, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, day, flag, names, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { recordEndpoints, removeEndpoint } from '../record.ts'
import { LEAVE_ATTRIBUTES, LeaveRules } from './leave-rules.ts'

const RulesVersion = z.object({ number: z.int(), effectiveOn: day(), rules: LeaveRules })

/** A leave type of a company [3.13]: the rules in force today, or the first to come, and all of its versions. */
export const LeaveType = z.object({
  id: uuid(),
  companyId: uuid(),
  names: names(),
  attribute: choice(LEAVE_ATTRIBUTES),
  isInUse: z.boolean(),
  /** Since when the rules hold, and the day from which other ones would: today, unless theirs have still to come. */
  since: day(),
  effectiveOn: day(),
  rules: LeaveRules,
  versions: z.array(RulesVersion),
  /** How many people are away by it in this year, by what is approved. */
  people: z.int(),
  version: z.int(),
})

export const leaveTypeColumns = columnsOf<z.output<typeof LeaveType>>()({
  ...nameColumns,
  ...companyColumn,
  attribute: { titleKey: 'leave.field.type.attribute', as: 'word', words: 'leave.attributes' },
  needsApplication: {
    titleKey: 'leave.field.type.needsApplication',
    as: 'flag',
    of: ({ rules }) => rules.needsApplication,
  },
  yearlyMinutes: {
    titleKey: 'leave.field.type.yearly',
    as: 'minutes',
    of: ({ rules }) => rules.yearlyMinutes ?? '',
    optional: true,
  },
  deductionPercent: { titleKey: 'leave.field.type.deduction', as: 'number', of: ({ rules }) => rules.deductionPercent },
  people: { titleKey: 'leave.field.type.people', as: 'number', sortable: true },
  isInUse: { titleKey: 'leave.field.type.isInUse', as: 'flag' },
})

const fields = {
  names: names(),
  attribute: choice(LEAVE_ATTRIBUTES),
  isInUse: flag(),
  /** The day from which the rules hold; the days before keep theirs. */
  effectiveOn: day(),
  rules: LeaveRules,
}
const leaveType = {
  path: '/leave/types',
  read: 'attendance:leave:r',
  write: 'attendance:leave:cud',
  shows: ['leave-type'],
} as const

const list = endpoint({
  method: 'GET',
  path: leaveType.path,
  access: leaveType.read,
  shows: leaveType.shows,
  input: pageQuery(sortsOf(leaveTypeColumns), { companyId: z.optional(uuid()), isInUse: z.optional(flag()) }),
  reply: pageOf(LeaveType),
})

export const leaveTypeEndpoints = {
  list,
  export: exportOf(list, keysOf(leaveTypeColumns)),
  ...recordEndpoints({
    ...leaveType,
    reply: LeaveType,
    create: z.strictObject({ companyId: uuid(), ...fields }),
    update: z.strictObject({ id: uuid(), version: version(), ...fields }),
  }),
  /** Refused for one of which somebody has a balance or an application (`leave.type_used`): it is switched off. */
  remove: removeEndpoint(leaveType),
}
