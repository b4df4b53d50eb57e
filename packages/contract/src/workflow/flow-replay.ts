import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, names, uuid } from '../fields.ts'
import { job } from '../job-kind.ts'
import { TaskPerson } from './flow-people.ts'
import { writtenRule } from './flow-rule.ts'

/** So many days back tasks are replayed, the newest first, and at most so many of them. */
export const REPLAYED_DAYS = 30
export const MOST_REPLAYED = 50_000
/** So many people and tasks are named in a result. */
export const MOST_NAMED_IN_REPLAY = 100

/** Why a task would find nobody, as of coverage. */
export const REPLAY_CAUSES = ['noRule', 'valueMissing', 'nobody', 'administrator'] as const

const replayInput = z.strictObject({ companyId: uuid(), id: z.optional(uuid()), ...writtenRule })

/** Replays the tasks of the last days by a rule as it is written, as if it were on, before it is switched on; changes nothing. */
export const flowReplayEndpoints = {
  start: endpoint({
    method: 'POST',
    path: '/workflow/flow-rules/replay',
    access: 'task:workflow:cud',
    changes: [],
    audit: 'none',
    rate: 'heavy',
    input: replayInput,
    reply: z.object({ jobId: uuid() }),
  }),
}

/** `null` is that no rule takes it; a rule that is not saved yet has the id of its company. */
const Route = z.nullable(z.object({ id: uuid(), names: names(), isTried: z.boolean() }))
/** A task without what it says: whoever may read it finds that at its address. */
const OfTask = { id: uuid(), number: z.int(), recipient: TaskPerson }

/** What became otherwise by a rule: today's rules on one side, the same with it on the other; the people of today on both. */
export const replayJob = job({
  kind: 'workflow.replay',
  access: 'task:workflow:cud',
  word: 'workflow.flow.replay.running',
  values: z.object({}),
  input: replayInput,
  result: z.object({
    tasks: z.int(),
    /** About people who are employed there no longer: who decides on them cannot be said. */
    left: z.int(),
    /** How many take another rule, and how many are asked of other people than by the rules of today. */
    rerouted: z.int(),
    changed: z.int(),
    /** How many the tried rule takes. */
    taken: z.int(),
    /** Tasks that find nobody at some step, or no rule: by the rules of today, and with this one. */
    unansweredBefore: z.int(),
    unanswered: z.int(),
    /** How often everybody together is asked. */
    askedBefore: z.int(),
    asked: z.int(),
    /** Who is asked more often or less often; the largest difference first. */
    people: z.array(z.object({ person: TaskPerson, before: z.int(), after: z.int() })),
    peopleCount: z.int(),
    /** From which rule to which how many tasks go. */
    routes: z.array(z.object({ before: Route, after: Route, count: z.int() })),
    /** Tasks that find nobody with this rule. */
    missing: z.array(
      z.object({
        ...OfTask,
        cause: choice(REPLAY_CAUSES),
        route: Route,
        lane: z.nullable(z.enum(['approval', 'execution'])),
        step: z.nullable(z.int()),
        field: z.nullable(z.string()),
        /** Whether it would by the rules of today as well. */
        isOld: z.boolean(),
      }),
    ),
    /** Tasks that take another rule. */
    moved: z.array(z.object({ ...OfTask, before: Route, after: Route })),
  }),
})
