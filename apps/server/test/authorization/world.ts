import type { Endpoint, ReplyOf, SentTo } from '@muster/contract/endpoint'
import type { PermissionCode } from '@muster/contract/permissions'
import { PERMISSIONS } from '@muster/contract/permissions'
import type { Module } from '../../src/platform/operation/module.ts'
import { type Company, grantTo, makePerson, type Person } from '../make.ts'
import { openPay } from '../pay.ts'
import type { TestServer } from '../server.ts'
import type { Arrange } from './arrange.ts'
import { besideOf, inputOf, positionsOf } from './id-positions.ts'
import type { Kind, Vantage, VantageName } from './kind.ts'
import type { Outcome } from './outcome.ts'
import { multipart, textOf } from './payload.ts'
import { trying, tryOf } from './probe.ts'

/** An endpoint with its module and its name, `<entity>.<action>`. */
export type Named = { module: string; entity: string; action: string; name: string; endpoint: Endpoint }
/** How far somebody reaches who holds one code: a department and those below, a company, the group, another company. */
export type Extent = 'part' | 'whole' | 'group' | 'foreign'

export type World = ReturnType<typeof worldOf>

/** How many callers there are; of all worlds, for each is called otherwise. */
let people = 0

const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** Every endpoint of the modules, as the contract declares it. */
export function endpointsOf(modules: readonly Module[]): Named[] {
  return modules.flatMap(({ name: module, routes }) =>
    routes.flatMap(({ entity, endpoints }) =>
      Object.entries(endpoints).map(([action, endpoint]) => ({
        ...{ module, entity, action, endpoint },
        name: `${entity}.${action}`,
      })),
    ),
  )
}

