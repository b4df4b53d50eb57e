// @module-tag no-retry

import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, documentForm, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { documentKind } from '../employment/document.service.ts'

let t: TestServer
const desk = tasksOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]))
})
afterAll(() => t.close())
afterEach(() => {
  delete documentKind.relatedOf
})

const titled = (title: string) => desk.submitted(t.group.staff, { form: documentForm({ title }) })
/** What is submitted from now on consumes these as advances. */
const consuming = (...ids: string[]) => {
  documentKind.relatedOf = async () =>
    ids.map((taskId) => ({ taskId, link: 'advance' as const, status: 'IP' as const }))
}
const claimOn = async (...ids: string[]) => {
  consuming(...ids)
  const task = await titled('Claim')
  delete documentKind.relatedOf
  return task
}
const seen = async (id: string) => (await desk.get(t.group.admin, id)).data
const state = async (id: string) => {
  const { status, abnormal } = await seen(id)
  return [status, abnormal]
}

describe('a task that consumes an advance', () => {
  it('is abnormal until the advance is settled, and is settled with it [4.09]', async () => {
    const advance = await titled('Advance')
    const claim = await claimOn(advance.id)
    expect(claim.abnormal).toEqual(['ADVANCE_NOT_SETTLED'])
    expect(claim.related.map(({ id }) => id)).toEqual([advance.id])
    const approved = (await desk.approve(t.group.manager, claim)).data
    expect(approved).toMatchObject({ status: 'AP', phase: 'none', abnormal: ['ADVANCE_NOT_SETTLED'] })
    expect(approved.stuck?.waitsFor).toEqual([{ id: advance.id, number: advance.number }])
    await desk.approve(t.group.manager, advance)
    expect(await state(claim.id)).toEqual(['ST', []])
    expect((await seen(claim.id)).history.map(({ action, actor }) => [action, actor === null])).toEqual([
      ['create', false],
      ['approve', false],
      ['relatedChanged', true],
    ])
  })

  it('is only freed of the reason where it is still to be decided', async () => {
    const advance = await titled('Advance')
    const claim = await claimOn(advance.id)
    await desk.approve(t.group.manager, advance)
    expect(await state(claim.id)).toEqual(['IP', []])
    expect((await desk.approve(t.group.manager, await seen(claim.id))).data.status).toBe('ST')
  })

  it.each([
    ['rejected', (of: { id: string; version: number }) => desk.reject(t.group.manager, of)],
    ['withdrawn', (of: { id: string; version: number }) => desk.cancel(t.group.staff, of)],
    [
      'deleted',
      ({ id, version }: { id: string; version: number }) =>
        t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: '' }),
    ],
  ])('needs a decision where the advance is %s', async (_name, end) => {
    const advance = await titled('Advance')
    const claim = await claimOn(advance.id)
    expect((await end(advance)).status).toBe(200)
    expect(await state(claim.id)).toEqual(['IP', ['ADVANCE_VOID']])
  })

  it('hangs on what it names when it is submitted anew', async () => {
    const [one, other] = [await titled('One'), await titled('Other')]
    const claim = await claimOn(one.id)
    const back = (await desk.giveBack(t.group.manager, claim)).data
    consuming(other.id)
    const again = (await desk.resubmit(t.group.staff, back)).data
    expect(again.related.map(({ id }) => id)).toEqual([other.id])
    await desk.approve(t.group.manager, other)
    expect(await state(claim.id)).toEqual(['IP', []])
  })

  it('passes on that it is settled to what hangs on it in turn', async () => {
    const advance = await titled('Advance')
    const claim = await claimOn(advance.id)
    const last = await claimOn(claim.id)
    await desk.approve(t.group.manager, last)
    await desk.approve(t.group.manager, await seen(claim.id))
    await desk.approve(t.group.manager, advance)
    expect([await state(claim.id), await state(last.id)]).toEqual([
      ['ST', []],
      ['ST', []],
    ])
  })
})

it('many that hang on two advances which end at once learn of both, and nobody waits for ever', async () => {
  for (let time = 0; time < 8; time++) {
    const [one, two] = [await titled('One'), await titled('Two')]
    const claims: string[] = []
    for (let n = 0; n < 4; n++) {
      const claim = await claimOn(...(n % 2 === 0 ? [one.id, two.id] : [two.id, one.id]))
      claims.push(claim.id)
    }
    const answers = await Promise.all([
      desk.approve(t.group.manager, one),
      desk.approve(t.group.manager, two),
      ...claims.map((id) => desk.approve(t.group.manager, { id, version: 1 })),
    ])
    expect(answers.slice(0, 2).map(({ code }) => code)).toEqual([200, 200])
    for (const [n, id] of claims.entries()) {
      const task = await seen(id)
      // Whoever looked at the task before an advance ended is refused, and decides anew.
      if (answers[n + 2]?.code !== 200) expect((await desk.approve(t.group.manager, task)).data.status).toBe('ST')
      else expect(task.status).toBe('ST')
    }
  }
})

it('an advance that ends while a claim is submitted is never missed', async () => {
  for (let time = 0; time < 10; time++) {
    const advance = await titled('Advance')
    consuming(advance.id)
    const both = [() => titled('Claim'), () => desk.approve(t.group.manager, advance)] as const
    const [claim] =
      time % 2 === 0 ? await Promise.all([both[0](), both[1]()]) : (await Promise.all([both[1](), both[0]()])).reverse()
    delete documentKind.relatedOf
    expect(await state((claim as { id: string }).id)).toEqual(['IP', []])
  }
})
