// @module-tag no-retry

import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectFields } from '../../../../test/entity.ts'
import { makeLeaveType } from '../../../../test/leave.ts'
import type { Person } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeRule, namedTarget, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let typeId: string
const desk = tasksOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([namedTarget(t.group.manager)])]), { kind: 'leave' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
})
afterAll(() => t.close())
beforeEach(async () => {
  typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id)).id
})

const slot = (from: string, to = from, fromMinute: number | null = null, toMinute: number | null = null) => ({
  ...{ id: crypto.randomUUID(), from, to, fromMinute, toMinute },
})
const apply = (slots: ReturnType<typeof slot>[], over: object = {}, by: Person = t.group.staff) =>
  t.as(by.token).call(tasks.submit, {
    ...{ kind: 'leave', employmentId: t.group.staff.employmentId },
    form: { typeId, slots, reason: 'Family', ...over },
  })
const entitlement = async () => {
  const rows = await t.server.runAsSystem(
    (ctx) =>
      ctx.db
        .selectFrom('leave.entitlement')
        .select(['key', 'granted', 'held', 'used'])
        .where('type_id', '=', typeId)
        .orderBy('key')
        .execute(),
    [t.group.alpha.id],
  )
  return rows
}

describe('a leave [3.13, 5.20]', () => {
  it('holds its days from its submission on, and has taken them once it is approved', async () => {
    const made = await apply([slot('2026-11-23', '2026-11-24')])
    expect(made.status).toBe(200)
    expect(made.data.form).toMatchObject({ minutes: 960, days: 2 })
    expect(await entitlement()).toContainEqual({ key: 'grant:2026', granted: 5760, held: 960, used: 0 })
    const done = await desk.approve(t.group.manager, made.data)
    expect(done.data.status).toBe('ST')
    expect(await entitlement()).toContainEqual({ key: 'grant:2026', granted: 5760, held: 0, used: 960 })
  })

  it('gives back what it held when it is rejected', async () => {
    const made = (await apply([slot('2026-11-25')])).data
    await t.as(t.group.manager.token).call(tasks.reject, { id: made.id, version: made.version, comment: 'No' })
    expect(await entitlement()).toContainEqual({ key: 'grant:2026', granted: 5760, held: 0, used: 0 })
    expect((await apply([slot('2026-11-25')])).status).toBe(200)
  })

  it('is refused by field where rule or balance say so', async () => {
    expectFields(await apply([slot('2026-11-19')]), { 'form.slots.0.from': 'not_before:2026-11-20' })
    expectFields(await apply([slot('2026-11-26', '2026-11-26', 480, 490)]), {
      'form.slots.0.toMinute': 'step_minutes:30',
    })
  })
})
