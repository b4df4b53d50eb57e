// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { jobEndpoints } from '@muster/contract/system/job'
import { replayJob, flowReplayEndpoints as replays } from '@muster/contract/workflow/flow-replay'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { later } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { countLog, expectFields } from '../../../../test/entity.ts'
import { flowStep, makeRule, ruleChange, ruleInput } from '../../../../test/flow-rules.ts'
import { findQueued, runOf } from '../../../../test/import.ts'
import { killJob } from '../../../../test/killed.ts'
import { type Caller, expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'

import { replay } from './replay.job.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true })
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

const MS_PER_DAY = 86_400_000
const named = (...personIds: string[]) => [flowStep({ targets: [{ kind: 'named', personIds }] })]
const document = (documentType: string) => ({ title: 'Lease', documentType, reason: 'It ends in May' })

/** An application of the staff for themselves, so many days ago. */
async function file(documentType: string, daysAgo = 0) {
  t.clock.now = later(NOON, -daysAgo * MS_PER_DAY)
  const { staff } = t.group
  const input = { kind: 'document' as const, employmentId: staff.employmentId, form: document(documentType) }
  const answer = await t.as(staff.token).call(tasks.submit, input)
  expect(answer.status, answer.raw.body).toBe(200)
  t.clock.now = NOON
  return answer.data
}

/** What a replay of a rule as it is written comes to. */
async function replayed(input: SentTo<typeof replays.start>) {
  const begun = await hr.call(replays.start, input)
  expect(begun.status, begun.raw.body).toBe(200)
  const { jobId } = begun.data
  const read = async () => (await hr.call(jobEndpoints.get, { id: jobId })).data
  await expect.poll(async () => (await read()).state, { timeout: 15_000 }).toBe('done')
  const job = await read()
  expect(job.done).toBe(job.total)
  return z.parse(replayJob.result, job.result)
}

describe('replaying a rule over the tasks of the last days [3.17]', () => {
  it('says which tasks it takes, who gains and who loses work, and writes nothing', async () => {
    const { alpha, manager, hr: own } = t.group
    const general = await makeRule(t, [alpha.departmentId], { approvals: named(own.personId), priority: 50 })
    const { data: on } = await hr.call(rules.switch, { id: general.id, version: 1, isOn: true })
    const first = await file('contract', 3)
    await file('report', 2)
    await file('contract', 40)
    const before = await countLog(t)
    const contracts = { on: 'form' as const, field: 'documentType', oneOf: ['contract'] }
    const result = await replayed(
      ruleInput(t, [], { conditions: [contracts], approvals: named(manager.personId), priority: 3 }),
    )
    expect(result).toMatchObject({
      ...{ tasks: 2, left: 0, taken: 1, rerouted: 1, changed: 1, unanswered: 0, unansweredBefore: 0 },
      ...{ asked: 2, askedBefore: 2, peopleCount: 2, missing: [] },
      routes: [{ before: { id: general.id, isTried: false }, after: { isTried: true }, count: 1 }],
      moved: [{ id: first.id, recipient: { id: t.group.staff.personId } }],
    })
    expect(result.people.map((one) => [one.person.id, one.before, one.after])).toEqual(
      expect.arrayContaining([
        [own.personId, 2, 1],
        [manager.personId, 0, 1],
      ]),
    )
    expect(await countLog(t)).toBe(before)

    const { version: _, ...said } = ruleChange(on)
    // Another edition of the rule that is on gives way to itself.
    const changed = await replayed({
      ...{ companyId: alpha.id, ...said },
      approvals: [...general.approvals, flowStep({ targets: [{ kind: 'managerAbove', levels: 2 }] })],
    })
    expect(changed).toMatchObject({ tasks: 2, taken: 2, rerouted: 0, changed: 2, unanswered: 2, unansweredBefore: 0 })
    expect(changed.missing[0]).toMatchObject({
      ...{ cause: 'administrator', lane: 'approval', step: 2, isOld: false, route: { id: general.id, isTried: true } },
    })
  })

  it('names tasks that find no rule any more where its conditions leave them out', async () => {
    const { alpha, hr: own } = t.group
    const { data: list } = await hr.call(rules.list, { companyId: alpha.id, isOn: true })
    const [on] = list.items
    if (!on) throw new Error('no rule is on')
    const { data: rule } = await hr.call(rules.get, { id: on.id })
    const { version: _, ...said } = ruleChange(rule)
    const level = { on: 'form' as const, field: 'documentType', oneOf: ['contract'] }
    const result = await replayed({
      ...{ companyId: alpha.id, ...said, approvals: named(own.personId) },
      conditions: [...said.conditions, level],
    })
    expect(result).toMatchObject({ tasks: 2, taken: 1, rerouted: 1, unanswered: 1, unansweredBefore: 0 })
    expect(result.missing).toEqual([
      expect.objectContaining({ cause: 'noRule', route: null, lane: null, step: null, isOld: false }),
    ])
    expect(result.routes).toEqual([expect.objectContaining({ after: null, count: 1 })])
  })

  it('is refused to who only reads rules, across companies, and for what is not there', async () => {
    const { alpha, beta, staff } = t.group
    const input = ruleInput(t, [alpha.departmentId])
    expectRefused(await t.as(staff.token).call(replays.start, input), 'system.forbidden')
    expectRefused(await hr.call(replays.start, { ...input, companyId: beta.id }), 'system.company_not_found')
    expectRefused(await hr.call(replays.start, { ...input, id: crypto.randomUUID() }), 'system.id_not_found')
    expectFields(await hr.call(replays.start, ruleInput(t, [crypto.randomUUID()])), {
      'conditions.0.oneOf': 'not_found',
    })
  })

  it('says the same when it is killed anywhere and begun anew', async () => {
    await file('contract', 3)
    const conditions = [{ on: 'form' as const, field: 'documentType', oneOf: ['contract'] }]
    const rule = ruleInput(t, [], { conditions, approvals: named(t.group.manager.personId), priority: 3 })
    const begun = await hr.call(replays.start, rule)
    expect(begun.status, begun.raw.body).toBe(200)
    const { companyId, body } = await findQueued(t, replayJob, begun.data.jobId)
    const before = await countLog(t)
    const whole = await replay(runOf(t, companyId, body))
    const { result, kills } = await killJob(runOf(t, companyId, body), replay)
    expect(kills).toBeGreaterThan(3)
    expect(whole.tasks).toBeGreaterThan(0)
    expect(result).toEqual(whole)
    expect(await countLog(t)).toBe(before)
  })
})
