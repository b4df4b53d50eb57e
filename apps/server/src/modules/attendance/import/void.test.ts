// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { daysOfText } from '@muster/contract/attendance/month-days'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logOf } from '../../../../test/entity.ts'
import { attlog, drain, importNow, jobEnd, tick, voidNow } from '../../../../test/import.ts'
import { names } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  const { staff, alpha } = t.group
  await giveShift(t, (await makeShift(t)).id, [staff.employmentId])
  await t.as(t.group.hr.token).call(pins.assign, {
    id: staff.employmentId,
    officeId: alpha.officeId,
    pin: '1',
    from: day('2024-01-01'),
    to: null,
  })
  await drain(t, alpha.id)
})
afterAll(() => t.close())

const load = (text: string, officeId = t.group.alpha.officeId, token = t.group.hr.token) =>
  importNow(t, { token, officeId, bytes: text })
/** Voids an import and does what its job does. */
const take = async (importId: string) => {
  const answer = await t.as(t.group.hr.token).call(imports.void, { id: importId })
  expect(answer.status, answer.raw.body).toBe(200)
  await voidNow(t, t.group.alpha.id, importId)
  await drain(t, t.group.alpha.id)
  return answer.data
}
const alive = async (pin: string, companyId = t.group.alpha.id) =>
  t.server.runAsSystem(
    async (ctx) =>
      (
        await ctx.db
          .selectFrom('attendance.punch')
          .select(['wall', 'is_void'])
          .where('pin', '=', pin)
          .where('is_void', '=', false)
          .orderBy('wall')
          .execute()
      ).map((p) => p.wall),
    [companyId],
  )
/** A day as it is stored and as it is shown; both must say the same. */
const dayOf = async (on: string, employmentId = t.group.staff.employmentId, token = t.group.hr.token) => {
  const month = on.slice(0, 7) as Month
  const shown = (await t.as(token).call(days.list, { employmentId, month })).data.items.find((d) => d.day === on)
  const rows = (await t.as(token).call(days.matrix, { month, pageSize: 200 })).data.items
  const row = rows.find((r) => r.employmentId === employmentId)
  const stored = daysOfText(month, row?.days ?? '').find((d) => d.day === on)
  expect(stored).toMatchObject({
    attribute: shown?.attribute,
    workedMinutes: shown?.workedMinutes,
    absentMinutes: shown?.absentMinutes,
  })
  return { attribute: stored?.attribute, worked: stored?.workedMinutes, absent: stored?.absentMinutes }
}

