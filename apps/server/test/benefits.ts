import { benefitTypeEndpoints as types } from '@muster/contract/benefits/benefit-type'
import { benefitPayJob, benefitRunJob } from '@muster/contract/benefits/jobs'
import { benefitRunEndpoints as runs } from '@muster/contract/benefits/member'
import { benefitPolicyEndpoints as policies } from '@muster/contract/benefits/policy'
import type { PolicyRules } from '@muster/contract/benefits/policy-rules'
import type { SentTo } from '@muster/contract/endpoint'
import { day, weekday } from '@muster/kernel/day'
import { daysOf, type Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { payBenefits } from '../src/modules/benefits/payment/pay.job.ts'
import { runBenefits } from '../src/modules/benefits/run/run.job.ts'
import { findQueued, runOf } from './import.ts'
import { names } from './make.ts'
import type { Caller, TestServer } from './server.ts'

/** A hundred a month for whoever works, due on the last day of it, with nothing that excludes or docks. */
export const policyRules = (over: Partial<PolicyRules> = {}): PolicyRules => ({
  ...{ content: 'monthly', needsApplication: false, applicationHours: null },
  target: { kind: 'conditions', conditions: [{ field: 'serviceMonths', is: 'atLeast', bound: 0 }] },
  ...{ exclusions: [], basis: 'onboard', afterMonths: 0, takesEffect: 'on-day', validDays: null },
  ...{ amount: 10_000, unit: 'period', dockRatio: 0, docks: [] },
  due: { monthsLater: 0, dayOfMonth: 31 },
  ...{ perfect: null, expiredToPay: null },
  ...over,
})

type SentType = SentTo<typeof types.create>
type SentPolicy = SentTo<typeof policies.create>

export const benefitTypeFields = (over: Partial<Omit<SentType, 'companyId'>> = {}) => ({
  names: names(`Benefit ${crypto.randomUUID()}`),
  ...{ kind: 'subsidy' as const, leaveTypeId: null, isFirstOnly: false, isInUse: true },
  ...over,
})

export const policyFields = (typeId: string, order: number, over: Partial<Omit<SentPolicy, 'companyId'>> = {}) => ({
  names: names(`Policy ${crypto.randomUUID()}`),
  ...{ typeId, attribute: 'other' as const, order, isOn: true },
  ...{ effectiveOn: day('2020-01-01'), rules: policyRules() },
  ...over,
})

/** A type of a company, made by whoever may. */
export async function makeBenefitType(
  hr: Caller,
  companyId: string,
  over: Parameters<typeof benefitTypeFields>[0] = {},
) {
  const made = await hr.call(types.create, { companyId, ...benefitTypeFields(over) })
  if (made.status !== 200) throw new Error(made.raw.body)
  return made.data
}

/** A policy of a company behind all others, of a type of its own unless one is given. */
export async function makePolicy(
  hr: Caller,
  companyId: string,
  { typeId, ...over }: Partial<Omit<SentPolicy, 'companyId'>> = {},
) {
  const { nextOrder } = (await hr.call(policies.choices, { companyId })).data
  const ofType = typeId ?? (await makeBenefitType(hr, companyId)).id
  const made = await hr.call(policies.create, { companyId, ...policyFields(ofType, nextOrder, over) })
  if (made.status !== 200) throw new Error(made.raw.body)
  return made.data
}

/** What a written day of somebody came to; eight hours worked unless it says otherwise. */
export type WrittenDay = {
  day: string
  expected?: number
  worked?: number
  absent?: number
  late?: number
  leave?: number
  state?: 'open' | 'computed'
}

/** Writes days as attendance would have computed them. */
export async function writeDays(
  t: TestServer,
  companyId: string,
  employmentId: string,
  days: readonly WrittenDay[],
): Promise<void> {
  await t.server.runAsSystem(
    async ({ db }) => {
      for (const { day: on, expected = 480, absent = 0, late = 0, leave = 0, state = 'computed', ...more } of days)
        await sql`insert into attendance.day_result (company_id, employment_id, day, day_kind, expected_minutes, worked_minutes, late_minutes,
            early_leave_minutes, absent_minutes, leave_minutes, step_out_minutes, extra_minutes, attribute, missing, state, open_until, explanation)
          values (${companyId}::uuid, ${employmentId}::uuid, ${on}::date, 'workday', ${expected}, ${more.worked ?? expected - absent - late - leave},
            ${late}, 0, ${absent}, ${leave}, 0, 0, 'normal', '', ${state}, case ${state} when 'open' then now() end, '[]')
          on conflict (company_id, employment_id, day) do update set worked_minutes = excluded.worked_minutes,
            absent_minutes = excluded.absent_minutes, late_minutes = excluded.late_minutes, leave_minutes = excluded.leave_minutes`.execute(
          db,
        )
    },
    [companyId],
  )
}

/** The working days of a month. */
export const workdaysOf = (month: Month): WrittenDay[] =>
  daysOf(month)
    .filter((on) => weekday(on) <= 5)
    .map((on) => ({ day: on }))

/** Writes approved leave of a type as its ledger has it. */
export async function writeLeave(
  t: TestServer,
  companyId: string,
  { employmentId, typeId, day: on, minutes }: { employmentId: string; typeId: string; day: string; minutes: number },
): Promise<void> {
  await t.server.runAsSystem(
    async ({ db }) => {
      await sql`insert into leave.entry (company_id, id, employment_id, type_id, kind, minutes, day, source, reason, at)
        values (${companyId}::uuid, gen_random_uuid(), ${employmentId}::uuid, ${typeId}::uuid, 'used', ${minutes}, ${on}::date, 'task', '', now())`.execute(
        db,
      )
    },
    [companyId],
  )
}

/** Runs a month of a company to its end. */
export async function runMonth(t: TestServer, companyId: string, month: Month, token = t.group.hr.token) {
  const started = await t.as(token).call(runs.start, { companyId, month })
  if (started.status !== 200) throw new Error(started.raw.body)
  const { body } = await findQueued(t, benefitRunJob, started.data.jobId)
  return runBenefits(runOf(t, companyId, body))
}

/** Pays what was confirmed. */
export async function payNow(t: TestServer, companyId: string, jobId: string | null) {
  const { body } = await findQueued(t, benefitPayJob, jobId ?? '')
  return payBenefits(runOf(t, companyId, body))
}
