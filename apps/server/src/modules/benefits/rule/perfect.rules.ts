import type { BenefitTest } from '@muster/contract/benefits/benefit-test'
import type { PerfectAttendance } from '@muster/contract/benefits/policy-rules'
import type { Minutes } from '@muster/kernel/minutes'
import { type BenefitDay, countTaken, sumOf } from './person-facts.rules.ts'
import { makeTest } from './test.rules.ts'

/**
 * Minutes of a day’s work that are neither worked nor leave that counts: whoever worked misses only what was absent, other leave, and the
 * half of a punch that is missing; whoever did not misses all that no counted leave covers. Late and early minutes are points, not this.
 */
function countMissing(day: BenefitDay, counts: PerfectAttendance['counts']): Minutes {
  const counted = countTaken(day, counts)
  if (day.isOpen || day.expected === 0) return 0
  if (day.worked === 0) return Math.max(0, day.expected - counted)
  const known = day.worked + day.late + day.earlyLeave + day.absent + day.leave + day.stepOut
  const unknown = day.isMissing ? Math.max(0, day.expected - known) : 0
  return day.absent + Math.max(0, day.leave - counted) + unknown
}

/** How many points a day has: one for coming late and one for leaving early, each by more than so many minutes. */
const countPoints = ({ late, earlyLeave }: BenefitDay, { pointMinutes }: PerfectAttendance): number =>
  [late, earlyLeave].filter((minutes) => minutes > pointMinutes).length

/** Perfect attendance over days, condition by condition, each with its numbers and the first day that broke it [9.10]. */
export function testPerfect(days: readonly BenefitDay[], rules: PerfectAttendance): BenefitTest[] {
  const expected = sumOf(days, (day) => day.expected)
  const missing = sumOf(days, (day) => countMissing(day, rules.counts))
  const counted = sumOf(days, (day) => countTaken(day, rules.counts))
  const broken = sumOf(days, (day) => countTaken(day, rules.breaks))
  const absent = sumOf(days, (day) => day.absent)
  const firstOn = (isBroken: (day: BenefitDay) => boolean) => days.find(isBroken)?.day
  return [
    makeTest('perfect-work', expected > 0, { numbers: { expected } }),
    makeTest('perfect-days', missing === 0, {
      numbers: { expected, worked: sumOf(days, (day) => day.worked), counted, missing },
      wants: [...rules.counts],
      days: { on: firstOn((day) => countMissing(day, rules.counts) > 0) },
    }),
    makeTest('perfect-leave', broken === 0, {
      numbers: { minutes: broken },
      wants: [...rules.breaks],
      days: { on: firstOn((day) => countTaken(day, rules.breaks) > 0) },
    }),
    makeTest('perfect-absence', absent === 0, {
      numbers: { minutes: absent },
      days: { on: firstOn((day) => day.absent > 0) },
    }),
    testPoints(days, rules),
  ]
}

function testPoints(days: readonly BenefitDay[], rules: PerfectAttendance): BenefitTest {
  let points = 0
  let on: BenefitDay['day'] | undefined
  for (const day of days) {
    points += countPoints(day, rules)
    if (points > rules.mostPoints) on ??= day.day
  }
  const numbers = { points, most: rules.mostPoints, over: rules.pointMinutes }
  return makeTest('perfect-points', points <= rules.mostPoints, { numbers, days: { on } })
}
