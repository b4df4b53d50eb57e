// @module-tag no-retry

import { readFile } from 'node:fs/promises'
import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectFields } from '../../../test/entity.ts'
import { killMaintenance } from '../../../test/killed.ts'
import { employeeForm, makePerson, type Person } from '../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../test/server.ts'
import { toDosOf } from '../../../test/to-dos.ts'
import { newId } from '../../platform/base/crypto.ts'
import { maintenance } from './maintenance.service.ts'

let t: TestServer
let owner: pg.Client
/** Their right to complete people reaches one department, with what lies below it, and another. */
let production: Person
let sales: Person
/** HR of ALPHA by name, whose role holds nothing but reading people. */
let reader: Person

beforeAll(async () => {
  t = await openTestServer()
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  const { alpha } = t.group
  ;[production, sales, reader] = await t.server.runAsSystem(
    async (ctx) => [
      await makePerson(ctx, alpha, 'production', ['user:manage:u'], 'department-below'),
      await makePerson(ctx, alpha, 'sales', ['user:manage:u'], 'department', { departmentId: alpha.otherDepartmentId }),
      await makePerson(ctx, alpha, 'reader', ['user:manage:r'], 'company'),
    ],
    [alpha.id],
  )
})
afterAll(async () => {
  await owner.end()
  await t.close()
})
beforeEach(async () => {
  await owner.query('begin read write; truncate notification.notice; commit')
})

const NONE = { unread: 0, waiting: 0, overdue: 0, done: 0 }
const { hire, raised, publish, dealtWith, ofPerson, waiting, complete } = toDosOf(() => t)

describe('somebody who is incomplete [3.08]', () => {
  it('waits for whoever may complete them where they work, and for nobody else', async () => {
    const id = await hire(t.group.alpha.belowId)
    for (const person of [t.group.hr, t.group.admin, production])
      expect((await ofPerson(person)).items).toEqual([
        {
          id: expect.any(String),
          companyId: t.group.alpha.id,
          kind: 'incomplete-person',
          word: 'organisation.toDos.incompletePerson',
          values: {},
          person: { name: 'Nguyễn Văn An', nativeName: '' },
          face: { name: 'Nguyễn Văn An', nativeName: '' },
          opens: `/organisation/employees/${id}/edit`,
          isToDo: true,
          isRead: false,
          mutedAs: null,
          dueOn: null,
          isOverdue: false,
          raisedAt: expect.any(String),
          raisedOn: '2026-11-20',
          byHand: false,
          done: null,
        },
      ])
    for (const person of [t.group.manager, t.group.staff, sales, reader, t.group.betaHr, t.group.betaStaff])
      expect(await ofPerson(person)).toEqual({ items: [], next: null, counts: NONE })
    expect(await waiting(production)).toBe(1)
    await hire(t.group.alpha.otherDepartmentId)
    expect([await waiting(production), await waiting(sales), await waiting(t.group.hr)]).toEqual([1, 1, 2])
  })

  it('is dealt with for all of them when somebody fills in what is missing, and says who did', async () => {
    const id = await hire()
    expect((await complete(id)).status).toBe(200)
    for (const [person, by] of [
      [t.group.hr, { name: 'ALPHA hr', nativeName: '' }],
      [t.group.admin, { name: 'ALPHA hr', nativeName: '' }],
    ] as const) {
      expect(await waiting(person)).toBe(0)
      const { items, counts } = await ofPerson(person, 'done')
      expect(counts).toEqual({ ...NONE, done: 1 })
      expect(items[0]?.done).toEqual({ at: expect.any(String), on: '2026-11-20', by, byHand: false })
    }
  })

  it('stays while a change is refused', async () => {
    const id = await hire()
    const hr = t.as(t.group.hr.token)
    const { version, onboardOn, jobNumber } = (await hr.call(employees.get, { id })).data
    const { companyId, departmentId, officeId, levelId, ...form } = employeeForm(t.group.alpha, jobNumber)
    expectRefused(
      await hr.call(employees.update, { ...form, id, version: version + 1, onboardOn }),
      'system.stale_version',
    )
    expect(await waiting(t.group.hr)).toBe(1)
  })

  it('waits for nobody once the employment is deleted', async () => {
    const id = await hire()
    const hr = t.as(t.group.hr.token)
    expect((await hr.call(employees.remove, { id, version: 1 })).status).toBe(200)
    expect([await waiting(t.group.hr), await waiting(t.group.admin)]).toEqual([0, 0])
    // Nobody is there any more whose name could be said.
    expect((await ofPerson(t.group.hr, 'done')).items[0]).toMatchObject({ person: null, done: { byHand: false } })
  })
})

