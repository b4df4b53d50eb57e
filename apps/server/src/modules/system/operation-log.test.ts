// @module-tag no-retry

import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { operationLogEndpoints as log } from '@muster/contract/system/operation-log'
import type { Instant } from '@muster/kernel/instant'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, expectGuarded } from '../../../test/entity.ts'
import { makePerson, names, type Person } from '../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../test/server.ts'
import { sheetIn } from '../../../test/sheet.ts'

let t: TestServer
/** Reads the log of ALPHA and nothing else; of a department; of BETA; of the whole group. */
let reader: Person
let partly: Person
let ofBeta: Person
let ofGroup: Person
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true })
  const { alpha, beta } = t.group
  await t.server.runAsSystem(
    async (ctx) => {
      reader = await makePerson(ctx, alpha, 'reader', ['system:operlog:r'], 'company')
      partly = await makePerson(ctx, alpha, 'partly', ['system:operlog:r'], 'department-below')
      ofBeta = await makePerson(ctx, beta, 'reader', ['system:operlog:r'], 'company')
      ofGroup = await makePerson(ctx, alpha, 'of-group', ['system:operlog:r', 'system:operlog:cud'], 'group')
    },
    [alpha.id, beta.id],
  )
})
afterAll(() => t.close())

const as = (person: Person) => t.as(person.token)
const input = (companyId: string, name: string = crypto.randomUUID()) => ({
  companyId,
  names: names(name),
  nation: 'VN',
  zone: 'Asia/Ho_Chi_Minh',
})
/** An office that HR made and changed. */
async function changedOffice(name = `Office ${crypto.randomUUID()}`) {
  const { id } = (await as(t.group.hr).call(offices.create, input(t.group.alpha.id))).data
  const { companyId: _, ...fields } = input(t.group.alpha.id, name)
  await as(t.group.hr).call(offices.update, { ...fields, id, version: 1 })
  return { id, name }
}
const listed = async (by: Person, asked: object = {}) => (await as(by).call(log.list, asked)).data
/** Entries of ALPHA as the program writes them for many. */
const audit = (objects: readonly string[], after?: unknown) =>
  t.server.runAsSystem(
    async (ctx) => {
      for (const object of objects) ctx.audit({ companyId: t.group.alpha.id, object, after })
    },
    [t.group.alpha.id],
  )

