// @module-tag no-retry

import { readFile } from 'node:fs/promises'
import type { SentTo } from '@muster/contract/endpoint'
import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { addDays, type Day, day } from '@muster/kernel/day'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { employeeForm, names } from '../../../../test/make.ts'
import { type Caller, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { newId } from '../../../platform/base/crypto.ts'
import * as offices from '../structure/office.queries.ts'
import { maintenance } from './deadline.service.ts'

let t: TestServer
let hr: Caller
let owner: pg.Client
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})
beforeEach(async () => {
  await owner.query(`begin read write; truncate notification.notice;
    update organisation.employment set contract_end_on = null, regularization_on = null; commit`)
})
afterEach(() => {
  t.clock.now = NOON
})

/** The day of the tests in Viet Nam. */
const TODAY = day('2026-11-20')
const days = (n: number) => addDays(TODAY, n)
/** Noon in Viet Nam some days later, and whatever waits from then on. */
async function goOn(n: number) {
  t.clock.now = `${days(n)}T05:00:00.000Z` as typeof NOON
  await remind()
}
const remind = () => t.server.runAsSystem(maintenance)
const waiting = async (caller = hr, state: 'waiting' | 'done' = 'waiting') => {
  const { items } = (await caller.call(notices.list, { pageSize: 100, state })).data
  return items.map((item) => [item.kind, item.person?.name, item.dueOn]).toSorted()
}
const stepsOf = async (id: string) => {
  const { rows } = await owner.query<{ key: string; done: boolean }>(
    `select distinct key, done_at is not null as done from notification.notice where employment_id = $1 order by key`,
    [id],
  )
  return rows.map(({ key, done }) => [Number(key.split(':').at(-1)), done ? 'done' : 'open'])
}
type Form = SentTo<typeof employees.create>
const hired = async (name: string, over: Partial<Form>, company = t.group.alpha, caller = hr) => {
  const { data, status, msg } = await caller.call(employees.create, {
    ...employeeForm(company),
    name,
    contractType: 'fixed-term',
    ...over,
  })
  expect(status, msg).toBe(200)
  return data
}
/** The form as it was, with some fields changed. */
const changed = async (id: string, over: Partial<Form>) => {
  const { version, jobNumber, name, regularizationOn, contractEndOn } = (await hr.call(employees.get, { id })).data
  const { companyId, departmentId, officeId, levelId, ...form } = employeeForm(t.group.alpha, jobNumber)
  const fields = { ...form, name, regularizationOn, contractType: 'fixed-term' as const, contractEndOn, ...over }
  const { departmentId: _d, officeId: _o, levelId: _l, companyId: _c, pin: _p, ...sent } = fields as Form
  expect((await hr.call(employees.update, { ...sent, id, version })).status).toBe(200)
}
const decide = async (id: string, kind: 'notice' | 'notice-withdrawn' | 'regularized', on: Day, lastOn?: Day) => {
  const answer = await hr.call(states.decide, { id, kind, on, lastOn: lastOn ?? null, note: '' })
  expect(answer.status, answer.msg).toBe(200)
}

describe('a contract that ends', () => {
  it('waits for HR of its company from thirty days before, once, until it has another end', async () => {
    await hired('Yesterday', { contractEndOn: days(-1) })
    await hired('Today', { contractEndOn: TODAY })
    const { id } = await hired('In a month', { contractEndOn: days(30) })
    await hired('Later', { contractEndOn: days(31) })
    await hired('Of BETA', { contractEndOn: day('2026-12-01') }, t.group.beta, t.as(t.group.betaHr.token))
    await remind()
    await remind()
    expect(await waiting()).toEqual([
      ['contract-end', 'In a month', '2026-12-20'],
      ['contract-end', 'Today', '2026-11-20'],
    ])
    expect(await waiting(t.as(t.group.betaHr.token))).toEqual([['contract-end', 'Of BETA', '2026-12-01']])
    await changed(id, { contractEndOn: day('2027-12-20') })
    expect(await waiting()).toEqual([['contract-end', 'Today', '2026-11-20']])
    await changed(id, { contractEndOn: days(30) })
    expect(await waiting()).toEqual([
      ['contract-end', 'In a month', '2026-12-20'],
      ['contract-end', 'Today', '2026-11-20'],
    ])
  })

  it('waits anew at each step, in the place of the step before, and stays when its day is over', async () => {
    const { id } = await hired('Step by step', { contractEndOn: days(30) })
    await remind()
    expect(await stepsOf(id)).toEqual([[30, 'open']])
    const [item] = (await hr.call(notices.list, {})).data.items
    await hr.call(notices.markDone, { id: item?.id ?? '' })
    await goOn(15)
    expect(await stepsOf(id)).toEqual([[30, 'done']])
    await goOn(16)
    expect(await stepsOf(id)).toEqual([
      [14, 'open'],
      [30, 'done'],
    ])
    await goOn(23)
    await goOn(29)
    expect(await stepsOf(id)).toEqual([
      [30, 'done'],
      [7, 'open'],
    ])
    await goOn(30)
    await goOn(45)
    expect(await stepsOf(id)).toEqual([
      [0, 'open'],
      [30, 'done'],
    ])
  })

  it('waits no longer once somebody resigns by then, and does again when the notice is taken back', async () => {
    const { id } = await hired('Leaving', { contractEndOn: days(20) })
    await remind()
    expect(await waiting()).toHaveLength(1)
    await decide(id, 'notice', TODAY, days(20))
    await remind()
    expect(await waiting()).toEqual([])
    await decide(id, 'notice-withdrawn', days(2))
    expect(await waiting()).toEqual([['contract-end', 'Leaving', days(20)]])
  })
})

