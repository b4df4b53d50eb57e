import './chart.css'
import './chart-table.css'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { NameText } from '../../../ui/display/name-text.tsx'
import { TreeFold } from '../structure/tree-fold.tsx'
import { colourOf } from './chart-colours.ts'
import { Leaders } from './chart-leaders.tsx'
import { type Chart, type ChartTreeNode, isUnfolded, listShownNodes } from './chart-tree.ts'
import type { ChartState } from './use-chart.ts'

const INDENT_PX = 20

type Props = { state: ChartState; chart: Chart; roots: readonly ChartTreeNode[] }

/**
 * The chart as a table, row under row: the same in words, for the keyboard, for screen readers and on a phone. Arrows walk, unfold
 * and fold; Enter shows who stands there.
 */
export function ChartTable({ state, chart, roots }: Props) {
  const t = useT()
  const format = useFormat()
  const body = useRef<HTMLTableSectionElement>(null)
  const { unfolded, marked, chain } = state
  const nodes = listShownNodes(roots, unfolded)
  const top = roots[0]?.depth ?? 0
  const colour = colourOf(chart, state.colouring)
  const first = nodes.some((node) => node.id === marked?.id) ? marked?.id : nodes[0]?.id
  const rowOf = (id: string | undefined) => body.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)
  useEffect(() => {
    if (marked) body.current?.querySelector(`[data-id="${marked.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  const show = (node: ChartTreeNode) => state.change({ at: node.id, people: node.department ? node.id : undefined })
  const keyed = (event: KeyboardEvent<HTMLElement>, node: ChartTreeNode) => {
    const at = nodes.indexOf(node)
    const isOpen = isUnfolded(unfolded, node)
    const hasBelow = node.children.length > 0
    const to = {
      ArrowDown: nodes[at + 1],
      ArrowUp: nodes[at - 1],
      Home: nodes[0],
      End: nodes.at(-1),
      ArrowRight: isOpen ? node.children[0] : undefined,
      ArrowLeft: isOpen && hasBelow ? undefined : node.parent,
    }[event.key]
    if (event.key === 'Enter') show(node)
    else if (event.key === 'ArrowRight' && hasBelow && !isOpen) state.fold(node, true)
    else if (event.key === 'ArrowLeft' && hasBelow && isOpen) state.fold(node, false)
    else if (to) rowOf(to.id)?.focus()
    else return
    event.preventDefault()
  }
  return (
    <div className="m-chart-table">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree in rows and columns has no element of its own. */}
      <table role="treegrid" aria-label={t('organisation.chart.title')}>
        <thead>
          <tr>
            <th scope="col">{t('organisation.departments.one')}</th>
            <th scope="col">{t('organisation.field.department.managers')}</th>
            <th scope="col" className="is-end">
              {t('organisation.field.department.people')}
            </th>
            <th scope="col" className="is-end is-wide">
              {t('organisation.field.department.peopleBelow')}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {nodes.map((node) => (
            <tr
              key={node.id}
              data-id={node.id}
              tabIndex={node.id === first ? 0 : -1}
              aria-level={node.depth - top + 1}
              aria-expanded={node.children.length > 0 ? isUnfolded(unfolded, node) : undefined}
              aria-current={node.id === marked?.id || undefined}
              className={classNames(chain.has(node.id) && 'is-in-chain')}
              onClick={() => show(node)}
              onKeyDown={(event) => keyed(event, node)}
            >
              <td>
                <span className="m-chart-cell" style={{ paddingInlineStart: (node.depth - top) * INDENT_PX }}>
                  <TreeFold
                    isFolded={!isUnfolded(unfolded, node)}
                    onFold={node.children.length > 0 ? () => state.fold(node, !isUnfolded(unfolded, node)) : undefined}
                  />
                  <span className={`m-chart-dot is-colour-${colour(node)}`} aria-hidden="true" />
                  <NameText names={node.names} locale={format.locale} />
                </span>
              </td>
              <td>{node.department && <Leaders department={node.department} />}</td>
              <td className="num is-end">{node.department ? format.number(node.people) : ''}</td>
              <td className="num is-end is-wide">{format.number(node.peopleBelow)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
