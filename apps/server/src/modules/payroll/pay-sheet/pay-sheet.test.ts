// @module-tag no-retry

import { payRunEndpoints as runs } from '@muster/contract/payroll/pay-run'
import { paySheetEndpoints as sheets } from '@muster/contract/payroll/pay-sheet'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withFormula } from '../../../../test/archives.ts'
import { countLog, expectFields } from '../../../../test/entity.ts'
import { makeEmployee } from '../../../../test/make.ts'
import { makePayItems, makePayManager, payBook, sendPay } from '../../../../test/pay.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'

const HEADER = ['Job number', 'Base', 'Tax', 'Net pay']
let t: TestServer
let finance: Caller
let alpha: string
let items: Record<string, string>
beforeAll(async () => {
  t = await openTestServer()
  alpha = t.group.alpha.id
  finance = t.as((await makePayManager(t)).token)
  items = await makePayItems(finance, alpha, { Base: {}, Tax: { kind: 'deduction' } })
  await t.server.runAsSystem(
    async (ctx) => {
      for (const n of [1, 2, 3]) await makeEmployee(ctx, t.group.alpha, { jobNumber: `S-${n}`, name: `Sheet ${n}` })
    },
    [alpha],
  )
})
afterAll(() => t.close())

const of = (month = '2026-08' as Month) => ({ companyId: alpha, month })
const check = async (rows: (string | number)[][], header = HEADER) =>
  sendPay(finance, 'check', of(), await payBook(header, rows))
const cells = (data: { problems: { cell: string; problem: string }[] }) =>
  data.problems.map(({ cell, problem }) => [cell, problem])

describe('a sheet of pay [6.10b]', () => {
  it('says what is wrong by cell, and is not proposed as long as something is', async () => {
    const rows = [
      ['S-1', 100, 0, 100],
      ['S-1', 200, 0, 200],
      ['X-9', 100, 0, 100],
      ['S-2', 'ten', 0, 0],
      ['S-3', 100, 10, 100],
      ['', 600, 10, 500],
    ]
    const before = await countLog(t)
    const { data } = await check(rows)
    expect(cells(data)).toEqual([
      ['A2', 'pay.stated_twice'],
      ['A3', 'pay.stated_twice'],
      ['A4', 'pay.unknown_job_number'],
      ['B5', 'pay.no_amount'],
      ['D6', 'pay.net_differs'],
      ['B7', 'pay.total_differs'],
    ])
    expect(data.rows).toMatchObject({ read: 5, refused: 5 })
    const refused = await sendPay(finance, 'propose', of(), await payBook(HEADER, rows))
    expectRefused(refused, 'pay.sheet_has_problems')
    expect((await finance.call(runs.list, { month: '2026-08' as Month })).data.total).toBe(0)
    expect(await countLog(t)).toBe(before)
  })

  it('with a formula is refused at its cell, however right its value is', async () => {
    const bytes = withFormula(await payBook(HEADER, [['S-1', 100, 0, 100]]), 'B2')
    const { data } = await sendPay(finance, 'check', of(), bytes)
    expect(cells(data)).toEqual([['B2', 'pay.formula']])
  })

  it('asks once what an unknown header means, and knows it from then on', async () => {
    const header = ['Staff ID', 'Grundlohn', 'Net pay']
    const first = (await check([['S-1', 100, 100]], header)).data
    expect(first.columns.map(({ header: one, means }: { header: string; means: string }) => [one, means])).toEqual([
      ['Staff ID', null],
      ['Grundlohn', null],
      ['Net pay', 'net'],
    ])
    expect(first.rows.read).toBe(0)
    const mapped = await finance.call(sheets.mapColumns, {
      companyId: alpha,
      columns: [
        { header: 'Staff ID', means: 'job-number', itemId: null },
        { header: 'GRUNDLOHN', means: 'item', itemId: items.Base ?? '' },
      ],
    })
    expect(mapped.status).toBe(200)
    expect((await check([['S-1', 100, 100]], header)).data).toMatchObject({
      problemCount: 0,
      rows: { read: 1, added: 1 },
      net: { amount: 100 },
    })
    const wrong = [{ header: 'x', means: 'item' as const, itemId: crypto.randomUUID() }]
    expectFields(await finance.call(sheets.mapColumns, { companyId: alpha, columns: wrong }), {
      'columns.0.itemId': 'not_found',
    })
  })

  it('is no other file, no empty one, and none of a month that is none', async () => {
    expectRefused(await sendPay(finance, 'check', of(), Buffer.from('a,b')), 'organisation.sheet_unreadable')
    expect(cells((await check([], [])).data).map(([, problem]) => problem)).toContain('pay.no_job_number_column')
    expectFields(await sendPay(finance, 'check', of('2026-13' as Month), await payBook(HEADER, [])), {
      month: 'not_a_month',
    })
  })

  it('is filled in as it is given: everybody employed in the month, a column of each item in use', async () => {
    const { head, rows } = await sheetIn(await finance.call(sheets.template, of()))
    expect(head).toEqual(['Staff ID', 'Employee', 'GRUNDLOHN', 'Tax', 'Net pay'])
    expect(rows.map(([number]) => number)).toEqual(expect.arrayContaining(['S-1', 'S-2', 'S-3']))
  })
})
