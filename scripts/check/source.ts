import { type EcmaScriptModule, type Node, type Program, parseSync } from 'oxc-parser'
import type { Tree } from './tree.ts'

/** One import or re-export: what it asks for, which names it takes (`*` for all of them), and where it stands. */
export type Import = { specifier: string; names: string[]; isType: boolean; isNamespace: boolean; line: number }

/** A parsed file. The syntax tree is made when it is first asked for. */
export type Source = {
  path: string
  text: string
  program: Program
  imports: readonly Import[]
  /** Each comment with the offset of its first sign, without the signs around it. */
  comments: readonly { value: string; start: number }[]
  lineAt(offset: number): number
}

const parsed = new Map<string, Source>()

/** Parses a file of a tree; one that was parsed with the same text is not parsed again. Throws when it is no TypeScript. */
export function sourceOf(tree: Tree, path: string): Source {
  const text = tree.text(path)
  const known = parsed.get(path)
  if (known?.text === text) return known
  const source = parse(path, text)
  parsed.set(path, source)
  return source
}

function parse(path: string, text: string): Source {
  const result = parseSync(path, text)
  const [broken] = result.errors
  if (broken) throw new Error(`${path} cannot be read: ${broken.message}`)
  let program: Program | undefined
  const lineAt = (offset: number) => lineIn(text, offset)
  return {
    path,
    text,
    get program() {
      program ??= result.program
      return program
    },
    comments: result.comments,
    imports: importsOf(result.module, text, lineAt),
    lineAt,
  }
}

function lineIn(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** Static imports, re-exports and `import('…')` with a literal, in one form. */
function importsOf(module: EcmaScriptModule, text: string, lineAt: (offset: number) => number): Import[] {
  const statics = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    names: entries.map((e) => (e.importName.kind === 'NamespaceObject' ? '*' : (e.importName.name ?? 'default'))),
    isType: entries.length > 0 && entries.every((e) => e.isType),
    isNamespace: entries.some((e) => e.importName.kind === 'NamespaceObject'),
    line: lineAt(start),
  }))
  const again = module.staticExports.flatMap(({ entries, start }) => {
    const specifier = entries[0]?.moduleRequest?.value
    if (specifier === undefined) return []
    const names = entries.map((e) => e.importName.name ?? '*')
    const isType = entries.every((e) => e.isType)
    return [{ specifier, names, isType, isNamespace: names.includes('*'), line: lineAt(start) }]
  })
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest, start }) => {
    const m = /^(['"`])(.*)\1$/s.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return m ? [{ specifier: m[2]!, names: ['*'], isType: false, isNamespace: true, line: lineAt(start) }] : []
  })
  return [...statics, ...again, ...dynamics]
}

/** The nodes directly below a node. */
export function childrenOf(node: Node): Node[] {
  const values: unknown[] = Object.values(node)
  return values.flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Visits a node and everything below it, in order; where `visit` gives false, what lies below is left out. */
export function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return
  for (const child of childrenOf(node)) walk(child, visit)
}

/** `a.b.c` of a chain of plain names, undefined for anything else. */
export function readDotted(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed) return undefined
  const object = readDotted(node.object)
  return object === undefined ? undefined : `${object}.${node.property.name}`
}

/** The text of a string or of a template without values; undefined for anything else. */
export function literalOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** The property of an object literal by its name. */
export function propertyOf(node: Node | null | undefined, name: string): Node | undefined {
  if (node?.type !== 'ObjectExpression') return undefined
  for (const p of node.properties) if (p.type === 'Property' && keyOf(p.key) === name) return p.value
  return undefined
}

/** The name of a property key that is a name or a string. */
export function keyOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : literalOf(node)
}
