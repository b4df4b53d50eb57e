import { type Node, parseSync } from 'oxc-parser'
import { childrenOf, dotted } from '../check/source.ts'
import { type Forms, type Noun, nounOf } from './noun.ts'

/** The living slice that is copied. */
export const SLICE = { room: 'organisation', noun: nounOf('office'), access: 'organization:office' } as const

/** What the copy is called, the room it stands in, and the codes that open it: `<access>:r` and `<access>:cud`. */
export type Wish = { room: string; noun: Noun; access: string }

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
  for (const { start, end } of comments) edit(start, text.slice(start, end), prose(text.slice(start, end), wish))
  const visit = (node: Node, isSql: boolean): void => {
    if (node.type === 'TaggedTemplateExpression') {
      visit(node.tag, false)
      if (node.typeArguments) visit(node.typeArguments, false)
      visit(node.quasi, dotted(node.tag) === 'sql')
      return
    }
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier')
      edit(node.start, node.name, identifier(node.name, wish))
    if (node.type === 'Literal' && typeof node.value === 'string') {
      const raw = text.slice(node.start + 1, node.end - 1)
      edit(node.start + 1, raw, quoted(raw, wish))
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

/** Both numbers of the noun in one form; the plural first, because it begins with the singular. */
function replaced(text: string, from: keyof Forms, wish: Wish, to: keyof Forms = from): string {
  return text.replaceAll(many[from], wish.noun.many[to]).replaceAll(one[from], wish.noun.one[to])
}

function identifier(name: string, wish: Wish): string {
  if (!NAMED.test(name)) return name
  if (name === name.toUpperCase()) return replaced(name, 'constant', wish)
  if (name.includes('_')) return replaced(name, 'snake', wish)
  return replaced(replaced(name, 'pascal', wish), 'camel', wish)
}

/** A sentence for readers of code: with small letters inside, a capital at its beginning, and the right article. */
function prose(text: string, wish: Wish): string {
  const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
  const article = /^[aeiou]/.test(wish.noun.one.words) ? 'an' : 'a'
  return text
    .replace(/\b(a)n (?=offices?\b)/gi, (_, a: string) => `${a === 'A' ? capital(article) : article} `)
    .replaceAll(capital(many.words), capital(wish.noun.many.words))
    .replaceAll(capital(one.words), capital(wish.noun.one.words))
    .replaceAll(many.words, wish.noun.many.words)
    .replaceAll(one.words, wish.noun.one.words)
}

/** What stands between quotes: a path, a permission, a table, a key of words or of a refusal, a file, or a sentence. */
function quoted(text: string, wish: Wish): string {
  if (!NAMED.test(text)) return text
  if (text.startsWith(`${SLICE.access}:`)) return text.replace(SLICE.access, wish.access)
  if (/^(?:\.{0,2}\/|@muster\/|#)/.test(text) || /^[\w-]+\.tsx?$/.test(text))
    return replaced(text.replace(`/${SLICE.room}/`, `/${wish.room}/`), 'kebab', wish)
  const room = `${SLICE.room}.`
  if (text === `${room}${one.snake}` || text.startsWith(`${room}${one.snake} as `)) return sql(text, wish)
  if (text !== many.kebab && /^[\w-]+(?:\.[\w-]+)*\.?$/.test(text)) {
    if (!text.startsWith(room)) return replaced(text, 'kebab', wish)
    const rest = text.slice(room.length)
    return `${wish.room}.${rest.includes('_') ? replaced(rest, 'snake', wish) : identifier(rest, wish)}`
  }
  return prose(text, wish)
}

/** SQL of the slice's own table; what belongs to other tables of its room stays as it is. */
export function sql(text: string, wish: Wish): string {
  return text
    .replaceAll(`${SLICE.room}.${one.snake}`, `${wish.room}.${wish.noun.one.snake}`)
    .replace(new RegExp(`(?<![\\w.])${one.snake}(?=_|\\b)`, 'g'), wish.noun.one.snake)
}

/** A sentence of a catalogue, in English. */
export const sentence = prose
