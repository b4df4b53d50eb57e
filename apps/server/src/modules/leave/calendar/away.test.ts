// @module-tag no-retry

import {
  leaveCalendarEndpoints as calendar,
  teamCalendarEndpoints as team,
} from '@muster/contract/leave/leave-calendar'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { type Day, day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields, expectGuarded } from '../../../../test/entity.ts'
import { leaveTypeFields, makeLeaveType } from '../../../../test/leave.ts'
import { makeEmployee, makePerson, names, type Person } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let typeId: string
/** Of the department of `staff`; one of another department who may read the leave of their own; one who may read that of Line 1. */
let mate: Person
let seller: Person
let lineLead: Person
const desk = tasksOf(() => t)

const MONDAY = day('2026-11-23')
const [TUESDAY, WEDNESDAY, FRIDAY] = [day('2026-11-24'), day('2026-11-25'), day('2026-11-27')]
const NOVEMBER = { from: day('2026-11-01'), to: day('2026-11-30') }

type Times = readonly [fromMinute: number, toMinute: number] | undefined
async function apply(by: Person, from: Day, to: Day, times?: Times) {
  const slot = { from, to, fromMinute: times?.[0] ?? null, toMinute: times?.[1] ?? null }
  const made = await t.as(by.token).call(tasks.submit, {
    ...{ kind: 'leave', employmentId: by.employmentId },
    form: { typeId, slots: [{ id: crypto.randomUUID(), ...slot }], reason: 'A secret operation' },
  })
  if (made.status !== 200) throw new Error(made.raw.body)
  return made.data
}
const approved = async (by: Person, from: Day, to = from, times?: Times) =>
  (await desk.approve(t.group.manager, await apply(by, from, to, times))).data

let vacation: { id: string }
let waiting: { id: string; version: number }

beforeAll(async () => {
  t = await openTestServer()
  const { alpha, staff, hr } = t.group
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'leave' })
  await t.server.runAsSystem(
    async (ctx) => {
      mate = await makePerson(ctx, alpha, 'mate', 'employee', 'self', { departmentId: alpha.belowId })
      seller = await makePerson(ctx, alpha, 'seller', ['my', 'task:task-list', 'attendance:leave:r'], 'department', {
        departmentId: alpha.otherDepartmentId,
      })
      lineLead = await makePerson(ctx, alpha, 'line-lead', ['my', 'attendance:leave:r'], 'department', {
        departmentId: alpha.belowId,
      })
    },
    [alpha.id],
  )
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [staff.employmentId, mate.employmentId, seller.employmentId], day('2026-01-01'))
  const type = leaveTypeFields({ names: names('Sick leave'), attribute: 'sick' })
  typeId = (await makeLeaveType(t.as(hr.token), alpha.id, type)).id
  vacation = await approved(staff, MONDAY, TUESDAY)
  await approved(staff, WEDNESDAY, WEDNESDAY, [780, 1020])
  waiting = await apply(staff, FRIDAY, FRIDAY, [480, 720])
  await approved(mate, TUESDAY, TUESDAY, [600, 660])
  await approved(seller, MONDAY)
})
afterAll(() => t.close())

const ofHr = (over: object = {}) => t.as(t.group.hr.token).call(calendar.list, { ...NOVEMBER, ...over })
const ofMine = (by: Person, over: object = {}) => t.as(by.token).call(team.list, { ...NOVEMBER, ...over })
type Items = Awaited<ReturnType<typeof ofHr>>['data']['items']
const find = (items: Items, { employmentId }: Person) => items.find((one) => one.employmentId === employmentId)
const namesOf = ({ data }: { data: { items: Items } }) => data.items.map(({ name }) => name)

