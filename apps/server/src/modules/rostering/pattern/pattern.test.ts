// @module-tag no-retry

import { patternEndpoints as patterns } from '@muster/contract/attendance/pattern'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logOf } from '../../../../test/entity.ts'
import { names } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { makeShift } from '../../../../test/shifts.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const REST = Array<string | null>(7).fill(null)
const input = (shiftIds = REST) => ({
  companyId: t.group.alpha.id,
  names: names(`Week ${crypto.randomUUID()}`),
  shiftIds,
})
const created = async (shiftIds?: (string | null)[]) =>
  (await t.as(t.group.hr.token).call(patterns.create, input(shiftIds))).data
/** What somebody works in November, shift by shift. */
const rosterOf = async (employmentId: string) => {
  const { items } = (await t.as(t.group.hr.token).call(schedule.list, { month: '2026-11' as Month })).data
  return items.find((r) => r.employmentId === employmentId)?.cells ?? []
}

describe('weekly patterns [6.08c]', () => {
  it('are made, read, changed and deleted, and each operation leaves a row in the operation log', async () => {
    const hr = t.as(t.group.hr.token)
    const shift = await makeShift(t)
    const made = await created([shift.id, ...REST.slice(1)])
    expect(made).toMatchObject({ shiftIds: [shift.id, ...REST.slice(1)], people: 0, version: 1 })
    const changed = await hr.call(patterns.update, { id: made.id, version: 1, names: made.names, shiftIds: REST })
    expect(changed.data).toMatchObject({ shiftIds: REST, version: 2 })
    expect((await hr.call(patterns.get, { id: made.id })).data).toEqual(changed.data)
    expect((await hr.call(patterns.list, { search: made.names.en })).data.items).toEqual([changed.data])
    expectRefused(await hr.call(patterns.remove, { id: made.id, version: 1 }), 'system.stale_version')
    expect((await hr.call(patterns.remove, { id: made.id, version: 2 })).status).toBe(200)
    expectRefused(await hr.call(patterns.get, { id: made.id }), 'system.id_not_found')
    expect((await logOf(t, t.group.alpha.id, made.id)).map((l) => l.action)).toEqual([
      'pattern.create',
      'pattern.update',
      'pattern.remove',
    ])
  })

  it('end the one before when they are given, and take the place of what was planned for later', async () => {
    const hr = t.as(t.group.hr.token)
    const { employmentId } = t.group.staff
    const [a, b, c] = [await makeShift(t), await makeShift(t), await makeShift(t)]
    const [ofA, ofB, ofC] = [
      await created(Array(7).fill(a.id)),
      await created(Array(7).fill(b.id)),
      await created(Array(7).fill(c.id)),
    ]
    const give = (id: string, from: string) =>
      hr.call(patterns.assign, { id, from: day(from), employmentIds: [employmentId] })
    await give(ofA.id, '2026-11-01')
    await give(ofC.id, '2026-11-20')
    expect((await give(ofB.id, '2026-11-10')).data).toEqual({ assigned: 1 })
    const roster = await rosterOf(employmentId)
    expect(roster.map((cell) => cell.shiftId)).toEqual([...Array(9).fill(a.id), ...Array(21).fill(b.id)])
    expect(new Set(roster.map((cell) => cell.source))).toEqual(new Set(['pattern']))

    expect((await hr.call(patterns.get, { id: ofB.id })).data.people).toBe(1)
    const inUse = await hr.call(patterns.remove, { id: ofA.id, version: 1 })
    expectRefused(inUse, 'attendance.pattern_in_use')
    expect(inUse.refusal.count).toBe(1)
    expect(inUse.msg).toContain('1')
  })

  it('are given by a manager to their own people only, to all named or to none', async () => {
    const manager = t.as(t.group.manager.token)
    const mine = t.group.staff.employmentId
    const { id } = await created()
    expect(
      (await manager.call(patterns.assign, { id, from: day('2027-01-01'), employmentIds: [mine, mine] })).data,
    ).toEqual({
      assigned: 1,
    })
    const before = (await manager.call(patterns.get, { id })).data
    for (const other of [t.group.betaStaff.employmentId, crypto.randomUUID()])
      expectRefused(
        await manager.call(patterns.assign, { id, from: day('2026-01-01'), employmentIds: [mine, other] }),
        'system.user_not_found',
      )
    expect((await manager.call(patterns.get, { id })).data).toEqual(before)
    expectRefused(await manager.call(patterns.create, input()), 'system.company_not_found')
    expectRefused(
      await manager.call(patterns.update, { id, version: 1, names: names('Mine'), shiftIds: REST }),
      'system.company_not_found',
    )
  })

  it('are refused without the permission, and of another company exactly like absent ones', async () => {
    const { id } = await created()
    expectRefused(await t.as(t.group.staff.token).call(patterns.list, {}), 'system.forbidden')
    expectRefused(
      await t
        .as(t.group.staff.token)
        .call(patterns.assign, { id, from: day('2026-01-01'), employmentIds: [t.group.staff.employmentId] }),
      'system.forbidden',
    )
    const beta = t.as(t.group.betaHr.token)
    expect((await beta.call(patterns.get, { id })).raw.body).toBe(
      (await beta.call(patterns.get, { id: crypto.randomUUID() })).raw.body,
    )
    expectRefused(await beta.call(patterns.remove, { id, version: 1 }), 'system.id_not_found')
    expectRefused(
      await beta.call(patterns.assign, {
        id,
        from: day('2026-01-01'),
        employmentIds: [t.group.betaStaff.employmentId],
      }),
      'system.id_not_found',
    )
    expect((await beta.call(patterns.list, {})).data.total).toBe(0)
  })

  it('name only shifts of their company', async () => {
    const alphas = await makeShift(t)
    const beta = t.as(t.group.betaHr.token)
    const foreign = await beta.call(patterns.create, {
      ...input([alphas.id, ...REST.slice(1)]),
      companyId: t.group.beta.id,
    })
    const absent = await beta.call(patterns.create, {
      ...input([crypto.randomUUID(), ...REST.slice(1)]),
      companyId: t.group.beta.id,
    })
    expectRefused(foreign, 'system.format')
    expect(foreign.refusal.fields).toEqual({ shiftIds: 'not_found' })
    expect(foreign.raw.body).toBe(absent.raw.body)
  })

  it('refuse a week that is none, and what is no field of theirs', async () => {
    const hr = t.as(t.group.hr.token)
    expect((await hr.call(patterns.create, input(REST.slice(1)))).refusal.fields).toEqual({ shiftIds: 'week_form' })
    const send = async (payload: object) =>
      (await hr.send({ method: 'POST', url: '/api/attendance/patterns', payload })).json().data.fields
    expect(await send({ ...input(), rank: 1 })).toEqual({ rank: 'unknown_property' })
    expect(await send({ ...input(), names: names('x'.repeat(300)) })).toMatchObject({ 'names.en': 'too_long:80' })
    const { id } = await created()
    const nobody = await hr.call(patterns.assign, { id, from: day('2026-01-01'), employmentIds: [] })
    expect(nobody.refusal.fields).toEqual({ employmentIds: 'required' })
    const noDay = await hr.call(patterns.assign, {
      id,
      from: '2026-13-01' as never,
      employmentIds: [crypto.randomUUID()],
    })
    expect(noDay.refusal.fields).toEqual({ from: 'not_a_day' })
  })

  it('are given once for one Idempotency-Key, and two at once leave one', async () => {
    const hr = t.as(t.group.hr.token)
    const { employmentId } = t.group.manager
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = input()
    const made = await Promise.all([1, 2].map(() => hr.call(patterns.create, body, key)))
    expect(made[0]?.raw.body).toBe(made[1]?.raw.body)

    const weeks = await Promise.all([1, 2, 3, 4].map(() => created()))
    const answers = await Promise.all(
      weeks.map(({ id }) => hr.call(patterns.assign, { id, from: day('2026-05-01'), employmentIds: [employmentId] })),
    )
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200])
    const holders = await Promise.all(weeks.map(async ({ id }) => (await hr.call(patterns.get, { id })).data.people))
    expect(holders.reduce((sum, n) => sum + n, 0)).toBe(1)
  })
})
