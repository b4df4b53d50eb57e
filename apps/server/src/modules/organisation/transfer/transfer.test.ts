// @module-tag no-retry

import { noticeEndpoints } from '@muster/contract/notification/notice'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { day } from '@muster/kernel/day'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLog, logOf } from '../../../../test/entity.ts'
import { runOf } from '../../../../test/import.ts'
import { makePerson, names } from '../../../../test/make.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'
import { DAY_COME, SOON, transfersOf } from '../../../../test/transfers.ts'
import { applyTransfer } from './transfer.job.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

const PAST = day('2026-11-10')
const { below, drafted, hired, orderOf, positionsOf, scheduled, tickOn } = transfersOf(() => t)
const carryOut = (orderId: string, signal?: AbortSignal) =>
  applyTransfer(runOf(t, t.group.alpha.id, { orderId }, signal))

describe('an order of a transfer [1.04d, 2.14d]', () => {
  it('is drafted, changed and deleted without moving anybody; its number counts on', async () => {
    const [a, b] = [await hired(), await hired()]
    const draft = await drafted(below(a.id))
    expect(draft).toMatchObject({
      state: 'draft',
      people: 1,
      open: 1,
      isMove: false,
      createdBy: 'ALPHA hr',
      version: 1,
    })
    const changed = await hr.call(transfers.update, {
      ...{ id: draft.id, version: 1, effectiveOn: SOON, note: 'Both' },
      lines: below(a.id, b.id),
    })
    expect(changed.data).toMatchObject({ note: 'Both', people: 2, version: 2 })
    expect(changed.data.lines.map((line) => [line.jobNumber, line.after.department?.en, line.problem])).toEqual([
      [a.jobNumber, 'Line 1', null],
      [b.jobNumber, 'Line 1', null],
    ])
    expect((await drafted(below(a.id))).number).toBe(draft.number + 1)
    expectRefused(await hr.call(transfers.remove, { id: draft.id, version: 1 }), 'system.stale_version')
    expect((await hr.call(transfers.remove, { id: draft.id, version: 2 })).status).toBe(200)
    expectRefused(await hr.call(transfers.get, { id: draft.id }), 'system.id_not_found')
    expect(await positionsOf(a.id)).toHaveLength(1)
    const log = await logOf(t, t.group.alpha.id, draft.id)
    expect(log.map((row) => row.action)).toEqual(['transfer.create', 'transfer.update', 'transfer.remove'])
  })

  it('waits for its day, is applied by the tick, and shows in the history of its people before and after', async () => {
    const a = await hired()
    const order = await scheduled(below(a.id))
    expect(order).toMatchObject({ state: 'scheduled', open: 1, recompute: null })
    const historyOf = async () =>
      (await t.as(t.group.admin.token).call(states.history, { id: a.id })).data.entries.filter(
        (entry) => entry.kind === 'transferred',
      )
    expect(await historyOf()).toMatchObject([
      { on: SOON, isPlanned: true, department: names('Line 1'), order: { id: order.id, number: order.number } },
    ])
    await tickOn('2026-11-30T03:00:00.000Z')
    expect(await positionsOf(a.id)).toHaveLength(1)
    await tickOn(DAY_COME)
    expect((await positionsOf(a.id)).map((p) => [p.from, p.departmentId])).toEqual([
      ['2026-03-01', t.group.alpha.departmentId],
      [SOON, t.group.alpha.belowId],
    ])
    const written = await countLog(t)
    await tickOn(DAY_COME)
    expect(await countLog(t)).toBe(written)
    const done = await orderOf(order.id)
    expect(done).toMatchObject({ state: 'done', applied: 1, open: 0, failed: 0 })
    expect(done.lines[0]).toMatchObject({
      state: 'applied',
      before: { department: names('Production') },
      after: { department: names('Line 1') },
    })
    expect(await historyOf()).toMatchObject([{ on: SOON, order: { number: order.number } }])
  })

  it('of a day behind says which days are computed anew, and marks them as a single move does', async () => {
    const [a, b] = [await hired(), await hired()]
    const lines = below(a.id, b.id)
    const input = { companyId: t.group.alpha.id, effectiveOn: PAST, note: '', lines }
    const { recompute } = (await hr.call(transfers.preview, input)).data
    expect(recompute).toMatchObject({ from: PAST, to: expect.any(String) })
    expect(recompute?.personDays).toBeGreaterThan(1)
    const draft = await drafted(lines, PAST)
    const { jobId } = (await hr.call(transfers.schedule, { id: draft.id, version: draft.version })).data
    expect(jobId).toEqual(expect.any(String))
    expect(await carryOut(draft.id)).toEqual({ moved: 2, refused: [] })
    const dirty = await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .selectFrom('rostering.dirty_range')
          .select(['employment_id'])
          .where('employment_id', 'in', [a.id, b.id])
          .execute(),
      [t.group.alpha.id],
    )
    expect(new Set(dirty.map((row) => row.employment_id))).toEqual(new Set([a.id, b.id]))
  })

  it('leaves to their places whom it cannot move, says why, and tries them once more', async () => {
    const [a, b] = [await hired(), await hired()]
    const order = await scheduled(below(a.id, b.id))
    const leaving = await hr.call(states.decide, {
      ...{ id: b.id, kind: 'notice' as const, note: '' },
      ...{ on: day('2026-11-25'), lastOn: day('2026-11-29') },
    })
    expect(leaving.status, leaving.msg).toBe(200)
    await tickOn(DAY_COME)
    const done = await orderOf(order.id)
    expect(done).toMatchObject({ state: 'done', applied: 1, failed: 1 })
    const failed = done.lines.find((line) => line.employmentId === b.id)
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('29 Nov 2026') })
    const waiting = async () =>
      (await hr.call(noticeEndpoints.list, {})).data.items
        .filter(({ kind, done: dealt }) => kind === 'transfer-failed' && dealt === null)
        .map(({ person, values, opens }) => [person?.name, values.movedOn, opens])
    expect(await waiting()).toEqual([[b.name, SOON, `/organisation/transfers?open=${order.id}`]])
    const { entries } = (await hr.call(states.history, { id: b.id })).data
    const decisionId =
      entries.flatMap((entry) => (entry.kind === 'noticeGiven' ? (entry.decisionId ?? []) : []))[0] ?? 0
    const taken = await hr.call(states.takeBack, { id: b.id, decisionId })
    expect(taken.status, taken.msg).toBe(200)
    expectRefused(await hr.call(transfers.apply, { id: order.id, version: order.version }), 'system.stale_version')
    const again = await hr.call(transfers.apply, { id: order.id, version: done.version })
    expect(again.data.order).toMatchObject({ state: 'scheduled', open: 1, applied: 1 })
    expect(await waiting()).toEqual([])
    expect(await carryOut(order.id)).toEqual({ moved: 2, refused: [] })
    expect(await orderOf(order.id)).toMatchObject({ state: 'done', applied: 2, failed: 0 })
    expect((await positionsOf(a.id)).length).toBe(2)
  })

  it('fails the line of somebody who resigned meanwhile', async () => {
    const [a, b] = [await hired(), await hired()]
    const order = await scheduled(below(a.id, b.id))
    const notice = await hr.call(states.decide, {
      ...{ id: b.id, kind: 'notice' as const, note: '' },
      ...{ on: day('2026-11-25'), lastOn: day('2026-11-28') },
    })
    expect(notice.status, notice.msg).toBe(200)
    await tickOn(DAY_COME)
    const { lines } = await orderOf(order.id)
    expect(lines.map((line) => [line.employmentId, line.state])).toEqual([
      [a.id, 'applied'],
      [b.id, 'failed'],
    ])
    expect(lines[1]?.problem).toContain('28 Nov 2026')
  })

  it('applied before its day places people from that day on', async () => {
    const a = await hired()
    const { id, version } = await scheduled(below(a.id))
    expect((await hr.call(transfers.apply, { id, version })).status).toBe(200)
    await carryOut(id)
    expect((await positionsOf(a.id)).at(-1)).toMatchObject({ from: SOON, departmentId: t.group.alpha.belowId })
  })
})

