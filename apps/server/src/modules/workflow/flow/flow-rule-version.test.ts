// @module-tag no-retry

import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { departmentReplacementEndpoints as replacements } from '@muster/contract/organisation/replacement'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import { day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog } from '../../../../test/entity.ts'
import { flowContent, flowStep, makeRule, ruleChange } from '../../../../test/flow-rules.ts'
import { names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { ruleNamed } from './routing.service.ts'

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
const _on = (rule: { id: string; version: number }, isOn = true) =>
  hr.call(rules.switch, { id: rule.id, version: rule.version, isOn })

describe('versions of a flow rule [3.17]', () => {
  it('make a version only where something happens otherwise, and a version never changes', async () => {
    const rule = await made()
    const called = await hr.call(rules.update, { ...ruleChange(rule), names: names(`Other ${rule.id}`), priority: 98 })
    expect(called.data).toMatchObject({ priority: 98, number: 1, version: 2 })
    const asked = await hr.call(rules.update, { ...ruleChange(called.data), returnsTo: 'anyStep' })
    expect(asked.data).toMatchObject({ returnsTo: 'anyStep', number: 2, version: 3 })
    const { items } = (await hr.call(rules.versions, { id: rule.id })).data
    expect(items.map(({ number, content, by }) => [number, content.returnsTo, by?.id])).toEqual([
      [2, 'anyStep', t.group.hr.personId],
      [1, 'applicant', t.group.hr.personId],
    ])
    const tamper = inAlpha((ctx) =>
      sql`update workflow.flow_rule_version set content = '{}' where rule_id = ${rule.id}::uuid`.execute(ctx.db),
    )
    await expect(tamper).rejects.toThrow(/permission denied/)

    const back = await hr.call(rules.restore, { id: rule.id, version: 3, versionId: items[1]?.id ?? '' })
    expect(back.data).toMatchObject({ returnsTo: 'applicant', number: 3, version: 4, priority: 98 })
    const again = await hr.call(rules.restore, { id: rule.id, version: 4, versionId: items[1]?.id ?? '' })
    expect(again.data, 'it says so already').toMatchObject({ number: 3, version: 5 })
    const absent = await hr.call(rules.restore, { id: rule.id, version: 5, versionId: crypto.randomUUID() })
    expectRefused(absent, 'system.id_not_found')
    const other = await made()
    const [ofOther] = (await hr.call(rules.versions, { id: other.id })).data.items
    const foreign = await hr.call(rules.restore, { id: rule.id, version: 5, versionId: ofOther?.id ?? '' })
    expectRefused(foreign, 'system.id_not_found')
  })

  it('are not restored to a version that names what is gone', async () => {
    const gone = await department()
    const rule = await makeRule(t, [gone.id])
    const moved = await hr.call(rules.update, { ...ruleChange(rule), ...flowContent([t.group.alpha.belowId]) })
    expect((await admin.call(departments.remove, { id: gone.id, version: 1 })).status).toBe(200)
    const { items, called } = (await hr.call(rules.versions, { id: rule.id })).data
    expect(called).toEqual({ [t.group.alpha.belowId]: names('Line 1') })
    const before = await countLog(t)
    const back = await hr.call(rules.restore, { id: rule.id, version: 2, versionId: items[1]?.id ?? '' })
    expectRefused(back, 'workflow.version_names_gone')
    expect(back.msg).toContain('Version 1')
    expect(await countLog(t)).toBe(before)
    expect((await hr.call(rules.get, { id: rule.id })).data).toEqual(moved.data)
  })

  it('count the tasks under way by any of their versions, and say when they were last used', async () => {
    const rule = await made()
    const { alpha, staff } = t.group
    const [version] = (await hr.call(rules.versions, { id: rule.id })).data.items
    const task = (number: number, status: string, at: string) =>
      inAlpha((ctx) =>
        sql`insert into workflow.task (company_id, id, number, kind, title, initiator_id, recipient_id, employment_id, status, phase, step,
            round, rollbacks, version, abnormal, rule_id, rule_version_id, plan, form, created_at, last_at, last_action)
          select ${alpha.id}::uuid, ${crypto.randomUUID()}::uuid, ${number}, 'document', 'One', ${staff.personId}::uuid, ${staff.personId}::uuid,
            ${staff.employmentId}::uuid, ${status}, ${status === 'IP' ? 'approval' : 'none'}, ${status === 'IP' ? 1 : null}::smallint,
            1, 0, 1, '{}', ${rule.id}::uuid, ${version?.id}::uuid, '{}', '{}', ${at}::timestamptz, ${at}::timestamptz, 'create'`.execute(
          ctx.db,
        ),
      )
    await task(1001, 'IP', '2026-11-18T01:00:00Z')
    await task(1002, 'AP', '2026-11-17T01:00:00Z')
    await task(1003, 'ST', '2026-11-19T01:00:00Z')
    const changed = await hr.call(rules.update, { ...ruleChange(rule), note: 'New' })
    expect(changed.data).toMatchObject({ number: 2, running: 2, lastUsedAt: '2026-11-19T01:00:00.000Z' })
    const named = () => inAlpha((ctx) => ruleNamed(ctx, alpha.id, version?.id ?? ''))
    expect(await named()).toEqual({ id: rule.id, names: rule.names, number: 1 })
    await hr.call(rules.remove, { id: rule.id, version: 2 })
    expect(await named(), 'the tasks keep it').toEqual({ id: rule.id, names: rule.names, number: 1 })
  })

  it('are made where a place closes: the one that takes over stands beside it, in conditions and at steps', async () => {
    const [old, next] = [await department(), await department()]
    const other = { kind: 'department', departmentId: t.group.alpha.belowId, companyId: null } as const
    const own = { ...other, departmentId: old.id }
    const rule = await makeRule(t, [old.id], {
      executions: [flowStep({ targets: [own, other] })],
      ccOnFinish: [own, { ...own, departmentId: next.id }],
    })
    const aside = await made()
    const closing = { id: old.id, version: 1, from: day('2026-12-01'), byId: next.id, seen: 1 }
    const closed = await admin.call(replacements.replace, closing)
    expect(closed.status, closed.raw.body).toBe(200)
    const read = (await hr.call(rules.get, { id: rule.id })).data
    expect(read).toMatchObject({ number: 2, version: 2, ccOnFinish: rule.ccOnFinish, approvals: rule.approvals })
    expect(read.conditions).toEqual([{ on: 'recipient', field: 'department', oneOf: [old.id, next.id] }])
    expect(read.executions[0]?.targets).toEqual([own, { ...own, departmentId: next.id }, other])
    expect((await hr.call(rules.get, { id: aside.id })).data.number, 'it names neither').toBe(1)
  })
})
