// @module-tag no-retry

import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import { dayEndpoints } from '@muster/contract/attendance/day'
import { monthClosingEndpoints as closings } from '@muster/contract/attendance/month-closing'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeNow, differencesIn, monthOfAlpha, reopenNow } from '../../../../test/closing.ts'
import { attlogGoingOn, drain, importNow } from '../../../../test/import.ts'
import { NOVEMBER, OCTOBER, openNovember } from '../../../../test/november.ts'
import type { TestServer } from '../../../../test/server.ts'

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

describe('a month that is closed [1.05, 2.17, 6.08]', () => {
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
