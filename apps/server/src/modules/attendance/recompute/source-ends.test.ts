import { dayEndpoints } from '@muster/contract/attendance/day'
import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { pinEndpoints } from '@muster/contract/organisation/employee'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attlog, drain, importNow, type LogLine, voidNow } from '../../../../test/import.ts'
import { makeEmployee, names } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { DAY_HOURS, giveShift, makeShift, nextLetter } from '../../../../test/shifts.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const DAYS = ['2026-10-05', '2026-10-06', '2026-10-07'] as const
const LAST = '2026-10-07'

/** Somebody of ALPHA with a PIN of its gate and a day shift on every day. */
async function hire(pin: string) {
  const { alpha, hr } = t.group
  const { employmentId } = await t.server.runAsSystem(
    (ctx) => makeEmployee(ctx, alpha, { jobNumber: `E-${pin}`, name: `Ends ${pin}`, departmentId: alpha.departmentId }),
    [alpha.id],
  )
  const given = { id: employmentId, officeId: alpha.officeId, pin, from: day('2026-01-01'), to: null }
  expect((await t.as(hr.token).call(pinEndpoints.assign, given)).status).toBe(200)
  const shift = await makeShift(t)
  await giveShift(t, shift.id, [employmentId], day('2026-01-01'), true)
  return employmentId
}

const load = async (...lines: readonly LogLine[]) => {
  const done = await importNow(t, {
    token: t.group.hr.token,
    officeId: t.group.alpha.officeId,
    bytes: attlog(...lines),
  })
  await drain(t, t.group.alpha.id)
  return done
}

const dayOf = async (employmentId: string, on: string) => {
  const { data } = await t
    .as(t.group.hr.token)
    .call(dayEndpoints.list, { employmentId, month: on.slice(0, 7) as Month })
  const found = data.items.find((one) => one.day === on)
  return found && { ...found, rules: found.explanation.map(({ rule }) => rule) }
}

/** What lists and sums read of a day; a month of somebody is computed when it is read. */
const storedState = (employmentId: string, on: string) =>
  t.server.runAsSystem(
    async (ctx) =>
      (
        await ctx.db
          .selectFrom('attendance.day_result')
          .select('state')
          .where('employment_id', '=', employmentId)
          .where('day', '=', day(on))
          .executeTakeFirstOrThrow()
      ).state,
    [t.group.alpha.id],
  )

