// @module-tag no-retry

import type { ReplyOf } from '@muster/contract/endpoint'
import { grantEndpoints as grants } from '@muster/contract/identity/grant'
import { delegationEndpoints as delegations } from '@muster/contract/workflow/delegation'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import { handoverEndpoints as handovers } from '@muster/contract/workflow/handover'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { later } from '@muster/kernel/instant'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countLog, expectFields } from '../../../../test/entity.ts'
import { makePerson, type Person } from '../../../../test/make.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { sayRefusal } from '../../../platform/base/words.ts'

let t: TestServer
let leaver: Person
let heir: Person
let other: Person
let ruleId: string
const desk = tasksOf(() => t)
const as = (person: Person) => t.as(person.token)
const UNTIL = '2026-12-01T00:00:00.000Z'
const LATER = later(NOON, 60_000)
let made = 0

beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.now = NOON
  const { alpha } = t.group
  const make = (name: string) =>
    t.server.runAsSystem((ctx) => makePerson(ctx, alpha, `${name}${++made}`, 'employee', 'self'), [alpha.id])
  leaver = await make('leaver')
  heir = await make('heir')
  other = await make('other')
  ruleId = await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(leaver)], { fallbackIds: [leaver.personId] })]))
})

const inHand = async (person = leaver) =>
  (await as(t.group.admin).call(handovers.get, { personId: person.personId, companyId: t.group.alpha.id })).data
type Item = Awaited<ReturnType<typeof inHand>>['items'][number]
const sent = (items: readonly Item[], to: Person) => ({
  ...{ personId: leaver.personId, companyId: t.group.alpha.id, comment: 'Has left' },
  items: items.map(({ kind, id, version }) => ({ kind, id, version, toId: to.personId })),
})
const preview = (items: readonly Item[], to: Person, by = t.group.admin) =>
  t.as(by.token).call(handovers.preview, sent(items, to))
const handOver = (items: readonly Item[], to: Person, by = t.group.admin) =>
  t.as(by.token).call(handovers.handOver, sent(items, to))
const results = ({ data }: { data: ReplyOf<typeof handovers.handOver> }) =>
  data.items.map(({ kind, isDone, problem }) => [kind, isDone, problem])
/** A delegation that has run for a minute. */
async function delegate(from: Person, to: Person) {
  t.clock.now = NOON
  const span = { from: NOON as string, until: UNTIL, reason: 'Leave' }
  const input = { companyId: t.group.alpha.id, delegateId: to.personId, ...span }
  const made = await as(from).call(delegations.create, input)
  t.clock.now = LATER
  return made
}
const holders = (task: { holders: { id: string }[] }) => task.holders.map(({ id }) => id)

/** An open task, one that waits for its turn, one to which the leaver was added, a rule, and a delegation. */
async function everything(delegator = t.group.manager) {
  const { alpha, staff, manager, hr } = t.group
  const open = await desk.submitted(staff)
  await makeRule(
    t,
    alpha,
    contentOf([stepOf([makeNamedTarget(manager), makeNamedTarget(leaver)], { mode: 'sequential' })]),
  )
  const coming = await desk.submitted(staff)
  ruleId = await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(hr)], { fallbackIds: [leaver.personId] })]))
  const filed = await desk.submitted(staff)
  const sign = { id: filed.id, version: filed.version, where: 'together' as const, personIds: [leaver.personId] }
  const added = (await as(hr).call(tasks.addSign, { ...sign, comment: '' })).data
  expect((await delegate(delegator, leaver)).status).toBe(200)
  return { open, coming, added }
}

