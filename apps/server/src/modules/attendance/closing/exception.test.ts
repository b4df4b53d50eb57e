// @module-tag no-retry

import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import {
  exceptionEndpoints as exceptions,
  dayQuestionEndpoints as questions,
} from '@muster/contract/attendance/day-exception'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthOfAlpha } from '../../../../test/closing.ts'
import { expectAbsent, expectFields, expectGuarded } from '../../../../test/entity.ts'
import { drain } from '../../../../test/import.ts'
import { NOVEMBER, openNovember } from '../../../../test/november.ts'
import type { TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'

let t: TestServer
let sales: string
beforeAll(async () => {
  const opened = await openNovember()
  t = opened.t
  sales = opened.sales
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
/** `sales` clocked in and never out. */
const FORGOT = day('2026-11-03')
const of = () => ({ companyId: t.group.alpha.id, month: NOVEMBER, kind: 'missing' as const, pageSize: 200 })
const waiting = async (over = {}) => (await hr().call(exceptions.list, { ...of(), ...over })).data
const isForgot = (one: { employmentId: string; day: string }) => one.employmentId === sales && one.day === FORGOT

describe('what has to be settled before a month is closed [2.17c, 3.14]', () => {
  it('is listed by kind, as many as are counted', async () => {
    const { unsettled } = await monthOfAlpha(t, NOVEMBER)
    const { items, total } = await waiting()
    expect([unsettled.missing, items.length]).toEqual([total, total])
    expect(items.find(isForgot)).toMatchObject({ missing: ['clock-out'], kind: 'missing', accepted: null })
  })

  it('comes as a sheet', async () => {
    const { pageSize: _, ...filter } = of()
    const { rows } = await sheetIn(await hr().call(exceptions.export, filter))
    expect(rows).toHaveLength((await waiting()).total)
  })

  it('is accepted as it is by somebody, once, and taken back', async () => {
    const { unsettled } = await monthOfAlpha(t, NOVEMBER)
    const accepted = { employmentId: sales, day: FORGOT, reason: 'He was at the fair' }
    expect((await hr().call(exceptions.accept, accepted)).status).toBe(200)
    expect(await hr().call(exceptions.accept, accepted)).toMatchObject({ code: 40902 })
    expect((await waiting()).items.some(isForgot)).toBe(false)
    const { items } = await waiting({ isAccepted: true })
    expect(items).toMatchObject([{ day: FORGOT, accepted: { reason: 'He was at the fair' } }])
    expect(await monthOfAlpha(t, NOVEMBER)).toMatchObject({
      ...{ accepted: 1, unsettled: { ...unsettled, missing: unsettled.missing - 1 } },
    })
    expect((await hr().call(exceptions.takeBack, accepted)).code).toBe(10001)
    expect((await hr().call(exceptions.takeBack, { employmentId: sales, day: FORGOT })).status).toBe(200)
    expect((await waiting()).items.some(isForgot)).toBe(true)
    expect(await hr().call(exceptions.takeBack, { employmentId: sales, day: FORGOT })).toMatchObject({ code: 40902 })
  })

  it('waits again when the accepted day becomes another one', async () => {
    await hr().call(exceptions.accept, { employmentId: sales, day: FORGOT, reason: '' })
    const away = {
      employmentId: sales,
      day: FORGOT,
      kind: 'excused' as const,
      from: 780,
      to: 840,
      reason: 'At the fair',
    }
    const { id } = (await hr().call(corrections.absence, away)).data
    await drain(t, t.group.alpha.id)
    expect((await waiting()).items.some(isForgot)).toBe(true)
    await hr().call(corrections.takeBack, { id })
    await drain(t, t.group.alpha.id)
    // As it was when it was accepted.
    expect((await waiting()).items.some(isForgot)).toBe(false)
    await hr().call(exceptions.takeBack, { employmentId: sales, day: FORGOT })
  })

  it('is accepted once by two at a moment', async () => {
    const once = { employmentId: sales, day: FORGOT, reason: '' }
    const both = await Promise.all([hr().call(exceptions.accept, once), hr().call(exceptions.accept, once)])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 40902])
    await hr().call(exceptions.takeBack, { employmentId: sales, day: FORGOT })
  })

  it('refuses a day of which nothing waits, and what is no day', async () => {
    const nothing = { employmentId: t.group.staff.employmentId, day: day('2026-11-03'), reason: '' }
    expect(await hr().call(exceptions.accept, nothing)).toMatchObject({ code: 40902 })
    const wrong = { ...nothing, day: '2026-02-31' as never }
    expectFields(await hr().call(exceptions.accept, wrong), { day: 'not_a_day' })
  })

  it('is kept from whoever lacks the code, and says nothing of other companies', async () => {
    const one = { employmentId: sales, day: FORGOT }
    const { staff, betaHr, beta } = t.group
    await expectGuarded(t, staff.token, {
      list: { permission: exceptions.list.access, call: (as) => as.call(exceptions.list, of()) },
      export: {
        permission: exceptions.list.access,
        call: (as) => as.call(exceptions.export, { ...of(), pageSize: undefined } as never),
      },
      accept: {
        permission: exceptions.accept.access,
        call: (as) => as.call(exceptions.accept, { ...one, reason: '' }),
      },
      takeBack: { permission: exceptions.accept.access, call: (as) => as.call(exceptions.takeBack, one) },
      ask: { permission: exceptions.ask.access, call: (as) => as.call(exceptions.ask, { ...one, question: 'Why?' }) },
    })
    const foreign = t.as(betaHr.token)
    await expectAbsent(
      (employmentId) => foreign.call(exceptions.accept, { ...one, employmentId, reason: '' }),
      sales,
      'system.user_not_found',
    )
    await expectAbsent(
      (companyId) => hr().call(exceptions.list, { ...of(), companyId }),
      beta.id,
      'system.company_not_found',
    )
  })
})

describe('a question about a day', () => {
  const asked = { day: FORGOT, question: 'Where were you?' }

  it('is asked once, waits for the person and is answered once', async () => {
    const { staff } = t.group
    const own = { employmentId: staff.employmentId, ...asked }
    const { data } = await hr().call(exceptions.ask, own)
    expect(await hr().call(exceptions.ask, own)).toMatchObject({ code: 40902 })
    const me = t.as(staff.token)
    expect((await me.call(questions.list, {})).data.items).toMatchObject([{ id: data.id, answer: null, ...asked }])
    const answer = { id: data.id, answer: 'At the fair' }
    expect(await hr().call(questions.answer, answer)).toMatchObject({ status: 404, code: 40401 })
    expectFields(await me.call(questions.answer, { ...answer, answer: ' ' }), { answer: 'required' })
    expect((await me.call(questions.answer, answer)).data).toMatchObject({ answer: 'At the fair' })
    expect(await me.call(questions.answer, answer)).toMatchObject({ code: 40902 })
    expect((await me.call(questions.list, {})).data.items).toMatchObject([{ answer: 'At the fair' }])
  })

  it('is asked by one of two at a moment', async () => {
    const own = { employmentId: sales, ...asked }
    const both = await Promise.all([hr().call(exceptions.ask, own), hr().call(exceptions.ask, own)])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 40902])
    expect((await waiting()).items.find(isForgot)).toMatchObject({ question: asked })
  })

  it('is nobody’s who is not signed in', async () => {
    const nobody = t.as('')
    expect((await nobody.call(questions.list, {})).status).toBe(401)
    expect((await nobody.call(questions.answer, { id: crypto.randomUUID(), answer: 'x' })).status).toBe(401)
  })
})
