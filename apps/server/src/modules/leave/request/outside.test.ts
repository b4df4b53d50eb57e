// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import type { SentTo } from '@muster/contract/endpoint'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { type Day, day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setClosed } from '../../../../test/closing.ts'
import { expectFields } from '../../../../test/entity.ts'
import { drain } from '../../../../test/import.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { employeeForm, makePerson, type Person } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { DAY_COME, SOON, transfersOf } from '../../../../test/transfers.ts'

let t: TestServer
let typeId: string
let shiftId: string
let leaver: Person
let count = 0
const desk = tasksOf(() => t)
const LAST = day('2026-12-20')

beforeAll(async () => {
  t = await openTestServer()
  for (const kind of ['leave', 'overtime'] as const)
    await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind })
  shiftId = (await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })).id
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = NOON
  typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id)).id
  count += 1
  leaver = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, `leaver-${count}`, 'employee', 'self'),
    [t.group.alpha.id],
  )
  await giveShift(t, shiftId, [leaver.employmentId], day('2026-01-01'))
})

const admin = () => t.as(t.group.admin.token)
async function filed(from: string, to = from) {
  const slots = [{ id: crypto.randomUUID(), from, to, fromMinute: null, toMinute: null }]
  const { data } = await t.as(leaver.token).call(tasks.submit, {
    ...{ kind: 'leave', employmentId: leaver.employmentId },
    form: { typeId, slots, reason: 'Family' },
  } as SentTo<typeof tasks.submit>)
  return data
}
const approved = async (from: string, to = from) => (await desk.approve(t.group.manager, await filed(from, to))).data
const notice = async (lastOn: Day = LAST) => {
  const sent = { id: leaver.employmentId, kind: 'notice' as const, on: day('2026-11-25'), lastOn, note: '' }
  expect((await admin().call(states.decide, sent)).raw.statusCode).toBe(200)
}
const balance = () =>
  t.server.runAsSystem(
    async ({ db }) => {
      const { rows } = await sql<{ held: number; used: number; away: string[] }>`
        select coalesce(sum(held), 0)::int as held, coalesce(sum(used), 0)::int as used,
          (select coalesce(array_agg(distinct day::text order by day::text), '{}') from leave.taken
            where employment_id = ${leaver.employmentId}) as away
        from leave.entitlement where employment_id = ${leaver.employmentId}`.execute(db)
      return rows[0]
    },
    [t.group.alpha.id],
  )
const noticesAbout = async (person: Person, id: string) =>
  (await noticesOf(() => t).receivedBy(person))
    .filter((one) => one.opens === `/workflow/tasks/${id}`)
    .map(({ kind, values }) => [kind, (values as { on?: Day }).on])
const lastLine = async (id: string) => (await desk.get(t.group.manager, id)).data.history.at(-1)

