import { PERMISSIONS } from '@muster/contract/permissions'
import { mintScope } from '../../src/platform/auth/scope.ts'
import { fail, Refusal } from '../../src/platform/base/refusal.ts'
import { seeCompanies } from '../../src/platform/db/see-companies.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import { SECRET } from './marks.ts'
import type { Mutant, Service } from './probe.ts'
import type { World } from './world.ts'

/** A mistake in an endpoint, and what the matrix has to say of it. */
export type Mistake = { what: string; in: string; does(world: World): Mutant; found: RegExp }

type Companies = readonly ('alpha' | 'beta')[]
const idsOf = (world: World, companies: Companies) => companies.map((name) => world.t.group[name].id)

/** Runs a service as if its caller reached all of these companies: without any check of what they do reach. */
const reaching =
  (world: World, ...companies: Companies) =>
  (service: Service): Service =>
  async (ctx, input, file) => {
    const ids = idsOf(world, companies)
    await seeCompanies(ctx, ids)
    return service(withScope(ctx, allOf(ids)), input, file)
  }

/** The same of a service that reads: each of its statements has a wall of its own, so it runs in an operation without one. */
const reading =
  (world: World, ...companies: Companies) =>
  (service: Service): Service =>
  (ctx, input) => {
    const ids = idsOf(world, companies)
    const reader = { actor: ctx.actor, scope: allOf(ids) }
    return world.t.server.runAsSystem((system) => service(withOther(system, reader), input), ids)
  }

const reachOfAny = ({ actor }: Ctx) => mintScope(PERMISSIONS.flatMap((code) => actor?.reachOf(code) ?? []))
const allOf = (ids: readonly string[]) => mintScope(ids.map((companyId) => ({ companyId, kind: 'all' })))
const withScope = (ctx: Ctx, scope: Ctx['scope']) => withOther(ctx, { scope })

