// @module-tag no-retry

import { parameterEndpoints as parameters } from '@muster/contract/system/parameter'
import type { ShownKey } from '@muster/contract/system/parameter-shown'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, logOf } from '../../../test/entity.ts'
import { makePerson, type Person } from '../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../test/server.ts'

let t: TestServer
/** Who decides in ALPHA alone, and who only reads there. */
let keeper: Person
let reader: Person
beforeAll(async () => {
  t = await openTestServer()
  const { alpha } = t.group
  const codes = ['system:parameter:r', 'system:parameter:cud'] as const
  keeper = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'keeper', codes, 'company'), [alpha.id])
  reader = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, alpha, 'reader', ['system:parameter:r'], 'company'),
    [alpha.id],
  )
})
afterAll(() => t.close())

const TODAY = day('2026-11-20')
const alpha = () => t.group.alpha.id
const stateOf = async (key: ShownKey, on = TODAY, token = keeper.token, companyId = alpha()) =>
  (await t.as(token).call(parameters.list, { companyId, on })).data.items.find((one) => one.key === key)
/** Decides one parameter at the version that stands. */
const decide = async (key: ShownKey, value: number, from = TODAY, token = keeper.token) => {
  const version = (await stateOf(key))?.version ?? 0
  return t.as(token).call(parameters.change, { companyId: alpha(), from, changes: [{ key, value, version }] })
}
const historyOf = async (key: ShownKey) =>
  (await t.as(keeper.token).call(parameters.history, { companyId: alpha(), key })).data.items

describe('parameters of a company [1.08d, 2.15b, 6.11b, 9.12]', () => {
  it('are their defaults until somebody decides, then hold from their day on, with who and when', async () => {
    expect(await stateOf('list.max-range')).toEqual({
      key: 'list.max-range',
      value: 31,
      since: null,
      last: null,
      next: null,
      version: 0,
    })
    const from = day('2026-12-01')
    expect((await decide('list.max-range', 62, from)).data).toEqual({ changed: 1 })
    expect(await stateOf('list.max-range')).toMatchObject({
      value: 31,
      next: { from, value: 62 },
      last: { by: 'keeper' },
    })
    expect(await stateOf('list.max-range', from)).toMatchObject({ value: 62, since: from, next: null })
    expect(await stateOf('list.max-range', from, t.group.admin.token, t.group.beta.id)).toMatchObject({ value: 31 })
    const [entry] = (await logOf(t, alpha(), 'parameters')).slice(-1)
    expect(entry).toMatchObject({
      action: 'parameter.change',
      before: { 'list.max-range': 31 },
      after: { from, 'list.max-range': 62 },
    })
  })

  it('change several at once, all of them or none', async () => {
    const changes = [
      { key: 'selection.max-days' as const, value: 5, version: 0 },
      { key: 'import.coverage' as const, value: 101, version: 0 },
    ]
    const caller = t.as(keeper.token)
    expectFields(await caller.call(parameters.change, { companyId: alpha(), from: TODAY, changes }), {
      'changes.1.value': 'out_of_range:1:100',
    })
    expect(await stateOf('selection.max-days')).toMatchObject({ value: 7, version: 0 })
    const right = changes.map((one) => (one.key === 'import.coverage' ? { ...one, value: 30 } : one))
    expect(
      (await caller.call(parameters.change, { companyId: alpha(), from: TODAY, changes: right })).data.changed,
    ).toBe(2)
    expect(await stateOf('selection.max-days')).toMatchObject({ value: 5, since: TODAY })
    expect(await stateOf('import.coverage')).toMatchObject({ value: 30 })
  })

  it('begin today or later, and in the past only where what was computed is computed anew', async () => {
    const past = day('2026-11-19')
    expectFields(await decide('selection.max-days', 6, past), { from: 'before_today' })
    expect((await decide('attendance.debounce', 90, past)).data.changed).toBe(1)
    expect(await stateOf('attendance.debounce', day('2026-11-18'))).toMatchObject({ value: 60 })
    expect(await stateOf('attendance.debounce', past)).toMatchObject({ value: 90 })
  })

  it('are refused where one contradicts another, on a later day as well', async () => {
    await decide('list.max-range', 10, day('2027-01-01'))
    expectFields(await decide('selection.max-days', 20, day('2026-12-24')), { 'changes.0.value': 'at_most_beside:10' })
    expectFields(await decide('list.max-range', 4), { 'changes.0.value': 'at_least_beside:5' })
  })

  it('are refused twice in one change, unknown, or still awaited', async () => {
    const changes = [
      { key: 'list.max-range' as const, value: 50, version: 0 },
      { key: 'list.max-range' as const, value: 51, version: 0 },
    ]
    expectFields(await t.as(keeper.token).call(parameters.change, { companyId: alpha(), from: TODAY, changes }), {
      'changes.1.key': 'duplicate',
    })
    for (const key of ['employment.early-resign-no-salary-days', 'made.up']) {
      const change = { companyId: alpha(), from: TODAY, changes: [{ key, value: 5, version: 0 }] }
      const raw = await t.as(keeper.token).send({ method: 'POST', url: '/api/parameters', payload: change })
      expect(raw.json().data.fields).toEqual({ 'changes.0.key': 'not_a_choice' })
    }
  })

  it('keep their history: an earlier value is restored by deciding it anew, and nothing is overwritten', async () => {
    await decide('import.coverage', 35)
    await decide('import.coverage', 30)
    await decide('import.coverage', 50, day('2026-12-24'))
    expect((await historyOf('import.coverage')).map(({ value, state }) => [value, state])).toEqual([
      [50, 'scheduled'],
      [30, 'inForce'],
      [35, 'past'],
      [30, 'past'],
    ])
  })

  it('decided as they are anyway are no decision', async () => {
    const before = await historyOf('import.coverage')
    expect((await decide('import.coverage', 30)).data).toEqual({ changed: 0 })
    expect(await historyOf('import.coverage')).toEqual(before)
  })
})

