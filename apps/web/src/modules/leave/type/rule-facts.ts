import type { Fact } from '../../../lib/record/facts.tsx'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { LeaveType } from './leave-type-fields.tsx'

/** What the list does not say of a type: from when on its rules hold, what it grants and how it is taken. */
export function ruleFacts(
  { rules, since, versions }: LeaveType,
  t: Say,
  { day, duration, list, number }: Format,
): Fact[] {
  const byParameter = t('leave.bounds.parameter')
  const minutes = (value: number | null) => (value === null ? byParameter : duration(value))
  const yesNo = (is: boolean) => t(is ? 'words.yes' : 'words.no')
  const isBound = rules.bound !== 'none'
  return [
    [t('leave.leaveTypes.since'), day(since)],
    [t('leave.field.type.bound'), t(`leave.bounds.${rules.bound}`)],
    [t('leave.field.type.monthly'), rules.monthlyMinutes !== null && duration(rules.monthlyMinutes)],
    [t('leave.field.type.rhythm'), isBound && t(`leave.rhythms.${rules.rhythm}`)],
    [t('leave.field.type.carryMinutes'), rules.carryMinutes > 0 && duration(rules.carryMinutes)],
    [t('leave.field.type.minimum'), minutes(rules.minimumMinutes)],
    [t('leave.field.type.interval'), minutes(rules.intervalMinutes)],
    [t('leave.field.type.mostDays'), rules.mostDays === null ? byParameter : number(rules.mostDays)],
    [
      t('leave.field.type.daysAfter'),
      rules.daysAfterTheFact === 0 ? t('leave.leaveTypes.firstDay') : number(rules.daysAfterTheFact),
    ],
    [t('leave.field.type.freeDays'), yesNo(rules.countsFreeDays)],
    [t('leave.field.type.needsPapers'), yesNo(rules.needsPapers)],
    [
      t('leave.leaveTypes.versions'),
      versions.length > 1 &&
        list(versions.map(({ effectiveOn }) => t('leave.leaveTypes.version', { day: day(effectiveOn) }))),
    ],
  ]
}
