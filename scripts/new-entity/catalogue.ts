import type { Node } from 'oxc-parser'
import { dotted, keyOf, propertyOf, sourceOf } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import { LANGUAGES } from '../check-messages/catalogues.ts'
import { without } from './cuts.ts'
import { SLICE, sentence, type Wish } from './rename.ts'

/** The properties of `field.office` that a plain noun has too. */
const FIELDS = ['nation', 'zone', 'zoneHint']

/**
 * The catalogues of the module with the words of the new noun: in English in every language, so that the check of the words names
 * each one until somebody translated it.
 */
export function catalogues(tree: Tree, wish: Wish): Map<string, string> {
  const slice = `packages/contract/src/${SLICE.module}/messages/en_US.ts`
  const english = rootOf(tree, slice)
  const said = (node: Node) => sentence(tree.text(slice).slice(node.start, node.end), wish)
  const ofNoun = said(need(propertyOf(english, SLICE.noun.many.camel), slice))
  const words = without(slice, ofNoun, [
    // Other screens call the noun by its name; those of the copy do not yet.
    [need(/ +one: '.*',\n/.exec(ofNoun)?.[0], slice), ''],
    [
      'is a place of work, and its time zone decides which day a punch belongs to.',
      'is not there yet: add the first one.',
    ],
  ])
  const fields = need(propertyOf(propertyOf(english, 'field'), SLICE.noun.one.camel), slice)
  const ofFields = FIELDS.map((name) => `${name}: ${said(need(propertyOf(fields, name), slice))}`).join(', ')
  const files = LANGUAGES.map((language): [string, string] => {
    const path = `packages/contract/src/${wish.module}/messages/${language}.ts`
    const root = rootOf(tree, path)
    const field = propertyOf(root, 'field')
    const own = `${wish.noun.one.camel}: { ${ofFields} },`
    const insertions = [
      { at: root.start + 1, text: `\n  ${wish.noun.many.camel}: ${words},` },
      field?.type === 'ObjectExpression'
        ? { at: field.start + 1, text: `\n    ${own}` }
        : { at: root.end - 1, text: `  field: { ${own} },\n` },
    ]
    const text = insertions
      .toSorted((a, b) => b.at - a.at)
      .reduce((done, { at, text }) => done.slice(0, at) + text + done.slice(at), tree.text(path))
    return [path, text]
  })
  return new Map(files)
}

/** The object of words that a file exports. */
function rootOf(tree: Tree, path: string): Node {
  const { program } = sourceOf(tree, path)
  const constants = new Map<string, Node>()
  for (const node of program.body) {
    if (node.type === 'VariableDeclaration')
      for (const d of node.declarations) if (d.init) constants.set(keyOf(d.id) ?? '', d.init)
    if (node.type !== 'ExportDefaultDeclaration') continue
    const value = constants.get(dotted(node.declaration) ?? '') ?? node.declaration
    return value.type === 'TSSatisfiesExpression' ? value.expression : value
  }
  throw new Error(`${path} exports no words`)
}

function need<T>(node: T | undefined, path: string): T {
  if (node === undefined) throw new Error(`${path} no longer holds the words of the slice`)
  return node
}
