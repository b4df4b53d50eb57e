import { problemWord } from '@muster/contract/system/field-problem'
import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { literalOf, propertyOf, readDotted, type Source, sourceOf, walk } from '../check/source.ts'
import { type Contract, wordAt } from './contract.ts'

const SHAPES = /^packages\/contract\/src\/(?!.*(?:\.test\.ts$|\/messages\/)).*\.ts$/
const SERVER = /^apps\/server\/src\/(?!.*\.test\.ts$).*\.ts$/
/** Which argument of a shape is what it says when it refuses. */
const FIRST = /^(?:problem|z\.(?:string|int|number|boolean|uuid|email))$/
const SECOND =
  /^z\.(?:regex|maxLength|minLength|length|gte|lte|gt|lt|refine|custom|enum|literal|object|strictObject|union|array)$/

/** Whatever is said at a field of a form, by a shape of the contract or by a service, has words under `system.field`. */
export function checkFields({ tree, words }: Contract): Finding[] {
  const english: object = words.en_US ?? {}
  const wordless = (source: Source, nodes: readonly (Node | undefined)[]) =>
    nodes.flatMap((node) => {
      const problem = node && problemOf(node)?.split(':')[0]
      if (!node || problem === undefined || wordAt(english, problemWord(problem)) !== undefined) return []
      const text = `${problemWord(problem)} has no words: a problem at a field is worded there, in every language`
      return [{ file: source.path, line: source.lineAt(node.start), text }]
    })
  const ofShapes = tree.paths.filter((p) => SHAPES.test(p)).map((p) => sourceOf(tree, p))
  const ofServices = tree.paths.filter((p) => SERVER.test(p)).map((p) => sourceOf(tree, p))
  return [
    ...ofShapes.flatMap((source) => wordless(source, saidByShapes(source))),
    ...ofServices.flatMap((source) => wordless(source, saidByServices(source))),
  ]
}

function saidByShapes({ program }: Source): (Node | undefined)[] {
  const said: (Node | undefined)[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return
    const callee = readDotted(node.callee) ?? ''
    const argument = FIRST.test(callee) ? node.arguments[0] : SECOND.test(callee) ? node.arguments[1] : undefined
    said.push(argument?.type === 'ObjectExpression' ? propertyOf(argument, 'error') : argument)
  })
  return said
}

/** `failFields({ to: 'before_from' })` and `fail(key, { fields: { … } })`. */
function saidByServices({ program }: Source): (Node | undefined)[] {
  const said: (Node | undefined)[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
    const callee = readDotted(node.callee)
    const fields =
      callee === 'failFields'
        ? node.arguments[0]
        : callee === 'fail' || callee === 'Refusal'
          ? propertyOf(node.arguments[1], 'fields')
          : undefined
    if (fields?.type !== 'ObjectExpression') return
    for (const p of fields.properties) if (p.type === 'Property') said.push(p.value)
  })
  return said
}

/** `required`, or the beginning of a template, `too_long:`, whose numbers follow. */
function problemOf(node: Node): string | undefined {
  return node.type === 'TemplateLiteral' ? node.quasis[0]?.value.cooked || undefined : literalOf(node)
}
