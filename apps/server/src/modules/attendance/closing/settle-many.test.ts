// @module-tag no-retry

import { exceptionEndpoints as exceptions } from '@muster/contract/attendance/day-exception'
import { addDays, day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAlpha } from '../../../../test/closing.ts'
import { expectFields, expectGuarded } from '../../../../test/entity.ts'
import { drain } from '../../../../test/import.ts'
import { inConflict } from '../../../../test/in-conflict.ts'
import { NOVEMBER, OCTOBER, openNovember } from '../../../../test/november.ts'
import type { TestServer } from '../../../../test/server.ts'

let t: TestServer
let sales: string
beforeAll(async () => {
  const opened = await openNovember()
  t = opened.t
  sales = opened.sales
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const of = (isAccepted = false) => ({
  ...{ companyId: t.group.alpha.id, month: NOVEMBER, kind: 'missing' as const, pageSize: 200, isAccepted },
})
/** The days on which `sales` clocked in and never out. */
const forgotten = async (isAccepted = false) =>
  (await hr().call(exceptions.list, of(isAccepted))).data.items
    .filter(({ employmentId }) => employmentId === sales)
    .map((row) => ({ employmentId: sales, day: row.day }))
const doneOf = (reply: { data: { items: readonly { isDone: boolean }[] } }) =>
  reply.data.items.map(({ isDone }) => isDone)

describe('many days at once before a month is closed [2.17c, 3.14]', () => {
  it('are accepted with one reason, and wait again when that is undone', async () => {
    const days = await forgotten()
    expect(days.length).toBeGreaterThan(2)
    const accepted = await hr().call(exceptions.batch, { action: 'accept', days, reason: 'The fair' })
    expect(doneOf(accepted)).toEqual(days.map(() => true))
    expect(await forgotten()).toEqual([])
    expect(await forgotten(true)).toEqual(days)
    const undone = await hr().call(exceptions.batch, { action: 'takeBack', days, reason: '' })
    expect(doneOf(undone)).toEqual(days.map(() => true))
    expect(await forgotten()).toEqual(days)
  })

  it('are not settled again by a repeat of the same call', async () => {
    const days = await forgotten()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const accept = () => hr().call(exceptions.batch, { action: 'accept', days, reason: 'The fair' }, key)
    const first = await accept()
    await hr().call(exceptions.batch, { action: 'takeBack', days, reason: '' })
    expect((await accept()).raw.body).toBe(first.raw.body)
    expect(await forgotten()).toEqual(days)
    const other = await hr().call(exceptions.batch, { action: 'accept', days, reason: 'Another' }, key)
    expect(other.refusal.key).toBe('system.key_reused')
    expect(await forgotten()).toEqual(days)
  })

  it('say of each why it was not done, and do the others', async () => {
    const days = await forgotten()
    const nothing = { employmentId: sales, day: day('2026-11-01') }
    const nobody = { employmentId: crypto.randomUUID(), day: day('2026-11-03') }
    const { data } = await hr().call(exceptions.batch, {
      ...{ action: 'accept', days: [nothing, nobody, ...days], reason: '' },
    })
    expect(data.items.map(({ isDone }) => isDone)).toEqual([false, false, ...days.map(() => true)])
    expect(data.items[0]?.problem).toMatch(/^Nothing is left to settle on this day/)
    const again = await hr().call(exceptions.batch, { action: 'accept', days, reason: '' })
    expect(doneOf(again)).toEqual(days.map(() => false))
    await hr().call(exceptions.batch, { action: 'takeBack', days, reason: '' })
  })

  it('say of one that is in conflict with others to try it again, and do the others', async () => {
    const days = await forgotten()
    const { data } = await inConflict(t, 'attendance.day_acceptance', `new.day = '${days[1]?.day}'`, () =>
      hr().call(exceptions.batch, { action: 'accept', days, reason: '' }),
    )
    expect(data.items.map(({ isDone }) => isDone)).toEqual(days.map((_, i) => i !== 1))
    expect(data.items[1]?.problem).toMatch(/again/)
    await hr().call(exceptions.batch, { action: 'takeBack', days, reason: '' })
  })

  it('are each accepted by one of two at a moment', async () => {
    const days = await forgotten()
    const call = (list: typeof days) => hr().call(exceptions.batch, { action: 'accept', days: list, reason: '' })
    const [one, other] = await Promise.all([call(days), call(days.toReversed())])
    const done = [...(one?.data.items ?? []), ...(other?.data.items ?? [])].filter(({ isDone }) => isDone)
    expect(done.map((item) => item.day).toSorted()).toEqual(days.map((item) => item.day))
    await hr().call(exceptions.batch, { action: 'takeBack', days, reason: '' })
  })

  it('are asked about with one question, each once', async () => {
    const [first, second] = await forgotten()
    if (!first || !second) throw new Error('two days are missing a punch')
    const ask = () => hr().call(exceptions.batch, { action: 'ask', days: [first, second], reason: 'Where were you?' })
    expect(doneOf(await ask())).toEqual([true, true])
    expect(doneOf(await ask())).toEqual([false, false])
    const { items } = (await hr().call(exceptions.list, of())).data
    expect(items.filter(({ question }) => question?.question === 'Where were you?')).toHaveLength(2)
  })

  it('are corrected by the times of their shift, and as absences', async () => {
    const [first, second, third] = await forgotten()
    if (!first || !second || !third) throw new Error('three days are missing a punch')
    const correct = (days: (typeof first)[], as: 'planned' | 'excused') =>
      hr().call(exceptions.batch, { action: 'correct', days, reason: 'The clock was broken', as })
    expect(doneOf(await correct([first, second], 'planned'))).toEqual([true, true])
    expect(doneOf(await correct([third], 'excused'))).toEqual([true])
    // What was just added is not computed yet: it is not added once more.
    const [early] = (await correct([second], 'planned')).data.items
    expect(early).toMatchObject({ isDone: false, problem: expect.stringMatching(/^This day is being computed/) })
    await drain(t, t.group.alpha.id)
    const left = await forgotten()
    expect(left).not.toContainEqual(first)
    expect(left).not.toContainEqual(second)
    const [refused] = (await correct([first], 'planned')).data.items
    expect(refused?.problem).toMatch(/^By its shift, no punch of this day is missing/)
  })

  it('refuse a day of a closed month in its row', async () => {
    await closeAlpha(t, OCTOBER)
    const days = [{ employmentId: sales, day: addDays(day('2026-11-01'), -7) }]
    const [refused] = (await hr().call(exceptions.batch, { action: 'accept', days, reason: '' })).data.items
    expect(refused).toMatchObject({ isDone: false, problem: expect.stringMatching(/^The month of this day is closed/) })
  })

  it('want a reason, a way and each day once', async () => {
    const days = [{ employmentId: sales, day: day('2026-11-03') }]
    const call = (over: object) => hr().call(exceptions.batch, { action: 'accept', days, reason: '', ...over } as never)
    expectFields(await call({ action: 'ask' }), { reason: 'required' })
    expectFields(await call({ action: 'correct', reason: 'x' }), { as: 'required' })
    expectFields(await call({ days: [...days, ...days] }), { days: 'duplicate' })
    expectFields(await call({ days: [] }), { days: 'required' })
  })

  it('are kept from whoever lacks the code', async () => {
    const days = [{ employmentId: sales, day: day('2026-11-03') }]
    await expectGuarded(t, t.group.staff.token, {
      batch: {
        permission: exceptions.batch.access,
        call: (as) => as.call(exceptions.batch, { action: 'accept', days, reason: '' }),
      },
    })
  })
})
