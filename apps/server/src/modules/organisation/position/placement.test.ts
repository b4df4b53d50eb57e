// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { day } from '@muster/kernel/day'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { employeeForm, grantTo, makePerson } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

type Move = SentTo<typeof placements.place>
const hired = async () => (await hr.call(employees.create, employeeForm(t.group.alpha))).data
const move = (id: string, over: Partial<Move> = {}): Move => {
  const { belowId: departmentId, officeId, managerLevelId: levelId } = t.group.alpha
  return { id, from: day('2026-06-01'), departmentId, officeId, levelId, ...over }
}

describe('a placement [3.07]', () => {
  it('begins on its day and ends the one before on the day before; the past stays as it was', async () => {
    const { id, positions } = await hired()
    const placed = await hr.call(placements.place, move(id))
    expect(placed.status).toBe(200)
    const { departmentId, belowId, officeId, levelId, managerLevelId } = t.group.alpha
    expect(placed.data.positions).toEqual([
      { id: positions[0]?.id, from: '2026-03-01', to: '2026-05-31', isMain: true, departmentId, officeId, levelId },
      {
        id: expect.any(String),
        from: '2026-06-01',
        to: null,
        isMain: true,
        departmentId: belowId,
        officeId,
        levelId: managerLevelId,
      },
    ])
    expect((await hr.call(employees.get, { id })).data).toEqual(placed.data)
    expect((await logOf(t, t.group.alpha.id, id)).at(-1)).toEqual({
      action: 'placement.place',
      account: 'hr',
      before: positions,
      after: placed.data.positions,
    })
    const again = await hr.call(placements.place, move(id, { levelId }))
    expect(again.data.positions.map((p) => [p.from, p.levelId])).toEqual([
      ['2026-03-01', levelId],
      ['2026-06-01', levelId],
    ])
  })

  it('overwrites nothing that is planned for later', async () => {
    const { id } = await hired()
    await hr.call(placements.place, move(id, { from: day('2027-01-01') }))
    const refused = await hr.call(placements.place, move(id))
    expectRefused(refused, 'organisation.position_overlaps')
    expect(refused.refusal.fields).toEqual({ from: 'planned_later:2027-01-01' })
    expect(refused.msg).toContain('1 Jan 2027')
  })

  it('lies inside the employment', async () => {
    const { id } = await hired()
    const early = await hr.call(placements.place, move(id, { from: day('2026-02-28') }))
    expectRefused(early, 'organisation.position_outside_employment')
    expect(early.refusal).toMatchObject({ from: '2026-03-01', to: null, fields: { from: 'before_onboard:2026-03-01' } })
    expect(early.msg).toContain('(1 Mar 2026 – no end)')
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .updateTable('organisation.employment')
          .set({ resign_on: day('2026-08-31') })
          .where('id', '=', id)
          .execute(),
      [t.group.alpha.id],
    )
    const late = await hr.call(placements.place, move(id, { from: day('2026-09-01') }))
    expectRefused(late, 'organisation.position_outside_employment')
    expect(late.msg).toContain('(1 Mar 2026 – 31 Aug 2026)')
    expect((await hr.call(placements.place, move(id, { from: day('2026-08-31') }))).status).toBe(200)
  })

  it('keeps the parts of the place that nobody named, as they are on the day', async () => {
    const { id } = await hired()
    const { departmentId, belowId, officeId, levelId, managerLevelId } = t.group.alpha
    await hr.call(placements.place, { id, from: day('2026-06-01'), departmentId: belowId })
    const { data } = await hr.call(placements.place, { id, from: day('2026-07-01'), levelId: managerLevelId })
    expect(data.positions.map((p) => [p.from, p.departmentId, p.officeId, p.levelId])).toEqual([
      ['2026-03-01', departmentId, officeId, levelId],
      ['2026-06-01', belowId, officeId, levelId],
      ['2026-07-01', belowId, officeId, managerLevelId],
    ])
  })

  it('is taken back while it is the latest: the position before it goes on, and the first one stays', async () => {
    const { id, positions: first } = await hired()
    const { belowId } = t.group.alpha
    await hr.call(placements.place, { id, from: day('2026-06-01'), departmentId: belowId })
    const { data: moved } = await hr.call(placements.place, move(id, { from: day('2027-01-01') }))
    const [start, middle, latest] = moved.positions.map((p) => p.id)
    const takeBack = (positionId = '') => hr.call(placements.takeBack, { id, positionId })
    expectRefused(await takeBack(middle), 'organisation.position_stays')
    const taken = await takeBack(latest)
    expect(taken.data.positions).toEqual([moved.positions[0], { ...moved.positions[1], to: null }])
    expect((await logOf(t, t.group.alpha.id, id)).at(-1)).toEqual({
      action: 'placement.takeBack',
      account: 'hr',
      before: moved.positions,
      after: taken.data.positions,
    })
    // What was planned for later is in nobody's way any more.
    expect((await hr.call(placements.place, move(id, { from: day('2026-09-01') }))).status).toBe(200)
    expectRefused(await takeBack(latest), 'system.id_not_found')
    for (const position of (await hr.call(employees.get, { id })).data.positions.toReversed().slice(0, -1))
      expect((await takeBack(position.id)).status).toBe(200)
    expectRefused(await takeBack(start), 'organisation.position_stays')
    expect((await hr.call(employees.get, { id })).data.positions).toEqual(first)
    const { data: beta } = await t.as(t.group.betaHr.token).call(employees.get, { id: t.group.betaStaff.employmentId })
    const { data: staff } = await hr.call(employees.get, { id: t.group.staff.employmentId })
    for (const foreign of [beta, staff]) expectRefused(await takeBack(foreign.positions[0]?.id), 'system.id_not_found')
    await expectAbsent(
      (other) => hr.call(placements.takeBack, { id: other, positionId: start ?? '' }),
      t.group.betaStaff.employmentId,
      'system.user_not_found',
    )
  })

  it('is taken back only by who reaches where the person goes back to', async () => {
    const { alpha } = t.group
    const { id } = await hired()
    const { data } = await hr.call(placements.place, { id, from: day('2026-06-01'), departmentId: alpha.belowId })
    const below = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'mover', 'hr', 'department', { departmentId: alpha.belowId }),
      [alpha.id],
    )
    const mover = t.as(below.token)
    const refused = await mover.call(placements.takeBack, { id, positionId: data.positions.at(-1)?.id ?? '' })
    expectRefused(refused, 'system.forbidden')
    expect((await hr.call(employees.get, { id })).data.positions).toEqual(data.positions)
  })

  it('is refused without a session or the permission', async () => {
    const id = t.group.staff.employmentId
    const many = { ids: [id], from: day('2026-06-01'), officeId: t.group.alpha.officeId }
    const permission = 'user:manage:u'
    const calls = {
      place: { permission, call: (c: Caller) => c.call(placements.place, move(id)) },
      takeBack: { permission, call: (c: Caller) => c.call(placements.takeBack, { id, positionId: id }) },
      preview: { permission, call: (c: Caller) => c.call(placements.preview, many) },
      previewSheet: { permission, call: (c: Caller) => c.call(placements.previewSheet, many) },
    }
    await expectGuarded(t, t.group.staff.token, calls)
    await expectGuarded(t, t.group.manager.token, calls)
  })

  it('of somebody in another company answers exactly like that of nobody, and places of another company like none', async () => {
    const { beta } = t.group
    await expectAbsent(
      (id) => hr.call(placements.place, move(id)),
      t.group.betaStaff.employmentId,
      'system.user_not_found',
    )
    const { id } = await hired()
    for (const field of ['departmentId', 'officeId', 'levelId'] as const)
      for (const caller of [hr, t.as(t.group.admin.token)]) {
        expectFields(await caller.call(placements.place, move(id, { [field]: beta[field] })), { [field]: 'not_found' })
        await expectAbsent(
          (place) => caller.call(placements.place, move(id, { [field]: place })),
          beta[field],
          'system.format',
        )
      }
  })

  it('is refused with the problem at its field, and nothing changes', async () => {
    const { id } = await hired()
    const before = await countLog(t)
    const place = (over: object) => hr.call(placements.place, { ...move(id), ...over } as Move)
    expectFields(await place({ from: '2026-06-31' }), { from: 'not_a_day' })
    expectFields(await place({ levelId: null }), { levelId: 'not_an_id' })
    expectFields(await place({ officeId: 'x'.repeat(300) }), { officeId: 'not_an_id' })
    expectFields(await place({ to: day('2026-12-31') }), { to: 'unknown_property' })
    expectFields(await hr.call(placements.place, move('x')), { id: 'not_an_id' })
    expect(await countLog(t)).toBe(before)
    expect((await hr.call(employees.get, { id })).data.positions).toHaveLength(1)
  })

  it('moves nobody to where the mover has no rights', async () => {
    const { alpha } = t.group
    const boss = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'boss', 'manager', 'department-below', { departmentId: alpha.departmentId }),
      [alpha.id],
    )
    await t.server.runAsSystem((ctx) => grantTo(ctx, boss.personId, ['user:manage:u'], 'department-below', []))
    const { id } = await hired()
    const own = t.as(boss.token)
    expect((await own.call(placements.place, move(id))).status).toBe(200)
    expectFields(
      await own.call(placements.place, move(id, { from: day('2026-07-01'), departmentId: alpha.otherDepartmentId })),
      { departmentId: 'not_found' },
    )
    const self = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'selfish', 'employee', 'self'), [alpha.id])
    await t.server.runAsSystem((ctx) => grantTo(ctx, self.personId, ['user:manage:u'], 'self', []))
    expectFields(await t.as(self.token).call(placements.place, move(self.employmentId)), { departmentId: 'not_found' })
  })

  it('changes at once what managers see, what a manager sees who is moved, and what the person is told', async () => {
    const { alpha, manager, staff } = t.group
    const seen = async () => (await t.as(manager.token).call(employees.get, { id: staff.employmentId })).status
    const { otherDepartmentId, departmentId } = alpha
    const moved = (id: string, to: string) =>
      hr.call(placements.place, move(id, { from: day('2026-11-20'), departmentId: to }))
    expect(await seen()).toBe(200)
    await moved(staff.employmentId, otherDepartmentId)
    expect(await seen()).toBe(404)
    const { positions } = (await t.as(staff.token).call(session.getInfo, {})).data.userInfo
    expect(positions.map((p) => p.deptEnName)).toEqual(['Sales'])
    await moved(manager.employmentId, otherDepartmentId)
    expect(await seen()).toBe(200)
    await moved(manager.employmentId, departmentId)
    expect(await seen()).toBe(404)
  })

  it('made twice at once is one after the other: the second corrects the first', async () => {
    const { id, positions } = await hired()
    const { levelId, managerLevelId } = t.group.alpha
    const hand = new pg.Client(t.ownerUrl)
    // Who waits is shown to those of the same role only.
    const watch = new pg.Client(t.programUrl)
    await Promise.all([hand.connect(), watch.connect()])
    await hand.query('begin')
    await hand.query('select from organisation.position where id = $1 for update', [positions[0]?.id])
    const both = Promise.all(
      [levelId, managerLevelId].map((level) => hr.call(placements.place, move(id, { levelId: level }))),
    )
    await expect
      .poll(
        async () =>
          (
            await watch.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
      )
      .toBe(2)
    await hand.query('commit')
    await Promise.all([hand.end(), watch.end()])
    expect((await both).map((a) => a.status)).toEqual([200, 200])
    expect((await hr.call(employees.get, { id })).data.positions.map((p) => p.to)).toEqual(['2026-05-31', null])
  })
})

