import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { addDays, type Day, day } from '@muster/kernel/day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideParameter } from '../../../../test/decide.ts'
import { expectFields } from '../../../../test/entity.ts'
import { makePerson, type Person } from '../../../../test/make.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
/** Who the application is about, new for each test. */
let about: Person
let count = 0
const desk = tasksOf(() => t)
const TODAY = day('2026-11-20')

beforeAll(async () => {
  t = await openTestServer()
  for (const kind of ['regularization', 'resignation', 'unpaid-leave'])
    await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.hr)])]), { kind })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = NOON
  const { alpha } = t.group
  about = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, alpha, `life${++count}`, 'employee', 'self', {}),
    [alpha.id],
  )
})

const change = (columns: { onboard_on?: Day; regularization_on?: Day | null; state?: 'probation' }) =>
  t.server.runAsSystem(
    async (ctx) => {
      const { employmentId: id } = about
      await ctx.db.updateTable('organisation.employment').set(columns).where('id', '=', id).execute()
    },
    [t.group.alpha.id],
  )
const apply = (kind: FiledKind, form: Record<string, string | null>, by = about) =>
  desk.submit(by, { kind, employmentId: about.employmentId, form: { reason: 'Because', ...form } })
async function settled(kind: FiledKind, form: Record<string, string>) {
  const answer = await apply(kind, form)
  if (answer.status !== 200) throw new Error(answer.raw.body)
  return (await desk.approve(t.group.hr, answer.data)).data
}
const record = async () => (await t.as(t.group.hr.token).call(employees.get, { id: about.employmentId })).data
const life = async () => {
  const { state, regularizationOn, resignOn } = await record()
  return [state, regularizationOn, resignOn]
}
const historyOf = async () => {
  const { entries } = (await t.as(t.group.hr.token).call(states.history, { id: about.employmentId })).data
  return entries.map(({ kind, on }) => [kind, on])
}
const remove = ({ id, version }: { id: string; version: number }) =>
  t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: '' })

