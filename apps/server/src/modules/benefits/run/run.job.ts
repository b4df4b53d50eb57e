import type { benefitRunJob } from '@muster/contract/benefits/jobs'
import type { JobInput, JobResult } from '@muster/contract/job-kind'
import { lastDay, type Month } from '@muster/kernel/month'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { loadBefore } from '../fact/before.service.ts'
import { loadFacts } from '../fact/benefit-facts.service.ts'
import { dueIn, type PolicyOfMonth, policiesInForce } from '../fact/policies-in-force.service.ts'
import { periodOf } from '../policy/period.rules.ts'
import { judgeAll } from '../rule/judge.rules.ts'
import { findOpenMonth, isMonthClosed } from './booked-month.service.ts'
import { reconcile } from './reconcile.rules.ts'
import * as queries from './run.queries.ts'

/** People of one transaction; it stays well under two seconds. */
const PEOPLE_AT_ONCE = 200

type Of = { companyId: string; month: Month; number: number }
type Done = JobResult<typeof benefitRunJob>

/**
 * Finds the members of a month, some people in one transaction each, which also says how far it came: killed anywhere, a repetition goes
 * on behind them and comes to the same.
 */
export async function runBenefits(run: JobRun<JobInput<typeof benefitRunJob>>): Promise<Done> {
  const [companyId = ''] = run.scope.companies
  const of = { companyId, ...run.body }
  const total = await run.operation((ctx) => queries.countPeople(rowsInTransaction(ctx), companyId, of.month))
  let done: Done | undefined
  while (done === undefined) {
    run.signal.throwIfAborted()
    const { people, ended } = await run.operation((ctx) => runSome(ctx, of))
    await run.progress(Math.min(people, total), total)
    done = ended
  }
  await run.operation(async (ctx) => notifyChanged(ctx, companyId, 'benefit-member'))
  return done
}

/** Looks at some people behind those that were looked at; `ended` is what the run came to once nobody is left. */
export async function runSome(ctx: Ctx, wanted: Of): Promise<{ people: number; ended?: Done }> {
  const { companyId, month, number } = wanted
  const rows = rowsInTransaction(ctx)
  const run = await queries.lockRun(rows, companyId, month, number)
  if (!run) throw new RangeError(`there is no run ${number} of ${month}`)
  const ids = run.endedAt === null ? await queries.listPeople(rows, companyId, month, run.afterId, PEOPLE_AT_ONCE) : []
  const last = ids.at(-1)
  if (last === undefined) {
    if (run.endedAt === null) await queries.endRun(rows, companyId, month, number, ctx.now)
    const { people, waiting, excluded, changed, differences } = run
    return { people, ended: { people, waiting, excluded, changed, differences } }
  }
  const counts = await judgeSome(ctx, wanted, ids)
  await queries.advanceRun(rows, companyId, month, number, last, counts)
  return { people: run.people + ids.length }
}

async function judgeSome(ctx: Ctx, { companyId, month, number }: Of, ids: readonly string[]) {
  const rows = rowsInTransaction(ctx)
  const isClosed = await isMonthClosed(ctx, companyId, month)
  const isFrozen = isClosed && (await queries.hasEarlierRun(rows, companyId, month, number))
  const booked = await findOpenMonth(ctx, companyId, month)
  const policies = dueIn(await policiesInForce(ctx, companyId, month), month)
  const counts = { people: ids.length, waiting: 0, excluded: 0, changed: 0, differences: 0 }
  if (policies.length === 0) return counts
  const span = { from: firstOf(policies, month), until: lastDay(month) }
  const facts = await loadFacts(ctx, companyId, ids, span)
  const before = await loadBefore(ctx, companyId, policies, ids, month)
  const policyIds = policies.map(({ id }) => id)
  const kept = Map.groupBy(await queries.lockMembers(rows, companyId, ids, policyIds, month), keyOf)
  const inserts: queries.NewMember[] = []
  const updates: Parameters<typeof queries.updateMembers>[4][number][] = []
  for (const person of facts) {
    const { employmentId } = person.target
    for (const { policy, judgement } of judgeAll(policies, person, month, (id) => before(employmentId, id))) {
      const stored = kept.get(keyOf({ employmentId, policyId: policy.id })) ?? []
      const change = reconcile(judgement, stored, isFrozen)
      if (judgement.outcome === 'waiting') counts.waiting += 1
      if (judgement.outcome === 'excluded') counts.excluded += 1
      if (change.kind === 'none' || judgement.period === null) continue
      counts[change.kind === 'insert' && change.part > 0 ? 'differences' : 'changed'] += 1
      if (change.kind === 'update') updates.push({ ...change.wanted, id: change.id, isNews: change.isNews })
      else
        inserts.push({
          ...change.wanted,
          ...{ policyId: policy.id, employmentId, part: change.part, correctsId: change.correctsId },
          ...{ periodFrom: judgement.period.from, periodUntil: judgement.period.until },
          month: change.isBookedLater ? booked : month,
          ...{ unit: policy.rules.unit, currency: policy.currency },
        })
    }
  }
  await queries.insertMembers(rows, companyId, ctx.now, null, inserts)
  await queries.updateMembers(rows, companyId, ctx.now, null, updates)
  return counts
}

const keyOf = ({ employmentId, policyId }: { employmentId: string; policyId: string }) => `${employmentId} ${policyId}`

/** The first day of the longest period. */
const firstOf = (policies: readonly PolicyOfMonth[], month: Month) =>
  policies.flatMap(({ rules }) => periodOf(rules, month)?.from ?? []).toSorted()[0] ?? lastDay(month)
