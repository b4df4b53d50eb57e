import { dirname, join, normalize } from 'node:path/posix'
import type { Node } from 'oxc-parser'
import { childrenOf, keyOf, sourceOf } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'

type At = { path: string; name: string }
/** What the names of a file mean: its own functions, names that come from other files, and whole modules. */
export type Locals = { functions: Map<string, Node>; elsewhere: Map<string, At>; namespaces: Map<string, string> }

const known = new WeakMap<Tree, Map<string, Locals>>()

/** The names at the top of a file. Imports that lead out of the tree are left out. */
export function localsOf(tree: Tree, path: string): Locals {
  const ofTree = known.get(tree) ?? new Map<string, Locals>()
  known.set(tree, ofTree)
  const locals = ofTree.get(path) ?? read(tree, path)
  ofTree.set(path, locals)
  return locals
}

/** The file and name under which a function really stands, followed through imports and re-exports. */
export function functionAt(tree: Tree, path: string, name: string, steps = 0): At | undefined {
  const { functions, elsewhere } = localsOf(tree, path)
  if (functions.has(name)) return { path, name }
  const next = elsewhere.get(name)
  return next && steps < 10 ? functionAt(tree, next.path, next.name, steps + 1) : undefined
}

function read(tree: Tree, path: string): Locals {
  const locals: Locals = { functions: new Map(), elsewhere: new Map(), namespaces: new Map() }
  const fileOf = (specifier: string) => {
    const file = normalize(join(dirname(path), specifier))
    return specifier.startsWith('.') && tree.has(file) ? file : undefined
  }
  for (const node of sourceOf(tree, path).program.body) {
    const statement = node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration : node
    if (statement.type === 'FunctionDeclaration' && statement.id && statement.body)
      locals.functions.set(statement.id.name, statement.body)
    if (statement.type === 'VariableDeclaration')
      for (const d of statement.declarations)
        if (d.id.type === 'Identifier' && d.init) locals.functions.set(d.id.name, d.init)
    if (node.type === 'ImportDeclaration') {
      const file = fileOf(node.source.value)
      for (const s of node.specifiers) {
        if (file === undefined) continue
        if (s.type === 'ImportNamespaceSpecifier') locals.namespaces.set(s.local.name, file)
        if (s.type === 'ImportSpecifier')
          locals.elsewhere.set(s.local.name, { path: file, name: keyOf(s.imported) ?? '' })
      }
    }
    if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      const file = node.source ? fileOf(node.source.value) : path
      for (const s of node.specifiers) {
        const [outside, inside] = [keyOf(s.exported) ?? '', keyOf(s.local) ?? '']
        if (file !== undefined && (file !== path || outside !== inside))
          locals.elsewhere.set(outside, { path: file, name: inside })
      }
    }
  }
  return locals
}

/**
 * The functions of the tree that a piece of a file names: its own, imported ones, and members of imported modules. Names of
 * properties are no references. What `leavesOut` holds for is not looked into.
 */
export function namedIn(tree: Tree, path: string, body: Node, leavesOut: (node: Node) => boolean = () => false): At[] {
  const own = localsOf(tree, path)
  const found: At[] = []
  const add = (at: At | undefined) => {
    if (at) found.push(at)
  }
  const visit = (node: Node): void => {
    if (leavesOut(node)) return
    if (node.type === 'Identifier') add(functionAt(tree, path, node.name))
    if (node.type === 'MemberExpression' && !node.computed) {
      const module = node.object.type === 'Identifier' ? own.namespaces.get(node.object.name) : undefined
      if (module !== undefined) add(functionAt(tree, module, keyOf(node.property) ?? ''))
      visit(node.object)
      return
    }
    if (node.type === 'Property' && !node.computed) {
      visit(node.value)
      return
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(body)
  return found
}
