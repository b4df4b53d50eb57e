import { ANTD_KEY } from '../src/ui/antd/antd-theme.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** What stands in for a call of each style function; the pair's second item must be antd's variable key. */
const STAND_INS: Record<string, string> = {
  genStyleHooks: `(() => ['', '${ANTD_KEY}'])`,
  genSubStyleComponent: '(() => null)',
  genComponentStyleHook: `(() => '')`,
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function calls(node: Node, found: Node[] = []): Node[] {
  const callee = node.type === 'CallExpression' ? node.callee : undefined
  if (isNode(callee) && callee.type === 'Identifier' && String(callee.name) in STAND_INS) found.push(node)
  else
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) calls(child, found)
  return found
}

/** The name under which the style function registers, as cssinjs joins it. */
function hookName(call: Node): string {
  const first = (call.arguments as Node[])[0]!
  const text = (n: Node) => String(n.value)
  return first.type === 'ArrayExpression'
    ? (first.elements as Node[]).map(text).join('-')
    : `${text(first)}-${text(first)}`
}

/**
 * A module of antd without its style functions, and the names they would have registered; undefined when it has none.
 * What only they used is then dropped by the bundler.
 */
export function cutStyles(
  source: string,
  parse: (code: string) => unknown,
): { code: string; hooks: string[] } | undefined {
  if (!/\bgen(StyleHooks|SubStyleComponent|ComponentStyleHook)\(/.test(source)) return undefined
  const found = calls(parse(source) as Node)
  if (found.length === 0) return undefined
  let code = source
  for (const call of found.toReversed())
    code = code.slice(0, call.start) + STAND_INS[String((call.callee as Node).name)] + code.slice(call.end)
  return { code, hooks: found.map(hookName) }
}

/** Style functions of modules that are in the bundle but were never drawn, so that their styles are missing: name and module. */
export function undrawn(
  bundled: Iterable<string>,
  hooksOf: ReadonlyMap<string, readonly string[]>,
  drawn: ReadonlySet<string>,
): string[] {
  const missing = [...bundled].flatMap((id) =>
    (hooksOf.get(id) ?? []).filter((h) => !drawn.has(h)).map((h) => `${h} (${id})`),
  )
  return [...new Set(missing)]
}
