import { calendarEndpoints as calendar } from '@muster/contract/attendance/calendar'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { names } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

/** From Thursday to Sunday noon in Ho Chi Minh City, which is seven hours ahead. */
const SPAN = { from: '2026-11-19T05:00:00.000Z' as Instant, to: '2026-11-22T05:00:00.000Z' as Instant }
const asked = (...personIds: string[]) => {
  const { id: companyId } = t.group.alpha
  return t.server.runAsSystem(
    async (ctx) => {
      const [answer] = await ctx.ask('workingHoursOf', { companyId, personIds, ...SPAN })
      if (!answer) throw new Error('nobody answers')
      return answer
    },
    [companyId],
  )
}

describe('when people work, as deadlines ask', () => {
  it('is as their shift says, without its breaks and over midnight; nobody without a schedule is in it', async () => {
    const { staff, manager, hr } = t.group
    const byDay = await makeShift(t)
    await giveShift(t, byDay.id, [staff.employmentId])
    const byNight = await makeShift(t, { periods: [{ from: 1320, to: 1800 }], breaks: [{ from: 1560, to: 1620 }] })
    await giveShift(t, byNight.id, [manager.employmentId])
    const { ofPeople } = await asked(staff.personId, manager.personId, hr.personId)
    expect([...ofPeople.keys()].toSorted()).toEqual([staff.personId, manager.personId].toSorted())
    expect(ofPeople.get(staff.personId)).toContainEqual({
      from: '2026-11-20T01:00:00.000Z',
      to: '2026-11-20T05:00:00.000Z',
    })
    expect(ofPeople.get(staff.personId)).toContainEqual({
      from: '2026-11-20T06:00:00.000Z',
      to: '2026-11-20T10:00:00.000Z',
    })
    // Friday ten in the evening to six on Saturday, with an hour from two.
    expect(ofPeople.get(manager.personId)).toContainEqual({
      from: '2026-11-20T15:00:00.000Z',
      to: '2026-11-20T19:00:00.000Z',
    })
    expect(ofPeople.get(manager.personId)).toContainEqual({
      from: '2026-11-20T20:00:00.000Z',
      to: '2026-11-20T23:00:00.000Z',
    })
    const saturday = (at: { from: Instant }) =>
      at.from > '2026-11-21T01:00:00.000Z' && at.from < '2026-11-22T01:00:00.000Z'
    expect(ofPeople.get(manager.personId)?.filter(saturday)).toEqual([])
  })

  it('knows the holidays of the company, on which a shift is not worked, and the Saturdays that are', async () => {
    const marked = (on: string, kind: 'holiday' | 'workday', nationality = '') => ({
      ...{ day: day(on), kind, nationality, names: names(kind), version: 0 },
    })
    const days = [
      marked('2026-11-20', 'holiday'),
      marked('2026-11-21', 'workday'),
      marked('2026-11-19', 'holiday', 'TW'),
    ]
    const set = await t.as(t.group.hr.token).call(calendar.set, { companyId: t.group.alpha.id, days })
    expect(set.status).toBe(200)
    const { ofPeople, isWorked } = await asked(t.group.staff.personId)
    expect(isWorked).toEqual(
      new Map([
        ['2026-11-20', false],
        ['2026-11-21', true],
      ]),
    )
    const friday = ofPeople.get(t.group.staff.personId)?.filter(({ from }) => from.startsWith('2026-11-20'))
    expect(friday).toEqual([])
  })
})
