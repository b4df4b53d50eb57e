// @module-tag no-retry

import { inboxEndpoints as inbox } from '@muster/contract/attendance/inbox'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { employeeEndpoints as employees, pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attlog, drain, importNow, voidNow } from '../../../../test/import.ts'
import { employeeForm, names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let admin: Caller
beforeAll(async () => {
  t = await openTestServer()
  admin = t.as(t.group.admin.token)
})
afterAll(() => t.close())

const made = async (companyId: string, pinSpaceId?: string) => {
  const form = { companyId, names: names(`Gate ${crypto.randomUUID()}`), nation: 'VN', zone: 'Asia/Ho_Chi_Minh' }
  return (await admin.call(offices.create, { ...form, ...(pinSpaceId && { pinSpaceId }) })).data
}
const leaveSpace = async (office: Awaited<ReturnType<typeof made>>) => {
  const { id, version, nation, zone } = office
  const { pinSpaceId } = await made(office.companyId)
  const moved = await admin.call(offices.update, { id, version, names: office.names, nation, zone, pinSpaceId })
  expect(moved.data.pinSpaceId).toBe(pinSpaceId)
}
const load = (officeId: string, ...lines: [number, string][]) =>
  importNow(t, { token: t.group.admin.token, officeId, bytes: attlog(...lines) })

describe('an office that was given another PIN space', () => {
  it('takes back an import of before in every company whose people passed the gate then', async () => {
    const { alpha, beta, betaStaff } = t.group
    const office = await made(alpha.id)
    const there = await made(beta.id, office.pinSpaceId)
    const give = { id: betaStaff.employmentId, officeId: there.id, pin: '31', from: day('2026-01-01'), to: null }
    expect((await admin.call(pins.assign, give)).status).toBe(200)
    const { importId } = await load(office.id, [31, '2026-10-05 08:00:00'])
    const seen = async () =>
      (await admin.call(punches.list, { employmentId: betaStaff.employmentId, officeId: office.id })).data.items.length
    expect(await seen()).toBe(1)
    await leaveSpace(office)
    expect((await admin.call(imports.void, { id: importId })).status).toBe(200)
    await voidNow(t, alpha.id, importId)
    expect(await seen()).toBe(0)
  })

  it('goes on with an import in the space in which it was begun', async () => {
    const { alpha } = t.group
    const office = await made(alpha.id)
    let isMoved = false
    await importNow(
      t,
      { token: t.group.admin.token, officeId: office.id, bytes: attlog([32, '2026-10-05 08:00:00']) },
      (run) => ({
        // Its head is written; then the office changes before the first batch.
        mass: async (work, seen) => {
          if (!isMoved) await leaveSpace(office)
          isMoved = true
          return run.mass(work, seen)
        },
      }),
    )
    const items = (await admin.call(inbox.list, {})).data.items
    expect(items.find(({ pin }) => pin === '32')?.pinSpaceId).toBe(office.pinSpaceId)
  })

  it('lets unknown PINs of before be given to people still, whose punches then count', async () => {
    const { alpha, beta } = t.group
    const office = await made(alpha.id)
    await load(office.id, [33, '2026-10-05 08:00:00'], [34, '2026-10-05 08:00:00'])
    await leaveSpace(office)
    const unknown = (await admin.call(inbox.list, {})).data.items.find(({ pin }) => pin === '33')
    expect(unknown).toMatchObject({ officeId: office.id, pinSpaceId: office.pinSpaceId })
    const person = (await admin.call(employees.create, { ...employeeForm(alpha), onboardOn: day('2026-01-05') })).data
    const assign = (over: object = {}) =>
      admin.call(inbox.assign, {
        officeId: office.id,
        pinSpaceId: office.pinSpaceId,
        pin: '33',
        employmentId: person.id,
        ...over,
      })
    expectRefused(await assign({ pinSpaceId: undefined }), 'attendance.pin_not_unknown')
    expectRefused(await assign({ pinSpaceId: beta.pinSpaceId }), 'attendance.pin_not_unknown')
    expectRefused(await assign({ pinSpaceId: crypto.randomUUID() }), 'attendance.pin_not_unknown')
    expect((await assign({ employmentId: t.group.betaStaff.employmentId })).refusal.fields).toEqual({
      employmentId: 'not_at_this_gate',
    })
    expect((await assign()).data).toEqual({ punches: 1 })
    await drain(t, alpha.id)
    expect((await admin.call(punches.list, { employmentId: person.id })).data.items.map((p) => p.pin)).toEqual(['33'])
    expect((await admin.call(inbox.list, {})).data.items.map((u) => u.pin)).toEqual(expect.arrayContaining(['34']))
  })
})
