import type { ChartTreeNode } from './chart-tree.ts'

export const BOX = { width: 208, height: 76 } as const
const GAP = { side: 24, level: 48, stack: 12, indent: 28 } as const

export type PlacedNode = { node: ChartTreeNode; x: number; y: number }
export type Link = { id: string; path: string; left: number; right: number; top: number; bottom: number }
export type ChartLayout = {
  placed: readonly PlacedNode[]
  byId: ReadonlyMap<string, PlacedNode>
  links: readonly Link[]
  width: number
  height: number
}

/**
 * Where every box of the unfolded tree is drawn, in pixels from the left top corner: children stand side by side below their parent,
 * and one below the other where none of them has children of its own, so that a level of many teams stays narrow.
 */
export function layoutOf(roots: readonly ChartTreeNode[], isOpen: (node: ChartTreeNode) => boolean): ChartLayout {
  const placed: PlacedNode[] = []
  const links: Link[] = []
  const shown = (node: ChartTreeNode) => (isOpen(node) ? node.children : [])
  const put = (node: ChartTreeNode, x: number, y: number) => {
    const one = { node, x, y }
    placed.push(one)
    return one
  }
  /** Draws a node and what is below it from the left on; gives its box and how wide all of it is. */
  const draw = (node: ChartTreeNode, left: number, top: number): { box: PlacedNode; width: number } => {
    const children = shown(node)
    if (children.length === 0) return { box: put(node, left, top), width: BOX.width }
    const below = top + BOX.height + GAP.level
    if (children.every((child) => shown(child).length === 0) && children.length > 1) {
      const box = put(node, left, top)
      for (const [n, child] of children.entries())
        links.push(stackedLink(box, put(child, left + GAP.indent, below + n * (BOX.height + GAP.stack))))
      return { box, width: BOX.width + GAP.indent }
    }
    let right = left
    const boxes = children.map((child) => {
      const { box, width } = draw(child, right, below)
      right += width + GAP.side
      return box
    })
    const width = Math.max(BOX.width, right - GAP.side - left)
    const [first, last] = [boxes[0]?.x ?? left, boxes.at(-1)?.x ?? left]
    const box = put(node, (first + last) / 2, top)
    for (const child of boxes) links.push(levelLink(box, child))
    return { box, width }
  }
  let left = 0
  for (const root of roots) left += draw(root, left, 0).width + GAP.side * 2
  const height = placed.reduce((most, { y }) => Math.max(most, y + BOX.height), 0)
  return {
    placed,
    byId: new Map(placed.map((p) => [p.node.id, p])),
    links,
    width: Math.max(0, left - GAP.side * 2),
    height,
  }
}

function levelLink(from: PlacedNode, to: PlacedNode): Link {
  const [x1, y1, x2, y2] = [from.x + BOX.width / 2, from.y + BOX.height, to.x + BOX.width / 2, to.y]
  const middle = y1 + GAP.level / 2
  return linkOf(to, `M${x1} ${y1}V${middle}H${x2}V${y2}`, [x1, y1, x2, y2])
}

function stackedLink(from: PlacedNode, to: PlacedNode): Link {
  const [x1, y1, x2, y2] = [from.x + GAP.indent / 2, from.y + BOX.height, to.x, to.y + BOX.height / 2]
  return linkOf(to, `M${x1} ${y1}V${y2}H${x2}`, [x1, y1, x2, y2])
}

const linkOf = (to: PlacedNode, path: string, [x1, y1, x2, y2]: [number, number, number, number]): Link => ({
  id: to.node.id,
  path,
  left: Math.min(x1, x2),
  right: Math.max(x1, x2),
  top: y1,
  bottom: y2,
})

/** The part of the drawing that is in sight: moved by `x` and `y` pixels and enlarged by `scale`. */
export type View = { x: number; y: number; scale: number }
export type Size = { width: number; height: number }

const SCALES = { least: 0.04, most: 2 } as const
/** Below this scale nothing can be read: boxes are drawn as plain shapes. */
export const READABLE = 0.34

const clampScale = (scale: number) => Math.min(SCALES.most, Math.max(SCALES.least, scale))

/** The view in which the whole drawing is in sight, never enlarged. */
export function fitView({ width, height }: Size, sight: Size): View {
  const PADDING = 24
  const scale = clampScale(
    Math.min(1, (sight.width - PADDING * 2) / Math.max(1, width), (sight.height - PADDING * 2) / Math.max(1, height)),
  )
  return { scale, x: (sight.width - width * scale) / 2, y: Math.max(PADDING, (sight.height - height * scale) / 4) }
}

/** The view that a chart begins with: all of it where it can be read so, else its first box, large enough to be read. */
export function firstView(layout: ChartLayout, sight: Size): View {
  const whole = fitView(layout, sight)
  const [first] = layout.placed.toSorted((a, b) => a.y - b.y || a.x - b.x)
  if (whole.scale >= READABLE || !first) return whole
  return { ...centreView(first, whole, sight), y: 24 }
}

/** The view enlarged by a factor about a point of the screen, which stays where it is. */
export function zoomView(view: View, factor: number, at: { x: number; y: number }): View {
  const scale = clampScale(view.scale * factor)
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** The view with a box in its middle, large enough to be read. */
export function centreView(box: { x: number; y: number }, view: View, sight: Size): View {
  const scale = Math.max(view.scale, 0.8)
  return {
    scale,
    x: sight.width / 2 - (box.x + BOX.width / 2) * scale,
    y: sight.height / 2.5 - (box.y + BOX.height / 2) * scale,
  }
}

/** What of the drawing is in sight, with a margin so that a small move shows nothing empty. */
export function inSight<T extends { x: number; y: number }>(placed: readonly T[], view: View, sight: Size): T[] {
  const margin = 120
  const left = (-view.x - margin) / view.scale - BOX.width
  const right = (sight.width - view.x + margin) / view.scale
  const top = (-view.y - margin) / view.scale - BOX.height
  const bottom = (sight.height - view.y + margin) / view.scale
  return placed.filter(({ x, y }) => x > left && x < right && y > top && y < bottom)
}
