// @module-tag no-retry

import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields } from '../../../test/entity.ts'
import { killMaintenance } from '../../../test/killed.ts'
import { makePerson, type Person } from '../../../test/make.ts'
import { noticesOf } from '../../../test/notices.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../test/server.ts'
import { toDosOf } from '../../../test/to-dos.ts'
import { newId } from '../../platform/base/crypto.ts'
import { maintenance } from './maintenance.service.ts'

let t: TestServer
let owner: pg.Client
/** Whoever may open nothing of their own. */
let bare: Person

beforeAll(async () => {
  t = await openTestServer()
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  bare = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, 'bare', ['default'], 'self'),
    [t.group.alpha.id],
  )
})
afterAll(async () => {
  await owner.end()
  await t.close()
})
beforeEach(async () => {
  await owner.query('begin read write; truncate notification.notice; commit')
})

const { notMoved, raise, withdraw, receivedBy, countsOf } = noticesOf(() => t)
const { hire, publish, raised } = toDosOf(() => t)
const NONE = { unread: 0, waiting: 0, overdue: 0, done: 0 }

describe('an event', () => {
  it('is one row for each person, unread, and for nobody else', async () => {
    const { staff, manager, hr, admin, betaStaff } = t.group
    await raise(notMoved([staff, manager, staff]))
    for (const person of [staff, manager]) {
      expect(await receivedBy(person)).toEqual([
        {
          id: expect.any(String),
          companyId: t.group.alpha.id,
          kind: 'not-moved',
          word: 'organisation.notices.notMoved',
          values: { on: '2026-12-01' },
          ...{ person: null, face: null },
          opens: '/my/profile',
          isToDo: false,
          isRead: false,
          mutedAs: { topic: 'transfer', word: 'organisation.noticeTopics.transfer' },
          dueOn: null,
          isOverdue: false,
          raisedAt: expect.any(String),
          raisedOn: '2026-11-20',
          byHand: false,
          done: null,
        },
      ])
      expect(await countsOf(person)).toEqual({ ...NONE, unread: 1 })
    }
    for (const person of [hr, admin, betaStaff]) expect(await countsOf(person)).toEqual(NONE)
  })

  it('is told once: raised again by its key it changes nothing, and what was read stays read', async () => {
    const event = notMoved([t.group.staff])
    await raise(event)
    const [first] = await receivedBy(t.group.staff)
    await t.as(t.group.staff.token).call(notices.markRead, { id: first?.id ?? '' })
    await raise({ ...event, params: { on: '2026-12-24' as typeof event.params.on } })
    expect(await receivedBy(t.group.staff)).toEqual([{ ...first, isRead: true }])
  })

  it('of two transactions that raise it at the same time is told once', async () => {
    const event = notMoved([t.group.staff, t.group.manager])
    await Promise.all([raise(event), raise(event), raise(event)])
    for (const person of [t.group.staff, t.group.manager])
      expect(await countsOf(person)).toEqual({ ...NONE, unread: 1 })
  })

  it('of an operation that is refused is told to nobody', async () => {
    const refused = raise(notMoved([t.group.staff]), async () => {
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await receivedBy(t.group.staff)).toEqual([])
  })

  it('that is not so any more is gone, read or not, and may be told anew', async () => {
    const { staff, manager } = t.group
    const event = notMoved([staff, manager])
    await raise(event)
    const [first] = await receivedBy(staff)
    await t.as(staff.token).call(notices.markRead, { id: first?.id ?? '' })
    await withdraw({ companyId: t.group.beta.id, keys: [event.key] })
    expect(await receivedBy(manager)).toHaveLength(1)
    await withdraw({ companyId: event.companyId, keys: [event.key] })
    expect([await receivedBy(staff), await receivedBy(manager)]).toEqual([[], []])
    await raise(event)
    expect((await receivedBy(staff)).map(({ isRead }) => isRead)).toEqual([false])
  })

  it('about an employment that is deleted is gone with it', async () => {
    const id = await hire()
    await raise(notMoved([t.group.staff], { about: { employmentId: id } }))
    await raise(notMoved([t.group.staff]))
    const hr = t.as(t.group.hr.token)
    expect((await hr.call(employees.remove, { id, version: 1 })).status).toBe(200)
    expect(await receivedBy(t.group.staff)).toHaveLength(1)
  })

  it('leads nowhere for who may not open its place', async () => {
    await raise(notMoved([bare, t.group.staff]))
    expect((await receivedBy(bare)).map(({ opens }) => opens)).toEqual([null])
    expect((await receivedBy(t.group.staff)).map(({ opens }) => opens)).toEqual(['/my/profile'])
  })

  it('is no to-do: it waits for nothing, and nobody says that it is dealt with', async () => {
    await raise(notMoved([t.group.hr]))
    await hire()
    const hr = t.as(t.group.hr.token)
    const [news] = await receivedBy(t.group.hr)
    expectRefused(await hr.call(notices.markDone, { id: news?.id ?? '' }), 'system.id_not_found')
    const waiting = (await hr.call(notices.list, { state: 'waiting' })).data
    expect(waiting.items.map(({ kind }) => kind)).toEqual(['incomplete-person'])
    expect(waiting.counts).toEqual({ ...NONE, unread: 2, waiting: 1 })
    expect((await hr.call(notices.list, {})).data.items).toHaveLength(2)
  })
})

describe('reading', () => {
  const read = (person: Person, id: string) => t.as(person.token).call(notices.markRead, { id })

  it('takes one out of the count, once, and leaves a to-do waiting', async () => {
    const { hr } = t.group
    await raise(notMoved([hr]))
    await hire()
    const { items } = (await t.as(hr.token).call(notices.list, {})).data
    for (const { id } of items) expect((await read(hr, id)).data).toEqual({ id })
    expect((await read(hr, items[0]?.id ?? '')).status).toBe(200)
    expect(await countsOf(hr)).toEqual({ ...NONE, waiting: 1 })
    expect((await t.as(hr.token).call(notices.list, {})).data.items.map(({ isRead }) => isRead)).toEqual([true, true])
  })

  it('of all leaves out what came after the reader looked', async () => {
    const { staff } = t.group
    for (let n = 0; n < 3; n++) {
      t.clock.now = later(t.clock.now, 60_000)
      await raise(notMoved([staff]))
    }
    const [newest, seen] = await receivedBy(staff)
    const all = (upTo: string) => t.as(staff.token).call(notices.markAllRead, { upTo })
    expect((await all(seen?.id ?? '')).data).toEqual({ read: 2 })
    expect((await receivedBy(staff)).map(({ isRead }) => isRead)).toEqual([false, true, true])
    expect((await all(newest?.id ?? '')).data).toEqual({ read: 1 })
    expect((await all(newest?.id ?? '')).data).toEqual({ read: 0 })
    expect(await countsOf(staff)).toEqual(NONE)
  })

  it('is everybody’s own: another one’s is an absent one, in every company', async () => {
    const { staff, manager, hr, admin, betaStaff } = t.group
    await raise(notMoved([staff, manager]))
    const [own] = await receivedBy(staff)
    for (const { token } of [manager, hr, admin, betaStaff]) {
      await expectAbsent((id) => t.as(token).call(notices.markRead, { id }), own?.id ?? '', 'system.id_not_found')
      await expectAbsent(
        (upTo) => t.as(token).call(notices.markAllRead, { upTo }),
        own?.id ?? '',
        'system.id_not_found',
      )
    }
    expect(await countsOf(manager)).toEqual({ ...NONE, unread: 1 })
  })

  it('of what waits for holders of a right is refused to who lost it', async () => {
    await publish(raised({ about: { employmentId: t.group.staff.employmentId } }))
    const { rows } = await owner.query<{ id: string }>('select id from notification.notice where person_id = $1', [
      t.group.hr.personId,
    ])
    await owner.query('begin read write')
    await owner.query('update notification.notice set person_id = $1 where id = $2', [bare.personId, rows[0]?.id])
    await owner.query('commit')
    expectRefused(await read(bare, rows[0]?.id ?? ''), 'system.id_not_found')
    expect(await countsOf(bare)).toEqual(NONE)
  })

  it('is refused without a session and on bad input', async () => {
    expectRefused(await t.as(undefined).call(notices.markRead, { id: newId() }), 'system.unauthorized')
    expectRefused(await t.as(undefined).call(notices.markAllRead, { upTo: newId() }), 'system.unauthorized')
    const staff = t.as(t.group.staff.token)
    expectFields(await staff.call(notices.markRead, { id: 'x' }), { id: 'not_an_id' })
    expectFields(await staff.call(notices.markAllRead, {} as never), { upTo: 'not_an_id' })
  })
})

describe('what was read long ago', () => {
  it('is forgotten after half a year; what is unread, waits or was dealt with is kept', async () => {
    const { hr, staff } = t.group
    const start = t.clock.now
    await raise(notMoved([hr, staff]))
    await hire()
    await publish(raised({ about: {}, key: 'done' }))
    await t.server.runAsSystem(
      (ctx) => ctx.publish('toDo.dealtWith', { companyId: t.group.alpha.id, key: 'done' }),
      [t.group.alpha.id],
    )
    const { items } = (await t.as(hr.token).call(notices.list, {})).data
    for (const { id } of items) await t.as(hr.token).call(notices.markRead, { id })
    const keptAfter = async (ms: number) => {
      t.clock.now = later(start, ms)
      await t.server.runAsSystem(maintenance)
      t.clock.now = start
      return [(await receivedBy(hr)).length, (await receivedBy(staff)).length]
    }
    expect(await keptAfter(180 * MS_PER_DAY)).toEqual([1, 1])
    expect(await keptAfter(180 * MS_PER_DAY + 1)).toEqual([0, 1])
    expect(await countsOf(hr)).toEqual({ ...NONE, waiting: 1, done: 1 })
  })

  it('is forgotten by a node that is killed anywhere and begins anew; what is unread stays', async () => {
    const { hr, staff } = t.group
    const start = t.clock.now
    await raise(notMoved([hr, staff]))
    for (const { id } of (await t.as(hr.token).call(notices.list, {})).data.items)
      await t.as(hr.token).call(notices.markRead, { id })
    t.clock.now = later(start, 181 * MS_PER_DAY)
    const { kills } = await killMaintenance((work) => t.server.runAsSystem(work), maintenance)
    t.clock.now = start
    expect(kills).toBeGreaterThan(5)
    expect([(await receivedBy(hr)).length, (await receivedBy(staff)).length]).toEqual([0, 1])
  })

  it('goes in pieces until nothing is left of it', async () => {
    await owner.query('begin read write')
    await owner.query(
      `insert into notification.notice (company_id, id, person_id, key, kind, params, opens, is_named, is_to_do, raised_at, read_at)
       select $1, gen_random_uuid(), $2, 'k' || n, 'not-moved', '{"on":"2020-01-01"}', '/', true, false, '2020-01-01', '2020-01-01'
       from generate_series(1, 2000) n`,
      [t.group.beta.id, t.group.betaStaff.personId],
    )
    await owner.query('commit')
    await t.server.runAsSystem(maintenance)
    expect(await receivedBy(t.group.betaStaff)).toEqual([])
  })
})