describe('a voided import', () => {
  it('leaves its punches as facts, marked, gives the days back what they were, and lets the file in again', async () => {
    const text = attlog([1, '2026-11-10 07:58:00'], [1, '2026-11-10 17:02:00'])
    const before = await dayOf('2026-11-10')
    expect(before).toEqual({ attribute: 'abnormal', worked: 0, absent: 480 })
    const reported = await load(text)
    await drain(t, t.group.alpha.id)
    expect(await dayOf('2026-11-10')).toEqual({ attribute: 'normal', worked: 480, absent: 0 })

    const voided = await take(reported.importId)
    expect(voided.voidedAt).not.toBeNull()
    expect(await dayOf('2026-11-10')).toEqual(before)
    const hr = t.as(t.group.hr.token)
    const marked = (await hr.call(punches.list, { importId: reported.importId })).data.items
    expect(marked.map((p) => p.isVoid)).toEqual([true, true])
    expect((await hr.call(punches.list, {})).data.about).toBe(0)
    const again = await hr.call(imports.void, { id: reported.importId })
    expectRefused(again, 'attendance.import_voided')
    expect(again.refusal.at).toBe(voided.voidedAt)

    const next = await load(text)
    expect(next).toMatchObject({ added: 2, duplicate: 0 })
    await drain(t, t.group.alpha.id)
    expect(await dayOf('2026-11-10')).toEqual({ attribute: 'normal', worked: 480, absent: 0 })
    await take(next.importId)

    const log = await logOf(t, t.group.alpha.id, reported.importId)
    expect(log.map((l) => l.action)).toEqual(['punch-import.upload', 'punch-import.void'])
    expect(log[1]?.after).toMatchObject({ voidedAt: voided.voidedAt, added: 2 })
  })

  it.each([
    ['the one that made it', 0],
    ['the one that repeated it', 1],
  ])('keeps a punch that another one carried too, and it falls with both; first goes %s', async (_which, first) => {
    const text = attlog([1, `2026-10-1${first} 08:00:00`])
    const both = [await load(text), await load(`${text}${attlog([1, `2026-10-1${first} 17:00:00`])}`)]
    expect(both[1]).toMatchObject({ added: 1, duplicate: 1 })
    await take(both[first]?.importId ?? '')
    expect(await alive('1')).toContain(`2026-10-1${first} 08:00:00`)
    await take(both[1 - first]?.importId ?? '')
    expect(await alive('1')).not.toContain(`2026-10-1${first} 08:00:00`)
  })

  it('says again what the web clock says where it was the only file of its office', async () => {
    const { staff, alpha } = t.group
    expect(await dayOf('2026-09-15')).toMatchObject({ attribute: 'abnormal', absent: 480 })
    const reported = await load(attlog([1, '2026-11-03 08:00:00'], [1, '2026-11-03 17:00:00']))
    await drain(t, alpha.id)
    // The file speaks about one day; of all others nobody knows any more.
    expect(await dayOf('2026-11-03')).toMatchObject({ attribute: 'normal', worked: 480 })
    expect(await dayOf('2026-09-15')).toEqual({ attribute: 'no-data', worked: 0, absent: 0 })
    await t.server.runAsSystem(
      (ctx) =>
        sql`with out_of_date as (insert into rostering.dirty_range (company_id, employment_id, from_on, to_on)
          values (${alpha.id}, ${staff.employmentId}, '2026-09-16', '2026-09-16'))
          insert into attendance.punch (company_id, employment_id, at, wall, zone, source) values (${alpha.id}, ${staff.employmentId}, '2026-09-16 01:00Z', '2026-09-16 08:00', 'Asia/Ho_Chi_Minh', 'web')`.execute(
          ctx.db,
        ),
      [alpha.id],
    )
    // A day with a punch of one’s own always has data.
    const own = (
      await t.as(t.group.hr.token).call(days.list, { employmentId: staff.employmentId, month: '2026-09' as Month })
    ).data
    expect(own.items.find((d) => d.day === '2026-09-16')).toMatchObject({
      attribute: 'abnormal',
      missing: ['clock-out'],
    })
    await take(reported.importId)
    expect(await dayOf('2026-09-15')).toMatchObject({ attribute: 'abnormal', absent: 480 })
  })

  it('is refused while it is read, and may be voided where it stopped', async () => {
    const reported = await load(attlog([1, '2026-10-20 08:00:00']))
    const setState = (state: 'running' | 'failed') =>
      t.server.runAsSystem(
        (ctx) =>
          ctx.db.updateTable('attendance.punch_import').set({ state }).where('id', '=', reported.importId).execute(),
        [t.group.alpha.id],
      )
    await setState('running')
    expectRefused(
      await t.as(t.group.hr.token).call(imports.void, { id: reported.importId }),
      'attendance.import_running',
    )
    await setState('failed')
    await take(reported.importId)
    expect(await alive('1')).not.toContain('2026-10-20 08:00:00')
  })

  it('loses no punch to an import that repeats it at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const text = attlog(
        ...Array.from({ length: 50 }, (_, i) => [1, `2026-08-0${round + 1} 10:${10 + i}:00`] as const),
      )
      const reported = await load(text)
      const voiding = t.as(t.group.hr.token).call(imports.void, { id: reported.importId })
      const [, repeated] = await Promise.all([
        voiding.then(() => voidNow(t, t.group.alpha.id, reported.importId)),
        load(text),
      ])
      expect(repeated.added + repeated.duplicate).toBe(50)
      expect((await alive('1')).filter((w) => w.startsWith(`2026-08-0${round + 1}`))).toHaveLength(50)
      await take(repeated.importId)
      expect((await alive('1')).filter((w) => w.startsWith(`2026-08-0${round + 1}`))).toHaveLength(0)
    }
  })
})

