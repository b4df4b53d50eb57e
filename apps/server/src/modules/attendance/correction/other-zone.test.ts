import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { monthOf } from '@muster/kernel/month'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logOf } from '../../../../test/entity.ts'
import { makePerson, names, type Person } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf } from '../../../../test/tasks.ts'

let t: TestServer
/** Works in Tokyo, looked after by HR in Viet Nam. */
let far: Person
const ON = day('2026-11-18')

beforeAll(async () => {
  t = await openTestServer({ now: '2026-11-20T05:00:00.000Z' as Instant })
  const { alpha, hr, admin, staff, manager } = t.group
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])]), { kind: 'missed-punch' })
  const tokyo = await t
    .as(admin.token)
    .call(offices.create, { companyId: alpha.id, names: names('Tokyo'), nation: 'JP', zone: 'Asia/Tokyo' })
  far = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'far', 'employee', 'self'), [alpha.id])
  const placed = await t
    .as(hr.token)
    .call(placements.place, { id: far.employmentId, from: day('2026-11-01'), officeId: tokyo.data.id })
  expect(placed.status, placed.raw.body).toBe(200)
  const work = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [] })
  await giveShift(t, work.id, [far.employmentId, staff.employmentId], day('2026-01-01'))
})
afterAll(() => t.close())

it('a refusal says the clock of the place to who reads it in another zone, and to nobody else [X12]', async () => {
  const add = ({ employmentId }: Person) =>
    t.as(t.group.hr.token).call(corrections.punch, {
      ...{ employmentId, day: ON, kind: 'made-up-in', minute: 1435, reason: 'Forgot' },
    })
  const abroad = await add(far)
  expectRefused(abroad, 'attendance.outside_window')
  expect(abroad.msg).toContain('06:00 to 21:00 (UTC+9)')
  const here = await add(t.group.staff)
  expectRefused(here, 'attendance.outside_window')
  expect(here.msg).not.toContain('UTC')
})

it('an application and a roster say in which zone their times are, by the place of work of that day [X12]', async () => {
  const previewOn = async (on: string) =>
    (
      await t.as(far.token).call(tasks.preview, {
        ...{ kind: 'missed-punch', employmentId: far.employmentId, chosen: [] },
        form: { day: on, way: 'made-up-out', minute: 1020, reason: 'Forgot' },
      })
    ).data.clock
  expect(await previewOn(ON)).toEqual({ zone: 'Asia/Tokyo', day: ON })
  expect(await previewOn('2026-10-30')).toMatchObject({ zone: 'Asia/Ho_Chi_Minh' })
  const found = await t.as(t.group.hr.token).call(schedule.list, { month: monthOf(ON) })
  expect(found.status, found.raw.body).toBe(200)
  const rows = found.data.items
  const zoneOf = ({ employmentId }: Person) => rows.find((row) => row.employmentId === employmentId)?.zone
  expect([zoneOf(far), zoneOf(t.group.staff)]).toEqual(['Asia/Tokyo', 'Asia/Ho_Chi_Minh'])
})

it('the operation log says in which zone the times of a correction are [X12]', async () => {
  const { employmentId } = far
  const made = await t.as(t.group.hr.token).call(corrections.punch, {
    ...{ employmentId, day: ON, kind: 'made-up-in', minute: 480, reason: 'Forgot' },
  })
  expect(made.status, made.raw.body).toBe(200)
  const logged = (await logOf(t, t.group.alpha.id, employmentId)).at(-1)
  expect(logged?.after.corrections).toMatchObject([{ from: 480, zone: 'Asia/Tokyo' }])
  const taken = await t.as(t.group.hr.token).call(corrections.takeBack, { id: made.data.id })
  expect(taken.status, taken.raw.body).toBe(200)
  expect((await logOf(t, t.group.alpha.id, employmentId)).at(-1)?.before.corrections).toMatchObject([
    { zone: 'Asia/Tokyo' },
  ])
})

it('the days of a month and their sheet are by the clock of the office of each day, not of today [X12]', async () => {
  const hr = t.as(t.group.hr.token)
  const { employmentId } = far
  const month = monthOf(ON)
  const clocksIn = async () => {
    const { items } = (await hr.call(days.list, { employmentId, month })).data
    return [...new Set(items.map(({ zone }) => zone))]
  }
  const sheetOf = async () => sheetIn(await hr.call(days.export, { employmentId, month }))
  expect(await clocksIn()).toEqual(['Asia/Tokyo'])
  const before = await sheetOf()
  expect(before.head[3]).toMatch(/ \(UTC\+9\)$/)
  expect(before.rows.flat().join(' ')).not.toContain('UTC')
  const back = { id: employmentId, from: day('2026-11-16'), officeId: t.group.alpha.officeId }
  expect((await hr.call(placements.place, back)).status).toBe(200)
  expect(await clocksIn()).toEqual(['Asia/Tokyo', 'Asia/Ho_Chi_Minh'])
  const { head, rows } = await sheetOf()
  expect(head.join(' ')).not.toContain('UTC')
  const reasons = rows.map((row) => String(row.at(-1)))
  expect(reasons.slice(0, 15).every((text) => text.endsWith('(UTC+9)'))).toBe(true)
  expect(reasons.slice(15).join(' ')).not.toContain('UTC')
})
