import { chartEndpoints } from '@muster/contract/organisation/chart'
import { isDay } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withKeys } from '../../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { type ChartTreeNode, chainOf, depthOf, treeOf, type Unfolding, unfolding } from './chart-tree.ts'

export type Colouring = 'company' | 'office'
const FIRST_DEPTH = 2

/**
 * The chart that the address asks for, with everything on it that a link shall bring along: the day, the company, from which node it
 * starts, what is unfolded, how it is coloured, which node is marked.
 */
export function useChart() {
  const t = useT()
  const go = useGo()
  const { path, search } = useUrl()
  const on = one(search.on)
  const input = { companyId: one(search.companyId), on: on !== undefined && isDay(on) ? on : undefined }
  const query = useQuery(listOf(chartEndpoints.get, input))
  const startId = one(search.start)
  const tree = useMemo(() => query.data && treeOf(query.data, startId), [query.data, startId])
  const depth = Number(one(search.depth) ?? FIRST_DEPTH)
  const other = one(search.other)
  const unfolded: Unfolding = useMemo(
    () => ({ depth: Number.isFinite(depth) ? depth : FIRST_DEPTH, other: new Set(other?.split('.') ?? []) }),
    [depth, other],
  )
  const change = (keys: Readonly<Record<string, string | undefined>>, replace = true) =>
    go(path, withKeys(search, keys), { replace })
  const unfold = (next: Unfolding, more: Readonly<Record<string, string | undefined>> = {}) =>
    change({
      depth: next.depth === FIRST_DEPTH ? undefined : String(next.depth),
      other: next.other.size === 0 ? undefined : [...next.other].join('.'),
      ...more,
    })
  const marked = tree?.byId.get(one(search.at) ?? '')
  return {
    input,
    chart: query.data,
    tree,
    loading: query.isFetching,
    ...stateOf(query.error, t, () => void query.refetch()),
    unfolded,
    deepest: tree ? depthOf(tree.roots) : 0,
    marked,
    chain: useMemo(() => new Set(chainOf(marked).map((node) => node.id)), [marked]),
    colouring: (one(search.colour) === 'office' ? 'office' : 'company') as Colouring,
    view: one(search.view) === 'table' ? ('table' as const) : ('canvas' as const),
    startId,
    peopleOf: one(search.people),
    change,
    fold: (node: ChartTreeNode, open: boolean) => unfold(unfolding(unfolded, [node], open)),
    toDepth: (next: number) => unfold({ depth: next, other: new Set() }),
    /** Marks a node and unfolds all above it; where the chart starts elsewhere it starts at the top again. */
    jumpTo: (id: string, more: Readonly<Record<string, string | undefined>> = {}) => {
      const all = query.data && treeOf(query.data).byId
      const above = chainOf(all?.get(id)).slice(0, -1)
      const isIn = startId === undefined || chainOf(all?.get(id)).some((node) => node.id === startId)
      unfold(unfolding(unfolded, above, true), { at: id, ...(isIn ? {} : { start: undefined }), ...more })
    },
  }
}

export type ChartState = ReturnType<typeof useChart>
