// @module-tag no-retry

import { chartEndpoints as chart } from '@muster/contract/organisation/chart'
import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { departmentMoveEndpoints as moves } from '@muster/contract/organisation/department-move'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import {
  departmentReplacementEndpoints as ofDepartment,
  levelReplacementEndpoints as ofLevel,
  officeReplacementEndpoints as ofOffice,
} from '@muster/contract/organisation/replacement'
import { addDays, day } from '@muster/kernel/day'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { makeEmployee, makePerson, names } from '../../../../test/make.ts'
import { type Caller, expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let chief: Caller
const TODAY = day(NOON.slice(0, 10))
const [SOON, LATER] = [addDays(TODAY, 10), addDays(TODAY, 20)]
beforeAll(async () => {
  t = await openTestServer()
  const made = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, 'chief', 'group-administrator', 'company'),
    [t.group.alpha.id],
  )
  chief = t.as(made.token)
})
afterAll(() => t.close())

const own = () => ({ companyId: t.group.alpha.id, names: names(`Place ${crypto.randomUUID()}`) })
const department = async (parentId: string | null = null) =>
  (await chief.call(departments.create, { ...own(), parentId, opensOn: day('2025-01-01') })).data
const level = async () => (await chief.call(levels.create, { ...own(), rank: 7, isManager: false })).data
const office = async () => (await chief.call(offices.create, { ...own(), nation: 'VN', zone: 'Asia/Ho_Chi_Minh' })).data
const hired = async (at: { departmentId?: string; levelId?: string; officeId?: string }) =>
  t.server.runAsSystem(
    (ctx) => makeEmployee(ctx, t.group.alpha, { jobNumber: crypto.randomUUID().slice(0, 12), name: 'Somebody', ...at }),
    [t.group.alpha.id],
  )
const positionsOf = async (id: string) =>
  (await chief.call(employees.get, { id })).data.positions.map((p) => [
    p.from,
    p.to,
    p.departmentId,
    p.levelId,
    p.officeId,
  ])

