// @module-tag no-retry

import { accountEndpoints as accounts } from '@muster/contract/identity/account'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { addDays, day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

const TODAY = day('2026-11-20')

let t: TestServer
let made = 0
const desk = tasksOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.hr)])]))
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.now = NOON
})

const applicant = () =>
  t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, `applicant${made++}`, 'employee', 'self'),
    [t.group.alpha.id],
  )
const isGone = async (id: string) => {
  const { actions } = (await desk.get(t.group.hr, id)).data
  const action = actions.find((one) => one.action === 'return')
  return action?.action === 'return' && action.isApplicantGone
}
const disable = ({ employmentId: id }: Person) =>
  t.as(t.group.admin.token).call(accounts.disable, { id, reason: 'Lost phone' })

describe('whoever decides learns before a return whether anybody is there', () => {
  it('where the account is closed, until it is opened again', async () => {
    const person = await applicant()
    const { id } = await desk.submitted(person)
    expect(await isGone(id)).toBe(false)
    expect((await disable(person)).status).toBe(200)
    expect(await isGone(id)).toBe(true)
    expect((await t.as(t.group.admin.token).call(accounts.enable, { id: person.employmentId })).status).toBe(200)
    expect(await isGone(id)).toBe(false)
  })

  it('where they have left, from the day after their last', async () => {
    const person = await applicant()
    const { id } = await desk.submitted(person)
    const leaves = { id: person.employmentId, kind: 'notice' as const, on: TODAY, lastOn: addDays(TODAY, 1), note: '' }
    expect((await t.as(t.group.hr.token).call(states.decide, leaves)).status).toBe(200)
    expect(await isGone(id)).toBe(false)
    t.clock.now = '2026-11-22T05:00:00.000Z' as Instant
    expect(await isGone(id)).toBe(true)
  })
})
