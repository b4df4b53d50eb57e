import { treeOrder, withAncestors } from '../structure/department.rules.ts'

type Drawn = { id: string; companyId: string; parentId: string | null; isOpen: boolean; people: number }

/**
 * The departments that are drawn on a day, parents before children, with everybody below: those that are open, and of those that
 * open later the ones that somebody stood in already, with what is above them.
 */
export function listDrawn<N extends Drawn>(rows: readonly N[]): (N & { peopleBelow: number })[] {
  return treeOrder(withAncestors(rows, (row) => row.isOpen || row.people > 0))
}

/** Whether each of the words begins one of the tokens. */
export function isFoundBy(tokens: readonly string[], words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => tokens.some((token) => token.startsWith(word)))
}
