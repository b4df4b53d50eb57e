import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { keyOf, literalOf, readDotted, type Source, sourceOf, walk } from '../check/source.ts'
import { type Contract, wordAt } from './contract.ts'
import { checkAwaited } from './permissions.ts'

const SERVER = /^apps\/server\/src\/(?!.*\.test\.ts$).*\.ts$/
const FILE = 'packages/contract/src/errors.ts'
/** The specification fixes these numbers outside the scheme [8.01]. */
const FIXED = new Map([
  [10001, 422],
  [10002, 409],
  [10003, 409],
  [50001, 409],
])

/** Refusals: numbered by one scheme, worded in every language, refused somewhere, and told with every value their words show. */
export function checkErrors(contract: Contract): Finding[] {
  const { tree, errors } = contract
  const sources = tree.paths.filter((p) => SERVER.test(p)).map((p) => sourceOf(tree, p))
  const used = new Set<string>()
  for (const source of sources)
    walk(source.program, (node) => {
      const text = literalOf(node)
      if (text !== undefined) used.add(text)
    })
  return [
    ...Object.entries(errors).flatMap(([key, entry]) => entryProblems(contract, key, entry)),
    ...checkAwaited(contract.awaitedErrors, {
      file: FILE,
      known: Object.keys(errors),
      used,
      unused:
        'is refused nowhere in the server: refuse with it, take it out of the catalogue, or list it in awaited.ts',
    }),
    ...sources.flatMap((s) => sites(contract, s)),
  ]
}

function entryProblems(
  { words }: Contract,
  key: string,
  { code, status }: { code: number; status: number },
): Finding[] {
  const said: string[] = []
  const expected = FIXED.get(code) ?? (code < 1000 ? code : Math.floor(code / 100))
  if (status !== expected)
    said.push(`has code ${code} and status ${status}: a code begins with its status, so ${expected}`)
  const missing = Object.entries(words).filter(([, catalogue]) => !wordAt(catalogue, wordKey(key)))
  if (missing.length > 0)
    said.push(`has no words under ${wordKey(key)} in ${missing.map(([locale]) => locale).join(', ')}`)
  return said.map((text) => ({ file: FILE, text: `${key} ${text}` }))
}

/** `leave.in_use` stands under `leave.errors.in_use`. */
const wordKey = (key: string) => key.replace('.', '.errors.')

/** What each refusal of a file hands over, set beside what its words show. */
function sites({ words, errors }: Contract, source: Source): Finding[] {
  const found: Finding[] = []
  const english: object = words.en_US ?? {}
  const say = (node: Node, text: string) => found.push({ file: source.path, line: source.lineAt(node.start), text })
  /** A broken constraint hands over what its trigger says in its detail (`knows`), else nothing that its words could show. */
  const constraints = (node: Node) => {
    if (node.type !== 'ObjectExpression') return
    for (const p of node.properties) {
      const { key, knows } = p.type === 'Property' ? meaningOf(p.value) : {}
      const placeholders = key === undefined ? [] : placeholdersOf(wordAt(english, wordKey(key)) ?? '')
      const shown = placeholders.filter((name) => !knows?.includes(name))
      if (shown.length > 0)
        say(
          p,
          `${key} is worded with {{${shown.join('}}, {{')}}}, and a broken constraint knows none of them: give it a refusal of its own`,
        )
    }
  }
  walk(source.program, (node) => {
    if (node.type === 'Property' && keyOf(node.key) === 'constraints') constraints(node.value)
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
    const callee = readDotted(node.callee)
    if (callee !== 'fail' && callee !== 'Refusal') return
    const key = literalOf(node.arguments[0])
    if (key === undefined || !(key in errors)) return
    const data = node.arguments[1]
    const given = givenBy(data)
    if (!given) return
    const shown = placeholdersOf(wordAt(english, wordKey(key)) ?? '')
    const missing = shown.filter((name) => !given.includes(name))
    if (missing.length > 0) say(node, `${key} is worded with {{${missing.join('}}, {{')}}}: hand it over`)
  })
  return found
}

/** What a constraint means: a key alone, or with the values that its trigger says. */
function meaningOf(node: Node): { key?: string | undefined; knows?: string[] } {
  if (node.type !== 'ObjectExpression') return { key: literalOf(node) }
  const propertyOf = (name: string) =>
    node.properties.flatMap((p) => (p.type === 'Property' && keyOf(p.key) === name ? [p.value] : []))[0]
  const knows = propertyOf('knows')
  const names =
    knows?.type === 'ArrayExpression' ? knows.elements.flatMap((one) => literalOf(one ?? undefined) ?? []) : []
  return { key: literalOf(propertyOf('key')), knows: names }
}

/** The properties that a literal hands over; undefined where they cannot be read from the text. */
function givenBy(data: Node | undefined): string[] | undefined {
  if (data === undefined) return []
  if (data.type !== 'ObjectExpression' || data.properties.some((p) => p.type !== 'Property')) return undefined
  return data.properties.flatMap((p) => (p.type === 'Property' ? [keyOf(p.key) ?? ''] : []))
}

/** The names in `{{…}}` of a word. */
function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name)
}