describe('the operation log [1.08c, 2.15a, 3.23, 6.11a]', () => {
  it('says who did what to what, when and from where, the newest first', async () => {
    const { id } = await changedOffice()
    const { items, next, about } = await listed(reader, { object: id })
    expect([next, about]).toEqual([null, 2])
    expect(items.map(({ action }) => action)).toEqual(['office.update', 'office.create'])
    expect(items[0]).toMatchObject({
      companyId: t.group.alpha.id,
      at: t.clock.now,
      operator: { personId: t.group.hr.personId, account: 'hr' },
      onBehalfOf: null,
      module: 'organisation',
      description: 'Office · Changed',
      object: id,
      address: '127.0.0.1',
    })
  })

  it('shows an entry at its address, field by field, in the words of the reader', async () => {
    const { id, name } = await changedOffice()
    const [entry] = (await listed(reader, { object: id })).items
    const answer = await as(reader).call(log.get, { id: entry?.id ?? '' }, { 'accept-language': 'zh-CN' })
    expect(answer.data.description).toBe('办公地点 · 修改')
    expect(answer.data.changes).toContainEqual({
      label: expect.stringContaining('越南'),
      kind: 'changed',
      before: expect.any(String),
      after: name,
      isHidden: false,
    })
    expect(answer.data.changes).toContainEqual(expect.objectContaining({ label: '时区', kind: 'same' }))
  })

  it('calls records by name to whoever may see them, and nobody else', async () => {
    const { id, name } = await changedOffice()
    const object = async (by: Person) => {
      const { object, objectName, objectPlace, operator } = (await listed(by, { object: id })).items[0] ?? ({} as never)
      return { object, objectName, objectPlace, operator: operator?.name }
    }
    // What it is may be read; how it is called, only by who may see it.
    expect(await object(reader)).toEqual({ object: id, objectName: 'Office', objectPlace: null, operator: null })
    const seeing = await t.server.runAsSystem(
      (ctx) =>
        makePerson(
          ctx,
          t.group.alpha,
          'seeing',
          ['system:operlog:r', 'organization:office:r', 'user:manage:r'],
          'company',
        ),
      [t.group.alpha.id],
    )
    const hr = (await as(t.group.hr).call(employeeEndpoints.get, { id: t.group.hr.employmentId })).data
    expect(await object(seeing)).toEqual({
      object: id,
      objectName: name,
      objectPlace: '/organisation/offices',
      operator: hr.name,
    })
  })

  it('never sends a secret, on the screen, in the sheet or by looking for it', async () => {
    const object = crypto.randomUUID()
    await audit([object], { account: 'x', password: 'canary-4711' })
    const { items } = await listed(reader, { object })
    const one = await as(reader).call(log.get, { id: items[0]?.id ?? '' })
    expect(one.data.changes).toContainEqual(expect.objectContaining({ isHidden: true, kind: 'added', after: null }))
    expect(one.raw.body).not.toContain('canary')
    expect((await listed(reader, { search: 'canary-4711' })).items).toEqual([])
    const sheet = await sheetIn(await as(reader).call(log.export, { object }))
    expect(JSON.stringify(sheet)).not.toContain('canary')
    expect(JSON.stringify(sheet.rows)).toContain('not shown')
  })

  it('names the person whose job the program did', async () => {
    const object = crypto.randomUUID()
    const { commitBatchOf, batchStatements } = await import('../../platform/db/commit-batch.ts')
    const batch = commitBatchOf({
      callContext: {
        module: 'attendance',
        action: 'attendance.accept-proposal',
        actor: undefined,
        onBehalfOf: t.group.hr.personId,
        request: { id: 'job', address: 'job', agent: '' },
      },
      now: t.clock.now,
      audits: [{ companyId: t.group.alpha.id, object }],
      notices: [],
      keeping: undefined,
    })
    await t.server.runAsSystem(
      async (ctx) => {
        for (const statement of batchStatements(batch ? [batch] : [])) ctx.later(statement)
      },
      [t.group.alpha.id],
    )
    const [entry] = (await listed(reader, { object })).items
    expect(entry).toMatchObject({ operator: null, onBehalfOf: { personId: t.group.hr.personId, account: 'hr' } })
    expect(entry).toMatchObject({ address: '', device: null })
    expect((await listed(reader, { object, personId: t.group.hr.personId })).items).toHaveLength(1)
    expect((await listed(reader, { object, personId: t.group.staff.personId })).items).toEqual([])
  })
})

