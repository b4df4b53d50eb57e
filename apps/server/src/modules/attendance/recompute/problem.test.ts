import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import type { SentTo } from '@muster/contract/endpoint'
import { pinEndpoints as assigned } from '@muster/contract/organisation/employee'
import { placementEndpoints as placement } from '@muster/contract/organisation/placement'
import { day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attlogGoingOn, drain, importNow, voidNow } from '../../../../test/import.ts'
import { makeEmployee } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const alpha = () => t.group.alpha
let pins = 900
/** Somebody with a PIN and a day shift on every day; a punch reaches it from six to nine in the evening. */
async function hire(departmentId = alpha().departmentId) {
  const pin = String(++pins)
  const { employmentId } = await t.server.runAsSystem(
    (ctx) => makeEmployee(ctx, alpha(), { jobNumber: `U-${pin}`, name: `Unmapped ${pin}`, departmentId }),
    [alpha().id],
  )
  const given = { id: employmentId, officeId: alpha().officeId, pin, from: day('2026-01-01'), to: null }
  expect((await t.as(t.group.hr.token).call(assigned.assign, given)).status).toBe(200)
  const shift = await makeShift(t)
  await giveShift(t, shift.id, [employmentId], day('2026-01-01'), true)
  return { pin, employmentId }
}
const load = async (...lines: [string, string][]) => {
  const reported = await importNow(t, {
    token: t.group.hr.token,
    officeId: alpha().officeId,
    bytes: attlogGoingOn(...lines),
  })
  await drain(t, alpha().id)
  return reported
}
const listed = async (asked: SentTo<typeof punches.list>, token = t.group.hr.token) =>
  (await t.as(token).call(punches.list, { unmapped: true, ...asked })).data.items.map((p) => p.wall)

describe('a punch in the window of no shift [3.14]', () => {
  it('is kept in the exception list, and marked wherever punches are listed', async () => {
    const { pin, employmentId } = await hire()
    await load([pin, '2026-11-10 03:10:00'], [pin, '2026-11-10 08:00:00'], [pin, '2026-11-10 17:00:00'])
    expect(await listed({ employmentId })).toEqual(['2026-11-10 03:10:00'])
    expect(await listed({ employmentId, unmatched: true })).toEqual([])
    expect(await listed({ employmentId, from: day('2026-11-11'), to: day('2026-11-12') })).toEqual([])
    const all = (await t.as(t.group.hr.token).call(punches.list, { employmentId })).data.items
    expect(all.map((p) => [p.wall.slice(11), p.problem, p.part?.role])).toEqual([
      ['17:00:00', null, 'out'],
      ['08:00:00', null, 'in'],
      ['03:10:00', 'unmapped', undefined],
    ])
    expect(all[0]?.importId).not.toBeNull()
    expect(await listed({ importId: all[0]?.importId ?? undefined })).toEqual(['2026-11-10 03:10:00'])
  })

  it('of a day that was computed before its parts were kept: what is wrong is listed, the part once it is computed again', async () => {
    const { pin, employmentId } = await hire()
    await load([pin, '2026-11-10 08:17:00'], [pin, '2026-11-10 17:00:00'])
    const shown = async () =>
      (await t.as(t.group.hr.token).call(punches.list, { employmentId })).data.items.map((p) => [
        p.problem,
        p.part?.role,
      ])
    const computed = [
      [null, 'out'],
      ['late', 'in'],
    ]
    expect(await shown()).toEqual(computed)
    const write = (statement: RawBuilder<unknown>) =>
      t.server.runAsSystem((ctx) => statement.execute(ctx.db), [alpha().id])
    await write(sql`update attendance.day_result set punch_parts = null where employment_id = ${employmentId}`)
    expect(await shown()).toEqual([
      [null, undefined],
      ['late', undefined],
    ])
    await write(sql`insert into rostering.dirty_range (company_id, employment_id, from_on, to_on, is_widened)
      values (${alpha().id}, ${employmentId}, '2026-11-10', '2026-11-10', true)`)
    await drain(t, alpha().id)
    expect(await shown()).toEqual(computed)
  })

  it('leaves the list when a shift takes it in, also one of the next day, and comes back when that goes', async () => {
    const { pin, employmentId } = await hire()
    await load([pin, '2026-11-10 22:50:00'])
    expect(await listed({ employmentId })).toEqual(['2026-11-10 22:50:00'])
    const early = await makeShift(t, { periods: [{ from: 30, to: 480 }], breaks: [] })
    const hr = t.as(t.group.hr.token)
    const set = async (shiftId: string | null, version: number) => {
      const cell = { employmentId, day: day('2026-11-11'), shiftId, version }
      expect((await hr.call(schedule.set, { cells: [cell] })).status).toBe(200)
      await drain(t, alpha().id)
    }
    await set(early.id, 0)
    expect(await listed({ employmentId })).toEqual([])
    await set(null, 1)
    expect(await listed({ employmentId })).toEqual(['2026-11-10 22:50:00'])
  })

  it('goes with its import, and is seen only by who may see the person', async () => {
    const { pin } = await hire()
    const before = await listed({})
    const reported = await load([pin, '2026-11-12 03:20:00'])
    expect(await listed({})).toEqual(['2026-11-12 03:20:00', ...before])
    const { manager, beta } = t.group
    expect(await listed({}, manager.token)).toContain('2026-11-12 03:20:00')
    const elsewhere = await hire(alpha().otherDepartmentId)
    const apart = await load([elsewhere.pin, '2026-11-12 03:30:00'])
    expect(await listed({})).toContain('2026-11-12 03:30:00')
    for (const asked of [{}, { employmentId: elsewhere.employmentId }, { importId: apart.importId }])
      expect(await listed(asked, manager.token)).not.toContain('2026-11-12 03:30:00')
    expect((await t.as(t.group.staff.token).call(punches.list, { unmapped: true })).status).toBe(403)
    expect((await t.as(t.group.hr.token).call(imports.void, { id: apart.importId })).status).toBe(200)
    await voidNow(t, alpha().id, apart.importId)
    await drain(t, alpha().id)
    const stranger = await t.as(t.group.hr.token).call(punches.list, { unmapped: true, companyId: beta.id })
    expect(stranger.status).not.toBe(200)
    expect((await t.as(t.group.hr.token).call(imports.void, { id: reported.importId })).status).toBe(200)
    await voidNow(t, alpha().id, reported.importId)
    // Also before the day is computed again, listed and counted.
    const left = (await t.as(t.group.hr.token).call(punches.list, { unmapped: true })).data
    expect([left.items.map((p) => p.wall), left.about]).toEqual([before, before.length])
    await drain(t, alpha().id)
    expect(await listed({})).toEqual(before)
  })
})

