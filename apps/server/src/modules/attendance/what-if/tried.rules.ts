import type { DayParameter } from '@muster/contract/attendance/day-parameters'
import type { Hours } from '@muster/contract/attendance/shift'
import type { ParameterValue } from '@muster/contract/system/parameter-record'
import { type ParameterFact, valueOn } from '@muster/contract/system/parameter-rules'
import { type Day, daysFrom } from '@muster/kernel/day'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import { sameHours } from '../../rostering/index.rules.ts'
import type { Rules } from '../day/policy.rules.ts'

/** What somebody tries: other hours of a shift, or other values of parameters. */
export type Tried = {
  shift: { id: string; hours: Hours } | null
  parameters: readonly { key: DayParameter; value: ParameterValue }[]
}

/**
 * The rules as if what is tried held from the first day of the month on, and nothing else began in it. The changed hours keep the id of the
 * version in whose place they stand, so that a day is compared with itself.
 */
export function rulesWith({ versions, decisions }: Rules, { shift, parameters }: Tried, month: Month): Rules {
  return {
    versions: shift
      ? new Map([...versions, [shift.id, versionsWith(versions.get(shift.id) ?? [], shift, month)]])
      : versions,
    decisions: decisionsWith(decisions, parameters, month),
  }
}

type Versions = readonly (Rules['versions'] extends ReadonlyMap<string, readonly (infer V)[]> ? V : never)[]

function versionsWith(own: Versions, { id, hours }: NonNullable<Tried['shift']>, month: Month): Versions {
  const [first, last] = [firstDay(month), lastDay(month)]
  const replaced = own.findLast(({ effectiveOn }) => effectiveOn <= first) ?? own[0]
  const tried = {
    ...{ ...hours, id: replaced?.id ?? id, shiftId: id, version: replaced?.version ?? 1, effectiveOn: first },
  }
  return [
    ...own.filter(({ effectiveOn }) => effectiveOn < first),
    tried,
    ...own.filter(({ effectiveOn }) => effectiveOn > last),
  ]
}

function decisionsWith(
  decisions: readonly ParameterFact[],
  parameters: Tried['parameters'],
  month: Month,
): readonly ParameterFact[] {
  const [first, last] = [firstDay(month), lastDay(month)]
  const isReplaced = ({ key, from }: ParameterFact) =>
    parameters.some((one) => one.key === key) && first <= from && from <= last
  const newest = Math.max(0, ...decisions.map(({ id }) => id))
  return [
    ...decisions.filter((one) => !isReplaced(one)),
    ...parameters.map(({ key, value }, i) => ({ id: newest + 1 + i, key, value, from: first })),
  ]
}

/** Whether hours are those that a shift has on every day of a month. */
export function isSameShift(
  versions: readonly { effectiveOn: Day; hours: Hours }[],
  hours: Hours,
  month: Month,
): boolean {
  const [first, last] = [firstDay(month), lastDay(month)]
  const atFirst = versions.findLast(({ effectiveOn }) => effectiveOn <= first)
  const later = versions.filter(({ effectiveOn }) => first < effectiveOn && effectiveOn <= last)
  return atFirst !== undefined && [atFirst, ...later].every((one) => sameHours(one.hours, hours))
}

/** Whether the values are those that hold on every day of a month. */
export function areSameParameters(
  decisions: readonly ParameterFact[],
  parameters: Tried['parameters'],
  month: Month,
): boolean {
  return parameters.every(({ key, value }) =>
    daysFrom(firstDay(month), lastDay(month)).every(
      (day) => JSON.stringify(valueOn(decisions, key, day)) === JSON.stringify(value),
    ),
  )
}