describe('the rights of the operation log', () => {
  it('are those of its codes', async () => {
    const office = await changedOffice()
    const [entry] = (await listed(reader, { object: office.id })).items
    const { companyId } = input(t.group.alpha.id)
    const read = { permission: 'system:operlog:r' }
    await expectGuarded(t, t.group.staff.token, {
      list: { ...read, call: (caller) => caller.call(log.list, {}) },
      export: { ...read, call: (caller) => caller.call(log.export, {}) },
      get: { ...read, call: (caller) => caller.call(log.get, { id: entry?.id ?? '' }) },
      choices: { ...read, call: (caller) => caller.call(log.choices, {}) },
      operators: { ...read, call: (caller) => caller.call(log.operators, { search: 'h' }) },
    })
    // Reading does not check.
    await expectGuarded(t, reader.token, {
      check: { permission: 'system:operlog:cud', call: (caller) => caller.call(log.check, { companyId }) },
    })
  })

  it('reach whole companies: another one is absent, and a part of one is none', async () => {
    const { id } = await changedOffice()
    const [entry] = (await listed(reader, { object: id })).items
    for (const by of [ofBeta, partly]) {
      expect((await listed(by, { object: id })).items).toEqual([])
      const absent = await as(by).call(log.get, { id: `c${(entry?.id ?? '').slice(1, -1)}999999` })
      const foreign = await as(by).call(log.get, { id: entry?.id ?? '' })
      expectRefused(foreign, 'system.id_not_found')
      expect(foreign.raw.body).toBe(absent.raw.body)
      expect((await as(by).call(log.choices, {})).data.actions.map(({ action }) => action)).not.toContain(
        'office.update',
      )
    }
    for (const call of [
      (companyId: string) => as(reader).call(log.list, { companyId }),
      (companyId: string) => as(reader).call(log.export, { companyId }),
      (companyId: string) => as(reader).call(log.choices, { companyId }),
      (companyId: string) => as(reader).call(log.operators, { companyId, search: '' }),
    ])
      await expectAbsent(call, t.group.beta.id, 'system.company_not_found')
    expectRefused(await as(partly).call(log.list, { companyId: t.group.alpha.id }), 'system.company_not_found')
  })

  it('open the log of the group to who has them for the group', async () => {
    const object = crypto.randomUUID()
    await t.server.runAsSystem(async (ctx) => ctx.audit({ companyId: undefined, object }))
    const [entry] = (await listed(ofGroup, { object })).items
    expect(entry).toMatchObject({ companyId: null, object })
    expect((await as(ofGroup).call(log.get, { id: entry?.id ?? '' })).data).toMatchObject({ object })
    expect((await listed(ofGroup, { object, ofGroup: true })).items).toHaveLength(1)
    expect((await listed(ofGroup, { object, companyId: t.group.alpha.id })).items).toEqual([])
    expect((await listed(reader, { object })).items).toEqual([])
    expectRefused(await as(reader).call(log.list, { ofGroup: true }), 'system.company_not_found')
    expectRefused(await as(reader).call(log.get, { id: entry?.id ?? '' }), 'system.id_not_found')
  })

  it('give the accounts of their companies alone', async () => {
    const accounts = async (by: Person, search: string) =>
      (await as(by).call(log.operators, { search })).data.items.map(({ personId }) => personId)
    expect(await accounts(reader, 'HR')).toEqual([t.group.hr.personId])
    expect(await accounts(ofBeta, 'hr')).toEqual([t.group.betaHr.personId])
    expect((await accounts(ofGroup, 'hr')).toSorted()).toEqual(
      [t.group.hr.personId, t.group.betaHr.personId].toSorted(),
    )
    expect(await accounts(partly, 'hr')).toEqual([])
  })
})

