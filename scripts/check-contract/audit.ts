import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { dotted, keyOf, type Source, sourceOf, walk } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import type { Contract } from './contract.ts'
import { functionAt, localsOf, namedIn } from './functions.ts'

/**
 * An operation that changes something leaves a row in the operation log, read from its text before a test runs it; a GET leaves
 * none, because what a read-only transaction audits is lost.
 */
export function checkAudit({ tree, endpoints }: Contract): Finding[] {
  return tree.paths
    .filter((p) => /^apps\/server\/src\/modules\/[^/]+\/(?:[^/]+\/)?routes\.ts$/.test(p))
    .flatMap((path) => bindsIn(sourceOf(tree, path)))
    .flatMap(({ record, services, source }) =>
      endpoints
        .filter((e) => e.record === record)
        .flatMap(({ file, name, endpoint }) => {
          const at = serviceOf(tree, source, services, name)
          if (!at) return []
          const audits = reaches(tree, at.path, at.name, endpoint.method === 'GET', new Set())
          if (endpoint.method === 'GET')
            return audits
              ? [
                  {
                    file,
                    text: `${record}.${name} is a GET and audits: its transaction is read-only, the entry is lost; use ctx.apart`,
                  },
                ]
              : []
          return audits || endpoint.audit === 'none'
            ? []
            : [{ file, text: `${record}.${name} changes something and audits nothing: call ctx.audit in ${at.path}` }]
        }),
    )
}

type Bind = { record: string; services: Node; source: Source }

/** `bind('office', officeEndpoints, office)` of a routes file, the record under the name that it is exported by. */
function bindsIn(source: Source): Bind[] {
  const exported = new Map<string, string>()
  for (const node of source.program.body)
    if (node.type === 'ImportDeclaration')
      for (const s of node.specifiers)
        if (s.type === 'ImportSpecifier') exported.set(s.local.name, keyOf(s.imported) ?? s.local.name)
  const binds: Bind[] = []
  walk(source.program, (node) => {
    if (node.type !== 'CallExpression' || dotted(node.callee) !== 'bind') return
    const record = node.arguments[1] && dotted(node.arguments[1])
    const services = node.arguments[2]
    if (record !== undefined && services) binds.push({ record: exported.get(record) ?? record, services, source })
  })
  return binds
}

/** The function behind an endpoint: of a service module, or of an object of functions. */
function serviceOf(
  tree: Tree,
  source: Source,
  services: Node,
  name: string,
): { path: string; name: string } | undefined {
  const own = localsOf(tree, source.path)
  if (services.type === 'Identifier') {
    const module = own.namespaces.get(services.name)
    return module === undefined ? undefined : functionAt(tree, module, name)
  }
  if (services.type !== 'ObjectExpression') return undefined
  for (const p of services.properties) {
    if (p.type === 'SpreadElement' && p.argument.type === 'Identifier') {
      const module = own.namespaces.get(p.argument.name)
      const found = module === undefined ? undefined : functionAt(tree, module, name)
      if (found) return found
    }
    if (p.type !== 'Property' || keyOf(p.key) !== name) continue
    const [first = '', second] = (dotted(p.value) ?? '').split('.')
    const module = own.namespaces.get(first)
    if (module !== undefined && second !== undefined) return functionAt(tree, module, second)
    return functionAt(tree, source.path, first)
  }
  return undefined
}

/** Whether a function, or one that it names, calls `.audit(…)`; `ctx.apart` is another operation and can be left out. */
function reaches(tree: Tree, path: string, name: string, withoutApart: boolean, seen: Set<string>): boolean {
  if (seen.has(`${path}#${name}`)) return false
  seen.add(`${path}#${name}`)
  const own = localsOf(tree, path)
  const body = own.functions.get(name)
  if (!body) return false
  let found = false
  walk(body, (node) => {
    const method = methodOf(node)
    if (method === 'audit') found = true
    return !found && !(withoutApart && method === 'apart')
  })
  if (found) return true
  const named = namedIn(tree, path, body, (node) => withoutApart && methodOf(node) === 'apart')
  return named
    .filter((at) => !/\.(queries|rules)\.ts$/.test(at.path))
    .some((at) => reaches(tree, at.path, at.name, withoutApart, seen))
}

/** The name in `something.name(…)`. */
function methodOf(node: Node): string | undefined {
  return node.type === 'CallExpression' && node.callee.type === 'MemberExpression'
    ? keyOf(node.callee.property)
    : undefined
}
