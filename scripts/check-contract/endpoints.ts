import type { Finding } from '../check/finding.ts'
import { type Contract, type Declared, isRecord } from './contract.ts'

/** Every endpoint is bound once, in its own module; its path belongs to no other; its parameters are properties of its input. */
export function checkEndpoints({ endpoints, bindings, permissions }: Contract): Finding[] {
  return [
    ...endpoints.flatMap((e) => bound(e, bindings)),
    ...strayBindings(endpoints, bindings),
    ...twins(endpoints),
    ...endpoints.flatMap((e) => declaration(e, permissions)),
  ]
}

const nameOf = ({ record, name }: Declared) => `${record}.${name}`

function bound(declared: Declared, bindings: Contract['bindings']): Finding[] {
  const { file, module, name, records } = declared
  const found = bindings.filter((b) => b.endpoints === records)
  const say = (text: string) => [{ file, text: `${nameOf(declared)} ${text}` }]
  if (found.length === 0) return say(`is bound by no module: bind its record in modules/${module}/routes.ts`)
  if (found.length > 1) return say(`is bound ${found.length} times: one line in modules/${module}/routes.ts is enough`)
  const [binding] = found
  if (binding?.module !== module)
    return say(`is bound by ${binding?.module}: the module whose contract it is answers it, or one of its area`)
  if (typeof binding.services[name] !== 'function')
    return say(`has no function ${name} behind it: export one from the service that routes.ts binds`)
  return []
}

function strayBindings(endpoints: readonly Declared[], bindings: Contract['bindings']): Finding[] {
  return bindings
    .filter((b) => !endpoints.some((e) => e.records === b.endpoints))
    .map(({ module, entity }) => ({
      file: `apps/server/src/modules/${module}/routes.ts`,
      text: `binds endpoints as ${entity} that no …Endpoints of packages/contract/src/${module} declares`,
    }))
}

/** Two paths that the router cannot tell apart are one, whatever their parameters are called. */
function twins(endpoints: readonly Declared[]): Finding[] {
  const first = new Map<string, Declared>()
  return endpoints.flatMap((e) => {
    const route = `${e.endpoint.method} ${e.endpoint.path.replace(/:\w+/g, ':')}`
    const other = first.get(route)
    first.set(route, other ?? e)
    if (!other) return []
    return [
      { file: e.file, text: `${nameOf(e)} has the path of ${nameOf(other)}: ${e.endpoint.method} ${e.endpoint.path}` },
    ]
  })
}

function declaration(declared: Declared, permissions: readonly string[]): Finding[] {
  const { method, path, access, audit, input } = declared.endpoint
  const said: string[] = []
  if (method === 'GET' && audit !== undefined)
    said.push('is a GET and leaves nothing in the operation log: take audit away')
  if (access !== 'public' && access !== 'signed-in' && !permissions.includes(access))
    said.push(`asks for ${access}, which is no permission code`)
  const known = propertiesOf(input)
  for (const [, parameter = ''] of path.matchAll(/:(\w+)/g))
    if (known && !known.includes(parameter)) said.push(`has :${parameter} in its path and not in its input`)
  return said.map((text) => ({ file: declared.file, text: `${nameOf(declared)} ${text}` }))
}

/** The properties of an object schema; undefined for a schema of another kind. */
function propertiesOf(schema: unknown): string[] | undefined {
  const def = isRecord(schema) ? schema.def : undefined
  const shape = isRecord(def) ? def.shape : undefined
  return isRecord(shape) ? Object.keys(shape) : undefined
}
