import { dayEndpoints } from '@muster/contract/attendance/day'
import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { daysOfText } from '@muster/contract/attendance/month-days'
import { pinEndpoints } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attlogGoingOn, drain, importNow, type LogLine } from '../../../../test/import.ts'
import { makeEmployee } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const NIGHT = { periods: [{ from: 1320, to: 1800 }], breaks: [] }
const hr = () => t.as(t.group.hr.token)

async function hire(name: string, hours: Parameters<typeof makeShift>[1]) {
  const { alpha } = t.group
  const { employmentId } = await t.server.runAsSystem(
    (ctx) =>
      makeEmployee(ctx, alpha, {
        jobNumber: `H-${name}`,
        name: `Handover ${name}`,
        departmentId: alpha.departmentId,
      }),
    [alpha.id],
  )
  const shift = await makeShift(t, hours)
  await giveShift(t, shift.id, [employmentId], day('2026-01-01'), true)
  return employmentId
}
const give = async (id: string, pin: string, from: string, to: string | null) => {
  const given = { id, officeId: t.group.alpha.officeId, pin, from: day(from), to: to === null ? null : day(to) }
  expect((await hr().call(pinEndpoints.assign, given)).status).toBe(200)
}
const load = async (...lines: LogLine[]) => {
  const bytes = attlogGoingOn(...lines)
  const done = await importNow(t, { token: t.group.hr.token, officeId: t.group.alpha.officeId, bytes })
  await drain(t, t.group.alpha.id)
  return done
}
const dayOf = async (employmentId: string, on: string) => {
  const { data } = await hr().call(dayEndpoints.list, { employmentId, month: on.slice(0, 7) as Month })
  const found = data.items.find((one) => one.day === on)
  return {
    worked: found?.workedMinutes,
    missing: found?.missing,
    times: found?.punches.map(({ wall }) => wall.slice(8, 16)),
  }
}
/** The same as it was written when it was computed. */
const written = async (employmentId: string, on: string) => {
  const { items } = (await hr().call(dayEndpoints.matrix, { month: on.slice(0, 7) as Month, search: 'Handover' })).data
  const days = items.find((one) => one.employmentId === employmentId)?.days ?? ''
  const found = daysOfText(on.slice(0, 7) as Month, days).find((one) => one.day === on)
  return { worked: found?.workedMinutes, missing: found?.missing }
}

describe('a PIN that changes hands the morning after a night [3.14]', () => {
  it('leaves the clock-out of the night to who began it, and the morning to who comes', async () => {
    const [before, after] = [await hire('before', NIGHT), await hire('after', {})]
    await give(before, '71', '2026-01-01', '2026-10-06')
    await give(after, '71', '2026-10-07', null)
    await load(
      [71, '2026-10-06 22:00:00'],
      [71, '2026-10-07 06:03:00'],
      [71, '2026-10-07 07:55:00'],
      [71, '2026-10-07 17:01:00'],
    )
    const [night, next] = [
      { worked: 480, missing: [] },
      { worked: 480, missing: [] },
    ]
    expect(await dayOf(before, '2026-10-06')).toEqual({ ...night, times: ['06 22:00', '07 06:03'] })
    expect(await dayOf(after, '2026-10-07')).toEqual({ ...next, times: ['07 07:55', '07 17:01'] })
    expect([await written(before, '2026-10-06'), await written(after, '2026-10-07')]).toEqual([night, next])
  })

  it('does so too when the PIN is given on only after the punches came', async () => {
    const [before, after] = [await hire('earlier', NIGHT), await hire('later', {})]
    await give(before, '72', '2026-01-01', '2026-10-06')
    await load([72, '2026-10-06 22:00:00'], [72, '2026-10-07 06:03:00'], [72, '2026-10-07 07:55:00'])
    expect(await written(before, '2026-10-06')).toEqual({ worked: 480, missing: ['clock-in'] })
    await give(after, '72', '2026-10-07', null)
    await drain(t, t.group.alpha.id)
    expect(await written(before, '2026-10-06')).toEqual({ worked: 480, missing: [] })
    expect(await written(after, '2026-10-07')).toEqual({ worked: 0, missing: ['clock-out'] })
  })

  it('keeps the last night of who has no PIN any more, and shows its clock-out as nobody’s in no list', async () => {
    const leaver = await hire('leaver', NIGHT)
    await give(leaver, '73', '2026-01-01', '2026-10-06')
    await load([73, '2026-10-06 22:00:00'], [73, '2026-10-07 06:03:00'])
    expect(await written(leaver, '2026-10-06')).toEqual({ worked: 480, missing: [] })
    const unknown = (await hr().call(inboxEndpoints.list, {})).data.items.map(({ pin }) => pin)
    expect(unknown).not.toContain('73')
  })
})
