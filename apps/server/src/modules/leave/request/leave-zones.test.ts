// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { overtimeEndpoints as overtime } from '@muster/contract/attendance/overtime'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { monthOf } from '@muster/kernel/month'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drain } from '../../../../test/import.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { makePerson, type Person } from '../../../../test/make.ts'
import { sameInEveryZone } from '../../../../test/process-zones.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let typeId: string
/** Both work in New York from ten in the evening to six, every day; the staff of ALPHA has no shift there. */
let away: Person
let owl: Person
const desk = tasksOf(() => t)
/** In the night after this Saturday New York reads one to two o’clock twice. */
const [SATURDAY, SUNDAY] = [day('2026-10-31'), day('2026-11-01')]
/** Noon of the Tuesday after it, in New York. */
const AFTER = '2026-11-03T17:00:00.000Z' as Instant

beforeAll(async () => {
  t = await openTestServer({ now: AFTER })
  const { alpha, manager, admin, hr } = t.group
  for (const kind of ['leave', 'missed-punch', 'overtime'])
    await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])]), { kind })
  const as = t.as(admin.token)
  const { id, version, names, nation } = (await as.call(offices.get, { id: alpha.officeId })).data
  const moved = await as.call(offices.update, { id, version, names, nation, zone: 'America/New_York' })
  expect(moved.status, moved.raw.body).toBe(200)
  ;[away, owl] = await t.server.runAsSystem(
    async (ctx) => [
      await makePerson(ctx, alpha, 'away', 'employee', 'self'),
      await makePerson(ctx, alpha, 'owl', 'employee', 'self'),
    ],
    [alpha.id],
  )
  const night = await makeShift(t, { periods: [{ from: 1320, to: 1800 }], breaks: [] })
  await giveShift(t, night.id, [away.employmentId, owl.employmentId], day('2026-01-01'), true)
  const work = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [] })
  await giveShift(t, work.id, [t.group.staff.employmentId], day('2026-01-01'))
  const rules = leaveRules({ daysAfterTheFact: 30 })
  typeId = (await makeLeaveType(t.as(hr.token), alpha.id, { rules })).id
  const clock = async (person: Person, at: string) => {
    t.clock.now = at as Instant
    expect((await t.as(person.token).call(punches.clock, {})).status).toBe(200)
  }
  await clock(owl, '2026-11-01T02:00:00.000Z')
  await clock(t.group.staff, '2026-11-01T03:55:00.000Z')
  await clock(t.group.staff, '2026-11-01T09:05:00.000Z')
  t.clock.now = AFTER
})
afterAll(() => t.close())

const submit = async (person: Person, kind: string, form: object) => {
  const asked = { kind, employmentId: person.employmentId, form: { reason: 'Night', ...form } }
  const made = await t.as(person.token).call(tasks.submit, asked as never)
  expect(made.status, made.raw.body).toBe(200)
  return (await desk.approve(t.group.manager, made.data)).data
}
const shown = async ({ employmentId }: Person, on: typeof SATURDAY) => {
  await drain(t, t.group.alpha.id)
  const { data } = await t.as(t.group.hr.token).call(days.list, { employmentId, month: monthOf(on) })
  const one = data.items.find((item) => item.day === on) as (typeof data.items)[number]
  const { workedMinutes, leaveMinutes, earlyLeaveMinutes, overtimeMinutes, missing } = one
  return { workedMinutes, leaveMinutes, earlyLeaveMinutes, overtimeMinutes, missing }
}

it('leave, overtime and a made-up punch of a night with a repeated hour come to the same in a process of every zone', async () => {
  const found = await sameInEveryZone(async () => {
    const slots = [{ id: 'a', from: SATURDAY, to: SATURDAY, fromMinute: null, toMinute: null }]
    const leave = await submit(away, 'leave', { typeId, slots })
    // Half past one is there twice: it is the first of them.
    const punch = await submit(owl, 'missed-punch', { day: SATURDAY, way: 'made-up-out', minute: 1530 })
    // From midnight to four by the clock, of a Sunday: five hours.
    const times = { fromMinute: 0, toMinute: 240, breakMinutes: 0, reward: 'paid' }
    const over = await submit(t.group.staff, 'overtime', { day: SUNDAY, ...times })
    const seen = {
      leave: { ...(await shown(away, SATURDAY)), minutes: leave.form.minutes, table: leave.form.table },
      punch: await shown(owl, SATURDAY),
      overtime: await shown(t.group.staff, SUNDAY),
      listed: (await t.as(t.group.hr.token).call(overtime.list, { month: monthOf(SUNDAY) })).data.items.map(
        ({ on, from, to, minutes, multiplier }) => ({ on, from, to, minutes, multiplier }),
      ),
    }
    for (const { id } of [leave, punch, over]) {
      const { version } = (await desk.get(t.group.admin, id)).data
      const gone = await t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: '' })
      expect(gone.status, gone.raw.body).toBe(200)
    }
    return seen
  })
  expect(found.leave).toMatchObject({ leaveMinutes: 480, minutes: 480, table: [{ day: SATURDAY, taken: 480 }] })
  expect(found.punch).toMatchObject({ workedMinutes: 210, earlyLeaveMinutes: 330, missing: [] })
  expect(found.overtime).toMatchObject({ overtimeMinutes: 300, missing: [] })
  expect(found.listed).toEqual([{ on: SUNDAY, from: 0, to: 240, minutes: 300, multiplier: 200 }])
})
