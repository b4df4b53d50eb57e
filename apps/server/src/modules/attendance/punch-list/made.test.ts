// @module-tag no-retry

import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import type { InputOf } from '@muster/contract/endpoint'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { attlogGoingOn, drain } from '../../../../test/import.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { recordAbsence } from '../correction/correct.service.ts'

let t: TestServer
let id: string
let other: string
const FORGOT = day('2026-11-03')
const OUT = day('2026-11-05')
beforeAll(async () => {
  t = await openTestServer()
  await drain(t, t.group.alpha.id)
  const days = alphaDays(t)
  id = await days.hire('forgetful')
  other = await days.hire('careful')
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [id, other], day('2026-01-01'), true)
  const { officeId } = t.group.alpha
  for (const [employmentId, pin] of [
    [id, '7'],
    [other, '8'],
  ] as const)
    await hr().call(pins.assign, { id: employmentId, officeId, pin, from: day('2026-09-01'), to: null })
  await days.load(
    attlogGoingOn(
      [7, '2026-11-02 08:00:00'],
      [7, '2026-11-02 17:00:00'],
      [7, `${FORGOT} 08:00:00`],
      [8, `${FORGOT} 17:05:00`],
      [7, `${OUT} 08:00:00`],
      [7, `${OUT} 17:00:00`],
    ),
  )
  await drain(t, t.group.alpha.id)
  await hr().call(corrections.punch, {
    employmentId: id,
    day: FORGOT,
    kind: 'made-up-out',
    minute: 1020,
    reason: 'Forgot',
  })
  await t.server.runAsSystem(
    (ctx) =>
      recordAbsence(ctx, {
        ...{
          companyId: t.group.alpha.id,
          employmentId: id,
          day: OUT,
          reason: 'Bank',
          source: 'step-out',
          reference: 'a',
        },
        ...{ kind: 'official-out' as const, from: 600, to: 690 },
      }),
    [t.group.alpha.id],
  )
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
type Filter = Partial<InputOf<typeof punches.list>>
const listOf = async (filter: Filter = {}, token = t.group.hr.token) =>
  (await t.as(token).call(punches.list, filter)).data
const shown = async (filter: Filter = {}, token = t.group.hr.token) =>
  (await listOf(filter, token)).items.map(({ wall, source, made }) => [
    wall.slice(5, 16),
    source,
    made?.until?.slice(11, 16),
  ])

describe('what was added stands among the punches [3.14]', () => {
  const OWN = [
    ['11-05 17:00', 'file', undefined],
    ['11-05 10:00', 'step-out', '11:30'],
    ['11-05 08:00', 'file', undefined],
    ['11-03 17:00', 'made-up', undefined],
    ['11-03 08:00', 'file', undefined],
    ['11-02 17:00', 'file', undefined],
    ['11-02 08:00', 'file', undefined],
  ]

  it('where it counts, as what and to which day', async () => {
    expect(await shown({ employmentId: id })).toEqual(OWN)
    const { items, about } = await listOf({ employmentId: id })
    expect(about).toBe(7)
    expect(items[3]).toMatchObject({
      ...{ at: '2026-11-03T10:00:00.000Z', zone: 'Asia/Ho_Chi_Minh', employmentId: id, pin: null, problem: null },
      made: { kind: 'made-up-out', day: FORGOT, until: null },
    })
    expect(items[1]?.made).toEqual({ kind: 'official-out', day: OUT, until: '2026-11-05 11:30:00' })
  })

  it.each([1, 2, 3, 100])('each once, %i on a page', async (pageSize) => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const { items, next, about } = await listOf({ after, pageSize })
      expect(about).toBe(9)
      seen.push(...items.map((row) => row.wall.slice(5, 16)))
      after = next ?? undefined
    } while (after)
    // The file goes on with somebody unknown, so that its last days are covered.
    expect(seen).toEqual([
      '11-06 23:59',
      ...OWN.slice(0, 3).map(([at]) => at),
      '11-03 17:05',
      ...OWN.slice(3).map(([at]) => at),
    ])
  })

  it('where the list asks for it', async () => {
    expect((await shown({ source: ['made-up'] })).map(([at]) => at)).toEqual(['11-03 17:00'])
    expect((await shown({ source: ['step-out', 'web'] })).map(([at]) => at)).toEqual(['11-05 10:00'])
    expect((await listOf({ source: ['made-up'] })).about).toBe(1)
    expect((await shown({ source: ['file'] })).length).toBe(7)
    expect((await shown({ from: FORGOT, to: FORGOT, employmentId: id })).map(([at]) => at)).toEqual([
      '11-03 17:00',
      '11-03 08:00',
    ])
    expect((await listOf({ problems: true })).items.filter((row) => row.made)).toEqual([])
    expect((await listOf({ unmatched: true })).about).toBe(1)
    expect((await shown({ officeId: t.group.alpha.officeId })).length).toBe(9)
    expect((await shown({ departmentId: t.group.alpha.otherDepartmentId })).length).toBe(0)
    expect((await shown({ departmentId: t.group.alpha.departmentId })).length).toBe(8)
  })

  it('for whoever may see its person, and in no other company', async () => {
    expect((await shown({}, t.group.betaHr.token)).length).toBe(0)
    expect((await shown({ employmentId: other })).length).toBe(1)
  })

  it('until it is taken back', async () => {
    const made = (
      await t.as(t.group.hr.token).call(corrections.punch, {
        ...{ employmentId: other, day: FORGOT, kind: 'made-up-in' as const, minute: 480, reason: 'Forgot' },
      })
    ).data
    expect((await shown({ employmentId: other })).length).toBe(2)
    await hr().call(corrections.takeBack, { id: made.id })
    expect((await shown({ employmentId: other })).length).toBe(1)
  })
})