describe('the day in which a file ends [3.14]', () => {
  it('concludes neither absence nor a missing punch, says where the file ends, and is settled by a file that goes on', async () => {
    const [came, late, away] = [await hire('8001'), await hire('8002'), await hire('8003')]
    const before = DAYS.slice(0, 2).flatMap((on) =>
      [8001, 8002].flatMap((pin) => [[pin, `${on} 07:55:00`] as const, [pin, `${on} 17:05:00`] as const]),
    )
    await load(...before, [8001, `${LAST} 07:58:00`], [8002, `${LAST} 08:17:00`], [8001, `${LAST} 08:35:00`])
    expect(await dayOf(away, '2026-10-06')).toMatchObject({ state: 'computed', absentMinutes: 480 })
    expect(await dayOf(away, LAST)).toMatchObject({
      state: 'awaiting',
      absentMinutes: 0,
      missing: [],
      attribute: 'normal',
    })
    expect(await dayOf(late, LAST)).toMatchObject({
      state: 'awaiting',
      lateMinutes: 17,
      missing: [],
      rules: expect.arrayContaining(['sourceEnds']),
    })
    const open = (await dayOf(came, LAST))?.explanation.find(({ rule }) => rule === 'sourceEnds')
    expect(open?.data).toEqual({ at: 515 })

    const more = await load([8001, `${LAST} 17:01:00`], [8002, '2026-10-08 08:00:00'])
    expect(await dayOf(away, LAST)).toMatchObject({ state: 'computed', absentMinutes: 480 })
    expect(await dayOf(late, LAST)).toMatchObject({ state: 'computed', lateMinutes: 17, missing: ['clock-out'] })
    expect(await dayOf(came, LAST)).toMatchObject({ state: 'computed', missing: [] })

    await voidNow(t, t.group.alpha.id, more.importId ?? '')
    await drain(t, t.group.alpha.id)
    expect(await dayOf(away, LAST)).toMatchObject({ state: 'awaiting', absentMinutes: 0 })
    expect(await dayOf(late, LAST)).toMatchObject({ state: 'awaiting', missing: [] })
  })

  it('is open too for who alone had come when the file was read, and for who works on a day off', async () => {
    const crowd = await Promise.all(['8011', '8012', '8013', '8014', '8015'].map(hire))
    const days = ['2026-09-07', '2026-09-08']
    const whole = days.flatMap((on) =>
      crowd.flatMap((_, i) => [[8011 + i, `${on} 07:55:00`] as const, [8011 + i, `${on} 17:05:00`] as const]),
    )
    const others = [8021, 8022, 8023].flatMap((pin) => days.map((on) => [pin, `${on} 08:00:00`] as const))
    const early = await load(...whole, ...others, [8011, '2026-09-09 06:10:00'])
    const [first = '', second = ''] = crowd
    expect(early.noDataDays).toBe(1)
    expect(await dayOf(first, '2026-09-09')).toMatchObject({
      state: 'awaiting',
      missing: [],
      attribute: 'normal',
      rules: expect.arrayContaining(['sourceEnds']),
    })
    expect(await dayOf(second, '2026-09-09')).toMatchObject({ state: 'computed', attribute: 'no-data' })

    const resting = await t.as(t.group.hr.token).call(patternEndpoints.create, {
      ...{ companyId: t.group.alpha.id, names: names('Rest'), shiftIds: Array(7).fill(null) },
    })
    const off = { id: resting.data.id, from: day('2026-01-01'), employmentIds: [second] }
    expect((await t.as(t.group.hr.token).call(patternEndpoints.assign, off)).status).toBe(200)
    await load([8012, '2026-09-10 09:00:00'])
    expect(await dayOf(second, '2026-09-10')).toMatchObject({
      state: 'awaiting',
      missing: [],
      rules: expect.arrayContaining(['begun', 'sourceEnds']),
    })
  })

  it('is concluded by the next file of a machine that is emptied on reading, where the one before went past the end of work', async () => {
    const [came, away] = [await hire('8031'), await hire('8032')]
    const on = (date: string, ...times: string[]) => times.map((time) => [8031, `${date} ${time}`] as const)
    await load(
      ...on('2026-08-03', '07:58:00', '17:01:00'),
      [8032, '2026-08-03 08:00:00'],
      [8032, '2026-08-03 17:00:00'],
    )
    await load(...on('2026-08-04', '07:58:00', '17:02:00'))
    expect(await dayOf(away, '2026-08-04')).toMatchObject({ state: 'awaiting', absentMinutes: 0 })
    const half = await load(...on('2026-08-07', '07:57:00', '10:30:00'))
    expect(await dayOf(away, '2026-08-04')).toMatchObject({ state: 'computed', absentMinutes: 480 })
    // What was pressed after 10:30 is in no file, and after five days without a file nobody knows what is missing.
    // Hardly anybody of that file is in its first day, which it does not cover.
    const others = [8035, 8036, 8037, 8038, 8039].map((pin) => [pin, '2026-08-10 17:00:00'] as const)
    const next = await load(...on('2026-08-08', '07:59:00'), ...on('2026-08-10', '07:59:00', '17:00:00'), ...others)
    expect(await dayOf(came, '2026-08-07')).toMatchObject({ state: 'awaiting', missing: [] })
    await load(...on('2026-08-15', '07:59:00', '17:00:00'))
    expect(await dayOf(away, '2026-08-10')).toMatchObject({ state: 'awaiting', absentMinutes: 0 })

    const undo = async (importId: string | null) => {
      const id = importId ?? ''
      expect((await t.as(t.group.hr.token).call(punchImportEndpoints.void, { id })).status).toBe(200)
      await voidNow(t, t.group.alpha.id, id)
      await drain(t, t.group.alpha.id)
    }
    await undo(half.importId)
    expect(await dayOf(came, '2026-08-07')).toMatchObject({ attribute: 'no-data' })
    expect(await dayOf(away, '2026-08-04')).toMatchObject({ state: 'computed', absentMinutes: 480 })
    expect(await storedState(away, '2026-08-04')).toBe('computed')
    await undo(next.importId)
    expect(await dayOf(away, '2026-08-04')).toMatchObject({ state: 'awaiting', absentMinutes: 0 })
    expect(await storedState(away, '2026-08-04')).toBe('awaiting')
  })

  it('speaks for every office of the PIN space, in whatever company, and is silent again when it is voided', async () => {
    const { alpha, beta } = t.group
    const admin = t.as(t.group.admin.token)
    const form = { names: names('Shared gate'), nation: 'VN', zone: 'Asia/Ho_Chi_Minh' }
    const here = (await admin.call(officeEndpoints.create, { ...form, companyId: alpha.id })).data
    const there = (
      await admin.call(officeEndpoints.create, { ...form, companyId: beta.id, pinSpaceId: here.pinSpaceId })
    ).data
    const at = { ...beta, officeId: there.id }
    const { employmentId } = await t.server.runAsSystem(
      (ctx) => makeEmployee(ctx, at, { jobNumber: 'E-B1', name: 'Shares the gate', departmentId: beta.departmentId }),
      [beta.id],
    )
    const shift = await admin.call(shiftEndpoints.create, {
      ...{ companyId: beta.id, letter: nextLetter(), colour: 1, names: names('Shared day'), departmentIds: [] },
      ...{ effectiveOn: day('2024-01-01'), hours: DAY_HOURS },
    })
    const week = await admin.call(patternEndpoints.create, {
      ...{ companyId: beta.id, names: names('Shared week'), shiftIds: Array(7).fill(shift.data.id) },
    })
    await admin.call(patternEndpoints.assign, {
      id: week.data.id,
      from: day('2024-01-01'),
      employmentIds: [employmentId],
    })
    const stateOf = async (on: string) => {
      await drain(t, beta.id)
      const { data } = await admin.call(dayEndpoints.list, { employmentId, month: on.slice(0, 7) as Month })
      return data.items.find((one) => one.day === on)
    }
    const lines = [10, 11, 12].map((n) => [77, `2026-10-${n} 08:00:00`] as const)
    const bytes = attlog(...lines)
    const { importId } = await importNow(t, { token: t.group.admin.token, officeId: here.id, bytes })
    await drain(t, alpha.id)
    expect(await stateOf('2026-10-10')).toMatchObject({ state: 'computed', absentMinutes: 480 })
    expect(await stateOf('2026-10-12')).toMatchObject({ state: 'awaiting', absentMinutes: 0 })
    expect(await stateOf('2026-10-14')).toMatchObject({ attribute: 'no-data', absentMinutes: 0 })
    expect((await admin.call(punchImportEndpoints.void, { id: importId ?? '' })).status).toBe(200)
    await voidNow(t, alpha.id, importId ?? '')
    // Without any file the web clock speaks for the office every day.
    expect(await stateOf('2026-10-14')).toMatchObject({ state: 'computed', absentMinutes: 480 })
  })
})
