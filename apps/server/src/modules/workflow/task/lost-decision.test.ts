// @module-tag no-retry

import { ERRORS, type ErrorKey } from '@muster/contract/errors'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { LOCALES } from '@muster/kernel/names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { sayRefusal } from '../../../platform/base/words.ts'

let t: TestServer
let [first, second, other]: Person[] = []
const desk = tasksOf(() => t)
const flow = (...steps: ReturnType<typeof stepOf>[]) => makeRule(t, t.group.alpha, contentOf(steps))
const either = () => stepOf([makeNamedTarget(first as Person, second as Person)])

beforeAll(async () => {
  t = await openTestServer()
  const made = await t.server.runAsSystem(
    async (ctx) => {
      const people: Person[] = []
      for (const name of ['first', 'second', 'other'])
        people.push(await makePerson(ctx, t.group.alpha, name, 'employee', 'self'))
      return people
    },
    [t.group.alpha.id],
  )
  ;[first, second, other] = made
})
afterAll(() => t.close())

type Answer = Awaited<ReturnType<typeof desk.approve>>
/** What a late decision is answered: who was faster and when, as the history says, and nothing else of the task. */
async function expectLate(answer: Answer, by: Person, id: string): Promise<void> {
  expectRefused(answer, 'system.already_handled')
  const last = (await desk.get(t.group.admin, id)).data.history.at(-1)
  expect(last?.actor?.id).toBe(by.personId)
  expect(answer.refusal).toEqual({ key: 'system.already_handled', name: last?.actor?.name, at: last?.at })
}

describe('whoever loses a race learns by whom and when', () => {
  it('at the last step too, where the task is settled by then; others learn that it is', async () => {
    await flow(either())
    const filed = await desk.submitted(t.group.staff)
    expect((await desk.approve(first as Person, filed)).data.status).toBe('ST')
    await expectLate(await desk.approve(second as Person, filed), first as Person, filed.id)
    await expectLate(await desk.reject(second as Person, filed), first as Person, filed.id)
    await expectLate(await desk.giveBack(second as Person, filed), first as Person, filed.id)
    expectRefused(await desk.cancel(t.group.staff, filed), 'workflow.task_settled')
  })

  it('at an earlier step, at once and in either order', async () => {
    await flow(either(), stepOf([makeNamedTarget(other as Person)]))
    const filed = await desk.submitted(t.group.staff)
    const answers = await Promise.all([first, second].map((one) => desk.approve(one as Person, filed)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 40902])
  })

  it('where it was withdrawn', async () => {
    await flow(either())
    const filed = await desk.submitted(t.group.staff)
    expect((await desk.cancel(t.group.staff, filed)).data.status).toBe('WD')
    await expectLate(await desk.approve(first as Person, filed), t.group.staff, filed.id)
  })

  it('where it was deleted, and no more of it; to who never held it, it is absent', async () => {
    await flow(either())
    const filed = await desk.submitted(t.group.staff)
    const { id, version } = filed
    await t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: 'A mistake' })
    await expectLate(await desk.approve(first as Person, filed), t.group.admin, id)
    await expectLate(await desk.reject(second as Person, filed), t.group.admin, id)
    expectRefused(await desk.approve(other as Person, filed), 'system.id_not_found')
    expectRefused(await desk.get(first as Person, id), 'system.id_not_found')
  })
})

/** What is settled, by key, and a word of the sentence in English that says what it is. */
const SETTLED = {
  'system.already_settled': /settled/,
  'attendance.day_frozen': /month of this day is closed/,
  'attendance.pay_settled': /The pay of October 2026 or of its differences is settled/,
  'benefits.month_closed': /This month is closed/,
  'workflow.leave_settled': /month of this leave is closed/,
  'workflow.pay_settled': /Pay was settled with this application/,
  'workflow.task_settled': /application is completed/,
} as const satisfies Partial<Record<ErrorKey, RegExp>>

describe('50001', () => {
  it('is said of each thing that is settled in words of its own, in every language', () => {
    const keys = (Object.keys(ERRORS) as ErrorKey[]).filter((key) => ERRORS[key].code === 50001)
    expect(keys.sort()).toEqual(Object.keys(SETTLED).sort())
    for (const locale of LOCALES) {
      const said = keys.map((key) => sayRefusal({ locale, zone: 'UTC' }, key, {}))
      expect(new Set(said).size).toBe(keys.length)
      expect(said.filter((text) => text.includes('.errors.'))).toEqual([])
    }
  })

  it.each(Object.entries(SETTLED))('%s: %s', (key, words) => {
    expect(sayRefusal({ locale: 'en_US', zone: 'UTC' }, key as ErrorKey, { month: '2026-10' })).toMatch(words)
  })
})
