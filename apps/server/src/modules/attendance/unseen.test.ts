// @module-tag no-retry

import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import type { PermissionCode } from '@muster/contract/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attlogGoingOn, drain, importNow } from '../../../test/import.ts'
import { grantTo, makePerson, type Scope } from '../../../test/make.ts'
import { openNovember } from '../../../test/november.ts'
import { expectRefused, type TestServer } from '../../../test/server.ts'
import { sheetIn } from '../../../test/sheet.ts'

let t: TestServer
let sales: string
beforeAll(async () => {
  ;({ t, sales } = await openNovember())
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const unseen = async () =>
  (await hr().call(employees.list, { isUnseen: true })).data.items.map(({ id, seenOn }) => [id, seenOn])
/** As if all of what was expected of `sales` in the last days were leave, or none of it. */
const takeLeave = (share: 0 | 1) =>
  t.server.runAsSystem(
    (ctx) =>
      sql`update attendance.day_result set leave_minutes = expected_minutes * ${share}::int
        where employment_id = ${sales} and day >= '2026-11-11'`.execute(ctx.db),
    [t.group.alpha.id],
  )
/** As if the punches of `sales` were so many days earlier, where nothing is computed of them yet. */
const shiftPunches = (days: number) =>
  t.server.runAsSystem(
    (ctx) =>
      sql`update attendance.day_result set day = day - ${days}::int
        where employment_id = ${sales} and json_array_length(explanation::json->'punches') > 0`.execute(ctx.db),
    [t.group.alpha.id],
  )
const ATTENDANCE: PermissionCode = 'attendance:attendance-records:r'
/** Somebody who reads the employees of all of ALPHA and BETA, but attendance only so far. */
async function readerOf(account: string, scope: Scope, companies: string[], departmentId = t.group.alpha.departmentId) {
  const { alpha, beta } = t.group
  const { token } = await t.server.runAsSystem(
    async (ctx) => {
      const person = await makePerson(ctx, alpha, account, ['user:manage:r'], 'company', { departmentId })
      await grantTo(ctx, person.personId, ['user:manage:r'], 'company', [beta.id])
      await grantTo(ctx, person.personId, [ATTENDANCE], scope, companies)
      return person
    },
    [alpha.id],
  )
  return t.as(token)
}
/** Whom a reader finds so, in the list and its counts, and how many rows the sheet has. */
async function foundBy(reader: ReturnType<TestServer['as']>) {
  const { data } = await reader.call(employees.list, { isUnseen: true })
  const { rows } = await sheetIn(await reader.call(employees.export, { isUnseen: true }))
  return { ids: data.items.map(({ id }) => id), total: data.total, rows: rows.length }
}
const NOBODY = { ids: [], total: 0, rows: 0 }

describe('who is in no file of their office any more [2.17c]', () => {
  it('is nobody while the newest file ends soon after the last punch', async () => {
    expect(await unseen()).toEqual([])
  })

  it('is listed with the last punch once a file goes on for a week without them', async () => {
    const { token } = t.group.hr
    const days = ['2026-11-16', '2026-11-17', '2026-11-18']
    const bytes = attlogGoingOn(
      ...days.flatMap((on) => [[1, `${on} 07:55:00`] as const, [1, `${on} 17:05:00`] as const]),
    )
    await importNow(t, { token, officeId: t.group.alpha.officeId, name: 'later.dat', bytes })
    await drain(t, t.group.alpha.id)
    expect(await unseen()).toEqual([[sales, '2026-11-06']])
    expect((await hr().call(employees.list, {})).data.items.every(({ seenOn }) => seenOn === undefined)).toBe(true)
  })

  it('is not who was on leave for all of it', async () => {
    await takeLeave(1)
    expect(await unseen()).toEqual([])
    await takeLeave(0)
    expect(await unseen()).toHaveLength(1)
  })

  it('is told to nobody who may not read attendance, nor of another company', async () => {
    const { alpha, betaHr } = t.group
    const reader = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'files', ['user:manage:r'], 'company'),
      [alpha.id],
    )
    expect(await t.as(reader.token).call(employees.list, { isUnseen: true })).toMatchObject({ status: 403 })
    expect((await t.as(betaHr.token).call(employees.list, { isUnseen: true })).data.items).toEqual([])
  })

  it('is shown as far as the right to read attendance reaches, not that to read employees', async () => {
    const { alpha, beta } = t.group
    const ofBeta = await readerOf('beta-reader', 'company', [beta.id])
    expect(await foundBy(ofBeta)).toEqual(NOBODY)
    for (const endpoint of [employees.list, employees.export])
      expectRefused(await ofBeta.call(endpoint, { isUnseen: true, companyId: alpha.id }), 'system.forbidden')
    expect(await foundBy(await readerOf('self-reader', 'self', []))).toEqual(NOBODY)
    expect(await foundBy(await readerOf('other-reader', 'department', []))).toEqual(NOBODY)
    const near = await readerOf('sales-reader', 'department', [], alpha.otherDepartmentId)
    expect(await foundBy(near)).toEqual({ ids: [sales], total: 1, rows: 1 })
  })

  it('is not who was seen last more than a year before', async () => {
    await shiftPunches(1100)
    expect(await unseen()).toEqual([])
    await shiftPunches(-1100)
    expect(await unseen()).toEqual([[sales, '2026-11-06']])
  })

  it('is listed no more when their employment is ended on the day of the last punch', async () => {
    const ended = await hr().call(states.batch, { ids: [sales], lastOn: null, note: 'Stayed away' })
    expect(ended.data.items).toMatchObject([{ isDone: true }])
    expect(await unseen()).toEqual([])
  })
})
