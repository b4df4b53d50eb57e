import type { Node } from 'oxc-parser'
import { readDotted, type Source, sourceOf, walk } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'

/** Parsed files, and what a constant or a small function of theirs stands for. */
export type Sources = { files: readonly Source[]; textsOf(node: Node | null | undefined, file: Source): string[] }

/** Stands where a text has a value that only the running program knows. */
const VALUE = '…'

/** Reads the files of a tree whose path fits, wherever they lie there, tests left out. */
export function readSources(tree: Tree, fits: RegExp): Sources {
  const paths = tree.paths.filter((path) => fits.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
  const files = paths.map((path) => sourceOf(tree, path))
  const own = new Map(files.map((file) => [file, constantsIn(file)]))
  /** What a name stands for: in its own file, else in the one other file that has it. */
  const meaningOf = (name: string, file: Source): { node: Node; file: Source } | undefined => {
    const near = own.get(file)?.get(name)
    if (near) return { node: near, file }
    const far = files.flatMap((other) => {
      const node = own.get(other)?.get(name)
      return node ? [{ node, file: other }] : []
    })
    return far.length === 1 ? far[0] : undefined
  }
  /** A value within a text is known where it is a constant of the whole file, and not one of a function. */
  const partOf = (node: Node | undefined, file: Source): string => {
    const isKnown = node?.type === 'Identifier' && outermost(file).has(node.name)
    return (isKnown && textsOf(node, file)[0]) || VALUE
  }
  const textsOf = (node: Node | null | undefined, file: Source, deep = 0): string[] => {
    if (!node || deep > 4) return []
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
    if (node.type === 'TemplateLiteral') {
      const parts = node.quasis.map(
        ({ value }, at) =>
          (value.cooked ?? '') + (at < node.expressions.length ? partOf(node.expressions[at], file) : ''),
      )
      return [parts.join('')]
    }
    const [some, others] = choicesOf(node)
    if (some) return [...textsOf(some, file, deep + 1), ...textsOf(others, file, deep + 1)]
    if (node.type === 'ArrowFunctionExpression') return textsOf(node.body, file, deep + 1)
    const name = node.type === 'CallExpression' ? readDotted(node.callee) : readDotted(node)
    const meaning = name === undefined ? undefined : meaningOf(name, file)
    return meaning ? textsOf(meaning.node, meaning.file, deep + 1) : []
  }
  return { files, textsOf }
}

/** The two sides of an expression that is one of them. */
function choicesOf(node: Node): [] | [Node, Node] {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate]
  return node.type === 'LogicalExpression' ? [node.left, node.right] : []
}

/** The names of the constants that a file has outside its functions. */
const outermost = ({ program }: Source): ReadonlySet<string> =>
  new Set(
    program.body.flatMap((node) => {
      const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
      if (declared?.type !== 'VariableDeclaration') return []
      return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    }),
  )

/** What the constants of a file are by their names, the first of each. */
function constantsIn({ program }: Source): Map<string, Node> {
  const found = new Map<string, Node>()
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return
    if (!found.has(node.id.name)) found.set(node.id.name, node.init)
  })
  return found
}
