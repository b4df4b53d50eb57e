// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { employeeEndpoints as employees, pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { parameterEndpoints as parameters } from '@muster/contract/system/parameter'
import { addDays, type Day, day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { inConflict } from '../../../../test/in-conflict.ts'
import { employeeForm, makePerson, names } from '../../../../test/make.ts'
import {
  type Caller,
  expectRefused,
  NOON,
  openBeside,
  openTestServer,
  type TestServer,
} from '../../../../test/server.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { jobRun } from '../../../platform/jobs/runner.ts'
import * as offices from '../structure/office.queries.ts'
import { turnStates } from './employment-state.job.ts'

/** The day of the tests in Viet Nam. */
const TODAY = day('2026-11-20')
let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())
afterEach(() => {
  t.clock.now = NOON
})

type Form = SentTo<typeof employees.create>
const form = (over: Partial<Form> = {}): Form => ({ ...employeeForm(t.group.alpha), ...over })
const hire = async (over: Partial<Form> = {}) => (await hr.call(employees.create, form(over))).data
const decide = (
  id: string,
  kind: SentTo<typeof states.decide>['kind'],
  on: Day,
  lastOn: Day | null = null,
  note = '',
) => hr.call(states.decide, { id, kind, on, lastOn, note })
const stateOf = async (id: string) => (await hr.call(employees.get, { id })).data.state
const days = (n: number) => addDays(TODAY, n)
/** Noon of a day some days later, with the states turned as the program does it by itself. */
async function goOn(n: number) {
  t.clock.now = `${days(n)}T05:00:00.000Z` as typeof NOON
  await turn()
}
async function turn(of = t) {
  const job = { companyId: t.group.alpha.id, kind: 'organisation.turn-states', id: newId(), body: {} }
  await turnStates(jobRun(of.server.runtime, job, new AbortController().signal))
}
/** How many people the list counts in each state, and how many rows each state has. */
async function counts() {
  const { byState } = (await hr.call(employees.list, {})).data
  const rows = await Promise.all(
    Object.keys(byState).map(async (state) => {
      const { items } = (await hr.call(employees.list, { state: [state as 'employed'], pageSize: 200 })).data
      return [state, items.length]
    }),
  )
  return { byState, rows: Object.fromEntries(rows) }
}

