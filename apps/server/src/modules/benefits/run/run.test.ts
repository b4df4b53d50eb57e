// @module-tag no-retry

import { benefitRunJob } from '@muster/contract/benefits/jobs'
import { benefitMemberEndpoints as members, benefitRunEndpoints as runs } from '@muster/contract/benefits/member'
import { benefitPolicyEndpoints as policies } from '@muster/contract/benefits/policy'
import { benefitSimulationEndpoints as simulations } from '@muster/contract/benefits/simulation'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makePolicy,
  policyFields,
  policyRules,
  runMonth,
  workdaysOf,
  writeDays,
  writeLeave,
} from '../../../../test/benefits.ts'
import { setClosed } from '../../../../test/closing.ts'
import { expectGuarded } from '../../../../test/entity.ts'
import { findQueued, runOf } from '../../../../test/import.ts'
import { killJob } from '../../../../test/killed.ts'
import { makeLeaveType } from '../../../../test/leave.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { runBenefits } from './run.job.ts'

let t: TestServer
let hr: Caller
let sick: string
const OCTOBER = '2026-10' as Month
const alpha = () => t.group.alpha.id
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  sick = (await makeLeaveType(hr, alpha(), { attribute: 'sick' })).id
  for (const { employmentId } of [t.group.staff, t.group.manager, t.group.hr, t.group.admin])
    await writeDays(t, alpha(), employmentId, workdaysOf(OCTOBER))
})
afterAll(() => t.close())

const membersOf = async (policyId: string, over: object = {}) =>
  (await hr.call(members.list, { companyId: alpha(), policyId, pageSize: 200, ...over })).data.items
const looks = async (policyId: string) =>
  (await membersOf(policyId)).map(({ person, state, amount, month, corrects }) => ({
    ...{ who: person.employmentId, state, amount, month, isDifference: corrects !== null },
  }))
const excluding = policyRules({ exclusions: [{ kind: 'leave', attributes: ['personal', 'sick'], days: 1 }] })

