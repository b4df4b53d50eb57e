import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { keyOf, literalOf, propertyOf, readDotted, sourceOf, walk } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import { type Catalogue, placeholdersOf } from './catalogues.ts'

const CONTRACT = /^packages\/contract\/src\/(?!.*(?:\/messages\/|\.test\.ts$)).*\.ts$/
/** What declares a word together with the values that it gets. */
const DECLARING = new Set(['job', 'notice', 'declareStoredNotice', 'toDo'])

/** The word of a declared job or notice has, in every language, exactly the values that are declared for it. */
export function checkDeclared(tree: Tree, catalogues: readonly Catalogue[]): Finding[] {
  return tree.paths
    .filter((path) => CONTRACT.test(path))
    .flatMap((path) => {
      const source = sourceOf(tree, path)
      const found: Finding[] = []
      walk(source.program, (node) => {
        if (node.type !== 'CallExpression' || !DECLARING.has(readDotted(node.callee) ?? '')) return
        const [declaration] = node.arguments
        const key = literalOf(propertyOf(declaration, 'word'))
        if (key === undefined) return
        const declared = valuesOf(propertyOf(declaration, 'values'))
        const line = source.lineAt(node.start)
        for (const text of wrong(key, declared, catalogues)) found.push({ file: path, line, text })
      })
      return found
    })
}

/** The names in `z.object({ … })`, sorted; undefined where they cannot be read. */
function valuesOf(node: Node | undefined): string[] | undefined {
  if (!node) return []
  const shape = node.type === 'CallExpression' && readDotted(node.callee) === 'z.object' ? node.arguments[0] : undefined
  if (shape?.type !== 'ObjectExpression') return undefined
  return shape.properties.map((p) => (p.type === 'Property' ? (keyOf(p.key) ?? '') : '')).sort()
}

function wrong(key: string, declared: string[] | undefined, catalogues: readonly Catalogue[]): string[] {
  if (declared === undefined) return [`the values of ${key} cannot be read: write them as z.object({ … })`]
  return catalogues.flatMap(({ files }) =>
    [...files].flatMap(([language, { words }]) => {
      const word = words.get(key)
      const values = placeholdersOf(word?.text ?? '')
      if (word === undefined || values.join() === declared.join()) return []
      return [`${key} is declared with ${listed(declared)}, and has ${listed(values)} in ${language}`]
    }),
  )
}

const listed = (names: readonly string[]) => (names.length === 0 ? 'no values' : names.join(', '))
