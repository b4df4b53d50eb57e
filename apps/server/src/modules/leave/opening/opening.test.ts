// @module-tag no-retry

import { leaveBalanceEndpoints as balances } from '@muster/contract/leave/leave-balance'
import {
  type CheckedOpeningRow,
  OPENING_COLUMN_WORDS,
  OPENING_COLUMNS,
  openingBalanceEndpoints as opening,
} from '@muster/contract/leave/opening-balance'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { tagOf } from '@muster/kernel/locale'
import { LOCALES, type Locale } from '@muster/kernel/names'
import pg from 'pg'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withFormula } from '../../../../test/archives.ts'
import { countLog, expectGuarded, logOf } from '../../../../test/entity.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { names } from '../../../../test/make.ts'
import { checkOpening, enterOpening, type OpeningCells, openingBook, openingRows } from '../../../../test/opening.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf } from '../../../../test/tasks.ts'
import { say } from '../../../platform/base/words.ts'

const ON = day('2026-11-01')
let t: TestServer
let hr: Caller
let typeId: string
let type: string
let jobNumber: string
let betaNumber: string
let owner: pg.Client
beforeAll(async () => {
  t = await openTestServer()
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  hr = t.as(t.group.hr.token)
  jobNumber = (await hr.call(employees.get, { id: t.group.staff.employmentId })).data.jobNumber
  const admin = t.as(t.group.admin.token)
  betaNumber = (await admin.call(employees.get, { id: t.group.betaStaff.employmentId })).data.jobNumber
})
afterAll(async () => {
  await owner.end()
  await t.close()
})
beforeEach(async () => {
  type = `Leave ${crypto.randomUUID()}`
  typeId = (await makeLeaveType(hr, t.group.alpha.id, { names: names(type), effectiveOn: day('2026-01-01') })).id
})

