// @module-tag no-retry

import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { companyEndpoints as companies } from '@muster/contract/organisation/company'
import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { day } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { employeeForm, makePerson, names, type Person } from '../../../../test/make.ts'
import { statusOf } from '../../../../test/newcomer.ts'
import { whileDeaf } from '../../../../test/node.ts'
import { expectRefused, NOON, openBeside, openTestServer, type TestServer } from '../../../../test/server.ts'
import { notifyRightsChanged, notifySessionEnded } from '../../../platform/push/notify-rights.ts'

/** Two nodes of one installation. */
let a: TestServer
let b: TestServer
let owner: pg.Client
/** A topic of this test alone, and what each node has read of it in the order of the transactions. */
const READ = 'test.read'
const marks = new Map<TestServer, Set<unknown>>()
beforeAll(async () => {
  a = await openTestServer()
  b = await openBeside(a)
  owner = new pg.Client(a.ownerUrl)
  await owner.connect()
  await owner.query('set default_transaction_read_only = off')
  for (const node of [a, b]) {
    const read = new Set<unknown>()
    marks.set(node, read)
    node.server.notifier.on(READ, ({ body }) => void read.add(body))
  }
})
afterEach(() => {
  a.clock.now = NOON
})
afterAll(async () => {
  await owner.end()
  await b.close()
  await a.close()
})

let people = 0
/** Somebody new in ALPHA, of whom the nodes have read all that is left to be told about them. */
const newcomer = async (
  ...[role, scope, at]: [Parameters<typeof makePerson>[3], Parameters<typeof makePerson>[4], object?]
) => {
  const { alpha } = a.group
  const person = await a.server.runAsSystem(
    (ctx) => makePerson(ctx, alpha, `kept-${++people}`, role, scope, at),
    [alpha.id],
  )
  await allRead()
  return person
}
/**
 * Until both nodes have read the outbox as it is now, and for good: what an older transaction held back, were it of another
 * database, is delivered once more when that ends.
 */
const allRead = async () => {
  const mark = crypto.randomUUID()
  await owner.query('insert into platform.group_outbox (topic, body) values ($1, $2)', [READ, JSON.stringify(mark)])
  const haveRead = () => {
    a.server.notifier.notify([])
    return marks.get(a)?.has(mark) && marks.get(b)?.has(mark)
  }
  await expect.poll(haveRead, { timeout: 20_000 }).toBe(true)
}
const info = async (node: TestServer, { token }: Person) => (await node.as(token).call(session.getInfo, {})).data
/** A change that nobody is told of: only who asks the database notices it. */
const untold = (text: string, values: unknown[]) => owner.query(text, values)
const disable = (person: Person, is: boolean) =>
  untold('update identity.credential set is_disabled = $2 where person_id = $1', [person.personId, is])
const SILENT = { 'x-silent': '1' }

