import type { Finding } from '../check/finding.ts'
import type { Codebase } from './codebase.ts'

const WEB = /^apps\/web\/(src|gallery)\//
/** Pages hold what stands there before their scripts. */
const PAGE = /^apps\/web\/([\w-]+\/)?index\.html$/
const COMMENT = /\/\*[\s\S]*?\*\//g

/** Adapts to paper what other sheets draw. */
const PAPER = 'apps/web/src/ui/base/print.css'

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
    ...drawnTwice(sheets.filter((path) => path !== PAPER).map((path) => ({ path, text: tree.text(path) }))),
  ]
}

/** Two components that take the same class draw each other: a class alone, or an element in it, has its rules in one sheet. */
function drawnTwice(sheets: readonly { path: string; text: string }[]): Finding[] {
  const owners = new Map<string, string>()
  return sheets.flatMap(({ path, text }) =>
    [...new Set(classesIn(text.replace(COMMENT, ''), /^\s*\.(m-[\w-]+)(?:(?: >)? [a-z]+)* \{/gm))].flatMap((name) => {
      const owner = owners.get(name)
      owners.set(name, owner ?? path)
      return owner === undefined ? [] : [{ file: path, text: `${name} has its rules in ${owner} already` }]
    }),
  )
}

const classesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')

/** The first file in which each class stands. */
function placesOf(paths: readonly string[], classesOf: (path: string) => string[]): Map<string, string> {
  return new Map(paths.toReversed().flatMap((path) => classesOf(path).map((name) => [name, path] as const)))
}
