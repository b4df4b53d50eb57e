import type { Finding } from '../check/finding.ts'
import type { Codebase } from './codebase.ts'

const PAGE = 'docs/ARCHITECTURE.md'
const ROW = /^\| ([a-z-]+) +\|/

/** The table of modules in docs/ARCHITECTURE.md has a row for each module of modules.ts, in its order, and no other. */
export function checkModuleTable({ tree, order }: Codebase): Finding[] {
  if (!tree.has(PAGE)) return []
  const rows = tree
    .text(PAGE)
    .split('\n')
    .flatMap((text, i) => {
      const name = ROW.exec(text)?.[1]
      return name === undefined ? [] : [{ name, line: i + 1 }]
    })
  const missing = order
    .filter((module) => !rows.some(({ name }) => name === module))
    .map((module) => ({
      file: PAGE,
      text: `has no row for the module ${module}: say what it owns, and in one sentence what it is`,
    }))
  const unknown = rows
    .filter(({ name }) => !order.includes(name))
    .map(({ name, line }) => ({ file: PAGE, line, text: `has a row for ${name}, which is not in modules.ts` }))
  const known = rows.filter(({ name }) => order.includes(name))
  const misplaced = known
    .filter(({ name }, i) => i > 0 && order.indexOf(name) < order.indexOf(known[i - 1]?.name ?? ''))
    .map(({ name, line }) => ({
      file: PAGE,
      line,
      text: `has ${name} below a module that stands after it in modules.ts`,
    }))
  return [...missing, ...unknown, ...misplaced]
}