describe('a key', () => {
  it('is raised once: again it changes nothing, and what was dealt with does not come back', async () => {
    const event = raised({ about: { employmentId: t.group.staff.employmentId } })
    await publish(event)
    const [first] = (await ofPerson(t.group.hr)).items
    await publish({ ...event, opens: '/organisation/offices' })
    expect((await ofPerson(t.group.hr)).items).toEqual([first])
    await dealtWith({ companyId: event.companyId, key: event.key })
    await publish(event)
    expect(await waiting(t.group.hr)).toBe(0)
    expect((await ofPerson(t.group.hr, 'done')).items).toHaveLength(1)
  })

  it('does not come to holders who were none when it was raised', async () => {
    const event = raised({ about: { employmentId: t.group.staff.employmentId }, for: { personIds: [reader.personId] } })
    await publish(event)
    await publish({ ...event, for: 'holders' })
    expect([await waiting(reader), await waiting(t.group.hr)]).toEqual([1, 0])
  })

  it('of two transactions that raise it at the same time is written once to each', async () => {
    const event = raised({ about: { employmentId: t.group.staff.employmentId } })
    const isRaised = Promise.withResolvers<void>()
    const isWaiting = Promise.withResolvers<void>()
    const first = publish(event, async () => {
      isRaised.resolve()
      await isWaiting.promise
    })
    await isRaised.promise
    const second = publish(event)
    // Only the program's role sees what its own connections wait for.
    const waits = () =>
      t.server.runAsSystem(async (ctx) => {
        const { rows } =
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            ctx.db,
          )
        return rows.length
      })
    try {
      await expect.poll(waits, { timeout: 20_000 }).toBe(1)
    } finally {
      isWaiting.resolve()
    }
    await Promise.all([first, second])
    expect([await waiting(t.group.hr), await waiting(t.group.admin), await waiting(production)]).toEqual([1, 1, 1])
  })

  it('belongs to its company: another one’s is raised and dealt with by itself', async () => {
    const key = 'incomplete-person:the-same'
    await publish(raised({ key, about: { employmentId: t.group.staff.employmentId } }))
    await publish(raised({ key, companyId: t.group.beta.id, about: { employmentId: t.group.betaStaff.employmentId } }))
    expect([await waiting(t.group.hr), await waiting(t.group.betaHr), await waiting(t.group.admin)]).toEqual([1, 1, 2])
    await dealtWith({ companyId: t.group.beta.id, key })
    expect([await waiting(t.group.hr), await waiting(t.group.betaHr), await waiting(t.group.admin)]).toEqual([1, 0, 1])
  })

  it('is not raised by an operation that is refused afterwards', async () => {
    const event = raised({ about: { employmentId: t.group.staff.employmentId } })
    const refused = publish(event, async () => {
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await waiting(t.group.hr)).toBe(0)
  })
})

describe('whom it is about', () => {
  it('a department waits for those whose right reaches it, the company as such for those who have the whole of it', async () => {
    await publish(raised({ about: { departmentId: t.group.alpha.belowId } }))
    expect([await waiting(production), await waiting(sales), await waiting(t.group.hr)]).toEqual([1, 0, 1])
    await publish(raised({ about: {} }))
    expect([await waiting(production), await waiting(sales), await waiting(t.group.hr)]).toEqual([1, 0, 2])
  })

  it('is not seen any more by whoever lost the right or its reach, and is again by whoever has it back', async () => {
    await hire(t.group.alpha.belowId)
    const grants = `update identity.role_grant set scope = $2 where person_id = $1`
    const setScope = async (scope: string) => {
      await owner.query('begin read write')
      await owner.query(grants, [production.personId, scope])
      await owner.query(`insert into platform.group_outbox (topic, body) values ('rights.changed', $1)`, [
        JSON.stringify({ personId: production.personId }),
      ])
      await owner.query('commit')
    }
    const counted = async () => (await t.as(production.token).call(notices.count, {})).data.waiting
    expect([await waiting(production), await counted()]).toEqual([1, 1])
    await setScope('department')
    await expect.poll(counted, { timeout: 20_000 }).toBe(0)
    expect(await waiting(production)).toBe(0)
    await setScope('department-below')
    await expect.poll(counted, { timeout: 20_000 }).toBe(1)
  })

  it('is named to who was asked by name only while they may see that person', async () => {
    const { hr, staff, manager } = t.group
    const about = { employmentId: staff.employmentId }
    await publish(raised({ about, for: { personIds: [hr.personId, manager.personId, staff.personId] } }))
    const person = async (one: Person) => (await ofPerson(one)).items.map((item) => item.person?.name ?? null)
    expect([await person(hr), await person(manager), await person(staff)]).toEqual([
      ['ALPHA staff'],
      [null],
      ['ALPHA staff'],
    ])
  })
})

describe('whoever is given the right later', () => {
  it('gets what waits for its holders, once, with the next maintenance, and not what was dealt with', async () => {
    const { alpha } = t.group
    await hire(alpha.belowId, 'Waits')
    await complete(await hire(alpha.belowId, 'Done'))
    await publish(raised({ about: {}, for: { personIds: [t.group.hr.personId] } }))
    const late = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, `late-${newId()}`, ['user:manage:u'], 'company'),
      [alpha.id],
    )
    expect(await waiting(late)).toBe(0)
    await t.server.runAsSystem(maintenance)
    await t.server.runAsSystem(maintenance)
    expect((await ofPerson(late)).items.map((item) => item.person?.name)).toEqual(['Waits'])
    expect([await waiting(t.group.hr), await waiting(sales), await waiting(t.group.betaHr)]).toEqual([2, 0, 0])
  })
})

