import { calendarEndpoints as calendar } from '@muster/contract/attendance/calendar'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { names } from '../../../../test/make.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { step } from '../../../../test/workflow-facts.ts'
import { dueAtFor } from './due.service.ts'
import { weekdayHours } from './weekday-hours.rules.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const within = (id: string, workingMinutes: number) => step(id, { deadline: { workingMinutes, action: 'remind' } })
const dueFor = (people: readonly string[], now: Instant, ...minutes: number[]) => {
  const steps = [...minutes.map((one) => within(`in-${one}`, one)), step('never')]
  return t.server.runAsSystem((ctx) => dueAtFor(ctx, t.group.alpha.id, steps, now, people), [t.group.alpha.id])
}
const due = (now: Instant, ...minutes: number[]) => dueFor([], now, ...minutes)

describe('when the deadline of a step would end', () => {
  it('counts weekdays from nine to six in the zone of the company; a step without a deadline has none', async () => {
    // Friday noon in Ho Chi Minh City.
    expect(await due(NOON, 60, 360, 361, 43_200)).toEqual({
      'in-60': '2026-11-20T06:00:00.000Z',
      'in-360': '2026-11-20T11:00:00.000Z',
      'in-361': '2026-11-23T02:01:00.000Z',
      'in-43200': '2027-03-12T05:00:00.000Z',
    })
  })

  it('begins with the next working hour on a Sunday and in the night', async () => {
    expect(await due('2026-11-22T03:00:00.000Z' as Instant, 60)).toEqual({ 'in-60': '2026-11-23T03:00:00.000Z' })
    expect(await due('2026-11-18T20:00:00.000Z' as Instant, 60)).toEqual({ 'in-60': '2026-11-19T03:00:00.000Z' })
  })

  it('follows the clock of a zone over its change', () => {
    const times = weekdayHours('Europe/Berlin', day('2026-10-23'), day('2026-10-26'))
    expect(times).toEqual([
      { from: '2026-10-23T07:00:00.000Z', to: '2026-10-23T16:00:00.000Z' },
      { from: '2026-10-26T08:00:00.000Z', to: '2026-10-26T17:00:00.000Z' },
    ])
  })

  it('counts the hours of their own shift for whoever has one', async () => {
    const { staff, hr } = t.group
    const night = await makeShift(t, { periods: [{ from: 1320, to: 1800 }], breaks: [] })
    await giveShift(t, night.id, [staff.employmentId])
    // Friday noon: the shift begins at ten in the evening.
    expect(await dueFor([staff.personId, hr.personId], NOON, 60)).toEqual({
      'in-60': '2026-11-20T06:00:00.000Z',
      [`in-60@${staff.personId}`]: '2026-11-20T16:00:00.000Z',
    })
  })

  it('leaves holidays of the company out, and counts a Saturday that is worked', async () => {
    const days = [
      { day: day('2026-11-21'), kind: 'workday' as const },
      { day: day('2026-11-23'), kind: 'holiday' as const },
    ].map((one) => ({ ...one, nationality: '', names: names(one.kind), version: 0 }))
    await t.as(t.group.hr.token).call(calendar.set, { companyId: t.group.alpha.id, days })
    expect(await due(NOON, 361, 360 + 540 + 1)).toEqual({
      'in-361': '2026-11-21T02:01:00.000Z',
      'in-901': '2026-11-24T02:01:00.000Z',
    })
  })
})
