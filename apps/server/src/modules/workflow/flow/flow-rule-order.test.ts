// @module-tag no-retry

import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, expectFields } from '../../../../test/entity.ts'
import { flowContent, flowStep, makeRule, ruleChange, ruleInput } from '../../../../test/flow-rules.ts'
import { names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { rulesFor } from './routing.service.ts'

let t: TestServer
let hr: Caller
let admin: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  admin = t.as(t.group.admin.token)
})
afterAll(() => t.close())

const department = async (parentId: string | null = null) => {
  const input = { companyId: t.group.alpha.id, parentId, names: names(`Department ${crypto.randomUUID()}`) }
  return (await admin.call(departments.create, input)).data
}
const made = async (over: Parameters<typeof makeRule>[2] = {}) => makeRule(t, [(await department()).id], over)
const inAlpha = <T>(work: Parameters<typeof t.server.runAsSystem<T>>[0]) =>
  t.server.runAsSystem(work, [t.group.alpha.id])
const on = (rule: { id: string; version: number }, isOn = true) =>
  hr.call(rules.switch, { id: rule.id, version: rule.version, isOn })

describe('switching a rule on [4.14, 5.16b, 9.07]', () => {
  it('has it route applications, until it is switched off', async () => {
    const rule = await made()
    const routed = async () =>
      (await inAlpha((ctx) => rulesFor(ctx, t.group.alpha.id, 'document'))).find(({ id }) => id === rule.id)
    expect(await routed()).toBeUndefined()
    const switched = await on(rule)
    expect(switched.data).toMatchObject({ isOn: true, version: 2, number: 1 })
    expect(await routed()).toMatchObject({
      ...{ priority: rule.priority, isDefault: false, conditions: rule.conditions },
      plan: { ruleId: rule.id, approvals: rule.approvals, executions: [], returnsTo: 'applicant' },
    })
    expect((await on(switched.data, false)).data).toMatchObject({ isOn: false, version: 3 })
    expect(await routed()).toBeUndefined()
  })

  it('is refused with what is wrong, in words, and the same is found by a check', async () => {
    const { alpha } = t.group
    const leaver = await t.server.runAsSystem(
      async (ctx) => {
        const { rows } = await sql<{ id: string }>`update organisation.employment set resign_on = '2026-01-31'
          where id = ${t.group.manager.employmentId}::uuid returning person_id as id`.execute(ctx.db)
        return rows[0]?.id ?? ''
      },
      [alpha.id],
    )
    const said = {
      conditions: [],
      approvals: [
        flowStep({ targets: [{ kind: 'named', personIds: [leaver] }] }),
        flowStep({ targets: [{ kind: 'initiatorChoice' }] }),
      ],
    }
    const rule = await made(said)
    const before = await countLog(t)
    const refused = await on(rule)
    expectRefused(refused, 'workflow.not_publishable')
    expect(refused.msg).toBe(
      `“${rule.names.en}” cannot be switched on yet. It has no condition: only the rule for everybody else has none. ` +
        'Approval 1: ALPHA manager has left. Approval 1: everybody named here has left. ' +
        'Approval 2: “Chosen by the applicant” is for execution steps only.',
    )
    expect(await countLog(t)).toBe(before)
    expect((await hr.call(rules.get, { id: rule.id })).data.isOn).toBe(false)
    const { problems } = (await hr.call(rules.check, { ...ruleInput(t, []), ...said, id: rule.id })).data
    expect(problems.map(({ problem, lane, step, person }) => [problem, lane, step, person?.name])).toEqual([
      ['noCondition', null, null, undefined],
      ['namedGone', 'approval', 1, 'ALPHA manager'],
      ['nobodyLeft', 'approval', 1, undefined],
      ['executionOnly', 'approval', 2, undefined],
    ])
  })

  it('is refused for a rule of which an earlier one takes all, and such an order as well', async () => {
    const whole = await department()
    const part = await department(whole.id)
    const [wide, narrow] = [await makeRule(t, [whole.id]), await makeRule(t, [part.id])]
    expect((await on(wide)).status).toBe(200)
    const refused = await on(narrow)
    expectRefused(refused, 'workflow.not_publishable')
    expect(refused.msg).toContain(`“${wide.names.en}” (priority ${wide.priority}) is tried first`)
    const checked = (await hr.call(rules.check, ruleInput(t, [part.id], { priority: 97 }))).data
    expect(checked.problems).toMatchObject([
      { problem: 'hiddenBy', rule: { id: wide.id, names: wide.names, priority: wide.priority } },
    ])

    const all = (await hr.call(rules.list, { kind: 'document', pageSize: 200 })).data.items.map(({ id }) => id)
    const company = { companyId: t.group.alpha.id, kind: 'document' } as const
    const rest = all.filter((id) => id !== wide.id && id !== narrow.id)
    const ordered = await hr.call(rules.reorder, { ...company, ids: [...rest, narrow.id, wide.id] })
    expect(ordered.data.items).toEqual([...rest, narrow.id, wide.id].map((id, i) => ({ id, priority: i + 1 })))
    const read = async (id: string) => (await hr.call(rules.get, { id })).data
    expect((await read(narrow.id)).version, 'whoever has it open reads it anew').toBe(narrow.version + 1)
    expect((await on(await read(narrow.id))).status).toBe(200)

    const before = await countLog(t)
    const hidden = await hr.call(rules.reorder, { ...company, ids: [wide.id, narrow.id, ...rest] })
    expectRefused(hidden, 'workflow.not_publishable')
    expect(hidden.msg).toContain(`“${narrow.names.en}” cannot be switched on yet.`)
    const partly = [[], [wide.id], [...rest, narrow.id, narrow.id], [...rest, narrow.id, crypto.randomUUID()]]
    for (const ids of partly.slice(1))
      expectRefused(await hr.call(rules.reorder, { ...company, ids }), 'system.stale_version')
    expectFields(await hr.call(rules.reorder, { ...company, ids: [] }), { ids: 'required' })
    expect(await countLog(t)).toBe(before)
    const now = (await hr.call(rules.list, { kind: 'document', pageSize: 200 })).data.items
    expect(now.map(({ id }) => id)).toEqual([...rest, narrow.id, wide.id])

    const wider = await hr.call(rules.update, { ...ruleChange(await read(narrow.id)), ...flowContent([whole.id]) })
    expectRefused(wider, 'workflow.not_publishable')
    expect((await read(narrow.id)).number).toBe(1)
  })

  it('lets one of two that hide each other be on, whoever is first', async () => {
    const own = await department()
    for (let round = 0; round < 5; round++) {
      const pair = [await makeRule(t, [own.id]), await makeRule(t, [own.id])]
      const both = await Promise.all(pair.map((rule) => on(rule)))
      expect(both.map((a) => a.status).toSorted()).toEqual([200, 409])
      for (const rule of pair) {
        const { version } = (await hr.call(rules.get, { id: rule.id })).data
        await hr.call(rules.remove, { id: rule.id, version })
      }
    }
  })
})