describe('the maintenance that is killed anywhere', () => {
  it('gives whoever came later each once what waits', async () => {
    const { alpha } = t.group
    await hire(alpha.belowId, 'Waits')
    const late = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, `late-${newId()}`, ['user:manage:u'], 'company'),
      [alpha.id],
    )
    const { kills } = await killMaintenance((work) => t.server.runAsSystem(work), maintenance)
    expect(kills).toBeGreaterThan(3)
    expect((await ofPerson(late)).items.map((item) => item.person?.name)).toEqual(['Waits'])
  })
})

describe('a group that ran before there were to-dos', () => {
  it('has its incomplete people wait for who may complete them, as the migration finds them', async () => {
    const text = await readFile(new URL('../../../migrations/0032_to_do.sql', import.meta.url), 'utf8')
    const data = text.slice(text.indexOf('alter table notification.to_do no force'))
    // The table has another name by now, and says of each row whether it waits.
    const asThen = `alter table notification.notice rename to to_do; alter table notification.to_do alter is_to_do set default true`
    const asNow = `alter table notification.to_do alter is_to_do drop default; alter table notification.to_do rename to notice`
    await owner.query(`begin read write; ${asThen}; ${data}; ${asNow}; commit`)
    const names = async (person: Person) => (await ofPerson(person)).items.map((item) => item.person?.name).toSorted()
    expect(await names(t.group.betaHr)).toEqual(['BETA hr', 'BETA staff'])
    expect(await names(production)).toEqual(expect.arrayContaining(['ALPHA staff', 'ALPHA production']))
    expect(await names(sales)).toContain('ALPHA sales')
    expect(await names(sales)).not.toContain('ALPHA staff')
    expect(await names(t.group.staff)).toEqual([])
  })
})

describe('the list', () => {
  it('is read on from the last one, newest first, each once', async () => {
    for (let n = 0; n < 5; n++) {
      t.clock.now = later(t.clock.now, 60_000)
      await hire(undefined, `Person ${n}`)
    }
    const hr = t.as(t.group.hr.token)
    const names: (string | undefined)[] = []
    let after: string | undefined
    do {
      const { data } = await hr.call(notices.list, { pageSize: 2, ...(after !== undefined && { after }) })
      names.push(...data.items.map((item) => item.person?.name))
      after = data.next ?? undefined
    } while (after !== undefined)
    expect(names).toEqual(['Person 4', 'Person 3', 'Person 2', 'Person 1', 'Person 0'])
  })

  it('says what is overdue: the day itself is in time', async () => {
    const about = { employmentId: t.group.staff.employmentId }
    for (const dueOn of [day('2026-11-19'), day('2026-11-20'), day('2026-11-21')])
      await publish(raised({ about, dueOn }))
    const { items, counts } = await ofPerson(t.group.hr)
    expect(new Map(items.map((item) => [item.dueOn, item.isOverdue]))).toEqual(
      new Map([
        ['2026-11-19', true],
        ['2026-11-20', false],
        ['2026-11-21', false],
      ]),
    )
    expect(counts).toEqual({ unread: 3, waiting: 3, overdue: 1, done: 0 })
  })

  it('is refused without a session and on bad input', async () => {
    for (const endpoint of [notices.list, notices.count])
      expectRefused(await t.as(undefined).call(endpoint, {} as never), 'system.unauthorized')
    const hr = t.as(t.group.hr.token)
    expectFields(await hr.call(notices.list, { after: 'x' }), { after: 'not_an_id' })
    expectFields(await hr.call(notices.list, { state: 'lost' as never }), { state: 'not_a_choice' })
    expectFields(await hr.call(notices.list, { pageSize: 101 }), { pageSize: 'out_of_range:1:100' })
    expectFields(await hr.call(notices.count, { of: 'me' } as never), { of: 'unknown_property' })
  })

  it('counts a hundred at most', async () => {
    await owner.query('begin read write')
    await owner.query(
      `insert into notification.notice (company_id, id, person_id, key, kind, params, opens, employment_id, is_named, is_to_do, raised_at)
       select $1, gen_random_uuid(), $2, 'k' || n, 'incomplete-person', '{}', '/', $3, false, true, now() from generate_series(1, 130) n`,
      [t.group.alpha.id, t.group.hr.personId, t.group.staff.employmentId],
    )
    await owner.query('commit')
    expect((await t.as(t.group.hr.token).call(notices.count, {})).data).toEqual({
      unread: 100,
      waiting: 100,
      overdue: 0,
      done: 0,
    })
  })
})
