import type { JobInput, JobResult } from '@muster/contract/job-kind'
import {
  MOST_NAMED_IN_REPLAY,
  MOST_REPLAYED,
  REPLAYED_DAYS,
  type replayJob,
} from '@muster/contract/workflow/flow-replay'
import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { describePeople } from '../people/called.service.ts'
import { listEmployees } from '../people/everybody.queries.ts'
import { loadForAll } from '../people/resolve-all.service.ts'
import { personCalled } from '../people/step-holder.rules.ts'
import { countReplayed, listReplayed, type ReplayedRow } from './replay.queries.ts'
import { differencesIn, type Replayed, type ReplayTotals, replayer, startTotals, sumOf } from './replay.rules.ts'
import { rulesWith } from './written-rule.service.ts'

type Result = JobResult<typeof replayJob>

/** Tasks that are read and replayed between two words about how far it is. */
const AT_ONCE = 2000

/**
 * Replays the tasks of the last days, by the rules of today and by the same with the rule that is tried, both with the people of today.
 * Writes nothing.
 */
export async function replay(run: JobRun<JobInput<typeof replayJob>>): Promise<Result> {
  const { companyId, kind } = run.body
  const { rules, looked, employees, of, total } = await run.operation(async (ctx) => {
    const written = await rulesWith(ctx, run.body)
    const tasks = { companyId, kind, since: later(ctx.now, -REPLAYED_DAYS * MS_PER_DAY) }
    const plans = [...written.before, written.own].map(({ plan }) => plan)
    const steps = plans.flatMap(({ approvals, executions }) => [...approvals, ...executions])
    return {
      rules: written,
      of: tasks,
      looked: await loadForAll(ctx, companyId, steps),
      employees: new Map((await listEmployees(ctx, companyId)).map((one) => [one.employmentId, one])),
      total: await countReplayed(ctx, tasks, MOST_REPLAYED),
    }
  })
  const replayed = (row: ReplayedRow): Replayed => {
    const one = employees.get(row.employmentId)
    return { ...row, recipient: one ? { values: one.values, led: looked.ledBy(one) } : null }
  }
  const add = replayer(
    { ownId: rules.own.id, before: rules.before, after: rules.rules, peopleOf: looked.peopleOf },
    MOST_NAMED_IN_REPLAY,
  )
  const found = startTotals()
  let last: ReplayedRow | undefined
  while (found.tasks < total) {
    run.signal.throwIfAborted()
    const page = await run.operation((ctx) => listReplayed(ctx, of, last, Math.min(AT_ONCE, total - found.tasks)))
    if (page.length === 0) break
    last = page.at(-1)
    add(found, page.map(replayed))
    await run.progress(found.tasks, total)
  }
  return run.operation((ctx) => resultOf(ctx, companyId, { found, called: rules.called, ownId: rules.own.id }))
}

type Said = { found: ReplayTotals; called: ReadonlyMap<string, Names>; ownId: string }

/** Turns the totals of a replay into the stored result, with the names of the people and rules in it. */
async function resultOf(ctx: Ctx, companyId: string, { found, called, ownId }: Said): Promise<Result> {
  const differences = differencesIn(found)
  const shown = differences.slice(0, MOST_NAMED_IN_REPLAY)
  const tasks = [...found.missing, ...found.moved].map(({ task }) => task.recipientId)
  const people = await describePeople(ctx, companyId, [...shown.map(({ personId }) => personId), ...tasks])
  const person = (id: string) => personCalled(id, { people })
  const route = (id: string | null) => {
    const names = id === null ? undefined : called.get(id)
    return id !== null && names ? { id, names, isTried: id === ownId } : null
  }
  const task = ({ id, number, recipientId }: Replayed) => ({ id, number, recipient: person(recipientId) })
  const { left, rerouted, changed, taken, unanswered, unansweredBefore } = found
  return {
    ...{ tasks: found.tasks, left, rerouted, changed, taken, unanswered, unansweredBefore },
    ...{ askedBefore: sumOf(found.before), asked: sumOf(found.after), peopleCount: differences.length },
    people: shown.map(({ personId, before, after }) => ({ person: person(personId), before, after })),
    routes: [...found.routes.values()]
      .toSorted((a, b) => b.count - a.count)
      .map(({ before, after, count }) => ({ before: route(before), after: route(after), count })),
    missing: found.missing.map((row) => ({
      ...task(row.task),
      route: route(row.ruleId ?? row.place.ruleId),
      cause: row.place.cause === 'someForms' ? 'noRule' : row.place.cause,
      ...{ lane: row.place.lane, step: row.place.step, field: row.place.field, isOld: row.isOld },
    })),
    moved: found.moved.map((one) => ({ ...task(one.task), before: route(one.before), after: route(one.after) })),
  }
}
