import type { Node } from 'oxc-parser'
import { literalOf, propertyOf, readDotted, type Source, walk } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import { type Fact, stateFact } from './fact.ts'
import { readSources, type Sources } from './source-texts.ts'

/** Functions whose first argument is a name under which the browser keeps something. Whoever renames one renames it here. */
const KEEPING = new Map([
  ['readStored', 'local storage'],
  ['writeStored', 'local storage'],
  ['onStoredElsewhere', 'local storage'],
  ['localStorage.getItem', 'local storage'],
  ['localStorage.setItem', 'local storage'],
  ['windowMemory', 'session storage'],
  ['readInTab', 'session storage'],
  ['writeInTab', 'session storage'],
  ['useReturning', 'kept over a reload'],
  ['useSelection', 'kept over a reload'],
])

/** States the names that stand in the sources of the web alone: of lists and drafts, of what the browser keeps, of keys. */
export function listWebNames(tree: Tree): Fact[] {
  const sources = readSources(tree, /^apps\/web\/src\/.*\.tsx?$/)
  const found: Fact[] = []
  for (const file of sources.files)
    walk(file.program, (node) => {
      found.push(...listUnnamed(node, file, sources), ...listNames(node, file, sources))
      found.push(...draftNames(node, file, sources), ...keyNames(node, file, sources), ...columnNames(node))
    })
  return found
}

function listUnnamed(node: Node, file: Source, { textsOf }: Sources): Fact[] {
  if (node.type !== 'CallExpression') return []
  const where = KEEPING.get(readDotted(node.callee) ?? '')
  if (where === undefined) return []
  return textsOf(node.arguments[0], file).map((name) => stateFact(`${where} ${name}`))
}

/** A list is an element that has columns and a name, or a view of a table by the name of its list. */
function listNames(node: Node, file: Source, { textsOf }: Sources): Fact[] {
  if (node.type === 'CallExpression' && readDotted(node.callee) === 'useTableView')
    return textsOf(node.arguments[1], file).map((name) => stateFact(`list ${name}`))
  if (node.type !== 'JSXOpeningElement') return []
  const [name, columns, hidden] = ['name', 'columns', 'hidden'].map((key) => attributeOf(node, key))
  if (!name || !columns) return []
  const away = hidden?.type === 'ArrayExpression' ? hidden.elements.flatMap((item) => textsOf(item, file)) : []
  return textsOf(name, file).map((text) => stateFact(`list ${text}`, away.length > 0 ? `hidden ${away}` : ''))
}

/** A draft is named where a form says `draft`, by a text or by an object with a name. */
function draftNames(node: Node, file: Source, { textsOf }: Sources): Fact[] {
  const draft =
    node.type === 'JSXOpeningElement'
      ? attributeOf(node, 'draft')
      : node.type === 'ObjectExpression'
        ? propertyOf(node, 'draft')
        : undefined
  return textsOf(propertyOf(draft, 'name') ?? draft, file).map((name) => stateFact(`draft ${name}`))
}

/** Keys stand at buttons, or in records with the word that says what they do. */
function keyNames(node: Node, file: Source, { textsOf }: Sources): Fact[] {
  if (node.type === 'JSXOpeningElement')
    return textsOf(attributeOf(node, 'aria-keyshortcuts'), file).map((keys) => stateFact(`key of a button ${keys}`))
  const label = propertyOf(node, 'label')
  if (!label) return []
  const word = label.type === 'CallExpression' ? literalOf(label.arguments[0]) : readDotted(label)
  const keys = textsOf(propertyOf(node, 'keys'), file).filter((text) => text !== '')
  return keys.map((text) => stateFact(`key ${text} ${word ?? ''}`))
}

/** A column of a list that the contract does not know has its key and its heading in the screen. */
function columnNames(node: Node): Fact[] {
  const key = literalOf(propertyOf(node, 'key'))
  const title = propertyOf(node, 'title')
  const word = title?.type === 'CallExpression' ? literalOf(title.arguments[0]) : undefined
  return key === undefined || word === undefined ? [] : [stateFact(`column of a screen ${key} ${word}`)]
}

/** The value of an attribute by its name. */
function attributeOf(node: Extract<Node, { type: 'JSXOpeningElement' }>, name: string): Node | undefined {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
    if (attribute.name.name !== name) continue
    const { value } = attribute
    return value?.type === 'JSXExpressionContainer' ? value.expression : (value ?? undefined)
  }
  return undefined
}
