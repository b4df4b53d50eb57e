import type { Endpoint } from '@muster/contract/endpoint'
import type { FileAnswer, UploadedFile } from '../../src/platform/files/file.ts'
import { replyText } from '../../src/platform/http/answer.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { Module } from '../../src/platform/operation/module.ts'
import type { OperationContext } from '../../src/platform/operation/operation-context.ts'

/** The function behind an endpoint, whatever its input. */
export type Service = (ctx: Ctx, input: never, file?: UploadedFile) => Promise<unknown>
/** Something done wrong to an endpoint: to what it declares, or to the function behind it. */
export type Mutant = { access?: Endpoint['access']; service?: (service: Service) => Service }

/** Ends a transaction that was only tried. */
class Undone extends Error {}

/** What a try that was undone would have answered, and whether it left a row in the operation log. */
type Try = { answer: string | Uint8Array; isLogged: boolean }

/** The tries that were undone, by the name that the caller gave each. */
const undone = new Map<string, Try>()
const mutants = new Map<string, Mutant>()
let tries = 0

/** The header by which a call is only tried: its answer is made, and then all of it is undone. */
export const trying = () => `try-${++tries}`
/** A try that was undone; undefined where it was refused. */
export function tryOf(name: string): Try | undefined {
  const tried = undone.get(name)
  undone.delete(name)
  return tried
}

/** Does something wrong to an endpoint for as long as `work` lasts. */
export async function withMutant<T>(name: string, mutant: Mutant, work: () => Promise<T>): Promise<T> {
  mutants.set(name, mutant)
  try {
    return await work()
  } finally {
    mutants.delete(name)
  }
}

/**
 * Wraps what the modules bind, before a server is opened on them: a call that names itself a try changes nothing, so that an object
 * made once serves every try; and a mutant takes the place of an endpoint. The product knows nothing of either.
 */
export function wrapBindings(modules: readonly Module[]): void {
  for (const binding of modules.flatMap((module) => module.routes)) {
    const { entity, endpoints, services } = binding
    const names = Object.keys(endpoints)
    binding.endpoints = Object.fromEntries(
      names.map((action) => [action, mutable(endpoints[action] as Endpoint, `${entity}.${action}`)]),
    )
    binding.services = Object.fromEntries(
      names.map((action) => [
        action,
        tried(binding.endpoints[action] as Endpoint, services[action] as Service, `${entity}.${action}`),
      ]),
    )
  }
}

function mutable(endpoint: Endpoint, name: string): Endpoint {
  return Object.defineProperty({ ...endpoint }, 'access', {
    get: () => mutants.get(name)?.access ?? endpoint.access,
    enumerable: true,
  })
}

function tried(endpoint: Endpoint, service: Service, name: string): Service {
  return async (ctx, input, file) => {
    const mutate = mutants.get(name)?.service
    const result = await (mutate ? mutate(service) : service)(ctx, input, file)
    const { agent } = ctx.request
    if (endpoint.method === 'GET' || !agent.startsWith('try-')) return result
    const answer = endpoint.kind === 'download' ? (result as FileAnswer).bytes : replyText(endpoint, result)
    undone.set(agent, { answer, isLogged: (ctx as OperationContext).audits.length > 0 })
    throw new Undone(name)
  }
}