describe('what is wrong about a punch [3.14, S14]', () => {
  const asked = async (of: SentTo<typeof punches.list>, token = t.group.hr.token) =>
    (await t.as(token).call(punches.list, of)).data.items
  const reported = (items: Awaited<ReturnType<typeof asked>>) =>
    items.map((p) => [p.wall.slice(5, 16), p.problem, p.part?.role, p.part?.edge, p.part?.minutes])

  it('is said beside what it counts as, by which edge of which shift, for the day it counts for', async () => {
    const { pin, employmentId } = await hire()
    await load(
      [pin, '2026-11-03 08:17:00'],
      [pin, '2026-11-03 16:40:00'],
      [pin, '2026-11-04 07:58:00'],
      [pin, '2026-11-05 08:00:00'],
      [pin, '2026-11-05 08:02:00'],
      [pin, '2026-11-05 10:00:00'],
      [pin, '2026-11-05 10:30:00'],
      [pin, '2026-11-05 17:01:00'],
    )
    const items = await asked({ employmentId })
    expect(reported(items)).toEqual([
      ['11-05 17:01', null, 'out', 1020, null],
      ['11-05 10:30', null, 'cameBack', null, null],
      ['11-05 10:00', 'stepOut', 'steppedOut', null, 30],
      ['11-05 08:02', null, 'again', 480, null],
      ['11-05 08:00', null, 'in', 480, null],
      ['11-04 07:58', 'missingOut', 'in', 480, 480],
      ['11-03 16:40', 'early', 'out', 1020, 20],
      ['11-03 08:17', 'late', 'in', 480, 17],
    ])
    expect(items[0]?.part).toMatchObject({ day: '2026-11-05', shift: { letter: expect.any(String), colour: 1 } })
    const wrong = await asked({ employmentId, problems: true })
    expect(reported(wrong)).toEqual(reported(items).filter(([, problem]) => problem !== null))
    expect(await asked({ employmentId, unmapped: true })).toEqual([])
    const ofFile = await asked({ importId: items[0]?.importId ?? '', problems: true })
    expect(ofFile.filter((p) => p.pin === pin).map((p) => p.id)).toEqual(wrong.map((p) => p.id))
  })

  it('of a night counts for the day on which it began', async () => {
    const { pin, employmentId } = await hire()
    const night = await makeShift(t, { periods: [{ from: 1320, to: 1800 }], breaks: [] })
    await giveShift(t, night.id, [employmentId], day('2026-01-01'), true)
    await load([pin, '2026-10-13 22:04:00'], [pin, '2026-10-14 05:30:00'])
    expect((await asked({ employmentId })).map((p) => [p.part?.day, p.part?.edge, p.problem])).toEqual([
      ['2026-10-13', 1800, 'early'],
      ['2026-10-13', 1320, null],
    ])
  })

  it('goes when it is mended, and comes with punches of nobody where problems alone are asked for', async () => {
    const { pin, employmentId } = await hire()
    await load([pin, '2026-10-06 08:00:00'], ['8099', '2026-10-06 08:01:00'])
    const days = { from: day('2026-10-06'), to: day('2026-10-06') }
    expect((await asked({ problems: true, ...days })).map((p) => [p.pin, p.problem])).toEqual([
      ['8099', null],
      [pin, 'missingOut'],
    ])
    expect((await asked({ problems: true, unmatched: false, ...days })).map((p) => p.pin)).toEqual([pin])
    expect((await asked({ problems: true, unmatched: true, ...days })).map((p) => p.pin)).toEqual(['8099'])
    expect(await asked({ problems: true, unmatched: true, employmentId, ...days })).toEqual([])
    await load([pin, '2026-10-06 17:00:00'])
    expect((await asked({ problems: true, ...days })).map((p) => p.pin)).toEqual(['8099'])
    expect((await asked({ employmentId, ...days })).map((p) => p.problem)).toEqual([null, null])
  })

  it('is seen only of people in reach', async () => {
    const elsewhere = await hire(alpha().otherDepartmentId)
    const here = await hire()
    await load([elsewhere.pin, '2026-10-08 08:00:00'], [here.pin, '2026-10-08 08:00:00'])
    const days = { from: day('2026-10-08'), to: day('2026-10-08') }
    expect((await asked({ problems: true, ...days }, t.group.manager.token)).map((p) => p.pin)).toEqual([here.pin])
  })
})