describe('probation that ends [4.15]', () => {
  const PROBATION = { contractType: null, onboardOn: day('2026-10-01') }

  it('waits for HR at each step, until its day is over', async () => {
    const { id } = await hired('Newcomer', { ...PROBATION, regularizationOn: days(31) })
    await remind()
    expect(await stepsOf(id)).toEqual([])
    const seen: unknown[] = []
    for (let n = 1; n <= 32; n++) {
      await goOn(n)
      seen.push((await stepsOf(id))[0]?.[0])
    }
    const times = (step: number | undefined, n: number) => Array.from({ length: n }, () => step)
    expect(seen).toEqual([...times(30, 16), ...times(14, 7), ...times(7, 7), 0, undefined])
  })

  it('is dealt with by the decision, and begins anew with another day', async () => {
    const { id } = await hired('Decided', { ...PROBATION, regularizationOn: days(20) })
    await remind()
    await decide(id, 'regularized', day('2026-12-01'))
    await remind()
    expect(await waiting()).toEqual([])
    expect(await waiting(hr, 'done')).toEqual([['probation-end', 'Decided', days(20)]])
    const other = await hired('Prolonged', { ...PROBATION, regularizationOn: days(5) })
    await remind()
    await changed(other.id, { ...PROBATION, regularizationOn: days(12) })
    expect(await waiting()).toEqual([['probation-end', 'Prolonged', days(12)]])
    await changed(other.id, { ...PROBATION, regularizationOn: null })
    expect(await waiting()).toEqual([])
  })

  it('waits no longer for somebody who resigns', async () => {
    const { id } = await hired('Leaves', { ...PROBATION, regularizationOn: days(10) })
    await remind()
    await decide(id, 'notice', TODAY, days(60))
    await remind()
    expect(await waiting()).toEqual([])
    await decide(id, 'notice-withdrawn', days(1))
    expect(await waiting()).toEqual([['probation-end', 'Leaves', days(10)]])
  })

  it('counts days in the zone of the office where somebody works', async () => {
    const { alpha } = t.group
    const officeId = newId()
    await t.server.runAsSystem(
      (ctx) =>
        offices.insertOffice(ctx, {
          ...{ id: officeId, companyId: alpha.id, names: names('Honolulu'), nation: 'US' },
          ...{ zone: 'Pacific/Honolulu', pinSpaceId: alpha.pinSpaceId },
        }),
      [alpha.id],
    )
    // At this moment it is the 20th in Viet Nam and the 19th in Honolulu.
    await hired('Far away', { ...PROBATION, officeId, regularizationOn: days(30) })
    await hired('Here', { ...PROBATION, regularizationOn: days(30) })
    await remind()
    expect(await waiting()).toEqual([['probation-end', 'Here', days(30)]])
    t.clock.now = '2026-11-20T10:00:00.000Z' as typeof NOON
    await remind()
    expect((await waiting()).map(([, name]) => name)).toEqual(['Far away', 'Here'])
  })

  it('is seen by nobody who may not change the person', async () => {
    await hired('Newcomer', { ...PROBATION, regularizationOn: days(10) })
    await remind()
    for (const { token } of [t.group.staff, t.group.betaHr]) expect(await waiting(t.as(token))).toEqual([])
    expect(await waiting(t.as(t.group.admin.token))).toHaveLength(1)
  })
})

it('what waited for the end of a contract before there were steps is the first of them', async () => {
  const { id } = await hired('Before', { contractEndOn: days(20) })
  await remind()
  await owner.query(`begin read write; update notification.notice set key = replace(key, ':30', ''); commit`)
  const text = await readFile(new URL('../../../../migrations/0049_deadline_steps.sql', import.meta.url), 'utf8')
  // The table has another name by now.
  const asThen = 'alter table notification.notice rename to to_do'
  const asNow = 'alter table notification.to_do rename to notice'
  await owner.query(`begin read write; ${asThen}; ${text}; ${asNow}; commit`)
  expect(await stepsOf(id)).toEqual([[30, 'open']])
})
