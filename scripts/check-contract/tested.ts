import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { dotted, keyOf, literalOf, propertyOf, type Source, sourceOf, walk } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import type { Contract, Declared } from './contract.ts'
import { localsOf, namedIn } from './functions.ts'

const TEST = /^apps\/server\/.*\.test\.ts$/
const HARNESS = /^apps\/server\/test\/(?!.*\.test\.ts$)/
const LEFT_OUT = /^(?:it|test|describe|suite)\..*\b(?:skip|todo|fixme|fails)\b/

/** Every endpoint is called by a test over HTTP: one that nobody called is one that nobody knows. */
export function checkTested({ tree, endpoints }: Contract): Finding[] {
  const calls = tree.paths
    .filter((p) => TEST.test(p))
    .map((p) => callsOf(tree, p, sourceOf(tree, p).program, new Set()))
  const called = new Set(calls.flatMap((c) => c.endpoints))
  const sent = calls.flatMap((c) => c.addresses)
  return endpoints
    .filter((e) => !called.has(idOf(e)) && !sent.some((address) => answers(e, address)))
    .map((e) => ({
      file: e.file,
      text: `${e.record}.${e.name} is called by no test: t.as(token).call(${e.record}.${e.name}, …) beside its service, working and refused`,
    }))
}

const idOf = ({ file, record, name }: Pick<Declared, 'file' | 'record' | 'name'>) => `${file}#${record}.${name}`

/** Calls of a test, by endpoint as `file#record.name` or by address as `POST /api/offices`. */
type Calls = { endpoints: string[]; addresses: string[] }

/** The calls in a test, or in a function of the harness that it names, however far away. */
function callsOf(tree: Tree, path: string, body: Node, seen: Set<string>): Calls {
  const own = { endpoints: [...calledIn(sourceOf(tree, path), body)], addresses: addressesIn(body) }
  const helpers = namedIn(tree, path, body, (node) => node.type === 'ImportDeclaration').filter(
    (at) => HARNESS.test(at.path) && !seen.has(`${at.path}#${at.name}`),
  )
  return helpers.reduce((calls, at) => {
    seen.add(`${at.path}#${at.name}`)
    const helper = localsOf(tree, at.path).functions.get(at.name)
    const more = helper ? callsOf(tree, at.path, helper, seen) : { endpoints: [], addresses: [] }
    return { endpoints: [...calls.endpoints, ...more.endpoints], addresses: [...calls.addresses, ...more.addresses] }
  }, own)
}

/** `send({ method: 'POST', url: '/api/offices' })`, for what the typed caller does not send: files, broken bodies. */
function addressesIn(body: Node): string[] {
  const found: string[] = []
  walk(body, (node) => {
    if (node.type !== 'ObjectExpression') return
    const method = literalOf(propertyOf(node, 'method'))
    const url = propertyOf(node, 'url')
    const path = url?.type === 'TemplateLiteral' ? url.quasis.map((q) => q.value.cooked).join('*') : literalOf(url)
    if (method !== undefined && path !== undefined) found.push(`${method} ${path.replace(/\?.*$/, '')}`)
  })
  return found
}

/** Whether an address, its values as `*`, is one of the endpoint's. */
function answers({ endpoint }: Declared, address: string): boolean {
  const path = endpoint.path.replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${endpoint.method} /api${path}$`).test(address)
}

/** The endpoints that a file calls in a piece of it, under whatever name they were imported or unpacked. */
function calledIn(source: Source, body: Node): Set<string> {
  const records = recordsOf(source)
  const unpacked = new Map<string, string>()
  const called = new Set<string>()
  const listed = new Set<string>()
  let callsFromList = false

  const endpointOf = (node: Node | undefined): string | undefined => {
    const name = node && dotted(node)
    if (name === undefined) return undefined
    const [first = '', second, ...rest] = name.split('.')
    const record = records.get(first)
    if (record !== undefined && second !== undefined && rest.length === 0) return `${record}.${second}`
    return second === undefined ? unpacked.get(first) : undefined
  }

  walk(body, (node) => {
    if (node.type === 'CallExpression' && LEFT_OUT.test(calleeText(node.callee))) return false
    if (node.type === 'VariableDeclarator') unpack(node, records, unpacked)
    const rows = node.type === 'ArrayExpression' ? node.elements : node.type === 'Property' ? [node.value] : []
    for (const row of rows) {
      const id = row ? endpointOf(row) : undefined
      if (id !== undefined) listed.add(id)
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
    if (keyOf(node.callee.property) !== 'call') return undefined
    const id = endpointOf(node.arguments[0])
    if (id !== undefined) called.add(id)
    else callsFromList = true
    return undefined
  })
  // A table of endpoints counts where a call takes its endpoint from a variable: a row of the table, then.
  return callsFromList ? new Set([...called, ...listed]) : called
}

/** Local names of endpoint records with the record that each one is. */
function recordsOf(source: Source): Map<string, string> {
  const records = new Map<string, string>()
  for (const node of source.program.body) {
    if (node.type !== 'ImportDeclaration') continue
    const path = /^@muster\/contract\/(.+)$/.exec(node.source.value)?.[1]
    for (const s of node.specifiers)
      if (path !== undefined && s.type === 'ImportSpecifier' && keyOf(s.imported)?.endsWith('Endpoints'))
        records.set(s.local.name, `packages/contract/src/${path}.ts#${keyOf(s.imported)}`)
  }
  return records
}

/** `const offices = officeEndpoints`, `const { list, create: make } = officeEndpoints`, `const list = officeEndpoints.list`. */
function unpack(
  node: Extract<Node, { type: 'VariableDeclarator' }>,
  records: Map<string, string>,
  unpacked: Map<string, string>,
): void {
  const from = node.init ? dotted(node.init) : undefined
  if (from === undefined) return
  const [first = '', name] = from.split('.')
  const record = records.get(first)
  if (record === undefined) return
  if (node.id.type === 'Identifier') {
    if (name === undefined) records.set(node.id.name, record)
    else unpacked.set(node.id.name, `${record}.${name}`)
  }
  if (node.id.type === 'ObjectPattern')
    for (const p of node.id.properties)
      if (p.type === 'Property' && p.value.type === 'Identifier')
        unpacked.set(p.value.name, `${record}.${keyOf(p.key)}`)
}

/** `it.skip`, `describe.skip.each` and their like as text, whatever is called on the way. */
function calleeText(node: Node): string {
  if (node.type === 'CallExpression') return calleeText(node.callee)
  if (node.type === 'MemberExpression') return `${calleeText(node.object)}.${keyOf(node.property) ?? ''}`
  return node.type === 'Identifier' ? node.name : ''
}
