// @module-tag no-retry

import { calendarEndpoints as calendar } from '@muster/contract/attendance/calendar'
import { delegationEndpoints as delegations } from '@muster/contract/workflow/delegation'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectFields } from '../../../../test/entity.ts'
import { holdAtCommit } from '../../../../test/held-back.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { names, type Person } from '../../../../test/make.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { toDosOf } from '../../../../test/to-dos.ts'
import { workflow } from '../../workflow/index.ts'

let t: TestServer
let typeId: string
const desk = tasksOf(() => t)
/** 2026-12-03 is a Thursday; whoever has no Saturday and no Sunday is back on the Wednesday. */
const [THURSDAY, FRIDAY, MONDAY, TUESDAY] = ['2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08'].map(day) as [
  ...[Day, Day, Day, Day],
]
type Day = ReturnType<typeof day>

beforeAll(async () => {
  t = await openTestServer()
  const { alpha, manager, staff, hr } = t.group
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(hr)])]), { kind: 'leave' })
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])]), { kind: 'document' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [manager.employmentId, staff.employmentId, hr.employmentId], day('2026-01-01'))
  typeId = (await makeLeaveType(t.as(hr.token), alpha.id, { rules: leaveRules() })).id
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.now = NOON
})
const made: string[] = []
afterEach(async () => {
  t.clock.now = NOON
  await inAlpha(async ({ db }) => {
    await sql`delete from workflow.delegation`.execute(db)
  })
  for (const id of made.splice(0)) {
    const { version } = (await desk.get(t.group.admin, id)).data
    await t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: '' })
  }
  await inAlpha(async ({ db }) => {
    await sql`delete from notification.notice`.execute(db)
  })
})
const inAlpha = <T>(work: Parameters<TestServer['server']['runAsSystem']>[0]) =>
  t.server.runAsSystem(work, [t.group.alpha.id]) as Promise<T>

type Slot = { id: string; from: Day; to: Day; fromMinute: number | null; toMinute: number | null }
const whole = (from: Day, to = from): Slot => ({ id: crypto.randomUUID(), from, to, fromMinute: null, toMinute: null })
async function applied(by: Person, ...slots: Slot[]) {
  const answer = await desk.submit(by, {
    ...{ kind: 'leave', employmentId: by.employmentId },
    form: { typeId, slots, reason: 'Family' },
  })
  expect(answer.status, answer.raw.body).toBe(200)
  made.push(answer.data.id)
  return answer.data
}
const approved = async (by: Person, ...slots: Slot[]) =>
  (await desk.approve(t.group.hr, await applied(by, ...slots))).data
const asked = async (person: Person) =>
  (await toDosOf(() => t).ofPerson(person)).items
    .filter(({ kind }) => kind.startsWith('delegation-'))
    .map(({ kind, values, opens }) => ({ kind, values, opens }))
const offersOf = async (by: Person, id: string) => (await desk.get(by, id)).data.offers
/** Days as the page sends them: from midnight to midnight in Ho Chi Minh City. */
const span = (from: Day, to: Day) => ({
  from: later(`${from}T00:00:00.000Z` as typeof NOON, -7 * 3_600_000),
  until: later(`${to}T00:00:00.000Z` as typeof NOON, 17 * 3_600_000),
})
async function delegated(by: Person, from: Day, to: Day, over: { delegateId?: string } = {}) {
  const sent = { companyId: t.group.alpha.id, delegateId: t.group.staff.personId, reason: 'Away', ...span(from, to) }
  const answer = await t.as(by.token).call(delegations.create, { ...sent, ...over })
  expect(answer.status, answer.raw.body).toBe(200)
  return answer.data
}
const opens = (first: Day, last: Day) =>
  `/workflow/delegations?open=new&new.companyId=${t.group.alpha.id}&new.first=${first}&new.last=${last}`
const holiday = async (on: Day) => {
  const days = [{ day: on, kind: 'holiday' as const, names: names('Founding') }]
  const hr = t.as(t.group.hr.token)
  expect((await hr.call(calendar.set, { companyId: t.group.alpha.id, days })).status).toBe(200)
  return () => hr.call(calendar.remove, { companyId: t.group.alpha.id, day: on, version: 1 })
}
const cancelled = async (by: Person, id: string) => {
  const { version } = (await desk.get(by, id)).data
  const answer = await t.as(by.token).call(tasks.cancelLeave, { id, version, comment: 'The trip is off' })
  expect(answer.data.status, answer.raw.body).toBe('LC')
}

