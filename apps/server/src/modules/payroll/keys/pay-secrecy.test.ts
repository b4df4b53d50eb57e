// @module-tag no-retry

import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { myPayEndpoints as myPay } from '@muster/contract/payroll/my-pay'
import { payslipEndpoints as payslips, payRunEndpoints as runs } from '@muster/contract/payroll/pay-run'
import { paySheetEndpoints as sheets } from '@muster/contract/payroll/pay-sheet'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { makePayItems, makePayManager, openPay, payBook, sendPay } from '../../../../test/pay.ts'
import {
  type Caller,
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
import { needPayKeys } from '../index.ts'
import { encryptPayAnew } from './encrypt-pay.job.ts'

let t: TestServer
let first: Caller
let second: Caller
let owner: Person
let firstToken: string
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true })
  firstToken = (await makePayManager(t)).token
  first = t.as(firstToken)
  second = t.as((await makePayManager(t)).token)
  await makePayItems(first, t.group.alpha.id, { Base: {}, Bonus: {} })
  owner = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, 'canary', ['default', 'my'], 'self'),
    [t.group.alpha.id],
  )
  await openPay(t, owner)
})
afterAll(() => t.close())

/** Amounts that stand nowhere else: their digits, as they are stored, sent and shown. */
const CANARIES = [7_319_846_205, 2_604_918_573] as const
const NET = CANARIES[0] + CANARIES[1]
const PATTERN = [...CANARIES, NET].flatMap((amount) => [
  String(amount),
  ...[',', '.', ' '].map((group) => String(amount).replace(/\B(?=(\d{3})+$)/g, group)),
])
const book = () => payBook(['Job number', 'Base', 'Bonus'], [['ALPHA-canary', ...CANARIES]])

async function released(month: string) {
  const of = { companyId: t.group.alpha.id, month }
  const bytes = await book()
  await sendPay(first, 'check', of, bytes)
  const { data } = await sendPay(first, 'propose', of, bytes)
  await second.call(runs.release, { id: data.runId, version: 1 }, { 'idempotency-key': `release-${month}` })
  const own = (await t.as(owner.token).call(myPay.list, {})).data.items.find((one) => one.month === month)
  return { runId: data.runId as string, id: own?.id ?? '' }
}

describe('pay is secret [6.10b]', () => {
  it('an amount stands in no table, log, job, notice or kept answer, and in no file but the sheet that was sent', async () => {
    const before = await filesIn(tmpdir())
    const { runId, id } = await released('2026-08')
    const mine = t.as(owner.token)
    expect((await mine.call(myPay.get, { id })).data.net).toBe(NET)
    await mine.call(myPay.ask, { id, itemId: null, text: `Why ${CANARIES[0]}?` }, { 'idempotency-key': 'ask-canary-1' })
    await second.call(
      payslips.answer,
      { id, itemId: null, text: `Because ${CANARIES[0]}.` },
      { 'idempotency-key': 'answer-canary' },
    )
    expect((await second.call(runs.get, { id: runId })).data.totals?.net.amount).toBe(NET)
    expect((await second.call(runs.people, { id: runId })).data.items[0]?.net).toBe(NET)
    expect((await second.call(runs.print, { id: runId })).data.items[0]?.net).toBe(NET)
    const sheet = await second.send({ method: 'GET', url: `/api/payroll/pay-runs/${runId}/payslips/export` })
    expect(sheet.statusCode).toBe(200)
    expect((await first.call(sheets.columns, { companyId: t.group.alpha.id })).status).toBe(200)

    const dump = new pg.Client(t.ownerUrl)
    await dump.connect()
    const { rows: tables } = await dump.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)'`,
    )
    const hex = (text: string) => Buffer.from(text).toString('hex')
    const wanted = PATTERN.flatMap((text) => [text.replaceAll('.', '\\.'), hex(text)]).join('|')
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await dump.query(`select 1 from ${name} x where x::text ~* '${wanted}' limit 1`)
      if (rows.length > 0) found.push(name)
    }
    await dump.end()
    expect(tables.length).toBeGreaterThan(60)
    expect(found).toEqual([])
    const left: string[] = []
    for (const path of await filesIn(tmpdir())) {
      if (before.includes(path)) continue
      const text = await readFile(path, 'latin1').catch(() => '')
      if (PATTERN.some((amount) => text.includes(amount))) left.push(path)
    }
    expect(left).toEqual([])
  })

  it('is found where it is not: the search sees an amount that somebody writes into a table', async () => {
    const dump = new pg.Client(t.ownerUrl)
    await dump.connect()
    await dump.query(`create table payroll.leak (amount bigint)`)
    await dump.query(`insert into payroll.leak values (${CANARIES[0]})`)
    const { rows } = await dump.query(`select 1 from payroll.leak x where x::text ~* '${CANARIES[0]}'`)
    await dump.query('drop table payroll.leak')
    await dump.end()
    expect(rows).toHaveLength(1)
  })

  it('a payslip moved into another row is read by nobody', async () => {
    const { id } = await released('2026-07')
    const dump = new pg.Client(t.ownerUrl)
    await dump.connect()
    await dump.query(
      `update payroll.payslip set encrypted = (select encrypted from payroll.payslip where month = '2026-08-01') where id = $1`,
      [id],
    )
    expect((await t.as(owner.token).call(myPay.get, { id })).status).toBe(500)
    await dump.end()
  })

  it('a node with other keys does not start, and says which is missing', async () => {
    await released('2026-06')
    const companies = [t.group.alpha.id, t.group.beta.id]
    const check = async (keys: TestServerOptions['keys']) => {
      const node = await openBeside(t, { keys })
      const failed = await node.server.runAsSystem(needPayKeys, companies).catch((caught) => caught)
      await node.close()
      return failed
    }
    expect(await check({})).toBeUndefined()
    const absent = await check({ fields: keysOf('44') })
    expect(absent).toBeInstanceOf(ConfigProblem)
    expect(absent.message).toContain(`pay was encrypted with key ${TEST_KEYS.fields.currentId}, which is not there`)
  })

  it('is encrypted anew where there is a newer key, while it is read, and then read without the old one', async () => {
    const { id, runId } = await released('2026-09')
    const mine = t.as(owner.token)
    await mine.call(myPay.ask, { id, itemId: null, text: 'Before' })
    // The payslip that stands in another row is beyond help.
    const dump = new pg.Client(t.ownerUrl)
    await dump.connect()
    await dump.query(`delete from payroll.payslip where month = '2026-07-01'`)
    await dump.end()
    const node = await openBeside(t, { keys: { fields: keysOf('22', '44') } })
    const job = { companyId: t.group.alpha.id, kind: 'payroll.encrypt-anew', id: newId(), body: {} }
    const [, during] = await Promise.all([
      encryptPayAnew(jobRun(node.server.runtime, job, new AbortController().signal)),
      node.as(owner.token).call(myPay.get, { id }),
    ])
    expect(during.data.net).toBe(NET)
    await node.close()
    const alone = await openBeside(t, { keys: { fields: keysOf('44') } })
    const slip = (await alone.as(owner.token).call(myPay.get, { id })).data
    expect([slip.net, slip.messages[0]?.text]).toEqual([NET, 'Before'])
    expect((await alone.as(firstToken).call(runs.get, { id: runId })).data.totals?.net.amount).toBe(NET)
    await alone.close()
  })
})

/** The files below a folder, however deep; what vanishes meanwhile is left out. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const own = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
  const below = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith('muster'))
  const deep = await Promise.all(below.map(({ name }) => filesBelow(join(folder, name))))
  return [...own, ...deep.flat()]
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
