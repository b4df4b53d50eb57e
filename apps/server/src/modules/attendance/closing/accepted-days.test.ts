// @module-tag no-retry

import { readFile } from 'node:fs/promises'
import { correctionEndpoints as corrections } from '@muster/contract/attendance/correction'
import { exceptionEndpoints as exceptions } from '@muster/contract/attendance/day-exception'
import { day } from '@muster/kernel/day'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAlpha, monthOfAlpha, reopenNow } from '../../../../test/closing.ts'
import { drain } from '../../../../test/import.ts'
import { OCTOBER, openNovember } from '../../../../test/november.ts'
import type { TestServer } from '../../../../test/server.ts'

const MIGRATION = new URL('../../../../migrations/0074_acceptance_without_state.sql', import.meta.url)

let t: TestServer
let sales: string
beforeAll(async () => {
  const opened = await openNovember()
  t = opened.t
  sales = opened.sales
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
/** Days of October of which no file says anything. */
const [SILENT, OTHER] = [day('2026-10-06'), day('2026-10-07')]
const of = () => ({ companyId: t.group.alpha.id, month: OCTOBER, kind: 'no-data' as const, pageSize: 200 })
const daysOfSales = async (isAccepted: boolean) =>
  (await hr().call(exceptions.list, { ...of(), isAccepted })).data.items
    .filter(({ employmentId }) => employmentId === sales)
    .map((one) => one.day)
const accept = (on: typeof SILENT) =>
  hr().call(exceptions.accept, { employmentId: sales, day: on, reason: 'The machine was broken' })

describe('a day that was accepted as it is', () => {
  it('stays accepted when its month is closed and opened again, and counts so', async () => {
    expect((await accept(SILENT)).status).toBe(200)
    const open = await monthOfAlpha(t, OCTOBER)
    await closeAlpha(t, OCTOBER)
    expect(await daysOfSales(true)).toEqual([SILENT])
    expect(await daysOfSales(false)).not.toContain(SILENT)
    expect(await monthOfAlpha(t, OCTOBER)).toMatchObject({ accepted: open.accepted, unsettled: open.unsettled })
    await reopenNow(t, OCTOBER, 'A file came late')
    await drain(t, t.group.alpha.id)
    expect(await daysOfSales(true)).toEqual([SILENT])
    expect(await monthOfAlpha(t, OCTOBER)).toMatchObject({ accepted: open.accepted, unsettled: open.unsettled })
  })

  it('stays accepted over an upgrade from a version that compared the state too', async () => {
    expect((await accept(OTHER)).status).toBe(200)
    await closeAlpha(t, OCTOBER)
    await runAsOwner(WRITTEN_BEFORE)
    expect(await daysOfSales(true)).toEqual([])
    await runAsOwner(await readFile(MIGRATION, 'utf8'))
    expect(await daysOfSales(true)).toEqual([SILENT, OTHER])
    await reopenNow(t, OCTOBER, 'A file came late')
    expect(await daysOfSales(true)).toEqual([SILENT, OTHER])
  })

  it('waits again once a figure of it is another one', async () => {
    const absence = { kind: 'excused' as const, from: 780, to: 840, reason: 'At the fair' }
    expect((await hr().call(corrections.absence, { employmentId: sales, day: SILENT, ...absence })).status).toBe(200)
    await drain(t, t.group.alpha.id)
    expect(await daysOfSales(true)).toEqual([OTHER])
  })
})

/** The acceptances as the version before wrote them while the month was open. */
const WRITTEN_BEFORE = `alter table attendance.day_acceptance no force row level security;
  update attendance.day_acceptance set looks = looks || ' computed';
  alter table attendance.day_acceptance force row level security`

/** Does as the owner of the database, as an upgrade does. */
async function runAsOwner(text: string): Promise<void> {
  const client = new pg.Client(t.ownerUrl)
  await client.connect()
  await client.query(text)
  await client.end()
}