describe('an approved leave asks whoever decides who decides meanwhile [S05]', () => {
  it('once it is approved, over its weekend, in the list of to-dos and on the task', async () => {
    const { manager, hr, admin } = t.group
    const waits = await applied(manager, whole(THURSDAY, TUESDAY))
    expect([await asked(manager), await offersOf(manager, waits.id)]).toEqual([[], []])
    const leave = (await desk.approve(hr, waits)).data
    expect(await asked(manager)).toEqual([
      {
        kind: 'delegation-proposed',
        values: { from: THURSDAY, to: TUESDAY },
        opens: opens(THURSDAY, TUESDAY),
      },
    ])
    expect(await offersOf(manager, leave.id)).toEqual([{ offer: 'delegate', from: THURSDAY, to: TUESDAY }])
    for (const other of [hr, admin]) expect(await offersOf(other, leave.id)).toEqual([])
  })

  it('and nobody else: no rule asks them, and nothing waits for them', async () => {
    const { staff, alpha, manager } = t.group
    const leave = await approved(staff, whole(THURSDAY))
    expect([await asked(staff), await offersOf(staff, leave.id)]).toEqual([[], []])
    // A rule that is on names them from now on.
    await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(staff)])]), { kind: 'resignation' })
    expect((await offersOf(staff, (await approved(staff, whole(MONDAY))).id)).length).toBe(1)
    await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])]), { kind: 'resignation' })
  })

  it('of whom something waits, by no rule', async () => {
    const { staff, manager } = t.group
    const waits = await desk.submitted(t.group.hr)
    made.push(waits.id)
    await t.as(manager.token).call(tasks.transfer, {
      ...{ id: waits.id, version: waits.version, toId: staff.personId, comment: '' },
    })
    await approved(staff, whole(THURSDAY))
    expect(await asked(staff)).toEqual([
      { kind: 'delegation-proposed-day', values: { from: THURSDAY }, opens: opens(THURSDAY, THURSDAY) },
    ])
  })

  it('for whole days alone, and for each absence of a leave by itself', async () => {
    const { manager } = t.group
    const morning = { ...whole(TUESDAY), fromMinute: 480, toMinute: 720 }
    const leave = await approved(manager, whole(THURSDAY), whole(MONDAY), morning)
    expect(await offersOf(manager, leave.id)).toEqual([
      { offer: 'delegate', from: THURSDAY, to: THURSDAY },
      { offer: 'delegate', from: MONDAY, to: MONDAY },
    ])
  })

  it('not for days on which somebody decides already, and for the rest of them', async () => {
    const { manager } = t.group
    await delegated(manager, THURSDAY, FRIDAY)
    const covered = await approved(manager, whole(THURSDAY, FRIDAY))
    expect([await asked(manager), await offersOf(manager, covered.id)]).toEqual([[], []])
    const longer = await approved(manager, whole(MONDAY, TUESDAY))
    await delegated(manager, MONDAY, MONDAY)
    expect(await offersOf(manager, longer.id)).toEqual([{ offer: 'delegate', from: TUESDAY, to: TUESDAY }])
  })

  it('until they answer: it is dealt with, and asked again once the answer is taken back', async () => {
    const { manager } = t.group
    const { id } = await approved(manager, whole(THURSDAY, FRIDAY))
    const one = await delegated(manager, THURSDAY, FRIDAY)
    expect([await asked(manager), await offersOf(manager, id)]).toEqual([[], []])
    await t.as(manager.token).call(delegations.remove, { id: one.id, version: one.version })
    expect(await offersOf(manager, id)).toEqual([{ offer: 'delegate', from: THURSDAY, to: FRIDAY }])
  })

  it('until it is cancelled, or its days are over', async () => {
    const { manager } = t.group
    const first = await approved(manager, whole(THURSDAY, FRIDAY))
    await cancelled(manager, first.id)
    expect([await asked(manager), await offersOf(manager, first.id)]).toEqual([[], []])
    const second = await approved(manager, whole(THURSDAY, FRIDAY))
    t.clock.now = later(NOON, 30 * 86_400_000)
    await t.server.runAsSystem(async (ctx) => workflow.maintenance?.(ctx))
    t.clock.now = NOON
    expect([await asked(manager), await offersOf(manager, second.id)]).toEqual([[], []])
  })

  it.each(['the approval', 'the answer'])(
    'not after an approval and an answer of which neither knew the other, %s first',
    async (first) => {
      const { manager, hr } = t.group
      const waits = await applied(manager, whole(THURSDAY, FRIDAY))
      let status = 0
      const both = [
        async () => {
          status = (await desk.approve(hr, waits)).status
        },
        async () => void (await delegated(manager, THURSDAY, FRIDAY)),
      ]
      await holdAtCommit(
        t,
        ['workflow.task', 'workflow.delegation'],
        first === 'the approval' ? both : both.toReversed(),
      )
      expect(status).toBe(200)
      expect([await offersOf(manager, waits.id), await asked(manager)]).toEqual([[], []])
    },
  )
})

