// @module-tag no-retry

import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctionsOf } from '../../../../test/corrections.ts'
import { expectFields } from '../../../../test/entity.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { recordAbsence, takeBackOf } from '../correction/correct.service.ts'

let t: TestServer
const desk = tasksOf(() => t)
const { clockAt, applyForOut, shownOn } = correctionsOf(() => t)

/** Worked from eight to five with a break at noon, and was away from two to three without a press in between. */
const WORKED = '2026-11-17'

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'step-out' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
  for (const time of ['08:00', '14:00', '15:00', '17:00']) await clockAt(WORKED, time)
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.now = NOON
})

const wipe = async ({ id, version }: { id: string; version: number }) => {
  const gone = await t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: '' })
  expect(gone.status).toBe(200)
}

describe('a step out [3.14]', () => {
  it('on business counts as work, with a line of its own, and nobody has to look at the day any more', async () => {
    expect(await shownOn(WORKED)).toMatchObject({ attribute: 'abnormal', workedMinutes: 420, stepOutMinutes: 60 })
    const made = (await applyForOut(WORKED, 840, 900, 'official')).data
    expect(made.form).toMatchObject({
      ...{ minutes: 60, shiftFrom: 480 },
      becomes: [
        { worked: 420, stepOut: 60, attribute: 'abnormal' },
        { worked: 480, stepOut: 0, attribute: 'normal' },
      ],
    })
    const done = (await desk.approve(t.group.manager, made)).data
    const shown = await shownOn(WORKED)
    expect(shown).toMatchObject({ attribute: 'normal', workedMinutes: 480, stepOutMinutes: 0, leaveMinutes: 0 })
    expect(shown.explanation).toContainEqual({
      ...{ rule: 'officialOut', minutes: 0 },
      data: { from: 840, to: 900, minutes: 60, id: shown.corrections[0]?.id },
    })
    expect(shown.corrections).toMatchObject([{ kind: 'official-out', taskId: made.id, isByHand: false }])
    await wipe(done)
    expect(await shownOn(WORKED)).toMatchObject({ attribute: 'abnormal', workedMinutes: 420, corrections: [] })
  })

  it('on private business is deducted, and nobody has to look at the day any more', async () => {
    const made = (await applyForOut(WORKED, 840, 900, 'private')).data
    const done = (await desk.approve(t.group.manager, made)).data
    const shown = await shownOn(WORKED)
    expect(shown).toMatchObject({ attribute: 'normal', workedMinutes: 420, stepOutMinutes: 60 })
    expect(shown.explanation.find(({ rule }) => rule === 'privateOut')).toMatchObject({ minutes: -60 })
    await wipe(done)
  })

  it('is asked for before the fact as well, also of a day to come', async () => {
    const made = (await applyForOut('2026-11-24', 480, 600, 'official')).data
    expect((await shownOn('2026-11-24')).applications).toMatchObject([{ kind: 'official-out', from: 480, to: 600 }])
    await wipe((await desk.approve(t.group.manager, made)).data)
  })

  it('of many at the same moment for one time is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, i) => applyForOut('2026-11-24', 480 + i, 600 + i, 'private')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    await wipe((answers.find(({ status }) => status === 200) as (typeof answers)[number]).data)
  })
})

describe('a step out is refused at its field', () => {
  it.each([
    ['on a day without a shift [5.18]', '2026-11-22', 480, 540, { 'form.day': 'no_shift:2026-11-22' }],
    ['further back than the company allows', '2026-11-12', 480, 540, { 'form.day': 'not_before:2026-11-13' }],
    ['before work begins', WORKED, 420, 540, { 'form.from': 'outside_work' }],
    ['in the break', WORKED, 730, 770, { 'form.from': 'outside_work' }],
    ['over the break', WORKED, 660, 800, { 'form.to': 'attendance.work_pauses:720' }],
    ['beyond the end of work', WORKED, 960, 1080, { 'form.to': 'attendance.work_pauses:1020' }],
    ['that ends before it begins', WORKED, 960, 900, { 'form.to': 'ends_before_start' }],
  ])('%s', async (_, on, from, to, fields) => {
    expectFields(await applyForOut(on, from, to, 'private'), fields)
  })

  it('where another one waits', async () => {
    const made = (await applyForOut(WORKED, 840, 900, 'private')).data
    expectFields(await applyForOut(WORKED, 890, 960, 'official'), { 'form.from': 'attendance.out:840:900' })
    expect((await applyForOut(WORKED, 900, 960, 'official')).status).toBe(200)
    await wipe(made)
  })

  it('where somebody is on leave', async () => {
    const { alpha, staff } = t.group
    const of = { companyId: alpha.id, employmentId: staff.employmentId, day: day('2026-11-19'), reason: 'Leave' }
    const leave = { ...of, kind: 'excused' as const, leaveType: 'annual', from: 480, to: 720 }
    await t.server.runAsSystem((ctx) => recordAbsence(ctx, { ...leave, source: 'leave', reference: 'T-1' }), [alpha.id])
    expectFields(await applyForOut('2026-11-19', 600, 660, 'private'), {
      'form.from': 'attendance.away:2026-11-19:480:720',
    })
    await t.server.runAsSystem((ctx) => takeBackOf(ctx, alpha.id, 'leave', 'T-1'), [alpha.id])
  })
})
