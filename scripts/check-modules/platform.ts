import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { literalOf, readDotted, walk } from '../check/source.ts'
import { type Codebase, importsWithRoles } from './codebase.ts'

/** Generated from the database: it holds every module's tables. */
const GENERATED = /\.gen\.ts$/

/** What libraries call an event of theirs, by chance like a module: `client.on('notification', …)` of pg. */
const LIBRARY_EVENTS = new Set(['notification'])

/** Platform names no module: neither a table, nor a word, nor an error of one. The first module's errors are everybody's. */
export function checkPlatform(codebase: Codebase): Finding[] {
  const { sources, roleOf, modules, order } = codebase
  const others = modules.filter((module) => module !== order[0])
  if (others.length === 0) return []
  const one = `(?:${others.join('|')})`
  const named = new RegExp(`(?<![\\w/.-])${one}\\.[a-z_]|^${one}$|['"]${one}['"]`)
  return sources.flatMap((source) => {
    const { side, area, isTest } = roleOf(source.path)
    if (side !== 'server' || area !== 'platform' || isTest || GENERATED.test(source.path)) return []
    const found: Finding[] = []
    const wrong = (line: number, name: string) =>
      found.push({
        file: source.path,
        line,
        text: `platform names ${name}: let the module hand it over or declare it, or move this into the module`,
      })
    for (const { at, line } of importsWithRoles(codebase, source))
      if (at?.side === 'contract' && at.module !== undefined && others.includes(at.module)) wrong(line, at.module)
    const add = (start: number, text: string | undefined) => {
      const [name] = named.exec(text ?? '') ?? []
      if (name !== undefined) wrong(source.lineAt(start), name.replace(/\W.?$|['"]/g, ''))
    }
    const events = new Set<Node>()
    walk(source.program, (node) => {
      const [event] = node.type === 'CallExpression' && readDotted(node.callee)?.endsWith('.on') ? node.arguments : []
      if (event && LIBRARY_EVENTS.has(literalOf(event) ?? '')) events.add(event)
      if (events.has(node)) return
      if (node.type === 'TemplateElement') add(node.start, node.value.cooked ?? undefined)
      else if (node.type === 'Literal') add(node.start, literalOf(node))
    })
    return found
  })
}
