import type { LeaveAttribute, LeaveRules } from '@muster/contract/leave/leave-rules'
import { type Day, day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { insertLeaveType, saveRules } from '../../src/modules/leave/type/leave-type.queries.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'

const HOUR = 60
const DAY = 8 * HOUR

const RULES: LeaveRules = {
  ...{ needsApplication: true, needsPapers: false, bound: 'none', yearlyMinutes: null, monthlyMinutes: null },
  ...{ deductionPercent: 0, minimumMinutes: null, intervalMinutes: null, startsAnytime: null, mostDays: null },
  ...{ daysAfterTheFact: 0, countsFreeDays: false, rhythm: 'yearly', isProRata: true, seniority: [] },
  ...{ carryMinutes: 0, carryMonths: 0 },
}

type DemoType = { key: string; attribute: LeaveAttribute; names: Names; rules: Partial<LeaveRules> }
const names = (cn: string, en: string, vn: string, km: string): Names => ({ cn, en, vn, km })

/** The types of the specification [3.13], as such companies have them. */
const TYPES: readonly DemoType[] = [
  {
    ...{ key: 'annual', attribute: 'annual', names: names('年假', 'Annual leave', 'Phép năm', 'ច្បាប់ប្រចាំឆ្នាំ') },
    rules: {
      ...{ bound: 'own', yearlyMinutes: 12 * DAY, seniority: [{ years: 5, minutes: DAY }] },
      ...{ carryMinutes: 3 * DAY, carryMonths: 3 },
    },
  },
  {
    ...{ key: 'sick', attribute: 'sick', names: names('病假', 'Sick leave', 'Nghỉ ốm', 'ច្បាប់ឈឺ') },
    rules: { bound: 'parameter', deductionPercent: 50, daysAfterTheFact: 3 },
  },
  {
    ...{
      key: 'personal',
      attribute: 'personal',
      names: names('事假', 'Personal leave', 'Nghỉ việc riêng', 'ច្បាប់ផ្ទាល់ខ្លួន'),
    },
    rules: { bound: 'parameter', deductionPercent: 100 },
  },
  {
    ...{ key: 'wedding', attribute: 'wedding', names: names('婚假', 'Wedding leave', 'Nghỉ kết hôn', 'ច្បាប់មង្គលការ') },
    rules: { mostDays: 3, needsPapers: true },
  },
  {
    ...{ key: 'paid-sick', attribute: 'paid-sick' },
    names: names('带薪病假', 'Paid sick leave', 'Nghỉ ốm hưởng lương', 'ច្បាប់ឈឺមានប្រាក់ខែ'),
    rules: { bound: 'own', yearlyMinutes: 5 * DAY, needsPapers: true, daysAfterTheFact: 3 },
  },
  {
    ...{ key: 'bereavement', attribute: 'bereavement' },
    names: names('丧假', 'Bereavement leave', 'Nghỉ tang lễ', 'ច្បាប់បុណ្យសព'),
    rules: { mostDays: 3, daysAfterTheFact: 7 },
  },
  {
    ...{ key: 'time-off', attribute: 'time-off', names: names('调休', 'Time off', 'Nghỉ bù', 'ឈប់សម្រាកសង') },
    // Nothing of its own: it comes with overtime.
    rules: { bound: 'own', yearlyMinutes: 0 },
  },
]

/** From the beginning of the year in which the demo group begins to work. */
const since = (from: Day): Day => day(`${from.slice(0, 4)}-01-01`)

/** The id of a leave type of a company by its key. */
export const leaveTypeId = (company: DemoCompany, key: string): string => demoId(`${company.code}/leave-type/${key}`)

/** Writes the leave types of a company with their rules. */
export async function writeLeaveTypes(ctx: Ctx, company: DemoCompany, from: Day): Promise<void> {
  for (const { key, attribute, names: called, rules } of TYPES) {
    const id = leaveTypeId(company, key)
    await insertLeaveType(ctx, { companyId: company.id, id, names: called, attribute, isInUse: true })
    const version = { typeId: id, number: 1, effectiveOn: since(from), rules: { ...RULES, ...rules } }
    await saveRules(ctx, company.id, version)
  }
}
