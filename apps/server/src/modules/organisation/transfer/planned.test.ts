// @module-tag no-retry

import { chartEndpoints as chart } from '@muster/contract/organisation/chart'
import { departmentMoveEndpoints as moves } from '@muster/contract/organisation/department-move'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { addDays, type Day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employeeForm, makePerson } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { SOON, transfersOf } from '../../../../test/transfers.ts'

let t: TestServer
let hr: Caller
let admin: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  admin = t.as(t.group.admin.token)
})
afterAll(() => t.close())

const { below, drafted, hired, orderOf, scheduled, tickOn } = transfersOf(() => t)
const EVE = addDays(SOON, -1)
const LATER = addDays(SOON, 20)
const peopleOf = async (departmentId: string, on?: Day) =>
  (await hr.call(chart.people, { departmentId, ...(on && { on }) })).data.items.map((one) => one.employmentId)
const countOf = async (departmentId: string, on?: Day) =>
  (await hr.call(chart.get, on ? { on } : {})).data.departments.find((one) => one.id === departmentId)?.people ?? 0

describe('a scheduled order, as of a day to come', () => {
  it('counts in the chart and the list as a single move does, and no more once it is withdrawn', async () => {
    const { alpha } = t.group
    const [ordered, single] = [await hired(), await hired()]
    const counts = async (on?: Day) => [await countOf(alpha.departmentId, on), await countOf(alpha.belowId, on)]
    const [[above = 0, under = 0], was] = [await counts(EVE), await counts()]
    const move = { from: SOON, departmentId: alpha.belowId }
    const order = await scheduled(below(ordered.id))
    await hr.call(placements.place, { id: single.id, ...move })
    expect([await counts(), await counts(EVE)]).toEqual([was, [above, under]])
    expect(await counts(SOON)).toEqual([above - 2, under + 2])
    const both = [ordered.id, single.id]
    for (const on of [undefined, EVE]) {
      expect(await peopleOf(alpha.departmentId, on)).toEqual(expect.arrayContaining(both))
      expect((await peopleOf(alpha.belowId, on)).filter((id) => both.includes(id))).toEqual([])
    }
    expect(await peopleOf(alpha.belowId, SOON)).toEqual(expect.arrayContaining(both))
    expect((await hr.call(chart.find, { on: SOON, search: ordered.jobNumber })).data.people).toMatchObject([
      { departmentId: alpha.belowId },
    ])
    const list = async (asOf: Day, over: object = {}) => (await hr.call(employees.list, { asOf, ...over })).data
    for (const id of both) {
      const placeOn = async (on: Day) => (await list(on)).items.find((one) => one.id === id)?.department?.en
      expect([await placeOn(EVE), await placeOn(SOON)]).toEqual(['Production', 'Line 1'])
    }
    const there = { departmentId: alpha.belowId }
    const [earlier, then] = [await list(EVE, there), await list(SOON, there)]
    expect(then.total - earlier.total).toBe(2)
    expect(then.byState.employed + then.byState.probation).toBe(then.total)
    expect(then.items.map((one) => one.id)).toEqual(expect.arrayContaining(both))
    const now = await orderOf(order.id)
    expect((await hr.call(transfers.withdraw, { id: order.id, version: now.version })).status).toBe(200)
    expect(await counts(SOON)).toEqual([above - 1, under + 1])
    expect((await list(SOON, there)).total - earlier.total).toBe(1)
  })

  it('is what a manager of the department sees, and what a move of a department says of rights and people', async () => {
    const { alpha } = t.group
    const [a, lead] = await t.server.runAsSystem(
      async (ctx) => {
        const at = { departmentId: alpha.otherDepartmentId }
        const codes = ['organization:company:r'] as const
        const leader = await makePerson(ctx, alpha, 'planned-lead', codes, 'department-below', at)
        return [await makePerson(ctx, alpha, 'planned-one', 'manager', 'department-below', at), leader] as const
      },
      [alpha.id],
    )
    const leader = t.as(lead.token)
    const seen = async (departmentId: string, on: Day) =>
      (await leader.call(chart.people, { departmentId, on })).data.items.map((one) => one.jobNumber)
    const moved = async () =>
      (await admin.call(moves.preview, { id: alpha.otherDepartmentId, parentId: alpha.belowId, from: SOON })).data
    const [before, seenBefore] = [await moved(), await seen(alpha.otherDepartmentId, SOON)]
    expect(seenBefore).toContain('ALPHA-planned-one')
    await scheduled(below(a.employmentId))
    expect(await seen(alpha.otherDepartmentId, SOON)).toEqual(seenBefore.filter((n) => n !== 'ALPHA-planned-one'))
    const after = await moved()
    expect(before.people - after.people).toBe(1)
    const gains = (others: string[]) =>
      Number(others.find((text) => text.includes('will cover this branch'))?.split(': ')[1] ?? 0)
    expect(gains(after.others) - gains(before.others)).toBe(1)
  })

  it('is where a later move begins: preview, order and record say the same, and the order still holds on its day', async () => {
    const { alpha } = t.group
    const a = await hired()
    const order = await scheduled(below(a.id))
    const change = { from: LATER, levelId: alpha.managerLevelId }
    const [seen] = (await hr.call(placements.preview, { ids: [a.id], ...change })).data.items
    expect(seen).toMatchObject({ before: { department: { en: 'Line 1' } }, after: { department: { en: 'Line 1' } } })
    const draft = await drafted([{ employmentId: a.id, levelId: alpha.managerLevelId }], LATER)
    expect(draft.lines[0]).toMatchObject({ before: { department: { en: 'Line 1' } }, problem: null })
    const placed = await hr.call(placements.place, { id: a.id, ...change })
    expect(placed.data.positions.at(-1)).toMatchObject({ from: LATER, departmentId: alpha.belowId })
    expect((await orderOf(order.id)).lines[0]).toMatchObject({
      before: { department: { en: 'Production' } },
      problem: null,
    })
    expect(await peopleOf(alpha.belowId, SOON)).toContain(a.id)
    await tickOn(`${SOON}T03:00:00.000Z`)
    expect(await orderOf(order.id)).toMatchObject({ state: 'done', applied: 1 })
    const { positions } = (await hr.call(employees.get, { id: a.id })).data
    expect(positions.map((p) => [p.from, p.to, p.departmentId, p.levelId])).toEqual([
      ['2026-03-01', EVE, alpha.departmentId, alpha.levelId],
      [SOON, addDays(LATER, -1), alpha.belowId, alpha.levelId],
      [LATER, null, alpha.belowId, alpha.managerLevelId],
    ])
  })

  it('is not withdrawn, nor a line of it, while a later move is built on it', async () => {
    const { alpha } = t.group
    const [a, b] = [await hired(), await hired()]
    const order = await scheduled(below(a.id, b.id))
    const change = { from: LATER, levelId: alpha.managerLevelId }
    const placed = (await hr.call(placements.place, { id: a.id, ...change })).data.positions
    const [mine, other] = order.lines
    const of = { id: order.id, version: order.version }
    const calls = [
      () => hr.call(transfers.withdraw, of),
      () => hr.call(transfers.withdrawLine, { ...of, lineId: mine?.id ?? '' }),
    ]
    for (const call of calls) {
      const refused = await call()
      expectRefused(refused, 'organisation.transfer_built_on')
      expect(refused.refusal).toMatchObject({ name: a.name, day: LATER })
      expect(await orderOf(order.id)).toMatchObject({ state: 'scheduled', open: 2, version: order.version })
    }
    const rest = await hr.call(transfers.withdrawLine, { ...of, lineId: other?.id ?? '' })
    expect(rest.data).toMatchObject({ state: 'scheduled', open: 1, withdrawn: 1 })
    const back = await hr.call(placements.takeBack, { id: a.id, positionId: placed.at(-1)?.id ?? '' })
    expect(back.status, back.msg).toBe(200)
    const all = await hr.call(transfers.withdraw, { id: order.id, version: rest.data.version })
    expect(all.data).toMatchObject({ state: 'withdrawn', withdrawn: 2 })
    expect(await peopleOf(alpha.belowId, LATER)).not.toContain(a.id)
  })

  it('to another company ends the place here and is counted there', async () => {
    const { alpha, beta } = t.group
    const a = await hired()
    const there = { departmentId: beta.departmentId, officeId: beta.officeId, levelId: beta.levelId }
    const countThere = async (on: Day) =>
      (await admin.call(chart.get, { on, companyId: beta.id })).data.departments.find((d) => d.id === beta.departmentId)
        ?.people ?? 0
    const was = await countThere(SOON)
    const lines = [{ employmentId: a.id, ...there }]
    const order = { companyId: alpha.id, otherCompanyId: beta.id, effectiveOn: SOON, note: '', lines }
    const { id, version } = (await admin.call(transfers.create, order)).data
    expect((await admin.call(transfers.schedule, { id, version })).status).toBe(200)
    expect([await countThere(EVE), await countThere(SOON)]).toEqual([was, was + 1])
    expect(await peopleOf(alpha.departmentId, EVE)).toContain(a.id)
    expect(await peopleOf(alpha.departmentId, SOON)).not.toContain(a.id)
    const beside = (await admin.call(employees.list, { companyId: beta.id, asOf: SOON, ...there })).data
    expect(beside.items).toHaveLength(Math.min(beside.total, 20))
    expect(beside.items.map((one) => one.id)).not.toContain(a.id)
  })
})

describe('a move of somebody who begins later', () => {
  it('begins at the place to come, and says in preview and order when they begin', async () => {
    const { alpha } = t.group
    const days = { onboardOn: SOON, regularizationOn: addDays(SOON, 60) }
    const { id } = (await hr.call(employees.create, { ...employeeForm(alpha), ...days })).data
    const here = await hired()
    const change = { from: LATER, departmentId: alpha.belowId }
    const { items } = (await hr.call(placements.preview, { ids: [id, here.id], ...change })).data
    const said = new Map(items.map((one) => [one.id, [one.before.department?.en, one.beginsOn, one.problem]]))
    expect([said.get(id), said.get(here.id)]).toEqual([
      ['Production', SOON, null],
      ['Production', undefined, null],
    ])
    const draft = await drafted(below(id, here.id), LATER)
    expect(draft.lines.map((line) => line.beginsOn)).toEqual([SOON, undefined])
  })
})