describe('clock records of a department [S14]', () => {
  it('are those of who works there or below on the day of the punch', async () => {
    const { belowId, departmentId, otherDepartmentId } = alpha()
    const [below, moved] = [await hire(belowId), await hire(otherDepartmentId)]
    const hr = t.as(t.group.hr.token)
    const move = { id: moved.employmentId, from: day('2026-10-21'), departmentId }
    expect((await hr.call(placement.place, move)).status).toBe(200)
    const lines = ['2026-10-20', '2026-10-21'].flatMap((on) =>
      [below, moved].map(({ pin }): [string, string] => [pin, `${on} 08:00:00`]),
    )
    const { importId } = await load(...lines, ['8100', '2026-10-20 08:00:00'])
    const found = async (of: SentTo<typeof punches.list>, token = t.group.hr.token) =>
      (await t.as(token).call(punches.list, { from: day('2026-10-20'), to: day('2026-10-21'), ...of })).data.items
        .map((p) => `${p.pin} ${p.wall.slice(8, 10)}`)
        .sort()
    const inProduction = [`${below.pin} 20`, `${below.pin} 21`, `${moved.pin} 21`].sort()
    expect(await found({ departmentId })).toEqual(inProduction)
    expect(await found({ departmentId, problems: true })).toEqual(inProduction)
    expect(await found({ departmentId, importId })).toEqual(inProduction)
    expect(await found({ departmentId, employmentId: moved.employmentId })).toEqual([`${moved.pin} 21`])
    expect(await found({ departmentId: otherDepartmentId })).toEqual([`${moved.pin} 20`])
    expect(await found({ departmentId, unmatched: true })).toEqual([])
    expect(await found({ departmentId: t.group.beta.departmentId })).toEqual([])
    expect(await found({ departmentId: otherDepartmentId }, t.group.manager.token)).toEqual([`${moved.pin} 20`])
  })
})
