// @module-tag no-retry

import { myPayEndpoints as myPay } from '@muster/contract/payroll/my-pay'
import { payslipEndpoints as payslips, payRunEndpoints as runs } from '@muster/contract/payroll/pay-run'
import type { PayCheck } from '@muster/contract/payroll/pay-sheet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '../../../../test/make.ts'
import { makePayItems, makePayManager, openPay, payBook, sendPay } from '../../../../test/pay.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'

const HEADER = ['Job number', 'Employee', 'Base salary', 'Overtime pay', 'Insurance', 'Employer insurance', 'Net pay']

let t: TestServer
let first: Caller
let second: Caller
let alpha: string
let items: Record<string, string>
let people: Person[]
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true })
  alpha = t.group.alpha.id
  first = t.as((await makePayManager(t)).token)
  second = t.as((await makePayManager(t)).token)
  items = await makePayItems(first, alpha, {
    'Base salary': { origin: 'salary' },
    'Overtime pay': { origin: 'overtime' },
    Insurance: { kind: 'deduction' },
    'Employer insurance': { kind: 'employer-cost' },
  })
  people = await t.server.runAsSystem(
    async (ctx) => {
      const made: Person[] = []
      for (const name of ['lan', 'mai', 'thu'])
        made.push(await makePerson(ctx, t.group.alpha, name, ['default', 'my'], 'self'))
      return made
    },
    [alpha],
  )
  for (const person of people) await openPay(t, person)
})
afterAll(() => t.close())

const numberOf = (n: number) => `ALPHA-${people[n]?.account}`
/** A row of somebody: base, overtime, insurance and what the employer pays; VND has no decimals. */
const row = (n: number, base: number, overtime = 0, insurance = 0, cost = 0) => [
  ...[numberOf(n), '', base, overtime, insurance, cost],
  base + overtime - insurance,
]
const bookOf = (rows: (string | number)[][]) => payBook(HEADER, rows)
const month = (m: string) => ({ companyId: alpha, month: m })
async function proposed(m: string, rows: (string | number)[][]): Promise<string> {
  const answer = await sendPay(first, 'propose', month(m), await bookOf(rows))
  if (answer.status !== 200) throw new Error(answer.raw.body)
  return answer.data.runId
}
async function released(m: string, rows: (string | number)[][]): Promise<string> {
  const id = await proposed(m, rows)
  const { status, raw } = await second.call(runs.release, { id, version: 1 })
  if (status !== 200) throw new Error(raw.body)
  return id
}
const mine = (n: number) => t.as(people[n]?.token ?? '')