describe('a gate that two companies share', () => {
  it('gives each company the punches of its people, and takes them back from both', async () => {
    const { alpha, beta, betaStaff, admin } = t.group
    const office = await t.as(admin.token).call(offices.create, {
      companyId: beta.id,
      names: names('Beside alpha'),
      nation: 'VN',
      zone: 'Asia/Ho_Chi_Minh',
      pinSpaceId: alpha.pinSpaceId,
    })
    expect(office.status, office.raw.body).toBe(200)
    await t.as(admin.token).call(pins.assign, {
      id: betaStaff.employmentId,
      officeId: office.data.id,
      pin: '9',
      from: day('2024-01-01'),
      to: null,
    })
    await drain(t, beta.id)
    const text = attlog(
      [1, '2026-10-26 08:00:00'],
      [9, '2026-10-26 08:00:00'],
      [9, '2026-10-26 17:00:00'],
      [8, '2026-10-26 08:00:00'],
    )
    const reported = await load(text)
    expect(reported).toMatchObject({ read: 4, added: 3, unmatched: 1, unknownPins: ['8'] })
    expect(await alive('9')).toEqual([])
    expect(await alive('9', beta.id)).toHaveLength(2)
    // The holder’s company knows by itself which days have changed.
    await drain(t, beta.id)
    const seen = (await t.as(t.group.betaHr.token).call(days.matrix, { month: '2026-10' as Month })).data.items
    const extraIn = (rows: typeof seen) => {
      const row = rows.find((r) => r.employmentId === betaStaff.employmentId)
      return daysOfText('2026-10' as Month, row?.days ?? '').find((d) => d.day === '2026-10-26')?.extraMinutes
    }
    expect(extraIn(seen)).toBe(540)
    expect(await load(text)).toMatchObject({ added: 0, unmatched: 0, duplicate: 4 })

    // Who voids it sees one company only.
    const list = (await t.as(t.group.hr.token).call(imports.list, { search: 'attlog' })).data.items
    const both = list.filter((i) => i.voidedAt === null && i.read === 4)
    expect(both).toHaveLength(2)
    await take(both[0]?.id ?? '')
    expect(await alive('9', beta.id)).toHaveLength(2)
    await take(both[1]?.id ?? '')
    expect(await alive('9', beta.id)).toEqual([])
    await drain(t, beta.id)
    const gone = (await t.as(t.group.betaHr.token).call(days.matrix, { month: '2026-10' as Month })).data.items
    expect(extraIn(gone)).toBe(0)
    await tick(t, beta.id)
  })
})

describe('the worker', () => {
  it('does all of it by itself, and wakes every company that is concerned', async () => {
    const live = await openTestServer({ runsJobs: true })
    const { hr, alpha, staff } = live.group
    await live.as(hr.token).call(pins.assign, {
      id: staff.employmentId,
      officeId: alpha.officeId,
      pin: '1',
      from: day('2024-01-01'),
      to: null,
    })
    const reported = await importNow(live, {
      token: hr.token,
      officeId: alpha.officeId,
      bytes: attlog([1, '2026-11-10 08:00:00'], [1, '2026-11-10 12:00:00']),
    })
    const extra = async () =>
      (await live.as(hr.token).call(days.matrix, { month: '2026-11' as Month })).data.items.find(
        (r) => r.employmentId === staff.employmentId,
      )?.totals.extraMinutes
    await expect.poll(extra, { timeout: 15_000 }).toBe(240)
    await live.as(hr.token).call(imports.void, { id: reported.importId })
    const jobId = await live.server.runAsSystem(
      async (ctx) =>
        (
          await ctx.db
            .selectFrom('platform.job')
            .select('id')
            .where('kind', '=', 'attendance.void')
            .executeTakeFirstOrThrow()
        ).id,
      [alpha.id],
    )
    expect(await jobEnd(live, hr.token, jobId)).toMatchObject({ state: 'done', result: { voided: 2 } })
    await expect.poll(extra, { timeout: 15_000 }).toBe(0)
    await live.close()
  })
})
