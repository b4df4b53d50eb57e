// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { secretFieldEndpoints as secrets } from '@muster/contract/organisation/secret-field'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { employeeForm, makePerson } from '../../../../test/make.ts'
import {
  type Caller,
  expectRefused,
  keysOf,
  openBeside,
  openTestServer,
  TEST_KEYS,
  type TestServer,
  type TestServerOptions,
} from '../../../../test/server.ts'
import { ConfigProblem } from '../../../platform/base/config-problem.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { jobRun } from '../../../platform/jobs/runner.ts'
import { needFieldKeys } from '../index.ts'
import { encryptAnew } from './secret-field.job.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

type Form = SentTo<typeof employees.create>
const form = (over: Partial<Form> = {}): Form => ({ ...employeeForm(t.group.alpha), ...over })
const hire = async (over: Partial<Form> = {}) => (await hr.call(employees.create, form(over))).data
const change = (id: string, version: number, over: Partial<Form> = {}) => {
  const { companyId, departmentId, officeId, levelId, pin, ...fields } = form(over)
  return { id, version, ...fields }
}
const reveal = async (id: string, field: 'identityDocument' | 'bankAccount', as = hr) =>
  (await as.call(secrets.reveal, { id, field })).data.value

describe('identity document and bank account [3.08]', () => {
  it('are kept, shown by their end, shown whole to whoever may change them, changed, left alone and taken away', async () => {
    const hired = await hire({ identityDocument: '０７９ 203-001234', bankAccount: '0071 0009 8765' })
    expect(hired).toMatchObject({ identityDocument: '••••1234', bankAccount: '••••8765' })
    expect(await reveal(hired.id, 'identityDocument')).toBe('079 203-001234')
    expect(await reveal(hired.id, 'bankAccount')).toBe('0071 0009 8765')
    const kept = (await hr.call(employees.update, change(hired.id, 1, { bank: 'Vietcombank' }))).data
    expect(kept).toMatchObject({ identityDocument: '••••1234', bankAccount: '••••8765', bank: 'Vietcombank' })
    const next = (await hr.call(employees.update, change(hired.id, 2, { identityDocument: 'B7', bankAccount: '' })))
      .refusal
    expect(next.fields).toEqual({ identityDocument: 'wrong_characters' })
    const changed = (
      await hr.call(employees.update, change(hired.id, 2, { identityDocument: 'B7654321', bankAccount: '' }))
    ).data
    expect(changed).toMatchObject({ identityDocument: '••••4321', bankAccount: null })
    expect(await reveal(hired.id, 'bankAccount')).toBeNull()
  })

  it('are absent for readers who may not change the employee, and not empty', async () => {
    const { id } = await hire({ identityDocument: 'ABSENT-0001' })
    const reader = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, t.group.alpha, 'reader', ['user:manage:r'], 'company'),
      [t.group.alpha.id],
    )
    const seen = (await t.as(reader.token).call(employees.get, { id })).data
    expect(seen.name).not.toBe('')
    expect(Object.keys(seen)).not.toContain('identityDocument')
    expect(Object.keys(seen)).not.toContain('bankAccount')
    // The right to change reaches one's own department alone: of others the fields are absent as well.
    const lead = await t.server.runAsSystem(
      (ctx) =>
        makePerson(ctx, t.group.alpha, 'lead', ['user:manage:u'], 'department', {
          departmentId: t.group.alpha.otherDepartmentId,
        }),
      [t.group.alpha.id],
    )
    expectRefused(await t.as(lead.token).call(secrets.reveal, { id, field: 'bankAccount' }), 'system.user_not_found')
  })

  it('are shown whole to nobody without the permission or of another company', async () => {
    const { id } = await hire({ identityDocument: 'GUARDED-1' })
    await expectGuarded(t, t.group.manager.token, {
      reveal: { permission: 'user:manage:u', call: (c) => c.call(secrets.reveal, { id, field: 'identityDocument' }) },
    })
    const foreign = t.group.betaStaff.employmentId
    await expectAbsent(
      (one) => hr.call(secrets.reveal, { id: one, field: 'bankAccount' }),
      foreign,
      'system.user_not_found',
    )
    expectFields(await hr.call(secrets.reveal, { id: 'x', field: 'bankAccount' }), { id: 'not_an_id' })
    expectFields(await hr.call(secrets.reveal, { id, field: 'pay' as 'bankAccount' }), { field: 'not_a_choice' })
  })

  it('belong to one person of a company, however they are typed, and to whoever had them first in a race', async () => {
    await hire({ identityDocument: 'C 1234567', bankAccount: '001-002-003' })
    expectRefused(
      await hr.call(employees.create, form({ identityDocument: 'c1234567' })),
      'organisation.identity_document_taken',
    )
    const taken = await hr.call(employees.create, form({ bankAccount: '００１００２００３' }))
    expectRefused(taken, 'organisation.bank_account_taken')
    expect(taken.refusal.fields).toEqual({ bankAccount: 'taken' })
    const beta = t.as(t.group.betaHr.token)
    const elsewhere = await beta.call(employees.create, { ...employeeForm(t.group.beta), identityDocument: 'C1234567' })
    expect(elsewhere.status).toBe(200)

    const node = await openBeside(t)
    const both = [hr, node.as(t.group.hr.token)]
    const raced = await Promise.all(
      Array.from({ length: 8 }, (_, i) => both[i % 2]?.call(employees.create, form({ identityDocument: 'RACE 0001' }))),
    )
    await node.close()
    expect(raced.map((one) => one?.status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    for (const one of raced) if (one && one.status !== 200) expectRefused(one, 'organisation.identity_document_taken')
  })

  it('stand nowhere in plain text: not in a table, the log, the outbox, a kept answer or an export', async () => {
    const hired = (
      await hr.call(employees.create, form({ identityDocument: 'PLAINDOC777888', bankAccount: 'PLAINBANK999000' }), {
        'idempotency-key': 'plain-text-key-1',
      })
    ).data
    await hr.call(employees.update, change(hired.id, 1, { identityDocument: 'PLAINDOC777889' }))
    const asked = { id: hired.id, field: 'identityDocument' as const }
    const shown = await hr.call(secrets.reveal, asked, { 'idempotency-key': 'plain-text-key-2' })
    expect(shown.data.value).toBe('PLAINDOC777889')
    const owner = new pg.Client(t.ownerUrl)
    await owner.connect()
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)'`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await owner.query(
        `select 1 from ${name} t where t::text ~* 'PLAIN(DOC|BANK)|504c41494e444f43|504c41494e42414e4b' limit 1`,
      )
      if (rows.length > 0) found.push(name)
    }
    await owner.end()
    expect(found).toEqual([])
    expect(tables.length).toBeGreaterThan(30)
    const sheet = await hr.send({
      method: 'GET',
      url: `/api/organisation/employees/export?companyId=${t.group.alpha.id}`,
    })
    expect(sheet.statusCode).toBe(200)
    expect(sheet.rawPayload.toString('latin1')).not.toContain('PLAINDOC')
    const log = await logOf(t, t.group.alpha.id, hired.id)
    expect(log.map((row) => [row.action, row.after?.identityDocument ?? row.after?.field])).toEqual([
      ['employee.create', '••••7888'],
      ['employee.update', '••••7889'],
      ['secret-field.reveal', 'identityDocument'],
    ])
  })

  it('are read by a node with other keys by no means, and its start says which', async () => {
    await hire({ identityDocument: 'KEYS-0001' })
    const companies = [t.group.alpha.id, t.group.beta.id]
    const check = async (keys: TestServerOptions['keys']) => {
      const node = await openBeside(t, { keys })
      const failed = await node.server.runAsSystem(needFieldKeys, companies).catch((caught) => caught)
      await node.close()
      return failed
    }
    expect(await check({})).toBeUndefined()
    const absent = await check({ fields: keysOf('44') })
    expect(absent).toBeInstanceOf(ConfigProblem)
    expect(absent.message).toContain(`with key ${TEST_KEYS.fields.currentId}, which is not there`)
    expect((await check({ fingerprints: keysOf('44') })).message).toContain('FIELD_FINGERPRINT_KEY')
  })

  it('are encrypted anew where there is a newer key, and then read without the old one', async () => {
    const { id } = await hire({ identityDocument: 'ROTATE-0001' })
    const node = await openBeside(t, { keys: { fields: keysOf('22', '44') } })
    for (const companyId of [t.group.alpha.id, t.group.beta.id]) {
      const job = { companyId, kind: 'organisation.encrypt-anew', id: newId(), body: {} }
      await encryptAnew(jobRun(node.server.runtime, job, new AbortController().signal))
    }
    await node.close()
    const alone = await openBeside(t, { keys: { fields: keysOf('44') } })
    expect(await reveal(id, 'identityDocument', alone.as(t.group.hr.token))).toBe('ROTATE-0001')
    await alone.close()
  })
})

describe('what is typed into the form of an employee [3.08]', () => {
  it('is taken in half-width letters, and refused with control characters or days that no calendar has', async () => {
    const typed = await hire({
      jobNumber: 'Ｆ－００１',
      name: 'Ｗａｎｇ　Ｌｉ',
      phone: '＋８４ (90) 123-4567',
      email: 'ｗａｎｇ＠alpha.example',
    })
    expect(typed).toMatchObject({
      jobNumber: 'F-001',
      name: 'Wang Li',
      phone: '+84 (90) 123-4567',
      email: 'wang@alpha.example',
    })
    expectFields(await hr.call(employees.create, form({ name: 'Wang\u0007' })), { name: 'control_characters' })
    expectFields(await hr.call(employees.create, form({ phone: 'ask Lan' })), { phone: 'not_a_phone' })
    expectFields(await hr.call(employees.create, form({ birthday: '1990-02-31' as Form['birthday'] })), {
      birthday: 'not_a_day',
    })
  })
})
