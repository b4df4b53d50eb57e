// @module-tag no-retry

import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { day } from '@muster/kernel/day'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields } from '../../../test/entity.ts'
import { makePerson, type Person } from '../../../test/make.ts'
import { type Listening, listen, says } from '../../../test/push.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../test/server.ts'
import { toDosOf } from '../../../test/to-dos.ts'
import { newId } from '../../platform/base/crypto.ts'

let t: TestServer
let owner: pg.Client
/** Their right to complete people reaches one department with what lies below it. */
let production: Person

beforeAll(async () => {
  t = await openTestServer()
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  const { alpha } = t.group
  production = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, alpha, 'production', ['user:manage:u'], 'department-below'),
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

const { hire, raised, publish, ofPerson, waiting, complete } = toDosOf(() => t)

describe('by hand', () => {
  const contractEnd = (about = { employmentId: t.group.staff.employmentId }) =>
    publish({
      ...raised({ about, dueOn: day('2026-12-01') }),
      kind: 'contract-end',
      params: { endsOn: day('2026-12-01') },
    })
  const first = async (person: Person) => (await ofPerson(person)).items[0]

  it('somebody says once, for everybody, that it is dealt with, and the operation log keeps who', async () => {
    await contractEnd()
    const item = await first(t.group.hr)
    expect(item).toMatchObject({ byHand: true, values: { endsOn: '2026-12-01' }, dueOn: '2026-12-01' })
    const { id = '' } = item ?? {}
    const mark = () => t.as(t.group.hr.token).call(notices.markDone, { id })
    expect((await mark()).data).toEqual({ id })
    const by = { name: 'ALPHA hr', nativeName: '' }
    for (const person of [t.group.hr, t.group.admin, production]) {
      expect(await waiting(person)).toBe(0)
      expect((await ofPerson(person, 'done')).items[0]).toMatchObject({ byHand: false, done: { by, byHand: true } })
    }
    expectRefused(await mark(), 'notification.to_do_done')
    const log = await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .selectFrom('platform.operation_log')
          .select(['account', 'object'])
          .where('action', '=', 'notice.markDone')
          .execute(),
      [t.group.alpha.id],
    )
    expect(log).toEqual([{ account: 'hr', object: expect.stringContaining('incomplete-person:') }])
  })

  it('of two at once one says so, and the other learns that it is dealt with', async () => {
    await contractEnd()
    const both = [await first(t.group.hr), await first(t.group.admin)]
    const answers = await Promise.all(
      [t.group.hr, t.group.admin].map(({ token }, i) => t.as(token).call(notices.markDone, { id: both[i]?.id ?? '' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('nobody says that it is dealt with where the fact alone settles it', async () => {
    await hire()
    const [item] = (await ofPerson(t.group.hr)).items
    const { id = '' } = item ?? {}
    expectRefused(await t.as(t.group.hr.token).call(notices.markDone, { id }), 'notification.to_do_by_fact')
    expect(await waiting(t.group.hr)).toBe(1)
  })

  it('somebody else’s, also of another company, is an absent one', async () => {
    await hire()
    const [item] = (await ofPerson(t.group.hr)).items
    for (const person of [t.group.admin, t.group.betaHr, t.group.staff])
      await expectAbsent(
        (id) => t.as(person.token).call(notices.markDone, { id }),
        item?.id ?? '',
        'system.id_not_found',
      )
    expectRefused(await t.as(undefined).call(notices.markDone, { id: newId() }), 'system.unauthorized')
    expectFields(await t.as(t.group.hr.token).call(notices.markDone, { id: 'x' }), { id: 'not_an_id' })
  })
})

describe('the push channel', () => {
  const open: Listening[] = []
  let address: string
  beforeAll(async () => {
    address = await t.server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => {
    for (const one of open) one.close()
  })
  const opened = async ({ token }: Person) => {
    const stream = await listen(address, token)
    open.push(stream)
    await stream.until(({ kind }) => kind === 'hello')
    stream.events.splice(0)
    return stream
  }

  it('tells within a second whom it waits for, in whatever company they work, and nobody else [S30]', async () => {
    const [hr, admin, staff] = [await opened(t.group.hr), await opened(t.group.admin), await opened(t.group.staff)]
    await publish(raised({ companyId: t.group.beta.id, about: { employmentId: t.group.betaStaff.employmentId } }))
    await admin.until(says('notice'), 1000)
    const id = await hire()
    await hr.until(says('notice'), 1000)
    hr.events.splice(0)
    await complete(id)
    await hr.until(says('notice'), 1000)
    expect(staff.events.some(says('notice'))).toBe(false)
  })

  it('tells a window that opens just after it', async () => {
    await hire()
    const stream = await listen(address, t.group.hr.token)
    open.push(stream)
    await stream.until(says('notice'))
  })
})
