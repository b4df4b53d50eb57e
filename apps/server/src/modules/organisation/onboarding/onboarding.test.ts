// @module-tag no-retry

import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { onboardJob } from '@muster/contract/organisation/jobs'
import {
  type CheckedRow,
  onboardingEndpoints as onboarding,
  SHEET_COLUMNS,
} from '@muster/contract/organisation/onboarding'
import { tagOf } from '@muster/kernel/locale'
import { LOCALES, type Locale } from '@muster/kernel/names'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { packArchive, withFormula } from '../../../../test/archives.ts'
import { expectAbsent, expectGuarded, logOf } from '../../../../test/entity.ts'
import { findQueued, jobEnd, runOf } from '../../../../test/import.ts'
import { employeeForm, makePerson } from '../../../../test/make.ts'
import { checkRows, jsonOf, lineOf, personCells, runRows, sheetWith } from '../../../../test/onboarding.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { say } from '../../../platform/base/words.ts'
import { onboardMany } from './onboarding.job.ts'

let t: TestServer
let hr: Caller
let alpha: string
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true })
  hr = t.as(t.group.hr.token)
  alpha = t.group.alpha.id
})
afterAll(() => t.close())

const headers = (locale: Locale = 'en_US') => SHEET_COLUMNS.map((c) => say(locale, `organisation.field.employee.${c}`))
const checked = async (bytes: Uint8Array, caller = hr): Promise<CheckedRow[]> => {
  const answer = await checkRows(caller, alpha, bytes)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.rows
}
const problemsOf = async (cells: Parameters<typeof personCells>[1], number = crypto.randomUUID().slice(0, 13)) => {
  const [row] = await checked(jsonOf([{ line: 2, cells: personCells(number, cells) }]))
  return Object.fromEntries((row?.problems ?? []).map(({ column, problem }) => [column, problem]))
}
const onboarded = async (cells: Parameters<typeof personCells>[1][]) => {
  const rows = cells.map((one, n) => ({ line: n + 2, cells: one ?? {} }))
  const sent = await runRows(hr, alpha, jsonOf(rows))
  expect(sent.statusCode, sent.body).toBe(200)
  const job = await jobEnd(t, t.group.hr.token, sent.json().data.jobId)
  return z.parse(onboardJob.result, job.result)
}
const found = async (search: string) => (await hr.call(employees.list, { search })).data.items

