// @module-tag no-retry

import { leaveBalanceEndpoints as balances, myLeaveEndpoints as mine } from '@muster/contract/leave/leave-balance'
import { type Day, day } from '@muster/kernel/day'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideParameter } from '../../../../test/decide.ts'
import { countLog, expectFields, expectGuarded } from '../../../../test/entity.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { balanceOn } from '../ledger/balance.rules.ts'
import { grantDue, loadEntitledFor } from '../ledger/grant.service.ts'

let t: TestServer
let hr: Caller
let typeId: string
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())
beforeEach(async () => {
  typeId = (await makeLeaveType(hr, t.group.alpha.id, { effectiveOn: day('2026-01-01') })).id
})

const staff = () => t.group.staff.employmentId
const adjustment = (over: object = {}) => ({
  ...{ employmentId: staff(), typeId, minutes: 480, from: day('2026-11-01'), until: day('2026-12-31') },
  ...{ reason: 'Worked on a holiday' },
  ...over,
})
const adjust = (over: object = {}) => hr.call(balances.adjust, adjustment(over))
const of = (answer: { data: { items: { typeId: string }[] } }) => answer.data.items.find((one) => one.typeId === typeId)

describe('a balance [2.16c]', () => {
  it('is there without anybody having granted it, the same for HR and for who has it', async () => {
    const own = await t.as(t.group.staff.token).call(mine.get, {})
    expect(of(own)).toMatchObject({ isBound: true, available: 5760, granted: 5760, held: 0, used: 0 })
    expect(of(await hr.call(balances.get, { employmentId: staff() }))).toEqual(of(own))
  })

  it('is looked ahead to: what ends by then is gone, and the next year is there', async () => {
    const ahead = await t.as(t.group.staff.token).call(mine.get, { on: day('2027-02-01') })
    expect(of(ahead)).toMatchObject({ available: 5760, ends: [{ on: '2027-12-31', minutes: 5760 }] })
  })

  it('of a day long ago is that of what was valid then, also beside a day of the next year', async () => {
    const [from, until] = [day('2025-12-01'), day('2025-12-31')]
    expect((await adjust({ from, until })).status).toBe(200)
    const was = async (since?: Day) => {
      const own = { employmentId: staff(), from: day('2020-01-01'), to: null, today: day('2026-11-25') }
      const work = (ctx: Ctx) => loadEntitledFor(ctx, t.group.alpha.id, [own], { asOf: day('2027-01-05'), since })
      const { held, carryingOf } = await t.server.runAsSystem(work, [t.group.alpha.id])
      return balanceOn(held.get(staff())?.get(typeId) ?? [], until, carryingOf(staff(), typeId))
    }
    // A leave over the turn of a year may begin in the one before the last.
    expect(await was(until)).toMatchObject({ available: 480 })
    expect(await was()).toMatchObject({ available: 0 })
    expect(of(await hr.call(balances.get, { employmentId: staff(), on: until }))).toMatchObject({ available: 480 })
  })

  it('of a type that nothing bounds says so', async () => {
    typeId = (await makeLeaveType(hr, t.group.alpha.id, { rules: leaveRules({ bound: 'none', yearlyMinutes: null }) }))
      .id
    expect(of(await hr.call(balances.get, { employmentId: staff() }))).toMatchObject({ isBound: false, granted: 0 })
  })

  it('that many grant at the same moment is granted once', async () => {
    const owner = new pg.Client(t.ownerUrl)
    await owner.connect()
    // All of them read before anybody writes.
    await owner.query('begin; lock table leave.entitlement in share row exclusive mode')
    const grant = () => t.server.runAsSystem((ctx) => grantDue(ctx, t.group.alpha.id, [staff()]), [t.group.alpha.id])
    const granting = Promise.all(Array.from({ length: 4 }, grant))
    const waiting = `select 1 from pg_locks where relation = 'leave.entitlement'::regclass and not granted`
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(4)
    await owner.query('commit')
    await granting
    const { rows } = await owner.query('select granted::int from leave.entitlement where type_id = $1', [typeId])
    await owner.end()
    expect(rows).toEqual([{ granted: 5760 }])
  })

  it('is adjusted by HR with a reason that its ledger keeps, up and down, never below what is left', async () => {
    expect(of(await adjust())).toMatchObject({ available: 6240 })
    expect(of(await adjust({ minutes: -240, reason: 'Counted twice' }))).toMatchObject({ available: 6000 })
    const { items } = (await t.as(t.group.staff.token).call(mine.entries, { employmentId: staff(), typeId })).data
    expect(items.map((one) => [one.source, one.minutes, one.reason])).toEqual([
      ['adjustment', -240, 'Counted twice'],
      ['adjustment', 480, 'Worked on a holiday'],
      ['rule', 5760, ''],
    ])
    expect((await hr.call(balances.entries, { employmentId: staff(), typeId })).data.items).toEqual(items)
    expectFields(await adjust({ minutes: -6001 }), { minutes: 'leave.more_than_left:6000' })
    expectFields(await adjust({ minutes: 0 }), { minutes: 'above_nothing' })
    expectRefused(await adjust({ employmentId: t.group.hr.employmentId }), 'workflow.own_gain')
    expectFields(await adjust({ until: day('2026-10-01') }), { until: 'ends_before_start' })
    expectFields(await adjust({ reason: '' }), { reason: 'required' })
    expectFields(await adjust({ typeId: crypto.randomUUID() }), { typeId: 'not_found' })
  })

  it('says how long a day is: the commonest in the pattern of the day, else as the company has it', async () => {
    const short = await makeShift(t, { periods: [{ from: 480, to: 990 }], breaks: [{ from: 720, to: 780 }] })
    const { employmentId } = t.group.manager
    const dayOf = async (on: Day) => {
      const asked = { employmentId, on }
      const { dayMinutes } = (await hr.call(balances.get, asked)).data
      expect((await hr.call(balances.receipt, { ...asked, typeId })).data.dayMinutes).toBe(dayMinutes)
      return dayMinutes
    }
    await giveShift(t, short.id, [employmentId], day('2026-10-01'))
    expect([await dayOf(day('2026-09-30')), await dayOf(day('2026-10-01'))]).toEqual([480, 450])
    const { items } = (await hr.call(balances.list, { companyId: t.group.alpha.id, on: day('2026-11-01') })).data
    expect(items.find(({ person }) => person.employmentId === employmentId)).toMatchObject({ dayMinutes: 450 })
    // Nothing says how long HR works.
    await decideParameter(t, 'leave.day', 420, day('2026-12-01'))
    const ofHr = async (on: Day) => (await hr.call(balances.get, { employmentId: t.group.hr.employmentId, on })).data
    expect((await ofHr(day('2026-11-30'))).dayMinutes).toBe(480)
    expect((await ofHr(day('2026-12-01'))).dayMinutes).toBe(420)
  })

  it('opens as a receipt that comes to what is left, the same for HR and for who has it', async () => {
    await adjust()
    await adjust({ minutes: -240, reason: 'Counted twice' })
    const asked = { employmentId: staff(), typeId }
    const { data } = await hr.call(balances.receipt, asked)
    expect(data).toMatchObject({
      available: 6000,
      rule: [{ from: '2026-01-01', to: '2026-12-31', since: '2026-01-01', yearlyMinutes: 5760, months: 12 }],
    })
    expect(data.lines.map(({ kind, minutes, reason }) => [kind, minutes, reason])).toEqual([
      ['rule', 5760, ''],
      ['adjusted', -240, 'Counted twice'],
      ['adjusted', 480, 'Worked on a holiday'],
    ])
    expect((await t.as(t.group.staff.token).call(mine.receipt, asked)).data).toEqual(data)
    const ahead = await hr.call(balances.receipt, { ...asked, on: day('2027-02-01') })
    expect(ahead.data).toMatchObject({ on: '2027-02-01', available: 5760, lines: [{ kind: 'rule', minutes: 5760 }] })
    expectRefused(await hr.call(balances.receipt, { ...asked, typeId: crypto.randomUUID() }), 'system.id_not_found')
    const other = t.as(t.group.betaStaff.token)
    expectRefused(await other.call(mine.receipt, asked), 'system.user_not_found')
  })

  it('is refused without a session or the permission, and of others answers like an absent one', async () => {
    await expectGuarded(t, t.group.staff.token, {
      get: { permission: 'attendance:leave:r', call: (c) => c.call(balances.get, { employmentId: staff() }) },
      entries: {
        permission: 'attendance:leave:r',
        call: (c) => c.call(balances.entries, { employmentId: staff(), typeId }),
      },
      adjust: { permission: 'attendance:leave:cud', call: (c) => c.call(balances.adjust, adjustment()) },
    })
    const before = await countLog(t)
    const foreign = t.group.betaStaff.employmentId
    expectRefused(await hr.call(balances.get, { employmentId: foreign }), 'system.user_not_found')
    expectRefused(await hr.call(balances.entries, { employmentId: foreign, typeId }), 'system.user_not_found')
    expectRefused(await adjust({ employmentId: foreign }), 'system.user_not_found')
    const other = t.as(t.group.betaStaff.token)
    expectRefused(await other.call(mine.get, { employmentId: staff() }), 'system.user_not_found')
    expectRefused(await other.call(mine.entries, { employmentId: staff(), typeId }), 'system.user_not_found')
    expect(await countLog(t)).toBe(before)
  })

  it('is listed for everybody in reach by the attribute of its types, looked ahead to, and given as a sheet', async () => {
    const bereaved = { attribute: 'bereavement', effectiveOn: day('2026-01-01') } as const
    typeId = (await makeLeaveType(hr, t.group.alpha.id, bereaved)).id
    await adjust({ minutes: 60 })
    const listed = async (over: object = {}) =>
      (await hr.call(balances.list, { attribute: 'bereavement', companyId: t.group.alpha.id, ...over })).data
    const { items, total } = await listed()
    expect(items.length).toBe(total)
    expect(items.find(({ person }) => person.employmentId === staff())).toMatchObject({
      ...{ companyId: t.group.alpha.id, available: 5820, granted: 5820, used: 0, held: 0 },
      ...{ endsOn: '2026-12-31', ends: 5820 },
    })
    const names = items.map(({ person }) => person.employmentId)
    expect((await listed({ sort: 'name', order: 'desc' })).items.map(({ person }) => person.employmentId)).toEqual(
      names.toReversed(),
    )
    const ahead = (await listed({ on: day('2027-02-01') })).items.find(({ person }) => person.employmentId === staff())
    expect(ahead).toMatchObject({ available: 5760, endsOn: '2027-12-31' })
    expect((await listed({ attribute: 'other' })).items.every(({ granted }) => granted === 0)).toBe(true)
    expectRefused(await hr.call(balances.list, { companyId: t.group.beta.id }), 'system.company_not_found')
    const sheet = await hr.call(balances.export, { attribute: 'bereavement' })
    expect([200, 202]).toContain(sheet.status)
    expect((await t.as(t.group.staff.token).call(balances.list, {})).status).toBe(403)
  })
})
