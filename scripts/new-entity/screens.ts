import type { Node } from 'oxc-parser'
import { literalOf, propertyOf, sourceOf, walk } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import { NEIGHBOUR, without } from './cuts.ts'
import { renamed, SLICE, type Wish } from './rename.ts'
import { SCREENS } from './web-cuts.ts'

const listOf = (module: string) => `apps/web/src/modules/${module}/screens.ts`

/** The screens of the slice under the new name and their entry in the module's list; nothing where the module has no list. */
export function screens(tree: Tree, wish: Wish): Map<string, string> {
  const files = new Map<string, string>()
  const list = listOf(wish.module)
  if (!tree.has(list)) return files
  for (const [path, cuts] of Object.entries(SCREENS)) {
    const target = path
      .replace(`/${SLICE.module}/`, `/${wish.module}/`)
      .replace(SLICE.noun.one.kebab, wish.noun.one.kebab)
    const text = renamed(path, without(path, tree.text(path), cuts), wish)
    files.set(target, withNeighbours(text, wish))
  }
  const end = tree.text(list).lastIndexOf(']')
  files.set(list, `${tree.text(list).slice(0, end)}${entry(tree, wish)},\n${tree.text(list).slice(end)}`)
  return files
}

/** What the slice takes from its neighbours: in the same module from the file itself, in another module through the public index. */
export function withNeighbours(text: string, { module }: Wish): string {
  return text.replaceAll(new RegExp(`${NEIGHBOUR}([\\w.-]+)`, 'g'), (_, file: string) =>
    module === SLICE.module ? `./${file}` : `../${SLICE.module}/index.ts`,
  )
}

/** The record of the slice's list in screens.ts, under the new name. */
function entry(tree: Tree, wish: Wish): string {
  const path = listOf(SLICE.module)
  let found: Node | undefined
  walk(sourceOf(tree, path).program, (node) => {
    if (literalOf(propertyOf(node, 'name')) === SLICE.noun.many.kebab) found = node
  })
  if (!found) throw new Error(`${path} no longer lists ${SLICE.noun.many.kebab}`)
  const text = renamed(path, `(${tree.text(path).slice(found.start, found.end)})`, wish)
  return text.slice(1, -1).replace(`group: '${SLICE.module}'`, `group: '${wish.module}'`)
}