describe('two who decide at once', () => {
  it('one is refused with both values, and what was read anew is taken [8.01]', async () => {
    const version = (await stateOf('selection.max-days'))?.version ?? 0
    const change = (value: number, token: string) =>
      t.as(token).call(parameters.change, {
        companyId: alpha(),
        from: TODAY,
        changes: [{ key: 'selection.max-days', value, version }],
      })
    const answers = await Promise.all([change(3, keeper.token), change(4, t.group.admin.token)])
    const refused = answers.find(({ code }) => code === 40901)
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 40901])
    const [yours, theirs] = refused === answers[0] ? [3, 4] : [4, 3]
    expect(refused?.refusal.conflicts).toMatchObject([{ key: 'selection.max-days', yours, theirs }])
    expect((await decide('selection.max-days', yours)).code).toBe(200)
    expect((await stateOf('selection.max-days'))?.value).toBe(yours)
  })
})

describe('parameters of the group', () => {
  it('are changed by who reaches the whole group alone, hold at once everywhere, and are in the log of the group', async () => {
    expectRefused(await decide('password.minimum', 9), 'system.forbidden')
    expect((await decide('password.minimum', 9, TODAY, t.group.admin.token)).data.changed).toBe(1)
    expect(await stateOf('password.minimum', TODAY, t.group.admin.token, t.group.beta.id)).toMatchObject({ value: 9 })
    expect((await logOf(t, undefined, 'parameters')).at(-1)).toMatchObject({ after: { 'password.minimum': 9 } })
    const { data } = await t.as(t.group.admin.token).call(parameters.list, { companyId: alpha() })
    expect(data.mayChangeGroup).toBe(true)
    expect((await t.as(keeper.token).call(parameters.list, { companyId: alpha() })).data.mayChangeGroup).toBe(false)
  })
})

describe('who may [4.05, 6.11b]', () => {
  it('reads with the one code, changes with the other, and knows nothing of other companies', async () => {
    const none = t.as(t.group.hr.token)
    const changes = [{ key: 'import.coverage' as const, value: 40, version: 0 }]
    expectRefused(await none.call(parameters.list, { companyId: alpha() }), 'system.forbidden')
    expectRefused(
      await none.call(parameters.history, { companyId: alpha(), key: 'import.coverage' }),
      'system.forbidden',
    )
    const read = t.as(reader.token)
    expect((await read.call(parameters.list, { companyId: alpha() })).code).toBe(200)
    expectRefused(await read.call(parameters.change, { companyId: alpha(), from: TODAY, changes }), 'system.forbidden')
    expectRefused(
      await read.call(parameters.touched, { companyId: alpha(), from: TODAY, keys: ['import.coverage'] }),
      'system.forbidden',
    )
    const own = t.as(keeper.token)
    const beta = t.group.beta.id
    await expectAbsent((companyId) => own.call(parameters.list, { companyId }), beta, 'system.company_not_found')
    await expectAbsent(
      (companyId) => own.call(parameters.history, { companyId, key: 'import.coverage' }),
      beta,
      'system.company_not_found',
    )
    await expectAbsent(
      (companyId) => own.call(parameters.change, { companyId, from: TODAY, changes }),
      beta,
      'system.company_not_found',
    )
    await expectAbsent(
      (companyId) => own.call(parameters.touched, { companyId, from: TODAY, keys: ['import.coverage'] }),
      beta,
      'system.company_not_found',
    )
    await expectAbsent((companyId) => own.call(parameters.bounds, { companyId }), beta, 'system.company_not_found')
  })

  it('everybody learns the bounds that their forms have, and a bad question is refused', async () => {
    const staff = t.as(t.group.staff.token)
    expect((await staff.call(parameters.bounds, { companyId: alpha() })).data).toMatchObject({
      'list.max-range': 31,
      'upload.max-mb': 10,
    })
    const raw = await t.as(keeper.token).send({ method: 'GET', url: '/api/parameters?companyId=1' })
    expect(raw.json().data.fields).toEqual({ companyId: 'not_an_id' })
    const asked = await t.as(keeper.token).send({
      method: 'GET',
      url: `/api/parameters/history?companyId=${alpha()}&key=made.up`,
    })
    expect(asked.json().data.fields).toEqual({ key: 'not_a_choice' })
    const touched = await t.as(keeper.token).send({
      method: 'GET',
      url: `/api/parameters/touched?companyId=${alpha()}&from=x&keys=import.coverage`,
    })
    expect(touched.json().data.fields).toEqual({ from: 'not_a_day' })
  })
})
