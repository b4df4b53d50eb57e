import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { dotted, keyOf, type Source, sourceOf, walk } from '../check/source.ts'
import type { Contract, Declared } from './contract.ts'

const TEST = /^apps\/server\/.*\.test\.ts$/
const LEFT_OUT = /^(?:it|test|describe|suite)\..*\b(?:skip|todo|fixme|fails)\b/

/** Every endpoint is called by a test over HTTP: one that nobody called is one that nobody knows. */
export function checkTested({ tree, endpoints }: Contract): Finding[] {
  const called = new Set(tree.paths.filter((p) => TEST.test(p)).flatMap((p) => [...calledIn(sourceOf(tree, p))]))
  return endpoints
    .filter((e) => !called.has(idOf(e)))
    .map((e) => ({
      file: e.file,
      text: `${e.record}.${e.name} is called by no test: t.as(token).call(${e.record}.${e.name}, …) beside its service, working and refused`,
    }))
}

const idOf = ({ file, record, name }: Pick<Declared, 'file' | 'record' | 'name'>) => `${file}#${record}.${name}`

/** The endpoints that a test file calls, `file#record.name`; under whatever name they were imported or unpacked. */
function calledIn(source: Source): Set<string> {
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

  walk(source.program, (node) => {
    if (node.type === 'CallExpression' && LEFT_OUT.test(calleeText(node.callee))) return false
    if (node.type === 'VariableDeclarator') unpack(node, records, unpacked)
    if (node.type === 'ArrayExpression')
      for (const element of node.elements) {
        const id = element ? endpointOf(element) : undefined
        if (id !== undefined) listed.add(id)
      }
    if (node.type === 'Property') {
      const id = endpointOf(node.value)
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
