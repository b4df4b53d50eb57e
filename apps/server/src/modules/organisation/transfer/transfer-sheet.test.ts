// @module-tag no-retry

import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import {
  type CheckedTransferRow,
  transferSheetEndpoints as sheets,
  TRANSFER_COLUMN_WORDS,
  TRANSFER_COLUMNS,
} from '@muster/contract/organisation/transfer-sheet'
import { tagOf } from '@muster/kernel/locale'
import { LOCALES, type Locale } from '@muster/kernel/names'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, expectGuarded } from '../../../../test/entity.ts'
import { employeeForm, grantTo, makePerson } from '../../../../test/make.ts'
import { sheetBody } from '../../../../test/onboarding.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/server.ts'
import { SOON, transfersOf } from '../../../../test/transfers.ts'
import { say } from '../../../platform/base/words.ts'
import { type Cell, workbookOf } from '../../../platform/files/workbook.ts'

let t: TestServer
let hr: Caller
let admin: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  admin = t.as(t.group.admin.token)
})
afterAll(() => t.close())

const { hired } = transfersOf(() => t)
type Cells = CheckedTransferRow['cells']
const headers = (locale: Locale = 'en_US') =>
  TRANSFER_COLUMNS.map((column) => say(locale, TRANSFER_COLUMN_WORDS[column]))
const lineOf = (cells: Cells): Cell[] => TRANSFER_COLUMNS.map((column) => cells[column] ?? null)
const bookOf = (head: readonly string[], rows: readonly Cell[][], version = '1') =>
  workbookOf([
    { title: 'Transfer', header: head, rows },
    { title: 'Lists', header: ['muster-transfer', version], rows: [] },
  ])
const jsonOf = (...rows: Cells[]) =>
  Buffer.from(JSON.stringify({ rows: rows.map((cells, n) => ({ line: n + 2, cells })) }))
const send = (caller: Caller, bytes: Uint8Array, fields: Record<string, string> = {}) =>
  caller.send({
    ...{ method: 'POST', url: '/api/organisation/transfer-sheets/check' },
    ...sheetBody({ companyId: t.group.alpha.id, effectiveOn: SOON, ...fields }, bytes),
  })
async function checked(caller: Caller, bytes: Uint8Array, fields: Record<string, string> = {}) {
  const answer = await send(caller, bytes, fields)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.rows as CheckedTransferRow[]
}