describe('what a node knows of a session', () => {
  it('is used without a statement however old it is, and asked for again by nobody', async () => {
    const person = await newcomer('employee', 'self')
    expect([await statusOf(a, person.token), await statusOf(b, person.token)]).toEqual([200, 200])
    await owner.query(
      'begin; lock identity.session, identity.credential, identity.role_grant, organisation.employment, organisation.company in access exclusive mode',
    )
    for (const hours of [1, 2, 5]) {
      a.clock.now = later(NOON, hours * 3_600_000)
      for (const node of [a, b]) expect(await statusOf(node, person.token, SILENT)).toBe(200)
    }
    await owner.query('rollback')
  })

  it('is written to be used without being read again', async () => {
    const person = await newcomer('employee', 'self')
    expect(await statusOf(a, person.token)).toBe(200)
    await owner.query(
      'begin; lock identity.role_grant, identity.credential, organisation.employment in access exclusive mode',
    )
    a.clock.now = later(NOON, 90_000)
    expect(await statusOf(a, person.token)).toBe(200)
    await owner.query('rollback')
    const { rows } = await owner.query('select last_seen_at from identity.session where person_id = $1', [
      person.personId,
    ])
    expect(rows[0].last_seen_at.toISOString()).toBe(a.clock.now)
  })

  it('goes with a role that is taken away: the next call is refused, on the other node within a second', async () => {
    const person = await newcomer(['organization:office:r'], 'company')
    const statusAt = async (node: TestServer) => (await node.as(person.token).call(offices.list, {})).status
    expect([await statusAt(a), await statusAt(b)]).toEqual([200, 200])
    a.clock.now = later(NOON, 10 * 60_000)
    expect([await statusAt(a), await statusAt(b)]).toEqual([200, 200])
    await a.server.runAsSystem(async (ctx) => {
      await ctx.db.deleteFrom('identity.role_grant').where('person_id', '=', person.personId).execute()
      notifyRightsChanged(ctx, { personId: person.personId })
    })
    expect(await statusAt(a)).toBe(403)
    await expect.poll(() => statusAt(b), { timeout: 1000, interval: 10 }).toBe(403)
  })

  it('is read anew when a position ends and another begins, in the zone of the office, though nobody writes then', async () => {
    const { alpha, hr, staff } = a.group
    const leader = await newcomer(['user:manage:r'], 'department')
    const reaches = async (node: TestServer) =>
      (await node.as(leader.token).call(employees.get, { id: staff.employmentId })).status === 200
    const to = { id: leader.employmentId, from: day('2026-11-21'), departmentId: alpha.belowId }
    expect((await a.as(hr.token).call(placements.place, to)).status).toBe(200)
    await allRead()
    expect([await reaches(a), await reaches(b)]).toEqual([false, false])
    a.clock.now = '2026-11-20T16:59:59.999Z' as Instant
    expect([await reaches(a), await reaches(b)]).toEqual([false, false])
    a.clock.now = '2026-11-20T17:00:00.000Z' as Instant
    expect([await reaches(a), await reaches(b)]).toEqual([true, true])
    a.clock.now = NOON
    expect([await reaches(a), await reaches(b)]).toEqual([false, false])
  })

  it('ends with the last day of the employment, though nobody writes then', async () => {
    const person = await newcomer('employee', 'self')
    await untold(`update organisation.employment set resign_on = '2026-11-20' where id = $1`, [person.employmentId])
    expect([await statusOf(a, person.token), await statusOf(b, person.token)]).toEqual([200, 200])
    a.clock.now = '2026-11-20T16:59:59.999Z' as Instant
    expect(await statusOf(a, person.token, SILENT)).toBe(200)
    a.clock.now = '2026-11-20T17:00:00.000Z' as Instant
    for (const node of [a, b])
      expectRefused(await node.as(person.token).call(session.getInfo, {}), 'system.unauthorized')
  })

  it('is noticed to have ended when its use is written, even by a node that was not told', async () => {
    const person = await newcomer('employee', 'self')
    expect(await statusOf(a, person.token)).toBe(200)
    await untold('update identity.session set ended_at = now() where person_id = $1', [person.personId])
    expect(await statusOf(a, person.token)).toBe(200)
    a.clock.now = later(NOON, 61_000)
    expect(await statusOf(a, person.token)).toBe(401)
  })

  it('is neither used nor kept while the node is notified by nobody, and not used afterwards until it is read again', async () => {
    const [asked, resting] = [await newcomer('employee', 'self'), await newcomer('employee', 'self')]
    for (const { token } of [asked, resting]) expect(await statusOf(b, token, SILENT)).toBe(200)
    await whileDeaf([a, b], async () => {
      await expect.poll(() => b.server.notifier.isListening(), { interval: 5 }).toBe(false)
      for (const is of [true, false, true, false]) {
        await disable(asked, is)
        expect(await statusOf(b, asked.token, SILENT)).toBe(is ? 401 : 200)
      }
      await disable(resting, true)
    })
    await expect
      .poll(() => a.server.notifier.isListening() && b.server.notifier.isListening(), { timeout: 8000 })
      .toBe(true)
    expect(await statusOf(b, resting.token, SILENT)).toBe(401)
    await disable(resting, false)
    expect(await statusOf(b, resting.token, SILENT)).toBe(200)
    // From here on it is kept again: only who is told notices.
    await disable(resting, true)
    expect(await statusOf(b, resting.token, SILENT)).toBe(200)
    await a.server.runAsSystem(async (ctx) => notifySessionEnded(ctx, { personId: resting.personId }))
    await expect.poll(() => statusOf(b, resting.token, SILENT), { timeout: 1000, interval: 10 }).toBe(401)
  })

  it('is read for everybody who comes at once, each as who they are', async () => {
    const crowd = await Promise.all(
      (['employee', 'hr', 'manager', 'employee'] as const).map((role) => newcomer(role, 'self')),
    )
    const asked = [...crowd, ...crowd].map((person) => info(b, person))
    const [forged, answers] = await Promise.all([statusOf(b, 'forged'), Promise.all(asked)])
    expect(forged).toBe(401)
    expect(answers.map((one) => one.userInfo.personId)).toEqual([...crowd, ...crowd].map((p) => p.personId))
    expect(answers[1]?.permissions).toContain('user:manage:r')
    expect(answers[3]?.permissions).toEqual(answers[0]?.permissions)
  })
})

