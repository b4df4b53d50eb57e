import { type Node, parseSync } from 'oxc-parser'
import { childrenOf, dotted } from '../check/source.ts'
import { type Forms, type Noun, nounOf } from './noun.ts'

/** The living slice that is copied. */
export const SLICE = { module: 'organisation', noun: nounOf('office'), access: 'organization:office' } as const

/** What the copy is called, the module it stands in, and the codes that open it: `<access>:r` and `<access>:cud`. */
export type Wish = { module: string; noun: Noun; access: string }

type Edit = { start: number; end: number; text: string }

const { one, many } = SLICE.noun
const NAMED = new RegExp(one.words, 'i')

/** The text of a TypeScript file of the slice under the new name. */
export function renamed(path: string, text: string, wish: Wish): string {
  const { program, comments, errors } = parseSync(path, text)
  const [broken] = errors
  if (broken) throw new Error(`${path} cannot be read: ${broken.message}`)
  const edits = new Map<number, Edit>()
  const edit = (start: number, old: string, fresh: string) => {
    if (fresh !== old) edits.set(start, { start, end: start + old.length, text: fresh })
  }
  for (const { start, end } of comments)
    edit(start, text.slice(start, end), prose(uncited(text.slice(start, end)), wish))
  const titles = new Set<Node>()
  const visit = (node: Node, isSql: boolean): void => {
    const title =
      node.type === 'CallExpression' && /^(?:it|describe)$/.test(dotted(node.callee) ?? '') && node.arguments[0]
    if (title) titles.add(title)
    if (node.type === 'TaggedTemplateExpression') {
      visit(node.tag, false)
      if (node.typeArguments) visit(node.typeArguments, false)
      visit(node.quasi, dotted(node.tag) === 'sql')
      return
    }
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier')
      edit(node.start, node.name, identifier(node.name, wish))
    if (isText(node)) {
      const raw = text.slice(node.start + 1, node.end - 1)
      edit(node.start + 1, raw, titles.has(node) ? prose(uncited(raw), wish) : quoted(raw, wish))
    }
    if (node.type === 'TemplateElement') {
      const raw = node.value.raw
      const start = text.indexOf(raw, node.start)
      edit(start, raw, isSql ? sql(raw, wish) : quoted(raw, wish))
    }
    if (node.type === 'JSXText') edit(node.start, node.value, prose(node.value, wish))
    for (const child of childrenOf(node)) visit(child, isSql)
  }
  visit(program, false)
  return [...edits.values()]
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, e) => done.slice(0, e.start) + e.text + done.slice(e.end), text)
}

const isText = (node: Node) => node.type === 'Literal' && typeof node.value === 'string'

/** The clauses that a sentence cites are those of the slice; the copy proves others. */
const uncited = (text: string) => text.replace(/ \[(?:\d\.\d\d|[SX]\d+)(?:, (?:\d\.\d\d|[SX]\d+))*\]/g, '')

/** Replaces both numbers of the noun in one pass, so that a new name may hold the old one. */
function swapped(text: string, pairs: readonly (readonly [old: string, fresh: string])[]): string {
  const fresh = new Map(pairs)
  return text.replace(new RegExp([...fresh.keys()].join('|'), 'g'), (found) => fresh.get(found) ?? found)
}

/** The plural first: it begins with the singular. */
const inForm = (form: keyof Forms, { noun }: Wish): (readonly [string, string])[] => [
  [many[form], noun.many[form]],
  [one[form], noun.one[form]],
]

function identifier(name: string, wish: Wish): string {
  if (!NAMED.test(name)) return name
  if (name === name.toUpperCase()) return swapped(name, inForm('constant', wish))
  if (name.includes('_')) return swapped(name, inForm('snake', wish))
  return swapped(name, [...inForm('pascal', wish), ...inForm('camel', wish)])
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** A sentence for readers of code: with small letters inside, a capital at its beginning, and the right article. */
function prose(text: string, wish: Wish): string {
  const article = /^[aeiou]/.test(wish.noun.one.words) ? 'an' : 'a'
  const small = inForm('words', wish)
  const pairs = [...small.map(([old, fresh]) => [capital(old), capital(fresh)] as const), ...small]
  return swapped(
    text.replace(/\b(a)n (?=offices?\b)/gi, (_, a: string) => `${a === 'A' ? capital(article) : article} `),
    pairs,
  )
}

/** What stands between quotes: a path, a permission, a table, a key of words or of a refusal, a file, or a sentence. */
function quoted(text: string, wish: Wish): string {
  if (!NAMED.test(text)) return text
  if (text.startsWith(`${SLICE.access}:`)) return text.replace(SLICE.access, wish.access)
  if (/^(?:\.{0,2}\/|@muster\/|#)/.test(text) || /^[\w-]+\.tsx?$/.test(text))
    return swapped(text.replace(`/${SLICE.module}/`, `/${wish.module}/`), inForm('kebab', wish))
  const module = `${SLICE.module}.`
  if (text === `${module}${one.snake}` || text.startsWith(`${module}${one.snake} as `)) return sql(text, wish)
  if (/^\S+:\S*$/.test(text)) return swapped(text, inForm('kebab', wish))
  if (/^[\w-]+(?:\.[\w-]+)*\.?$/.test(text)) {
    if (!text.startsWith(module)) return swapped(text, inForm('kebab', wish))
    const rest = text.slice(module.length)
    return `${wish.module}.${rest.includes('_') ? swapped(rest, inForm('snake', wish)) : identifier(rest, wish)}`
  }
  return prose(text, wish)
}

/** SQL of the slice's own table; what belongs to other tables of its module stays as it is. */
export function sql(text: string, wish: Wish): string {
  const own = new RegExp(`\\b${SLICE.module}\\.${one.snake}\\b|(?<![\\w.])${one.snake}(?=_|\\b)`, 'g')
  return text.replace(own, (found) =>
    found === one.snake ? wish.noun.one.snake : `${wish.module}.${wish.noun.one.snake}`,
  )
}

/** A sentence of a catalogue, in English. */
export const sentence = prose