describe('what lies behind a last day [4.13]', () => {
  it('an approved leave is none any more: its minutes come back, owner, HR and who approved it learn why', async () => {
    const leave = await approved('2026-12-28', '2026-12-29')
    expect(await balance()).toMatchObject({ used: 960 })
    await notice()
    expect(await balance()).toEqual({ held: 0, used: 0, away: [] })
    expect((await desk.get(t.group.manager, leave.id)).data.status).toBe('LC')
    expect(await lastLine(leave.id)).toMatchObject({
      ...{ action: 'cancelLeave', actor: null },
      detail: { about: 'notEmployed', cause: 'behind', values: { on: LAST } },
    })
    for (const person of [leaver, t.group.hr, t.group.manager])
      expect(await noticesAbout(person, leave.id)).toContainEqual(['behind-last-day', LAST])
  })

  it('a leave that waits is withdrawn, and so is one that came back to be revised', async () => {
    const waiting = await filed('2026-12-28')
    const returned = (await desk.giveBack(t.group.manager, await filed('2026-12-29'))).data
    await notice()
    for (const { id } of [waiting, returned]) {
      expect((await desk.get(t.group.admin, id)).data.status).toBe('WD')
      expect(await noticesAbout(leaver, id)).toContainEqual(['behind-last-day', LAST])
    }
    expect(await balance()).toEqual({ held: 0, used: 0, away: [] })
    expect(await desk.list(t.group.manager, 'waiting')).not.toContainEqual(expect.objectContaining({ id: waiting.id }))
  })

  it('a leave across the day keeps the days before it, approved or waiting', async () => {
    const leave = await approved('2026-12-17', '2026-12-22')
    const waiting = await filed('2026-12-15', '2026-12-16')
    await notice(day('2026-12-18'))
    expect(await balance()).toEqual({
      ...{ held: 960, used: 960, away: ['2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18'] },
    })
    expect((await desk.get(t.group.manager, leave.id)).data.status).toBe('ST')
    expect(await lastLine(leave.id)).toMatchObject({ detail: { cause: 'behindPart', values: { on: '2026-12-18' } } })
    expect(await noticesAbout(leaver, leave.id)).toContainEqual(['behind-last-day', '2026-12-18'])
    expect(await noticesAbout(leaver, waiting.id)).toEqual([])
    expect((await desk.approve(t.group.manager, waiting)).data.status).toBe('ST')
  })

  it('one that waits across it takes only the days before it when it is approved', async () => {
    const waiting = await filed('2026-12-17', '2026-12-22')
    await notice(day('2026-12-17'))
    expect(await balance()).toMatchObject({ held: 480, used: 0 })
    const { version } = (await desk.get(t.group.manager, waiting.id)).data
    expect((await desk.approve(t.group.manager, { id: waiting.id, version })).data.status).toBe('ST')
    expect(await balance()).toEqual({ held: 0, used: 480, away: ['2026-12-17'] })
  })

  it('a type that counts free days gives them back as well', async () => {
    typeId = (
      await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id, { rules: leaveRules({ countsFreeDays: true }) })
    ).id
    await approved('2026-12-18', '2026-12-21')
    expect(await balance()).toMatchObject({ used: 1920 })
    await notice(day('2026-12-18'))
    expect(await balance()).toMatchObject({ used: 480, away: ['2026-12-18'] })
  })

  it('the same where somebody goes on in another company, and where the last day comes nearer', async () => {
    const [leave, nearer] = [await approved('2026-12-28'), await approved('2026-12-10')]
    const { departmentId, officeId, levelId } = t.group.beta
    const place = { departmentId, officeId, levelId, jobNumber: `B-${count}`, pin: `88${count}` }
    const made = await admin().call(transfers.create, {
      ...{ companyId: t.group.alpha.id, otherCompanyId: t.group.beta.id, effectiveOn: SOON, note: '' },
      lines: [{ employmentId: leaver.employmentId, ...place }],
    })
    await admin().call(transfers.schedule, { id: made.data.id, version: made.data.version })
    await transfersOf(() => t).tickOn(DAY_COME)
    expect(await balance()).toEqual({ held: 0, used: 0, away: [] })
    for (const one of [leave, nearer]) expect((await desk.get(t.group.hr, one.id)).data.status).toBe('LC')
  })

  it('another application of that time is withdrawn, one of an earlier day goes on', async () => {
    const overtime = async (on: string) =>
      (
        await t.as(leaver.token).call(tasks.submit, {
          ...{ kind: 'overtime', employmentId: leaver.employmentId },
          form: { day: on, fromMinute: 1080, toMinute: 1200, breakMinutes: 0, reward: 'paid', reason: 'Stock' },
        } as SentTo<typeof tasks.submit>)
      ).data
    const [behind, inside] = [await overtime('2026-12-21'), await overtime('2026-12-18')]
    await notice()
    expect((await desk.get(t.group.manager, behind.id)).data.status).toBe('WD')
    expect((await desk.get(t.group.manager, inside.id)).data.status).toBe('IP')
    expect(await noticesAbout(leaver, behind.id)).toContainEqual(['behind-last-day', LAST])
  })

  it('days before a first day that was moved end the same way', async () => {
    const leave = await approved('2026-11-24')
    const { data: before } = await admin().call(employees.get, { id: leaver.employmentId })
    const {
      companyId: _,
      departmentId: _d,
      officeId: _o,
      levelId: _l,
      ...fields
    } = {
      ...employeeForm(t.group.alpha),
      onboardOn: day('2026-12-01'),
    }
    const changed = await admin().call(employees.update, { id: before.id, version: before.version, ...fields })
    expect(changed.status, changed.raw.body).toBe(200)
    expect((await desk.get(t.group.manager, leave.id)).data.status).toBe('LC')
    expect(await noticesAbout(leaver, leave.id)).toContainEqual(['before-first-day', '2026-12-01'])
  })
})

describe('a last day that is over [4.13]', () => {
  const gone = (lastOn: string, note = 'Did not come back') =>
    admin().call(states.decide, {
      ...{ id: leaver.employmentId, kind: 'notice' as const, on: day('2026-11-20'), lastOn: day(lastOn), note },
    })
  const resultOf = async (on: string) => {
    await drain(t, t.group.alpha.id)
    const asked = { employmentId: leaver.employmentId, month: '2026-11' as Month }
    return (await t.as(t.group.hr.token).call(days.list, asked)).data.items.find((one) => one.day === on)
  }

  it.each(['2026-11-19', '2026-11-13'])(
    '%s is recorded with a reason, and the days behind it are computed anew',
    async (lastOn) => {
      typeId = (
        await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id, { rules: leaveRules({ daysAfterTheFact: 30 }) })
      ).id
      const leave = await approved('2026-11-12', '2026-11-20')
      expect(await resultOf('2026-11-20')).toMatchObject({ leaveMinutes: 480 })
      expectFields(await gone(lastOn, ' '), { note: 'required' })
      expect((await gone(lastOn)).data).toMatchObject({ resignOn: lastOn, state: 'resigned' })
      expect(await resultOf('2026-11-20')).toBeUndefined()
      expect(await resultOf('2026-11-12')).toMatchObject({ leaveMinutes: 480 })
      expect((await balance())?.away.at(-1)).toBe(lastOn)
      expect(await lastLine(leave.id)).toMatchObject({ detail: { cause: 'behindPart' } })
    },
  )

  it('is taken back on the same day', async () => {
    await gone('2026-11-19')
    const { entries } = (await admin().call(states.history, { id: leaver.employmentId })).data
    const decisionId = entries.find(({ kind }) => kind === 'noticeGiven')?.decisionId ?? 0
    const back = await admin().call(states.takeBack, { id: leaver.employmentId, decisionId })
    expect(back.data).toMatchObject({ resignOn: null, state: 'employed' })
    expect(await resultOf('2026-11-20')).toBeDefined()
  })

  it('is refused where a day since then lies in a closed month', async () => {
    await setClosed(t, '2026-11' as Month, true)
    expectRefused(await gone('2026-11-19'), 'attendance.day_frozen')
    await setClosed(t, '2026-11' as Month, false)
    expect((await gone('2026-11-19')).status).toBe(200)
  })
})
