import * as z from 'zod/mini'
import { choice, flag, hundredths, requiredText, text, uuid, whole } from '../fields.ts'

/** At most so many steps of a lane, people or places of a step, and conditions of a rule [9.07]. */
export const MOST_STEPS = 10
export const MOST_TARGETS = 10
export const MOST_NAMED = 20
export const MOST_CONDITIONS = 20
export const MOST_CHOICES = 50
export const MOST_ACCOUNTING_ITEMS = 20
export const PRIORITY = { least: 1, most: 99 } as const
/** A deadline of a step, in working minutes: from an hour to ninety days of eight hours. */
export const DEADLINE_MINUTES = { least: 60, most: 43_200 } as const

export const MODES = ['or-sign', 'countersign', 'sequential'] as const
export const RETURNS_TO = ['applicant', 'anyStep'] as const
export const WITHDRAWN_UNTIL = ['approved', 'firstDecision'] as const
export const SKIPS_REPEATED = ['never', 'consecutive', 'any'] as const
export const DEADLINE_ACTIONS = ['remind', 'reassign'] as const

/** `null` is the company of the task. */
const companyId = z.nullable(uuid())

/** Who is meant to stand at a step [6.01]: one card of the set-up. `department` and `initiatorChoice` are of executors alone. */
export const FlowTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('role'), roleId: uuid(), companyId }),
  z.strictObject({ kind: z.literal('level'), levelId: uuid(), companyId }),
  z.strictObject({ kind: z.literal('office'), officeId: uuid(), companyId }),
  z.strictObject({ kind: z.literal('department'), departmentId: uuid(), companyId }),
  z.strictObject({
    kind: z.literal('named'),
    personIds: z.array(uuid()).check(z.minLength(1, 'required'), z.maxLength(MOST_NAMED, `too_many:${MOST_NAMED}`)),
  }),
  z.strictObject({ kind: z.literal('departmentManager') }),
  z.strictObject({ kind: z.literal('managerAbove'), levels: z.union([z.literal(1), z.literal(2)], 'not_a_choice') }),
  z.strictObject({ kind: z.literal('initiatorChoice') }),
])
export type FlowTarget = z.output<typeof FlowTarget>

const copies = () => z.array(FlowTarget).check(z.maxLength(MOST_TARGETS, `too_many:${MOST_TARGETS}`))

/** A step of approval or of execution [3.17]. */
export const FlowStep = z.strictObject({
  /** Stable within a version of the rule, given by the screen. */
  id: uuid(),
  targets: z.array(FlowTarget).check(z.minLength(1, 'required'), z.maxLength(MOST_TARGETS, `too_many:${MOST_TARGETS}`)),
  mode: choice(MODES),
  fallbackIds: z.array(uuid()).check(z.maxLength(MOST_NAMED, `too_many:${MOST_NAMED}`)),
  passesWhenNobody: flag(),
  needsComment: flag(),
  /** What an executor hands in: `paymentOn`, the day on which was paid. */
  requires: z.array(choice(['paymentOn'])),
  deadline: z.nullable(
    z.strictObject({
      workingMinutes: whole(DEADLINE_MINUTES.least, DEADLINE_MINUTES.most),
      action: choice(DEADLINE_ACTIONS),
    }),
  ),
  cc: copies(),
})
export type FlowStep = z.output<typeof FlowStep>

const lane = (least: number) =>
  z.array(FlowStep).check(z.minLength(least, 'required'), z.maxLength(MOST_STEPS, `too_many:${MOST_STEPS}`))

/** A test on whom an application is about, or on what its form says; all tests of a rule have to be met. */
const oneOf = z
  .array(requiredText(80))
  .check(z.minLength(1, 'required'), z.maxLength(MOST_CHOICES, `too_many:${MOST_CHOICES}`))
export const RECIPIENT_FIELDS = ['company', 'department', 'level', 'office', 'nationality', 'state'] as const
export const BOUNDS = ['atLeast', 'atMost', 'moreThan', 'lessThan'] as const
export const FlowCondition = z.union([
  z.strictObject({ on: z.literal('recipient'), field: choice(RECIPIENT_FIELDS), oneOf }),
  z.strictObject({ on: z.literal('form'), field: requiredText(40), oneOf }),
  z.strictObject({
    on: z.literal('form'),
    field: requiredText(40),
    is: choice(BOUNDS),
    /** Money in minor units, time in minutes, days as they are counted: half a day is 0.5. */
    bound: hundredths(0, 1_000_000_000_000),
  }),
])
export type FlowCondition = z.output<typeof FlowCondition>

/** When it is paid out what a rule lets pass: so many months after, on which day [3.17]. */
const PayoutTime = z.strictObject({ monthsLater: whole(0, 3), dayOfMonth: whole(1, 31) })

/** What a version of a rule freezes. */
export const flowContent = {
  conditions: z.array(FlowCondition).check(z.maxLength(MOST_CONDITIONS, `too_many:${MOST_CONDITIONS}`)),
  approvals: lane(1),
  executions: lane(0),
  ccOnSubmit: copies(),
  ccOnFinish: copies(),
  returnsTo: choice(RETURNS_TO),
  withdrawnUntil: choice(WITHDRAWN_UNTIL),
  skipsRepeated: choice(SKIPS_REPEATED),
  accountingItems: z
    .array(requiredText(60))
    .check(z.maxLength(MOST_ACCOUNTING_ITEMS, `too_many:${MOST_ACCOUNTING_ITEMS}`)),
  payoutTime: z.nullable(PayoutTime),
  /** The remark of whoever changes the rule. */
  note: text(300),
}
export const FlowContent = z.strictObject(flowContent)
export type FlowContent = z.output<typeof FlowContent>
