// @module-tag no-retry

import type { Endpoint } from '@muster/contract/endpoint'
import { phoneEndpoints } from '@muster/contract/identity/phone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { modules } from '../src/modules.ts'
import { makePerson, type Person } from './make.ts'
import { type Caller, openTestServer, type TestServer } from './server.ts'

let t: TestServer
/** Somebody who is signed in and holds no permission at all. */
let bare: Person
/** What the phone of the group administrator holds, who may do all there is. */
let phone: string
beforeAll(async () => {
  t = await openTestServer()
  const { alpha } = t.group
  bare = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'bare', [], 'self'), [alpha.id])
  phone = (await t.as(t.group.admin.token).call(phoneEndpoints.keep, {})).data.accessToken
})
afterAll(() => t.close())

const all: [name: string, endpoint: Endpoint][] = modules
  .flatMap((module) => module.routes)
  .flatMap(({ entity, endpoints }) =>
    Object.entries(endpoints).map(([action, e]): [string, Endpoint] => [`${entity}.${action}`, e]),
  )
const guarded = all.filter(([, { access }]) => access !== 'public')
const permitted = guarded.filter(([, { access }]) => access !== 'signed-in')
const json = all.filter(([, { kind }]) => kind !== 'upload')
// A stream does not end.
const reads = guarded.filter(([, { method, kind }]) => method === 'GET' && kind !== 'stream')
const ofOne = guarded.filter(
  ([, { path, method }]) => path.includes(':id') && (method === 'GET' || method === 'DELETE'),
)

/** What a call with these properties looks like on its way; what is not in the path goes into query or body. */
const send = (caller: Caller, { method, path, kind }: Endpoint, input: Record<string, unknown> = {}) => {
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = rest[name] ?? crypto.randomUUID()
    delete rest[name]
    return String(value)
  })
  const isQuery = method === 'GET' || method === 'DELETE'
  const query = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]))
  return caller.send({
    method,
    url: `/api${url}${isQuery ? `?${query}` : ''}`,
    ...(!isQuery && kind !== 'upload' && { payload: rest }),
  })
}
const shapeOf = ({ input }: Endpoint) => (input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [])

/** Every id of the other company, by which its rows could be asked for or recognised. */
const foreignIds = () => {
  const { beta, betaHr, betaStaff } = t.group
  return [...Object.values(beta), ...Object.values(betaHr), ...Object.values(betaStaff)].filter((v) =>
    /^[0-9a-f]{8}-/.test(v),
  )
}
/** Properties that some reads cannot do without. */
const USUAL = { month: '2026-10', year: '2026', from: '2026-11-01', to: '2026-11-02', nation: 'VN', version: '1' }

describe('every endpoint', () => {
  it('is asked with what its input has', () => {
    expect(reads.filter(([, e]) => shapeOf(e).includes('companyId')).length).toBeGreaterThan(10)
    expect(guarded.filter(([, e]) => shapeOf(e).length === 0).map(([name]) => name)).toEqual([
      'push.open',
      'session.logout',
      'session.getInfo',
      'own-session.list',
      'own-session.endOthers',
      'phone.keep',
      'password.window',
      'password.closeWindow',
      'preference.list',
      'administrator.list',
      'grant.roles',
      'notice.count',
      'muted-topic.list',
      'task-draft.list',
      'loose-file.list',
      'machine.unknown',
      'machine.waiting',
      'machine.syncs',
      'my-day.today',
      'clock-page.get',
      'team.today',
      'day-question.list',
      'team-question.list',
      'attention.count',
      'my-pay.list',
    ])
  })

  it.each(guarded)('%s is closed to whoever is not signed in [4.05, 7.01]', async (_name, endpoint) => {
    for (const token of [undefined, 'made-up']) {
      const { statusCode, body } = await send(t.as(token), endpoint)
      expect([statusCode, JSON.parse(body).data.key]).toEqual([401, 'system.unauthorized'])
    }
  })

  it.each(permitted)(
    '%s is closed to whoever lacks its permission, which it names [2.05, 6.04a, 6.04b, 6.04c]',
    async (_name, endpoint) => {
      const { statusCode, body } = await send(t.as(bare.token), endpoint)
      expect([statusCode, JSON.parse(body).data]).toEqual([
        403,
        { key: 'system.forbidden', permission: endpoint.access },
      ])
    },
  )

  it('is open to a phone that is kept for clocking where it clocks, and nowhere else', () => {
    const open = all.filter(([, { isOpenToPhone }]) => isOpenToPhone).map(([name]) => name)
    expect(open).toEqual(['session.logout', 'punch.clock', 'clock-page.get'])
  })

  it.each(guarded.filter(([, { isOpenToPhone }]) => !isOpenToPhone))(
    '%s is closed to a phone that is kept for clocking, however much its person may do',
    async (_name, endpoint) => {
      const { statusCode, body } = await send(t.as(phone), endpoint)
      expect([statusCode, JSON.parse(body)]).toMatchObject([403, { code: 40312, data: { key: 'identity.clock_only' } }])
    },
  )

  it.each(all.filter(([, { access, kind }]) => access === 'public' && kind === 'json'))(
    '%s, open to everybody, answers a kept phone as it answers a stranger',
    async (_name, endpoint) => {
      const [own, strange] = [await send(t.as(phone), endpoint), await send(t.as(undefined), endpoint)]
      expect([own.statusCode, JSON.parse(own.body).data]).toEqual([strange.statusCode, JSON.parse(strange.body).data])
    },
  )

  it.each(json)('%s refuses a property that it does not know', async (_name, endpoint) => {
    const { body } = await send(t.as(t.group.admin.token), endpoint, { zzz: '1' })
    expect(JSON.parse(body)).toMatchObject({ code: 10001, data: { fields: { zzz: 'unknown_property' } } })
  })

  it.each(reads)('%s shows nothing of another company, whatever is asked for [6.02]', async (_name, endpoint) => {
    const { beta } = t.group
    const keys = shapeOf(endpoint)
    const usual = Object.fromEntries(Object.entries(USUAL).filter(([k]) => keys.includes(k)))
    const foreign = {
      ...(keys.includes('companyId') && { companyId: beta.id }),
      ...(keys.includes('officeId') && { officeId: beta.officeId }),
      ...(keys.includes('departmentId') && { departmentId: beta.departmentId }),
      ...(keys.includes('employmentId') && { employmentId: t.group.betaStaff.employmentId }),
    }
    for (const input of [usual, { ...usual, ...foreign }]) {
      const { body } = await send(t.as(t.group.hr.token), endpoint, input)
      for (const id of foreignIds()) expect(body).not.toContain(id)
    }
  })

  it.each(ofOne)(
    '%s answers for a row of another company as for one that is not there [6.02]',
    async (_name, endpoint) => {
      const hr = t.as(t.group.hr.token)
      const more = shapeOf(endpoint).includes('version') ? { version: '1' } : {}
      const absent = await send(hr, endpoint, { ...more, id: crypto.randomUUID() })
      for (const id of foreignIds()) {
        const about = await send(hr, endpoint, { ...more, id })
        expect([about.statusCode, about.body]).toEqual([absent.statusCode, absent.body])
      }
    },
  )
})