describe('pay of a month [6.10b, 2.16e]', () => {
  it('is checked, proposed by one, released by another, and read by those it is of alone', async () => {
    const rows = [row(0, 10_000_000, 500_000, 800_000, 1_700_000), row(1, 9_000_000, 0, 700_000, 1_500_000)]
    const check = await sendPay(first, 'check', month('2026-08'), await bookOf(rows))
    expect(check.data).toMatchObject({
      ...{ currency: 'VND', monthBefore: null, released: 0, problemCount: 0 },
      rows: { read: 2, refused: 0, added: 2, changed: 0, same: 0 },
      net: { amount: 18_000_000, before: null },
      employerCost: { amount: 3_200_000 },
    } satisfies { [K in keyof PayCheck]?: unknown })
    const id = await proposed('2026-08', rows)
    expect((await mine(0).call(myPay.list, {})).data.items).toEqual([])
    expectRefused(await first.call(runs.release, { id, version: 1 }), 'pay.own_proposal')
    expect((await second.call(runs.release, { id, version: 1 })).data).toEqual({ id, version: 2 })
    const [own] = (await mine(0).call(myPay.list, {})).data.items
    expect(own).toMatchObject({ month: '2026-08', version: 1, lookedAt: null, confirmedAt: null, asked: 0 })
    const slip = (await mine(0).call(myPay.get, { id: own?.id ?? '' })).data
    expect(slip).toMatchObject({
      ...{ month: '2026-08', currency: 'VND', net: 9_700_000, earnings: 10_500_000, deductions: 800_000 },
      ...{ employerCost: 1_700_000, before: null, earlier: null },
    })
    expect(slip.lines.map(({ itemId, amount }) => [itemId, amount])).toEqual([
      [items['Base salary'], 10_000_000],
      [items['Overtime pay'], 500_000],
      [items.Insurance, 800_000],
      [items['Employer insurance'], 1_700_000],
    ])
    expect(slip.lines[0]?.receipt?.facts).toEqual({ origin: 'salary', since: '2026-08' })
    expectRefused(await mine(1).call(myPay.get, { id: own?.id ?? '' }), 'system.id_not_found')
    expect((await first.call(payslips.get, { id: own?.id ?? '' })).data.looks).toMatchObject([
      { isOwner: true, times: 1 },
      { isOwner: false, times: 1 },
    ])
    expect((await first.call(runs.list, {})).data.items[0]).toMatchObject({ people: 2, looked: 1, state: 'released' })
  })

  it('says what changed since the month before, and who makes the difference', async () => {
    await released('2026-09', [row(0, 10_000_000), row(1, 9_000_000)])
    const rows = [row(0, 10_000_000, 1_250_000), row(2, 5_000_000)]
    const { data } = await sendPay(first, 'check', month('2026-10'), await bookOf(rows))
    expect(data).toMatchObject({
      monthBefore: '2026-09',
      net: { amount: 16_250_000, before: 19_000_000 },
      ...{ missingCount: 1, newcomerCount: 1 },
    })
    expect(data.net.movers.map((one: { amount: number; before: number }) => one.amount - one.before)).toEqual([
      -9_000_000, 5_000_000, 1_250_000,
    ])
    const id = await released('2026-10', rows)
    const totals = (await second.call(runs.get, { id })).data.totals
    expect(totals?.net).toEqual({ amount: 16_250_000, before: 10_000_000 })
    const [own] = (await mine(0).call(myPay.list, {})).data.items
    const slip = (await mine(0).call(myPay.get, { id: own?.id ?? '' })).data
    expect(slip.before).toMatchObject({ month: '2026-09', net: 10_000_000 })
    expect(slip.lines.map(({ amount, before }) => [amount, before])).toEqual([
      [10_000_000, 10_000_000],
      [1_250_000, 0],
    ])
    expect(slip.lines[0]?.receipt?.facts).toEqual({ origin: 'salary', since: '2026-08' })
  })

  it('is corrected by a sheet that makes new versions of the lines it changes alone, and both stay', async () => {
    await released('2026-07', [row(0, 100), row(1, 200), row(2, 300)])
    const id = await released('2026-07', [row(0, 100), row(1, 250), row(2, 300)])
    expect((await second.call(runs.get, { id })).data).toMatchObject({ number: 2, people: 1 })
    const own = (await mine(1).call(myPay.list, {})).data.items.find((one) => one.month === '2026-07')
    expect(own).toMatchObject({ version: 2 })
    const slip = (await mine(1).call(myPay.get, { id: own?.id ?? '' })).data
    expect(slip).toMatchObject({ net: 250, version: 2, isReplaced: false, earlier: { net: 200 } })
    const old = (await mine(1).call(myPay.get, { id: slip.earlier?.id ?? '' })).data
    expect(old).toMatchObject({ net: 200, version: 1, isReplaced: true })
    const same = await sendPay(first, 'propose', month('2026-07'), await bookOf([row(1, 250)]))
    expectRefused(same, 'pay.nothing_changed')
  })

  it('holds somebody back with a reason, and lets them go later', async () => {
    const id = await proposed('2026-06', [row(0, 100), row(1, 200)])
    const held = (await second.call(runs.people, { id })).data.items.find((one) => one.net === 200)
    await second.call(payslips.hold, { id: held?.id ?? '', reason: 'Leaves with a loan' })
    await second.call(runs.release, { id, version: 1 })
    const isThere = async () => (await mine(1).call(myPay.list, {})).data.items.some((one) => one.month === '2026-06')
    expect(await isThere()).toBe(false)
    expectRefused(await mine(1).call(myPay.get, { id: held?.id ?? '' }), 'system.id_not_found')
    expect((await second.call(runs.people, { id, show: 'held' })).data.items).toMatchObject([
      { heldBecause: 'Leaves with a loan' },
    ])
    await second.call(payslips.letGo, { id: held?.id ?? '' })
    expect(await isThere()).toBe(true)
    expectRefused(await second.call(payslips.hold, { id: held?.id ?? '', reason: 'Too late' }), 'pay.released_already')
    expectRefused(await second.call(payslips.letGo, { id: held?.id ?? '' }), 'pay.run_decided')
  })

  it('is withdrawn before it is released, and then proposed anew', async () => {
    const id = await proposed('2026-05', [row(0, 100)])
    const again = await sendPay(first, 'propose', month('2026-05'), await bookOf([row(0, 200)]))
    expectRefused(again, 'pay.run_waits')
    await first.call(runs.withdraw, { id, version: 1, reason: 'Wrong sheet' })
    expectRefused(await second.call(runs.release, { id, version: 2 }), 'pay.run_decided')
    await released('2026-05', [row(0, 200)])
    expect((await mine(0).call(myPay.list, {})).data.items.at(-1)).toMatchObject({ month: '2026-05', version: 1 })
  })

  it('is released once, however many do so at once', async () => {
    const id = await proposed('2026-04', [row(0, 100)])
    const answers = await Promise.all(Array.from({ length: 32 }, () => second.call(runs.release, { id, version: 1 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) expectRefused(answer, 'pay.run_decided')
  })

  it('is confirmed, asked about and answered', async () => {
    const id = await released('2026-03', [row(0, 100, 20)])
    const own = (await mine(0).call(myPay.list, {})).data.items.find((one) => one.month === '2026-03')
    const at = { id: own?.id ?? '' }
    const itemId = items['Overtime pay'] ?? ''
    await mine(0).call(myPay.ask, { ...at, itemId, text: 'Why 20 and not 40?' })
    expect((await second.call(runs.people, { id, show: 'asked' })).data.items).toMatchObject([{ asked: 1 }])
    await second.call(payslips.answer, { ...at, itemId, text: 'One hour was not approved.' })
    await mine(0).call(myPay.confirm, at)
    const slip = (await mine(0).call(myPay.get, at)).data
    expect(slip.messages.map(({ text, isAnswer, itemId: of }) => [text, isAnswer, of])).toEqual([
      ['Why 20 and not 40?', false, itemId],
      ['One hour was not approved.', true, itemId],
    ])
    expect(slip.confirmedAt).not.toBeNull()
    expect((await second.call(runs.get, { id })).data).toMatchObject({ asked: 0, confirmed: 1 })
  })

  it('opens within the five minutes of the secondary password alone, to owners and to managers of pay', async () => {
    const id = await released('2026-02', [row(0, 100)])
    const [{ id: slip } = { id: '' }] = (await second.call(runs.people, { id })).data.items
    for (const person of [people[0]!, { ...people[0]!, personId: await managerOf(second) }])
      await openPay(t, person, '2020-01-01T00:00:00Z')
    expectRefused(await mine(0).call(myPay.get, { id: slip }), 'identity.secondary_needed')
    for (const call of [
      second.call(payslips.get, { id: slip }),
      second.call(runs.get, { id }),
      second.call(runs.people, { id }),
      second.call(runs.print, { id }),
    ])
      expectRefused(await call, 'identity.secondary_needed')
    expect((await mine(0).call(myPay.list, {})).status).toBe(200)
  })
})

async function managerOf(caller: Caller): Promise<string> {
  const { data } = await caller.send({ method: 'GET', url: '/api/getInfo' }).then((raw) => raw.json())
  return data.userInfo.personId
}
