import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import type { SentTo } from '@muster/contract/endpoint'
import { pinEndpoints as assigned } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attlog, drain, importNow, voidNow } from '../../../../test/import.ts'
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
  const { employmentId } = await t.server.deed(
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
  const told = await importNow(t, { token: t.group.hr.token, officeId: alpha().officeId, bytes: attlog(...lines) })
  await drain(t, alpha().id)
  return told
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
    expect(all.map((p) => [p.wall.slice(11), p.isUnmapped])).toEqual([
      ['17:00:00', false],
      ['08:00:00', false],
      ['03:10:00', true],
    ])
    expect(all[0]?.importId).not.toBeNull()
    expect(await listed({ importId: all[0]?.importId ?? undefined })).toEqual(['2026-11-10 03:10:00'])
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
    const told = await load([pin, '2026-11-12 03:20:00'])
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
    await voidNow(t, alpha().id, apart.importId, alpha().officeId)
    await drain(t, alpha().id)
    const stranger = await t.as(t.group.hr.token).call(punches.list, { unmapped: true, companyId: beta.id })
    expect(stranger.status).not.toBe(200)
    expect((await t.as(t.group.hr.token).call(imports.void, { id: told.importId })).status).toBe(200)
    await voidNow(t, alpha().id, told.importId, alpha().officeId)
    await drain(t, alpha().id)
    expect(await listed({})).toEqual(before)
  })
})
