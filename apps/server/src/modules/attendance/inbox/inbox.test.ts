// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { inboxEndpoints as inbox } from '@muster/contract/attendance/inbox'
import { daysOfText } from '@muster/contract/attendance/month-days'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { employeeEndpoints as employees, pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logOf } from '../../../../test/entity.ts'
import { attlog, drain, importNow, voidNow } from '../../../../test/import.ts'
import { makeEmployee, names } from '../../../../test/make.ts'
import { expectRefused, openBeside, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'

let t: TestServer
let sales: string
beforeAll(async () => {
  t = await openTestServer()
  const { alpha } = t.group
  sales = await t.server.runAsSystem(
    async (ctx) =>
      (await makeEmployee(ctx, alpha, { jobNumber: 'S1', name: 'Sales one', departmentId: alpha.otherDepartmentId }))
        .employmentId,
    [alpha.id],
  )
})
afterAll(() => t.close())

const load = (text: string, officeId = t.group.alpha.officeId, token = t.group.hr.token) =>
  importNow(t, { token, officeId, bytes: text })
const unknown = async (token = t.group.hr.token) => (await t.as(token).call(inbox.list, {})).data.items

describe('unknown PINs', () => {
  it('wait with what is known of them, are given to somebody, and the past is computed anew', async () => {
    const hr = t.as(t.group.hr.token)
    const { staff, alpha } = t.group
    await giveShift(t, (await makeShift(t)).id, [staff.employmentId])
    await load(
      attlog(
        ['007', '2026-11-03 07:55:00'],
        ['7', '2026-11-03 17:05:00'],
        ['7', '2026-11-04 07:59:00'],
        [6, '2026-11-05 08:00:00'],
      ),
    )
    expect(await unknown()).toEqual([
      {
        companyId: alpha.id,
        officeId: alpha.officeId,
        pinSpaceId: alpha.pinSpaceId,
        pin: '7',
        punches: 3,
        firstOn: '2026-11-03',
        lastOn: '2026-11-04',
      },
      expect.objectContaining({ pin: '6', punches: 1 }),
    ])
    const answer = await hr.call(inbox.assign, {
      officeId: alpha.officeId,
      pin: '007',
      employmentId: staff.employmentId,
    })
    expect(answer.data).toEqual({ punches: 3 })
    await drain(t, alpha.id)
    const month = (await hr.call(days.matrix, { month: '2026-11' as Month })).data.items.find(
      (r) => r.employmentId === staff.employmentId,
    )
    expect(
      daysOfText('2026-11' as Month, month?.days ?? '')
        .filter((d) => d.workedMinutes > 0 || d.missing.length > 0)
        .map((d) => [d.day, d.workedMinutes, d.missing]),
    ).toEqual([
      ['2026-11-03', 480, []],
      ['2026-11-04', 0, ['clock-out']],
    ])
    expect((await unknown()).map((u) => u.pin)).toEqual(['6'])
    const employee = (await hr.call(employees.get, { id: staff.employmentId })).data
    expect(employee.pins.map((p) => [p.pin, p.from, p.to])).toEqual([['7', '2026-11-03', null]])
    expectRefused(
      await hr.call(inbox.assign, { officeId: alpha.officeId, pin: '7', employmentId: sales }),
      'organisation.pin_taken',
    )
    const log = await logOf(t, alpha.id, staff.employmentId)
    expect(log.filter((l) => l.action === 'inbox.assign').map((l) => l.after)).toEqual([
      { pin: '7', from: '2026-11-03', to: null },
    ])
  })

  it('come back for the days after a PIN was withdrawn, and never begin before the first day of work', async () => {
    const hr = t.as(t.group.hr.token)
    const { alpha, manager } = t.group
    await load(
      attlog(
        [20, '2023-12-31 08:00:00'],
        [20, '2024-01-02 08:00:00'],
        [20, '2026-11-05 08:00:00'],
        [20, '2026-11-06 08:00:00'],
      ),
    )
    await hr.call(inbox.assign, { officeId: alpha.officeId, pin: '20', employmentId: manager.employmentId })
    const held = (await hr.call(employees.get, { id: manager.employmentId })).data.pins[0]
    expect(held?.from).toBe('2024-01-01')
    expect((await unknown()).find((u) => u.pin === '20')).toMatchObject({ punches: 1, lastOn: '2023-12-31' })
    await hr.call(pins.withdraw, { id: manager.employmentId, pinId: held?.id ?? '' })
    await hr.call(pins.assign, {
      id: manager.employmentId,
      officeId: alpha.officeId,
      pin: '20',
      from: day('2024-01-01'),
      to: day('2026-11-05'),
    })
    expect((await unknown()).find((u) => u.pin === '20')).toMatchObject({
      punches: 2,
      firstOn: '2023-12-31',
      lastOn: '2026-11-06',
    })
  })

  it('are shown and given only by whose right reaches them, and foreign ids answer like absent ones', async () => {
    const { alpha, beta, staff, manager, hr, betaHr, betaStaff } = t.group
    await load(attlog([30, '2026-11-05 08:00:00']))
    expectRefused(await t.as(staff.token).call(inbox.list, {}), 'system.forbidden')
    expectRefused(
      await t
        .as(manager.token)
        .call(inbox.assign, { officeId: alpha.officeId, pin: '30', employmentId: staff.employmentId }),
      'system.forbidden',
    )
    expect(await unknown(manager.token)).toEqual([])
    expect(await unknown(betaHr.token)).toEqual([])
    expectRefused(await t.as(betaHr.token).call(inbox.list, { companyId: alpha.id }), 'system.company_not_found')
    const give = (officeId: string, employmentId: string) =>
      t.as(hr.token).call(inbox.assign, { officeId, pin: '30', employmentId })
    const foreignOffice = await give(beta.officeId, staff.employmentId)
    expect(foreignOffice.refusal.fields).toEqual({ officeId: 'not_found' })
    expect(foreignOffice.raw.body).toBe((await give(crypto.randomUUID(), staff.employmentId)).raw.body)
    const foreignPerson = await give(alpha.officeId, betaStaff.employmentId)
    expectRefused(foreignPerson, 'system.user_not_found')
    expect(foreignPerson.raw.body).toBe((await give(alpha.officeId, crypto.randomUUID())).raw.body)
    const send = async (payload: object) =>
      (await t.as(hr.token).send({ method: 'POST', url: '/api/attendance/inbox/assign', payload })).json().data.fields
    const good = { officeId: alpha.officeId, pin: '30', employmentId: staff.employmentId }
    expect(await send({ ...good, pin: '3'.repeat(300) })).toEqual({ pin: 'pin_form' })
    expect(await send({ ...good, from: '2026-02-30' })).toEqual({ from: 'not_a_day' })
    expect(await send({ ...good, who: 'x' })).toEqual({ who: 'unknown_property' })
    expectRefused(await t.as(hr.token).call(inbox.assign, { ...good, pin: '31' }), 'attendance.pin_not_unknown')
    expect((await unknown()).map((u) => u.pin)).toContain('30')
  })

  it('go to one of two who take one at the same moment, on two nodes; the other is told who is late', async () => {
    const { alpha, hr, staff } = t.group
    const beside = await openBeside(t)
    for (let round = 0; round < 8; round++) {
      const pin = `4${round}`
      await load(attlog([pin, '2026-11-05 08:00:00']))
      const give = (node: TestServer, employmentId: string) =>
        node.as(hr.token).call(inbox.assign, { officeId: alpha.officeId, pin, employmentId })
      const both = await Promise.all([give(t, staff.employmentId), give(beside, sales)])
      const refused = both.filter((a) => a.status !== 200)
      expect(refused).toHaveLength(1)
      for (const answer of refused) expectRefused(answer, 'organisation.pin_taken')
    }
    await beside.close()
  })

  it('are given once for one Idempotency-Key', async () => {
    const { alpha, hr, staff } = t.group
    await load(attlog([50, '2026-11-05 08:00:00']))
    const key = { 'idempotency-key': crypto.randomUUID() }
    const give = () =>
      t.as(hr.token).call(inbox.assign, { officeId: alpha.officeId, pin: '50', employmentId: staff.employmentId }, key)
    const [a, b] = [await give(), await give()]
    expect(b.raw.body).toBe(a.raw.body)
    expect(a.status).toBe(200)
  })
})

describe('a gate that two companies share', () => {
  it('brings the punches of a PIN home to whom it is given, with the imports that carried them', async () => {
    const { alpha, beta, admin, hr, betaHr, betaStaff } = t.group
    const office = (
      await t.as(admin.token).call(offices.create, {
        companyId: beta.id,
        names: names('Beside alpha'),
        nation: 'VN',
        zone: 'Asia/Ho_Chi_Minh',
        pinSpaceId: alpha.pinSpaceId,
      })
    ).data
    const line = [60, '2026-11-09 08:00:00'] as const
    const first = await load(attlog(line, [60, '2026-11-09 12:00:00']))
    const second = await load(attlog(line))
    expect(second).toMatchObject({ duplicate: 1 })
    const extra = async () => {
      await drain(t, beta.id)
      const { items } = (await t.as(betaHr.token).call(days.matrix, { month: '2026-11' as Month })).data
      const row = items.find((r) => r.employmentId === betaStaff.employmentId)
      return daysOfText('2026-11' as Month, row?.days ?? '').find((d) => d.day === '2026-11-09')
    }
    // Who sees one company only cannot give it to somebody of the other.
    expectRefused(
      await t
        .as(hr.token)
        .call(inbox.assign, { officeId: alpha.officeId, pin: '60', employmentId: betaStaff.employmentId }),
      'system.user_not_found',
    )
    const row = (await unknown(admin.token)).find((u) => u.pin === '60')
    expect(row?.companyId).toBe(alpha.id)
    const given = await t
      .as(admin.token)
      .call(inbox.assign, { officeId: row?.officeId ?? '', pin: '60', employmentId: betaStaff.employmentId })
    expect(given.data, given.raw.body).toEqual({ punches: 2 })
    expect((await extra())?.extraMinutes).toBe(240)
    expect((await unknown(admin.token)).map((u) => u.pin)).not.toContain('60')
    expect(
      (await t.as(hr.token).call(punches.list, { importId: first.importId })).data.items.map((p) => p.isVoid),
    ).toEqual([true, true])
    const third = await load(attlog(line))
    expect(third).toMatchObject({ added: 0, duplicate: 1, unmatched: 0 })

    // The first import made both punches, the others only repeat one of them.
    const voidOne = async (importId: string) => {
      const answer = await t
        .as(hr.token)
        .send({ method: 'POST', url: `/api/attendance/punch-imports/${importId}/void` })
      expect(answer.statusCode, answer.body).toBe(200)
      await voidNow(t, alpha.id, importId)
    }
    await voidOne(first.importId)
    expect(await extra()).toMatchObject({ extraMinutes: 0, missing: ['clock-out'] })
    await voidOne(third.importId)
    expect(await extra()).toMatchObject({ missing: ['clock-out'] })
    await voidOne(second.importId)
    expect(await extra()).toMatchObject({ missing: [], extraMinutes: 0 })
    expect(office.pinSpaceId).toBe(alpha.pinSpaceId)
  })

  it('refuses a person whose company has no office there', async () => {
    const { admin } = t.group
    await load(
      attlog([70, '2026-11-09 08:00:00'], [71, '2026-11-09 08:00:00']),
      t.group.beta.officeId,
      t.group.betaHr.token,
    )
    const refused = await t
      .as(admin.token)
      .call(inbox.assign, { officeId: t.group.beta.officeId, pin: '70', employmentId: t.group.staff.employmentId })
    expect(refused.refusal.fields).toEqual({ employmentId: 'not_at_this_gate' })
    expect((await unknown(admin.token)).find((u) => u.pin === '70')?.companyId).toBe(t.group.beta.id)
  })

  it('writes a line for whom the PIN is given to while its import is being read', async () => {
    const { alpha, admin, hr, betaStaff } = t.group
    const text = attlog([80, '2026-11-11 08:00:00'], [80, '2026-11-11 09:00:00'])
    await load(attlog([80, '2026-11-10 08:00:00']))
    // Between reading who holds which PIN and the batch, somebody gives the PIN away.
    let isGiven = false
    await importNow(t, { token: hr.token, officeId: alpha.officeId, bytes: text }, (run) => ({
      mass: async (work, seen) => {
        if (!isGiven) {
          isGiven = true
          const answer = await t
            .as(admin.token)
            .call(inbox.assign, { officeId: alpha.officeId, pin: '80', employmentId: betaStaff.employmentId })
          expect(answer.status, answer.raw.body).toBe(200)
        }
        return run.mass(work, seen)
      },
    }))
    const home = (
      await t
        .as(t.group.betaHr.token)
        .call(punches.list, { employmentId: betaStaff.employmentId, from: day('2026-11-10'), to: day('2026-11-11') })
    ).data
    expect(home.items.map((p) => p.wall.slice(5, 13))).toEqual(['11-11 09', '11-11 08', '11-10 08'])
    expect((await unknown(admin.token)).map((u) => u.pin)).not.toContain('80')
  })
})

describe('a file of a machine whose clock was reset', () => {
  it('makes nobody of PIN 0, and nobody who began in 2000', async () => {
    const text = attlog(
      [0, '2026-11-03 08:00:00'],
      [5005, '2000-01-01 00:00:00'],
      [5005, '2026-11-03 08:00:00'],
      [5005, '2026-11-03 17:00:00'],
    )
    expect(await load(text)).toMatchObject({ read: 4, unmatched: 2, refused: 2, unknownPins: ['5005'] })
    const found = (await unknown()).filter(({ pin }) => pin === '5005' || pin === '0')
    expect(found).toMatchObject([{ pin: '5005', punches: 2, firstOn: '2026-11-03', lastOn: '2026-11-03' }])
  })

  it('is believed of no day long before anybody worked there, however many lines are of it, until that part is taken', async () => {
    const text = attlog(...['2011-05-03', '2011-05-04', '2011-05-05'].map((on) => [5006, `${on} 08:00:00`] as const), [
      5006,
      '2026-11-04 08:00:00',
    ])
    const reported = await load(text)
    expect(reported).toMatchObject({ unmatched: 1, refused: 3, firstOn: '2026-11-04' })
    expect(reported).toMatchObject({
      farDays: [{ lines: 3, people: 1, firstOn: '2011-05-03', lastOn: '2011-05-05', why: 'before' }],
    })
    const of = { token: t.group.hr.token, officeId: t.group.alpha.officeId, bytes: text }
    expect(await importNow(t, { ...of, fields: { farDays: '2011-05-03' } })).toMatchObject({ unmatched: 3, refused: 0 })
  })
})