describe('what was delegated for a leave is offered to be ended', () => {
  it('when the leave is cancelled; ended or deleted, nothing is asked any more', async () => {
    const { manager, staff } = t.group
    const { id } = await approved(manager, whole(THURSDAY, FRIDAY))
    const one = await delegated(manager, THURSDAY, FRIDAY)
    await cancelled(manager, id)
    expect(await asked(manager)).toEqual([
      {
        kind: 'delegation-left',
        values: { who: 'ALPHA staff', to: FRIDAY },
        opens: `/workflow/delegations?open=${one.id}`,
      },
    ])
    expect(await offersOf(manager, id)).toMatchObject([
      { offer: 'end', id: one.id, delegate: { id: staff.personId }, from: THURSDAY, to: FRIDAY },
    ])
    await t.as(manager.token).call(delegations.remove, { id: one.id, version: one.version })
    expect([await asked(manager), await offersOf(manager, id)]).toEqual([[], []])
  })

  it('when a holiday declared afterwards shortens the leave', async () => {
    const { manager } = t.group
    await approved(manager, whole(THURSDAY, FRIDAY))
    await delegated(manager, THURSDAY, FRIDAY)
    const undo = await holiday(FRIDAY)
    expect((await asked(manager)).map(({ kind }) => kind)).toEqual(['delegation-left'])
    await undo()
  })

  it('and not where it has other days, or the leave lasts as long as before', async () => {
    const { manager } = t.group
    const longer = await approved(manager, whole(THURSDAY, FRIDAY))
    const one = await delegated(manager, THURSDAY, MONDAY)
    await cancelled(manager, longer.id)
    expect(await asked(manager)).toEqual([])
    await t.as(manager.token).call(delegations.remove, { id: one.id, version: one.version })
    await approved(manager, whole(THURSDAY, MONDAY))
    await delegated(manager, THURSDAY, MONDAY)
    const undo = await holiday(FRIDAY)
    expect(await asked(manager)).toEqual([])
    await undo()
  })
})

describe('when a delegate is away as well', () => {
  const away = (by: Person, personId: string, from: Day, to: Day, companyId = t.group.alpha.id) =>
    t.as(by.token).call(delegations.away, { companyId, personId, from, to })

  it('is said of the days in question, and of what is approved alone', async () => {
    const { manager, staff } = t.group
    await approved(staff, whole(FRIDAY, TUESDAY))
    await applied(staff, whole(THURSDAY))
    expect((await away(manager, staff.personId, THURSDAY, MONDAY)).data.items).toEqual([{ from: FRIDAY, to: MONDAY }])
    expect((await away(manager, staff.personId, THURSDAY, THURSDAY)).data.items).toEqual([])
  })

  it('is not said of anybody whom one could not choose, nor of a year and more', async () => {
    const { manager, staff, betaHr, beta } = t.group
    expectFields(await away(manager, betaHr.personId, THURSDAY, MONDAY), { personId: 'not_found' })
    expectRefused(await away(manager, staff.personId, THURSDAY, MONDAY, beta.id), 'system.company_not_found')
    expectFields(await away(manager, staff.personId, MONDAY, THURSDAY), { to: 'before_from' })
    expectFields(await away(manager, staff.personId, THURSDAY, day('2028-01-01')), { to: 'range_too_long:366' })
  })
})