describe('the calendar of leave [1.06a]', () => {
  it('says to whoever may read leave what somebody takes, which half of a day, and what still waits', async () => {
    const { data } = await ofHr()
    const leave = (minutes: number, isApproved = true) => ({ typeId, minutes, isApproved })
    const shown = find(data.items, t.group.staff)
    expect(shown?.away).toMatchObject([
      { day: MONDAY, part: 'whole', until: TUESDAY, leave: { ...leave(480), taskId: vacation.id } },
      { day: TUESDAY, part: 'whole', until: TUESDAY, leave: leave(480) },
      { day: WEDNESDAY, part: 'end', until: WEDNESDAY, leave: leave(240) },
      { day: FRIDAY, part: 'start', until: FRIDAY, leave: { ...leave(240, false), taskId: waiting.id } },
    ])
    expect(shown).toMatchObject({ jobNumber: 'ALPHA-staff', isOwn: false })
    expect(shown?.rest).toContain('2026-11-28')
    expect(shown?.rest).not.toContain(FRIDAY)
    expect(data.types).toEqual([{ id: typeId, names: names('Sick leave') }])
  })

  it('says of a colleague only that they are away by approved leave, and of oneself everything [2.16c]', async () => {
    const { data, raw } = await ofMine(mate)
    expect(data.items.map(({ employmentId }) => employmentId).toSorted()).toEqual(
      [mate, lineLead, t.group.staff].map(({ employmentId }) => employmentId).toSorted(),
    )
    expect(find(data.items, t.group.staff)).toMatchObject({
      ...{ isOwn: false, jobNumber: null, rest: [], holidays: [] },
      away: [
        { day: MONDAY, part: 'whole', until: TUESDAY, leave: null },
        { day: TUESDAY, part: 'whole', until: TUESDAY, leave: null },
        { day: WEDNESDAY, part: 'part', until: WEDNESDAY, leave: null },
      ],
    })
    const own = find(data.items, mate)
    expect(own).toMatchObject({ isOwn: true, away: [{ day: TUESDAY, part: 'part', leave: { typeId, minutes: 60 } }] })
    expect(own?.rest.length).toBeGreaterThan(0)
    expect(raw.body).not.toContain('secret')
    expect((await ofMine(t.group.staff)).data.items.flatMap(({ away }) => away.map(({ day: on }) => on))).toContain(
      FRIDAY,
    )
  })

  it('names no type of leave to a colleague who has none of their own', async () => {
    const { data, raw } = await ofMine(lineLead)
    expect(data.types).toEqual([])
    expect(raw.body).not.toContain('Sick leave')
    expect(raw.body).not.toContain(vacation.id)
  })

  it('counts who is out by day: by approved leave, in reach, in the department asked for, whatever name is searched', async () => {
    const out = async (answer: Promise<{ data: { out: { day: Day; people: number }[] } }>) =>
      (await answer).data.out.map((one) => [one.day, one.people])
    const { belowId, departmentId } = t.group.alpha
    expect(await out(ofHr())).toEqual([
      [MONDAY, 2],
      [TUESDAY, 2],
      [WEDNESDAY, 1],
    ])
    const ofLine = [
      [MONDAY, 1],
      [TUESDAY, 2],
      [WEDNESDAY, 1],
    ]
    expect(await out(ofHr({ departmentId: belowId }))).toEqual(ofLine)
    expect(await out(ofHr({ departmentId, search: 'nobody' }))).toEqual(ofLine)
    expect(await out(ofMine(mate))).toEqual(ofLine)
    expect(await out(ofMine(seller))).toEqual([[MONDAY, 1]])
  })

  it('is paged by people in the order of their names, searched, and narrowed to who is away', async () => {
    expect(namesOf(await ofHr({ pageSize: 2 }))).toEqual(['ALPHA admin', 'ALPHA hr'])
    expect(namesOf(await ofHr({ pageSize: 2, order: 'desc' }))).toEqual(['ALPHA staff', 'ALPHA seller'])
    expect(namesOf(await ofHr({ search: 'mate' }))).toEqual(['ALPHA mate'])
    const away = await ofHr({ isAway: true })
    expect([namesOf(away), away.data.total]).toEqual([['ALPHA mate', 'ALPHA seller', 'ALPHA staff'], 3])
    const onFriday = { from: FRIDAY, to: FRIDAY, isAway: true }
    expect(namesOf(await ofHr(onFriday))).toEqual(['ALPHA staff'])
    // What waits is nothing to a colleague, and something to who applied for it.
    expect(namesOf(await ofMine(mate, onFriday))).toEqual([])
    expect(namesOf(await ofMine(t.group.staff, onFriday))).toEqual(['ALPHA staff'])
    const mine = await ofMine(mate, { pageSize: 1, page: 2 })
    expect([namesOf(mine), mine.data.total]).toEqual([['ALPHA mate'], 3])
    expect(namesOf(await ofMine(mate, { search: 'lead' }))).toEqual(['ALPHA line-lead'])
    const beyond = await ofMine(mate, { page: 9 })
    expect([namesOf(beyond), beyond.data.total]).toEqual([[], 3])
  })

  it('has only the people in reach, and of another company nothing', async () => {
    expect(namesOf(await t.as(seller.token).call(calendar.list, NOVEMBER))).toEqual(['ALPHA seller'])
    const lead = await t.as(lineLead.token).call(calendar.list, { ...NOVEMBER, isAway: true })
    expect(namesOf(lead)).toEqual(['ALPHA mate', 'ALPHA staff'])
    expect(lead.data.out.map((one) => one.people)).toEqual([1, 2, 1])
    const beta = await t.as(t.group.betaHr.token).call(calendar.list, NOVEMBER)
    expect(beta.data.items.every(({ companyId }) => companyId === t.group.beta.id)).toBe(true)
    expect(beta.data.out).toEqual([])
    expectRefused(await ofHr({ companyId: t.group.beta.id }), 'system.company_not_found')
    expect(namesOf(await ofMine(t.group.betaStaff))).not.toContain('ALPHA staff')
  })

  it('is asked for a span that ends after it begins, of at most as many days as lists may have [5.08]', async () => {
    const from = day('2026-12-01')
    for (const call of [ofHr, (over: object) => ofMine(mate, over)]) {
      expect((await call({ from, to: day('2026-12-31') })).status).toBe(200)
      expectFields(await call({ from, to: day('2027-01-01') }), { to: 'range_too_long:31' })
      expectFields(await call({ from, to: day('2026-11-30') }), { to: 'before_from' })
      expectFields(await call({ to: '2026-13-01' }), { to: 'not_a_day' })
    }
  })

  it('has whoever leads departments see those below them as well, without the right to read leave', async () => {
    const { manager, alpha } = t.group
    const { data, raw } = await ofMine(manager)
    const below = ['ALPHA line-lead', 'ALPHA manager', 'ALPHA mate', 'ALPHA staff']
    expect(namesOf({ data })).toEqual(expect.arrayContaining(below))
    expect(namesOf({ data })).not.toContain('ALPHA seller')
    expect(data.out.map(({ people }) => people)).toEqual([1, 2, 1])
    expect(find(data.items, t.group.staff)?.away.map(({ leave }) => leave)).toEqual([null, null, null])
    expect(raw.body).not.toContain('Sick leave')
    // Who works in the department above and leads nobody sees nothing below it.
    const clerk = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'clerk', 'employee', 'self'), [alpha.id])
    expect(namesOf(await ofMine(clerk))).not.toContain('ALPHA staff')
  })

  it('shows that somebody is on unpaid leave, and to nobody why [4.13]', async () => {
    const { alpha, hr, manager } = t.group
    const absent = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'absent', 'employee', 'self', { departmentId: alpha.belowId }),
      [alpha.id],
    )
    const [from, to] = [day('2026-12-14'), day('2026-12-18')]
    const span = { from: day('2026-12-10'), to: day('2026-12-20') }
    const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }] })
    await giveShift(t, shift.id, [absent.employmentId], day('2026-01-01'))
    await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(hr)])]), { kind: 'unpaid-leave' })
    expect((await ofMine(mate, { ...span, isAway: true })).data).toMatchObject({ items: [], out: [] })
    const form = { from, to, reason: 'A secret operation' }
    const made = await desk.submitted(absent, { kind: 'unpaid-leave', employmentId: absent.employmentId, form })
    expect((await desk.approve(hr, made)).data.status).toBe('ST')
    const days = ['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18']
    const away = days.map((on) => ({ day: on, part: 'whole', until: to, leave: null }))
    for (const answer of [await ofMine(mate, { ...span, isAway: true }), await ofHr({ ...span, isAway: true })]) {
      expect(answer.data.items).toMatchObject([{ employmentId: absent.employmentId, away }])
      expect([answer.data.total, answer.data.out]).toEqual([1, days.map((on) => ({ day: on, people: 1 }))])
      expect(answer.raw.body).not.toContain('unpaid')
    }
    expect((await ofMine(seller, { ...span, isAway: true })).data.items).toEqual([])
    expect(find((await ofMine(manager, span)).data.items, absent)?.away).toHaveLength(5)
  })

  it('finds people by name, and nobody by their job number, which it does not show', async () => {
    const called = { jobNumber: 'A4711', name: 'Quiet Person', departmentId: t.group.alpha.belowId }
    const numbered = await t.server.runAsSystem((ctx) => makeEmployee(ctx, t.group.alpha, called), [t.group.alpha.id])
    expect(namesOf(await ofMine(mate, { search: 'A4711' }))).toEqual([])
    expect((await ofHr({ search: 'A4711' })).data.items).toMatchObject([{ employmentId: numbered.employmentId }])
    expect(namesOf(await ofMine(mate, { search: 'quiet' }))).toEqual(['Quiet Person'])
  })

  it('is read only by who may [6.08b]', async () => {
    const bare = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, t.group.alpha, 'bare', ['default'], 'self'),
      [t.group.alpha.id],
    )
    await expectGuarded(t, t.group.staff.token, {
      all: { permission: 'attendance:leave:r', call: (caller) => caller.call(calendar.list, NOVEMBER) },
    })
    await expectGuarded(t, bare.token, {
      mine: { permission: 'my', call: (caller) => caller.call(team.list, NOVEMBER) },
    })
  })
})