describe('the life of an employment [4.13, 4.15]', () => {
  it('goes from probation to leave and back, to notice and away, each on its day, and lists count it', async () => {
    const { id } = await hire({ regularizationOn: days(60), pin: '91001' })
    expect(await stateOf(id)).toBe('probation')
    expect((await decide(id, 'regularized', day('2026-12-01'))).data.regularizationOn).toBe('2026-12-01')
    expect((await decide(id, 'unpaid-leave', day('2026-12-10'), null, 'Care of her mother')).data.state).toBe(
      'probation',
    )
    expect((await decide(id, 'returned', day('2026-12-20'))).status).toBe(200)
    const noticed = await decide(id, 'notice', day('2026-12-28'), day('2027-01-10'))
    expect(noticed.data).toMatchObject({ resignOn: '2027-01-10', state: 'probation' })
    expect(noticed.data.positions).toMatchObject([{ to: '2027-01-10' }])
    expect(noticed.data.pins).toMatchObject([{ to: '2027-01-10' }])
    for (const [on, state] of [
      ['2026-11-30', 'probation'],
      ['2026-12-01', 'employed'],
      ['2026-12-10', 'unpaid-leave'],
      ['2026-12-19', 'unpaid-leave'],
      ['2026-12-20', 'employed'],
      ['2026-12-28', 'notice'],
      ['2027-01-10', 'notice'],
      ['2027-01-11', 'resigned'],
    ] as const) {
      t.clock.now = `${on}T05:00:00.000Z` as typeof NOON
      await turn()
      await turn()
      expect([on, await stateOf(id)]).toEqual([on, state])
      const { byState, rows } = await counts()
      expect([on, byState]).toEqual([on, rows])
    }
    const turned = (await logOf(t, t.group.alpha.id, id)).filter((row) => row.action === 'organisation.turn-states')
    expect(turned.map((row) => row.after.state)).toEqual(['employed', 'unpaid-leave', 'employed', 'notice', 'resigned'])
  })

  it('takes a notice back: positions and PINs go on, unless somebody else was given the PIN', async () => {
    const { id } = await hire({ pin: '91002' })
    const other = await hire()
    await decide(id, 'notice', TODAY, days(10))
    const { alpha } = t.group
    await hr.call(pins.assign, { id: other.id, officeId: alpha.officeId, pin: '91003', from: days(20), to: null })
    const back = (await decide(id, 'notice-withdrawn', days(5))).data
    expect(back).toMatchObject({ resignOn: null, state: 'notice' })
    expect(back.positions).toMatchObject([{ to: null }])
    expect(back.pins).toMatchObject([{ pin: '91002', to: null }])
    await goOn(5)
    expect(await stateOf(id)).toBe('employed')
    await decide(id, 'notice', days(5), days(8))
    await hr.call(pins.assign, { id: other.id, officeId: alpha.officeId, pin: '91002', from: days(30), to: null })
    const kept = (await decide(id, 'notice-withdrawn', days(6))).data
    expect(kept.pins).toMatchObject([{ pin: '91002', to: days(8) }])
    expect(kept.positions).toMatchObject([{ to: null }])
  })

  it('takes the latest decision back until the day it holds from, and no other', async () => {
    const { id } = await hire()
    await decide(id, 'unpaid-leave', days(3))
    await decide(id, 'returned', days(9))
    const entries = async () => (await hr.call(states.history, { id })).data.entries
    const [first, second] = (
      await t.server.runAsSystem(
        (ctx) =>
          ctx.db
            .selectFrom('organisation.employment_event')
            .select('id')
            .where('employment_id', '=', id)
            .orderBy('id')
            .execute(),
        [t.group.alpha.id],
      )
    ).map((row) => Number(row.id))
    expectRefused(await hr.call(states.takeBack, { id, decisionId: first ?? 0 }), 'organisation.decision_stays')
    expectRefused(await hr.call(states.takeBack, { id, decisionId: 999_999 }), 'system.id_not_found')
    expect((await entries()).map((e) => [e.kind, e.decisionId])).toEqual([
      ['unpaidLeaveEnded', second],
      ['unpaidLeaveStarted', null],
      ['onboarded', null],
    ])
    expect((await hr.call(states.takeBack, { id, decisionId: second ?? 0 })).status).toBe(200)
    expectRefused(await hr.call(states.takeBack, { id, decisionId: second ?? 0 }), 'organisation.decision_stays')
    await goOn(4)
    expectRefused(await hr.call(states.takeBack, { id, decisionId: first ?? 0 }), 'organisation.decision_stays')
    expect(await stateOf(id)).toBe('unpaid-leave')
  })

  it('refuses what contradicts the state, the days or what is planned', async () => {
    const { id } = await hire({ regularizationOn: days(60) })
    expectFields(await decide(id, 'unpaid-leave', days(-1)), { on: 'in_the_past' })
    expectFields(await decide(id, 'notice', TODAY), { lastOn: 'required' })
    expectFields(await decide(id, 'returned', TODAY, days(1)), { lastOn: 'unknown_property' })
    expectFields(await decide(id, 'notice', days(1), TODAY), { lastOn: 'ends_before_start' })
    expectFields(await decide(id, 'notice', TODAY, days(-1)), { note: 'required' })
    expectFields(await decide(id, 'regularized', days(1)), { on: 'not_a_regularization_day' })
    expectFields(await decide(id, 'regularized', day('2026-11-16')), { on: 'must_be_future' })
    expectFields(await decide(id, 'notice', '2026-02-31' as Day, days(1)), { on: 'not_a_day' })
    expectRefused(await decide(id, 'returned', TODAY), 'organisation.state_not_allowed')
    const coming = await hire({ onboardOn: days(30) })
    expectFields(await decide(coming.id, 'notice', TODAY, days(40)), { on: `before_onboard:${days(30)}` })
    const { departmentId, officeId, levelId } = t.group.alpha
    await hr.call(placements.place, { id, from: days(20), departmentId, officeId, levelId })
    const planned = await decide(id, 'notice', TODAY, days(10))
    expectRefused(planned, 'organisation.position_overlaps')
    expect(planned.refusal.fields).toEqual({ lastOn: `planned_later:${days(20)}` })
    expect(planned.refusal).toMatchObject({ day: days(20) })
    expect(await stateOf(id)).toBe('probation')
  })

  it('ends probation on days of the month that the company has decided, in the past only where it allows that [4.15, 9.12]', async () => {
    const by = t.as(t.group.admin.token)
    const decideParameter = async (
      key: 'regularization.days-of-month' | 'regularization.future-only',
      from: Day,
      value: number[] | boolean,
    ) => {
      const { id: companyId } = t.group.alpha
      const { items } = (await by.call(parameters.list, { companyId, on: from })).data
      const version = items.find((one) => one.key === key)?.version ?? 0
      const answer = await by.call(parameters.change, { companyId, from, changes: [{ key, value, version }] })
      expect(answer.status, answer.msg).toBe(200)
    }
    const proposed = async (id: string) => (await hr.call(states.outlook, { id })).data.regularizationDays
    const newcomer = () => hire({ onboardOn: day('2026-09-20'), regularizationOn: days(60) })
    const { id } = await newcomer()
    expect(await proposed(id)).toEqual([
      '2026-12-01',
      '2026-12-16',
      '2027-01-01',
      '2027-01-16',
      '2027-02-01',
      '2027-02-16',
    ])
    await decideParameter('regularization.days-of-month', day('2027-01-01'), [10])
    expect((await proposed(id)).slice(0, 4)).toEqual(['2026-12-01', '2026-12-16', '2027-01-10', '2027-02-10'])
    expectFields(await decide(id, 'regularized', day('2027-01-16')), { on: 'not_a_regularization_day' })
    expect((await decide(id, 'regularized', day('2027-01-10'))).data).toMatchObject({
      state: 'probation',
      regularizationOn: '2027-01-10',
    })
    expectFields(await decide(id, 'regularized', day('2026-11-16')), { on: 'must_be_future' })
    await decideParameter('regularization.future-only', TODAY, false)
    expect((await proposed(id)).slice(0, 5)).toEqual([
      '2026-10-01',
      '2026-10-16',
      '2026-11-01',
      '2026-11-16',
      '2026-12-01',
    ])
    expectFields(await decide(id, 'regularized', day('2026-11-17')), { on: 'not_a_regularization_day' })
    expectFields(await decide(id, 'regularized', day('2026-09-16')), { on: 'before_onboard:2026-09-20' })
    expect((await decide(id, 'regularized', day('2026-11-16'))).data).toMatchObject({
      state: 'employed',
      regularizationOn: '2026-11-16',
    })
    const other = (await newcomer()).id
    await decideParameter('regularization.future-only', TODAY, true)
    expectFields(await decide(other, 'regularized', day('2026-11-16')), { on: 'must_be_future' })
    await decideParameter('regularization.days-of-month', day('2027-01-01'), [1, 16])
  })

  it('of two who decide at the same moment the second is refused by what the first decided', async () => {
    const { id } = await hire()
    const node = await openBeside(t)
    const other = node.as(t.group.hr.token)
    const asked = { id, kind: 'notice' as const, on: TODAY, lastOn: days(10), note: '' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => (i % 2 ? hr : other).call(states.decide, { ...asked, lastOn: days(10 + i) })),
    )
    await node.close()
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    for (const a of answers) if (a.status !== 200) expectRefused(a, 'organisation.state_not_allowed')
  })

  it('makes a form stale that was opened before, so that it does not undo the decision', async () => {
    const hired = await hire({ regularizationOn: days(60) })
    await decide(hired.id, 'regularized', day('2026-12-01'))
    const { companyId, departmentId, officeId, levelId, pin, ...fields } = form({ regularizationOn: days(60) })
    const answer = await hr.call(employees.update, { id: hired.id, version: hired.version, ...fields })
    expectRefused(answer, 'system.stale_version')
  })

  it('turns once where several nodes turn at the same time, and counts stay right', async () => {
    const hired = await Promise.all(Array.from({ length: 12 }, () => hire({ regularizationOn: days(2) })))
    const node = await openBeside(t)
    t.clock.now = `${days(2)}T05:00:00.000Z` as typeof NOON
    await Promise.all([turn(), turn(node), turn(), turn(node)])
    await node.close()
    for (const { id } of hired) {
      expect(await stateOf(id)).toBe('employed')
      const rows = (await logOf(t, t.group.alpha.id, id)).filter((row) => row.action === 'organisation.turn-states')
      expect(rows).toHaveLength(1)
    }
    const { byState, rows } = await counts()
    expect(byState).toEqual(rows)
  })
})

