import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { keyOf, literalOf, readDotted, type Source, sourceOf, walk } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import { type Catalogue, FOR_ONE } from './catalogues.ts'

const SPEAKING =
  /^(?:apps\/(?:web|server)\/src|packages\/contract\/src)\/(?!awaited\.ts$|.*(?:\/messages\/|\.test\.tsx?$)).*\.tsx?$/
/** Functions that say a word, with the place of the key among their arguments. */
const SAYING = new Map([
  ['t', 0],
  ['sayNow', 0],
  ['say', 1],
])

/** The keys that the catalogues hold in English. */
function keysOf(catalogues: readonly Catalogue[]): string[] {
  return catalogues.flatMap(({ files }) => [...(files.get('en_US')?.words.keys() ?? [])])
}

/** Every key that is asked for literally is there; one that is put together fits at least one. */
export function checkKeys(tree: Tree, catalogues: readonly Catalogue[]): Finding[] {
  const keys = keysOf(catalogues)
  const known = new Set(keys)
  return speaking(tree).flatMap((source) =>
    asked(source).flatMap(({ node, line }) => {
      const key = literalOf(node)
      if (key !== undefined)
        return known.has(key)
          ? []
          : [{ file: source.path, line, text: `${key} is in no catalogue: add it in five languages` }]
      const pattern = patternOf(node)
      if (!pattern || keys.some((k) => pattern.test(k))) return []
      return [
        { file: source.path, line, text: `no key of a catalogue fits ${source.text.slice(node.start, node.end)}` },
      ]
    }),
  )
}

function speaking(tree: Tree): Source[] {
  return tree.paths.filter((p) => SPEAKING.test(p)).map((p) => sourceOf(tree, p))
}

/** The keys that a file asks for: what `t`, `sayNow` and `say` are given, every property that ends with `Key`, and every `word`. */
function asked(source: Source): { node: Node; line: number }[] {
  const found: { node: Node; line: number }[] = []
  const add = (node: Node | null | undefined) => {
    const isKey = literalOf(node)?.includes('.') || (node?.type === 'TemplateLiteral' && node.expressions.length > 0)
    if (node && isKey) found.push({ node, line: source.lineAt(node.start) })
  }
  walk(source.program, (node) => {
    if (node.type === 'CallExpression') {
      const callee = readDotted(node.callee)
      const at = SAYING.get(callee?.split('.').at(-1) ?? '')
      if (at !== undefined) for (const key of choices(node.arguments[at])) add(key)
    }
    if (node.type === 'Property' && /(?:^word|Key)$/.test(keyOf(node.key) ?? '')) add(node.value)
    if (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && node.name.name.endsWith('Key'))
      add(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value)
  })
  return found
}

/** `a ? 'x' : 'y'` asks for both. */
function choices(node: Node | undefined): Node[] {
  return node?.type === 'ConditionalExpression'
    ? [...choices(node.consequent), ...choices(node.alternate)]
    : node
      ? [node]
      : []
}

/** What a template asks for, as a pattern over keys; undefined when nothing but values stands in front. */
function patternOf(node: Node): RegExp | undefined {
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = node.quasis.map((q) => q.value.cooked ?? '')
  if (!/^[a-z]\w*\./i.test(parts[0] ?? '')) return undefined
  return new RegExp(`^${parts.map((p) => p.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)
}

/** `attendance.${key}` is no pattern but a module: what else stands in its file is said below it. */
const MODULE = /^\^(\w+)\\\.\.\+\$$/

/** Every word is said somewhere. */
export function checkUnused(tree: Tree, catalogues: readonly Catalogue[]): Finding[] {
  return unusedKeys(tree, catalogues).map((key) => ({
    file: 'packages/contract/src',
    text: `${key} is said nowhere: use it, or take it out of five languages`,
  }))
}

/**
 * The keys that no text of the program names: neither whole, nor through a branch, nor as an error or a problem of a field, nor by a template.
 */
function unusedKeys(tree: Tree, catalogues: readonly Catalogue[]): string[] {
  const modules = new Set(catalogues.map(({ module }) => module))
  const texts = new Set<string>()
  const patterns: RegExp[] = []
  for (const source of speaking(tree)) {
    const named: string[] = []
    const fitting: RegExp[] = []
    walk(source.program, (node) => {
      const text = literalOf(node)
      if (text?.includes('.')) named.push(text, text.replace('.', '.errors.'))
      // `attendance.out:${from}:${to}` is a problem of a field with the numbers of its words.
      const problem = node.type === 'TemplateLiteral' ? node.quasis[0]?.value.cooked : text
      if (problem?.includes('.')) named.push((problem.split(':')[0] ?? '').replace('.', '.field.'))
      const pattern = patternOf(node)
      if (pattern) fitting.push(pattern)
    })
    const above = fitting
      .flatMap(({ source: text }) => MODULE.exec(text)?.[1] ?? [])
      .filter((module) => modules.has(module))
    const below = fitting.filter(({ source: text }) => !above.includes(MODULE.exec(text)?.[1] ?? ''))
    patterns.push(
      ...below,
      ...above.flatMap((module) => below.map((p) => new RegExp(`^${module}\\.${p.source.slice(1)}`))),
    )
    for (const prefix of ['', ...above.map((module) => `${module}.`)])
      for (const text of named) texts.add(prefix + text)
  }
  return keysOf(catalogues).filter((said) => {
    const key = said.replace(FOR_ONE, '')
    const branches = key.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'))
    return !branches.some((b) => texts.has(b)) && !patterns.some((p) => p.test(key))
  })
}
