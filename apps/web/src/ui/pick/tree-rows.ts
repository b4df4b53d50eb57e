import { matches, type Option } from './option.ts'

/** A node of a tree to choose from. */
export type TreeOption = { value: string; label: string; disabled?: boolean; children?: readonly TreeOption[] }

/** The nodes of a tree from above, each with its depth; of those that do not match what is typed, only what leads to one that does. */
export function rowsOf(tree: readonly TreeOption[], typed = '', depth = 0, above?: string): Option[] {
  return tree.flatMap(({ children = [], ...node }) => {
    const below = rowsOf(children, typed, depth + 1, node.label)
    const isAncestor = !matches(typed, node)
    return below.length > 0 || !isAncestor ? [{ ...node, depth, above, isAncestor }, ...below] : []
  })
}
