// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { halfDayEndpoints as halfDays } from '@muster/contract/leave/half-days'
import { myLeaveEndpoints as mine } from '@muster/contract/leave/leave-balance'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { monthOf } from '@muster/kernel/month'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setClosed } from '../../../../test/closing.ts'
import { expectFields } from '../../../../test/entity.ts'
import { drain } from '../../../../test/import.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import type { Person } from '../../../../test/make.ts'
import { noticesOf, subjectsTo } from '../../../../test/notices.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf, withDetails } from '../../../../test/tasks.ts'
import { dayText } from '../../../platform/base/day-text.ts'

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
beforeEach(async () => {
  t.clock.now = NOON
  typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id)).id
})

const slot = (from: string, to = from, fromMinute: number | null = null, toMinute: number | null = null) => ({
  ...{ id: crypto.randomUUID(), from, to, fromMinute, toMinute },
})
const apply = (slots: ReturnType<typeof slot>[], over: object = {}, by: Person = t.group.staff) =>
  withDetails(
    t.as(by.token),
    t.as(by.token).call(tasks.submit, {
      ...{ kind: 'leave', employmentId: t.group.staff.employmentId },
      form: { typeId, slots, reason: 'Family', ...over },
    }),
  )
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

describe('the halves of a day', () => {
  it('are those of the shift of whoever applies, of the first and of the last day with work', async () => {
    const { staff, manager, betaStaff } = t.group
    const asked = { employmentId: staff.employmentId, from: day('2026-11-22'), to: day('2026-11-29') }
    const { data } = await t.as(staff.token).call(halfDays.get, asked)
    expect(data).toEqual({
      begin: {
        ...{ day: '2026-11-23', at: { day: '2026-11-23', minute: 480 } },
        half: { day: '2026-11-23', minute: 780, minutes: 240 },
      },
      end: {
        ...{ day: '2026-11-27', at: { day: '2026-11-27', minute: 1020 } },
        half: { day: '2026-11-27', minute: 720, minutes: 240 },
      },
      ...{ why: null, zone: 'Asia/Ho_Chi_Minh' },
    })
    expect((await t.as(manager.token).call(halfDays.get, asked)).data).toEqual(data)
    const { begin, end } = data
    for (const [first, last, counts] of [
      [begin?.half, end?.at, { minutes: 2160, days: 4.5 }],
      [begin?.at, end?.half, { minutes: 2160, days: 4.5 }],
      [begin?.half, end?.half, { minutes: 1920, days: 4 }],
    ] as const) {
      const filed = (await apply([slot(first?.day ?? '', last?.day, first?.minute, last?.minute)])).data
      expect(filed.form).toMatchObject(counts)
      await t.as(staff.token).call(tasks.cancel, { id: filed.id, version: filed.version, comment: '' })
    }
    const foreign = await t.as(betaStaff.token).call(halfDays.get, asked)
    expect(foreign).toMatchObject({ code: 40403, status: 404 })
  })

  it('are none where the rule of the type would refuse them', async () => {
    const long = await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id, {
      rules: leaveRules({ intervalMinutes: 480, minimumMinutes: 480 }),
    })
    const asked = { employmentId: t.group.staff.employmentId, from: day('2026-11-23'), to: day('2026-11-23') }
    const halvesOf = (id: string) => t.as(t.group.staff.token).call(halfDays.get, { ...asked, typeId: id })
    expect((await halvesOf(long.id)).data).toMatchObject({ begin: { half: null }, end: { half: null }, why: 'steps' })
    expect((await halvesOf(typeId)).data).toMatchObject({ end: { half: { minutes: 240 } }, why: null })
    expectRefused(await halvesOf(crypto.randomUUID()), 'system.id_not_found')
  })
})