describe('the last day [4.13]', () => {
  it('is worked whole: sessions end when it is over in the zone of the office', async () => {
    const { alpha } = t.group
    const officeId = newId()
    const leaver = await t.server.runAsSystem(
      async (ctx) => {
        const pinSpaceId = alpha.pinSpaceId
        await offices.insertOffice(ctx, {
          id: officeId,
          companyId: alpha.id,
          names: names('Honolulu'),
          nation: 'US',
          zone: 'Pacific/Honolulu',
          pinSpaceId,
        })
        return makePerson(ctx, alpha, 'leaver', 'employee', 'self')
      },
      [alpha.id],
    )
    const { departmentId, levelId } = alpha
    const { employmentId: id, token } = leaver
    expect(
      (await hr.call(placements.place, { id, from: day('2026-11-01'), departmentId, officeId, levelId })).status,
    ).toBe(200)
    expect((await decide(id, 'notice', TODAY, TODAY)).status).toBe(200)
    const isIn = async () => (await t.as(token).call(sessionEndpoints.getInfo, {})).status
    // 20 November ends at 10:00 UTC of the 21st in Honolulu, and at 17:00 UTC of the 20th in Viet Nam.
    for (const [at, status] of [
      ['2026-11-20T16:59:00.000Z', 200],
      ['2026-11-20T17:01:00.000Z', 200],
      ['2026-11-21T09:59:00.000Z', 200],
      ['2026-11-21T10:00:00.000Z', 401],
    ] as const) {
      t.clock.now = at as typeof NOON
      expect([at, await isIn()]).toEqual([at, status])
    }
  })

  it('says what has to be handed over', async () => {
    const { manager } = t.group
    const { handover, regularizationDays } = (await hr.call(states.outlook, { id: manager.employmentId })).data
    expect(handover).toEqual([
      { word: 'organisation.handover.leads', count: 1, opens: null },
      { word: 'organisation.handover.roles', count: 1, opens: null },
    ])
    expect(regularizationDays.slice(0, 3)).toEqual(['2026-12-01', '2026-12-16', '2027-01-01'])
  })

  it('is followed by another employment of the same person, with their fields and none of the days', async () => {
    const old = await hire({ name: 'Came Back', identityDocument: 'BACK-0001', phone: '+84 90 000 1234' })
    const { departmentId, officeId, levelId } = t.group.alpha
    const again = (over: Partial<SentTo<typeof states.rehire>> = {}) =>
      hr.call(states.rehire, {
        id: old.id,
        jobNumber: 'BACK-2',
        onboardOn: days(20),
        regularizationOn: null,
        departmentId,
        officeId,
        levelId,
        ...over,
      })
    expectRefused(await again(), 'organisation.still_employed')
    await decide(old.id, 'notice', TODAY, days(5))
    expectFields(await again({ onboardOn: days(5) }), { onboardOn: `organisation.employed_until:${days(5)}` })
    expectRefused(await again({ jobNumber: old.jobNumber }), 'organisation.job_number_taken')
    const [first, second] = await Promise.all([again(), again({ jobNumber: 'BACK-3' })])
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409])
    const back = first?.status === 200 ? first.data : second?.data
    expect(back).toMatchObject({
      personId: old.personId,
      name: 'Came Back',
      identityDocument: '••••0001',
      phone: '+84 90 000 1234',
      resignOn: null,
    })
    expect(back?.positions).toMatchObject([{ from: days(20), to: null }])
    expect((await hr.call(employees.get, { id: old.id })).data).toMatchObject({
      resignOn: days(5),
      jobNumber: old.jobNumber,
    })
    const { entries } = (await hr.call(states.history, { id: back?.id ?? '' })).data
    expect(entries.map((e) => [e.kind, e.on, e.isPlanned])).toEqual([['rehired', days(20), true]])
  })
})

