import './leave-type.css'
import type { LeaveRules } from '@muster/contract/leave/leave-rules'
import type { Fact } from '../../../lib/record/facts.tsx'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { LeaveType } from './leave-type-fields.tsx'

type Line = readonly [label: string, text: string]

/** What the columns of the list say of the rules. */
function listed({ needsApplication, yearlyMinutes, deductionPercent }: LeaveRules, t: Say, format: Format): Line[] {
  return [
    [t('leave.field.type.needsApplication'), t(needsApplication ? 'words.yes' : 'words.no')],
    [t('leave.field.type.yearly'), yearlyMinutes === null ? '' : format.duration(yearlyMinutes)],
    [t('leave.field.type.deduction'), format.number(deductionPercent)],
  ]
}

/** What the list does not say: what they grant, what goes over to the next year and how leave is taken by them. */
function unlisted(rules: LeaveRules, t: Say, { duration, list, number }: Format): Line[] {
  const byParameter = t('leave.bounds.parameter')
  const minutes = (value: number | null) => (value === null ? byParameter : duration(value))
  const yesNo = (is: boolean) => t(is ? 'words.yes' : 'words.no')
  const isBound = rules.bound !== 'none'
  const step = ({ years, minutes: more }: LeaveRules['seniority'][number]) =>
    t('leave.leaveTypes.stepOf', { years, hours: duration(more) })
  return [
    [t('leave.field.type.bound'), t(`leave.bounds.${rules.bound}`)],
    [t('leave.field.type.monthly'), rules.monthlyMinutes === null ? '' : duration(rules.monthlyMinutes)],
    [t('leave.field.type.rhythm'), isBound ? t(`leave.rhythms.${rules.rhythm}`) : ''],
    [t('leave.field.type.proRata'), isBound ? yesNo(rules.isProRata) : ''],
    [t('leave.field.type.seniority'), isBound ? list(rules.seniority.map(step)) : ''],
    [t('leave.field.type.carryMinutes'), rules.carryMinutes > 0 ? duration(rules.carryMinutes) : ''],
    [t('leave.field.type.carryMonths'), rules.carryMonths > 0 ? number(rules.carryMonths) : ''],
    [t('leave.field.type.minimum'), minutes(rules.minimumMinutes)],
    [t('leave.field.type.interval'), minutes(rules.intervalMinutes)],
    [t('leave.field.type.startsAnytime'), rules.startsAnytime === null ? byParameter : yesNo(rules.startsAnytime)],
    [t('leave.field.type.mostDays'), rules.mostDays === null ? byParameter : number(rules.mostDays)],
    [
      t('leave.field.type.daysAfter'),
      rules.daysAfterTheFact === 0 ? t('leave.leaveTypes.firstDay') : number(rules.daysAfterTheFact),
    ],
    [t('leave.field.type.freeDays'), yesNo(rules.countsFreeDays)],
    [t('leave.field.type.needsPapers'), yesNo(rules.needsPapers)],
  ]
}

/** What the list does not say of a type: its rules, since when they hold, and where it has had others, what each version changed. */
export function ruleFacts({ rules, since, versions }: LeaveType, t: Say, format: Format): Fact[] {
  return [
    [t('leave.leaveTypes.since'), format.day(since)],
    ...unlisted(rules, t, format),
    [
      t('leave.leaveTypes.versions'),
      versions.length > 1 && (
        <ol className="m-rules-versions">
          {versions
            .map(({ number, effectiveOn, rules: own }, i) => (
              <li key={number}>
                <b>{t('leave.leaveTypes.version', { day: format.day(effectiveOn) })}</b>
                {changesOf(versions[i - 1]?.rules ?? own, own, t, format).map(([label, text]) => (
                  <span key={label}>{format.pair(label, text)}</span>
                ))}
              </li>
            ))
            .toReversed()}
        </ol>
      ),
    ],
  ]
}

const NOTHING = '–'

/** The lines that rules say otherwise than those before them, as "before → after". */
function changesOf(before: LeaveRules, after: LeaveRules, t: Say, format: Format): Line[] {
  const linesOf = (rules: LeaveRules) => [...listed(rules, t, format), ...unlisted(rules, t, format)]
  const earlier = new Map(linesOf(before))
  return linesOf(after).flatMap(([label, text]): Line[] => {
    const was = earlier.get(label) ?? ''
    return was === text ? [] : [[label, `${was || NOTHING} → ${text || NOTHING}`]]
  })
}
