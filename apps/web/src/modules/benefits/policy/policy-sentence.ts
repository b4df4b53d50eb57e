import type { BenefitKind } from '@muster/contract/benefits/benefit-type'
import { type PolicyRules, UNITS_OF_KIND } from '@muster/contract/benefits/policy-rules'
import type { Target, TargetCondition } from '@muster/contract/organisation/target'
import type { Format } from '../../../lib/words/format.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { joinSentences } from '../../../lib/words/sentences.ts'
import type { Say } from '../../../lib/words/words.ts'
import { daysOf } from '../receipt/amount-text.ts'
import { type Called, nameOfId, targetValueText } from '../receipt/target-text.ts'
import { leaveListText } from '../receipt/test-text.ts'

/** What a policy is read from: its rules, and what of its type and company decides how they are said. */
export type PolicySaid = {
  rules: PolicyRules
  kind: BenefitKind
  isFirstOnly: boolean
  currency: string
  called: Called
}

const TO_COME = '…'
/** More people than these are said by their number. */
const MOST_NAMED = 3
/** A due day that some months do not have is the last one of them. */
const LAST_DAY = 31

/** The amount of a policy: money, hours or days, and what for. */
export function policyAmountText({ rules: { amount, unit }, currency }: PolicySaid, t: Say, format: Format): string {
  const isThere = typeof amount === 'number'
  if (unit === 'days' && isThere) return t('policy.say.amounts.days', { count: daysOf(amount) })
  if (unit === 'days') return t('policy.say.amounts.hours', { amount: TO_COME })
  const text = !isThere ? TO_COME : unit === 'hours' ? format.duration(amount) : moneyFor(format, amount, currency)
  return t(`policy.say.amounts.${unit}`, { amount: text })
}

/** A condition of a target: "Department Sales or HR", "Age at least 18". */
function conditionText(condition: TargetCondition, called: Called, t: Say, format: Format): string {
  const field = t(`benefits.targetFields.${condition.field}`)
  if ('bound' in condition) return t(`policy.say.${condition.is}`, { field, bound: format.number(condition.bound) })
  const values = condition.oneOf.map((value) => targetValueText(condition.field, value, called, t, format))
  return t('policy.say.oneOf', { field, values: format.list(values) || TO_COME })
}

/** For whom a policy is, in words. */
function targetText(target: Target, called: Called, t: Say, format: Format): string {
  const namesOf = (ids: readonly string[]) => format.list(ids.map((id) => nameOfId(id, called, format))) || TO_COME
  switch (target.kind) {
    case 'conditions': {
      const conditions = target.conditions.map((one) => conditionText(one, called, t, format))
      return t('policy.say.who.conditions', { conditions: format.list(conditions) || TO_COME })
    }
    case 'positions':
      return t('policy.say.who.positions', { levels: namesOf(target.levelIds) })
    case 'employees':
      return target.employmentIds.length > MOST_NAMED
        ? t('policy.say.who.many', { count: target.employmentIds.length })
        : t('policy.say.who.employees', { people: namesOf(target.employmentIds) })
  }
}

/** The same in a column, where its head says for whom: the conditions alone. */
export function targetShortText(target: Target, called: Called, t: Say, format: Format): string {
  if (target.kind !== 'conditions') return targetText(target, called, t, format)
  return target.conditions.map((condition) => conditionText(condition, called, t, format)).join(' · ')
}

/** When what is given falls due. */
function dueText({ due: { monthsLater: months, dayOfMonth } }: PolicyRules, t: Say, { number }: Format): string {
  const when = months === 0 ? 'same' : months === 1 ? 'next' : 'later'
  return dayOfMonth === LAST_DAY
    ? t(`policy.say.due.${when}Last`, { months: number(months) })
    : t(`policy.say.due.${when}`, { day: number(dayOfMonth), months: number(months) })
}

/** What perfect attendance is by a policy, sentence by sentence. */
function perfectTexts({ perfect }: PolicyRules, t: Say, format: Format): (string | false)[] {
  if (!perfect) return []
  const { counts, breaks, pointMinutes, mostPoints } = perfect
  return [
    t('policy.say.perfect', { time: format.duration(pointMinutes), points: format.number(mostPoints) }),
    counts.length > 0 && t('policy.say.perfectCounts', { leave: leaveListText(counts, t, format) }),
    breaks.length > 0 && t('policy.say.perfectBreaks', { leave: leaveListText(breaks, t, format) }),
  ]
}

/** The sentences that say all that a policy does, in the order of its form; what does not apply is left out. */
export function policySentence(said: PolicySaid, t: Say, format: Format): string {
  const { rules, kind, isFirstOnly, called } = said
  const { number } = format
  const docks = leaveListText(rules.docks, t, format)
  const isOfKind = (UNITS_OF_KIND[kind] as readonly string[]).includes(rules.unit)
  return joinSentences([
    isOfKind &&
      t('policy.say.gives', {
        ...{ amount: policyAmountText(said, t, format), content: t(`policy.say.contents.${rules.content}`) },
        who: targetText(rules.target, called, t, format),
      }),
    dueText(rules, t, format),
    rules.afterMonths > 0
      ? t(`policy.say.effect.${rules.basis}After`, { count: rules.afterMonths })
      : t(`policy.say.effect.${rules.basis}`),
    rules.takesEffect === 'month-begin' && t('policy.say.effect.monthBegin'),
    rules.validDays !== null && t(`policy.say.valid.${kind}`, { count: rules.validDays }),
    ...rules.exclusions.map((exclusion) => {
      const count = exclusion.days
      return exclusion.kind === 'absence'
        ? t('policy.say.exclusion.absence', { count })
        : t('policy.say.exclusion.leave', { count, leave: leaveListText(exclusion.attributes, t, format) || TO_COME })
    }),
    rules.dockRatio > 0 &&
      t(docks === '' ? 'policy.say.dock' : 'policy.say.dockLeave', { ratio: number(rules.dockRatio), leave: docks }),
    ...perfectTexts(rules, t, format),
    rules.needsApplication &&
      (rules.applicationHours === null
        ? t('policy.say.application')
        : t('policy.say.applicationHours', { hours: number(rules.applicationHours) })),
    rules.expiredToPay !== null && t('policy.say.expiry', { percent: number(rules.expiredToPay) }),
    isFirstOnly && t('policy.say.firstOnly'),
  ])
}

/** The same of a policy that is read, by some version of its rules. */
export function saidBy(
  {
    type,
    currency,
    called,
    rules,
  }: { type: { kind: BenefitKind; isFirstOnly: boolean }; currency: string; called: Called; rules: PolicyRules },
  own: PolicyRules = rules,
): PolicySaid {
  return { rules: own, kind: type.kind, isFirstOnly: type.isFirstOnly, currency, called }
}