describe('the history of an employment [6.05d]', () => {
  it('has every dated fact, past and planned, with who decided it', async () => {
    const { id } = await hire({ pin: '91010', regularizationOn: day('2026-05-01'), contractEndOn: day('2027-12-31') })
    const { belowId: departmentId, officeId, levelId } = t.group.alpha
    await hr.call(placements.place, { id, from: days(10), departmentId, officeId, levelId })
    await decide(id, 'notice', days(15), days(30), 'Moves away')
    const { entries } = (await hr.call(states.history, { id })).data
    expect(entries.map((e) => [e.kind, e.on, e.to, e.isPlanned])).toEqual([
      ['contractEnds', '2027-12-31', null, true],
      ['resigned', days(30), null, true],
      ['noticeGiven', days(15), days(30), true],
      ['transferred', days(10), days(30), true],
      ['regularized', '2026-05-01', null, false],
      ['pinGiven', '2026-03-01', days(30), false],
      ['onboarded', '2026-03-01', days(9), false],
    ])
    expect(entries[2]).toMatchObject({ note: 'Moves away', by: 'ALPHA hr', at: NOON })
    expect(entries[3]).toMatchObject({ department: names('Line 1'), level: names('Operator') })
  })

  it('and what is decided are refused without permission, and absent of another company', async () => {
    const { employmentId: id } = t.group.staff
    const { departmentId, officeId, levelId } = t.group.alpha
    const asked = { id, jobNumber: 'X', onboardOn: TODAY, regularizationOn: null, departmentId, officeId, levelId }
    await expectGuarded(t, t.group.staff.token, {
      history: { permission: 'user:history:r', call: (c) => c.call(states.history, { id }) },
      outlook: { permission: 'user:manage:u', call: (c) => c.call(states.outlook, { id }) },
      decide: {
        permission: 'user:manage:u',
        call: (c) => c.call(states.decide, { id, kind: 'returned', on: TODAY, lastOn: null, note: '' }),
      },
      takeBack: { permission: 'user:manage:u', call: (c) => c.call(states.takeBack, { id, decisionId: 1 }) },
      rehire: { permission: 'user:onboard-one:c', call: (c) => c.call(states.rehire, asked) },
    })
    const { employmentId: foreign } = t.group.betaStaff
    const absent = 'system.user_not_found'
    await expectAbsent((one) => hr.call(states.history, { id: one }), foreign, absent)
    await expectAbsent((one) => hr.call(states.outlook, { id: one }), foreign, absent)
    await expectAbsent((one) => decide(one, 'notice', TODAY, TODAY), foreign, absent)
    await expectAbsent((one) => hr.call(states.takeBack, { id: one, decisionId: 1 }), foreign, absent)
    await expectAbsent((one) => hr.call(states.rehire, { ...asked, id: one }), foreign, absent)
  })

  it('is only ever added to: the program itself can neither change nor delete a decision', async () => {
    const { id } = await hire()
    await decide(id, 'unpaid-leave', days(3))
    for (const statement of [
      sql`update organisation.employment_event set note = 'x' where employment_id = ${id}`,
      sql`delete from organisation.employment_event where employment_id = ${id}`,
    ])
      await expect(t.server.runAsSystem((ctx) => statement.execute(ctx.db), [t.group.alpha.id])).rejects.toThrow(
        /permission denied/,
      )
  })
})

