import type { FiledKind } from '@muster/contract/workflow/kinds'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { addDays, type Day, day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

let t: TestServer
let about: Person
const desk = tasksOf(() => t)
const TODAY = day('2026-11-20')

beforeAll(async () => {
  t = await openTestServer()
  const { alpha, hr } = t.group
  for (const kind of ['regularization', 'resignation', 'unpaid-leave', 'document'])
    await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(hr)])]), { kind })
  about = await within((ctx) => makePerson(ctx, alpha, 'weighed', 'employee', 'self', {}))
})
afterAll(() => t.close())

const within = <T>(act: (ctx: Ctx) => Promise<T>) => t.server.runAsSystem(act, [t.group.alpha.id])
const apply = async (kind: FiledKind, form: Record<string, string>, by = about) => {
  const answer = await desk.submit(by, { kind, employmentId: by.employmentId, form: { reason: 'Because', ...form } })
  if (answer.status !== 200) throw new Error(answer.raw.body)
  return answer.data.id
}
/** What helps somebody beside a task: by its word, what it says, and whether that is a warning. */
const helpFor = async (reader: Person, id: string) => {
  const { considerations } = (await t.as(reader.token).call(tasks.get, { id })).data
  return considerations.map(({ word, is, isWarning }) => [word.split('.').at(-1), is, isWarning])
}

describe('what helps to decide', () => {
  it('is shown to who holds the task and to nobody else who may read it', async () => {
    const id = await apply('resignation', { lastOn: '2026-12-31', cause: 'study' })
    expect((await helpFor(t.group.hr, id)).map(([word]) => word)).toContain('since')
    expect(await helpFor(about, id)).toEqual([])
    await desk.approve(t.group.hr, { id, version: 1 })
    expect(await helpFor(t.group.hr, id)).toEqual([])
  })

  it('is of a paper nothing', async () => {
    const id = await apply('document', { title: 'Paper', documentType: 'request' })
    expect(await helpFor(t.group.hr, id)).toEqual([])
  })

  it('is of an unpaid leave who else of the team is away, and who leaves', async () => {
    const { alpha } = t.group
    const team = []
    for (const name of ['one', 'two', 'three'])
      team.push(await within((ctx) => makePerson(ctx, alpha, `team-${name}`, 'employee', 'self', {})))
    const [one, two, three] = team as [Person, Person, Person]
    const before = Number(
      (await helpFor(t.group.hr, await apply('unpaid-leave', LEAVE, three))).find(([w]) => w === 'team')?.[1],
    )
    await desk.approve(t.group.hr, { id: await apply('unpaid-leave', LEAVE, one), version: 1 })
    await desk.approve(t.group.hr, {
      id: await apply('resignation', { lastOn: '2027-01-31', cause: 'study' }, two),
      version: 1,
    })
    const help = await helpFor(
      t.group.hr,
      await apply('unpaid-leave', { from: '2026-12-04', to: '2026-12-10' }, await newcomer()),
    )
    expect(before).toBeGreaterThan(3)
    // The one who resigned above is on notice as well.
    expect(help.slice(1)).toEqual([
      ['team', before + 1, false],
      ['leaving', 2, true],
      ['away', 1, true],
    ])
  })

  it('is of the end of probation on which days somebody came late, was absent or lacks a punch', async () => {
    const person = await newcomer()
    await within(async (ctx) => {
      const of = { company_id: t.group.alpha.id, employment_id: person.employmentId }
      await ctx.db
        .updateTable('organisation.employment')
        .set({ onboard_on: addDays(TODAY, -90), regularization_on: day('2027-01-16'), state: 'probation' })
        .where('id', '=', person.employmentId)
        .execute()
      await ctx.db
        .insertInto('attendance.day_result')
        .values([
          { ...of, ...result(addDays(TODAY, -10)), late_minutes: 5 },
          { ...of, ...result(addDays(TODAY, -9)), late_minutes: 7, missing: 'clock-out' },
          { ...of, ...result(addDays(TODAY, -8)), absent_minutes: 480 },
          { ...of, ...result(addDays(TODAY, -7)) },
          // Of before they were here, and of a day that is under way.
          { ...of, ...result(addDays(TODAY, -91)), late_minutes: 9 },
          { ...of, ...result(TODAY), late_minutes: 9, state: 'open', open_until: t.clock.now },
        ])
        .execute()
    })
    const id = await apply('regularization', { effectiveOn: '2026-12-01' }, person)
    expect(await helpFor(t.group.hr, id)).toEqual([
      ['since', addDays(TODAY, -90), false],
      ['late', 2, true],
      ['early', 0, false],
      ['absent', 1, true],
      ['missing', 1, true],
    ])
  })
})

const LEAVE = { from: '2026-12-01', to: '2026-12-05' }
let newcomers = 0
const newcomer = () => within((ctx) => makePerson(ctx, t.group.alpha, `new${++newcomers}`, 'employee', 'self', {}))

const result = (on: Day) => ({
  ...{ day: on, expected_minutes: 480, worked_minutes: 480, late_minutes: 0, early_leave_minutes: 0 },
  ...{ absent_minutes: 0, leave_minutes: 0, step_out_minutes: 0, extra_minutes: 0, missing: '', explanation: '{}' },
  ...({ day_kind: 'workday', attribute: 'normal', state: 'computed' } as const),
})
