import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, month, names, uuid, whole } from '../fields.ts'
import { BenefitSum, BenefitTest } from './benefit-test.ts'
import { ORDER, SimulatedPerson, TypeOf } from './policy.ts'
import { BENEFIT_ATTRIBUTES, BENEFIT_UNITS, PolicyRules } from './policy-rules.ts'

const ACCESS = 'user:benefits:r'

/** What a policy would give somebody for a month, with every condition [S19]. */
export const Simulation = z.object({
  /** The periods that fall due in the month begin and end here; null where none does. */
  from: z.nullable(day()),
  until: z.nullable(day()),
  outcome: z.enum(['waiting', 'excluded', 'not-a-target', 'nothing-due']),
  tests: z.array(BenefitTest),
  sum: z.nullable(BenefitSum),
  unit: choice(BENEFIT_UNITS),
  currency: z.string(),
  basisOn: z.nullable(day()),
  effectOn: z.nullable(day()),
  /** Of leave: from when to when it may be taken. */
  validFrom: z.nullable(day()),
  validUntil: z.nullable(day()),
  dueOn: z.nullable(day()),
  /** Whether a day of the period is still to come, or to be computed, so that it may come out otherwise. */
  isProvisional: z.boolean(),
})
export type Simulation = z.output<typeof Simulation>

/** Of a list that can be chosen for somebody: one that competes says which comes before it (`first`). */
const Competing = z.object({
  policy: z.object({ id: uuid(), names: names(), order: z.int(), type: TypeOf }),
  simulation: Simulation,
})

export const benefitSimulationEndpoints = {
  /** What a policy would give somebody in reach for a month; with `content` an unsaved one, in place of `id` where that is given. */
  simulate: endpoint({
    method: 'POST',
    path: '/benefits/policies/simulate',
    access: ACCESS,
    changes: [],
    audit: 'none',
    input: z.strictObject({
      employmentId: uuid(),
      month: month(),
      id: z.optional(uuid()),
      content: z.optional(
        z.strictObject({
          /** That of the policy `id` unless it is given. */
          typeId: z.optional(uuid()),
          attribute: choice(BENEFIT_ATTRIBUTES),
          order: whole(ORDER.least, ORDER.most),
          rules: PolicyRules,
        }),
      ),
    }),
    reply: z.object({ person: SimulatedPerson, simulation: Simulation, called: z.record(z.string(), names()) }),
  }),
  /** All policies that are switched on, in their order, as somebody in reach meets them in a month: which of them compete, and which wins. */
  competing: endpoint({
    method: 'GET',
    path: '/benefits/policies-of-person',
    access: ACCESS,
    shows: ['benefit-policy', 'benefit-type', 'employee'],
    input: z.strictObject({ employmentId: uuid(), month: month() }),
    reply: z.object({ person: SimulatedPerson, items: z.array(Competing), called: z.record(z.string(), names()) }),
  }),
}
