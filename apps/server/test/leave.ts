import type { SentTo } from '@muster/contract/endpoint'
import type { LeaveRules } from '@muster/contract/leave/leave-rules'
import { leaveTypeEndpoints as types } from '@muster/contract/leave/leave-type'
import { day } from '@muster/kernel/day'
import { names } from './make.ts'
import type { Caller } from './server.ts'

/** Twelve days a year, all at its beginning, with nothing that bounds an application beside the balance. */
export const leaveRules = (over: Partial<LeaveRules> = {}): LeaveRules => ({
  ...{ needsApplication: true, needsPapers: false, bound: 'own', yearlyMinutes: 5760, monthlyMinutes: null },
  ...{ deductionPercent: 0, minimumMinutes: 30, intervalMinutes: 30, startsAnytime: true, mostDays: 30 },
  ...{ daysAfterTheFact: 0, countsFreeDays: false, rhythm: 'yearly', isProRata: true, seniority: [] },
  ...{ carryMinutes: 0, carryMonths: 0 },
  ...over,
})

type Sent = SentTo<typeof types.create>

export const leaveTypeFields = (over: Partial<Omit<Sent, 'companyId'>> = {}) => ({
  ...{ names: names(`Leave ${crypto.randomUUID()}`), attribute: 'annual' as const, isInUse: true },
  ...{ effectiveOn: day('2020-01-01'), rules: leaveRules() },
  ...over,
})

/** A type of a company, made by whoever may. */
export async function makeLeaveType(hr: Caller, companyId: string, over: Parameters<typeof leaveTypeFields>[0] = {}) {
  const made = await hr.call(types.create, { companyId, ...leaveTypeFields(over) })
  if (made.status !== 200) throw new Error(made.raw.body)
  return made.data
}
