// @module-tag no-retry

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { mintScope } from '../auth/scope.ts'
import { newId } from '../base/crypto.ts'
import { fail } from '../base/refusal.ts'
import type { Ctx } from './ctx.ts'
import { defineModule, type Module } from './module.ts'
import { runOperation } from './operation.ts'
import type { CallContext, Runtime } from './runtime.ts'

let t: TestServer
let errors: unknown[] = []
beforeAll(async () => {
  t = await openTestServer()
})
afterEach(() => {
  errors = []
})
afterAll(() => t.close())

const runtime = (modules: readonly Module[] = []): Runtime => ({
  ...t.server.runtime,
  modules: modules.length > 0 ? modules : t.server.runtime.modules,
  log: (error) => void errors.push(error),
})
const callContext = (over: Partial<CallContext> = {}): CallContext => ({
  module: 'system',
  action: 'thing.change',
  mode: 'write',
  actor: undefined,
  scope: mintScope([{ companyId: t.group.alpha.id, kind: 'all' }]),
  locale: 'en_US',
  request: { id: newId(), address: '127.0.0.1', agent: '' },
  mustAudit: true,
  ...over,
})
const leaveSpace = async (ctx: Ctx, id: string) => {
  await ctx.db.insertInto('organisation.pin_space').values({ id, label: 'gate' }).execute()
}
const isStored = (id: string) =>
  t.server.runAsSystem(
    async (ctx) =>
      (await ctx.db.selectFrom('organisation.pin_space').select('id').where('id', '=', id).executeTakeFirst()) !==
      undefined,
  )
const logged = (object: string) =>
  t.server.runAsSystem(
    async (ctx) => {
      const columns = [
        'at',
        'person_id',
        'account',
        'address',
        'request_id',
        'module',
        'action',
        'before',
        'after',
        'xid',
        'era',
      ] as const
      const ofCompany = await ctx.db
        .selectFrom('platform.operation_log')
        .select([...columns, 'company_id'])
        .where('object', '=', object)
        .orderBy('id')
        .execute()
      const ofGroup = await ctx.db
        .selectFrom('platform.group_log')
        .select(columns)
        .where('object', '=', object)
        .orderBy('id')
        .execute()
      return { ofCompany, ofGroup }
    },
    [t.group.alpha.id, t.group.beta.id],
  )