const cells = (over: OpeningCells = {}): OpeningCells => ({ jobNumber, type, left: '12', until: '2026-12-31', ...over })
const fields = (on: string = ON) => ({ companyId: t.group.alpha.id, on })
const headers = (locale: Locale = 'en_US') => OPENING_COLUMNS.map((column) => say(locale, OPENING_COLUMN_WORDS[column]))
async function checked(bytes: Uint8Array, caller = hr, on: string = ON): Promise<CheckedOpeningRow[]> {
  const answer = await checkOpening(caller, fields(on), bytes)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.rows
}
async function entered(...rows: OpeningCells[]) {
  const answer = await enterOpening(hr, fields(), openingRows(...rows))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const problemsOf = async (...rows: OpeningCells[]) =>
  (await checked(openingRows(...rows))).map(({ problems }) =>
    Object.fromEntries(problems.map(({ column, problem }) => [column, problem])),
  )
const left = async (on = ON) => {
  const { items } = (await hr.call(balances.get, { employmentId: t.group.staff.employmentId, on })).data
  return items.find((one) => one.typeId === typeId)
}
const ledger = async () => {
  const { items } = (await hr.call(balances.entries, { employmentId: t.group.staff.employmentId, typeId })).data
  return items.map(({ source, minutes, reason }) => [source, minutes, reason])
}
/** What lies in the ledger of the type of this test, whoever may read it. */
const countEntries = async () => {
  const { rows } = await owner.query('select count(*)::int as n from leave.entry where type_id = $1', [typeId])
  return rows[0].n
}

describe('opening balances from a sheet [2.16c, 3.13]', () => {
  it('have a template in each language with the types of the company, which is read back in each', async () => {
    for (const locale of LOCALES) {
      const answer = await hr.call(
        opening.template,
        { companyId: t.group.alpha.id },
        { 'accept-language': tagOf(locale) },
      )
      const [sheet, lists] = await readSheets(answer.raw.rawPayload)
      expect(sheet?.data[0]?.map((cell) => String(cell).replace(' *', ''))).toEqual(headers(locale))
      expect(lists?.data[0]?.slice(0, 2)).toEqual(['muster-opening-balances', '1'])
      expect(lists?.data.flat()).toContain(type)
      const rows = await checked(await openingBook(headers(locale), [cells({ left: '12:30' })]))
      expect(rows).toMatchObject([{ line: 2, fate: 'taken', problems: [], balance: { before: 5760, after: 750 } }])
    }
  })

  it('are looked at and then entered: the balance of the day is what the sheet states, with its end and reason', async () => {
    expect(await checked(openingRows(cells()))).toMatchObject([
      { fate: 'taken', balance: { before: 5760, after: 720 } },
    ])
    expect(await countEntries()).toBe(0)
    expect(await entered(cells({ until: '2027-03-31', reason: 'Old system' }))).toEqual({
      granted: 0,
      taken: 1,
      same: 0,
    })
    expect(await left()).toMatchObject({ available: 720, ends: [{ on: '2027-03-31', minutes: 720 }] })
    expect(await ledger()).toEqual([
      ['opening', 720, 'Old system'],
      ['replaced', -5760, 'Old system'],
      ['rule', 5760, ''],
    ])
    // The grant of the rules is not given anew, today or in the year to come.
    expect(await left(day('2026-11-20'))).toMatchObject({ available: 720 })
    expect(await left(day('2027-02-01'))).toMatchObject({ available: 6480 })
  })

  it('entered again add nothing, and other hours the difference; nothing is deleted', async () => {
    await entered(cells())
    const before = await countEntries()
    expect(await checked(openingRows(cells()))).toMatchObject([{ fate: 'same', balance: { before: 720, after: 720 } }])
    expect(await entered(cells())).toEqual({ granted: 0, taken: 0, same: 1 })
    expect(await countEntries()).toBe(before)
    expect(await entered(cells({ left: '15' }))).toEqual({ granted: 1, taken: 0, same: 0 })
    expect(await entered(cells({ left: '10.5' }))).toEqual({ granted: 0, taken: 1, same: 0 })
    expect((await ledger()).map(([source, minutes]) => [source, minutes]).slice(0, 3)).toEqual([
      ['opening', -270],
      ['opening', 180],
      ['opening', 720],
    ])
    expect(await left()).toMatchObject({ available: 630 })
    expect(await problemsOf(cells({ until: '2027-01-31' }))).toEqual([{ until: 'leave.other_end:2026-12-31' }])
  })

  it('of nothing are remembered as well: what is granted later is not taken by the same sheet', async () => {
    await entered(cells({ left: '0' }))
    expect(await left()).toMatchObject({ available: 0 })
    await hr.call(balances.adjust, {
      ...{ employmentId: t.group.staff.employmentId, typeId, minutes: 60, from: ON, until: day('2026-12-31') },
      reason: 'More',
    })
    expect(await entered(cells({ left: '0' }))).toEqual({ granted: 0, taken: 0, same: 1 })
    expect(await left()).toMatchObject({ available: 60 })
  })

  it('never take what was applied for since: the row says how much there must be', async () => {
    await entered(cells())
    await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'leave' })
    const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
    await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
    const applied = await t.as(t.group.staff.token).call(tasks.submit, {
      ...{ kind: 'leave', employmentId: t.group.staff.employmentId },
      form: {
        ...{ typeId, reason: 'Family' },
        slots: [{ id: crypto.randomUUID(), from: '2026-11-24', to: '2026-11-24', fromMinute: null, toMinute: null }],
      },
    })
    expect(applied.status, applied.raw.body).toBe(200)
    expect(await problemsOf(cells({ left: '7:59' }))).toEqual([{ left: 'leave.taken_since:480' }])
    expect(await checked(openingRows(cells({ left: '8' })))).toMatchObject([{ balance: { before: 240, after: 0 } }])
    expect(await checked(openingRows(cells()))).toMatchObject([{ fate: 'same', balance: { before: 240, after: 240 } }])
  })

  it('are refused by cell, and whoever is of another company is nobody', async () => {
    const off = `Off ${crypto.randomUUID()}`
    const free = `Free ${crypto.randomUUID()}`
    await makeLeaveType(hr, t.group.alpha.id, { names: names(off), isInUse: false })
    const unbound = leaveRules({ bound: 'none', yearlyMinutes: null })
    await makeLeaveType(hr, t.group.alpha.id, { names: names(free), rules: unbound })
    expect(
      await problemsOf(
        cells({ jobNumber: 'NOBODY' }),
        cells({ jobNumber: betaNumber }),
        cells({ name: 'Somebody Else' }),
        cells({ type: off }),
        cells({ type: free }),
        cells({ left: '7.333', until: '2026-10-31', jobNumber: jobNumber.toLowerCase(), type: 'None' }),
      ),
    ).toEqual([
      { jobNumber: 'leave.nobody' },
      { jobNumber: 'leave.nobody' },
      { name: 'leave.other_name' },
      { type: 'leave.type_off' },
      { type: 'leave.type_unbound' },
      { type: 'leave.no_type', left: 'leave.whole_minutes', until: `leave.ends_before:${ON}` },
    ])
    expect(await problemsOf(cells(), cells({ jobNumber: ` ${jobNumber.toLowerCase()}`, left: '1' }))).toEqual([
      { type: 'leave.stated_twice' },
      { type: 'leave.stated_twice' },
    ])
    const book = withFormula(await openingBook(headers(), [cells()]), 'D2')
    expect(await checked(book)).toMatchObject([
      { fate: 'refused', problems: [{ column: 'left', problem: 'organisation.formula' }] },
    ])
  })

  it('are entered all or not at all', async () => {
    const before = await countLog(t)
    const answer = await enterOpening(hr, fields(), openingRows(cells(), cells({ jobNumber: 'NOBODY' })))
    expect([answer.statusCode, answer.json().code]).toEqual([422, 10001])
    expect(answer.json().data).toMatchObject({ count: 1, lines: [3] })
    expect(await countEntries()).toBe(0)
    expect(await countLog(t)).toBe(before)
  })

  it('refuse with the codes of every sheet what is no template, and a day that nobody can state', async () => {
    const sent = async (bytes: Uint8Array, on?: string) => {
      const answer = await checkOpening(hr, fields(on), bytes)
      return [answer.statusCode, answer.json().code, answer.json().data?.fields]
    }
    const many = Array.from({ length: 5001 }, () => cells())
    expect(await sent(Buffer.from('PK no zip'))).toEqual([422, 10001, undefined])
    expect(await sent(await openingBook(headers(), [cells()], '9'))).toEqual([422, 10001, undefined])
    expect(await sent(await openingBook(headers(), []))).toEqual([422, 10001, undefined])
    expect(await sent(await openingBook(headers(), many))).toEqual([422, 10001, undefined])
    expect(await sent(openingRows(...many))).toEqual([422, 10001, { rows: 'too_many:5000' }])
    expect(await sent(openingRows(cells()), '2026-11-21')).toEqual([422, 10001, { on: 'in_the_future' }])
    expect(await sent(openingRows(cells()), '2024-12-31')).toEqual([
      422,
      10001,
      { on: 'leave.too_far_back:2025-01-01' },
    ])
  })

  it('give what is refused as a sheet that is taken again', async () => {
    const rows = [cells({ left: '-1' }), cells({ type: 'None' })].map((one, n) => ({ line: n + 2, cells: one }))
    const answer = await hr.call(opening.refused, { ...fields(), on: ON, rows })
    const [sheet] = await readSheets(answer.raw.rawPayload)
    expect(sheet?.data[1]).toEqual([
      ...[jobNumber, null, type, '-1', '2026-12-31', null],
      'Hours left: Hours left cannot be negative; enter 0 or more',
    ])
    expect(await checked(answer.raw.rawPayload)).toMatchObject([
      { fate: 'refused', cells: { left: '-1' } },
      { fate: 'refused', problems: [{ column: 'type', problem: 'leave.no_type' }] },
    ])
  })

  it('that two enter at the same moment are entered once', async () => {
    await owner.query('begin; lock table leave.entitlement in share row exclusive mode')
    const both = Promise.all([1, 2].map(() => enterOpening(hr, fields(), openingRows(cells()))))
    const waiting = `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBeGreaterThanOrEqual(2)
    await owner.query('commit')
    const answers = await both
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers.map((one) => one.json().data.taken).toSorted()).toEqual([0, 1])
    expect(await left()).toMatchObject({ available: 720 })
    expect((await ledger()).map(([source]) => source)).toEqual(['opening', 'replaced', 'rule'])
  })

  it('that are killed at any of their entries are not entered at all, and once the same sheet is sent again', async () => {
    const other = `Leave ${crypto.randomUUID()}`
    await makeLeaveType(hr, t.group.alpha.id, { names: names(other), effectiveOn: day('2026-01-01') })
    const rows = openingRows(cells(), cells({ type: other, left: '5' }))
    const entries = async () => (await owner.query('select count(*)::int as n from leave.entry')).rows[0].n
    const before = await entries()
    let kills = 0
    for (let nth = 1; ; nth++) {
      // The session of the operation ends itself at its nth entry: numbers that were drawn stay drawn.
      await owner.query(`begin read write; create sequence public.entries_written; grant usage on sequence public.entries_written to public;
        create function public.die_at_entry() returns trigger language plpgsql as $$ begin
          if nextval('public.entries_written') = ${nth} then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(0); end if;
          return new; end $$;
        create trigger die_at_entry before insert on leave.entry for each row execute function public.die_at_entry(); commit`)
      const { statusCode } = await enterOpening(hr, fields(), rows)
      await owner.query(`begin read write; drop trigger die_at_entry on leave.entry; drop function public.die_at_entry;
        drop sequence public.entries_written; commit`)
      if (statusCode === 200) break
      expect(statusCode).toBeGreaterThanOrEqual(500)
      expect(await entries()).toBe(before)
      kills++
    }
    // What was due of both, and of both what takes its place and what is left.
    expect(kills).toBeGreaterThanOrEqual(6)
    expect((await ledger()).map(([source]) => source)).toEqual(['opening', 'replaced', 'rule'])
    const once = await entries()
    // The answer was lost: whoever sends it again changes nothing.
    expect((await enterOpening(hr, fields(), rows)).json().data).toEqual({ granted: 0, taken: 0, same: 2 })
    expect(await entries()).toBe(once)
  })

  it('are counted in the operation log, and refused without a session or the permission', async () => {
    await entered(cells())
    const log = await logOf(t, t.group.alpha.id, 'opening')
    expect(log.at(-1)).toMatchObject({
      action: 'opening-balance.enter',
      after: { on: ON, taken: 1, granted: 0, same: 0 },
    })
    await expectGuarded(t, t.group.staff.token, {
      template: {
        permission: 'attendance:leave:cud',
        call: (c) => c.call(opening.template, { companyId: t.group.alpha.id }),
      },
    })
    const staff = t.as(t.group.staff.token)
    for (const send of [checkOpening, enterOpening]) {
      expect((await send(staff, fields(), openingRows(cells()))).statusCode).toBe(403)
      const foreign = { companyId: t.group.beta.id, on: ON }
      expect((await send(hr, foreign, openingRows(cells()))).json().code).toBe(40402)
    }
  })
})
