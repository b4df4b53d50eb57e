// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { officeReplacementEndpoints } from '@muster/contract/organisation/replacement'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, expectGuarded } from '../../../../test/entity.ts'
import { grantTo, makePerson, names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { DAY_COME, SOON, transfersOf } from '../../../../test/transfers.ts'
import { insertOffice } from '../structure/office.queries.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

type Lines = SentTo<typeof transfers.create>['lines']
const { below, drafted, hired, orderOf, positionsOf, scheduled, tickOn } = transfersOf(() => t)

describe('withdrawing', () => {
  it('takes a line out, then the rest; who was to move stays', async () => {
    const [a, b] = [await hired(), await hired()]
    const order = await scheduled(below(a.id, b.id))
    const lineId = order.lines[0]?.id ?? ''
    const one = await hr.call(transfers.withdrawLine, { id: order.id, version: order.version, lineId })
    expect(one.data).toMatchObject({ state: 'scheduled', withdrawn: 1, open: 1 })
    const stale = await hr.call(transfers.withdraw, { id: order.id, version: order.version })
    expectRefused(stale, 'system.stale_version')
    expectRefused(
      await hr.call(transfers.withdrawLine, { id: order.id, version: one.data.version, lineId }),
      'system.id_not_found',
    )
    const all = await hr.call(transfers.withdraw, { id: order.id, version: one.data.version })
    expect(all.data).toMatchObject({ state: 'withdrawn', withdrawn: 2, open: 0 })
    await tickOn(DAY_COME)
    expect(await positionsOf(a.id)).toHaveLength(1)
    expectRefused(
      await hr.call(transfers.withdraw, { id: order.id, version: all.data.version }),
      'organisation.transfer_state',
    )
  })

  it('and changing are for the states that allow it', async () => {
    const a = await hired()
    const { id, version } = await scheduled(below(a.id))
    const change = { id, version, effectiveOn: SOON, note: '', lines: below(a.id) }
    expectRefused(await hr.call(transfers.update, change), 'organisation.transfer_state')
    expectRefused(await hr.call(transfers.remove, { id, version }), 'organisation.transfer_state')
    expectRefused(await hr.call(transfers.schedule, { id, version }), 'organisation.transfer_state')
    const draft = await drafted(below(a.id))
    expectRefused(
      await hr.call(transfers.apply, { id: draft.id, version: draft.version }),
      'organisation.transfer_state',
    )
  })
})

describe('what an order refuses', () => {
  it('nobody, somebody twice, no change, and too many [5.05, 5.16a]', async () => {
    const { id } = await hired()
    const { alpha } = t.group
    const create = (lines: Lines) =>
      hr.call(transfers.create, { companyId: alpha.id, effectiveOn: SOON, note: '', lines })
    expectFields(await create([]), { lines: 'required' })
    expectFields(await create(below(id, id)), { lines: 'duplicate' })
    expectFields(await create([{ employmentId: id }]), { 'lines.0.departmentId': 'required' })
  })

  it('to be scheduled when nobody is left in it', async () => {
    const a = await hired()
    const { id, version } = await drafted(below(a.id), SOON)
    await t.server.runAsSystem(
      async (ctx) => void (await ctx.db.deleteFrom('organisation.transfer_line').where('order_id', '=', id).execute()),
      [t.group.alpha.id],
    )
    expectRefused(await hr.call(transfers.schedule, { id, version }), 'organisation.transfer_empty')
  })

  it('to be scheduled while a line cannot be carried out: before onboarding, or into a place that closes', async () => {
    const { alpha } = t.group
    const a = await hired()
    const early = await drafted(below(a.id), day('2026-02-01'))
    const refused = await hr.call(transfers.schedule, { id: early.id, version: early.version })
    expectRefused(refused, 'organisation.transfer_refused')
    expect(refused.refusal).toMatchObject({
      count: 1,
      lines: [{ id: a.id, problem: expect.stringContaining('1 Mar 2026') }],
    })
    const officeId = crypto.randomUUID()
    await t.server.runAsSystem(
      (ctx) =>
        insertOffice(ctx, {
          ...{ companyId: alpha.id, id: officeId, names: names('Depot'), nation: 'VN' },
          ...{ zone: 'Asia/Ho_Chi_Minh', pinSpaceId: alpha.pinSpaceId },
        }),
      [alpha.id],
    )
    const order = await drafted([{ employmentId: a.id, officeId }])
    const closing = { id: officeId, version: 1, from: day('2026-12-15'), byId: null, seen: 0 }
    const closed = await hr.call(officeReplacementEndpoints.replace, closing)
    expect(closed.status, closed.msg).toBe(200)
    expect((await orderOf(order.id)).lines[0]?.problem).toContain('“Depot” is closed from 15 Dec 2026')
    const { id, version } = order
    expectRefused(await hr.call(transfers.schedule, { id, version }), 'organisation.transfer_refused')
    expect(await orderOf(id)).toMatchObject({ state: 'draft', version })
  })

  it('people and places of another company as absent ones, and where its author has no rights', async () => {
    const { alpha, beta, betaStaff } = t.group
    const a = await hired()
    const of = { companyId: alpha.id, effectiveOn: SOON, note: '' }
    await expectAbsent(
      (other) => hr.call(transfers.create, { ...of, lines: below(a.id, other) }),
      betaStaff.employmentId,
      'system.user_not_found',
    )
    await expectAbsent(
      (other) => hr.call(transfers.create, { ...of, companyId: other, lines: below(a.id) }),
      beta.id,
      'system.company_not_found',
    )
    for (const departmentId of [beta.departmentId, alpha.officeId])
      expectFields(await hr.call(transfers.create, { ...of, lines: [{ employmentId: a.id, departmentId }] }), {
        'lines.0.departmentId': 'not_found',
      })
    const boss = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'planner', 'employee', 'self', { departmentId: alpha.departmentId }),
      [alpha.id],
    )
    const codes = ['organization:transfer:r', 'organization:transfer:cud'] as const
    await t.server.runAsSystem((ctx) => grantTo(ctx, boss.personId, codes, 'department-below', []))
    const own = t.as(boss.token)
    const lines = [{ employmentId: a.id, departmentId: alpha.otherDepartmentId }]
    const { id, version } = await drafted(lines, SOON, own)
    expectRefused(await own.call(transfers.schedule, { id, version }), 'organisation.transfer_refused')
    expect((await own.call(transfers.list, {})).data.items.map((order) => order.id)).toEqual([id])
    const others = await drafted(below(a.id))
    await expectAbsent((other) => own.call(transfers.get, { id: other }), others.id, 'system.id_not_found')
  })

  it('anybody without the permission, and another company’s order like an absent one [6.04d]', async () => {
    const { staff, betaHr } = t.group
    const a = await hired()
    const { id, version } = await drafted(below(a.id))
    const [read, write] = ['organization:transfer:r', 'organization:transfer:cud']
    const content = { effectiveOn: SOON, note: '', lines: below(a.id) }
    await expectGuarded(t, staff.token, {
      list: { permission: read, call: (c) => c.call(transfers.list, {}) },
      export: { permission: read, call: (c) => c.call(transfers.export, {}) },
      get: { permission: read, call: (c) => c.call(transfers.get, { id }) },
      create: { permission: write, call: (c) => c.call(transfers.create, { companyId: t.group.alpha.id, ...content }) },
      update: { permission: write, call: (c) => c.call(transfers.update, { id, version, ...content }) },
      remove: { permission: write, call: (c) => c.call(transfers.remove, { id, version }) },
      preview: {
        permission: write,
        call: (c) => c.call(transfers.preview, { companyId: t.group.alpha.id, ...content }),
      },
      schedule: { permission: write, call: (c) => c.call(transfers.schedule, { id, version }) },
      apply: { permission: write, call: (c) => c.call(transfers.apply, { id, version }) },
      withdraw: { permission: write, call: (c) => c.call(transfers.withdraw, { id, version }) },
      withdrawLine: { permission: write, call: (c) => c.call(transfers.withdrawLine, { id, version, lineId: id }) },
    })
    const beta = t.as(betaHr.token)
    const calls: ((one: string) => ReturnType<Caller['call']>)[] = [
      (one) => beta.call(transfers.update, { id: one, version, ...content }),
      (one) => beta.call(transfers.schedule, { id: one, version }),
      (one) => beta.call(transfers.apply, { id: one, version }),
      (one) => beta.call(transfers.withdraw, { id: one, version }),
      (one) => beta.call(transfers.withdrawLine, { id: one, version, lineId: id }),
      (one) => beta.call(transfers.remove, { id: one, version }),
    ]
    for (const call of calls) await expectAbsent(call, id, 'system.id_not_found')
  })
})