describe('an order that is killed or applied by two', () => {
  it('goes on where it stopped, and applies nothing twice', async () => {
    const people = []
    for (let n = 0; n < 30; n++) people.push(await hired())
    const order = await scheduled(below(...people.map((p) => p.id)), PAST)
    const stopping = new AbortController()
    const run = runOf(t, t.group.alpha.id, { orderId: order.id }, stopping.signal)
    const killed = applyTransfer({
      ...run,
      progress: async () => stopping.abort(new Error('killed')),
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await orderOf(order.id)).toMatchObject({ state: 'scheduled', applied: 25, open: 5 })
    const outcomes = await Promise.all([carryOut(order.id), carryOut(order.id)])
    expect(outcomes).toEqual([
      { moved: 30, refused: [] },
      { moved: 30, refused: [] },
    ])
    for (const { id } of people) {
      expect(await positionsOf(id)).toHaveLength(2)
      const log = await logOf(t, t.group.alpha.id, id)
      expect(log.filter((row) => row.action === 'attendance.test')).toHaveLength(1)
    }
  })
})

describe('a line that only the database refuses', () => {
  it('fails with the reason while the others are applied; what passes by itself stops the run, and the next one goes on', async () => {
    const [a, b, c] = [await hired(), await hired(), await hired()]
    const order = await scheduled(below(a.id, b.id, c.id), PAST)
    const owner = new pg.Client(t.ownerUrl)
    await owner.connect()
    const refuse = (raised: string) =>
      owner.query(`begin read write;
        create or replace function public.refuse_one() returns trigger language plpgsql as $$ begin
          if new.employment_id = '${b.id}' then raise exception 'refused' using ${raised}; end if; return new; end $$;
        create or replace trigger refuse_one before insert on organisation.position for each row execute function public.refuse_one();
        commit`)
    try {
      await refuse(`errcode = '40001'`)
      await expect(carryOut(order.id)).rejects.toThrow('refused')
      expect(await orderOf(order.id)).toMatchObject({ state: 'scheduled', applied: 0, failed: 0, open: 3 })
      await refuse(`errcode = '23514', constraint = 'position_place_open',
        detail = '{"name": {"cn": "", "en": "Depot", "vn": ""}, "day": "2026-12-15"}'`)
      expect(await carryOut(order.id)).toMatchObject({ moved: 2, refused: [{ id: b.id }] })
    } finally {
      await owner.query('begin read write; drop function public.refuse_one cascade; commit')
      await owner.end()
    }
    const done = await orderOf(order.id)
    expect(done.lines.map((line) => [line.employmentId, line.state])).toEqual([
      [a.id, 'applied'],
      [b.id, 'failed'],
      [c.id, 'applied'],
    ])
    expect(done.lines[1]?.problem).toContain('“Depot” is closed from 15 Dec 2026')
    expect(await positionsOf(b.id)).toHaveLength(1)
  })
})

describe('the list of orders [S12]', () => {
  it('has counts, is filtered by state and found by number or note, and can be taken along', async () => {
    const a = await hired()
    const order = await scheduled(below(a.id))
    const { items } = (await hr.call(transfers.list, { state: ['scheduled'] })).data
    expect(items[0]).toMatchObject({ id: order.id, people: 1, open: 1, state: 'scheduled' })
    expect(items.every((one) => one.state === 'scheduled')).toBe(true)
    const found = (await hr.call(transfers.list, { search: String(order.number) })).data.items
    expect(found.map((one) => one.number)).toContain(order.number)
    const { head, rows } = await sheetIn(await hr.call(transfers.export, { search: String(order.number) }))
    expect(head).toContain('Effective day')
    expect(rows.flat()).toContain('Scheduled')
  })

  it('holds the moves that were made in one step, as orders that are done', async () => {
    const a = await hired()
    await hr.call(placements.move, { ids: [a.id], from: PAST, departmentId: t.group.alpha.belowId })
    const [order] = (await hr.call(transfers.list, {})).data.items
    expect(order).toMatchObject({ isMove: true, state: 'scheduled', people: 1, effectiveOn: PAST })
    await tickOn(t.clock.now)
    expect(await orderOf(order?.id ?? '')).toMatchObject({ state: 'done', applied: 1 })
  })
})

describe('the roles of who was moved [6.01]', () => {
  it('wait for who gives roles, where the person holds any', async () => {
    const { alpha, admin } = t.group
    const lead = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'lead', 'manager', 'department-below'),
      [alpha.id],
    )
    const a = await hired()
    await scheduled(below(lead.employmentId, a.id))
    await tickOn(DAY_COME)
    const { items } = (await t.as(admin.token).call(noticeEndpoints.list, {})).data
    const reviews = items.filter((item) => item.kind === 'role-review')
    expect(reviews.map((item) => [item.person?.name, item.values.movedOn])).toEqual([['ALPHA lead', SOON]])
  })
})
