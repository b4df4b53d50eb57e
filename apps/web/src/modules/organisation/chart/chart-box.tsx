import { memo } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { NameText } from '../../../ui/display/name-text.tsx'
import { BOX } from './chart-layout.ts'
import { Leaders } from './chart-leaders.tsx'
import type { ChartTreeNode } from './chart-tree.ts'

type Props = {
  node: ChartTreeNode
  x: number
  y: number
  colour: number
  isUnfolded: boolean
  isMarked: boolean
  isInChain: boolean
  /** Whether Tab comes to this one; arrows go on from there. */
  isFirst: boolean
  onSelect: (node: ChartTreeNode) => void
  onFold: (node: ChartTreeNode, open: boolean) => void
}

/** A company or a department on the drawing: who leads it, and how many people stand in it and in all below it. */
export const ChartBox = memo(function ChartBox({
  node,
  x,
  y,
  colour,
  isUnfolded,
  isMarked,
  isInChain,
  isFirst,
  onSelect,
  onFold,
}: Props) {
  const t = useT()
  const format = useFormat()
  const name = format.name(node.names)
  const counts = node.department
    ? `${format.number(node.people)} / ${format.number(node.peopleBelow)}`
    : format.number(node.peopleBelow)
  const look = classNames('m-chart-box', `is-colour-${colour}`, isMarked && 'is-marked', isInChain && 'is-in-chain')
  return (
    <div className={look} style={{ left: x, top: y, width: BOX.width, height: BOX.height }}>
      <button
        type="button"
        className="m-chart-main"
        tabIndex={isFirst ? 0 : -1}
        aria-current={isMarked || undefined}
        onClick={() => onSelect(node)}
      >
        <b>
          <NameText names={node.names} locale={format.locale} />
        </b>
        <span className="m-chart-led">{node.department && <Leaders department={node.department} />}</span>
        <span className="m-chart-count num" title={t('organisation.chart.counts')}>
          <Icon name="people" size={13} />
          <span className="sr-only">{t('organisation.chart.counts')}</span>
          {counts}
        </span>
      </button>
      {node.children.length > 0 && (
        <button
          type="button"
          className="m-chart-fold"
          tabIndex={-1}
          aria-expanded={isUnfolded}
          onClick={() => onFold(node, !isUnfolded)}
        >
          <span className="sr-only">
            {t(isUnfolded ? 'organisation.chart.foldOne' : 'organisation.chart.unfoldOne', { name })}
          </span>
          <span aria-hidden="true">{isUnfolded ? '−' : `+${format.number(node.children.length)}`}</span>
        </button>
      )}
    </div>
  )
})
