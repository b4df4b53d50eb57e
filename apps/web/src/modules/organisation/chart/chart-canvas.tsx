import './chart.css'
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import { IconButton } from '../../../ui/control/button.tsx'
import { ChartBox } from './chart-box.tsx'
import { colourOf } from './chart-colours.ts'
import { BOX, layoutOf, READABLE } from './chart-layout.ts'
import { type Chart, type ChartTreeNode, isUnfolded } from './chart-tree.ts'
import type { ChartState } from './use-chart.ts'
import { useView } from './use-view.ts'

type Props = { state: ChartState; chart: Chart; roots: readonly ChartTreeNode[] }

/** The chart as a drawing: only what is in sight is drawn, and what is too small to be read as plain shapes. */
export function ChartCanvas({ state, chart, roots }: Props) {
  const t = useT()
  const ref = useRef<HTMLElement>(null)
  const { unfolded, marked, chain, colouring } = state
  const layout = useMemo(() => layoutOf(roots, (node) => isUnfolded(unfolded, node)), [roots, unfolded])
  const colour = useMemo(() => colourOf(chart, colouring), [chart, colouring])
  const sight = useView(ref, layout, marked?.id)
  const { view } = sight
  const isReadable = view.scale >= READABLE
  const first = layout.byId.has(marked?.id ?? '') ? marked?.id : roots[0]?.id
  const shapes = useMemo(() => {
    const paths = new Map<number, string>()
    for (const { node, x, y } of layout.placed) {
      const c = colour(node)
      paths.set(c, `${paths.get(c) ?? ''}M${x} ${y}h${BOX.width}v${BOX.height}h${-BOX.width}z`)
    }
    return [...paths]
  }, [layout, colour])
  const lines = useMemo(() => layout.links.map((link) => link.path).join(''), [layout])
  const ids = new Set(sight.inSight.map((p) => p.node.id))
  const near = isReadable
    ? layout.links.filter((l) => {
        const [left, top] = [-view.x / view.scale, -view.y / view.scale]
        return (
          l.right > left - BOX.width &&
          l.left < left + sight.size.width / view.scale + BOX.width &&
          l.bottom > top - BOX.height &&
          l.top < top + sight.size.height / view.scale + BOX.height
        )
      })
    : []

  // Boxes are drawn anew only when something of theirs changed, so what they call is the same while the drawing is moved.
  const latest = useRef(state)
  latest.current = state
  const select = useCallback(
    (node: ChartTreeNode) => latest.current.change({ at: node.id, people: node.department ? node.id : undefined }),
    [],
  )
  const fold = useCallback((node: ChartTreeNode, open: boolean) => latest.current.fold(node, open), [])
  const keyed = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const act = keyOf(event.key, marked ?? roots[0], state, sight)
    if (!act) return
    event.preventDefault()
    act()
    requestAnimationFrame(() =>
      ref.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
    )
  }
  return (
    <section
      className="m-chart"
      aria-label={t('organisation.chart.title')}
      ref={ref}
      onKeyDown={keyed}
      {...sight.pointer}
    >
      <svg className="m-chart-lines" aria-hidden="true" focusable="false">
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          {isReadable ? (
            near.map((l) => <path key={l.id} d={l.path} className={chain.has(l.id) ? 'is-marked' : undefined} />)
          ) : (
            <>
              <path d={lines} />
              {shapes.map(([c, d]) => (
                <path key={c} d={d} className={`m-chart-shape is-colour-${c}`} />
              ))}
            </>
          )}
        </g>
      </svg>
      {isReadable && (
        <div
          className="m-chart-boxes"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          {sight.inSight.map(({ node, x, y }) => (
            <ChartBox
              key={node.id}
              node={node}
              x={x}
              y={y}
              colour={colour(node)}
              isUnfolded={isUnfolded(unfolded, node)}
              isMarked={node.id === marked?.id}
              isInChain={chain.has(node.id)}
              isFirst={node.id === first}
              onSelect={select}
              onFold={fold}
            />
          ))}
        </div>
      )}
      <div className="m-chart-zoom">
        <IconButton icon="plus" label={t('organisation.chart.zoomIn')} onClick={() => sight.zoom(1)} />
        <IconButton icon="minus" label={t('organisation.chart.zoomOut')} onClick={() => sight.zoom(-1)} />
        <IconButton icon="maximise" label={t('organisation.chart.fit')} onClick={sight.fit} />
      </div>
      {!isReadable && ids.size > 0 && <p className="m-chart-far">{t('organisation.chart.far')}</p>}
    </section>
  )
}

/** What a key does: arrows walk along the lines, Enter folds, the others change what is in sight. */
function keyOf(
  key: string,
  node: ChartTreeNode | undefined,
  state: ChartState,
  sight: ReturnType<typeof useView>,
): (() => void) | undefined {
  const goTo = (to: ChartTreeNode | undefined) => to && (() => state.jumpTo(to.id))
  const beside = (by: number) => {
    const row = node?.parent?.children ?? state.tree?.roots ?? []
    return node && row[row.indexOf(node) + by]
  }
  switch (key) {
    case '+':
    case '=':
      return () => sight.zoom(1)
    case '-':
      return () => sight.zoom(-1)
    case '0':
      return sight.fit
    case 'ArrowUp':
      return goTo(node?.id === state.tree?.roots[0]?.id ? undefined : node?.parent)
    case 'ArrowDown':
      return goTo(node?.children[0])
    case 'ArrowLeft':
      return goTo(beside(-1))
    case 'ArrowRight':
      return goTo(beside(1))
    case ' ':
      return node && node.children.length > 0 ? () => state.fold(node, !isUnfolded(state.unfolded, node)) : undefined
    default:
      return undefined
  }
}