describe('onboarding many [6.05b]', () => {
  it('has a template in each language, which is read back in each', async () => {
    for (const locale of LOCALES) {
      const answer = await hr.call(onboarding.template, { companyId: alpha }, { 'accept-language': tagOf(locale) })
      const [sheet, lists] = await readSheets(answer.raw.rawPayload)
      expect(sheet?.data[0]?.map((cell) => String(cell).replace(' *', ''))).toEqual(headers(locale))
      expect(lists?.data[0]?.slice(0, 2)).toEqual(['muster-onboarding', '1'])
      const rows = await checked(await sheetWith(headers(locale), [lineOf(personCells(`T-${locale}`))]))
      expect(rows).toEqual([expect.objectContaining({ line: 2, fate: 'new', problems: [] })])
    }
  })

  it('makes what was looked at, and a second time changes nothing', async () => {
    const cells = [
      personCells('M-1', { identityDocument: 'AB 100 200', pin: '4001', nativeName: 'Ｌａｎ' }),
      personCells('M-2', { contractType: 'Fixed term', contractEndOn: '2027/3/1' }),
    ]
    expect(await onboarded(cells)).toEqual({ created: 2, changed: 0, same: 0, refused: [] })
    const [first] = await found('M-1')
    const { data } = await hr.call(employees.get, { id: first?.id ?? '' })
    expect(data).toMatchObject({
      jobNumber: 'M-1',
      nativeName: 'Lan',
      nationality: 'VN',
      identityDocument: '••••0200',
      onboardOn: '2026-11-23',
      isIncomplete: false,
    })
    expect(data.pins.map((p) => p.pin)).toEqual(['4001'])
    expect(await onboarded(cells)).toEqual({ created: 0, changed: 0, same: 2, refused: [] })
    expect(await onboarded([{ jobNumber: 'm-1', phone: '0901 234 567' }])).toEqual({
      created: 0,
      changed: 1,
      same: 0,
      refused: [],
    })
    const after = (await hr.call(employees.get, { id: first?.id ?? '' })).data
    expect([after.phone, after.nativeName, after.version]).toEqual(['0901 234 567', 'Lan', data.version + 1])
    expect(await found('M-1')).toHaveLength(1)
    expect((await logOf(t, alpha, 'onboarding')).map((row) => row.action)).toContain('onboarding.run')
  })

  it('proposes nobody once more while a job makes them, in any window; others are proposed', async () => {
    const idle = await openTestServer()
    try {
      const caller = idle.as(idle.group.hr.token)
      const rowsOf = (...numbers: string[]) =>
        jsonOf(numbers.map((number, n) => ({ line: n + 2, cells: personCells(number) })))
      const fates = async (...numbers: string[]) =>
        (await checkRows(caller, idle.group.alpha.id, rowsOf(...numbers)))
          .json()
          .data.rows.map(({ fate, problems }: CheckedRow) => [fate, problems[0]?.problem])
      const sent = await runRows(caller, idle.group.alpha.id, rowsOf('B-1', 'B-2'))
      expect(await fates('b-1', 'B-3')).toEqual([
        ['refused', 'organisation.in_the_making'],
        ['new', undefined],
      ])
      const again = await runRows(caller, idle.group.alpha.id, rowsOf('B-1'))
      expect(again.json().data).toMatchObject({ lines: [2] })
      const { body } = await findQueued(idle, onboardJob, sent.json().data.jobId)
      await onboardMany(runOf(idle, idle.group.alpha.id, body))
      expect(await fates('B-1', 'B-3')).toEqual([
        ['same', undefined],
        ['new', undefined],
      ])
    } finally {
      await idle.close()
    }
  })

  it('goes on where it was killed: nobody is made twice', async () => {
    const numbers = Array.from({ length: 30 }, (_, n) => `K-${n + 10}`)
    const rows = numbers.map((number, n) => ({ line: n + 2, cells: personCells(number) }))
    const idle = await openTestServer()
    try {
      const sent = await runRows(idle.as(idle.group.hr.token), idle.group.alpha.id, jsonOf(rows))
      const { body } = await findQueued(idle, onboardJob, sent.json().data.jobId)
      const stored = await idle.server.runtime.files.get(body.fileKey)
      expect(Buffer.from(stored).toString('latin1')).not.toContain('Person K-10')
      const stopping = new AbortController()
      const run = runOf(idle, idle.group.alpha.id, body, stopping.signal)
      let begun = 0
      const cut: typeof run = {
        ...run,
        operation: (work) => {
          // Rows and who is there are read by the first two; the third makes the first 25.
          if (++begun > 2) stopping.abort()
          return run.operation(work)
        },
      }
      await expect(onboardMany(cut)).rejects.toThrow()
      const listed = async () =>
        (await idle.as(idle.group.hr.token).call(employees.list, { search: 'K-', pageSize: 200 })).data.items
      expect(await listed()).toHaveLength(25)
      const again = await onboardMany(runOf(idle, idle.group.alpha.id, body))
      expect(again).toEqual({ created: 30, changed: 0, same: 0, refused: [] })
      expect((await listed()).map((e) => e.jobNumber).sort()).toEqual(numbers)
    } finally {
      await idle.close()
    }
  })

  it('leaves out who is refused meanwhile, and onboards the others of the same transaction', async () => {
    const idle = await openTestServer()
    try {
      const caller = idle.as(idle.group.hr.token)
      const cells = ['R-1', 'R-2', 'R-3'].map((number, n) => ({ line: n + 2, cells: personCells(number) }))
      const sent = await runRows(caller, idle.group.alpha.id, jsonOf(cells))
      await caller.call(employees.create, employeeForm(idle.group.alpha, 'R-2'))
      const { body } = await findQueued(idle, onboardJob, sent.json().data.jobId)
      expect(await onboardMany(runOf(idle, idle.group.alpha.id, body))).toMatchObject({
        ...{ created: 2, changed: 0, same: 0 },
        refused: [{ name: 'Person R-2 (R-2)', word: 'organisation.errors.job_number_taken' }],
      })
      const { items } = (await caller.call(employees.list, { search: 'R-' })).data
      expect(items.map((e) => e.jobNumber).sort()).toEqual(['R-1', 'R-2', 'R-3'])
    } finally {
      await idle.close()
    }
  })

  it('names what is wrong by cell', async () => {
    expect(await problemsOf({ birthday: '1990-02-31' })).toEqual({ birthday: 'not_a_day' })
    expect(await problemsOf({ birthday: '2027-01-01' })).toEqual({ birthday: 'in_the_future' })
    expect(await problemsOf({ name: '' })).toEqual({ name: 'required' })
    expect(await problemsOf({ name: 'Bell\u0007' })).toEqual({ name: 'control_characters' })
    expect(await problemsOf({ sex: 'unknown' })).toEqual({ sex: 'not_a_choice' })
    expect(await problemsOf({ department: 'Nowhere' })).toEqual({ department: 'not_found' })
    expect(await problemsOf({ office: 'BETA office' })).toEqual({ office: 'not_found' })
    expect(await problemsOf({ pin: 'x y' })).toEqual({ pin: 'pin_form' })
    expect(await problemsOf({ sex: '女', department: 'production / line 1', nationality: 'Việt Nam' })).toEqual({})
    expect(await problemsOf({ email: 'ｌａｎ＠alpha.example' })).toEqual({})
  })

  it('finds numbers that stand twice in the file, and those of others', async () => {
    await hr.call(employees.create, { ...employeeForm(t.group.alpha), identityDocument: 'ZZ 9000', pin: '4100' })
    const rows = await checked(
      jsonOf([
        { line: 2, cells: personCells('D-1', { identityDocument: 'QQ 1111', pin: '4200' }) },
        { line: 3, cells: personCells('ｄ-1', { identityDocument: 'qq-1111', pin: '04200' }) },
        { line: 4, cells: personCells('D-2', { identityDocument: 'zz9000', pin: '4100' }) },
      ]),
    )
    const both = ['jobNumber', 'pin', 'identityDocument'].map((column) => ({
      column,
      problem: 'organisation.twice_in_file',
    }))
    expect(rows.map((row) => row.problems.toSorted((a, b) => a.column.localeCompare(b.column)))).toEqual([
      both.toSorted((a, b) => a.column.localeCompare(b.column)),
      both.toSorted((a, b) => a.column.localeCompare(b.column)),
      ['identityDocument', 'pin'].map((column) => ({ column, problem: 'taken' })),
    ])
  })

  it('refuses all while one row has a problem', async () => {
    const rows = [
      { line: 2, cells: personCells('R-1') },
      { line: 3, cells: personCells('R-2', { birthday: 'soon' }) },
    ]
    const sent = await runRows(hr, alpha, jsonOf(rows))
    expect([sent.statusCode, sent.json().data]).toEqual([
      422,
      expect.objectContaining({ key: 'organisation.sheet_has_problems', count: 1, lines: [3] }),
    ])
    expect(await found('R-1')).toEqual([])
  })

  it('changes nobody whom the caller may not change, and moves nobody', async () => {
    const { data } = await hr.call(employees.create, { ...employeeForm(t.group.alpha), jobNumber: 'C-1' })
    expect(await problemsOf({ department: 'Sales', name: data.name }, 'C-1')).toMatchObject({
      department: 'organisation.stays',
    })
    const adding = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, t.group.alpha, 'adding', ['user:onboard-multi:c'], 'company'),
      [alpha],
    )
    const [row] = await checked(jsonOf([{ line: 2, cells: { jobNumber: 'C-1', phone: '123456' } }]), t.as(adding.token))
    expect(row?.problems).toEqual([{ column: 'jobNumber', problem: 'organisation.may_not_change' }])
  })

  it('refuses files that are no template, each by its own key', async () => {
    const key = async (bytes: Uint8Array) => (await checkRows(hr, alpha, bytes)).json().data.key
    const line = lineOf(personCells('F-1'))
    expect(await key(Buffer.from('PK no archive'))).toBe('organisation.sheet_unreadable')
    expect(await key(Buffer.from('neither'))).toBe('organisation.sheet_unreadable')
    expect(await key(await sheetWith(headers(), [line], '0'))).toBe('organisation.sheet_template')
    expect(await key(await sheetWith(headers().slice(1), [line.slice(1)]))).toBe('organisation.sheet_template')
    expect(await key(await sheetWith(headers(), []))).toBe('organisation.sheet_empty')
    expect(
      await key(
        await sheetWith(
          headers(),
          Array.from({ length: 5001 }, () => ['X']),
        ),
      ),
    ).toBe('organisation.sheet_too_many_rows')
    expect((await checkRows(hr, alpha, jsonOf([]))).statusCode).toBe(422)
  })

  it('refuses a workbook that unpacks to gigabytes, whether its directory says so or not', async () => {
    const key = async (bytes: Uint8Array) => {
      const answer = await checkRows(hr, alpha, bytes)
      expect(answer.json().msg).toContain('60 MB')
      return [answer.statusCode, answer.json().data.key]
    }
    const refused = [413, 'organisation.sheet_too_large']
    expect(await key(packArchive(new Uint8Array(1000), 4_000_000_000))).toEqual(refused)
    expect(await key(packArchive(new Uint8Array(80_000_000), 1000))).toEqual(refused)
  })

  it('takes no value from a cell with a formula, and says which', async () => {
    const rows = await sheetWith(headers(), [lineOf(personCells('F-2'))])
    const [row] = await checked(withFormula(rows, 'B2'))
    expect(row?.problems).toEqual(expect.arrayContaining([{ column: 'name', problem: 'organisation.formula' }]))
    expect(row?.cells.name ?? '').toBe('')
  })

  it('is refused without the permission, and for another company as for an absent one', async () => {
    await expectGuarded(t, t.group.staff.token, {
      template: {
        permission: 'user:onboard-multi:c',
        call: (c) => c.call(onboarding.template, { companyId: alpha }),
      },
    })
    for (const send of [checkRows, runRows]) {
      const rows = jsonOf([{ line: 2, cells: personCells('G-1') }])
      expect((await send(t.as(t.group.staff.token), alpha, rows)).statusCode).toBe(403)
      expect((await send(t.as(undefined), alpha, rows)).statusCode).toBe(401)
      const foreign = await send(hr, t.group.beta.id, rows)
      expect(foreign.statusCode).toBe(404)
      expect(foreign.body).toBe((await send(hr, crypto.randomUUID(), rows)).body)
    }
    await expectAbsent(
      (companyId) => hr.call(onboarding.template, { companyId }),
      t.group.beta.id,
      'system.company_not_found',
    )
    expectRefused(await hr.call(onboarding.template, { companyId: 'x' }), 'system.format')
  })
})
