// @module-tag no-retry

import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { DAY_COME, SOON, transfersOf } from '../../../../test/transfers.ts'
import { listOrgUnitNames } from '../structure/org-unit-names.queries.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const { scheduled, below, tickOn } = transfersOf(() => t)
const { saidTo, receivedBy } = noticesOf(() => t)
const hr = () => t.as(t.group.hr.token)
let made = 0
const person = (role: Parameters<typeof makePerson>[3] = 'employee', scope: 'self' | 'company' = 'self') =>
  t.server.runAsSystem((ctx) => makePerson(ctx, t.group.alpha, `moved-${++made}`, role, scope), [t.group.alpha.id])
const nameOf = (departmentId: string) =>
  t.server.runAsSystem(
    async (ctx) => (await listOrgUnitNames(ctx, [t.group.alpha.id])).get(departmentId),
    [t.group.alpha.id],
  )
const place = ({ employmentId: id }: Person, departmentId: string, by = hr()) =>
  by.call(placements.place, { id, from: SOON, departmentId })

describe('a transfer order', () => {
  it('tells everybody of it where they go and when as soon as it is scheduled, once', async () => {
    const [a, b] = [await person(), await person()]
    await scheduled(below(a.employmentId, b.employmentId))
    const moved = ['moved', { on: SOON, place: await nameOf(t.group.alpha.belowId) }]
    for (const one of [a, b]) expect(await saidTo(one)).toEqual([moved])
    await tickOn(DAY_COME)
    expect(await saidTo(a)).toEqual([moved])
    expect((await receivedBy(a)).map(({ opens, person: about }) => [opens, about?.name])).toEqual([
      ['/my/profile', `ALPHA moved-${made - 1}`],
    ])
  })

  it('tells nobody while it is a draft', async () => {
    const a = await person()
    await transfersOf(() => t).drafted(below(a.employmentId))
    expect(await saidTo(a)).toEqual([])
  })

  it('that is withdrawn for somebody tells them so in the place of where they would have gone', async () => {
    const [a, b] = [await person(), await person()]
    const order = await scheduled(below(a.employmentId, b.employmentId))
    const line = order.lines.find((one) => one.employmentId === a.employmentId)
    await hr().call(transfers.withdrawLine, { id: order.id, version: order.version, lineId: line?.id ?? '' })
    expect(await saidTo(a)).toEqual([['not-moved', { on: SOON }]])
    expect((await saidTo(b)).map(([kind]) => kind)).toEqual(['moved'])
    const { version } = (await hr().call(transfers.get, { id: order.id })).data
    expect((await hr().call(transfers.withdraw, { id: order.id, version })).status).toBe(200)
    expect(await saidTo(b)).toEqual([['not-moved', { on: SOON }]])
    expect(await saidTo(a)).toHaveLength(1)
  })

  it('that comes to nothing for somebody on its day tells them', async () => {
    const a = await person()
    await scheduled(below(a.employmentId))
    const leaving = await hr().call(states.decide, {
      ...{ id: a.employmentId, kind: 'notice', note: '' },
      ...{ on: day('2026-11-25'), lastOn: day('2026-11-28') },
    })
    expect(leaving.status, leaving.msg).toBe(200)
    await tickOn(DAY_COME)
    const moves = (await saidTo(a)).filter(([kind]) => String(kind).includes('moved'))
    expect(moves).toEqual([['not-moved', { on: SOON }]])
  })

  it('stands where something is planned behind it', async () => {
    const a = await person()
    await scheduled(below(a.employmentId))
    const later = day('2026-12-05')
    await hr().call(placements.place, {
      ...{ id: a.employmentId, from: later, departmentId: t.group.alpha.otherDepartmentId },
    })
    await tickOn(DAY_COME)
    expect(await saidTo(a)).toEqual([
      ['moved', { on: later, place: await nameOf(t.group.alpha.otherDepartmentId) }],
      ['moved', { on: SOON, place: await nameOf(t.group.alpha.belowId) }],
    ])
  })

  it('to another company names that company', async () => {
    const a = await person()
    const { alpha, beta, admin } = t.group
    const { departmentId, officeId, levelId } = beta
    const lines = [{ employmentId: a.employmentId, departmentId, officeId, levelId }]
    const by = t.as(admin.token)
    const content = { companyId: alpha.id, otherCompanyId: beta.id, effectiveOn: SOON, note: '', lines }
    const { id, version } = (await by.call(transfers.create, content)).data
    expect((await by.call(transfers.schedule, { id, version })).status).toBe(200)
    expect(await saidTo(a)).toEqual([['moved', { on: SOON, place: { cn: 'BETA', en: 'BETA', vn: 'BETA', km: '' } }]])
  })
})

describe('a move that is entered directly', () => {
  it('is told, and told once more where it leads elsewhere', async () => {
    const a = await person()
    await place(a, t.group.alpha.belowId)
    await place(a, t.group.alpha.belowId)
    expect((await saidTo(a)).map(([kind]) => kind)).toEqual(['moved'])
    await place(a, t.group.alpha.otherDepartmentId)
    expect((await saidTo(a)).map(([, { place: to }]) => to)).toEqual([
      await nameOf(t.group.alpha.otherDepartmentId),
      await nameOf(t.group.alpha.belowId),
    ])
  })

  it('is told as taken back when it is', async () => {
    const a = await person()
    const { data } = await place(a, t.group.alpha.belowId)
    const positionId = data.positions.at(-1)?.id ?? ''
    expect((await hr().call(placements.takeBack, { id: a.employmentId, positionId })).status).toBe(200)
    expect(await saidTo(a)).toEqual([['not-moved', { on: SOON }]])
  })

  it('of many people is told to whom it moved, and not to who stood there before', async () => {
    const [a, there] = [await person(), await person()]
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .updateTable('organisation.position')
          .set({ department_id: t.group.alpha.belowId })
          .where('employment_id', '=', there.employmentId)
          .execute(),
      [t.group.alpha.id],
    )
    const { belowId } = t.group.alpha
    const ids = [a.employmentId, there.employmentId]
    expect((await hr().call(placements.move, { ids, from: day('2026-11-20'), departmentId: belowId })).status).toBe(200)
    await tickOn(t.clock.now)
    expect(await saidTo(a)).toEqual([['moved', { on: '2026-11-20', place: await nameOf(belowId) }]])
    expect(await saidTo(there)).toEqual([])
  })

  it('of oneself is told to nobody, and a refused one neither', async () => {
    const own = await person('hr', 'company')
    expect((await place(own, t.group.alpha.belowId, t.as(own.token))).status).toBe(200)
    expect(await saidTo(own)).toEqual([])
    const a = await person()
    expect((await place(a, t.group.beta.departmentId)).status).toBe(422)
    expect(await saidTo(a)).toEqual([])
  })
})
