import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { delegationEndpoints as delegations } from '@muster/contract/workflow/delegation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson } from '../../../../test/make.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
const desk = tasksOf(() => t)
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

it('whoever leaves has tasks, flow rules and delegations to hand over; who has none is not said to', async () => {
  const { alpha, staff, manager, hr } = t.group
  const [clerk, other] = await t.server.runAsSystem(
    async (ctx) => [
      await makePerson(ctx, alpha, 'clerk', 'employee', 'self'),
      await makePerson(ctx, alpha, 'nobody', 'employee', 'self'),
    ],
    [alpha.id],
  )
  if (!clerk || !other) throw new Error('nobody was made')
  const handover = async (id: string) => {
    const { data } = await t.as(hr.token).call(states.outlook, { id })
    return data.handover.filter(({ word }) => word.startsWith('workflow.')).map(({ word, count }) => [word, count])
  }
  expect(await handover(clerk.employmentId)).toEqual([])
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(clerk)])]))
  await desk.submitted(staff)
  const done = await desk.submitted(staff)
  await desk.approve(clerk, done)
  await desk.submitted(staff)
  await t.as(manager.token).call(delegations.create, {
    ...{ companyId: alpha.id, delegateId: clerk.personId, reason: 'Leave' },
    ...{ from: NOON, until: '2026-12-01T00:00:00.000Z' },
  })
  expect(await handover(clerk.employmentId)).toEqual([
    ['workflow.handover.tasks', 2],
    ['workflow.handover.flowRules', 1],
    ['workflow.handover.delegations', 1],
  ])
  expect(await handover(other.employmentId)).toEqual([])
})
