// @module-tag no-retry

import { benefitPaymentEndpoints as payments } from '@muster/contract/benefits/payment'
import { myPayEndpoints as myPay } from '@muster/contract/payroll/my-pay'
import { payRunEndpoints as runs } from '@muster/contract/payroll/pay-run'
import { paySheetEndpoints as sheets } from '@muster/contract/payroll/pay-sheet'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePolicy, payNow, policyRules, runMonth, workdaysOf, writeDays } from '../../../../test/benefits.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { makePerson, names, type Person } from '../../../../test/make.ts'
import { makePayItems, makePayManager, openPay, payBook, sendPay } from '../../../../test/pay.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'
import { newId } from '../../../platform/base/crypto.ts'

const HEADER = ['Job number', 'Salary', 'Benefits', 'Expired leave', 'Overtime pay', 'Absence']
const OCTOBER = '2026-10' as Month
let t: TestServer
let first: Caller
let second: Caller
let hr: Caller
let alpha: string
let worker: Person
let items: Record<string, string>
beforeAll(async () => {
  t = await openTestServer()
  alpha = t.group.alpha.id
  hr = t.as(t.group.hr.token)
  first = t.as((await makePayManager(t)).token)
  second = t.as((await makePayManager(t)).token)
  items = await makePayItems(first, alpha, {
    Salary: { origin: 'salary' },
    Benefits: { origin: 'benefit' },
    'Expired leave': { origin: 'expired-leave' },
    'Overtime pay': { origin: 'overtime' },
    Absence: { kind: 'deduction', origin: 'attendance' },
  })
  worker = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, 'benefitted', ['default', 'my'], 'self'),
    [alpha],
  )
  await openPay(t, worker)
})
afterAll(() => t.close())

async function release(month: string, row: (string | number)[]) {
  const bytes = await payBook(HEADER, [['ALPHA-benefitted', ...row]])
  const { data, raw, status } = await sendPay(first, 'propose', { companyId: alpha, month }, bytes)
  if (status !== 200) throw new Error(raw.body)
  await second.call(runs.release, { id: data.runId, version: 1 })
  const own = (await t.as(worker.token).call(myPay.list, {})).data.items.find((one) => one.month === month)
  return (await t.as(worker.token).call(myPay.get, { id: own?.id ?? '' })).data
}

/** Leave of a benefit that expired at the end of September, as the maintenance books it. */
async function expire(policyId: string, minutes: number, ratio: number) {
  const typeId = await makeLeaveType(hr, alpha, { rules: leaveRules() }).then((made) => made.id)
  await t.server.runAsSystem(
    async (ctx) => {
      const entitlement = newId()
      await sql`insert into leave.entitlement (company_id, id, employment_id, type_id, key, from_on, until_on, granted, used)
      values (${alpha}::uuid, ${entitlement}::uuid, ${worker.employmentId}::uuid, ${typeId}::uuid, 'benefit:test', '2026-01-01', '2026-09-30', 0, 0)`.execute(
        ctx.db,
      )
      await sql`insert into benefits.expired_leave (company_id, id, employment_id, policy_id, entitlement_id, last_on, minutes, ratio, booked_in, at)
      values (${alpha}::uuid, ${newId()}::uuid, ${worker.employmentId}::uuid, ${policyId}::uuid, ${entitlement}::uuid, '2026-09-30',
        ${minutes}, ${ratio}, '2026-10-01', ${ctx.now}::timestamptz)`.execute(ctx.db)
    },
    [alpha],
  )
}

describe('what of benefits becomes pay [9.13]', () => {
  it('stands in the sheet that is filled in, and beside the line of the payslip with its arithmetic', async () => {
    await writeDays(
      t,
      alpha,
      worker.employmentId,
      workdaysOf(OCTOBER).map((one, n) => (n === 3 ? { ...one, late: 12, worked: 468 } : one)),
    )
    await release('2026-09', [30_000_000, 0, 0, 0, 0])
    const policy = await makePolicy(hr, alpha, {
      names: names('Meals'),
      rules: policyRules({ amount: 450_000 }),
    })
    await runMonth(t, alpha, OCTOBER)
    const chosen = { companyId: alpha, month: OCTOBER, policyId: policy.id, paidOn: day('2026-11-05'), note: '' }
    const { id, version } = (await hr.call(payments.propose, chosen)).data
    const confirmed = await t.as(t.group.admin.token).call(payments.confirm, { id, version })
    await payNow(t, alpha, confirmed.data.jobId)
    await expire(policy.id, 8 * 60, 50)

    const template = await first.call(sheets.template, { companyId: alpha, month: OCTOBER })
    const { head, rows } = await sheetIn(template)
    const row = rows.find(([number]) => number === 'ALPHA-benefitted')
    expect(head.map((header, n) => [header, row?.[n] ?? null])).toEqual([
      ['Job number', 'ALPHA-benefitted'],
      ['Employee', 'ALPHA benefitted'],
      ['Salary', null],
      ['Benefits', 450_000],
      // 30,000,000 ÷ 30 days ÷ 8 h × 8 h × 50 %.
      ['Expired leave', 500_000],
      ['Overtime pay', null],
      ['Absence', null],
      ['Net pay', null],
    ])

    const slip = await release(OCTOBER, [30_000_000, 450_000, 500_000, 0, 25_000])
    const receipt = (name: string) => slip.lines.find(({ itemId }) => itemId === items[name])?.receipt
    expect(receipt('Benefits')).toEqual({
      facts: { origin: 'benefit', subsidies: [{ id: expect.any(String), names: names('Meals'), amount: 450_000 }] },
      before: { origin: 'benefit', subsidies: [] },
      isClosed: true,
    })
    expect(receipt('Expired leave')?.facts).toEqual({
      origin: 'expired-leave',
      parts: [
        {
          ...{ id: expect.any(String), names: names('Meals'), minutes: 480, lastOn: '2026-09-30', ratio: 50 },
          ...{ salary: 30_000_000, days: 30, dailyMinutes: 480, amount: 500_000 },
        },
      ],
    })
    expect(receipt('Absence')).toMatchObject({
      facts: { origin: 'attendance', late: { minutes: 12, days: [workdaysOf(OCTOBER)[3]?.day] } },
      isClosed: false,
    })
  })

  it('is given in no sheet once pay is locked', async () => {
    const manager = await makePayManager(t)
    await openPay(t, manager, '2020-01-01T00:00:00Z')
    const answer = await t.as(manager.token).call(sheets.template, { companyId: alpha, month: OCTOBER })
    expectRefused(answer, 'identity.secondary_needed')
  })
})
