import type { Finding } from '../check/finding.ts'
import type { Codebase } from './codebase.ts'

const WEB = /^apps\/web\/(src|gallery)\//
/** Pages hold what stands there before their scripts. */
const PAGE = /^apps\/web\/([\w-]+\/)?index\.html$/
const COMMENT = /\/\*[\s\S]*?\*\//g

/** Marks by which code finds its own elements; nothing is drawn by them. */
const MARKS = new Set(['m-host', 'm-notice-host'])

/** A style that nothing wears is dead, and a class that no sheet knows does nothing: `m-…` in code and in style sheets agree. */
export function checkClasses({ tree, sources }: Codebase): Finding[] {
  const sheets = tree.paths.filter((path) => WEB.test(path) && path.endsWith('.css'))
  const defined = placesOf(sheets, (path) => classesIn(tree.text(path).replace(COMMENT, ''), /\.(m-[\w-]+)/g))
  const code = [
    ...sources.map(({ path }) => path).filter((path) => WEB.test(path) && !path.includes('.test.')),
    ...tree.paths.filter((path) => PAGE.test(path)),
  ]
  const used = placesOf(code, (path) => classesIn(tree.text(path), /(?<![\w-])(m-[a-z][\w-]*)/g))
  // `m-btn-${kind}` wears every class that begins like it.
  const begun = [...used.keys()].filter((name) => name.endsWith('-'))
  const isUsed = (name: string) => used.has(name) || begun.some((start) => name.startsWith(start))
  const isDefined = (name: string) => defined.has(name) || MARKS.has(name) || name.endsWith('-')
  return [
    ...[...defined].filter(([name]) => !isUsed(name)).map(([name, file]) => ({ file, text: `nothing wears ${name}` })),
    ...[...used].filter(([name]) => !isDefined(name)).map(([name, file]) => ({ file, text: `no sheet knows ${name}` })),
  ]
}

const classesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')

/** The first file in which each class stands. */
function placesOf(paths: readonly string[], classesOf: (path: string) => string[]): Map<string, string> {
  return new Map(paths.toReversed().flatMap((path) => classesOf(path).map((name) => [name, path] as const)))
}
