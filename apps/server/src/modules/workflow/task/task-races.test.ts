// @module-tag no-retry

import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, documentForm, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

const HOLDERS = 64
const ALL = HOLDERS
const TIMES = 50
/** Three thousand calls take their time on a busy machine. */
const LONG_MS = 240_000

let t: TestServer
let holders: Person[]
const desk = tasksOf(() => t)
/** A target names twenty people at most. */
const targetsOf = (people: Person[]) =>
  Array.from({ length: Math.ceil(people.length / 20) }, (_, i) =>
    makeNamedTarget(...people.slice(i * 20, (i + 1) * 20)),
  )
/** A flow whose first step any of these people decides; more steps may follow. */
const one = async (people: Person[], ...more: ReturnType<typeof stepOf>[]) => {
  await makeRule(t, t.group.alpha, contentOf([stepOf(targetsOf(people)), ...more]))
}

beforeAll(async () => {
  t = await openTestServer()
  holders = await t.server.runAsSystem(
    async (ctx) => {
      const made: Person[] = []
      for (let n = 0; n < HOLDERS; n++)
        made.push(await makePerson(ctx, t.group.alpha, `holder${n}`, 'employee', 'self'))
      return made
    },
    [t.group.alpha.id],
  )
})
afterAll(() => t.close())

/** How often each code came back; whatever is no answer of ours fails. */
const counted = (answers: readonly { status: number; code: number }[]) => {
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const codes = answers.map(({ code }) => code)
  return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((other) => other === code).length]))
}
const decisions = async (id: string) =>
  (await desk.get(t.group.staff, id)).data.assignments.filter(({ state }) => state === 'approved').length
const parallel = <T>(count: number, call: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)))

describe('a step is decided once', () => {
  it(
    'by one of many holders at once, and the others learn by whom',
    async () => {
      await one(holders, stepOf([makeNamedTarget(t.group.hr)]))
      for (let time = 0; time < TIMES; time++) {
        const filed = await desk.submitted(t.group.staff)
        const answers = await parallel(ALL, (n) => desk.approve(holders[n % HOLDERS] as Person, filed))
        expect(counted(answers)).toEqual({ 200: 1, 40902: ALL - 1 })
        expect(await decisions(filed.id)).toBe(1)
      }
    },
    LONG_MS,
  )

  it(
    'by one holder who sends it many times',
    async () => {
      const [holder] = holders as [Person]
      await one([holder], stepOf([makeNamedTarget(t.group.hr)]))
      for (let time = 0; time < TIMES; time++) {
        const filed = await desk.submitted(t.group.staff)
        const answers = await parallel(ALL, () => desk.approve(holder, filed))
        expect(counted(answers)).toEqual({ 200: 1, 40902: ALL - 1 })
        expect(await decisions(filed.id)).toBe(1)
      }
    },
    LONG_MS,
  )
})

describe('of two at once one holds', () => {
  const status = async (id: string) => (await desk.get(t.group.admin, id)).data.status
  /** Both orders come up: each begins first in half of the rounds. */
  const race = async (
    make: () => Promise<{ id: string; version: number }>,
    first: (of: { id: string; version: number }) => Promise<{ status: number; code: number }>,
    second: typeof first,
  ) => {
    const ends: string[] = []
    for (let time = 0; time < 20; time++) {
      const of = await make()
      const calls = time % 2 === 0 ? [first, second] : [second, first]
      const answers = await Promise.all(calls.map((call) => call(of)))
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      expect(counted(answers)).toMatchObject({ 200: 1 })
      ends.push(await status(of.id))
    }
    return new Set(ends)
  }

  it('approving and withdrawing', async () => {
    const [holder] = holders as [Person]
    await one([holder])
    const ends = await race(
      () => desk.submitted(t.group.staff),
      (of) => desk.approve(holder, of),
      (of) => desk.cancel(t.group.staff, of),
    )
    expect([...ends].every((end) => end === 'ST' || end === 'WD')).toBe(true)
  })

  it('returning and approving', async () => {
    const [a, b] = holders as [Person, Person]
    await one([a, b])
    const ends = await race(
      () => desk.submitted(t.group.staff),
      (of) => desk.giveBack(a, of),
      (of) => desk.approve(b, of),
    )
    expect([...ends].every((end) => end === 'ST' || end === 'IP')).toBe(true)
  })

  it('deleting and settling', async () => {
    const [holder] = holders as [Person]
    await one([holder])
    const ends = await race(
      () => desk.submitted(t.group.staff),
      (of) => desk.approve(holder, of),
      ({ id, version }) => t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: '' }),
    )
    expect([...ends].every((end) => end === 'ST' || end === 'DL')).toBe(true)
  })
})

it('an application that is sent fifty times under one key is filed once', async () => {
  const [holder] = holders as [Person]
  await one([holder])
  const before = await desk.counts(t.group.staff)
  const key = crypto.randomUUID()
  const answers = await parallel(TIMES, () =>
    t
      .as(t.group.staff.token)
      .call(
        tasks.submit,
        { kind: 'document', employmentId: t.group.staff.employmentId, form: documentForm() },
        { 'idempotency-key': key },
      ),
  )
  expect(counted(answers)[200]).toBeGreaterThan(0)
  const ids = new Set(answers.filter(({ code }) => code === 200).map(({ data }) => data.id))
  expect(ids.size).toBe(1)
  expect((await desk.counts(t.group.staff)).all).toBe(before.all + 1)
})
