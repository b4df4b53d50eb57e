// @module-tag no-retry
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { nextNumber } from './task-write.queries.ts'

let t: TestServer
const desk = tasksOf(() => t)
beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]))
})
afterAll(() => t.close())

/** In a transaction of its own, which ends when `act` does. */
const within = <T>(act: (ctx: Ctx) => Promise<T>, companyId = t.group.alpha.id) =>
  t.server.runAsSystem(act, [companyId])
const filed = async () => (await desk.submitted(t.group.staff)).number

describe('the number of a task', () => {
  it('waits for nobody who submits at the same time', async () => {
    const first = await filed()
    const [held, meanwhile] = await within(async (ctx) => [
      await nextNumber(ctx, t.group.alpha.id),
      [await filed(), await filed()],
    ])
    expect([held, meanwhile]).toEqual([first + 1, [first + 2, first + 3]])
  })

  it('is given to another where the submission that drew it fails', async () => {
    const before = await filed()
    const failing = within(async (ctx) => {
      expect(await nextNumber(ctx, t.group.alpha.id)).toBe(before + 1)
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await filed()).toBe(before + 1)
  })

  it('is never that of two, however many are drawn at once, and begins with 1 in each company', async () => {
    const { id } = t.group.beta
    const drawn = await Promise.all(Array.from({ length: 150 }, () => within((ctx) => nextNumber(ctx, id), id)))
    expect(drawn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 150 }, (_, i) => i + 1))
  })
})
