// @module-tag no-retry

import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { names } from './make.ts'
import { openTestServer, type TestServer } from './server.ts'

let t: TestServer
let owner: pg.Client
beforeAll(async () => {
  t = await openTestServer()
  owner = new pg.Client(t.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

it('a restored database begins a new era of its log, and forgets what open windows were to hear', async () => {
  const { alpha, hr } = t.group
  await owner.query(
    `insert into platform.group_outbox (xid, topic, body) values ('9000000000'::xid8, 'of another cluster', '{}')`,
  )
  for (const era of [2, 3]) {
    await owner.query('call platform.after_restore()')
    const { rows } = await owner.query(
      `select (select count(*)::int from platform.outbox) as own, (select count(*)::int from platform.group_outbox where topic = 'of another cluster') as group`,
    )
    expect(rows).toEqual([{ own: 0, group: 0 }])
    const office = { companyId: alpha.id, names: names(`Office ${era}`), nation: 'VN', zone: 'Asia/Ho_Chi_Minh' }
    const { id } = (await t.as(hr.token).call(offices.create, office)).data
    const log = await t.server.runAsSystem(
      (ctx) => ctx.db.selectFrom('platform.operation_log').select('era').where('object', '=', id).execute(),
      [alpha.id],
    )
    expect(log).toEqual([{ era }])
  }
})

it('only the owner says that a database was restored', async () => {
  const program = new pg.Client(t.programUrl)
  await program.connect()
  try {
    await program.query('set default_transaction_read_only = off')
    await expect(program.query('call platform.after_restore()')).rejects.toThrow(/must be owner/)
  } finally {
    await program.end()
  }
})