describe('several who leave in one go [4.13]', () => {
  const leave = (ids: readonly string[], lastOn: Day | null, note = 'They are not on the list of the gate any more') =>
    hr.call(states.batch, { ids: [...ids], lastOn, note })

  it('have their last day recorded with one reason; who is refused says why and keeps nobody back', async () => {
    const [one, other] = [await hire(), await hire()]
    const gone = await hire()
    await decide(gone.id, 'notice', TODAY, TODAY)
    const { data } = await leave([one.id, crypto.randomUUID(), gone.id, other.id], days(3))
    expect(data.items.map(({ isDone }) => isDone)).toEqual([true, false, false, true])
    expect(data.items.filter(({ isDone }) => !isDone).every(({ problem }) => problem !== null)).toBe(true)
    expect((await hr.call(employees.get, { id: one.id })).data.resignOn).toBe(days(3))
    expect(await logOf(t, t.group.alpha.id, other.id)).toContainEqual(
      expect.objectContaining({ action: 'employment-state.batch' }),
    )
  })

  it('say of one who is in conflict with others to try it again, and record the others', async () => {
    const [one, busy, other] = [await hire(), await hire(), await hire()]
    const { data } = await inConflict(t, 'organisation.employment_event', `new.employment_id = '${busy.id}'`, () =>
      leave([one.id, busy.id, other.id], days(3)),
    )
    expect(data.items.map(({ isDone }) => isDone)).toEqual([true, false, true])
    expect(data.items[1]?.problem).toMatch(/again/)
  })

  it('without a day leave on the last one on which they clocked, and are refused where they never did', async () => {
    const [one, never] = [await hire({ onboardOn: days(-30) }), await hire({ onboardOn: days(-30) })]
    const work = (id: string, on: Day, punches: (readonly [number, number])[]) =>
      t.server.runAsSystem(
        (ctx) =>
          sql`insert into attendance.day_result (company_id, employment_id, day, day_kind, expected_minutes, worked_minutes, late_minutes,
          early_leave_minutes, absent_minutes, leave_minutes, extra_minutes, overtime_minutes, step_out_minutes, attribute, missing, state, explanation)
          values (${t.group.alpha.id}, ${id}, ${on}, 'workday', 480, 480, 0, 0, 0, 0, 0, 0, 0, 'normal', '', 'computed',
            ${JSON.stringify({ bar: {}, lines: [], punches })})`.execute(ctx.db),
        [t.group.alpha.id],
      )
    await work(one.id, days(-7), [[1, 480]])
    // A shift without a clock, official business and what was made up count as worked without a punch.
    await work(one.id, days(-6), [])
    await work(never.id, days(-6), [])
    const { data } = await leave([one.id, never.id], null)
    expect(data.items).toMatchObject([
      { isDone: true },
      { isDone: false, problem: expect.stringMatching(/^They have never clocked/) },
    ])
    expect((await hr.call(employees.get, { id: one.id })).data.resignOn).toBe(days(-7))
  })

  it('want a reason and each once, and are kept from whoever lacks the code', async () => {
    const { id } = await hire()
    expectFields(await leave([id], TODAY, ' '), { note: 'required' })
    expectFields(await leave([id, id], TODAY), { ids: 'duplicate' })
    await expectGuarded(t, t.group.staff.token, {
      batch: {
        permission: states.batch.access,
        call: (as) => as.call(states.batch, { ids: [id], lastOn: TODAY, note: 'Gone' }),
      },
    })
  })
})
