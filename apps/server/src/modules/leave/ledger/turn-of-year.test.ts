// @module-tag no-retry

import { leaveBalanceEndpoints as balances, myLeaveEndpoints as mine } from '@muster/contract/leave/leave-balance'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { addDays, day } from '@muster/kernel/day'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdAtCommit } from '../../../../test/held-back.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf } from '../../../../test/tasks.ts'

let t: TestServer
let typeId: string

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'leave' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'), true)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = NOON
  // Nine days left of the year, of which three may go over until the end of March.
  const rules = leaveRules({ yearlyMinutes: 4320, carryMinutes: 1440, carryMonths: 3 })
  typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id, { rules, effectiveOn: day('2026-01-01') })).id
})

const staff = () => t.as(t.group.staff.token)
const formOf = (from: string, to = from) => ({
  typeId,
  slots: [{ id: 'a', from, to, fromMinute: null, toMinute: null }],
  reason: 'Family',
})
const about = () => ({ kind: 'leave' as const, employmentId: t.group.staff.employmentId })
/** What is filed, and not withdrawn yet. */
const filed = new Map<string, { id: string; version: number }>()
async function file(from: string, to?: string) {
  const answer = await staff().call(tasks.submit, { ...about(), form: formOf(from, to) })
  if (answer.status === 200) filed.set(answer.data.id, answer.data)
  return answer
}
function withdraw({ id, version }: { id: string; version: number }) {
  filed.delete(id)
  return staff().call(tasks.cancel, { id, version, comment: '' })
}
afterEach(async () => {
  for (const one of filed.values()) expect((await withdraw(one)).status).toBe(200)
})
const preview = async (from: string, to: string) =>
  (await staff().call(tasks.preview, { ...about(), form: formOf(from, to), chosen: [] })).data.form
const balanceOn = async (on: string) => {
  const { items } = (await staff().call(mine.get, { on: day(on) })).data
  return items.find((one) => one.typeId === typeId)
}
const inDecember = async () => {
  const answers = []
  for (let n = 0; n < 9; n++) answers.push(await file(addDays(day('2026-12-01'), n)))
  return answers.map(({ status }) => status)
}

describe('leave at the turn of the year', () => {
  it('is taken once: what went over is not there in its own year any more, and is again once it is withdrawn', async () => {
    const spring = await file('2027-03-29', '2027-04-02')
    expect(spring.status).toBe(200)
    expect(await balanceOn('2026-11-27')).toMatchObject({ available: 2880, passedOn: 1440, goesOver: null })
    expect(await inDecember()).toEqual([200, 200, 200, 200, 200, 200, 422, 422, 422])
    expect(await balanceOn('2027-04-02')).toMatchObject({ available: 3360, carried: 1440, held: 2400, expired: 0 })
    expect((await withdraw(spring.data)).status).toBe(200)
    expect(await balanceOn('2026-11-27')).toMatchObject({ available: 1440, passedOn: 0 })
    expect(await balanceOn('2027-04-02')).toMatchObject({ available: 4320, carried: 1440, expired: 1440 })
  })

  it('comes to the same filed the other way round', async () => {
    expect(await inDecember()).toEqual(Array.from({ length: 9 }, () => 200))
    expect((await file('2027-03-29', '2027-04-02')).status).toBe(200)
    expect(await balanceOn('2027-04-02')).toMatchObject({ available: 1920, carried: 0, held: 2400 })
  })

  it.each([
    ['2026-12-30', '2027-01-04'],
    ['2027-03-29', '2027-04-02'],
  ])('from %s to %s is said beforehand as its balance says afterwards', async (from, to) => {
    // Of two days and a half that are left, not all that may go over is there.
    expect((await file('2026-12-01', '2026-12-06')).status).toBe(200)
    const before = await balanceOn(to)
    const said = await preview(from, to)
    expect(said).toMatchObject({ balanceBefore: before?.available })
    expect((await file(from, to)).status).toBe(200)
    expect((await balanceOn(to))?.available).toBe(said?.balanceAfter)
  })

  it('takes nothing twice where both are filed at the same moment', async () => {
    expect((await file('2026-12-01', '2026-12-06')).status).toBe(200)
    const answers: number[] = []
    const filing = (from: string, to: string) => async () => void answers.push((await file(from, to)).status)
    await holdAtCommit(t, ['leave.entry'], [filing('2027-03-29', '2027-03-31'), filing('2026-12-14', '2026-12-16')])
    expect(answers).toEqual([200, 422])
    expect(await balanceOn('2026-12-31')).toMatchObject({ available: 0, held: 2880, passedOn: 1440 })
  })

  it('lets HR take no more of a year than the next one leaves of it', async () => {
    expect((await file('2027-03-29', '2027-03-31')).status).toBe(200)
    const adjust = (minutes: number) =>
      t.as(t.group.hr.token).call(balances.adjust, {
        ...{ employmentId: t.group.staff.employmentId, typeId, minutes, reason: 'Counted twice' },
        ...{ from: day('2026-11-01'), until: day('2026-12-31') },
      })
    expect((await adjust(-2881)).status).toBe(422)
    expect((await adjust(-2880)).status).toBe(200)
    expect(await balanceOn('2026-12-31')).toMatchObject({ available: 0, passedOn: 1440 })
  })
})
