// @module-tag no-retry

import { benefitPaymentEndpoints as payments } from '@muster/contract/benefits/payment'
import { day } from '@muster/kernel/day'
import { instantOf } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeBenefitType,
  makePolicy,
  payNow,
  policyRules,
  runMonth,
  workdaysOf,
  writeDays,
} from '../../../../test/benefits.ts'
import { setClosed } from '../../../../test/closing.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { listExpiredLeave, listPaidSubsidies } from '../index.ts'
import { bookExpired } from './expired.service.ts'

let t: TestServer
const OCTOBER = '2026-10' as Month
const FIRST = '00000000-0000-0000-0000-000000000000'
const alpha = () => t.group.alpha.id
beforeAll(async () => {
  t = await openTestServer()
  await writeDays(t, alpha(), t.group.staff.employmentId, workdaysOf(OCTOBER))
})
afterAll(() => t.close())

/** Pays October of a policy of a type to the staff. */
async function payOctober(typeId: string, over: Parameters<typeof policyRules>[0]) {
  const [hr, admin] = [t.as(t.group.hr.token), t.as(t.group.admin.token)]
  const target = { kind: 'employees' as const, employmentIds: [t.group.staff.employmentId] }
  const { id: policyId } = await makePolicy(hr, alpha(), { typeId, rules: policyRules({ target, ...over }) })
  await runMonth(t, alpha(), OCTOBER)
  const of = { companyId: alpha(), month: OCTOBER, policyId, paidOn: day('2026-11-05'), note: '' }
  const { id, version } = (await hr.call(payments.propose, of)).data
  await payNow(t, alpha(), (await admin.call(payments.confirm, { id, version })).data.jobId)
  return policyId
}
const inAlpha = <R>(work: Parameters<TestServer['server']['runAsSystem']>[0]) =>
  t.server.runAsSystem(work, [alpha()]) as Promise<R>
const book = () => inAlpha((ctx) => bookExpired(ctx, alpha(), FIRST))
const bookedIn = (month: string) =>
  inAlpha<Awaited<ReturnType<typeof listExpiredLeave>>>((ctx) =>
    listExpiredLeave(ctx, alpha(), month as Month, [t.group.staff.employmentId]),
  )

describe('leave of a benefit that expired [9.13]', () => {
  it('is booked in the first open month with its ratio, once; what is taken or given back later is a difference', async () => {
    const hr = t.as(t.group.hr.token)
    const leave = await makeLeaveType(hr, alpha(), { rules: leaveRules({ yearlyMinutes: 0 }) })
    const type = await makeBenefitType(hr, alpha(), { kind: 'leave', leaveTypeId: leave.id })
    // Valid from 31 October to 9 November, and no longer.
    const policyId = await payOctober(type.id, { unit: 'hours', amount: 480, validDays: 10, expiredToPay: 50 })
    await payOctober(type.id, { unit: 'hours', amount: 60, validDays: 10, expiredToPay: null })
    t.clock.now = instantOf(Date.parse('2026-11-09T05:00:00Z'))
    await book()
    expect(await bookedIn('2026-11')).toEqual([])
    t.clock.now = instantOf(Date.parse('2026-11-20T05:00:00Z'))
    await Promise.all([book(), book()])
    const [first, ...more] = await bookedIn('2026-11')
    expect(more).toEqual([])
    expect(first).toMatchObject({
      employmentId: t.group.staff.employmentId,
      policyId,
      minutes: 480,
      lastOn: '2026-11-09',
      ratio: 50,
    })
    await setClosed(t, '2026-11' as Month, true)
    await inAlpha((ctx) =>
      sql`update leave.entitlement set used = 120 where company_id = ${alpha()}::uuid and key like ${`benefit:${policyId}:%`}`.execute(
        ctx.db,
      ),
    )
    await book()
    expect((await bookedIn('2026-11')).map(({ minutes }) => minutes)).toEqual([480])
    expect((await bookedIn('2026-12')).map(({ minutes }) => minutes)).toEqual([-120])
  })

  it('beside it pay reads the subsidies of a month that were paid', async () => {
    const type = await makeBenefitType(t.as(t.group.hr.token), alpha())
    const policyId = await payOctober(type.id, { amount: 12_345 })
    const paid = await inAlpha<Awaited<ReturnType<typeof listPaidSubsidies>>>((ctx) =>
      listPaidSubsidies(ctx, alpha(), OCTOBER, [t.group.staff.employmentId]),
    )
    expect(paid).toMatchObject([
      { policyId, employmentId: t.group.staff.employmentId, amount: 12_345, paidOn: '2026-11-05' },
    ])
  })
})
