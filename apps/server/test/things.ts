import { download, endpoint } from '@muster/contract/endpoint'
import type { PermissionCode } from '@muster/contract/permissions'
import * as z from 'zod/mini'
import type { Actor } from '../src/platform/auth/actor.ts'
import { newId } from '../src/platform/base/crypto.ts'
import { fail } from '../src/platform/base/refusal.ts'
import { openApp } from '../src/platform/http/app.ts'
import type { Ctx } from '../src/platform/operation/ctx.ts'
import { bind, defineModule } from '../src/platform/operation/module.ts'
import { openTestServer } from './server.ts'

/** The right that making a thing takes. */
export const CODE = 'organization:office:cud'
const Thing = z.object({ id: z.string(), label: z.string() })
const thingEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/things',
    access: CODE,
    changes: [],
    input: z.strictObject({ id: z.string(), label: z.string() }),
    reply: Thing,
  }),
  check: endpoint({
    method: 'POST',
    path: '/things/check',
    access: CODE,
    changes: [],
    input: z.strictObject({ id: z.string(), label: z.string() }),
    reply: z.object({ by: z.string() }),
  }),
  makeMany: endpoint({
    method: 'POST',
    path: '/things/many',
    access: CODE,
    changes: [],
    audit: 'none',
    isInParts: true,
    input: z.strictObject({ label: z.string() }),
    reply: z.object({ ids: z.array(z.string()) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/things/:id',
    access: 'signed-in',
    changes: [],
    isOpenBeforeChange: true,
    input: z.strictObject({ id: z.string() }),
    reply: z.object({}),
  }),
  count: endpoint({
    method: 'GET',
    path: '/things',
    access: 'public',
    shows: [],
    input: z.strictObject({ label: z.optional(z.string()) }),
    reply: z.object({ count: z.int() }),
  }),
  write: endpoint({
    method: 'GET',
    path: '/things/written',
    access: 'public',
    shows: [],
    input: z.strictObject({}),
    reply: Thing,
  }),
  file: download({
    method: 'GET',
    path: '/things/file',
    access: 'signed-in',
    rate: 'heavy',
    input: z.strictObject({}),
    reply: z.unknown(),
  }),
}

/** A module of things, which does wrong when it is told to, on an app without limits and one with them. */
export async function openThings() {
  const t = await openTestServer()
  /** What the caller may do; the tests change it. */
  const may = { rights: new Set<PermissionCode>(), companies: [] as string[], mustChange: false }
  const forgive = () => {
    may.rights = new Set<PermissionCode>([CODE])
    may.companies = [t.group.alpha.id]
    may.mustChange = false
  }
  forgive()

  /** What a call in parts does before its first part, within each and after each. */
  const parts = { begin: async () => {}, within: async () => {}, goOn: async () => {} }
  const failures: Record<string, (ctx: Ctx) => unknown> = {
    'wrong shape': () => ({ id: 7, label: 'x' }),
    unlogged: () => undefined,
    broken: () => {
      throw new Error('the secret of the service')
    },
    refused: () => fail('system.already_settled'),
    unique: async (ctx) => {
      await ctx.db.insertInto('organisation.person').values({ id: t.group.hr.personId }).execute()
    },
  }

  const things = defineModule({
    name: 'things',
    routes: [
      bind('thing', thingEndpoints, {
        async create(ctx, { id, label }) {
          if (!ctx.scope.companies.includes(t.group.alpha.id)) fail('system.company_not_found')
          await ctx.db.insertInto('organisation.pin_space').values({ id, label }).execute()
          if (label !== 'unlogged') ctx.audit({ companyId: undefined, object: id })
          const wrong = await failures[label]?.(ctx)
          return (wrong ?? { id, label, secret: 'not declared' }) as { id: string; label: string }
        },
        async check(ctx, { id }) {
          ctx.audit({ companyId: undefined, object: id })
          return { by: ctx.actor?.personId ?? '' }
        },
        async makeMany(ctx, { label }) {
          await parts.begin()
          const ids = [newId(), newId(), newId()]
          for (const id of ids)
            await ctx
              .apart(async (own) => {
                await own.db
                  .insertInto('organisation.pin_space')
                  .values({ id, label: `${label} ${id}` })
                  .execute()
                await parts.within()
              })
              .then(() => parts.goOn())
          return { ids }
        },
        async change(ctx, { id }) {
          ctx.audit({ companyId: undefined, object: id })
          return {}
        },
        async count(ctx, { label }) {
          const rows = await ctx.db
            .selectFrom('organisation.pin_space')
            .select('id')
            .where('label', '=', label ?? '')
            .execute()
          return { count: rows.length }
        },
        async write(ctx) {
          const thing = { id: newId(), label: 'written' }
          await ctx.db.insertInto('organisation.pin_space').values(thing).execute()
          return thing
        },
        file: async () => ({ name: 'Báo cáo "tháng 11"*.txt', mediaType: 'text/plain', bytes: Buffer.from('rows') }),
      }),
    ],
  })

  const actor = (): Actor => ({
    personId: t.group.hr.personId,
    sessionId: newId(),
    ends: { idle: Number.MAX_SAFE_INTEGER, absolute: Number.MAX_SAFE_INTEGER },
    account: 'hr',
    refusedAs: may.mustChange ? 'identity.password_must_change' : undefined,
    closedAs: undefined,
    zone: 'UTC',
    mustChangePassword: may.mustChange,
    passwordResetAt: null,
    hasSecondaryPassword: false,
    mustChangeSecondary: false,
    main: undefined,
    audiences: { leads: [] },
    employments: [],
    permissions: may.rights,
    companies: may.companies,
    memo: { current: new Map() },
    groupWide: new Set(),
    reachOf: (code) =>
      may.rights.has(code) ? may.companies.map((companyId) => ({ companyId, kind: 'all' as const })) : [],
    ownReach: [],
  })

  const options = {
    runtime: { ...t.server.runtime, modules: [things] },
    authenticate: async (token: string) =>
      token === 'known' ? actor() : token === 'other' ? { ...actor(), personId: t.group.staff.personId } : undefined,
    feed: t.server.feed,
    version: '1.2.3',
    logLevel: 'silent',
    trustProxy: false as const,
  }
  const app = await openApp({ ...options, isRateLimited: false })
  const strict = await openApp({ ...options, isRateLimited: true })

  const create = (payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/things',
      payload: payload as object,
      headers: { authorization: 'Bearer known', ...headers },
    })
  const count = async (label: string): Promise<number> =>
    (await app.inject({ method: 'GET', url: '/api/things', query: { label } })).json().data.count
  const close = async () => {
    await app.close()
    await strict.close()
    await t.close()
  }
  return { t, may, forgive, failures, parts, app, strict, create, count, close }
}

/** What is sent to make a thing; its label may name a misdeed. */
export const thing = (label = `thing ${newId()}`): { id: string; label: string } => ({ id: newId(), label })
