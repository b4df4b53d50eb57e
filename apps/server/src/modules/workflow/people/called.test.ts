// @module-tag no-retry

import { FutureStep } from '@muster/contract/workflow/flow-people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FlowPeople, inBoth, makeFlowPeople } from '../../../../test/flow-people.ts'
import { names } from '../../../../test/make.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { step } from '../../../../test/workflow-facts.ts'
import type { Step } from '../engine/plan.rules.ts'
import { describePeople } from './called.service.ts'
import { loadOrganisation } from './organisation.service.ts'
import { showSteps, stepsToShow } from './show-steps.service.ts'
import { peopleOfPlan } from './step-people.rules.ts'

let t: TestServer
let people: FlowPeople
beforeAll(async () => {
  t = await openTestServer()
  people = await makeFlowPeople(t)
})
afterAll(() => t.close())

/** The steps of an application of the worker as somebody sees them whose operation sees ALPHA alone. */
async function shown(approvals: readonly Step[], executions: readonly Step[] = []) {
  const { personId, employmentId } = people.worker
  const of = { companyId: t.group.alpha.id, employmentId, recipientId: personId, initiatorId: personId }
  return t.server.runAsSystem(
    async (ctx) => {
      const organisation = await loadOrganisation(ctx, of, [...approvals, ...executions])
      const plan = { approvals, executions } as Parameters<typeof peopleOfPlan>[0]
      const found = peopleOfPlan(plan, { ...of, now: NOON }, organisation)
      return showSteps(ctx, of.companyId, stepsToShow(plan, found))
    },
    [of.companyId],
  )
}
const called = (name: string) => expect.objectContaining({ name, nativeName: '' })

describe('steps that are still to come, by name', () => {
  it('say who, why, by which place, in the order of the lanes', async () => {
    const { alpha } = t.group
    const office = { kind: 'office', officeId: alpha.officeId, companyId: null } as const
    const steps = await shown(
      [
        step('a1', { targets: [{ kind: 'departmentManager' }] }),
        step('a2', { targets: [office], mode: 'countersign' }),
      ],
      [step('x1', { targets: [{ kind: 'role', roleId: crypto.randomUUID(), companyId: null }] })],
    )
    for (const one of steps) expect(FutureStep.safeParse(one).error).toBeUndefined()
    expect(steps.map((one) => [one.lane, one.step, one.mode, one.found])).toEqual([
      ['approval', 1, 'or-sign', 'targets'],
      ['approval', 2, 'countersign', 'targets'],
      ['execution', 1, 'or-sign', 'administrator'],
    ])
    expect(steps[0]?.people).toEqual([
      {
        person: called('ALPHA lead'),
        reason: {
          ...{ by: 'target', target: { kind: 'departmentManager' }, targetName: null },
          path: { company: names('ALPHA'), department: names('Line 1'), position: 'Manager' },
        },
        substitutes: [],
      },
    ])
    expect(steps[1]?.people[0]?.reason).toMatchObject({ by: 'target', targetName: names('ALPHA office') })
    expect(steps[1]?.leftOut).toEqual([{ person: called('ALPHA worker'), why: 'own' }])
    expect(steps[2]?.people.map(({ person }) => person.name).toSorted()).toEqual(['ALPHA admin', 'ALPHA hr'])
  })

  it('name people and places of another company that the flow names, and for whom somebody stands in', async () => {
    const { alpha, beta, betaHr, manager, staff } = t.group
    const hrRole = await inBoth(t, async (ctx) => {
      const roles = ctx.db.selectFrom('identity.role').select('id')
      const [hr, employee] = [await roles.where('code', '=', 'hr').executeTakeFirstOrThrow(), roles]
      const { id } = await employee.where('code', '=', 'employee').executeTakeFirstOrThrow()
      const grant = { id: crypto.randomUUID(), person_id: betaHr.personId, companies: [alpha.id] }
      await ctx.db
        .insertInto('identity.role_grant')
        .values({ ...grant, role_id: id, scope: 'companies' })
        .execute()
      const away = { company_id: alpha.id, id: crypto.randomUUID(), reason: 'Away', created_at: NOON }
      const between = { person_id: manager.personId, delegate_id: staff.personId, created_by: manager.personId }
      await ctx.db
        .insertInto('workflow.delegation')
        .values({ ...away, ...between, from_at: NOON, until_at: '2026-12-01T00:00:00.000Z' as typeof NOON })
        .execute()
      return hr.id
    })
    const role = { kind: 'role', roleId: hrRole, companyId: beta.id } as const
    const [first, second] = await shown([
      step('a1', { targets: [role] }),
      step('a2', { targets: [{ kind: 'managerAbove', levels: 2 }] }),
    ])
    expect(first?.people).toMatchObject([
      {
        person: called('BETA hr'),
        reason: { targetName: { en: 'HR' }, path: { company: names('BETA'), department: names('Production') } },
      },
    ])
    expect(second?.people).toMatchObject([
      {
        person: called('ALPHA staff'),
        substitutes: [{ for: called('ALPHA manager'), until: '2026-12-01T00:00:00.000Z' }],
      },
    ])
  })

  it('are called by their employment in the company, else by one elsewhere; nobody else is known', async () => {
    const { alpha, betaStaff, staff } = t.group
    const stranger = crypto.randomUUID()
    const found = await t.server.runAsSystem(
      (ctx) => describePeople(ctx, alpha.id, [staff.personId, betaStaff.personId, stranger]),
      [alpha.id],
    )
    expect(new Map([...found].map(([id, { name }]) => [id, name]))).toEqual(
      new Map([
        [staff.personId, 'ALPHA staff'],
        [betaStaff.personId, 'BETA staff'],
      ]),
    )
  })
})
