// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { type Day, day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const { saidTo, receivedBy } = noticesOf(() => t)
const hr = () => t.as(t.group.hr.token)
let made = 0
const person = (role: Parameters<typeof makePerson>[3] = 'employee', scope: 'self' | 'company' = 'self') =>
  t.server.runAsSystem((ctx) => makePerson(ctx, t.group.alpha, `decided-${++made}`, role, scope), [t.group.alpha.id])
const decide = (
  { employmentId: id }: Person,
  decision: Pick<SentTo<typeof states.decide>, 'kind' | 'on'> & { lastOn?: Day },
  by = hr(),
) => by.call(states.decide, { id, note: 'Agreed', lastOn: null, ...decision })
const lastOf = async ({ employmentId: id }: Person) =>
  (await hr().call(states.history, { id })).data.entries.find((entry) => entry.decisionId !== null)?.decisionId ?? 0

const FROM = day('2026-12-01')
const BACK = day('2027-01-15')
const LAST = day('2027-02-28')

describe('what HR decides about somebody', () => {
  it('is told to that person, each decision in its own words and with its day, and never the note', async () => {
    const a = await person()
    const steps = [
      { kind: 'unpaid-leave', on: FROM },
      { kind: 'returned', on: BACK },
      { kind: 'notice', on: BACK, lastOn: LAST },
      { kind: 'notice-withdrawn', on: BACK },
    ] as const
    for (const step of steps) expect((await decide(a, step)).status, step.kind).toBe(200)
    expect((await saidTo(a)).toReversed()).toEqual([
      ['unpaid-leave', { on: FROM }],
      ['returned', { on: BACK }],
      ['resignation', { lastOn: LAST }],
      ['resignation-withdrawn', {}],
    ])
    expect(new Set((await receivedBy(a)).map(({ opens, mutedAs }) => `${opens} ${mutedAs}`))).toEqual(
      new Set(['/my/profile null']),
    )
    expect(JSON.stringify(await receivedBy(a))).not.toContain('Agreed')
  })

  it('is told when somebody becomes regular', async () => {
    const a = await person()
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .updateTable('organisation.employment')
          .set({ regularization_on: BACK })
          .where('id', '=', a.employmentId)
          .execute(),
      [t.group.alpha.id],
    )
    expect((await decide(a, { kind: 'regularized', on: FROM })).status).toBe(200)
    expect(await saidTo(a)).toEqual([['regularized', { on: FROM }]])
  })

  it('is told as taken back in its place', async () => {
    const a = await person()
    await decide(a, { kind: 'unpaid-leave', on: FROM })
    const decisionId = await lastOf(a)
    expect((await hr().call(states.takeBack, { id: a.employmentId, decisionId })).status).toBe(200)
    expect(await saidTo(a)).toEqual([['decision-taken-back', { on: FROM }]])
  })

  it('is not told where it is refused, nor to who decides it about themselves', async () => {
    const a = await person()
    expect((await decide(a, { kind: 'returned', on: FROM })).status).not.toBe(200)
    expect(await saidTo(a)).toEqual([])
    const own = await person('hr', 'company')
    expect((await decide(own, { kind: 'unpaid-leave', on: FROM }, t.as(own.token))).status).toBe(200)
    expect(await saidTo(own)).toEqual([])
  })
})