describe('a leave [3.13, 5.20]', () => {
  it('is said to whoever decides with its name, kind and days, to its owner with kind and days', async () => {
    const { data } = await apply([slot('2026-11-23', '2026-11-24'), slot('2026-11-25', '2026-11-25', 480, 720)])
    expect(await subjectsTo(t, t.group.manager, data.id)).toEqual([
      expect.stringMatching(/^ALPHA staff · Leave [^·]+, 23\s–\s25 Nov 2026 · 2 d 4 h$/),
    ])
    expect((await desk.get(t.group.manager, data.id)).data).toMatchObject({
      subject: expect.stringMatching(/^Leave [^·]+, 23\s–\s25 Nov 2026 · 2 d 4 h$/),
      amount: '2 d 4 h',
    })
    await desk.reject(t.group.manager, data)
    expect(await subjectsTo(t, t.group.staff, data.id)).toEqual([
      expect.stringMatching(/^Leave [^·]+, 23\s–\s25 Nov 2026 · 2 d 4 h$/),
    ])
  })

  it('that was filed before its days were kept beside it gets them with the next decision', async () => {
    const { data } = await apply([slot('2026-11-23', '2026-11-24')])
    await t.server.runAsSystem(
      (ctx) => ctx.db.updateTable('workflow.task').set({ amounts: null }).where('id', '=', data.id).execute(),
      [t.group.alpha.id],
    )
    const amount = async () => (await desk.get(t.group.manager, data.id)).data.amount
    expect(await amount()).toBeNull()
    await desk.reject(t.group.manager, data)
    expect(await amount()).toBe('2 d')
  })

  it('holds its days from its submission on, and has taken them once it is approved', async () => {
    const made = await apply([slot('2026-11-23', '2026-11-24')])
    expect(made.status).toBe(200)
    expect(made.data.form).toMatchObject({ minutes: 960, days: 2 })
    expect(await entitlement()).toContainEqual({ key: 'grant:2026', granted: 5760, held: 960, used: 0 })
    const done = await desk.approve(t.group.manager, made.data)
    expect(done.data.status).toBe('ST')
    expect(await entitlement()).toContainEqual({ key: 'grant:2026', granted: 5760, held: 0, used: 960 })
  })

  it('is called by its days as each reader writes them [1.10]', async () => {
    const { id } = (await apply([slot('2026-12-14', '2026-12-16')])).data
    const titleIn = async (locale: string) => {
      const { title } = (await t.as(t.group.manager.token).call(tasks.get, { id }, { 'accept-language': locale })).data
      return title.replace(/^[^,]*, /, '').replaceAll(/[\u2009\u202f\u00a0]/g, ' ')
    }
    expect(await titleIn('en-US')).toBe('14 – 16 Dec 2026')
    expect(await titleIn('vi-VN')).toBe('14/12/2026 – 16/12/2026')
    expect(await titleIn('zh-CN')).toBe('2026年12月14日至2026年12月16日')
  })

  it('leaves in the ledger that it was held, and that it was used, each once', async () => {
    await desk.approve(t.group.manager, (await apply([slot('2026-12-08')])).data)
    const { employmentId } = t.group.staff
    const { items } = (await t.as(t.group.staff.token).call(mine.entries, { employmentId, typeId })).data
    const taken = items.filter(({ kind }) => kind !== 'granted').toReversed()
    expect(taken.map(({ kind, minutes, isOpposite }) => [kind, minutes, isOpposite])).toEqual([
      ['held', 480, false],
      ['held', -480, true],
      ['used', 480, false],
    ])
  })

  it('of a closed month is neither applied for nor approved (50001), and changes nothing', async () => {
    const waits = (await apply([slot('2026-12-21')])).data
    await setClosed(t, monthOf(day('2026-12-21')), true)
    expect((await apply([slot('2026-12-22')])).code).toBe(50001)
    expect((await desk.approve(t.group.manager, waits)).code).toBe(50001)
    expect(await entitlement()).toContainEqual({ key: 'grant:2026', granted: 5760, held: 480, used: 0 })
    await setClosed(t, monthOf(day('2026-12-21')), false)
    expect((await desk.get(t.group.manager, waits.id)).data.status).toBe('IP')
    await t.as(t.group.manager.token).call(tasks.reject, { id: waits.id, version: waits.version, comment: 'Too late' })
  })

  it('gives back what it held when it is rejected', async () => {
    const made = (await apply([slot('2026-11-25')])).data
    await t.as(t.group.manager.token).call(tasks.reject, { id: made.id, version: made.version, comment: 'No' })
    expect(await entitlement()).toContainEqual({ key: 'grant:2026', granted: 5760, held: 0, used: 0 })
    expect((await apply([slot('2026-11-25')])).status).toBe(200)
  })

  it('is what its days come to, taken and given back: the receipt names the leave, and nothing is missing', async () => {
    const shown = async (on: string) => {
      const asked = { employmentId: t.group.staff.employmentId, month: monthOf(day(on)) }
      await drain(t, t.group.alpha.id)
      const { data } = await t.as(t.group.hr.token).call(days.list, asked)
      return data.items.find((one) => one.day === on)
    }
    const made = (await apply([slot('2026-11-20', '2026-11-20', 780, 1020)])).data
    const done = (await desk.approve(t.group.manager, made)).data
    t.clock.now = later(NOON, 2 * 86_400_000)
    const taken = await shown('2026-11-20')
    expect(taken?.leaveMinutes).toBe(240)
    expect(taken?.explanation.find(({ rule }) => rule === 'leave')).toMatchObject({
      ...{ minutes: -240, data: { from: 780, to: 1020, type: 'annual' } },
    })
    await t.as(t.group.admin.token).call(tasks.delete, { id: done.id, version: done.version, comment: '' })
    expect((await shown('2026-11-20'))?.leaveMinutes).toBe(0)
  })

  it('of many at the same moment for the last hour is one: never more than there is', async () => {
    typeId = (
      await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id, { rules: leaveRules({ yearlyMinutes: 120 }) })
    ).id
    // What is due is written with the first hour: the others have nothing to wait for but the last one.
    expect((await apply([slot('2026-12-07', '2026-12-07', 480, 540)])).status).toBe(200)
    const starts = [480, 540, 600, 660, 780, 840, 900, 960]
    const answers = await Promise.all(
      ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].flatMap((on) =>
        starts.map((from) => apply([slot(on, on, from, from + 60)])),
      ),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const fields = { 'form.slots': expect.stringMatching(/^leave\.not_enough:2026-12-0[1-4]:60$/) }
    for (const answer of answers)
      if (answer.status !== 200) expect(answer).toMatchObject({ code: 10001, data: { fields } })
    expect(await entitlement()).toContainEqual({ key: 'grant:2026', granted: 120, held: 120, used: 0 })
  })

  it('is called by its type and its days, and asks for papers where its type does', async () => {
    const withPapers = { rules: leaveRules({ needsPapers: true }) }
    typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id, withPapers)).id
    expectFields(await apply([slot('2026-12-09', '2026-12-10')]), { 'form.attachments': 'required' })
    typeId = (await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id)).id
    const made = (await apply([slot('2026-12-09', '2026-12-10')])).data
    expect(made.title.endsWith(`, ${dayText('en_US', day('2026-12-09'), day('2026-12-10'))}`)).toBe(true)
  })

  it('that somebody else filed is withdrawn by whose it is, and cancelled too; who filed it learns that', async () => {
    const isOffered = async (id: string, action: string) =>
      (await desk.get(t.group.staff, id)).data.actions.some((one) => one.action === action)
    const waits = (await apply([slot('2026-12-29')], {}, t.group.hr)).data
    expect([waits.initiator.id, waits.recipient.id]).toEqual([t.group.hr.personId, t.group.staff.personId])
    expect(await isOffered(waits.id, 'cancelApplication')).toBe(true)
    const { id, version } = waits
    const withdrawn = await t.as(t.group.staff.token).call(tasks.cancel, { id, version, comment: '' })
    expect(withdrawn.data.status).toBe('WD')
    const said = await noticesOf(() => t).receivedBy(t.group.hr)
    expect(said.find(({ opens }) => opens === `/workflow/tasks/${id}`)).toMatchObject({ kind: 'task-withdrawn' })
    const done = (await desk.approve(t.group.manager, (await apply([slot('2026-12-29')], {}, t.group.hr)).data)).data
    expect(await isOffered(done.id, 'cancelLeave')).toBe(true)
    const cancelled = { id: done.id, version: done.version, comment: 'Back at work' }
    expect((await t.as(t.group.staff.token).call(tasks.cancelLeave, cancelled)).data.status).toBe('LC')
    expect(await entitlement()).toContainEqual({ key: 'grant:2026', granted: 5760, held: 0, used: 0 })
  })

  it('is refused by field where rule or balance say so', async () => {
    expectFields(await apply([slot('2026-11-19')]), { 'form.slots.0.from': 'not_before:2026-11-20' })
    expectFields(await apply([slot('2026-11-26', '2026-11-26', 480, 490)]), {
      'form.slots.0.toMinute': 'leave.step_minutes:30',
    })
  })
})
