// @module-tag no-retry

import { jobEndpoints } from '@muster/contract/system/job'
import { operationLogEndpoints as log } from '@muster/contract/system/operation-log'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent } from '../../../test/entity.ts'
import { makePerson, type Person } from '../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

let t: TestServer
/** May check the log of ALPHA, and of the whole group. */
let checker: Person
let ofGroup: Person
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true })
  const { alpha } = t.group
  const codes = ['system:operlog:r', 'system:operlog:cud'] as const
  ;[checker, ofGroup] = await t.server.runAsSystem(
    async (ctx) => [
      await makePerson(ctx, alpha, 'checker', [...codes], 'company'),
      await makePerson(ctx, alpha, 'of-group', [...codes], 'group'),
    ],
    [alpha.id],
  )
})
afterAll(() => t.close())

const as = (person: Person) => t.as(person.token)

describe('checking the seals from the screen', () => {
  const check = async (by: Person) => {
    const { jobId } = (await as(by).call(log.check, { companyId: t.group.alpha.id })).data
    for (;;) {
      const { data } = await as(by).call(jobEndpoints.get, { id: jobId })
      if (data.state === 'done' || data.state === 'failed') return data
    }
  }

  it('finds nothing in what is as it was, and is itself logged', async () => {
    const done = await check(checker)
    expect(done).toMatchObject({ state: 'done', result: { logs: [{ ofGroup: false, findings: [] }] } })
    expect((await as(checker).call(log.list, { action: 'operation-log.check' })).data.items[0]).toMatchObject({
      operator: { account: 'checker' },
      object: 'operation-log',
    })
    expect((await check(ofGroup)).result).toMatchObject({ logs: [{ ofGroup: false }, { ofGroup: true }] })
  })

  it('finds what was changed in a sealed entry', async () => {
    const id = crypto.randomUUID()
    const { alpha } = t.group
    await t.server.runAsSystem(async (ctx) => ctx.audit({ companyId: alpha.id, object: id }), [alpha.id])
    const owner = new pg.Client(t.ownerUrl)
    await owner.connect()
    try {
      await expect
        .poll(
          async () => {
            const { rows } = await owner.query(
              `select exists (select from platform.operation_log l join platform.log_seal s on s.company_id = l.company_id and l.xid < s.hi where l.object = $1) as sealed`,
              [id],
            )
            return rows[0].sealed
          },
          { timeout: 30_000 },
        )
        .toBe(true)
      await owner.query(`update platform.operation_log set account = 'somebody' where object = $1`, [id])
    } finally {
      await owner.end()
    }
    const { result } = await check(checker)
    expect(
      (result as { logs: { findings: { kind: string }[] }[] }).logs[0]?.findings.map(({ kind }) => kind),
    ).toContain('rows_changed')
  })

  it('of another company are absent', async () => {
    const call = (companyId: string) => as(checker).call(log.check, { companyId })
    await expectAbsent(call, t.group.beta.id, 'system.company_not_found')
  })
})