describe('an operation of a service', () => {
  it('leaves its rows of the log with its own transaction: who, when, from where, before and after [3.23]', async () => {
    const object = newId()
    const during = callContext({ request: { id: 'r-1', address: '10.0.0.7', agent: 'x' } })
    const xid = await runOperation(runtime(), during, async (ctx) => {
      ctx.audit({ companyId: t.group.alpha.id, object, before: { name: 'Tên cũ' }, after: { name: '新名' } })
      ctx.audit({ companyId: t.group.alpha.id, object })
      ctx.audit({ companyId: undefined, object, after: ['group'] })
      await leaveSpace(ctx, object)
      const { xmin } = await ctx.db
        .selectFrom('organisation.pin_space')
        .select(({ ref }) => ref('xmin' as 'id').as('xmin'))
        .where('id', '=', object)
        .executeTakeFirstOrThrow()
      return String(xmin)
    })
    const { ofCompany, ofGroup } = await logged(object)
    expect(ofCompany).toHaveLength(2)
    expect(ofCompany[0]).toMatchObject({
      company_id: t.group.alpha.id,
      at: t.clock.now,
      person_id: null,
      account: '',
      address: '10.0.0.7',
      request_id: 'r-1',
      module: 'system',
      action: 'thing.change',
      before: '{"name":"Tên cũ"}',
      after: '{"name":"新名"}',
      era: 1,
    })
    expect(ofCompany[1]).toMatchObject({ before: null, after: null })
    expect(ofGroup).toMatchObject([{ after: '["group"]', request_id: 'r-1' }])
    expect(new Set([...ofCompany, ...ofGroup].map((row) => row.xid))).toEqual(new Set([xid]))
  })

  it('that changed something and left nothing in the log is refused, and changes nothing', async () => {
    const id = newId()
    await expect(runOperation(runtime(), callContext(), (ctx) => leaveSpace(ctx, id))).rejects.toThrow('operation log')
    expect(await isStored(id)).toBe(false)
    await runOperation(runtime(), callContext({ mustAudit: false }), (ctx) => leaveSpace(ctx, id))
    expect(await isStored(id)).toBe(true)
  })

  it('cannot write into the log of a company out of its scope', async () => {
    const id = newId()
    const stranger = runOperation(runtime(), callContext(), async (ctx) => {
      await leaveSpace(ctx, id)
      ctx.audit({ companyId: t.group.beta.id, object: id })
    })
    await expect(stranger).rejects.toMatchObject({ code: '42501' })
    expect(await isStored(id)).toBe(false)
  })

  it('that only reads cannot write, not even what it leaves for later', async () => {
    const id = newId()
    const read = callContext({ mode: 'read', mustAudit: false })
    await expect(runOperation(runtime(), read, (ctx) => leaveSpace(ctx, id))).rejects.toMatchObject({ code: '25006' })
    await runOperation(runtime(), read, async (ctx) => {
      ctx.later(ctx.db.insertInto('organisation.pin_space').values({ id, label: 'gate' }))
      await ctx.db
        .selectFrom('organisation.pin_space')
        .select('id')
        .execute()
        .catch(() => {})
    })
    expect(await isStored(id)).toBe(false)
  })

  it('that only reads cannot leave a row in the log, but apart from itself', async () => {
    const read = callContext({ mode: 'read', mustAudit: false })
    const entry = { companyId: t.group.alpha.id, object: newId() }
    await expect(runOperation(runtime(), read, async (ctx) => ctx.audit(entry))).rejects.toThrow('only reads')
    expect((await logged(entry.object)).ofCompany).toEqual([])
    await runOperation(runtime(), read, (ctx) => ctx.apart(async (own) => own.audit(entry)))
    expect((await logged(entry.object)).ofCompany).toHaveLength(1)
  })

  it('that is refused leaves nothing but what it did apart', async () => {
    const [main, apart] = [newId(), newId()]
    const refused = runOperation(runtime(), callContext(), async (ctx) => {
      await ctx.apart((own) => leaveSpace(own, apart))
      await leaveSpace(ctx, main)
      ctx.audit({ companyId: undefined, object: main })
      ctx.notify({ companyId: undefined, topic: 'never', body: { main } })
      ctx.afterRollback(async (own) => own.audit({ companyId: undefined, object: apart, after: { why: 'refused' } }))
      fail('system.id_not_found')
    })
    await expect(refused).rejects.toMatchObject({ key: 'system.id_not_found' })
    expect([await isStored(main), await isStored(apart)]).toEqual([false, true])
    expect((await logged(main)).ofGroup).toEqual([])
    expect((await logged(apart)).ofGroup).toHaveLength(1)
    const notify = await t.server.runAsSystem((ctx) =>
      ctx.db.selectFrom('platform.group_outbox').select('body').where('topic', '=', 'never').execute(),
    )
    expect(notify).toEqual([])
  })

  it('that stands leaves nothing of what was to stay of a refusal', async () => {
    const id = newId()
    await runOperation(runtime(), callContext({ mustAudit: false }), async (ctx) => {
      ctx.afterRollback(async (own) => own.audit({ companyId: undefined, object: id }))
      await leaveSpace(ctx, id)
    })
    expect([await isStored(id), (await logged(id)).ofGroup]).toEqual([true, []])
  })

  it('holds no connection while it waits for another one', async () => {
    const refused = runOperation(runtime(), callContext(), async (ctx) => {
      await leaveSpace(ctx, newId())
      await ctx.apart(async () => {})
    })
    await expect(refused).rejects.toThrow('apart after')
  })

  it('works outside only after its COMMIT, and what fails there refuses nothing', async () => {
    const id = newId()
    const seen: boolean[] = []
    const answer = await runOperation(runtime(), callContext({ mustAudit: false }), async (ctx) => {
      ctx.afterCommit(async () => void seen.push(await isStored(id)))
      ctx.afterCommit(() => {
        throw new Error('the mail server is away')
      })
      ctx.afterCommit(() => void seen.push(true))
      await leaveSpace(ctx, id)
      return 'done'
    })
    expect(answer).toBe('done')
    expect(seen).toEqual([true, true])
    expect(errors).toEqual([new Error('the mail server is away')])

    const refused = runOperation(runtime(), callContext({ mustAudit: false }), async (ctx) => {
      ctx.afterCommit(() => void seen.push(false))
      fail('system.id_not_found')
    })
    await expect(refused).rejects.toMatchObject({ key: 'system.id_not_found' })
    expect(seen).toEqual([true, true])
  })

  it('publishes to later modules in their order and in its own transaction; one that fails fails the operation', async () => {
    const [id, child] = [newId(), newId()]
    const received: string[] = []
    const subscribing = (name: string, then: (ctx: Ctx) => Promise<void>) =>
      defineModule({
        name,
        routes: [],
        on: {
          async 'employment.deleted'(ctx, { employmentId }) {
            received.push(`${name} ${employmentId}`)
            await then(ctx)
          },
        },
      })
    const modules = [
      subscribing('first', (ctx) => leaveSpace(ctx, child)),
      subscribing('second', async () => fail('system.already_settled')),
      subscribing('third', async () => {}),
    ]
    const event = { companyId: t.group.alpha.id, employmentId: 'e', personId: 'p' }
    const failing = runOperation(runtime(modules), callContext({ mustAudit: false }), async (ctx) => {
      await leaveSpace(ctx, id)
      await ctx.publish('employment.deleted', event)
    })
    await expect(failing).rejects.toMatchObject({ key: 'system.already_settled' })
    expect(received).toEqual(['first e', 'second e'])
    expect([await isStored(id), await isStored(child)]).toEqual([false, false])
  })

  it('asks later modules in their order; who does not know says nothing', async () => {
    const answering = (name: string, count: number) =>
      defineModule({ name, routes: [], answers: { usesOf: async () => ({ word: name, count }) } })
    const modules = [answering('shifts', 2), defineModule({ name: 'silent', routes: [] }), answering('forms', 0)]
    const answers = await runOperation(runtime(modules), callContext({ mode: 'read', mustAudit: false }), (ctx) =>
      ctx.ask('usesOf', { companyId: t.group.alpha.id, kind: 'office', id: t.group.alpha.officeId }),
    )
    expect(answers).toEqual([
      { word: 'shifts', count: 2 },
      { word: 'forms', count: 0 },
    ])
  })
})
