// @module-tag no-retry

import { clockedNotice } from '@muster/contract/attendance/notices'
import { ENTITY_NAMES, type Entity } from '@muster/contract/entities'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import { day } from '@muster/kernel/day'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makePerson, type Person } from '../../../test/make.ts'
import { type Listening, listen, says } from '../../../test/push.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { PERSON_CHANGED } from '../../platform/auth/actor.ts'
import { notifyChanged, notifyPerson } from '../../platform/push/notify.ts'
import { notifyRightsChanged } from '../../platform/push/notify-rights.ts'

let t: TestServer
let address: string
const open: Listening[] = []
beforeAll(async () => {
  t = await openTestServer({ beatMs: 50 })
  address = await t.server.app.listen({ host: '127.0.0.1', port: 0 })
  return () => t.close()
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})

const change = (companyId: string, ...entities: Entity[]) =>
  t.server.runAsSystem(async (ctx) => notifyChanged(ctx, companyId, ...entities), [companyId])
/** All that was said to a stream of a person until now. */
const saidTo = async (stream: Listening, { personId }: Person) => {
  const time = crypto.randomUUID()
  await t.server.runAsSystem(async (ctx) => notifyPerson(ctx, undefined, personId, clockedNotice, { time }))
  await stream.until((e) => e.kind === 'notice' && e.values.time === time)
  return stream.events.flatMap((e) => (e.kind === 'changed' ? [...e.entities, ...e.own] : []))
}
/** What was changed before a stream opened may reach it after its first word: it is waited for and forgotten. */
const opened = async (person: Person) => {
  const stream = await listen(address, person.token)
  open.push(stream)
  await stream.until(({ kind }) => kind === 'hello')
  await saidTo(stream, person)
  stream.events.splice(0)
  return stream
}
/** Somebody new in ALPHA with a right that is gone when the test is over. */
const newcomer = async (codes: Parameters<typeof makePerson>[3], scope: 'companies' | 'self') => {
  const { alpha, beta } = t.group
  const person = await t.server.runAsSystem(
    async (ctx) => {
      const made = await makePerson(ctx, alpha, `new-${++people}`, codes, scope)
      await ctx.db
        .updateTable('identity.role_grant')
        .set({ companies: [alpha.id, beta.id] })
        .where('person_id', '=', made.personId)
        .where('scope', '=', 'companies')
        .execute()
      return made
    },
    [alpha.id, beta.id],
  )
  onTestFinished(() => t.server.runAsSystem(async (ctx) => notifyRightsChanged(ctx, { personId: person.personId })))
  return person
}
let people = 0

describe('what the push channel says of a company', () => {
  it('is what somebody may read there: their own pages’ parts to everybody, the rest by right', async () => {
    const { alpha, hr, betaHr, manager } = t.group
    const bare = await newcomer(['default'], 'self')
    const streams = await Promise.all(
      [bare, manager, hr, betaHr].map(async (person) => ({
        person,
        stream: await opened(person),
      })),
    )
    await change(alpha.id, ...ENTITY_NAMES)
    const [toBare = [], toLeader = [], toHr, toBeta] = await Promise.all(
      streams.map(({ stream, person }) => saidTo(stream, person)),
    )
    expect(toBare.toSorted()).toEqual([
      'calendar',
      'correction',
      'day',
      'day-question',
      'leave-balance',
      'leave-type',
      'overtime',
      'parameter',
      'pattern',
      'placement',
      'punch',
      'schedule',
      'shift',
    ])
    expect(toLeader).toContain('team')
    expect(toLeader).not.toContain('company')
    expect(toHr).toEqual(expect.arrayContaining(['inbox', 'pin', 'company', 'punch-import', 'employee', 'pin-space']))
    expect(toBeta).toEqual([])
  })

  it('names people to whoever sees no more of them than how many work at an office', async () => {
    const { alpha } = t.group
    const counting = await opened(await newcomer(['organization:office:r'], 'companies'))
    await change(alpha.id, 'employee')
    await counting.until(says('employee'))
  })

  it('that somebody was moved is said to that person, and to no other company', async () => {
    const { alpha, hr, staff, betaHr, betaStaff } = t.group
    const [own, beta, other] = [await opened(staff), await opened(betaHr), await opened(betaStaff)]
    const to = { id: staff.employmentId, from: day('2026-11-20'), departmentId: alpha.otherDepartmentId }
    expect((await t.as(hr.token).call(placementEndpoints.place, to)).status).toBe(200)
    await own.until(says('info'))
    expect(await saidTo(beta, betaHr)).toEqual([])
    expect(await saidTo(other, betaStaff)).toEqual([])
  })

  it('that what is known of somebody changed is said to that person alone', async () => {
    const { alpha, hr, staff } = t.group
    const [own, other] = [await opened(staff), await opened(hr)]
    const body = { employmentIds: [staff.employmentId] }
    await t.server.runAsSystem(
      async (ctx) => ctx.notify({ companyId: alpha.id, topic: PERSON_CHANGED, body }),
      [alpha.id],
    )
    await own.until(says('info'))
    expect(await saidTo(other, hr)).toEqual([])
  })
})

describe('the push channel of somebody whose rights change while it is open', () => {
  it('tells what they may read from now on, and no more than that', async () => {
    const { alpha, beta } = t.group
    const person = await newcomer(['attendance:clock-in-records:r'], 'companies')
    const stream = await opened(person)
    await change(beta.id, 'inbox')
    await stream.until(says('inbox'))
    await t.server.runAsSystem(async (ctx) => {
      await ctx.db
        .updateTable('identity.role_grant')
        .set({ companies: [alpha.id] })
        .where('person_id', '=', person.personId)
        .execute()
      notifyRightsChanged(ctx, { personId: person.personId })
    })
    await stream.until(says('info'))
    await expect
      .poll(async () => {
        stream.events.splice(0)
        await change(beta.id, 'inbox')
        return saidTo(stream, person)
      })
      .not.toContain('inbox')
    await change(alpha.id, 'inbox')
    await stream.until(says('inbox'))
  })

  it('ends when they have a password to change first', async () => {
    const person = await newcomer('employee', 'self')
    const stream = await opened(person)
    await t.server.runAsSystem(async (ctx) => {
      await ctx.db
        .updateTable('identity.credential')
        .set({ must_change: true })
        .where('person_id', '=', person.personId)
        .execute()
      notifyRightsChanged(ctx, { personId: person.personId })
    })
    await stream.ended()
    expect(stream.events.at(-1)).toEqual({ kind: 'bye', why: 'ended' })
    expect((await listen(address, person.token)).status).toBe(403)
  })
})
