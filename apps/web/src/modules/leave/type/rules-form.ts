import type { LeaveAttribute, LeaveRules } from '@muster/contract/leave/leave-rules'

/** The rules of a leave type while they are edited, for the parts of its form. */
export type RulesForm = {
  rules: LeaveRules
  attribute: LeaveAttribute
  change: (part: Partial<LeaveRules>) => void
  /** What is wrong with a field of the rules, by its path below them. */
  error: (path: string) => string | undefined
}

/** The rules that a new type begins with: no limit, applied for before, in half hours, nothing deducted. */
export const BLANK_RULES: LeaveRules = {
  ...{ needsApplication: true, needsPapers: false, bound: 'none', yearlyMinutes: null, monthlyMinutes: null },
  ...{ deductionPercent: 0, minimumMinutes: null, intervalMinutes: null, startsAnytime: null, mostDays: null },
  ...{ daysAfterTheFact: 0, countsFreeDays: false, rhythm: 'yearly', isProRata: true, seniority: [] },
  ...{ carryMinutes: 0, carryMonths: 0 },
}