describe('the preview of a move of several people [3.07]', () => {
  const preview = async (caller: Caller, ids: string[], over: object = {}) =>
    caller.call(placements.preview, { ids, from: day('2026-06-01'), departmentId: t.group.alpha.belowId, ...over })

  it('says for each what the move then does, and to whom it is refused and why; it changes nothing', async () => {
    const people = [await hired(), await hired(), await hired()]
    const ids = people.map((p) => p.id)
    await hr.call(placements.place, move(ids[1] ?? '', { from: day('2027-01-01') }))
    const before = await countLog(t)
    const { items, refused } = (await preview(hr, ids)).data
    expect(await countLog(t)).toBe(before)
    expect(refused).toBe(1)
    for (const id of ids) {
      const shown = items.find((item) => item.id === id)
      const done = await hr.call(placements.place, {
        id,
        from: day('2026-06-01'),
        departmentId: t.group.alpha.belowId,
      })
      expect(shown?.problem ?? '').toBe(done.status === 200 ? '' : done.msg)
      if (done.status !== 200) continue
      expect(shown).toMatchObject({
        before: { department: { en: 'Production' }, office: { en: 'ALPHA office' }, level: { en: 'Operator' } },
        after: { department: { en: 'Line 1' }, office: { en: 'ALPHA office' }, level: { en: 'Operator' } },
      })
      expect(done.data.positions.at(-1)).toMatchObject({ departmentId: t.group.alpha.belowId })
    }
  })

  it('is a sheet, too, in the language of the reader', async () => {
    const people = [await hired(), await hired()]
    const ids = people.map((p) => p.id)
    await hr.call(placements.place, move(ids[1] ?? '', { from: day('2027-01-01') }))
    const input = { ids, from: day('2026-06-01'), departmentId: t.group.alpha.belowId }
    const { head, rows } = await sheetIn(await hr.call(placements.previewSheet, input, { 'accept-language': 'zh-CN' }))
    expect([head[0], head.at(-1)]).toEqual(['工号', '无法调整的原因'])
    const { items } = (await preview(hr, ids)).data
    expect(rows.map((row) => row[0])).toEqual(items.map((item) => item.jobNumber))
    expect(rows.map((row) => Boolean(row.at(-1)))).toEqual(items.map((item) => item.problem !== null))
  })

  it('knows nobody out of reach, and no place of another company', async () => {
    const { id } = await hired()
    const { beta, betaStaff } = t.group
    await expectAbsent((other) => preview(hr, [id, other]), betaStaff.employmentId, 'system.user_not_found')
    await expectAbsent(
      (other) => hr.call(placements.previewSheet, { ids: [id, other], from: day('2026-06-01') }),
      betaStaff.employmentId,
      'system.user_not_found',
    )
    expectFields(await preview(hr, [id], { departmentId: beta.departmentId }), { departmentId: 'not_found' })
    for (const foreign of ['departmentId', 'officeId', 'levelId'] as const)
      expectFields(
        await hr.call(placements.previewSheet, { ids: [id], from: day('2026-06-01'), [foreign]: beta[foreign] }),
        { [foreign]: 'not_found' },
      )
    expectFields(await preview(hr, []), { ids: 'required' })
    expectFields(await preview(hr, [id], { to: '2026-12-31' }), { to: 'unknown_property' })
  })

  it('says who would be moved to where the mover has no rights', async () => {
    const { alpha } = t.group
    const self = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'onlooker', 'employee', 'self'), [alpha.id])
    await t.server.runAsSystem((ctx) => grantTo(ctx, self.personId, ['user:manage:u'], 'self', []))
    const { items, refused } = (await preview(t.as(self.token), [self.employmentId])).data
    expect(refused).toBe(1)
    expect(items[0]?.problem).toContain('user:manage:u')
  })
})