describe('pages of the operation log', () => {
  it('hold every entry once that was there at first, whatever comes meanwhile', async () => {
    const object = crypto.randomUUID()
    for (let n = 0; n < 3; n++) await audit(Array.from({ length: 7 }, () => object))
    const all = (await listed(reader, { object, pageSize: 200 })).items.map(({ id }) => id)
    expect(all).toHaveLength(21)
    const seen: string[] = []
    let after: string | undefined
    do {
      const { items, next, about } = await listed(reader, { object, pageSize: 4, after })
      expect(about).toBe(after === undefined ? 21 : null)
      seen.push(...items.map(({ id }) => id))
      after = next ?? undefined
      await audit([object])
    } while (after !== undefined)
    expect(seen.filter((id) => all.includes(id))).toEqual(all)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('go through companies and group in one order', async () => {
    const object = crypto.randomUUID()
    await t.server.runAsSystem(
      async (ctx) => {
        for (const companyId of [t.group.alpha.id, undefined, t.group.beta.id, undefined, t.group.alpha.id])
          ctx.audit({ companyId, object })
      },
      [t.group.alpha.id, t.group.beta.id],
    )
    const whole = (await listed(ofGroup, { object })).items.map(({ id }) => id)
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const { items, next } = await listed(ofGroup, { object, pageSize: 1, after })
      seen.push(...items.map(({ id }) => id))
      if (next === null) break
      after = next
    }
    expect(seen).toEqual(whole)
    expect(new Set(seen).size).toBe(5)
  })

  it('are narrowed by module, action, day of the reader, address and text, by each and by all', async () => {
    const { id, name } = await changedOffice()
    const actions = async (asked: object) =>
      (await listed(reader, { object: id, ...asked })).items.map(({ action }) => action)
    const both = ['office.update', 'office.create']
    expect(await actions({ module: 'organisation' })).toEqual(both)
    expect(await actions({ module: 'attendance' })).toEqual([])
    expect(await actions({ action: 'office.update' })).toEqual(['office.update'])
    expect(await actions({ personId: t.group.hr.personId })).toEqual(both)
    expect(await actions({ personId: t.group.staff.personId })).toEqual([])
    const today = t.clock.now.slice(0, 10)
    expect(await actions({ from: today, to: today })).toEqual(both)
    expect(await actions({ to: '2026-01-01' })).toEqual([])
    expect(await actions({ from: '2027-01-01' })).toEqual([])
    expect(await actions({ address: '127.0.0.1' })).toEqual(both)
    expect(await actions({ address: '127.0.0.2' })).toEqual([])
    expect(await actions({ search: name.toUpperCase() })).toEqual(['office.update'])
    expect(await actions({ search: 'nothing like it' })).toEqual([])
    expect(await actions({ module: 'organisation', action: 'office.create', from: today, search: 'hr' })).toEqual([
      'office.create',
    ])
    expectFields(await as(reader).call(log.list, { from: '2026-11-02' as never, to: '2026-11-01' as never }), {
      to: 'before_from',
    })
    expectFields(await as(reader).call(log.list, { after: 'x' }), { after: 'not_an_id' })
  })

  it('begin and end with the day of the reader, not of UTC', async () => {
    const [object, now] = [`at midnight ${crypto.randomUUID()}`, t.clock.now]
    // Half past midnight of the second in Ho Chi Minh City.
    t.clock.now = '2026-11-01T17:30:00.000Z' as Instant
    await audit([object])
    t.clock.now = now
    const on = async (day: string) => (await listed(reader, { object, from: day, to: day })).items.length
    expect([await on('2026-11-01'), await on('2026-11-02')]).toEqual([0, 1])
  })

  it('look for a text in so many entries at a time, and go on behind them', async () => {
    const object = crypto.randomUUID()
    const owner = new pg.Client(t.ownerUrl)
    await owner.connect()
    await owner.query(
      `insert into platform.operation_log (company_id, at, account, address, request_id, module, action, object)
        select $1, $2::timestamptz - n * interval '1 second', case when n in (1, 20000, 20001) then 'needle' else 'hay' end, '', '', 'bulk', 'bulk.fill', $3
        from generate_series(1, 20010) n`,
      [t.group.alpha.id, t.clock.now, object],
    )
    await owner.query('analyze platform.operation_log')
    await owner.end()
    const first = await listed(reader, { object, search: 'needle', pageSize: 10 })
    expect([first.items.length, first.about]).toEqual([2, null])
    const second = await listed(reader, { object, search: 'needle', pageSize: 10, after: first.next ?? '' })
    expect([second.items.length, second.next]).toEqual([1, null])
    expect((await listed(reader, { module: 'bulk' })).about).toBe(10_001)
    const sheet = await sheetIn(await as(reader).call(log.export, { object, search: 'needle' }))
    expect(sheet.rows).toHaveLength(3)
  })
})

it('the sheet has the entries of the filter with their changes in words', async () => {
  const { id, name } = await changedOffice()
  const sheet = await sheetIn(
    await as(reader).call(log.export, { object: id, columns: ['operator', 'action', 'changes'] }),
  )
  expect(sheet.title).toBe('Operation log')
  expect(sheet.head).toEqual(['Operator', 'Name', 'On behalf of', 'Description', 'Changes'])
  expect(sheet.rows.map((row) => [row[0], row[3]])).toEqual([
    ['hr', 'Office · Changed'],
    ['hr', 'Office · Created'],
  ])
  expect(String(sheet.rows[0]?.[4])).toContain(`→ ${name}`)
  expect(String(sheet.rows[0]?.[4])).not.toContain('Time zone')
})

it('the modules and actions that occur can be chosen', async () => {
  await changedOffice()
  const { data } = await as(reader).call(log.choices, {})
  expect(data.modules).toContainEqual({ module: 'organisation', label: 'Organisation' })
  expect(data.actions).toContainEqual({ action: 'office.update', label: 'Office · Changed' })
  expect(new Set(data.actions.map(({ action }) => action)).size).toBe(data.actions.length)
})

it('an entry of a moment to come is none of now', async () => {
  const key = `c${Date.parse('2030-01-01T00:00:00Z' as Instant) * 1000}-1`
  expectRefused(await as(reader).call(log.get, { id: key }), 'system.id_not_found')
})
