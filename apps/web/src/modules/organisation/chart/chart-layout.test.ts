import { expect, test } from 'vitest'
import { BOX, firstView, fitView, inSight, layoutOf, READABLE, zoomView } from './chart-layout.ts'
import { type Chart, chainOf, isUnfolded, listShownNodes, treeOf, unfolding } from './chart-tree.ts'

const id = (n: number) => String(n)
/** A company with so many departments, each but the first below the one whose number is a quarter of its own. */
const chartOf = (count: number): Chart => ({
  companies: [{ id: 'c', names: { cn: '', en: 'C', vn: '' }, on: '2026-01-01' as never, people: count }],
  offices: [],
  departments: Array.from({ length: count }, (_, n) => ({
    id: id(n),
    companyId: 'c',
    parentId: n === 0 ? null : id(Math.floor((n - 1) / 4)),
    names: { cn: '', en: id(n), vn: '' },
    people: 1,
    peopleBelow: 1,
    officeId: null,
    isVacant: true,
    managers: [],
  })),
})
const everything = () => true

test('draws no box over another, however many there are', () => {
  const { placed } = layoutOf(treeOf(chartOf(600)).roots, everything)
  expect(placed.length).toBe(601)
  const isOver = (a: (typeof placed)[number], b: (typeof placed)[number]) =>
    Math.abs(a.x - b.x) < BOX.width && Math.abs(a.y - b.y) < BOX.height
  const over = placed.flatMap((a, n) => placed.slice(n + 1).filter((b) => isOver(a, b)))
  expect(over).toEqual([])
})

test('draws of two thousand only what is in sight, and everything where all of it is', () => {
  const layout = layoutOf(treeOf(chartOf(2000)).roots, everything)
  const sight = { width: 1200, height: 700 }
  expect(inSight(layout.placed, { x: 0, y: 0, scale: 1 }, sight).length).toBeLessThan(80)
  expect(inSight(layout.placed, { ...fitView({ width: 1, height: 1 }, sight), scale: 0.0001 }, sight).length).toBe(2001)
})

test('begins with everything where that can be read, else with the company, large enough to be read', () => {
  const sight = { width: 1200, height: 700 }
  const [few, many] = [3, 600].map((count) => layoutOf(treeOf(chartOf(count)).roots, everything))
  expect(firstView(few!, sight)).toEqual(fitView(few!, sight))
  expect(fitView(many!, sight).scale).toBeLessThan(READABLE)
  const view = firstView(many!, sight)
  expect(view.scale).toBeGreaterThanOrEqual(READABLE)
  expect(inSight(many!.placed, view, sight).map((p) => p.node.id)).toContain('c')
})

test('keeps the point under the pointer where it is', () => {
  const at = { x: 300, y: 200 }
  const before = { x: 50, y: -20, scale: 0.8 }
  const after = zoomView(before, 1.5, at)
  const under = (view: typeof before) => [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale]
  expect(after.scale).toBeCloseTo(1.2)
  for (const [n, value] of under(after).entries()) expect(value).toBeCloseTo(under(before)[n] ?? Number.NaN)
  expect(zoomView(before, 1000, at).scale).toBe(2)
})

test('unfolds down to a depth but for single nodes, and what is above a node that is found', () => {
  const { roots, byId } = treeOf(chartOf(30))
  const first = { depth: 1, other: new Set<string>() }
  const shown = (unfolded: typeof first) => listShownNodes(roots, unfolded).map((node) => node.id)
  expect(shown(first)).toEqual(['c', '0'])
  const found = unfolding(first, chainOf(byId.get('9')).slice(0, -1), true)
  expect(shown(found as typeof first)).toContain('9')
  expect(isUnfolded(found, byId.get('1')!)).toBe(false)
  expect(unfolding(found, chainOf(byId.get('9')).slice(0, -1), false).other).toEqual(new Set(['c']))
  expect(treeOf(chartOf(30), '2').roots.map((node) => node.id)).toEqual(['2'])
})
