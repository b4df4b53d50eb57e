import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { readDotted, type Source, walk } from '../check/source.ts'
import type { Codebase } from './codebase.ts'

/** Globals that read the world or change it. */
const WORLD =
  /^(?:globalThis\.)?(?:Date(?:\.now|\.parse)?|Math\.random|Temporal\.Now(?:\..*)?|crypto(?:\..*)?|performance(?:\..*)?|process(?:\..*)?|console(?:\..*)?|fetch|setTimeout|setInterval|setImmediate|queueMicrotask|require)$/
const CLOCK = /^(?:globalThis\.)?(?:Date\.now|Temporal\.Now\..*)$/

/** Where the machine's clock is read: by the server, and by its tests and those in a browser. */
const CLOCKS = ['apps/server/src/platform/base/clock.ts', 'apps/web/e2e/harness/machine-clock.ts']
const IN_SERVER = 'time comes from ctx.now, in the platform from its clock: a second clock cannot be set by a test'
const IN_TEST = 'a test that asks the machine for the time of day fails at some hour: use the clock of the test server'
const IN_BROWSER_TEST =
  'a test that asks the machine for the time of day fails at some hour: use now() or installClock() of harness/clock.ts'

/** Rules touch nothing; and nobody but the kernel and the platform's clock asks what time it is, nor does a test. */
export function checkPurity(codebase: Codebase): Finding[] {
  return codebase.sources.flatMap((source) => {
    if (CLOCKS.includes(source.path)) return []
    if (source.path.startsWith('apps/web/e2e/')) return [...clocks(source, IN_BROWSER_TEST), ...libraryClocks(source)]
    if (/^apps\/server\/(test|seed)\//.test(source.path)) return clocks(source, IN_TEST)
    const place = codebase.roleOf(source.path)
    if (place.side !== 'server') return []
    if (place.isTest) return clocks(source, IN_TEST)
    return place.area === 'modules' && place.role === 'rules' ? inRules(source) : clocks(source, IN_SERVER)
  })
}

function inRules(source: Source): Finding[] {
  const found: Finding[] = []
  const topic = /([^/]+)\.rules\.ts$/.exec(source.path)?.[1]
  const say = (node: Node, text: string) => found.push({ file: source.path, line: source.lineAt(node.start), text })
  walk(source.program, (node) => {
    const name = calledOrRead(node)
    if (name !== undefined && WORLD.test(name)) {
      const isTime = /Date|Temporal|performance/.test(name)
      const isGiven = node.type === 'NewExpression' && name === 'Date' && node.arguments.length > 0
      say(
        node,
        isGiven
          ? 'a Date has the zone of the machine in it: instantOf, epochOf and dayOfNumber of the kernel have not'
          : isTime
            ? `rules are told the time: take the instant or the day as an argument from ${topic}.service.ts, where ctx.now stands (instants and days are the kernel’s)`
            : `rules are pure: ${name} touches the world; let ${topic}.service.ts do it and hand the value in`,
      )
      return false
    }
    if (node.type === 'Identifier' && (node.name === 'ctx' || node.name === 'Ctx')) {
      say(node, `rules take no ctx: move the reading to ${topic}.service.ts and hand the rows in`)
    }
    return undefined
  })
  return found
}

function clocks(source: Source, text: string): Finding[] {
  const found: Finding[] = []
  walk(source.program, (node) => {
    const name = calledOrRead(node)
    const isNow =
      (name !== undefined && CLOCK.test(name)) ||
      (node.type === 'NewExpression' && readDotted(node.callee) === 'Date' && node.arguments.length === 0)
    if (!isNow) return undefined
    found.push({ file: source.path, line: source.lineAt(node.start), text })
    return false
  })
  return found
}

/** The browser library's own clock, which begins at the machine's time unless it is told another. */
function libraryClocks(source: Source): Finding[] {
  if (source.path === 'apps/web/e2e/harness/clock.ts') return []
  const found: Finding[] = []
  walk(source.program, (node) => {
    if (node.type !== 'CallExpression' || !/\.clock\.install$/.test(readDotted(node.callee) ?? '')) return
    found.push({ file: source.path, line: source.lineAt(node.start), text: IN_BROWSER_TEST })
  })
  return found
}

/** The dotted name of what is called, constructed or read. A property or key of that name is something else. */
function calledOrRead(node: Node): string | undefined {
  if (node.type === 'NewExpression' || node.type === 'CallExpression') return readDotted(node.callee)
  return node.type === 'MemberExpression' ? readDotted(node) : undefined
}