describe('a place that closes [1.04a, 1.04b, 1.04c, 3.09, 3.10, 3.11]', () => {
  it('shows who uses it, hands over who is or will be there from the day on, and keeps the past', async () => {
    const { alpha } = t.group
    const [old, other] = [await department(), await department()]
    const below = await department(old.id)
    const here = await hired({ departmentId: old.id })
    const comes = await hired({})
    await chief.call(placements.place, { id: comes.employmentId, from: LATER, departmentId: old.id })
    const gone = await hired({ departmentId: old.id })
    await chief.call(placements.place, { id: gone.employmentId, from: TODAY, departmentId: other.id })
    const uses = (await chief.call(ofDepartment.uses, { id: old.id, from: SOON })).data
    expect(uses).toEqual({ people: 2, past: 1, below: 1, others: [], seen: 3 })
    const put = { id: old.id, version: old.version, from: SOON, byId: other.id, seen: 3 }
    const done = await chief.call(ofDepartment.replace, put)
    expect(done.data).toEqual({ closedOn: SOON, people: 2 })
    const rest = [alpha.levelId, alpha.officeId]
    expect(await positionsOf(here.employmentId)).toEqual([
      ['2024-01-01', addDays(SOON, -1), old.id, ...rest],
      [SOON, null, other.id, ...rest],
    ])
    expect((await positionsOf(comes.employmentId)).at(-1)).toEqual([LATER, null, other.id, ...rest])
    expect((await positionsOf(gone.employmentId))[0]?.[2]).toBe(old.id)
    const { items } = (await chief.call(moves.versions, { id: below.id })).data
    expect(items.map((v) => [v.from, v.until, v.parentId])).toEqual([
      ['2025-01-01', SOON, old.id],
      [SOON, null, other.id],
    ])
    const drawn = async (on: string) =>
      (await chief.call(chart.get, { on: day(on) })).data.departments.some((d) => d.id === old.id)
    expect([await drawn(addDays(SOON, -1)), await drawn(SOON)]).toEqual([true, false])
    expect((await logOf(t, alpha.id, old.id)).at(-1)).toMatchObject({
      action: 'department-replacement.replace',
      before: uses,
      after: { closedOn: SOON, byId: other.id },
    })
  })

  it('is a level or an office as well, and then is offered no more', async () => {
    const { alpha } = t.group
    const [oldLevel, oldOffice] = [await level(), await office()]
    const { employmentId } = await hired({ levelId: oldLevel.id, officeId: oldOffice.id })
    const byLevel = { id: oldLevel.id, version: 1, from: TODAY, byId: alpha.levelId, seen: 1 }
    expect((await chief.call(ofLevel.replace, byLevel)).status).toBe(200)
    const byOffice = { id: oldOffice.id, version: 1, from: TODAY, byId: alpha.officeId, seen: 1 }
    expect((await chief.call(ofOffice.replace, byOffice)).status).toBe(200)
    expect((await positionsOf(employmentId)).map((p) => [p[0], p[3], p[4]])).toEqual([
      ['2024-01-01', oldLevel.id, oldOffice.id],
      [TODAY, alpha.levelId, alpha.officeId],
    ])
    const listed = async () => [
      ...(await chief.call(levels.list, { pageSize: 200 })).data.items,
      ...(await chief.call(offices.list, { pageSize: 200 })).data.items,
    ]
    expect((await listed()).map((one) => one.id)).not.toContain(oldLevel.id)
    expect((await listed()).map((one) => one.id)).not.toContain(oldOffice.id)
    const change = { id: employmentId, from: SOON, levelId: oldLevel.id, officeId: oldOffice.id }
    expectFields(await chief.call(placements.place, change), { levelId: 'not_found', officeId: 'not_found' })
  })

  it('is refused where somebody else came meanwhile, without another place, or with one that cannot be it', async () => {
    const [old, other] = [await department(), await department()]
    const below = await department(old.id)
    const put = (over: object) =>
      chief.call(ofDepartment.replace, { id: old.id, version: 1, from: SOON, byId: other.id, seen: 1, ...over })
    const before = await countLog(t)
    expectFields(await put({ byId: null }), { byId: 'required' })
    expectFields(await put({ byId: old.id }), { byId: 'same_as_before' })
    expectFields(await put({ byId: below.id }), { byId: 'own_branch' })
    expectFields(await put({ byId: t.group.beta.departmentId }), { byId: 'not_found' })
    expectFields(await put({ from: addDays(TODAY, -1) }), { from: 'in_the_past' })
    expectRefused(await put({ version: 9 }), 'system.stale_version')
    expect(await countLog(t)).toBe(before)
    await hired({ departmentId: old.id })
    const changed = await put({})
    expectRefused(changed, 'organisation.uses_changed')
    expect(changed.refusal.people).toBe(1)
  })

  it('takes nobody in any more, also who is placed there at that very moment', async () => {
    const old = await level()
    const { employmentId } = await hired({})
    const hand = new pg.Client(t.ownerUrl)
    await hand.connect()
    await hand.query('begin')
    await hand.query('select from organisation.level where id = $1 for update', [old.id])
    const placing = chief.call(placements.place, { id: employmentId, from: SOON, levelId: old.id })
    await waitingFor(hand)
    await hand.query('update organisation.level set closed_on = $2 where id = $1', [old.id, TODAY])
    await hand.query('commit')
    await hand.end()
    const closed = await placing
    expectRefused(closed, 'organisation.place_closed')
    expect(closed.refusal).toMatchObject({ name: old.names, day: TODAY })
    expect(closed.msg).toContain(`“${old.names.en}”`)
    expect((await positionsOf(employmentId)).map((p) => p[3])).toEqual([t.group.alpha.levelId])
  })

  it('waits for who is placed there at that very moment, and then is refused', async () => {
    const [old, other] = [await level(), await level()]
    const { employmentId } = await hired({})
    const hand = new pg.Client(t.ownerUrl)
    await hand.connect()
    await hand.query('begin')
    await hand.query(`update organisation.position set level_id = $2 where employment_id = $1`, [employmentId, old.id])
    const closing = chief.call(ofLevel.replace, { id: old.id, version: 1, from: TODAY, byId: other.id, seen: 0 })
    await waitingFor(hand)
    await hand.query('commit')
    await hand.end()
    expectRefused(await closing, 'organisation.uses_changed')
  })

  it('is refused without a session or the permission, and of another company it answers exactly like an absent one', async () => {
    const { alpha, beta, staff } = t.group
    const empty = (id: string) => ({ id, version: 1, from: TODAY, byId: null, seen: 0 })
    const places = [
      {
        ids: [alpha.departmentId, beta.departmentId],
        code: 'organization:company',
        uses: (c: Caller, id: string) => c.call(ofDepartment.uses, { id, from: TODAY }),
        replace: (c: Caller, id: string) => c.call(ofDepartment.replace, empty(id)),
      },
      {
        ids: [alpha.officeId, beta.officeId],
        code: 'organization:office',
        uses: (c: Caller, id: string) => c.call(ofOffice.uses, { id, from: TODAY }),
        replace: (c: Caller, id: string) => c.call(ofOffice.replace, empty(id)),
      },
      {
        ids: [alpha.levelId, beta.levelId],
        code: 'organization:level',
        uses: (c: Caller, id: string) => c.call(ofLevel.uses, { id, from: TODAY }),
        replace: (c: Caller, id: string) => c.call(ofLevel.replace, empty(id)),
      },
    ] as const
    for (const {
      ids: [id, foreign],
      code,
      uses,
      replace,
    } of places) {
      expect((await uses(chief, id ?? '')).status).toBe(200)
      await expectGuarded(t, staff.token, {
        uses: { permission: `${code}:r`, call: (c) => uses(c, id ?? '') },
        replace: { permission: `${code}:cud`, call: (c) => replace(c, id ?? '') },
      })
      await expectAbsent((of) => uses(chief, of), foreign ?? '', 'system.id_not_found')
      await expectAbsent((of) => replace(chief, of), foreign ?? '', 'system.id_not_found')
    }
  })
})

/** Until another connection waits for a lock that this one holds. */
async function waitingFor(hand: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await hand.query(
      'select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1',
    )
    if (rows.length > 0) return
  }
}
