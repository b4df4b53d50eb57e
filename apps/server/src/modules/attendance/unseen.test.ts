// @module-tag no-retry

import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attlogGoingOn, drain, importNow } from '../../../test/import.ts'
import { makePerson } from '../../../test/make.ts'
import { openNovember } from '../../../test/november.ts'
import type { TestServer } from '../../../test/server.ts'

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

  it('is listed no more when their employment is ended on the day of the last punch', async () => {
    const ended = await hr().call(states.batch, { ids: [sales], lastOn: null, note: 'Stayed away' })
    expect(ended.data.items).toMatchObject([{ isDone: true }])
    expect(await unseen()).toEqual([])
  })
})