describe('the calendar of a department', () => {
  it('has who works there on a day, on that day: who came, who went, whoever left the company', async () => {
    const { alpha, hr } = t.group
    const [mover, leaver, away] = await t.server.runAsSystem(
      async (ctx) => {
        const at = { departmentId: alpha.otherDepartmentId }
        const make = (name: string) => makePerson(ctx, alpha, name, 'employee', 'self', at)
        return [await make('mover'), await make('leaver'), await make('unpaid')] as const
      },
      [alpha.id],
    )
    const people = [mover, leaver, away].map(({ employmentId }) => employmentId)
    const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
    await giveShift(t, shift.id, people, day('2026-01-01'))
    const [first, second, third] = [day('2026-12-07'), day('2026-12-08'), day('2026-12-09')]
    await approved(mover, first, third)
    await approved(leaver, first)
    const form = { from: first, to: third, reason: 'A secret operation' }
    const unpaid = await desk.submitted(away, { kind: 'unpaid-leave', employmentId: away.employmentId, form })
    expect((await desk.approve(hr, unpaid)).data.status).toBe('ST')
    for (const { employmentId: id } of [mover, away]) {
      const moved = await t.as(hr.token).call(placements.place, { id, from: second, departmentId: alpha.belowId })
      expect(moved.status, moved.msg).toBe(200)
    }
    const notice = { kind: 'notice' as const, on: day('2026-11-25'), lastOn: second, note: '' }
    const left = await t.as(hr.token).call(states.decide, { id: leaver.employmentId, ...notice })
    expect(left.status, left.msg).toBe(200)
    const seen = async (departmentId: string, over: object = {}) => {
      const asked = { from: day('2026-12-06'), to: day('2026-12-13'), departmentId, isAway: true, ...over }
      const { items, total, out } = (await t.as(hr.token).call(calendar.list, asked)).data
      expect(total).toBe(items.length)
      const days = items.map((one) => [one.name, one.away.map((each) => each.day)])
      return { days, out: out.map((one) => [one.day, one.people]) }
    }
    expect(await seen(alpha.otherDepartmentId)).toEqual({
      days: [
        ['ALPHA leaver', [first]],
        ['ALPHA mover', [first]],
        ['ALPHA unpaid', [first]],
      ],
      out: [[first, 3]],
    })
    expect(await seen(alpha.belowId)).toEqual({
      days: [
        ['ALPHA mover', [second, third]],
        ['ALPHA unpaid', [second, third]],
      ],
      out: [
        [second, 2],
        [third, 2],
      ],
    })
    expect((await seen(alpha.otherDepartmentId, { from: third })).days).toEqual([])
    const listed = (await seen(alpha.otherDepartmentId, { isAway: undefined })).days.map(([name]) => name)
    expect(listed).toEqual(expect.arrayContaining(['ALPHA leaver', 'ALPHA mover', 'ALPHA unpaid']))
  })
})

describe('who decides about a leave [S05, S18]', () => {
  it('sees who else of the department is away on its days, by name and type, and who wants to be', async () => {
    const considered = async (id: string) =>
      (await desk.get(t.group.manager, id)).data.considerations.filter(({ word }) => word.startsWith('leave.'))
    const own = await apply(mate, WEDNESDAY, FRIDAY)
    const name = 'ALPHA staff'
    const is = names('Sick leave')
    expect(await considered(own.id)).toEqual([
      { word: 'leave.consideration.others', values: {}, is: 1, isWarning: true },
      { word: 'leave.consideration.away.day', values: { name, from: WEDNESDAY }, is, isWarning: false },
      { word: 'leave.consideration.wanted.day', values: { name, from: FRIDAY }, is, isWarning: false },
    ])
    const { version } = (await desk.get(t.group.manager, own.id)).data
    await t.as(t.group.manager.token).call(tasks.reject, { id: own.id, version, comment: 'Who would be here?' })
    const alone = await apply(seller, WEDNESDAY, WEDNESDAY)
    expect(await considered(alone.id)).toEqual([
      { word: 'leave.consideration.others', values: {}, is: 0, isWarning: false },
    ])
  })
})
