// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { employeeEndpoints as employees, pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { employeeForm, names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let hr: Caller
let next = 1000
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

type Assignment = SentTo<typeof pins.assign>
const hired = async () => (await hr.call(employees.create, employeeForm(t.group.alpha))).data
const assignment = (id: string, over: Partial<Assignment> = {}): Assignment => ({
  id,
  officeId: t.group.alpha.officeId,
  pin: String(next++),
  from: day('2026-06-01'),
  to: null,
  ...over,
})

describe('PINs', () => {
  it('are assigned and withdrawn, and each operation leaves a row in the operation log', async () => {
    const { id } = await hired()
    const { pinSpaceId } = t.group.alpha
    const assigned = await hr.call(pins.assign, assignment(id, { pin: 'A17', to: day('2026-06-30') }))
    expect(assigned.status).toBe(200)
    expect(assigned.data.pins).toEqual([
      { id: expect.any(String), pinSpaceId, pin: 'A17', from: '2026-06-01', to: '2026-06-30' },
    ])
    const second = await hr.call(
      pins.assign,
      assignment(id, { pin: '9', from: day('2026-03-01'), to: day('2026-03-01') }),
    )
    expect(second.data.pins.map((p) => [p.pin, p.from, p.to])).toEqual([
      ['9', '2026-03-01', '2026-03-01'],
      ['A17', '2026-06-01', '2026-06-30'],
    ])
    const pinId = assigned.data.pins[0]?.id ?? ''
    const withdrawn = await hr.call(pins.withdraw, { id, pinId })
    expect(withdrawn.data.pins.map((p) => p.pin)).toEqual(['9'])
    expectRefused(await hr.call(pins.withdraw, { id, pinId }), 'system.id_not_found')
    expect((await logOf(t, t.group.alpha.id, id)).slice(1)).toEqual([
      {
        action: 'pin.assign',
        account: 'hr',
        before: null,
        after: { pin: 'A17', from: '2026-06-01', to: '2026-06-30' },
      },
      { action: 'pin.assign', account: 'hr', before: null, after: { pin: '9', from: '2026-03-01', to: '2026-03-01' } },
      {
        action: 'pin.withdraw',
        account: 'hr',
        before: { pin: 'A17', from: '2026-06-01', to: '2026-06-30' },
        after: null,
      },
    ])
  })

  it('are numbers to a machine: leading zeros mean nothing, letters are kept as they are', async () => {
    const [one, two] = [await hired(), await hired()]
    const kept = async (pin: string) => (await hr.call(pins.assign, assignment(one.id, { pin }))).data.pins.at(-1)?.pin
    expect(await kept('000')).toBe('0')
    expect(await kept('00555')).toBe('555')
    expect(await kept('0A1')).toBe('0A1')
    expectRefused(await hr.call(pins.assign, assignment(two.id, { pin: '0555' })), 'organisation.pin_taken')
  })

  it('belong to one person at a time; the refusal says who holds it and from when to when', async () => {
    const [holder, other] = [await hired(), await hired()]
    await hr.call(pins.assign, assignment(holder.id, { pin: '42', from: day('2026-06-01'), to: day('2026-06-30') }))
    const during = await hr.call(pins.assign, assignment(other.id, { pin: '042', from: day('2026-06-30') }))
    expectRefused(during, 'organisation.pin_taken')
    expect(during.refusal).toMatchObject({
      pin: '42',
      name: holder.name,
      from: '2026-06-01',
      to: '2026-06-30',
      fields: { pin: 'taken' },
    })
    expect(during.msg).toBe(
      `PIN 42 belongs to ${holder.name} in this space (1 Jun 2026 – 30 Jun 2026). End that assignment first, or choose another PIN.`,
    )
    expect((await hr.call(pins.assign, assignment(other.id, { pin: '42', from: day('2026-07-01') }))).status).toBe(200)
    const open = await hr.call(pins.assign, assignment(holder.id, { pin: '42', from: day('2026-12-01') }))
    expect(open.msg).toContain(`belongs to ${other.name}`)
    expect(
      (await hr.call(pins.assign, assignment(other.id, { pin: '42', from: day('2026-05-01'), to: day('2026-05-31') })))
        .status,
    ).toBe(200)
  })

  it('of one number in two spaces are two; in a space that companies share they are one, and no stranger is named', async () => {
    const { alpha, beta } = t.group
    const admin = t.as(t.group.admin.token)
    const gate = (
      await admin.call(offices.create, {
        companyId: beta.id,
        names: names('Shared gate'),
        nation: 'VN',
        zone: 'Asia/Ho_Chi_Minh',
        pinSpaceId: alpha.pinSpaceId,
      })
    ).data
    const own = await hired()
    await hr.call(pins.assign, assignment(own.id, { pin: '77' }))
    const betaHr = t.as(t.group.betaHr.token)
    const theirs = (await betaHr.call(employees.create, employeeForm(beta))).data
    expect((await betaHr.call(pins.assign, assignment(theirs.id, { officeId: beta.officeId, pin: '77' }))).status).toBe(
      200,
    )
    const refused = await betaHr.call(pins.assign, assignment(theirs.id, { officeId: gate.id, pin: '77' }))
    expectRefused(refused, 'organisation.pin_taken_elsewhere')
    expect(refused.raw.body).not.toContain(own.name)
    expect(refused.raw.body).not.toContain(own.id)
    expect(refused.refusal).toMatchObject({ pin: '77', from: '2026-06-01', to: null, fields: { pin: 'taken' } })
    const named = await admin.call(pins.assign, assignment(theirs.id, { officeId: gate.id, pin: '77' }))
    expectRefused(named, 'organisation.pin_taken')
    expect(named.refusal.name).toBe(own.name)
  })

  it('are held inside the employment; an open end lasts until its last day', async () => {
    const { id } = await hired()
    const early = await hr.call(pins.assign, assignment(id, { from: day('2026-02-28') }))
    expectRefused(early, 'organisation.pin_outside_employment')
    expect(early.refusal).toMatchObject({ from: '2026-03-01', to: null, fields: { from: 'before_onboard:2026-03-01' } })
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .updateTable('organisation.employment')
          .set({ resign_on: day('2026-08-31') })
          .where('id', '=', id)
          .execute(),
      [t.group.alpha.id],
    )
    const late = await hr.call(pins.assign, assignment(id, { to: day('2026-09-01') }))
    expectRefused(late, 'organisation.pin_outside_employment')
    expect(late.refusal.fields).toEqual({ to: 'outside_employment:2026-03-01:2026-08-31' })
    expect((await hr.call(pins.assign, assignment(id, { from: day('2026-09-01') }))).refusal.fields).toEqual({
      from: 'outside_employment:2026-03-01:2026-08-31',
    })
    expect((await hr.call(pins.assign, assignment(id))).data.pins.at(-1)?.to).toBe('2026-08-31')
  })

  it('are given to one of many who ask for the same at once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(hired))
    const answers = await Promise.all(people.map((p) => hr.call(pins.assign, assignment(p.id, { pin: '31337' }))))
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    for (const a of answers.filter((b) => b.status !== 200)) {
      expect(a.refusal.key).toBe('organisation.pin_taken')
      expect(a.refusal.fields).toEqual({ pin: 'taken' })
      expect([a.code, a.status]).toEqual([10003, 409])
    }
  })

  it('are refused without a session or the permission', async () => {
    const id = t.group.hr.employmentId
    const calls = {
      assign: { permission: 'user:manage:u', call: (c: Caller) => c.call(pins.assign, assignment(id)) },
      withdraw: {
        permission: 'user:manage:u',
        call: (c: Caller) => c.call(pins.withdraw, { id, pinId: crypto.randomUUID() }),
      },
    }
    await expectGuarded(t, t.group.staff.token, calls)
    await expectGuarded(t, t.group.manager.token, calls)
  })

  it('of somebody in another company answer exactly like those of nobody, an office of another company like none', async () => {
    const { betaStaff, beta } = t.group
    await expectAbsent(
      (id) => hr.call(pins.assign, assignment(id, { pin: '1' })),
      betaStaff.employmentId,
      'system.user_not_found',
    )
    await expectAbsent(
      (id) => hr.call(pins.withdraw, { id, pinId: betaStaff.personId }),
      betaStaff.employmentId,
      'system.user_not_found',
    )
    const { id } = await hired()
    for (const caller of [hr, t.as(t.group.admin.token)]) {
      expectFields(await caller.call(pins.assign, assignment(id, { officeId: beta.officeId })), {
        officeId: 'not_found',
      })
      await expectAbsent(
        (officeId) => caller.call(pins.assign, assignment(id, { officeId, pin: '2' })),
        beta.officeId,
        'system.format',
      )
    }
    const theirs = (await t.as(t.group.betaHr.token).call(employees.create, { ...employeeForm(beta), pin: '1' })).data
    await expectAbsent(
      (pinId) => hr.call(pins.withdraw, { id, pinId }),
      theirs.pins[0]?.id ?? '',
      'system.id_not_found',
    )
    expect((await t.as(t.group.betaHr.token).call(employees.get, { id: theirs.id })).data.pins).toHaveLength(1)
  })

  it('are refused with the problem at its field, and nothing changes', async () => {
    const { id } = await hired()
    const before = await countLog(t)
    const assign = (over: object) => hr.call(pins.assign, { ...assignment(id), ...over } as Assignment)
    for (const pin of ['', ' 1', '1-2', '１２', 'x'.repeat(25), 'x'.repeat(300), 12])
      expect(Object.keys((await assign({ pin })).refusal.fields ?? {})).toEqual(['pin'])
    expectFields(await assign({ to: day('2026-05-31') }), { to: 'ends_before_start' })
    expectFields(await assign({ from: '2026-02-29' }), { from: 'not_a_day' })
    expectFields(await assign({ to: undefined }), { to: 'not_a_day' })
    expectFields(await assign({ officeId: 'x' }), { officeId: 'not_an_id' })
    expectFields(await assign({ pinSpaceId: t.group.alpha.pinSpaceId }), { pinSpaceId: 'unknown_property' })
    expectFields(await hr.call(pins.withdraw, { id, pinId: 'x' }), { pinId: 'not_an_id' })
    expect(await countLog(t)).toBe(before)
  })
})
