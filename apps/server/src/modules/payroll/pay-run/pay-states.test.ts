// @module-tag no-retry

import { myPayEndpoints as myPay } from '@muster/contract/payroll/my-pay'
import { payslipEndpoints as payslips, payRunEndpoints as runs } from '@muster/contract/payroll/pay-run'
import type { PermissionCode } from '@muster/contract/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOf } from '../../../../test/import.ts'
import { killJob } from '../../../../test/killed.ts'
import { makePerson, type Person } from '../../../../test/make.ts'
import { makePayItems, makePayManager, openPay, payBook, sendPay } from '../../../../test/pay.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { announceRun } from './release.job.ts'

const READ = 'finance:salary-manage:r'
let t: TestServer
let proposer: Caller
let releaser: Caller
let alpha: string
beforeAll(async () => {
  t = await openTestServer()
  alpha = t.group.alpha.id
  proposer = t.as((await makePayManager(t)).token)
  releaser = t.as((await makePayManager(t)).token)
  await makePayItems(proposer, alpha, { Base: {} })
})
afterAll(() => t.close())

let people = 0
const person = async (
  codes: readonly PermissionCode[],
  scope: 'self' | 'company' | 'department-below',
  at: { departmentId?: string; levelId?: string } = {},
  company = t.group.alpha,
): Promise<Person> => {
  const made = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, company, `state-${++people}`, ['default', 'my', ...codes], scope, at),
    [company.id],
  )
  await openPay(t, made)
  return made
}
const proposed = async (month: string, rows: [Person, number][]): Promise<string> => {
  const book = await payBook(
    ['Job number', 'Base'],
    rows.map(([{ account }, amount]) => [`ALPHA-${account}`, amount]),
  )
  const { status, data, raw } = await sendPay(proposer, 'propose', { companyId: alpha, month }, book)
  if (status !== 200) throw new Error(raw.body)
  return data.runId
}
const released = async (month: string, rows: [Person, number][]) => {
  const id = await proposed(month, rows)
  await releaser.call(runs.release, { id, version: 1 })
  return id
}
const slipIn = async (id: string) => (await releaser.call(runs.people, { id })).data.items[0]?.id ?? ''

describe('who sees pay in which state [6.10b]', () => {
  it('its owner what is released, managers of pay in their reach everything but what was withdrawn, and nobody else', async () => {
    const { alpha: company, beta } = t.group
    const owner = await person([], 'self', { departmentId: company.belowId })
    const viewers = {
      owner,
      colleague: await person([], 'self', { departmentId: company.belowId }),
      // Leads the department, and may read the record and the days of everybody in it.
      manager: await person(
        ['user:manage:r', 'user:manage:u', 'attendance:attendance-records:r', 'finance:accounts-chart:r'],
        'department-below',
        { levelId: company.managerLevelId },
      ),
      pay: await person([READ], 'company'),
      payOfDepartment: await person([READ], 'department-below'),
      payOfAnother: await person([READ], 'department-below', { departmentId: company.otherDepartmentId }),
      payOfBeta: await person([READ], 'company', {}, beta),
    }
    const waiting = await slipIn(await proposed('2025-01', [[owner, 1]]))
    const heldRun = await proposed('2025-02', [[owner, 1]])
    const held = await slipIn(heldRun)
    await releaser.call(payslips.hold, { id: held, reason: 'Loan' })
    await releaser.call(runs.release, { id: heldRun, version: 1 })
    const shown = await slipIn(await released('2025-03', [[owner, 1]]))
    const replaced = await slipIn(await released('2025-04', [[owner, 1]]))
    await released('2025-04', [[owner, 2]])
    const withdrawnRun = await proposed('2025-05', [[owner, 1]])
    const withdrawn = await slipIn(withdrawnRun)
    await releaser.call(runs.withdraw, { id: withdrawnRun, version: 1, reason: '' })
    const states = { waiting, held, shown, replaced, withdrawn }
    const found: Record<string, string> = {}
    for (const [who, { token }] of Object.entries(viewers)) {
      const as = t.as(token)
      const seen: string[] = []
      for (const [state, id] of Object.entries(states)) {
        if ((await as.call(myPay.get, { id })).status === 200) seen.push(`own ${state}`)
        if ((await as.call(payslips.get, { id })).status === 200) seen.push(state)
      }
      found[who] = seen.join(', ')
    }
    expect(found).toEqual({
      owner: 'own shown, own replaced',
      colleague: '',
      manager: '',
      pay: 'waiting, held, shown, replaced',
      payOfDepartment: 'waiting, held, shown, replaced',
      payOfAnother: '',
      payOfBeta: '',
    })
    const listed = (await t.as(owner.token).call(myPay.list, {})).data.items.map(({ month, version }) => [
      month,
      version,
    ])
    expect(listed).toEqual([
      ['2025-04', 2],
      ['2025-03', 1],
    ])
    const { data } = await t.as(viewers.payOfDepartment.token).call(runs.get, { id: heldRun })
    expect([data.totals, data.people]).toEqual([null, 1])
  })

  it('of many who propose a month at once one does', async () => {
    const owner = await person([], 'self')
    const book = await payBook(['Job number', 'Base'], [[`ALPHA-${owner.account}`, 5]])
    const send = () => sendPay(proposer, 'propose', { companyId: alpha, month: '2024-06' }, book)
    const answers = await Promise.all(Array.from({ length: 12 }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) expectRefused(answer, 'pay.run_waits')
  })

  it('everybody is notified once, wherever the job that does so is killed', async () => {
    const rows = await Promise.all(
      Array.from({ length: 3 }, async () => [await person([], 'self'), 7] as [Person, number]),
    )
    const id = await released('2024-07', rows)
    const { kills } = await killJob(runOf(t, alpha, { runId: id }), announceRun)
    expect(kills).toBeGreaterThan(1)
    await announceRun(runOf(t, alpha, { runId: id }))
    const notices = await t.server.runAsSystem(
      (ctx) =>
        sql<{ person: string; kind: string; params: string }>`select person_id as person, kind, params::text as params
          from notification.notice where kind like 'pay-uploaded' and person_id = any(${rows.map(([one]) => one.personId)})`.execute(
          ctx.db,
        ),
      [alpha],
    )
    expect(notices.rows.map(({ person: one }) => one).toSorted()).toEqual(rows.map(([one]) => one.personId).toSorted())
    for (const { params } of notices.rows) expect(JSON.parse(params)).toEqual({ month: '2024-07' })
  })
})
