import type { InputOf } from '@muster/contract/endpoint'
import type { parameterEndpoints } from '@muster/contract/system/parameter'
import { type CompanyKey, type ParameterKey, parameterOf } from '@muster/contract/system/parameter-record'
import { findBound, findBrokenFrom, valueOn, valueProblem, valuesOn } from '@muster/contract/system/parameter-rules'
import type { Day } from '@muster/kernel/day'
import { needWholeCompany } from '../../platform/auth/caller.ts'
import { dayIn } from '../../platform/base/clock.ts'
import { fail, failFields } from '../../platform/base/refusal.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { type Decision, dayProblem, newestOf } from './decision.rules.ts'
import './events.ts'
import { PARAMETERS_CHANGED, readDecisions, readGroupDecisions } from './in-force.service.ts'
import * as queries from './parameter.queries.ts'

type Input = InputOf<(typeof parameterEndpoints)['change']>
type Change = Input['changes'][number]

/**
 * Decides about parameters [9.12]: those of the company from a day on, those of the group from now on. All of them or none; what
 * somebody else has decided meanwhile is refused with both values, and so is what contradicts another parameter on any day to come.
 * Only who reaches the whole group decides for it.
 */
export async function change(ctx: Ctx, { companyId, from, changes }: Input) {
  needWholeCompany(ctx, companyId)
  const { account, zone } = ctx.actor ?? fail('system.unauthorized')
  const today = dayIn(zone, ctx.now)
  needSound(changes, from, today)
  const isGroups = ({ key }: Change) => parameterOf(key).of === 'group'
  const [group, own] = [changes.filter(isGroups), changes.filter((one) => !isGroups(one))]
  if (group.length > 0 && !ctx.scope.isGroup) fail('system.forbidden', { permission: 'system:parameter:cud' })
  await queries.lockDecisions(ctx, companyId)
  if (group.length > 0) await queries.lockDecisions(ctx, 'group')
  const before = [...(await readDecisions(ctx, companyId)), ...(await readGroupDecisions(ctx, zone))]
  needUnchanged(before, changes)
  const startOf = (one: Change): Day => (isGroups(one) ? today : from)
  const isOther = (one: Change) => !isSame(valueOn(before, one.key, startOf(one)), one.value)
  const decided = changes.filter(isOther)
  needConsistent(before, changes, decided, startOf)
  const [ownDecided, groupDecided] = [own.filter(isOther), group.filter(isOther)]
  if (ownDecided.length > 0) {
    await queries.insertDecisions(ctx, companyId, from, account, ownDecided)
    const keys = ownDecided.map(({ key }) => key as CompanyKey)
    await ctx.publish('parameter.changed', { companyId, keys, from })
  }
  if (groupDecided.length > 0) await queries.insertGroupDecisions(ctx, account, groupDecided)
  if (decided.length > 0) ctx.notify({ companyId, topic: PARAMETERS_CHANGED, body: {} })
  // A change that changes nothing is in the log, too.
  if (ownDecided.length > 0 || groupDecided.length === 0)
    audit(ctx, companyId, from, ownDecided, (key) => valueOn(before, key, from))
  if (groupDecided.length > 0) audit(ctx, undefined, today, groupDecided, (key) => valueOn(before, key, today))
  return { changed: decided.length }
}

/** Each once, with a value that it may have, from a day on which it may begin. */
function needSound(changes: readonly Change[], from: Day, today: Day): void {
  const wrong: Record<string, string> = {}
  for (const [i, { key, value }] of changes.entries()) {
    const problem = valueProblem(key, value)
    if (problem) wrong[`changes.${i}.value`] = problem
    if (changes.findIndex((one) => one.key === key) < i) wrong[`changes.${i}.key`] = 'duplicate'
  }
  const keys = changes.map(({ key }) => key)
  const problem = dayProblem(keys, from, today)
  if (problem) wrong.from = problem
  if (Object.keys(wrong).length > 0) failFields(wrong)
}

/** Refuses with both values what somebody else has decided about since it was read. */
function needUnchanged(before: readonly Decision[], changes: readonly Change[]): void {
  const conflicts = changes.flatMap(({ key, value, version }) => {
    const newest = newestOf(before, key)
    if ((newest?.id ?? 0) === version) return []
    const { value: theirs, from, at, by } = newest ?? {}
    return [{ key, yours: value, theirs, from, at, by }]
  })
  if (conflicts.length > 0) fail('system.stale_version', { conflicts })
}

/** Refuses what contradicts another parameter on the day of the change or on a later one that is decided already. */
function needConsistent(
  before: readonly Decision[],
  changes: readonly Change[],
  decided: readonly Change[],
  startOf: (one: Change) => Day,
): void {
  const newest = Math.max(0, ...before.map(({ id }) => id))
  const after = [...before, ...decided.map((one, i) => ({ ...one, id: newest + 1 + i, from: startOf(one) }))]
  const wrong: Record<string, string> = {}
  for (const first of new Set(decided.map(startOf)))
    for (const { pair, on } of findBrokenFrom(after, first))
      for (const key of [pair.above, pair.below]) {
        const i = changes.findIndex((one) => one.key === key)
        if (i >= 0 && decided.some((one) => one.key === key))
          wrong[`changes.${i}.value`] = findBound(pair, key, valuesOn(after, on))
      }
  if (Object.keys(wrong).length > 0) failFields(wrong)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** One row of the log for what was decided; what stood there is what held on the day of the change. */
function audit(
  ctx: Ctx,
  companyId: string | undefined,
  from: Day,
  decided: readonly Change[],
  valueBefore: (key: ParameterKey) => unknown,
): void {
  ctx.audit({
    companyId,
    object: 'parameters',
    before: Object.fromEntries(decided.map(({ key }) => [key, valueBefore(key)])),
    after: { from, ...Object.fromEntries(decided.map(({ key, value }) => [key, value])) },
  })
}
