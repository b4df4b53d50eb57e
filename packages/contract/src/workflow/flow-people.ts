import * as z from 'zod/mini'
import { names, uuid } from '../fields.ts'
import { FlowTarget } from './flow-shape.ts'

/** Somebody as they are called; whoever is named beside a task is shown by name to all who may read it. */
export const TaskPerson = z.object({ id: uuid(), name: z.string(), nativeName: z.string() })
export type TaskPerson = z.output<typeof TaskPerson>

/** Where in the organisation somebody was found. */
const Path = z.nullable(
  z.object({ company: names(), department: z.nullable(names()), position: z.nullable(z.string()) }),
)

/** Why somebody stands at a step: data for a sentence. */
export const StandReason = z.discriminatedUnion('by', [
  z.object({ by: z.literal('target'), target: FlowTarget, targetName: z.nullable(names()), path: Path }),
  z.object({ by: z.literal('nextManager'), insteadOf: TaskPerson, level: z.int(), path: Path }),
  z.object({ by: z.literal('fallback') }),
  z.object({ by: z.literal('administrator'), because: z.enum(['nobody', 'gone']) }),
  z.object({ by: z.literal('transfer'), from: TaskPerson, actor: TaskPerson }),
  z.object({ by: z.literal('addSign'), actor: TaskPerson }),
  z.object({ by: z.literal('standIn'), for: TaskPerson, because: z.enum(['gone', 'deadline']) }),
])

/** Somebody at a step: who, why, and for whom they decide while that one is away. */
export const StepHolder = z.object({
  person: TaskPerson,
  reason: StandReason,
  substitutes: z.array(z.object({ for: TaskPerson, until: z.string() })),
})
export type StepHolder = z.output<typeof StepHolder>

/** Whom a step means and who does not stand there. */
export const LeftOut = z.object({ person: TaskPerson, why: z.enum(['inactive', 'cannotRead', 'own', 'cannotPay']) })

/** A step that is still to come: who would stand there today, and how they were found. */
export const FutureStep = z.object({
  lane: z.enum(['approval', 'execution']),
  step: z.int(),
  mode: z.enum(['or-sign', 'countersign', 'sequential']),
  /** Choice: the applicant has yet to choose. */
  found: z.enum(['targets', 'fallback', 'administrator', 'pass', 'choice']),
  people: z.array(StepHolder),
  leftOut: z.array(LeftOut),
  /** Where the applicant chooses who carries it out: whom they chose, and whether nobody else is asked [6.01]. */
  choice: z.nullable(z.object({ stepId: uuid(), isNeeded: z.boolean(), people: z.array(TaskPerson) })),
})
export type FutureStep = z.output<typeof FutureStep>
