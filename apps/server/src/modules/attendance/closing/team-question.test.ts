// @module-tag no-retry

import { exceptionEndpoints as exceptions } from '@muster/contract/attendance/day-exception'
import { teamQuestionEndpoints as asked } from '@muster/contract/attendance/team-question'
import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { addDays, day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAlpha } from '../../../../test/closing.ts'
import { expectFields, logOf } from '../../../../test/entity.ts'
import { makePerson, type Person } from '../../../../test/make.ts'
import { NOVEMBER, OCTOBER, openNovember } from '../../../../test/november.ts'
import type { TestServer } from '../../../../test/server.ts'

let t: TestServer
let [sales, staff, manager, deputy]: [string, string, Person, Person] = [] as never
beforeAll(async () => {
  const opened = await openNovember()
  ;({ t, sales } = opened)
  ;({ manager } = t.group)
  staff = t.group.staff.employmentId
  const { alpha } = t.group
  deputy = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, alpha, 'deputy', 'employee', 'self', { levelId: alpha.managerLevelId }),
    [alpha.id],
  )
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const ON = day('2026-11-03')
const days = (employmentId: string, ...on: string[]) => on.map((one) => ({ employmentId, day: day(one) }))
const ask = (of: { employmentId: string; day: ReturnType<typeof day> }[], reason = 'Was he there?') =>
  hr().call(exceptions.batch, { action: 'ask', days: of, reason, whom: 'manager' })
const listOf = async (who: Person) => (await t.as(who.token).call(asked.list, {})).data.items
const noticesTo = async (who: { token: string }, kind: string) =>
  (await t.as(who.token).call(notices.list, { state: 'all', pageSize: 100 })).data.items.filter(
    (one) => one.kind === kind,
  )
const answer = (who: { token: string }, ids: string[], text = 'At the fair') =>
  t.as(who.token).call(asked.answer, { ids, answer: text })

