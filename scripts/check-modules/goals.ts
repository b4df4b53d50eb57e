import type { Finding } from '../check/finding.ts'
import type { Codebase } from './codebase.ts'

const GOALS = 'docs/SCREEN-GOALS.md'
const CITATION = /\[((?:\d+\.\d+|[GSX]\d{1,2})(?:, (?:\d+\.\d+|[GSX]\d{1,2}))*)\]/g

/** What is cited as `[X7]`, `[S14]` or `[G01]` stands on the page of these goals, and the page holds no others. */
export function checkGoals({ tree }: Codebase): Finding[] {
  const listed = tree.has(GOALS) ? [...tree.text(GOALS).matchAll(/^\| ([GSX]\d{1,2}) +\|/gm)].map(([, id]) => id) : []
  const cited = new Set<string>()
  const unknown = tree.paths.flatMap((file) => {
    if (!/\.(tsx?|md|css)$/.test(file) || file === GOALS) return []
    const found: Finding[] = []
    for (const [n, text] of tree.text(file).split('\n').entries())
      for (const id of idsIn(text)) {
        cited.add(id)
        if (!listed.includes(id))
          found.push({ file, line: n + 1, text: `cites ${id}, which ${GOALS} does not explain: add a line there` })
      }
    return found
  })
  const idle = listed.filter((id) => id !== undefined && !cited.has(id))
  return [...unknown, ...idle.map((id) => ({ file: GOALS, text: `explains ${id}, which nothing cites: take it off` }))]
}

const idsIn = (text: string) =>
  [...text.matchAll(CITATION)].flatMap(([, ids = '']) => ids.split(', ').filter((id) => /^[GSX]/.test(id)))
