// @module-tag no-retry

import { benefitPayJob } from '@muster/contract/benefits/jobs'
import { benefitMemberEndpoints as members } from '@muster/contract/benefits/member'
import { benefitPaymentEndpoints as payments } from '@muster/contract/benefits/payment'
import { leaveBalanceEndpoints as balances } from '@muster/contract/leave/leave-balance'
import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
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
import { expectGuarded } from '../../../../test/entity.ts'
import { findQueued, runOf } from '../../../../test/import.ts'
import { killJob } from '../../../../test/killed.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { payBenefits } from './pay.job.ts'

let t: TestServer
let hr: Caller
let admin: Caller
const OCTOBER = '2026-10' as Month
const alpha = () => t.group.alpha.id
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  admin = t.as(t.group.admin.token)
  for (const { employmentId } of [t.group.staff, t.group.manager])
    await writeDays(t, alpha(), employmentId, workdaysOf(OCTOBER))
})
afterAll(() => t.close())

const chosen = (policyId: string) => ({ companyId: alpha(), month: OCTOBER, policyId })
const paidOn = day('2026-11-05')
const statesOf = async (policyId: string) =>
  (await hr.call(members.list, { companyId: alpha(), policyId, pageSize: 200 })).data.items.map(({ state }) => state)
/** A policy whose members wait. */
const waiting = async (over: Parameters<typeof makePolicy>[2] = {}) => {
  const made = await makePolicy(hr, alpha(), over)
  await runMonth(t, alpha(), OCTOBER)
  return made.id
}

describe('a payment of benefits [4.11]', () => {
  it('is shown before, proposed by one and confirmed by another, and then paid; whoever gets something learns it without the amount', async () => {
    const policyId = await waiting()
    const count = (await statesOf(policyId)).length
    const shown = (await hr.call(payments.preview, chosen(policyId))).data
    expect(shown).toMatchObject({ count, people: count, leftOut: 0, minutes: 0 })
    expect(shown.amounts).toEqual([{ currency: expect.any(String), amount: 10_000 * count }])
    const proposed = (await hr.call(payments.propose, { ...chosen(policyId), paidOn, note: 'October' })).data
    expect(proposed).toMatchObject({ state: 'proposed', count, isOwnProposal: true, paidOn })
    const { id, version } = proposed
    const toDos = (await admin.call(notices.list, { state: 'all', pageSize: 100 })).data.items
    expect(toDos.filter(({ kind }) => kind === 'benefit-payment')).toHaveLength(1)
    const own = (await hr.call(notices.list, { state: 'all', pageSize: 100 })).data.items
    expect(own.filter(({ kind }) => kind === 'benefit-payment')).toEqual([])
    expectRefused(await hr.call(payments.confirm, { id, version }), 'benefits.own_proposal')
    const confirmed = await admin.call(payments.confirm, { id, version })
    expect(confirmed.data).toMatchObject({ state: 'paying', isOwnProposal: false })
    expect(await payNow(t, alpha(), confirmed.data.jobId)).toEqual({ paid: count, skipped: [] })
    expect((await hr.call(payments.get, { id })).data).toMatchObject({ state: 'paid' })
    expect(new Set(await statesOf(policyId))).toEqual(new Set(['paid']))
    const received = (await t.as(t.group.staff.token).call(notices.list, { state: 'all', pageSize: 100 })).data.items
    const notice = received.find(({ kind }) => kind === 'benefit-paid')
    expect(Object.keys(notice?.values ?? {}).toSorted()).toEqual(['benefit', 'month'])
    expect(await runMonth(t, alpha(), OCTOBER)).toMatchObject({ changed: 0, differences: 0 })
  })

  it('that is taken back has its members wait again; what is in one is neither left out nor proposed twice', async () => {
    const policyId = await waiting()
    const { id, version } = (await hr.call(payments.propose, { ...chosen(policyId), paidOn, note: '' })).data
    expectRefused(await hr.call(payments.propose, { ...chosen(policyId), paidOn, note: '' }), 'benefits.nothing_to_pay')
    const [member] = (await hr.call(members.list, { companyId: alpha(), policyId, paymentId: id })).data.items
    const left = await hr.call(members.exclude, { ids: [member?.id ?? ''], reason: 'No' })
    expect(left.data.items[0]).toMatchObject({ isDone: false, problem: expect.stringContaining('in a payment') })
    expect((await hr.call(payments.withdraw, { id, version })).data).toMatchObject({ state: 'withdrawn' })
    expectRefused(await admin.call(payments.confirm, { id, version: version + 1 }), 'benefits.payment_decided')
    expect((await hr.call(payments.preview, chosen(policyId))).data.count).toBeGreaterThan(0)
  })

  it('that two confirm, or that one confirms while another takes it back, comes to one', async () => {
    const policyId = await waiting()
    const { id, version } = (await hr.call(payments.propose, { ...chosen(policyId), paidOn, note: '' })).data
    const answers = await Promise.all([
      admin.call(payments.confirm, { id, version }),
      admin.call(payments.confirm, { id, version }),
      hr.call(payments.withdraw, { id, version }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const other = await waiting()
    const again = await Promise.all([1, 2].map(() => hr.call(payments.propose, { ...chosen(other), paidOn, note: '' })))
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('of leave grants it under the key of policy and period, and is drawn by its order before the earliest end', async () => {
    const leave = await makeLeaveType(hr, alpha(), { rules: leaveRules({ bound: 'own', yearlyMinutes: 0 }) })
    const type = await makeBenefitType(hr, alpha(), { kind: 'leave', leaveTypeId: leave.id })
    const target = { kind: 'employees' as const, employmentIds: [t.group.staff.employmentId] }
    const policyId = await waiting({
      typeId: type.id,
      rules: policyRules({ unit: 'days', amount: 150, validDays: 60, expiredToPay: 50, target }),
    })
    const { id, version } = (await hr.call(payments.propose, { ...chosen(policyId), paidOn, note: '' })).data
    const { jobId } = (await admin.call(payments.confirm, { id, version })).data
    const { body } = await findQueued(t, benefitPayJob, jobId ?? '')
    const { kills } = await killJob(runOf(t, alpha(), body), payBenefits)
    expect(kills).toBeGreaterThan(3)
    const asked = { employmentId: t.group.staff.employmentId }
    const balance = (await hr.call(balances.get, asked)).data.items.find(({ typeId }) => typeId === leave.id)
    expect(balance).toMatchObject({ available: 720, ends: [{ on: '2026-12-29', minutes: 720 }] })
    const { lines } = (await hr.call(balances.receipt, { ...asked, typeId: leave.id })).data
    expect(lines.map(({ kind, minutes }) => [kind, minutes])).toContainEqual(['benefit', 720])
  })

  it('is refused without the permission, and of another company', async () => {
    const policyId = await waiting()
    const [r, cud] = ['user:benefits-user:r', 'user:benefits-user:cud']
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: r, call: (c) => c.call(payments.list, {}) },
      preview: { permission: cud, call: (c) => c.call(payments.preview, chosen(policyId)) },
    })
    const { id, version } = (await hr.call(payments.propose, { ...chosen(policyId), paidOn, note: '' })).data
    const foreign = t.as(t.group.betaHr.token)
    expectRefused(await foreign.call(payments.get, { id }), 'system.id_not_found')
    expectRefused(await foreign.call(payments.confirm, { id, version }), 'system.id_not_found')
    expectRefused(await foreign.call(payments.preview, chosen(policyId)), 'system.company_not_found')
  })
})