describe('the end of probation', () => {
  const onProbation = (onboardOn = addDays(TODAY, -90)) =>
    change({ onboard_on: onboardOn, regularization_on: day('2027-01-16'), state: 'probation' })

  it('comes on the day that was applied for, and is as before when the task is deleted [4.10a, 4.15]', async () => {
    await onProbation()
    const before = await life()
    const done = await settled('regularization', { effectiveOn: '2026-12-01' })
    expect(done).toMatchObject({ status: 'ST', title: expect.stringContaining('End of probation of') })
    expect(await life()).toEqual(['probation', '2026-12-01', null])
    const { actions } = (await desk.get(t.group.admin, done.id)).data
    expect(actions.map(({ action }) => action)).toContain('delete')
    expect((await remove(done)).status).toBe(200)
    expect(await life()).toEqual(before)
    expect(await historyOf()).not.toContainEqual(['regularized', '2026-12-01'])
  })

  it('is called in the language of each reader, in lists, details and notices, and found by either', async () => {
    await onProbation()
    const vietnamese = { 'accept-language': 'vi-VN' }
    const form = { reason: 'Because', effectiveOn: '2026-12-01' }
    const { id } = (
      await t
        .as(about.token)
        .call(tasks.submit, { kind: 'regularization', employmentId: about.employmentId, form }, vietnamese)
    ).data
    const hr = t.as(t.group.hr.token)
    const titleIn = async (locale: string) =>
      (await hr.call(tasks.get, { id }, { 'accept-language': locale })).data.title
    expect(await titleIn('en-US')).toContain('End of probation of')
    expect(await titleIn('vi-VN')).toContain('Kết thúc thử việc của')
    expect(await titleIn('zh-TW')).toBe(await titleIn('zh-CN'))
    expect(await titleIn('km-KH')).not.toContain('End of')
    const found = async (search: string) =>
      (await hr.call(tasks.list, { search })).data.items.filter((one) => one.id === id)
    expect((await found('end of probation'))[0]?.title).toContain('End of probation of')
    expect(await found('thu viec')).toHaveLength(1)
    const { items } = (await hr.call(notices.list, { state: 'waiting' })).data
    const toDo = items.find(({ opens }) => opens?.endsWith(id))
    const [listed] = await found('end of probation')
    const name = listed?.recipient.name
    expect(toDo?.values.title).toMatchObject({
      en: `${name} · End of probation · 1 Dec 2026`,
      vn: `${name} · Kết thúc thử việc · 01/12/2026`,
      km: `${name} · បញ្ចប់ការសាកល្បង · 1 ធ្នូ 2026`,
    })
    expect(toDo?.face).toMatchObject({ name })
    expect(listed).toMatchObject({ subject: 'End of probation · 1 Dec 2026', amount: '1 Dec 2026' })
  })

  it('is not applied for before so many days of probation have passed: the day from which it is possible is said [5.22]', async () => {
    await onProbation(addDays(TODAY, -59))
    expectFields(await apply('regularization', { effectiveOn: '2026-12-01' }), {
      'form.effectiveOn': `possible_from:${addDays(TODAY, 1)}`,
    })
    await onProbation(addDays(TODAY, -60))
    expect((await apply('regularization', { effectiveOn: '2026-12-01' })).status).toBe(200)
  })

  it('comes on a day of the parameter to come, and to nobody who is not on probation [9.12]', async () => {
    expectFields(await apply('regularization', { effectiveOn: '2026-12-01' }), { employmentId: 'not_on_probation' })
    await onProbation()
    expectFields(await apply('regularization', { effectiveOn: '2026-12-02' }), {
      'form.effectiveOn': 'not_a_regularization_day',
    })
    expectFields(await apply('regularization', { effectiveOn: '2026-11-16' }), { 'form.effectiveOn': 'must_be_future' })
    const of = { kind: 'regularization' as const, employmentId: about.employmentId }
    const { items } = (await t.as(about.token).call(tasks.choices, of)).data
    expect(items.slice(0, 2).map(({ field, value }) => [field, value])).toEqual([
      ['effectiveOn', '2026-12-01'],
      ['effectiveOn', '2026-12-16'],
    ])
  })

  it('is decided later than its day where it was filed before', async () => {
    await onProbation()
    const filed = (await apply('regularization', { effectiveOn: '2026-12-01' })).data
    t.clock.now = '2026-12-03T04:00:00.000Z' as typeof NOON
    expect((await desk.approve(t.group.hr, filed)).data.status).toBe('ST')
    expect(await life()).toEqual(['employed', '2026-12-01', null])
  })

  it('stays where somebody decided otherwise since', async () => {
    await onProbation()
    const done = await settled('regularization', { effectiveOn: '2026-12-16' })
    const again = {
      id: about.employmentId,
      kind: 'regularized' as const,
      on: day('2026-12-01'),
      lastOn: null,
      note: '',
    }
    expect((await t.as(t.group.hr.token).call(states.decide, again)).status).toBe(200)
    expectRefused(await remove(done), 'organisation.decision_stays')
    const { actions } = (await desk.get(t.group.admin, done.id)).data
    expect(actions.map(({ action }) => action)).not.toContain('delete')
    expect(await life()).toEqual(['probation', '2026-12-01', null])
  })
})