/** Everybody who calls and everything that is called about, each made once, when it is first asked for. */
export function worldOf(
  t: TestServer,
  endpoints: readonly Named[],
  arranges: Readonly<Record<string, Arrange>>,
  kinds: Readonly<Record<string, Kind>>,
) {
  const { alpha, beta, admin } = t.group
  const named = new Map(endpoints.map((one) => [one.name, one]))
  const once = memory()

  const placed = (name: VantageName, company: Company, departmentId: string): Vantage => ({
    ...{ name, company, departmentId },
    of: (kind) => of(kind, name),
  })
  const vantages: Record<VantageName, Vantage> = {
    own: placed('own', alpha, alpha.belowId),
    outside: placed('outside', alpha, alpha.otherDepartmentId),
    foreign: placed('foreign', beta, beta.departmentId),
  }

  /** The kind of a name: one that is declared, or an entity with an endpoint that creates it. */
  const kindOf = (name: string): Kind | undefined => kinds[name] ?? derived(name)
  const derived = (name: string): Kind | undefined => {
    const create = endpoints.find(
      (one) => one.action === 'create' && camel(one.entity) === camel(name.replace('new ', '')),
    )
    if (!create) return undefined
    const remove = named.get(`${create.entity}.remove`)
    const make: Kind['make'] = async (world, vantage) => {
      const { id } = (await world.call(create.endpoint, await made(create, vantage))) as { id: string }
      return id
    }
    const spread = positionsOf(create.endpoint).some(
      (one) => one.isRequired && kindOf(kindNameOf(create, one.name, one.field))?.spread === 'person',
    )
      ? 'person'
      : 'company'
    return {
      spread,
      make,
      ...(remove && {
        async makeDeleted(world: World, vantage: Vantage) {
          const id = await make(world, vantage)
          await world.call(remove.endpoint, { id, version: 1 })
          return id
        },
      }),
    }
  }
  /** What stands at a position: as its endpoint is arranged, else by the name of its field; an `id` is one of what its path is about. */
  const kindNameOf = ({ name, entity, action, endpoint }: Named, position: string, field: string): string => {
    const declared = arranges[name]?.kinds?.[position]
    if (declared) return declared
    if (/^ids?$/.test(field)) {
      const [above] = endpoint.path.split('/:id')
      const about = endpoints.find((one) => one.endpoint.path === above)?.entity ?? entity
      return action === 'remove' && named.has(`${entity}.create`) ? `new ${camel(entity)}` : camel(about)
    }
    const listed = Object.entries(kinds).find(([, kind]) => kind.fields?.includes(field))
    return listed?.[0] ?? field.replace(/Ids?$/, '')
  }

  /** The id of the object of a kind at a vantage. */
  const of = (kind: string, name: VantageName): Promise<string> => {
    const found = kindOf(kind)
    if (!found) throw new Error(`nobody says what a "${kind}" is`)
    const vantage = found.spread === 'company' && name === 'outside' ? 'own' : name
    return once(`${kind} ${vantage}`, () => found.make(world, vantages[vantage]))
  }
  /** The id of one that was deleted; undefined of what is never deleted. */
  const deletedOf = (kind: string): Promise<string> | undefined => {
    const makeDeleted = kindOf(kind)?.makeDeleted ?? derived(kind)?.makeDeleted
    return makeDeleted && once(`${kind} deleted`, () => makeDeleted(world, vantages.own))
  }
  const absentOf = (kind: string): string => kindOf(kind)?.absent ?? crypto.randomUUID()

  /** A legal input of an endpoint about the objects of a vantage, made anew: with the ids that it needs, and those that `more` names. */
  const made = async (named: Named, vantage: Vantage, more: readonly string[] = []) => {
    const ids = new Map<string, string>()
    const beside = besideOf(
      named.endpoint,
      more.filter((name) => name.includes('.')),
    )
    for (const { name, field, isRequired } of positionsOf(named.endpoint))
      if (isRequired || more.includes(name) || beside.includes(name))
        ids.set(name, await vantage.of(kindNameOf(named, name, field)))
    const idAt = (position: string) => ids.get(position.replace(/\b\d+\b/g, '0')) ?? crypto.randomUUID()
    return { ...inputOf(named.endpoint, idAt, more), ...(await arranges[named.name]?.input?.(world, vantage)) }
  }
  /** The same, made once. */
  const inputAt = (one: Named, name: VantageName, more: readonly string[] = []): Promise<Record<string, unknown>> =>
    once(`input ${one.name} ${name} ${more}`, () => made(one, vantages[name], more))

  const person = (
    company: Company,
    codes: readonly PermissionCode[],
    scope: Parameters<typeof makePerson>[4],
    at = {},
  ) =>
    t.server
      .runAsSystem((ctx) => makePerson(ctx, company, `caller-${++people}`, codes, scope, at), [company.id])
      .then(async (made) => {
        // Rights alone are tried here: whoever has them has typed the secondary password.
        await openPay(t, made)
        return made
      })
  /** Somebody who holds codes as far as that, and no other. */
  const caller = async (extent: Extent, codes: readonly PermissionCode[]): Promise<string> => {
    const { token } = await once(`caller ${extent} ${codes}`, () => {
      if (extent === 'part') return person(alpha, codes, 'department-below')
      return person(extent === 'foreign' ? beta : alpha, codes, extent === 'group' ? 'group' : 'company')
    })
    return token
  }
  const giveOthers = ({ personId }: Person, codes: readonly PermissionCode[]) => {
    const both = [alpha.id, beta.id]
    const others = PERMISSIONS.filter((code) => !codes.includes(code) && code !== 'HIDDEN')
    return t.server.runAsSystem((ctx) => grantTo(ctx, personId, others, 'companies', both), both)
  }
  /** The same, who holds every other code for the whole of both companies: none of them makes up for what the one does not reach. */
  const holderOfAll = async (extent: 'part' | 'whole', codes: readonly PermissionCode[]): Promise<string> => {
    const { token } = await once(`holder of all ${extent} ${codes}`, async () => {
      const made = await person(alpha, codes, extent === 'part' ? 'department-below' : 'company')
      await giveOthers(made, codes)
      return made
    })
    return token
  }
  const allBut = (code: string) =>
    caller(
      'whole',
      PERMISSIONS.filter((one) => one !== code && one !== 'HIDDEN'),
    )
  /** Somebody of the vantage, who is asked about what is their own; the rights that they hold in both companies make nothing theirs. */
  const self = (vantage: Vantage): Promise<Person> =>
    once(`self ${vantage.name}`, async () => {
      const made = await person(vantage.company, ['my'], 'self', { departmentId: vantage.departmentId })
      if (vantage.name === 'own') await giveOthers(made, ['my'])
      return made
    })

  const send = async (named: Named, token: string | undefined, input: Record<string, unknown>): Promise<Outcome> => {
    const { method, path, kind } = named.endpoint
    const rest = { ...input }
    const url = path.replace(/:(\w+)/g, (_all, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    const isQuery = method === 'GET' || method === 'DELETE'
    const query = new URLSearchParams(
      Object.entries(rest).flatMap(([key, value]) => [value].flat().map((each) => [key, String(each)])),
    )
    const attempt = trying()
    const file = arranges[named.name]?.file
    const sent = kind === 'upload' ? multipart(rest, await file?.(world, vantages.own)) : { payload: rest, headers: {} }
    const { statusCode, rawPayload } = await t.as(token).send({
      method,
      url: `/api${url}${isQuery ? `?${query}` : ''}`,
      ...(!isQuery && { payload: sent.payload }),
      headers: { ...(!isQuery && sent.headers), 'user-agent': attempt },
    })
    const undone = tryOf(attempt)
    return undone === undefined
      ? { status: statusCode, text: await textOf(rawPayload) }
      : { status: 200, text: await textOf(undone.answer), isLogged: undone.isLogged }
  }
  /** Really does something with every right of the group, so that there is something to call about. */
  const call = async <E extends Endpoint>(endpoint: E, input: SentTo<E>, token = admin.token): Promise<ReplyOf<E>> => {
    const { status, data, raw } = await t.as(token).call(endpoint, input)
    if (status !== 200) throw new Error(`${endpoint.method} ${endpoint.path} of an arrangement: ${raw.body}`)
    return data
  }

  const world = {
    ...{ t, endpoints, named, vantages, arranges, kindOf, kindNameOf, of, deletedOf, absentOf, inputAt },
    ...{ caller, holderOfAll, allBut, self, send, call, once },
  }
  return world
}

/** Keeps what was asked for once. */
function memory() {
  const kept = new Map<string, Promise<unknown>>()
  return <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = (kept.get(key) as Promise<T> | undefined) ?? make()
    kept.set(key, known)
    return known
  }
}
