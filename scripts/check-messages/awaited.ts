import type { Finding } from '../check/finding.ts'
import { dotted, literalOf, sourceOf, walk } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'

/** Where the words stand that wait for a screen to come. */
const AWAITED_FILE = 'packages/contract/src/awaited.ts'

/** Every word is said somewhere, or stands in a branch that waits for its module; a branch that no longer waits is taken off. */
export function checkUnused(tree: Tree, unused: readonly string[]): Finding[] {
  const branches = awaitedBranches(tree)
  const isBelow = (key: string, branch: string) => key === branch || key.startsWith(`${branch}.`)
  return [
    ...unused
      .filter((key) => !branches.some((branch) => isBelow(key, branch)))
      .map((key) => ({
        file: 'packages/contract/src',
        text: `${key} is said nowhere: use it, or take it out of five languages`,
      })),
    ...branches
      .filter((branch) => !unused.some((key) => isBelow(key, branch)))
      .map((branch) => ({
        file: AWAITED_FILE,
        text: `${branch} waits for nothing any more: take it off AWAITED_WORDS`,
      })),
  ]
}

function awaitedBranches(tree: Tree): string[] {
  const branches: string[] = []
  if (!tree.has(AWAITED_FILE)) return branches
  walk(sourceOf(tree, AWAITED_FILE).program, (node) => {
    if (node.type !== 'VariableDeclarator' || dotted(node.id) !== 'AWAITED_WORDS' || !node.init) return
    walk(node.init, (inner) => {
      const branch = literalOf(inner)
      if (branch !== undefined) branches.push(branch)
    })
  })
  return branches
}
