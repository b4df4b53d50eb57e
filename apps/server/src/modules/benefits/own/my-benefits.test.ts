// @module-tag no-retry

import { myBenefitsEndpoints as mine } from '@muster/contract/benefits/my-benefits'
import { USUAL_PERFECT } from '@muster/contract/benefits/policy-rules'
import { day } from '@muster/kernel/day'
import { instantOf } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePolicy, policyRules, runMonth, workdaysOf, writeDays } from '../../../../test/benefits.ts'
import { makeLeaveType } from '../../../../test/leave.ts'
import { type Caller, expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'

let t: TestServer
let staff: Caller
let perfect: string
let docked: string
const NOVEMBER = '2026-11' as Month
const alpha = () => t.group.alpha.id
const employmentId = () => t.group.staff.employmentId
beforeAll(async () => {
  t = await openTestServer()
  staff = t.as(t.group.staff.token)
  const hr = t.as(t.group.hr.token)
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [employmentId()], day('2026-01-01'))
  await writeDays(
    t,
    alpha(),
    employmentId(),
    workdaysOf(NOVEMBER).filter(({ day: on }) => on < '2026-11-20'),
  )
  const target = { kind: 'employees' as const, employmentIds: [employmentId()] }
  const rules = policyRules({ amount: 50_000, perfect: USUAL_PERFECT, target })
  perfect = (await makePolicy(hr, alpha(), { attribute: 'perfect-attendance', rules })).id
  docked = (
    await makePolicy(hr, alpha(), {
      rules: policyRules({ amount: 21_000, dockRatio: 100, docks: ['personal'], target }),
    })
  ).id
  await makePolicy(hr, alpha(), {
    rules: policyRules({ target: { kind: 'employees', employmentIds: [t.group.hr.employmentId] } }),
  })
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.now = NOON
})
const own = async () => (await staff.call(mine.get, { month: NOVEMBER })).data
const costOf = async (input: object) =>
  (await staff.call(mine.cost, { kind: 'leave', days: [{ day: day('2026-11-23'), minutes: 480 }], ...input })).data
    .items

describe('one’s own benefits of a month [9.10]', () => {
  it('are those that one is a target of, perfect attendance from the middle of the month on', async () => {
    const { items, perfectFrom } = await own()
    expect(perfectFrom).toBe('2026-11-15')
    expect(items.map(({ policyId, standing, amount, state }) => [policyId, standing, amount, state])).toEqual([
      [perfect, 'qualifies', 50_000, null],
      [docked, 'qualifies', 21_000, null],
    ])
    t.clock.now = instantOf(Date.parse('2026-11-14T05:00:00Z'))
    expect((await own()).items.map(({ policyId }) => policyId)).toEqual([docked])
  })

  it('end with what ended them, and on which day', async () => {
    await writeDays(t, alpha(), employmentId(), [{ day: '2026-11-18', late: 5 }])
    const [item] = (await own()).items
    expect(item).toMatchObject({
      ...{ standing: 'ended', amount: 0 },
      endedBy: { rule: 'perfect-points', numbers: { points: 1, most: 0 }, days: { on: '2026-11-18' } },
    })
    await writeDays(t, alpha(), employmentId(), [{ day: '2026-11-18' }])
  })

  it('would cost so much by an application, and say which condition it breaks; annual leave costs nothing', async () => {
    const hr = t.as(t.group.hr.token)
    const personal = await makeLeaveType(hr, alpha(), { attribute: 'personal' })
    const annual = await makeLeaveType(hr, alpha())
    expect(await costOf({ typeId: annual.id })).toEqual([])
    const found = await costOf({ typeId: personal.id })
    expect(
      found.map(({ policyId, before, after, brokenBy }) => [policyId, before, after, brokenBy?.rule ?? null]),
    ).toEqual([
      [perfect, 50_000, 0, 'perfect-days'],
      // One of 21 days.
      [docked, 21_000, 20_000, null],
    ])
    expect(await costOf({ kind: 'absence', days: [{ day: day('2026-11-22'), minutes: 480 }] })).toEqual([])
    expect((await staff.call(mine.cost, { kind: 'leave', days: [{ day: day('2026-11-23'), minutes: 60 }] })).code).toBe(
      10001,
    )
  })

  it('say what became of them in the run of the month; nobody reads another’s', async () => {
    await runMonth(t, alpha(), NOVEMBER)
    expect((await own()).items.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expectRefused(await staff.call(mine.get, { employmentId: t.group.hr.employmentId }), 'system.user_not_found')
  })
})