const withOther = (ctx: Ctx, other: Partial<Ctx>): Ctx =>
  new Proxy(ctx, {
    get(target, key) {
      if (key in other) return other[key as keyof Ctx]
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** Runs a service on another input. */
const sending =
  (change: (input: Record<string, unknown>) => object) =>
  (service: Service): Service =>
  (ctx, input, file) =>
    service(ctx, change(input) as never, file)

/** Answers with something else. */
const answering =
  (change: (answer: Record<string, unknown>, input: Record<string, unknown>) => object) =>
  (service: Service): Service =>
  async (ctx, input, file) =>
    change((await service(ctx, input, file)) as Record<string, unknown>, input)

/** Answers a refusal otherwise. */
const refusing =
  (instead: (refusal: Refusal, input: Record<string, unknown>) => unknown) =>
  (service: Service): Service =>
  async (ctx, input, file) => {
    try {
      return await service(ctx, input, file)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return instead(error, input)
    }
  }

/** Runs a service whose entries in the operation log are dropped. */
const unlogged =
  (service: Service): Service =>
  (ctx, input, file) =>
    service(withOther(ctx, { audit: () => {} }), input, file)

const without =
  (...fields: string[]) =>
  (input: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(input).filter(([field]) => !fields.includes(field)))

/** Mistakes of every kind that were ever made about rights, each in an endpoint that is right without it. */
export const MISTAKES: readonly Mistake[] = [
  {
    what: 'a dropped object check',
    in: 'employee.get',
    does: (world) => ({ service: reaching(world, 'alpha') }),
    found: /outside at "id" is allowed/,
  },
  {
    what: 'a wider scope in a write',
    in: 'account.disable',
    does: (world) => ({ service: reaching(world, 'alpha') }),
    found: /outside at "id" is allowed/,
  },
  {
    what: 'the reach of any code instead of the one that is asked for',
    in: 'employee.get',
    does: () => ({ service: (service) => (ctx, input) => service(withScope(ctx, reachOfAny(ctx)), input) }),
    found: /outside at "id", by whoever holds every other code there, is allowed/,
  },
  {
    what: 'a dropped check of a second object',
    in: 'account-session.end',
    does: () => ({
      service:
        () =>
        async (_ctx, { sessionId }: { sessionId: string }) => ({ id: sessionId }),
    }),
    found: /an absent one at "sessionId" is allowed/,
  },
  {
    what: 'a company filter dropped, and the wall behind it',
    in: 'employee.get',
    does: (world) => ({ service: reading(world, 'alpha', 'beta') }),
    found: /foreign at "id" is allowed/,
  },
  {
    what: 'a company filter dropped in a write of what belongs to a company',
    in: 'level.update',
    does: (world) => ({ service: reaching(world, 'alpha', 'beta') }),
    found: /foreign at "id" is allowed/,
  },
  {
    what: 'a company filter dropped in a list',
    in: 'department.list',
    does: (world) => ({ service: reading(world, 'alpha', 'beta') }),
    found: /is not for the caller/,
  },
  {
    what: 'a check of the whole company that asks for a part of it',
    in: 'level.create',
    does: (world) => ({ service: reaching(world, 'alpha') }),
    found: /whoever reaches a part of it alone is allowed/,
  },
  {
    what: 'a missing code',
    in: 'role.list',
    does: () => ({ access: 'signed-in' }),
    found: /whoever holds no code is allowed/,
  },
  {
    what: 'another code than the declared one',
    in: 'level.update',
    does: () => ({ access: 'organization:level:r' }),
    found: /refused 403 system.forbidden/,
  },
  {
    what: 'a call that asks nobody who they are',
    in: 'level.get',
    does: (world) => ({ access: 'public', service: reading(world, 'alpha') }),
    found: /whoever is not signed in is allowed/,
  },
  {
    what: 'a field that leaks what is kept encrypted',
    in: 'employee.get',
    does: () => ({ service: answering((answer) => ({ ...answer, identityDocument: `${SECRET}1` })) }),
    found: /is answered with "MATRIXDOC"/,
  },
  {
    what: 'a field that names a place of another company',
    in: 'transfer.get',
    does: () => ({ service: answering((answer) => ({ ...answer, note: 'goes to BETA office' })) }),
    found: /is answered with "BETA"/,
  },
  {
    what: 'a list that shows more than can be opened',
    in: 'employee.list',
    does: (world) => ({ service: reaching(world, 'alpha') }),
    found: /the list shows the outside one, which cannot be opened/,
  },
  {
    what: 'a list that hides what can be opened',
    in: 'level.list',
    does: () => ({ service: answering(() => ({ items: [], total: 0 })) }),
    found: /the list does not show the own one, which can be opened/,
  },
  {
    what: 'another status for what is foreign than for what is absent',
    in: 'office.get',
    does: ({ t }) => ({
      service: refusing((refusal, { id }) => {
        if (id === t.group.beta.officeId) fail('system.company_not_found')
        throw refusal
      }),
    }),
    found: /foreign at "id" is refused 404 system.company_not_found/,
  },
  {
    what: 'a refusal that says what the foreign one is called',
    in: 'level.get',
    does: ({ t }) => ({
      service: refusing((refusal, { id }) =>
        fail(refusal.key, id === t.group.beta.levelId ? { name: 'Operator' } : {}),
      ),
    }),
    found: /foreign at "id" is refused 404/,
  },
  {
    what: 'something deleted that is answered still',
    in: 'level.get',
    does: (world) => ({
      service: (service) => async (ctx, input: { id: string }) =>
        service(ctx, {
          id: input.id === (await world.deletedOf('level')) ? world.t.group.alpha.levelId : input.id,
        } as never),
    }),
    found: /deleted at "id" is allowed/,
  },
  {
    what: 'a filter that is not applied',
    in: 'employee.list',
    does: () => ({ service: sending(without('departmentId')) }),
    found: /an absent one at "departmentId" is allowed/,
  },
  {
    what: 'a change that leaves nothing in the log',
    in: 'level.update',
    does: () => ({ service: unlogged }),
    found: /leaves nothing in the operation log/,
  },
  {
    what: 'a right that does not reach its own',
    in: 'newcomer.get',
    does: () => ({ service: (service) => (ctx, input) => service(withScope(ctx, mintScope([])), input) }),
    found: /While it is refused, refusing others proves nothing/,
  },
]
