import type { Node } from 'oxc-parser'
import { keyOf, literalOf, readDotted, type Source, sourceOf } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'

export const LANGUAGES = ['en_US', 'zh_CN', 'vi_VN', 'zh_TW', 'km_KH'] as const
export type Language = (typeof LANGUAGES)[number]

export type Word = { text: string; line: number }
/** One file of words: its keys as the program asks for them, and the lines that cannot be read as words. */
export type WordFile = { file: string; words: ReadonlyMap<string, Word>; unreadable: readonly number[] }
/** The words of a module or of a part of it, whose keys begin with its name, or of the web, whose keys begin with nothing. */
export type Catalogue = { folder: string; module: string | undefined; files: ReadonlyMap<Language, WordFile> }

/** What ends the key of an English form for one; the other languages count without forms. */
export const FOR_ONE = /_one$/

const FILE =
  /^(packages\/contract\/src\/(?:[^/]+\/)?([^/]+)|apps\/web\/src\/lib\/words)\/messages\/([a-z]{2}_[A-Z]{2})\.ts$/

/** Every catalogue of a tree. */
export function cataloguesOf(tree: Tree): Catalogue[] {
  const found = new Map<string, { module: string | undefined; files: Map<Language, WordFile> }>()
  for (const path of tree.paths) {
    const [, folder = '', module, locale = ''] = FILE.exec(path) ?? []
    const language = LANGUAGES.find((l) => l === locale)
    if (language === undefined) continue
    const catalogue = found.get(folder) ?? { module, files: new Map() }
    catalogue.files.set(language, wordsIn(sourceOf(tree, path), module))
    found.set(folder, catalogue)
  }
  return [...found].map(([folder, { module, files }]) => ({ folder: `${folder}/messages`, module, files }))
}

/** The words of a file that exports one object of texts, as it stands or through a constant. */
function wordsIn(source: Source, module: string | undefined): WordFile {
  const words = new Map<string, Word>()
  const unreadable: number[] = []
  const read = (node: Node | undefined, key: string) => {
    const value = node && bare(node)
    const text = textOf(value)
    if (text !== undefined && value) words.set(key, { text, line: source.lineAt(value.start) })
    else if (value?.type === 'ObjectExpression')
      for (const p of value.properties) {
        const name = p.type === 'Property' && !p.computed ? keyOf(p.key) : undefined
        if (p.type === 'Property' && name !== undefined) read(p.value, key === '' ? name : `${key}.${name}`)
        else unreadable.push(source.lineAt(p.start))
      }
    else unreadable.push(source.lineAt(value?.start ?? 0))
  }
  read(exported(source), module ?? '')
  return { file: source.path, words, unreadable }
}

function exported({ program }: Source): Node | undefined {
  const constants = new Map<string, Node>()
  for (const node of program.body) {
    if (node.type === 'VariableDeclaration')
      for (const d of node.declarations) if (d.id.type === 'Identifier' && d.init) constants.set(d.id.name, d.init)
    if (node.type === 'ExportDefaultDeclaration')
      return constants.get(readDotted(node.declaration) ?? '') ?? node.declaration
  }
  return undefined
}

function bare(node: Node): Node {
  const isWrapped = node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression'
  return isWrapped || node.type === 'ParenthesizedExpression' ? bare(node.expression) : node
}

/** A text, also one that is put together over several lines with `+`. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type !== 'BinaryExpression' || node.operator !== '+') return literalOf(node)
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

/** The names in `{{…}}`, sorted, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name))].sort()
}