describe('a question to the manager about days [2.17c, 3.14]', () => {
  it('waits for every manager of the day, with the day as it is', async () => {
    const { data } = await ask(days(staff, '2026-11-03', '2026-11-09'))
    expect(data.items.map(({ isDone }) => isDone)).toEqual([true, true])
    for (const who of [manager, deputy]) {
      const items = await listOf(who)
      expect(items.map((one) => [one.employmentId, one.day, one.answer])).toEqual([
        [staff, '2026-11-03', null],
        [staff, '2026-11-09', null],
      ])
      expect(items[0]?.bar?.ticks?.length).toBe(2)
      const toDos = await noticesTo(who, 'team-question')
      expect(toDos).toMatchObject([{ opens: '/attendance/team-questions' }, { opens: '/attendance/team-questions' }])
    }
    expect(await listOf(t.group.staff)).toEqual([])
  })

  it('is asked once about a day, beside that to the person, by one of two at a moment', async () => {
    const of = days(staff, '2026-11-04')
    const both = await Promise.all([ask(of), ask(of)])
    expect(both.map(({ data }) => data.items[0]?.isDone).toSorted()).toEqual([false, true])
    const refused = both.map(({ data }) => data.items[0]?.problem).find((one) => one !== null)
    expect(refused).toMatch(/^The manager was asked about this day already/)
    const own = { employmentId: staff, day: day('2026-11-04'), question: 'Where were you?' }
    expect((await hr().call(exceptions.ask, own)).status).toBe(200)
  })

  it('is answered for several days at once by one of them, and stands beside the day', async () => {
    const ids = (await listOf(manager)).map(({ id }) => id)
    expect((await answer(manager, ids)).data).toEqual({ answered: 3 })
    expect(await answer(deputy, ids)).toMatchObject({ code: 40902 })
    for (const who of [manager, deputy]) {
      expect(await noticesTo(who, 'team-question')).toEqual([])
      expect((await listOf(who)).map((one) => one.answer)).toEqual(ids.map(() => 'At the fair'))
    }
    const answered = await noticesTo(t.group.hr, 'team-answered')
    expect(answered).toMatchObject([{ values: { count: 3 }, opens: expect.stringMatching(/closing.*month=2026-11/) }])
    const log = await logOf(t, t.group.alpha.id, staff)
    expect(log.at(-1)).toMatchObject({ action: 'team-question.answer' })
  })

  it('opens the month of the days that were answered, one notice for each', async () => {
    await ask(days(staff, '2026-10-06', '2026-10-07', '2026-11-12'))
    const ids = (await listOf(manager)).filter((one) => one.answer === null).map(({ id }) => id)
    expect((await answer(manager, ids)).data).toEqual({ answered: 3 })
    const notified = (await noticesTo(t.group.hr, 'team-answered')).map(({ values, opens }) => [
      values,
      opens?.slice(-7),
    ])
    expect(notified).toHaveLength(3)
    expect(notified).toContainEqual([expect.objectContaining({ count: 2 }), '2026-10'])
    expect(notified).toContainEqual([expect.objectContaining({ count: 1 }), '2026-11'])
  })

  it('names who has nobody to ask, and changes nothing of them', async () => {
    const { data } = await ask([...days(sales, '2026-11-03'), ...days(staff, '2026-11-05')])
    expect(data.items).toMatchObject([
      { isDone: false, problem: expect.stringMatching(/^@SUM\(A1:A9\) has no manager/) },
      { isDone: true },
    ])
    const of = { companyId: t.group.alpha.id, month: NOVEMBER, kind: 'missing' as const, pageSize: 200 }
    const { items } = (await hr().call(exceptions.list, of)).data
    expect(items.find((one) => one.employmentId === sales && one.day === ON)?.managerQuestion).toBeNull()
  })

  it('is answered by nobody else, and all or none at once', async () => {
    const [open] = (await listOf(manager)).filter((one) => one.answer === null)
    const id = open?.id ?? ''
    for (const who of [t.group.staff, t.group.hr, t.group.betaHr])
      expect(await answer(who, [id])).toMatchObject({ status: 404, code: 40401 })
    expect(await answer(manager, [id, crypto.randomUUID()])).toMatchObject({ code: 40401 })
    expectFields(await answer(manager, [id, id]), { ids: 'duplicate' })
    expectFields(await answer(manager, [id], ' '), { answer: 'required' })
    expect((await listOf(manager)).find((one) => one.id === id)?.answer).toBeNull()
    const both = await Promise.all([answer(manager, [id]), answer(deputy, [id])])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 40902])
  })

  it('reaches who managed the person on that day, though others do now', async () => {
    const { alpha, hr: asks } = t.group
    const place = { id: staff, from: addDays(day('2026-11-06'), 1), departmentId: alpha.otherDepartmentId }
    const moved = await t.as(asks.token).call(placements.place, place)
    expect(moved.status).toBe(200)
    const { data } = await ask(days(staff, '2026-11-06', '2026-11-10'))
    expect(data.items.map(({ isDone }) => isDone)).toEqual([true, false])
    expect((await listOf(manager)).map((one) => one.day)).toContain('2026-11-06')
  })

  it('is not asked again of whoever was asked or has answered, though the managers of the day are others', async () => {
    const { alpha } = t.group
    const make = (account: string, departmentId: string) =>
      t.server.runAsSystem(
        (ctx) => makePerson(ctx, alpha, account, 'employee', 'self', { departmentId, levelId: alpha.managerLevelId }),
        [alpha.id],
      )
    await make('third', alpha.departmentId)
    // Answered, and waiting: one manager more leaves both as they are.
    const again = await ask(days(staff, '2026-11-03', '2026-11-06'))
    expect(again.data.items.map(({ isDone }) => isDone)).toEqual([false, false])
    const other = await make('other', alpha.otherDepartmentId)
    expect((await ask(days(staff, '2026-11-10'))).data.items).toMatchObject([{ isDone: true }])
    const back = { id: staff, from: day('2026-11-10'), departmentId: alpha.departmentId }
    expect((await t.as(t.group.hr.token).call(placements.place, back)).status).toBe(200)
    expect((await ask(days(staff, '2026-11-10'))).data.items).toMatchObject([{ isDone: true }])
    for (const who of [other, manager]) expect((await listOf(who)).map((one) => one.day)).toContain('2026-11-10')
  })

  it('shows nothing of the day once its month is closed, and takes the words still', async () => {
    const { alpha } = t.group
    const at = { departmentId: alpha.otherDepartmentId, levelId: alpha.managerLevelId }
    const head = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'head', 'employee', 'self', at), [alpha.id])
    await ask(days(sales, '2026-10-05', '2026-11-04'))
    const read = async (on: string) => (await listOf(head)).find((one) => one.day === on)
    for (const on of ['2026-10-05', '2026-11-04']) expect((await read(on))?.bar?.ticks?.length).toBeGreaterThan(0)
    await closeAlpha(t, OCTOBER)
    const closed = await read('2026-10-05')
    expect(closed).toMatchObject({ bar: null, missing: [], question: 'Was he there?' })
    expect((await read('2026-11-04'))?.bar).not.toBeNull()
    expect((await answer(head, [closed?.id ?? ''])).data).toEqual({ answered: 1 })
    expect(await read('2026-10-05')).toMatchObject({ bar: null, answer: 'At the fair' })
  })
})
