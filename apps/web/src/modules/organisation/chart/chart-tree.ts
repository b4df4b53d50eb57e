import type { ReplyOf } from '@muster/contract/endpoint'
import type { chartEndpoints } from '@muster/contract/organisation/chart'
import type { Names } from '@muster/kernel/names'

export type Chart = ReplyOf<(typeof chartEndpoints)['get']>
export type ChartDepartment = Chart['departments'][number]

/** A company or a department with what stands directly below it; `depth` counts from the companies, which have 0. */
export type ChartTreeNode = {
  id: string
  companyId: string
  parent: ChartTreeNode | undefined
  depth: number
  names: Names
  people: number
  peopleBelow: number
  /** Undefined for a company. */
  department: ChartDepartment | undefined
  children: ChartTreeNode[]
}

/** The companies with their departments; with `startId` only what stands below one of them, itself at the top. */
export function treeOf(chart: Chart, startId?: string): { roots: ChartTreeNode[]; byId: Map<string, ChartTreeNode> } {
  const byId = new Map<string, ChartTreeNode>()
  const roots = chart.companies.map(({ id, names, people }): ChartTreeNode => {
    const own = { companyId: id, parent: undefined, depth: 0, department: undefined, children: [] }
    return { id, names, people: 0, peopleBelow: people, ...own }
  })
  for (const root of roots) byId.set(root.id, root)
  for (const department of chart.departments) {
    const { id, companyId, names, people, peopleBelow } = department
    const parent = byId.get(department.parentId ?? companyId) ?? byId.get(companyId)
    const depth = (parent?.depth ?? 0) + 1
    const node = { id, companyId, parent, depth, names, people, peopleBelow, department, children: [] }
    byId.set(id, node)
    parent?.children.push(node)
  }
  const start = startId === undefined ? undefined : byId.get(startId)
  return { roots: start ? [start] : roots, byId }
}

/** The nodes above one, from the top, itself at the end. */
export function chainOf(node: ChartTreeNode | undefined): ChartTreeNode[] {
  return node ? [...chainOf(node.parent), node] : []
}

/** How the tree is unfolded: down to a depth, but for single nodes that are the other way round. */
export type Unfolding = { depth: number; other: ReadonlySet<string> }

export const isUnfolded = ({ depth, other }: Unfolding, node: ChartTreeNode): boolean =>
  node.depth < depth !== other.has(node.id)

/** The unfolding with the nodes opened or closed. */
export function unfolding(before: Unfolding, nodes: readonly ChartTreeNode[], open: boolean): Unfolding {
  const other = new Set(before.other)
  for (const node of nodes) {
    if (isUnfolded(before, node) === open) continue
    if (!other.delete(node.id)) other.add(node.id)
  }
  return { depth: before.depth, other }
}

/** Every node that is shown, parents before children, as a table reads. */
export function listShownNodes(roots: readonly ChartTreeNode[], unfolded: Unfolding): ChartTreeNode[] {
  return roots.flatMap((node) => [node, ...(isUnfolded(unfolded, node) ? listShownNodes(node.children, unfolded) : [])])
}

/** How deep the tree is below its companies. */
export const depthOf = (roots: readonly ChartTreeNode[]): number =>
  roots.reduce((most, node) => Math.max(most, node.depth, depthOf(node.children)), 0)
