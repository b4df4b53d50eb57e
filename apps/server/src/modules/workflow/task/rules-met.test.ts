import type { SentTo } from '@muster/contract/endpoint'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ruleChange } from '../../../../test/flow-rules.ts'
import { names, type Person } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, documentForm, makeNamedTarget, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
const desk = tasksOf(() => t)
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

type Rule = Awaited<ReturnType<typeof make>>
const as = () => t.as(t.group.admin.token)

/** A rule for documents of some types, or for all others, by which somebody decides. */
async function make(priority: number, by: Person, documentTypes: string[], over: object = {}) {
  const isDefault = documentTypes.length === 0
  const conditions = isDefault ? [] : [{ on: 'form' as const, field: 'documentType', oneOf: documentTypes }]
  const sent: SentTo<typeof rules.create> = {
    ...{ companyId: t.group.alpha.id, kind: 'document', priority, isDefault, ...over },
    names: names(`Rule ${crypto.randomUUID()}`),
    ...contentOf([stepOf([makeNamedTarget(by)])], { conditions }),
  }
  const made = await as().call(rules.create, sent)
  if (made.status !== 200) throw new Error(made.raw.body)
  const { id, version } = made.data
  return (await as().call(rules.switch, { id, version, isOn: true })).data
}
const holders = (task: { holders: { id: string }[] }) => task.holders.map(({ id }) => id)

let requests: Rule
let others: Rule
beforeEach(async () => {
  const { items } = (await as().call(rules.list, { companyId: t.group.alpha.id, kind: 'document', pageSize: 50 })).data
  for (const { id, version } of items) await as().call(rules.remove, { id, version })
  requests = await make(1, t.group.manager, ['request'])
  others = await make(2, t.group.hr, [])
})

/** A request that was given back before the rules changed. */
async function returned() {
  const { staff, manager } = t.group
  return (await desk.giveBack(manager, await desk.submitted(staff))).data
}
const again = (of: { id: string; version: number }, documentType = 'request') =>
  desk.resubmit(t.group.staff, of, documentForm({ documentType }))

describe('a resubmission chooses among the rules as the first submission met them', () => {
  it('though its rule was switched off meanwhile, which what is filed today does not meet', async () => {
    const back = await returned()
    await as().call(rules.switch, { id: requests.id, version: requests.version, isOn: false })
    const second = (await again(back)).data
    expect([holders(second), second.abnormal]).toEqual([[t.group.manager.personId], []])
    expect(second.rule.id).toBe(requests.id)
    expect(holders(await desk.submitted(t.group.staff))).toEqual([t.group.hr.personId])
  })

  it('though its rule says something else now, in the version that it met', async () => {
    const back = await returned()
    const change = { ...ruleChange(requests), ...contentOf([stepOf([makeNamedTarget(t.group.hr)])]) }
    const changed = await as().call(rules.update, { ...change, conditions: requests.conditions })
    expect(changed.status).toBe(200)
    const second = (await again(back)).data
    expect([holders(second), second.rule.number]).toEqual([[t.group.manager.personId], 1])
    expect(holders(await desk.submitted(t.group.staff))).toEqual([t.group.hr.personId])
  })

  it('though its rule was deleted, and so was the other one that its new values take it to', async () => {
    const [back, other] = [await returned(), await returned()]
    for (const { id, version } of [requests, others]) await as().call(rules.remove, { id, version })
    expect(holders((await again(back)).data)).toEqual([t.group.manager.personId])
    const second = (await again(other, 'report')).data
    expect([holders(second), second.abnormal, second.rule.id]).toEqual([[t.group.hr.personId], [], others.id])
    expectRefused(await desk.submit(t.group.staff), 'workflow.no_route')
  })

  it('in the order in which they were tried then, and knows none that came later', async () => {
    const back = await returned()
    await as().call(rules.switch, { id: others.id, version: others.version, isOn: false })
    await make(3, t.group.hr, ['request', 'report'])
    const ids = (await as().call(rules.list, { companyId: t.group.alpha.id, kind: 'document', pageSize: 50 })).data
      .items
    const [first, ...rest] = ids.map(({ id }) => id).toReversed()
    const order = { companyId: t.group.alpha.id, kind: 'document' as const, ids: [first ?? '', ...rest] }
    await as().call(rules.switch, { id: requests.id, version: requests.version, isOn: false })
    expect((await as().call(rules.reorder, order)).status).toBe(200)
    const second = (await again(back, 'report')).data
    expect(second.rule.id).toBe(others.id)
  })

  it('as the path says before it is submitted again, to its applicant and nobody else', async () => {
    const { staff, manager, admin } = t.group
    const back = await returned()
    await as().call(rules.remove, { id: requests.id, version: requests.version })
    const input = { kind: 'document' as const, employmentId: staff.employmentId, form: documentForm() }
    const path = async (of: object) => (await t.as(staff.token).call(tasks.preview, { ...input, ...of })).data.rule?.id
    expect(await path({ taskId: back.id })).toBe(requests.id)
    expect(await path({})).toBe(others.id)
    for (const person of [manager, admin])
      expectRefused(await t.as(person.token).call(tasks.preview, { ...input, taskId: back.id }), 'system.id_not_found')
  })
})
