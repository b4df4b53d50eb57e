/** A department as far as the tree needs it; `people` are those of the department itself. */
export type Node = { id: string; parentId: string | null; people: number }

/** Parents before children, siblings in the order given, with the people of each and of everything beneath. */
export function treeOrder<N extends Node>(nodes: readonly N[]): (N & { peopleBelow: number })[] {
  const children = childrenOf(nodes)
  const ids = new Set(nodes.map((n) => n.id))
  const ordered: (N & { peopleBelow: number })[] = []
  const walk = (node: N): number => {
    const entry = { ...node, peopleBelow: node.people }
    ordered.push(entry)
    for (const child of children.get(node.id) ?? []) entry.peopleBelow += walk(child)
    return entry.peopleBelow
  }
  for (const node of nodes) if (node.parentId === null || !ids.has(node.parentId)) walk(node)
  return ordered
}

/** The department and everything beneath it. */
export function withBelow(nodes: readonly { id: string; parentId: string | null }[], ids: readonly string[]): string[] {
  const children = childrenOf(nodes)
  const found = new Set<string>()
  const walk = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const child of children.get(id) ?? []) walk(child.id)
  }
  ids.forEach(walk)
  return [...found]
}

/** The departments that are looked for and everything above them, in the order given. */
export function withAncestors<N extends { id: string; parentId: string | null }>(
  nodes: readonly N[],
  isSought: (node: N) => boolean,
): N[] {
  const parentOf = new Map(nodes.map((n) => [n.id, n.parentId]))
  const shown = new Set<string>()
  for (const node of nodes) {
    if (!isSought(node)) continue
    for (let id: string | null = node.id; id !== null && !shown.has(id); id = parentOf.get(id) ?? null) shown.add(id)
  }
  return nodes.filter((n) => shown.has(n.id))
}

function childrenOf<N extends { parentId: string | null }>(nodes: readonly N[]): Map<string | null, N[]> {
  const children = new Map<string | null, N[]>()
  for (const node of nodes) {
    const list = children.get(node.parentId)
    if (list) list.push(node)
    else children.set(node.parentId, [node])
  }
  return children
}
