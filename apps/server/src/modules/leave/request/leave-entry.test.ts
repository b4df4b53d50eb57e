// @module-tag no-retry

import { myLeaveEndpoints as mine } from '@muster/contract/leave/leave-balance'
import { leaveEntryEndpoints as entries } from '@muster/contract/leave/leave-entry'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setClosed } from '../../../../test/closing.ts'
import { expectFields } from '../../../../test/entity.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import type { Person } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let typeId: string
const desk = tasksOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'leave' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
})
afterAll(() => t.close())
const makeType = async (over: Parameters<typeof leaveRules>[0] = {}) =>
  (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id, { rules: leaveRules(over) })).id
beforeEach(async () => {
  t.clock.now = NOON
  typeId = await makeType({ needsApplication: false })
})

const enter = (from: string, to = from, beyondReason = '', by: Person = t.group.hr, of: Person = t.group.staff) => {
  const slots = [{ id: crypto.randomUUID(), from, to, fromMinute: null, toMinute: null }]
  const form = { typeId, slots, reason: 'By law' }
  return t.as(by.token).call(entries.enter, { employmentId: of.employmentId, form, beyondReason })
}
const balance = async () => {
  const { data } = await t.as(t.group.staff.token).call(mine.get, { employmentId: t.group.staff.employmentId })
  const { used, available } = data.items.find((one) => one.typeId === typeId) ?? {}
  return { used, available }
}

describe('a leave that HR enters', () => {
  it('of a type that nobody applies for counts at once, also of days that are over; whom it is of learns it', async () => {
    const { employmentId } = t.group.staff
    const slots = [{ id: 'a', from: '2026-12-01', to: '2026-12-01', fromMinute: null, toMinute: null }]
    const applied = await t.as(t.group.staff.token).call(tasks.submit, {
      ...{ kind: 'leave', employmentId },
      form: { typeId, slots, reason: 'By law' },
    })
    expectFields(applied, { 'form.typeId': 'not_found' })
    const { status, data } = await enter('2026-11-16', '2026-11-17')
    expect(status).toBe(200)
    expect(await balance()).toEqual({ used: 960, available: 4800 })
    const task = (await desk.get(t.group.staff, data.id)).data
    expect(task).toMatchObject({ status: 'ST', number: data.number, assignments: [], form: { minutes: 960 } })
    expect([task.initiator.id, task.recipient.id]).toEqual([t.group.hr.personId, t.group.staff.personId])
    expect(task.history.map(({ action, detail }) => [action, detail?.about])).toEqual([['create', 'decided']])
    const said = await noticesOf(() => t).receivedBy(t.group.staff)
    const notified = said.filter(({ opens }) => opens === `/workflow/tasks/${data.id}`)
    expect(notified.map(({ kind }) => kind)).toEqual(['task-entered'])
  })

  it('is cancelled at once by who entered it, and by an application of whose it is to those whom the rule asks', async () => {
    const first = (await enter('2026-11-18')).data
    const by = async (person: Person, id: string) => {
      const { version } = (await desk.get(person, id)).data
      return t.as(person.token).call(tasks.cancelLeave, { id, version, comment: 'Wrong day' })
    }
    expect((await by(t.group.hr, first.id)).data.status).toBe('LC')
    expect(await balance()).toEqual({ used: 0, available: 5760 })
    const second = (await enter('2026-11-18')).data
    expect((await by(t.group.staff, second.id)).data.status).toBe('ST')
    const { related } = (await desk.get(t.group.staff, second.id)).data
    const child = (await desk.get(t.group.manager, related.at(-1)?.id ?? '')).data
    expect((await desk.approve(t.group.manager, child)).data.status).toBe('ST')
    expect(await balance()).toEqual({ used: 0, available: 5760 })
  })

  it('takes more than is left with a reason only, and gives all of it back', async () => {
    typeId = await makeType({ yearlyMinutes: 600 })
    expectFields(await enter('2026-11-23', '2026-11-24'), { 'form.slots': 'leave.beyond_left:2026-11-24:360' })
    const { data } = await enter('2026-11-23', '2026-11-24', 'Agreed with the director')
    expect(await balance()).toEqual({ used: 600, available: 0 })
    const task = (await desk.get(t.group.hr, data.id)).data
    expect(task.form).toMatchObject({ beyondReason: 'Agreed with the director', minutes: 960 })
    const cancelled = { id: task.id, version: task.version, comment: 'Not needed' }
    expect((await t.as(t.group.hr.token).call(tasks.cancelLeave, cancelled)).data.status).toBe('LC')
    expect(await balance()).toEqual({ used: 0, available: 600 })
  })

  it('is checked like an application in all else', async () => {
    expectFields(await enter('2026-11-21'), { 'form.slots.0.from': 'leave.no_work_inside' })
    expectFields(await enter('2023-12-01'), { 'form.slots.0.from': 'before_onboard:2024-01-01' })
    expect((await enter('2026-12-07')).status).toBe(200)
    expectFields(await enter('2026-12-07'), { 'form.slots': 'leave.on_leave_already:2026-12-07' })
    await setClosed(t, '2026-10' as Month, true)
    expect((await enter('2026-10-05')).code).toBe(50001)
    await setClosed(t, '2026-10' as Month, false)
  })

  it('makes its type the usual one: who applies chooses from the types they take most, each with what is left', async () => {
    typeId = await makeType()
    const asked = { kind: 'leave' as const, employmentId: t.group.staff.employmentId }
    const placeOf = async () => {
      const { items } = (await t.as(t.group.staff.token).call(tasks.choices, asked)).data
      const at = items.findIndex(({ value }) => value === typeId)
      return { at, left: items[at]?.hint?.en, kept: items.length }
    }
    const before = await placeOf()
    expect(before.left).toMatch(/^\d+ d left$/)
    expect((await enter('2026-12-09', '2026-12-23')).status).toBe(200)
    const after = await placeOf()
    expect(after.at).toBe(0)
    expect(Number.parseInt(before.left ?? '', 10) - Number.parseInt(after.left ?? '', 10)).toBe(11)
  })

  it('is refused for oneself: one’s own leave is applied for', async () => {
    expectRefused(await enter('2026-12-08', '2026-12-08', '', t.group.hr, t.group.hr), 'workflow.own_gain')
  })

  it('is refused to who does not look after leave, and of people out of reach', async () => {
    expectRefused(await enter('2026-12-08', '2026-12-08', '', t.group.staff), 'system.forbidden')
    expectRefused(await enter('2026-12-08', '2026-12-08', '', t.group.betaHr), 'system.user_not_found')
  })
})
