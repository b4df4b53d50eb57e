// @module-tag no-retry

import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import { dayEndpoints } from '@muster/contract/attendance/day'
import { differenceEndpoints as differences } from '@muster/contract/attendance/difference'
import { replayJob } from '@muster/contract/attendance/jobs'
import { monthClosingEndpoints as closings } from '@muster/contract/attendance/month-closing'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAlpha, closeNow, differencesIn, monthOfAlpha, reopenNow } from '../../../../test/closing.ts'
import { expectAbsent, expectFields, expectGuarded } from '../../../../test/entity.ts'
import { attlogGoingOn, drain, findQueued, importNow, markWrittenDays, runOf } from '../../../../test/import.ts'
import { NOVEMBER, OCTOBER, openNovember } from '../../../../test/november.ts'
import type { TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'
import { type Answers, defineModule } from '../../../platform/operation/module.ts'
import { replayMonth } from './replay.job.ts'

let t: TestServer
let sales: string
beforeAll(async () => {
  const opened = await openNovember()
  t = opened.t
  sales = opened.sales
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const punch = { kind: 'made-up-in' as const, minute: 480, reason: 'Forgot' }

describe('a month that is closed [1.05c, 2.17c, 6.08e]', () => {
  it('is proposed by one and confirmed by another, and says so', async () => {
    const open = await monthOfAlpha(t, OCTOBER)
    expect(open).toMatchObject({ state: 'open', number: 0, version: 0, isOver: true })
    const { data: proposed } = await hr().call(closings.propose, {
      ...{ companyId: t.group.alpha.id, month: OCTOBER, version: 0, reason: 'Files of the gate are lost' },
    })
    expect(proposed).toMatchObject({ state: 'proposed', isOwnProposal: true })
    const of = { companyId: t.group.alpha.id, month: OCTOBER, version: proposed.version }
    expect(await hr().call(closings.confirm, of)).toMatchObject({ code: 40941 })
    const admin = t.as(t.group.admin.token)
    expect((await admin.call(closings.confirm, of)).data).toMatchObject({ state: 'closing', number: 1 })
    expect(await closeNow(t, t.group.alpha.id, OCTOBER, 1)).toMatchObject({ people: expect.any(Number) })
    const closed = await monthOfAlpha(t, OCTOBER)
    expect(closed).toMatchObject({ state: 'closed', number: 1 })
    expect(closed.steps.map(({ kind }) => kind)).toEqual(['closed', 'confirmed', 'proposed'])
  })

  it('refuses every change of its days with 50001', async () => {
    const answer = await hr().call(corrections.punch, { employmentId: sales, day: day('2026-10-06'), ...punch })
    expect(answer).toMatchObject({ status: 409, code: 50001 })
  })

  it('keeps a punch that comes later as a difference of the next open month', async () => {
    const before = (await hr().call(dayEndpoints.list, { employmentId: sales, month: OCTOBER })).data
    await importNow(t, {
      ...{ token: t.group.hr.token, officeId: t.group.alpha.officeId, name: 'late.dat' },
      bytes: attlogGoingOn([2, '2026-10-06 08:00:00'], [2, '2026-10-06 17:00:00']),
    })
    await drain(t, t.group.alpha.id)
    expect((await hr().call(dayEndpoints.list, { employmentId: sales, month: OCTOBER })).data).toEqual(before)
    const found = await differencesIn(t, NOVEMBER)
    expect(found.filter((one) => one.employmentId === sales && one.day === '2026-10-06')).toMatchObject([
      { day: '2026-10-06', cause: 'punch-added', closing: 1, isValid: true, after: { worked: 480 } },
    ])
    await drain(t, t.group.alpha.id)
    expect(await differencesIn(t, NOVEMBER)).toEqual(found)
  })

  it('is opened again the same way, and takes in what came since', async () => {
    await reopenNow(t, OCTOBER, 'A file came late')
    expect(await monthOfAlpha(t, OCTOBER)).toMatchObject({ state: 'open', number: 1 })
    const { items } = (await hr().call(dayEndpoints.list, { employmentId: sales, month: OCTOBER })).data
    expect(items.find((one) => one.day === '2026-10-06')).toMatchObject({ workedMinutes: 480, state: 'computed' })
    expect((await differencesIn(t, NOVEMBER)).every(({ isValid }) => !isValid)).toBe(true)
  })
})

describe('what else can be done about a month', () => {
  const of = () => ({ companyId: t.group.alpha.id, month: OCTOBER })

  it('is computed beside what is written, and written anew', async () => {
    const { data } = await hr().call(closings.replay, of())
    const { body } = await findQueued(t, replayJob, data.jobId)
    expect(await replayMonth(runOf(t, t.group.alpha.id, body))).toMatchObject({ changed: 0, items: [] })
    expect((await hr().call(closings.recompute, of())).data.people).toBeGreaterThan(0)
    const before = await markWrittenDays(t, t.group.alpha.id)
    await drain(t, t.group.alpha.id)
    expect(await markWrittenDays(t, t.group.alpha.id)).toBe(before)
  })

  it('takes a proposal back, by whoever may', async () => {
    const { version } = await monthOfAlpha(t, OCTOBER)
    const proposed = await hr().call(closings.propose, { ...of(), version, reason: 'Done' })
    const taken = await t.as(t.group.admin.token).call(closings.withdraw, { ...of(), version: proposed.data.version })
    expect(taken.data).toMatchObject({ state: 'open' })
    const late = await hr().call(closings.withdraw, { ...of(), version: taken.data.version })
    expect(late).toMatchObject({ code: 40902, msg: expect.stringMatching(/ is now “Open”/) })
  })

  it('is kept twice, shows whose month differs, and comes as sheets of sums and days', async () => {
    await closeAlpha(t, OCTOBER)
    const kept = (over = {}) => hr().call(closings.people, { ...of(), number: 2, pageSize: 200, ...over })
    const { data } = await kept()
    expect(data.items.find(({ employmentId }) => employmentId === sales)?.sums.minutes.worked).toBe(2 * 480)
    const differing = (await kept({ against: 1 })).data.items.find(({ employmentId }) => employmentId === sales)
    expect([differing?.against?.minutes.worked, differing?.sums.minutes.worked]).toEqual([480, 960])
    const { rows, second } = await sheetIn(await hr().call(closings.exportPeople, { ...of(), number: 2 }))
    expect(rows).toHaveLength(data.total)
    expect(second?.length).toBeGreaterThan(data.items.reduce((sum, { sums }) => sum + sums.days, 0))
    const found = await hr().call(differences.export, { companyId: t.group.alpha.id, month: NOVEMBER })
    expect((await sheetIn(found)).rows).toHaveLength((await differencesIn(t, NOVEMBER)).length)
  })

  it('is refused to whoever lacks the code, of another company, with a stale version, and before it is over', async () => {
    const { staff, betaHr, beta } = t.group
    const { version } = await monthOfAlpha(t, OCTOBER)
    const act = { ...of(), version }
    const cud = closings.propose.access
    const r = closings.get.access
    await expectGuarded(t, staff.token, {
      get: { permission: r, call: (as) => as.call(closings.get, of()) },
      people: { permission: r, call: (as) => as.call(closings.people, { ...of(), number: 1 }) },
      exportPeople: { permission: r, call: (as) => as.call(closings.exportPeople, { ...of(), number: 1 }) },
      differences: { permission: r, call: (as) => as.call(differences.list, of()) },
      propose: { permission: cud, call: (as) => as.call(closings.propose, { ...act, reason: '' }) },
      withdraw: { permission: cud, call: (as) => as.call(closings.withdraw, act) },
      confirm: { permission: cud, call: (as) => as.call(closings.confirm, act) },
      reopen: { permission: cud, call: (as) => as.call(closings.proposeReopening, { ...act, reason: 'x' }) },
      confirmReopening: { permission: cud, call: (as) => as.call(closings.confirmReopening, act) },
      replay: { permission: cud, call: (as) => as.call(closings.replay, of()) },
      recompute: { permission: cud, call: (as) => as.call(closings.recompute, of()) },
    })
    const foreign = t.as(betaHr.token)
    await expectAbsent(
      (companyId) => foreign.call(closings.get, { ...of(), companyId }),
      t.group.alpha.id,
      'system.company_not_found',
    )
    await expectAbsent(
      (companyId) => hr().call(closings.confirm, { ...act, companyId }),
      beta.id,
      'system.company_not_found',
    )
    expect(await hr().call(closings.proposeReopening, { ...act, version: 1, reason: 'x' })).toMatchObject({
      code: 40901,
    })
    expectFields(await hr().call(closings.proposeReopening, { ...act, reason: '' }), { reason: 'required' })
    expect(await hr().call(closings.recompute, of())).toMatchObject({ code: 50001 })
    const november = { ...of(), month: NOVEMBER, version: 0 }
    expect(await hr().call(closings.propose, { ...november, reason: 'x' })).toMatchObject({ code: 40940 })
    expectFields(await hr().call(closings.propose, { ...november, month: '2026-13' as never, reason: '' }), {
      month: 'not_a_month',
    })
  })
})

describe('a closed month on which pay is settled', () => {
  it('is not opened again, neither itself nor through the month of its differences', async () => {
    const of = { companyId: t.group.alpha.id, month: OCTOBER }
    const { runtime } = t.server
    const { modules } = runtime
    let paid: Month = NOVEMBER
    const isPaySettled: Answers['isPaySettled'] = async (_ctx, { months }) => months.includes(paid)
    runtime.modules = [...modules, defineModule({ name: 'trial', routes: [], answers: { isPaySettled } })]
    try {
      const { version } = await monthOfAlpha(t, OCTOBER)
      const reopen = () => hr().call(closings.proposeReopening, { ...of, version, reason: 'Mistake' })
      await importNow(t, {
        ...{ token: t.group.hr.token, officeId: t.group.alpha.officeId, name: 'later.dat' },
        bytes: attlogGoingOn([2, '2026-10-08 08:00:00'], [2, '2026-10-08 17:00:00']),
      })
      await drain(t, t.group.alpha.id)
      expect(await reopen()).toMatchObject({ status: 409, code: 50001 })
      paid = OCTOBER
      expect(await monthOfAlpha(t, OCTOBER)).toMatchObject({ state: 'closed', isPaySettled: true })
      expect(await reopen()).toMatchObject({ status: 409, code: 50001 })
    } finally {
      runtime.modules = modules
    }
    const { version } = await monthOfAlpha(t, OCTOBER)
    expect((await hr().call(closings.proposeReopening, { ...of, version, reason: 'Mistake' })).status).toBe(200)
  })
})