describe('the run of a month [4.11, 3.20]', () => {
  it('finds who waits and who is excluded, with the rule and its numbers, and repeated it changes nothing', async () => {
    const { id } = await makePolicy(hr, alpha(), { rules: excluding })
    await writeLeave(t, alpha(), {
      employmentId: t.group.staff.employmentId,
      typeId: sick,
      day: '2026-10-05',
      minutes: 480,
    })
    const first = await runMonth(t, alpha(), OCTOBER)
    expect(first).toMatchObject({ excluded: expect.any(Number), differences: 0 })
    const found = await membersOf(id)
    const staff = found.find(({ person }) => person.employmentId === t.group.staff.employmentId)
    expect(staff).toMatchObject({ state: 'excluded', amount: 10_000, dueOn: '2026-10-31', payment: null })
    expect(staff?.failed).toMatchObject([
      {
        rule: 'leave',
        isMet: false,
        numbers: { minutes: 480, dayMinutes: 480, most: 100 },
        wants: ['personal', 'sick'],
      },
    ])
    expect(found.filter(({ state }) => state === 'waiting').length).toBeGreaterThan(2)
    const detail = await hr.call(members.get, { id: staff?.id ?? '' })
    expect(detail.data.tests.map(({ rule, isMet }) => [rule, isMet])).toContainEqual(['employed', true])
    expect(detail.data.sum).toMatchObject({ each: 10_000, full: 10_000, docked: 0, amount: 10_000 })
    expect(detail.data.events.map(({ kind }) => kind)).toEqual(['excluded'])
    const again = await runMonth(t, alpha(), OCTOBER)
    expect(again).toMatchObject({ people: first.people, changed: 0, differences: 0 })
    expect(await membersOf(id)).toEqual(found)
  })

  it('says the same as the simulation for a person, saved or not, and which policies compete', async () => {
    const { id, type, order, attribute } = await makePolicy(hr, alpha(), { rules: excluding })
    await runMonth(t, alpha(), OCTOBER)
    const { employmentId } = t.group.staff
    const asked = { employmentId, month: OCTOBER }
    const saved = (await hr.call(simulations.simulate, { ...asked, id })).data.simulation
    const kept = (await membersOf(id)).find(({ person }) => person.employmentId === employmentId)
    expect([saved.outcome, saved.sum?.amount, saved.tests.filter(({ isMet }) => !isMet)]).toEqual([
      ...[kept?.state, kept?.amount, kept?.failed],
    ])
    const content = { typeId: type.id, attribute, order, rules: { ...excluding, exclusions: [] } }
    const unsaved = (await hr.call(simulations.simulate, { ...asked, content })).data.simulation
    const isOpen = async (month: string) =>
      (await hr.call(simulations.simulate, { ...asked, month: month as Month, id })).data.simulation.isProvisional
    expect([await isOpen('2026-10'), await isOpen('2026-11')]).toEqual([true, true])
    // Nothing of October waits to be computed any more.
    await t.server.runAsSystem(({ db }) => db.deleteFrom('rostering.dirty_range').execute(), [alpha()])
    expect([await isOpen('2026-10'), await isOpen('2026-11')]).toEqual([false, true])
    expect(unsaved).toMatchObject({ outcome: 'waiting', dueOn: '2026-10-31', from: '2026-10-01', until: '2026-10-31' })
    const { items } = (await hr.call(simulations.competing, asked)).data
    expect(items.map(({ policy }) => policy.order)).toEqual(
      items.map(({ policy }) => policy.order).toSorted((a, b) => a - b),
    )
    expect(items.find(({ policy }) => policy.id === id)?.simulation).toEqual({ ...saved, isProvisional: false })
  })

  it('lets stand what somebody left out or restored by hand, with the reason', async () => {
    const { id } = await makePolicy(hr, alpha(), { rules: excluding })
    await runMonth(t, alpha(), OCTOBER)
    const [excluded, waiting] = [
      (await membersOf(id, { state: 'excluded' }))[0]!,
      (await membersOf(id, { state: 'waiting' }))[0]!,
    ]
    const restored = await hr.call(members.restore, { ids: [excluded.id], reason: 'The sick note came late' })
    expect(restored.data.items).toEqual([{ id: excluded.id, isDone: true, problem: null }])
    const left = await hr.call(members.exclude, { ids: [waiting.id, excluded.id], reason: 'Warned' })
    expect(left.data.items.map(({ isDone }) => isDone)).toEqual([true, true])
    await hr.call(members.restore, { ids: [excluded.id], reason: 'No, the other' })
    await runMonth(t, alpha(), OCTOBER)
    const after = new Map((await membersOf(id)).map((one) => [one.id, one]))
    expect(after.get(waiting.id)).toMatchObject({ state: 'excluded', byHand: { reason: 'Warned' }, failed: [] })
    const twice = await hr.call(members.exclude, { ids: [waiting.id], reason: 'Again' })
    expect(twice.data.items[0]).toMatchObject({ isDone: false, problem: expect.stringContaining('not waiting') })
    const { events } = (await hr.call(members.get, { id: waiting.id })).data
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['waiting', ''],
      ['excluded-by-hand', 'Warned'],
    ])
  })

  it('whoever is added by hand is a member once [8.01]', async () => {
    const { id } = await makePolicy(hr, alpha(), {
      rules: policyRules({ target: { kind: 'employees', employmentIds: [t.group.manager.employmentId] } }),
    })
    const add = { policyId: id, employmentId: t.group.staff.employmentId, month: OCTOBER, reason: 'Agreed' }
    const raced = await Promise.all([hr.call(members.add, add), hr.call(members.add, add)])
    expect(raced.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 10003])
    const added = raced.find(({ code }) => code === 200)!.data
    expect(added).toMatchObject({ state: 'waiting', isAdded: true, amount: 10_000, byHand: { reason: 'Agreed' } })
    expectRefused(await hr.call(members.add, add), 'system.member_exists')
    await runMonth(t, alpha(), OCTOBER)
    expect((await looks(id)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expectRefused(await hr.call(members.add, { ...add, month: '2026-12' as Month }), 'benefits.month_to_come')
  })

  it('after the month is closed finds differences alone, in the first open month, and once', async () => {
    const month = '2026-09' as Month
    const { employmentId } = t.group.staff
    await writeDays(t, alpha(), employmentId, workdaysOf(month))
    const { id } = await makePolicy(hr, alpha(), { rules: { ...excluding, dockRatio: 100 } })
    await runMonth(t, alpha(), month)
    const before = await membersOf(id, { month })
    await setClosed(t, month, true)
    expect((await hr.call(runs.get, { companyId: alpha(), month })).data).toMatchObject({
      isClosed: true,
      differencesIn: OCTOBER,
    })
    expect(await runMonth(t, alpha(), month)).toMatchObject({ changed: 0, differences: 0 })
    await writeDays(t, alpha(), employmentId, [{ day: '2026-09-01', absent: 480 }])
    expect(await runMonth(t, alpha(), month)).toMatchObject({ changed: 0, differences: 1 })
    expect(await membersOf(id, { month })).toEqual(before)
    const own = before.find(({ person }) => person.employmentId === employmentId)
    const differences = (await membersOf(id, { month: OCTOBER })).filter(({ corrects }) => corrects !== null)
    // A day of 22 in September: 10,000 less 455, half up.
    expect(differences).toMatchObject([{ amount: -455, state: 'waiting', corrects: { id: own?.id, month } }])
    await runMonth(t, alpha(), month)
    expect(await membersOf(id, { month: OCTOBER })).toHaveLength(1)
    await writeDays(t, alpha(), employmentId, [{ day: '2026-09-01' }])
    await runMonth(t, alpha(), month)
    expect((await membersOf(id, { month: OCTOBER }))[0]).toMatchObject({ amount: 0, state: 'excluded' })
    expectRefused(
      await hr.call(members.add, { policyId: id, employmentId, month, reason: 'Late' }),
      'benefits.month_closed',
    )
  })

  it('that is killed anywhere comes to the same', async () => {
    const month = '2026-08' as Month
    for (const { employmentId } of [t.group.staff, t.group.manager])
      await writeDays(t, alpha(), employmentId, workdaysOf(month))
    const { id } = await makePolicy(hr, alpha(), { rules: excluding })
    const { jobId } = (await hr.call(runs.start, { companyId: alpha(), month })).data
    const { body } = await findQueued(t, benefitRunJob, jobId)
    const { kills, result } = await killJob(runOf(t, alpha(), body), runBenefits)
    expect(kills).toBeGreaterThan(5)
    const found = await looks(id)
    expect(found.length).toBeGreaterThan(2)
    expect(result).toMatchObject({ people: found.length, differences: 0 })
    expect(await runMonth(t, alpha(), month)).toMatchObject({ changed: 0, people: found.length })
    expect(await looks(id)).toEqual(found)
  })

  it('is one at a time in a company, and none of a month to come', async () => {
    const both = await Promise.all([1, 2].map(() => hr.call(runs.start, { companyId: alpha(), month: OCTOBER })))
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 40913])
    const { jobId } = both.find(({ code }) => code === 200)!.data
    expect((await hr.call(runs.get, { companyId: alpha(), month: OCTOBER })).data).toMatchObject({ jobId })
    const { body } = await findQueued(t, benefitRunJob, jobId)
    await runBenefits(runOf(t, alpha(), body))
    const { jobId: none, last } = (await hr.call(runs.get, { companyId: alpha(), month: OCTOBER })).data
    expect([none, last?.differences]).toEqual([null, 0])
    expectRefused(
      await hr.call(runs.start, { companyId: alpha(), month: '2026-12' as Month }),
      'benefits.month_to_come',
    )
  })

  it('gives once what is given once, and by order where only the first policy applies', async () => {
    const once = policyRules({ content: 'once', basis: 'onboard' })
    const { id } = await makePolicy(hr, alpha(), { rules: once })
    await runMonth(t, alpha(), '2026-07' as Month)
    const given = (await membersOf(id)).length
    expect(given).toBeGreaterThan(0)
    await runMonth(t, alpha(), OCTOBER)
    expect(await membersOf(id)).toHaveLength(given)
  })

  it('goes on where the cycle of a policy became a longer one: a period is known by the month that it ends with', async () => {
    const { id, version, names, type, order, attribute } = await makePolicy(hr, alpha())
    await runMonth(t, alpha(), '2026-04' as Month)
    const head = { names, typeId: type.id, order, attribute, isOn: true, effectiveOn: day('2026-05-01') }
    const changed = await hr.call(policies.update, {
      id,
      version,
      ...head,
      rules: policyRules({ content: 'quarterly' }),
    })
    expect(changed.status).toBe(200)
    expect(await runMonth(t, alpha(), '2026-06' as Month)).toMatchObject({ differences: 0 })
    const periods = new Set((await membersOf(id)).map(({ periodFrom, periodUntil }) => `${periodFrom} ${periodUntil}`))
    expect(periods).toEqual(new Set(['2026-04-01 2026-04-30', '2026-04-01 2026-06-30']))
  })

  it('leaves out a policy that is switched off, and is refused without the permission', async () => {
    const made = await makePolicy(hr, alpha(), { isOn: false })
    await runMonth(t, alpha(), OCTOBER)
    expect(await membersOf(made.id)).toEqual([])
    const [r, cud] = ['user:benefits-user:r', 'user:benefits-user:cud']
    const of = { companyId: alpha(), month: OCTOBER }
    await expectGuarded(t, t.group.staff.token, {
      list: { permission: r, call: (c) => c.call(members.list, {}) },
      get: { permission: r, call: (c) => c.call(runs.get, of) },
      start: { permission: cud, call: (c) => c.call(runs.start, of) },
    })
    expect((await hr.call(policies.remove, { id: made.id, version: 1 })).status).toBe(200)
    const used = await makePolicy(hr, alpha(), { names: policyFields('', 1).names })
    await runMonth(t, alpha(), OCTOBER)
    expectRefused(await hr.call(policies.remove, { id: used.id, version: 1 }), 'benefits.policy_used')
  })

  it('whose job failed keeps nobody from beginning another', async () => {
    const begin = () => hr.call(runs.start, { companyId: alpha(), month: OCTOBER })
    const { data } = await begin()
    await t.server.runAsSystem(
      async (ctx) => {
        // A job is queued, and written, behind the answer.
        await findQueued(t, benefitRunJob, data.jobId)
        await sql`update platform.job set state = 'failed' where id = ${data.jobId}::uuid`.execute(ctx.db)
      },
      [alpha()],
    )
    const again = await begin()
    expect(again.status).toBe(200)
    expect((await hr.call(runs.get, { companyId: alpha(), month: OCTOBER })).data.jobId).toBe(again.data.jobId)
  })
})
