import type { Finding } from '../check/finding.ts'
import { type Codebase, importsWithRoles } from './codebase.ts'

type Edge = { to: string; line: number }

/** Imports between files of the product, types included, go one way: what two files need of each other lies below both. */
export function checkCircles(codebase: Codebase): Finding[] {
  const edges = new Map<string, readonly Edge[]>()
  for (const source of codebase.sources) {
    const { side, isTest } = codebase.roleOf(source.path)
    if (side === 'elsewhere' || isTest) continue
    edges.set(
      source.path,
      importsWithRoles(codebase, source).flatMap(({ to, line }) => (to === undefined ? [] : [{ to, line }])),
    )
  }
  dropLeaves(edges)
  const found: Finding[] = []
  const known = new Set<string>()
  for (const [file, own] of edges) {
    if (known.has(file)) continue
    for (const { to, line } of own) {
      const back = wayBetween(edges, to, file)
      if (!back || back.some((path) => known.has(path))) continue
      for (const path of back) known.add(path)
      const text = `imports in a circle, ${[file, ...back].map(nameOf).join(' → ')}: move what they need of each other below both`
      found.push({ file, line, text })
      break
    }
  }
  return found
}

/** Takes away, again and again, what imports nothing that is left: what then remains is in a circle, or leads to one. */
function dropLeaves(edges: Map<string, readonly Edge[]>): void {
  for (let before = -1; before !== edges.size; ) {
    before = edges.size
    for (const [file, own] of edges) if (!own.some(({ to }) => edges.has(to))) edges.delete(file)
  }
}

/** The shortest way along imports from one file to another, both included; undefined where there is none. */
function wayBetween(edges: ReadonlyMap<string, readonly Edge[]>, from: string, to: string): string[] | undefined {
  const before = new Map<string, string | undefined>([[from, undefined]])
  const queue = [from]
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (file === to) {
      const way = [file]
      for (let step = before.get(file); step !== undefined; step = before.get(step)) way.unshift(step)
      return way
    }
    for (const { to: next } of edges.get(file) ?? []) {
      if (before.has(next)) continue
      before.set(next, file)
      queue.push(next)
    }
  }
  return undefined
}

const nameOf = (path: string) => path.replace(/^.*\/src\//, '')