describe('a resignation', () => {
  it('is a notice from the day it is settled, and is withdrawn with its task [4.10a, 4.13]', async () => {
    const before = await life()
    const done = await settled('resignation', { lastOn: '2026-12-31', cause: 'study' })
    expect(done.status).toBe('ST')
    expect(await life()).toEqual(['notice', before[1], '2026-12-31'])
    expect(await historyOf()).toContainEqual(['noticeGiven', TODAY])
    expect((await record()).positions.at(-1)?.to).toBe('2026-12-31')
    await remove(done)
    expect(await life()).toEqual(before)
    expect((await record()).positions.at(-1)?.to).toBeNull()
  })

  it('names a day to come, and is not given twice', async () => {
    const form = (lastOn: string) => ({ lastOn, cause: 'pay' })
    expectFields(await apply('resignation', form('2026-11-19')), { 'form.lastOn': 'ends_before_start' })
    expectFields(await apply('resignation', { lastOn: '2026-12-31', cause: 'boredom' }), {
      'form.cause': 'not_a_choice',
    })
    await settled('resignation', form('2026-12-31'))
    expectFields(await apply('resignation', form('2026-12-30')), { employmentId: 'state_not_allowed' })
  })

  it('whose last day is over when it is decided is not carried out, and says why', async () => {
    const filed = (await apply('resignation', { lastOn: '2026-11-21', cause: 'other' })).data
    t.clock.now = '2026-11-25T04:00:00.000Z' as typeof NOON
    const stuck = (await desk.approve(t.group.hr, filed)).data
    expect(stuck).toMatchObject({ status: 'AP', abnormal: ['EFFECT_FAILED'] })
    expect(stuck.settleProblem).toBe('The end is before the start; choose a later one')
    expect((await life())[2]).toBeNull()
  })
})

describe('an unpaid leave', () => {
  const leave = { from: '2026-11-23', to: '2026-12-04' }

  it('begins and ends by itself, and never was when its task is deleted [4.10a, 4.13]', async () => {
    const before = await life()
    const done = await settled('unpaid-leave', leave)
    expect(done).toMatchObject({ status: 'ST', form: { days: 12 } })
    expect(await life()).toEqual(before)
    expect(await historyOf()).toEqual(
      expect.arrayContaining([
        ['unpaidLeaveEnded', '2026-12-05'],
        ['unpaidLeaveStarted', '2026-11-23'],
      ]),
    )
    t.clock.now = '2026-11-24T04:00:00.000Z' as typeof NOON
    expect((await remove(done)).status).toBe(200)
    expect((await historyOf()).map(([kind]) => kind)).not.toContain('unpaidLeaveStarted')
  })

  it('is an absence by its application, for whoever is to decide meanwhile [4.13]', async () => {
    const { id: taskId } = await settled('unpaid-leave', leave)
    const { personId } = about
    const { alpha } = t.group
    const sought = { companyId: alpha.id, personIds: [personId], from: day('2026-12-04'), to: null }
    const absences = await t.server.runAsSystem(async (ctx) => (await ctx.ask('awayOf', sought)).flat(), [alpha.id])
    expect(absences).toEqual([{ personId, taskId, from: '2026-11-23', to: '2026-12-04' }])
  })

  it('begins at most as many days ahead as the parameter says [9.06b]', async () => {
    const far = { from: '2026-12-21', to: '2026-12-24' }
    expectFields(await apply('unpaid-leave', far), { 'form.from': 'too_far_ahead:30' })
    await decideParameter(t, 'furlough.apply-within-days', 31)
    try {
      expect((await apply('unpaid-leave', far)).status).toBe(200)
    } finally {
      await decideParameter(t, 'furlough.apply-within-days', 30)
    }
  })

  it('does not end before it begins, begin in the past, or overlap another one', async () => {
    expectFields(await apply('unpaid-leave', { from: '2026-11-25', to: '2026-11-24' }), {
      'form.to': 'ends_before_start',
    })
    expectFields(await apply('unpaid-leave', { from: '2026-11-19', to: '2026-11-24' }), { 'form.from': 'in_the_past' })
    await settled('unpaid-leave', leave)
    expectFields(await apply('unpaid-leave', { from: '2026-11-30', to: '2026-12-20' }), {
      'form.from': 'planned_later:2026-12-05',
    })
  })

  it('is filed for oneself and for who is in reach, for nobody else', async () => {
    expectRefused(await apply('unpaid-leave', leave, t.group.staff), 'system.id_not_found')
    expectRefused(await apply('unpaid-leave', leave, t.group.betaHr), 'system.id_not_found')
    expect((await apply('unpaid-leave', leave, t.group.hr)).status).toBe(200)
  })
})