describe('what else a node knows of a session follows', () => {
  const onBoth = async (question: (node: TestServer) => Promise<unknown>, answer: unknown) => {
    expect(await question(a)).toEqual(answer)
    await expect.poll(() => question(b), { timeout: 1000, interval: 10 }).toEqual(answer)
  }
  /** The first position of somebody as each node knows it, and what it becomes by a change. */
  const position = (person: Person) => async (node: TestServer) => (await info(node, person)).userInfo.positions[0]

  it('the names of company, office, level and department, and who leads', async () => {
    const { admin } = a.group
    const person = await newcomer('employee', 'self')
    const chief = a.as(admin.token)
    const { companyId, officeId, levelId, deptId } = (await position(person)(b)) ?? expect.fail('no position')
    const company = (await chief.call(companies.get, { id: companyId })).data
    const office = (await chief.call(offices.get, { id: officeId })).data
    const level = (await chief.call(levels.get, { id: levelId })).data
    const department = (await chief.call(departments.get, { id: deptId })).data
    const { nation, zone } = office
    const ways = [
      [
        'companyEnName',
        () =>
          chief.call(companies.update, {
            id: companyId,
            version: company.version,
            names: names('C'),
            nation: company.nation,
            zone: company.zone,
            currency: company.currency,
          }),
      ],
      [
        'officeEnName',
        () => chief.call(offices.update, { id: officeId, version: office.version, names: names('O'), nation, zone }),
      ],
      [
        'levelEnName',
        () =>
          chief.call(levels.update, {
            id: levelId,
            version: level.version,
            names: names('L'),
            rank: level.rank,
            isManager: true,
          }),
      ],
      [
        'deptEnName',
        () =>
          chief.call(departments.update, {
            id: deptId,
            version: department.version,
            names: names('D'),
            parentId: department.parentId,
          }),
      ],
    ] as const
    for (const [name, change] of ways) {
      await Promise.all([info(a, person), info(b, person)])
      expect((await change()).status).toBe(200)
      await onBoth(async (node) => (await position(person)(node))?.[name], name[0]?.toUpperCase())
    }
    await onBoth(async (node) => (await position(person)(node))?.isManager, true)
  })

  it('a department that is new below their own', async () => {
    const { alpha, admin, hr, manager, staff } = a.group
    const reaches = async (node: TestServer) =>
      (await node.as(manager.token).call(employees.get, { id: staff.employmentId })).status === 200
    expect([await reaches(a), await reaches(b)]).toEqual([true, true])
    const made = await a
      .as(admin.token)
      .call(departments.create, { companyId: alpha.id, parentId: alpha.departmentId, names: names('Line 2') })
    expect(made.status).toBe(200)
    // That the person moves is told about that person alone.
    const to = { id: staff.employmentId, from: day('2026-11-20'), departmentId: made.data.id }
    expect((await a.as(hr.token).call(placements.place, to)).status).toBe(200)
    await onBoth(reaches, true)
  })

  it('a first day of work that is moved, with the position that began with it', async () => {
    const { hr, alpha } = a.group
    const person = await newcomer('employee', 'self')
    const { version, jobNumber } = (await a.as(hr.token).call(employees.get, { id: person.employmentId })).data
    await Promise.all([info(a, person), info(b, person)])
    const { companyId: _1, departmentId: _2, officeId: _3, levelId: _4, ...fields } = employeeForm(alpha, jobNumber)
    const changed = await a
      .as(hr.token)
      .call(employees.update, { ...fields, id: person.employmentId, version, onboardOn: day('2026-12-01') })
    expect(changed.status).toBe(200)
    await onBoth(async (node) => (await info(node, person)).userInfo.positions, [])
  })
})