describe('what somebody who leaves has in hand is handed over [3.16]', () => {
  it('all of it at once: tasks by the administrator, rules in their next version, the rest of delegations', async () => {
    const { admin, manager } = t.group
    const { open, coming, added } = await everything()
    const { items, successor } = await inHand()
    expect(items.map((one) => [one.kind, one.kind === 'task' && [one.isWaiting, one.isAdded]])).toEqual([
      ['task', [false, false]],
      ['task', [false, true]],
      ['task', [true, false]],
      ['rule', false],
      ['delegation', false],
    ])
    expect(successor).toEqual({ person: expect.objectContaining({ id: manager.personId }), level: 1 })

    const before = await countLog(t)
    expect(results(await preview(items, heir))).toEqual(items.map(({ kind }) => [kind, true, null]))
    expect([await inHand(), await countLog(t)]).toEqual([expect.objectContaining({ items }), before])

    expect(results(await handOver(items, heir))).toEqual(items.map(({ kind }) => [kind, true, null]))
    expect((await inHand()).items).toEqual([])
    const [first, second] = [(await desk.get(admin, open.id)).data, (await desk.get(admin, added.id)).data]
    expect([holders(first), holders(second)]).toEqual([[heir.personId], [expect.any(String), heir.personId]])
    expect(first.history.at(-1)).toMatchObject({ action: 'transfer', isByAdministrator: true, comment: 'Has left' })
    expect((await desk.get(admin, coming.id)).data.assignments.at(-1)).toMatchObject({ state: 'waiting' })
    const rule = (await as(admin).call(rules.get, { id: ruleId })).data
    expect([rule.number, rule.approvals[0]?.fallbackIds]).toEqual([2, [heir.personId]])
    const theirs = (await as(manager).call(delegations.list, {})).data.items
    expect(theirs.map(({ delegate: to, state, until }) => [to.id, state, until])).toEqual(
      expect.arrayContaining([[heir.personId, 'running', UNTIL]]),
    )
    // One entry a task and a rule; of a delegation one that it ended, and one that the rest is to somebody else.
    expect(await countLog(t)).toBe(before + 6)
    await as(manager).call(
      delegations.end,
      (({ id, version }) => ({ id, version }))(theirs[0] ?? { id: '', version: 0 }),
    )
  })

  it('each by itself: what cannot be stays and says why, and is handed over the next time', async () => {
    const { staff } = t.group
    await desk.submitted(staff)
    const { items } = await inHand()
    const [task] = items.filter(({ kind }) => kind === 'task')
    if (!task) throw new Error('nothing is in hand')
    expect(results(await handOver([{ ...task, version: task.version + 1 }], heir))).toEqual([
      ['task', false, expect.stringContaining('changed')],
    ])
    // Whoever filed it decides nothing of it, and the rule is theirs all the same.
    expect(results(await handOver(items, staff))).toEqual([
      ['task', false, expect.stringContaining('ALPHA staff')],
      ['rule', true, null],
    ])
    expect(results(await handOver((await inHand()).items, heir))).toEqual([['task', true, null]])
    expect(results(await handOver([task], heir))).toEqual([['task', false, expect.any(String)]])
  })

  it('to nobody who could not be asked: not to themselves, not to somebody of another company', async () => {
    const { items } = await inHand()
    for (const to of [leaver, t.group.betaStaff])
      expect(results(await handOver(items, to))).toEqual([['rule', false, expect.any(String)]])
    expect((await inHand()).items).toHaveLength(1)
    expectFields(await handOver([...items, ...items], heir), { items: 'duplicate' })
  })

  it('what is delegated to who leaves by who takes over is over: they decide for themselves', async () => {
    expect((await delegate(heir, leaver)).status).toBe(200)
    const items = (await inHand()).items.filter(({ kind }) => kind === 'delegation')
    expect(results(await handOver(items, heir))).toEqual([['delegation', true, null]])
    const theirs = (await as(heir).call(delegations.list, {})).data.items
    expect(theirs.map(({ delegate: to, until }) => [to.id, until])).toEqual([[leaver.personId, LATER]])
  })

  it('once each where two administrators do it at the same moment: the other is said to have come too late', async () => {
    const { admin, hr } = t.group
    await everything(other)
    const { items } = await inHand()
    expect(items).toHaveLength(5)
    const [first, second] = await Promise.all([handOver(items, heir, admin), handOver(items, other, hr)])
    const doneBy = (answer: typeof first, of: string) => answer.data.items.find(({ id }) => id === of)?.isDone
    expect(items.map(({ id }) => [doneBy(first, id), doneBy(second, id)].filter(Boolean).length)).toEqual(
      items.map(() => 1),
    )
    expect((await inHand()).items).toEqual([])
  })

  it('by administrators of the tasks of the company alone; who has nothing to do with it is absent', async () => {
    const { staff, hr, betaHr, betaStaff, admin, alpha } = t.group
    const get = (by: Person, personId = leaver.personId) =>
      as(by).call(handovers.get, { personId, companyId: alpha.id })
    expectRefused(await get(staff), 'system.forbidden')
    expectRefused(await get(betaHr), 'system.company_not_found')
    expectRefused(await get(admin, betaStaff.personId), 'system.id_not_found')
    expect((await get(hr)).status).toBe(200)
    const { items } = await inHand()
    expectRefused(await preview(items, heir, betaHr), 'system.company_not_found')
    expectRefused(await handOver(items, heir, staff), 'system.forbidden')
    expectRefused(await handOver(items, heir, betaHr), 'system.company_not_found')
    expect((await inHand()).items).toEqual(items)
  })

  it('to the manager above, but never proposed to the manager who hands over', async () => {
    const { manager, alpha } = t.group
    await everything(t.group.hr)
    const admin = as(t.group.admin)
    const { items: roles } = (await admin.call(grants.roles, {})).data
    const roleId = roles.find(({ names: called }) => called.en === 'Group administrator')?.id ?? ''
    const given = { employmentIds: [manager.employmentId], roleId, scope: 'group' as const, companies: [] }
    expect((await admin.call(grants.give, { ...given, fromOn: null, untilOn: null, reason: 'Helps' })).status).toBe(200)
    const asked = { personId: leaver.personId, companyId: alpha.id }
    const { items, successor } = (await as(manager).call(handovers.get, asked)).data
    expect([items.length > 0, successor]).toEqual([true, null])
    const problem = sayRefusal({ locale: 'en_US', zone: 'UTC' }, 'workflow.own_gain', {})
    const refused = results(await handOver(items.slice(0, 1), manager, manager))
    expect(refused).toEqual([['task', false, problem]])
  })
})
