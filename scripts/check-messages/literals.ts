import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { childrenOf, keyOf, sourceOf } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'

const SCREEN = /^apps\/web\/src\/(?!.*\.test\.tsx$).*\.tsx$/
/** What a reader sees, or a screen reader says. */
const READ = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'description',
  'heading',
  'tooltip',
  'okText',
  'cancelText',
])
/** Elements whose text is no language: names of keys, addresses, program text. */
const NO_LANGUAGE = new Set(['kbd', 'code', 'style', 'script'])
const LETTERS = /\p{L}/u
/** The name of the product is the same to every reader; an entity such as `&nbsp;` is no text. */
const NO_TEXT = /&#?\w+;|\bMuster\b/g

/** No text for readers stands in a component: it could be read in one language only. */
export function checkLiterals(tree: Tree): Finding[] {
  return tree.paths
    .filter((p) => SCREEN.test(p))
    .flatMap((path) => {
      const source = sourceOf(tree, path)
      return literalsIn(source.program, false).map(({ node, text }) => ({
        file: path,
        line: source.lineAt(node.start + text.search(/\S/)),
        text: `“${text.trim().replace(/\s+/g, ' ')}” is read in one language: put it into the messages of the module and say it with t('…')`,
      }))
    })
}

type Literal = { node: Node; text: string }

function literalsIn(node: Node, isSilent: boolean): Literal[] {
  const silent = isSilent || (node.type === 'JSXElement' && NO_LANGUAGE.has(elementOf(node)))
  const own: Literal[] = []
  if (!silent && (node.type === 'JSXElement' || node.type === 'JSXFragment'))
    for (const child of node.children) {
      if (child.type === 'JSXText') own.push({ node: child, text: child.value })
      if (child.type === 'JSXExpressionContainer') own.push(...spokenBy(child.expression))
    }
  if (node.type === 'JSXAttribute' && node.value && node.name.type === 'JSXIdentifier' && READ.has(node.name.name))
    own.push(...spokenBy(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value))
  if (node.type === 'Property' && READ.has(keyOf(node.key) ?? ''))
    own.push(...spokenBy(node.value).filter(({ text }) => /^\p{Lu}|\s/u.test(text)))
  return [
    ...own.filter(({ text }) => LETTERS.test(text.replace(NO_TEXT, ''))),
    ...childrenOf(node).flatMap((child) => literalsIn(child, silent)),
  ]
}

function elementOf(node: Extract<Node, { type: 'JSXElement' }>): string {
  const { name } = node.openingElement
  return name.type === 'JSXIdentifier' ? name.name : ''
}

/** The texts that an expression shows as they stand, in one of its branches or around its values. */
function spokenBy(node: Node): Literal[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : []
    case 'TemplateLiteral':
      return node.quasis.map((q) => ({ node: q, text: q.value.cooked ?? '' }))
    case 'ConditionalExpression':
      return [...spokenBy(node.consequent), ...spokenBy(node.alternate)]
    case 'LogicalExpression':
      return spokenBy(node.right)
    case 'ParenthesizedExpression':
      return spokenBy(node.expression)
    default:
      return []
  }
}
