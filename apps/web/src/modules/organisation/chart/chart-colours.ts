import type { Chart, ChartTreeNode } from './chart-tree.ts'
import type { Colouring } from './use-chart.ts'

/** So many colours can be told apart; who comes later shares the last one, which is grey. */
const COLOURS = 6

/** Which of the colours a node has, from 1; 0 for who has none. */
export function colourOf(chart: Chart, colouring: Colouring): (node: ChartTreeNode) => number {
  const order = new Map((colouring === 'company' ? chart.companies : chart.offices).map((one, n) => [one.id, n]))
  const numberOf = (id: string | null | undefined) => {
    const n = order.get(id ?? '')
    return n === undefined ? 0 : Math.min(n + 1, COLOURS)
  }
  return (node) => numberOf(colouring === 'company' ? node.companyId : node.department?.officeId)
}
