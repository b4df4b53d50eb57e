// @module-tag no-retry

import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { addDays, day } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FlowPeople, inBoth, makeFlowPeople } from '../../../../test/flow-people.ts'
import { makePerson, type Person } from '../../../../test/make.ts'
import { NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { step } from '../../../../test/workflow-facts.ts'
import type { Lane, Step, Target } from '../engine/plan.rules.ts'
import { resolveCopies } from '../engine/resolve-step.rules.ts'
import { loadOrganisation } from './organisation.service.ts'
import { peopleFor } from './step-people.rules.ts'

let t: TestServer
let people: FlowPeople
let called: Map<string, string>
let hrRoleId: string
const TODAY = day(NOON.slice(0, 10))
const MS_PER_DAY = 86_400_000
beforeAll(async () => {
  t = await openTestServer()
  people = await makeFlowPeople(t)
  const { admin, hr, manager, staff, betaHr, betaStaff } = t.group
  const everybody = { admin, hr, manager, staff, betaHr, betaStaff, worker: people.worker, lead: people.lead }
  called = new Map(Object.entries(everybody).map(([name, { personId }]) => [personId, name]))
  hrRoleId = await inBoth(t, async (ctx) => {
    const role = ctx.db.selectFrom('identity.role').select('id').where('code', '=', 'hr')
    return (await role.executeTakeFirstOrThrow()).id
  })
})
afterAll(() => t.close())

type Given = {
  recipient?: Person
  initiator?: Person
  lane?: Lane
  changes?: Partial<Step>
  days?: number
}

/** Who stands at a step of an application of the worker, unless another is said, so many days from now. */
async function stand(targets: readonly Target[], given: Given = {}) {
  const recipient = given.recipient ?? people.worker
  const of = {
    ...{ companyId: t.group.alpha.id, employmentId: recipient.employmentId, recipientId: recipient.personId },
    initiatorId: (given.initiator ?? recipient).personId,
  }
  const one = step('one', { targets, ...given.changes })
  t.clock.now = later(NOON, (given.days ?? 0) * MS_PER_DAY)
  const organisation = await t.server.runAsSystem((ctx) => loadOrganisation(ctx, of, [one]), [of.companyId])
  const sought = { ...of, lane: given.lane ?? 'approval', now: t.clock.now }
  t.clock.now = NOON
  const resolved = peopleFor([one], sought, organisation).one
  if (!resolved) throw new Error('no step')
  return {
    found: resolved.found,
    names: resolved.people.map(({ personId }) => called.get(personId) ?? personId),
    leftOut: resolved.leftOut.map(({ personId, why }) => [called.get(personId) ?? personId, why]),
    people: resolved.people,
  }
}
const namesOf = async (...args: Parameters<typeof stand>) => (await stand(...args)).names
const named = (...all: Person[]): Target => ({ kind: 'named', personIds: all.map(({ personId }) => personId) })
const MANAGER: Target = { kind: 'departmentManager' }
const ABOVE: Target = { kind: 'managerAbove', levels: 1 }
const SECOND: Target = { kind: 'managerAbove', levels: 2 }
const role = (companyId: string | null = null): Target => ({ kind: 'role', roleId: hrRoleId, companyId })

/** Somebody of ALPHA who came for one test. */
async function newcomer(account: string, at: Parameters<typeof makePerson>[5] = {}): Promise<Person> {
  const person = await inBoth(t, (ctx) => makePerson(ctx, t.group.alpha, account, 'employee', 'self', at))
  called.set(person.personId, account)
  return person
}

describe('who is found for a step, from the whole company whoever asks [6.01]', () => {
  it('a role: its holders in the company of the task, not those of another', async () => {
    expect(await stand([role()])).toMatchObject({ found: 'targets', names: ['hr'], leftOut: [] })
    const { alpha } = t.group
    const [one] = (await stand([role()])).people
    expect(one?.reason).toMatchObject({ by: 'target', path: { companyId: alpha.id, departmentId: alpha.departmentId } })
  })

  it('a role of another company: its holders there, who have to be able to read the task', async () => {
    const { alpha, beta, betaHr } = t.group
    expect(await stand([role(beta.id)])).toMatchObject({ leftOut: [['betaHr', 'cannotRead']] })
    await inBoth(t, async (ctx) => {
      const employee = ctx.db.selectFrom('identity.role').select('id').where('code', '=', 'employee')
      const grant = { id: crypto.randomUUID(), person_id: betaHr.personId, companies: [alpha.id] }
      await ctx.db
        .insertInto('identity.role_grant')
        .values({ ...grant, scope: 'companies', role_id: (await employee.executeTakeFirstOrThrow()).id })
        .execute()
    })
    expect(await namesOf([role(beta.id)])).toEqual(['betaHr'])
    expect(await namesOf([role()])).toEqual(['hr'])
  })

  it('a level, an office, a department with those below it', async () => {
    const { alpha } = t.group
    expect((await namesOf([{ kind: 'level', levelId: alpha.managerLevelId, companyId: null }])).toSorted()).toEqual([
      'lead',
      'manager',
    ])
    const office: Target = { kind: 'office', officeId: alpha.officeId, companyId: null }
    expect((await namesOf([office])).toSorted()).toEqual(['admin', 'hr', 'lead', 'manager', 'staff'])
    const below: Target = { kind: 'department', departmentId: alpha.belowId, companyId: null }
    expect((await namesOf([below], { lane: 'execution' })).toSorted()).toEqual(['lead', 'staff', 'worker'])
    const beside: Target = { kind: 'department', departmentId: alpha.otherDepartmentId, companyId: null }
    expect(await stand([beside])).toMatchObject({ found: 'administrator' })
  })

  it('places of another company are those of that company alone', async () => {
    const { alpha, beta } = t.group
    expect(await stand([{ kind: 'office', officeId: beta.officeId, companyId: null }])).toMatchObject({
      ...{ found: 'administrator', leftOut: [] },
    })
    const there = await stand([{ kind: 'office', officeId: beta.officeId, companyId: beta.id }])
    expect(there.leftOut).toContainEqual(['betaStaff', 'cannotRead'])
    const mixed: Target = { kind: 'office', officeId: alpha.officeId, companyId: beta.id }
    expect(await stand([mixed])).toMatchObject({ found: 'administrator', leftOut: [] })
  })

  it('named employees in their order, and whom the initiator chose', async () => {
    const { hr, staff } = t.group
    expect(await namesOf([named(staff, hr)])).toEqual(['staff', 'hr'])
    const chosen: Target = { kind: 'initiatorChoice', personIds: [staff.personId] }
    expect(await namesOf([chosen], { lane: 'execution' })).toEqual(['staff'])
  })
})

describe('managers', () => {
  it('of the department: the next department up where it has none; above by one level, by two', async () => {
    expect(await namesOf([MANAGER])).toEqual(['lead'])
    expect(await namesOf([ABOVE])).toEqual(['lead'])
    expect(await namesOf([SECOND])).toEqual(['manager'])
    const { alpha } = t.group
    const path = { companyId: alpha.id, departmentId: alpha.belowId, positionId: expect.any(String) }
    expect((await stand([MANAGER])).people[0]?.reason).toMatchObject({ by: 'target', target: MANAGER, path })
  })

  it('never the recipient: a manager’s own goes to the next one up, and at the top to the administrators', async () => {
    const { lead } = people
    expect(await stand([MANAGER], { recipient: lead })).toMatchObject({
      ...{ found: 'targets', names: ['manager'], leftOut: [['lead', 'own']] },
      people: [{ reason: { by: 'nextManager', insteadOf: lead.personId, level: 1 } }],
    })
    expect(await namesOf([ABOVE], { recipient: lead })).toEqual(['manager'])
    const top = await stand([MANAGER], { recipient: t.group.manager })
    expect([top.found, top.names.toSorted()]).toEqual(['administrator', ['admin', 'hr']])
    expect(await stand([SECOND], { recipient: lead })).toMatchObject({ found: 'administrator' })
  })

  it('the highest level of a department leads it, a deputy is led by it', async () => {
    const { alpha } = t.group
    const deputy = await newcomer('deputy', { departmentId: alpha.belowId, levelId: alpha.managerLevelId })
    expect((await namesOf([MANAGER])).toSorted()).toEqual(['deputy', 'lead'])
    await inBoth(t, async (ctx) => {
      const rank = ctx.db.insertInto('organisation.level')
      const id = crypto.randomUUID()
      const names = JSON.stringify({ cn: 'Deputy', en: 'Deputy', vn: 'Deputy' })
      const sorts = { sort_cn: 'd', sort_en: 'd', sort_vn: 'd', sort_km: 'd' }
      await rank.values({ company_id: alpha.id, id, names, ...sorts, rank: 3, is_manager: true }).execute()
      await ctx.db
        .updateTable('organisation.position')
        .set({ level_id: id })
        .where('company_id', '=', alpha.id)
        .where('employment_id', '=', deputy.employmentId)
        .execute()
    })
    expect(await namesOf([MANAGER])).toEqual(['lead'])
    expect(await namesOf([ABOVE], { recipient: deputy })).toEqual(['lead'])
    expect(await namesOf([SECOND], { recipient: deputy })).toEqual(['manager'])
    expect(await namesOf([ABOVE], { recipient: people.lead })).toEqual(['manager'])
  })
})

describe('who is not of today', () => {
  it('a move or a role of tomorrow does not count today, and counts tomorrow', async () => {
    const { alpha, hr } = t.group
    const mover = await newcomer('mover', { departmentId: alpha.otherDepartmentId })
    const sales: Target = { kind: 'department', departmentId: alpha.otherDepartmentId, companyId: null }
    const move = { id: mover.employmentId, from: addDays(TODAY, 1), departmentId: people.teamId }
    const moved = await t.as(hr.token).call(placements.place, move)
    expect(moved.status, moved.raw.body).toBe(200)
    expect(await namesOf([sales])).toEqual(['mover'])
    expect(await stand([MANAGER], { recipient: mover })).toMatchObject({ found: 'administrator' })
    expect(await stand([sales], { days: 1 })).toMatchObject({ found: 'administrator' })
    expect(await namesOf([MANAGER], { recipient: mover, days: 1 })).toEqual(['lead'])

    await inBoth(t, (ctx) =>
      ctx.db
        .insertInto('identity.role_grant')
        .values({
          ...{ id: crypto.randomUUID(), person_id: mover.personId, role_id: hrRoleId, scope: 'company' },
          ...{ companies: [alpha.id], from_on: addDays(TODAY, 1), until_on: addDays(TODAY, 1) },
        })
        .execute(),
    )
    expect(await namesOf([role()])).toEqual(['hr'])
    expect((await namesOf([role()], { days: 1 })).toSorted()).toEqual(['hr', 'mover'])
    expect(await namesOf([role()], { days: 2 })).toEqual(['hr'])
  })

  it('a leaver and a disabled account stand nowhere, and are named as left out', async () => {
    const { alpha } = t.group
    const leaver = await newcomer('leaver', { departmentId: alpha.otherDepartmentId })
    const locked = await newcomer('locked')
    await inBoth(t, async (ctx) => {
      await ctx.db
        .updateTable('organisation.employment')
        .set({ resign_on: TODAY })
        .where('company_id', '=', alpha.id)
        .where('id', '=', leaver.employmentId)
        .execute()
      await ctx.db
        .updateTable('identity.credential')
        .set({ is_disabled: true })
        .where('person_id', '=', locked.personId)
        .execute()
    })
    const both = [named(leaver, locked)]
    expect(await stand(both)).toMatchObject({ names: ['leaver'], leftOut: [['locked', 'inactive']] })
    expect(await stand(both, { days: 1 })).toMatchObject({
      found: 'administrator',
      leftOut: [
        ['leaver', 'inactive'],
        ['locked', 'inactive'],
      ],
    })
    const sales: Target = { kind: 'department', departmentId: alpha.otherDepartmentId, companyId: null }
    expect(await stand([sales], { days: 2 })).toMatchObject({ found: 'administrator', leftOut: [] })
  })
})

describe('where nobody is found', () => {
  const nobody: Target = { kind: 'role', roleId: crypto.randomUUID(), companyId: null }

  it('the fallback of the step, else the switch, else who administers flows of the whole company', async () => {
    const fallbackIds = [t.group.staff.personId]
    expect(await stand([nobody], { changes: { fallbackIds } })).toMatchObject({ found: 'fallback', names: ['staff'] })
    expect(await stand([nobody], { changes: { passesWhenNobody: true } })).toMatchObject({ found: 'pass' })
    const { found, names } = await stand([nobody])
    expect([found, names.toSorted()]).toEqual(['administrator', ['admin', 'hr']])
    expect(await namesOf([nobody], { initiator: t.group.hr })).toEqual(['admin'])
  })
})

describe('delegation', () => {
  const delegate = (companyId: string, from: Person, to: Person, fromDays: number, untilDays: number) =>
    inBoth(t, (ctx) =>
      ctx.db
        .insertInto('workflow.delegation')
        .values({
          ...{ company_id: companyId, id: crypto.randomUUID(), person_id: from.personId, delegate_id: to.personId },
          ...{ from_at: later(NOON, fromDays * MS_PER_DAY), until_at: later(NOON, untilDays * MS_PER_DAY) },
          ...{ reason: 'Away', created_at: NOON, created_by: from.personId },
        })
        .execute(),
    )

  it('is followed from one to the next while it runs, in its company', async () => {
    const { alpha, beta, hr, staff } = t.group
    const [one, other] = [await newcomer('one'), await newcomer('other')]
    await delegate(alpha.id, one, other, 0, 2)
    await delegate(alpha.id, other, staff, 1, 3)
    await delegate(beta.id, hr, staff, 0, 9)
    expect(await namesOf([named(one)])).toEqual(['other'])
    expect(await namesOf([named(one)], { days: 1 })).toEqual(['staff'])
    expect((await stand([named(one)], { days: 1 })).people[0]?.substitutes.map((s) => called.get(s.for))).toEqual([
      'one',
      'other',
    ])
    expect(await namesOf([named(one)], { days: 2 })).toEqual(['one'])
    expect(await namesOf([named(hr)])).toEqual(['hr'])
  })

  it('goes to nobody who cannot stand there', async () => {
    const { alpha, betaStaff } = t.group
    const away = await newcomer('away')
    await delegate(alpha.id, away, betaStaff, 0, 2)
    expect(await namesOf([named(away)])).toEqual(['away'])
  })
})

it('copies go to whom their targets mean today', async () => {
  const { alpha, staff } = t.group
  const of = { companyId: alpha.id, initiatorId: staff.personId, recipientId: staff.personId }
  const copies = [role(), named(staff)]
  const organisation = await t.server.runAsSystem(
    (ctx) => loadOrganisation(ctx, { ...of, employmentId: staff.employmentId }, [], copies),
    [alpha.id],
  )
  expect(resolveCopies(copies, organisation).map(({ personId }) => called.get(personId))).toEqual(['hr', 'staff'])
})