describe('people of an order from a sheet [1.04d, 2.14d]', () => {
  it('has a template in each language, which is read back in each', async () => {
    const { jobNumber } = await hired()
    for (const locale of LOCALES) {
      const answer = await hr.call(
        sheets.template,
        { companyId: t.group.alpha.id },
        { 'accept-language': tagOf(locale) },
      )
      const [sheet, lists] = await readSheets(answer.raw.rawPayload)
      expect(sheet?.data[0]?.map((cell) => String(cell).replace(' *', ''))).toEqual(headers(locale))
      expect(lists?.data[0]?.slice(0, 2)).toEqual(['muster-transfer', '1'])
      expect(lists?.data.flat()).toContain('Production')
      const rows = await checked(hr, await bookOf(headers(locale), [lineOf({ jobNumber, department: 'Sales' })]))
      expect(rows).toEqual([expect.objectContaining({ line: 2, fate: 'fits', problems: [], said: null })])
    }
  })

  it('gives lines that a draft takes; nothing is written before', async () => {
    const [a, b] = [await hired(), await hired()]
    const rows = await checked(
      hr,
      jsonOf(
        { jobNumber: a.jobNumber, department: 'Production / Line 1' },
        { jobNumber: b.jobNumber.toUpperCase(), level: 'Manager' },
      ),
    )
    const lines = rows.flatMap(({ entry }) => entry ?? [])
    expect((await hr.call(transfers.list, { state: ['draft'] })).data.total).toBe(0)
    const draft = await hr.call(transfers.create, {
      ...{ companyId: t.group.alpha.id, effectiveOn: SOON, note: '', lines },
    })
    expect(draft.data.lines.map((line) => [line.employmentId, line.departmentId, line.levelId])).toEqual([
      [a.id, t.group.alpha.belowId, null],
      [b.id, null, t.group.alpha.managerLevelId],
    ])
  })

  it('leads to another company by its places, with number and PIN', async () => {
    const { alpha, beta } = t.group
    const a = await hired()
    const of = { companyId: alpha.id, otherCompanyId: beta.id }
    const template = await admin.call(sheets.template, of)
    const [sheet, lists] = await readSheets(template.raw.rawPayload)
    expect(sheet?.data[0]).toContain('Department *')
    expect(lists?.data.flat()).toContain('BETA office')
    const place = { department: 'Sales', office: 'BETA office', level: 'Operator' }
    const rows = await checked(
      admin,
      jsonOf(
        { jobNumber: a.jobNumber, ...place, newNumber: 'B-500', pin: '5500' },
        { jobNumber: a.jobNumber, ...place, office: '' },
      ),
      { otherCompanyId: beta.id },
    )
    expect(rows.map((row) => Object.fromEntries(row.problems.map((p) => [p.column, p.problem])))).toEqual([
      { jobNumber: 'organisation.twice_in_file' },
      { jobNumber: 'organisation.twice_in_file', office: 'required' },
    ])
    const [one] = await checked(admin, jsonOf({ jobNumber: a.jobNumber, ...place, newNumber: 'B-500' }), {
      otherCompanyId: beta.id,
    })
    expect(one?.entry).toMatchObject({
      departmentId: beta.otherDepartmentId,
      officeId: beta.officeId,
      jobNumber: 'B-500',
    })
  })

  it('names what is wrong by cell, and what keeps somebody from being moved', async () => {
    const a = await hired()
    await hr.call(employees.create, {
      ...employeeForm(t.group.alpha),
      jobNumber: 'LATE-1',
      onboardOn: '2026-12-24' as never,
    })
    const rows = await checked(
      hr,
      jsonOf(
        { jobNumber: 'nobody', department: 'Sales' },
        { jobNumber: a.jobNumber, department: 'Nowhere', pin: '1' },
        { jobNumber: 'late-1', department: 'Sales' },
      ),
    )
    expect(rows.map((row) => [row.fate, row.problems.map((p) => `${p.column} ${p.problem}`), row.entry])).toEqual([
      ['refused', ['jobNumber not_found'], null],
      ['refused', ['department not_found', 'pin unknown_property'], null],
      ['refused', [], null],
    ])
    expect(rows[2]?.said).toContain('24 Dec 2026')
  })

  it('refuses files that are no template, each by its own key, and a day that is none', async () => {
    const key = async (bytes: Uint8Array) => (await send(hr, bytes)).json().data.key
    const line = lineOf({ jobNumber: 'X', department: 'Sales' })
    expect(await key(Buffer.from('PK no archive'))).toBe('organisation.sheet_unreadable')
    expect(await key(Buffer.from('neither'))).toBe('organisation.sheet_unreadable')
    expect(await key(await bookOf(headers(), [line], '0'))).toBe('organisation.sheet_template')
    expect(await key(await bookOf(headers().slice(1), [line.slice(1)]))).toBe('organisation.sheet_template')
    expect(await key(await bookOf(headers(), []))).toBe('organisation.sheet_empty')
    expect((await send(hr, jsonOf())).statusCode).toBe(422)
    expect((await send(hr, jsonOf({ jobNumber: 'X' }), { effectiveOn: '2026-02-31' })).statusCode).toBe(422)
    expectFields(await hr.call(sheets.template, { companyId: 'x' }), { companyId: 'not_an_id' })
  })

  it('is refused without the permission, and for another company as for an absent one; who is out of reach is nobody', async () => {
    const { alpha, beta, staff } = t.group
    await expectGuarded(t, staff.token, {
      template: {
        permission: 'organization:transfer:cud',
        call: (c) => c.call(sheets.template, { companyId: alpha.id }),
      },
    })
    const rows = jsonOf({ jobNumber: 'BETA-staff', department: 'Sales' })
    expect((await send(t.as(staff.token), rows)).statusCode).toBe(403)
    expect((await send(t.as(undefined), rows)).statusCode).toBe(401)
    for (const field of ['companyId', 'otherCompanyId']) {
      const foreign = await send(hr, rows, { [field]: beta.id })
      expect([foreign.statusCode, foreign.json().code]).toEqual([404, 40402])
      expect(foreign.body).toBe((await send(hr, rows, { [field]: crypto.randomUUID() })).body)
    }
    await expectAbsent((id) => hr.call(sheets.template, { companyId: id }), beta.id, 'system.company_not_found')
    await expectAbsent(
      (otherCompanyId) => hr.call(sheets.template, { companyId: alpha.id, otherCompanyId }),
      beta.id,
      'system.company_not_found',
    )
    const planner = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'sales-planner', 'employee', 'self', { departmentId: alpha.otherDepartmentId }),
      [alpha.id],
    )
    await t.server.runAsSystem((ctx) =>
      grantTo(ctx, planner.personId, ['organization:transfer:cud'], 'department-below', []),
    )
    const a = await hired()
    const [row] = await checked(t.as(planner.token), jsonOf({ jobNumber: a.jobNumber, department: 'Sales' }))
    expect(row?.problems).toEqual([{ column: 'jobNumber', problem: 'not_found' }])
  })
})
