import { fileURLToPath } from 'node:url'
import {
  type Expression,
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  type Node,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type } from 'typescript/unstable/sync'

/** A field that some service writes into the operation log: where, under which names, and of which type. */
export type LoggedField = { file: string; path: readonly string[]; type: string; values: readonly string[] }
/** Words that stand in the place of the object. */
export type LoggedObject = { file: string; object: string }

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** What hands its row on to whoever calls it, so that the callers are read instead. */
const HANDS_ON = 'platform/'
const DEEPEST = 9

/**
 * Every field of every `ctx.audit`, `recordRow` and `deleteRow` of the program, read from their types by the compiler: what no test calls is
 * here as well, and a field that is added tomorrow.
 */
export function listLoggedFields(): { fields: LoggedField[]; objects: LoggedObject[] } {
  const api = new API({ cwd: ROOT })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.json`] }).getProjects()
    if (!project) throw new Error('no project')
    const { program, checker } = project
    const files = program
      .getSourceFileNames()
      .filter((name) => name.includes('/apps/server/src/') && !name.endsWith('.test.ts'))
    const found: { fields: LoggedField[]; objects: LoggedObject[] } = { fields: [], objects: [] }
    for (const name of files) {
      const source = program.getSourceFile(name)
      const file = name.replace(/.*apps\/server\/src\//, '')
      if (!source || file.startsWith(HANDS_ON) || !/audit\(|recordRow|deleteRow/.test(source.text)) continue
      const walk = (node: Node): void => {
        if (isCallExpression(node)) read(checker, file, node.expression, node.arguments, node, found)
        node.forEachChild(walk)
      }
      walk(source)
    }
    return found
  } finally {
    api.close()
  }
}

function read(
  checker: Checker,
  file: string,
  callee: Expression,
  given: readonly Expression[],
  call: Node,
  found: { fields: LoggedField[]; objects: LoggedObject[] },
): void {
  const add: Add = (path, type, values = []) => {
    found.fields.push({ file, path, type, values })
  }
  if (isPropertyAccessExpression(callee) && callee.name.text === 'audit' && given[0]) {
    const type = checker.getTypeAtLocation(given[0])
    for (const symbol of type ? checker.getPropertiesOfType(type) : []) {
      if (symbol.name === 'before' || symbol.name === 'after') {
        const written = isObjectLiteralExpression(given[0]) ? writtenAs(given[0], symbol.name) : undefined
        if (written) readWritten(checker, written, [], add)
        else readType(checker, checker.getTypeOfSymbol(symbol), [], add)
      }
      if (symbol.name === 'object' && isObjectLiteralExpression(given[0])) {
        const written = writtenAs(given[0], 'object')
        const literal = written && checker.getTypeAtLocation(written)
        if (literal?.isStringLiteralType()) found.objects.push({ file, object: String(literal.value) })
      }
    }
  }
  if (!isIdentifier(callee)) return
  if (callee.text === 'recordRow') {
    const type = checker.getTypeAtLocation(call)
    if (type?.isTypeReference()) readType(checker, checker.getTypeArguments(type)[0], [], add)
  }
  if (callee.text === 'deleteRow' && given[2]) readType(checker, checker.getTypeAtLocation(given[2]), [], add)
}

type Add = (path: readonly string[], type: string, values?: readonly string[]) => void

function writtenAs(literal: Node, name: string): Expression | undefined {
  let found: Expression | undefined
  literal.forEachChild((child) => {
    if (isPropertyAssignment(child) && isIdentifier(child.name) && child.name.text === name) found = child.initializer
  })
  return found
}

/** What is written out on the spot keeps its words: the type of the whole would have widened them to any text. */
function readWritten(checker: Checker, node: Expression, path: readonly string[], add: Add): void {
  const type = checker.getTypeAtLocation(node)
  if (!type || !isObjectLiteralExpression(node)) readType(checker, type, path, add)
  else
    for (const symbol of checker.getPropertiesOfType(type)) {
      const written = writtenAs(node, symbol.name)
      if (written) readWritten(checker, written, [...path, symbol.name], add)
      else readType(checker, checker.getTypeOfSymbol(symbol), [...path, symbol.name], add)
    }
}

function readType(checker: Checker, type: Type | undefined, path: readonly string[], add: Add): void {
  const text = type && checker.typeToString(type)
  if (!type || path.length > DEEPEST) add(path, 'unknown')
  else if (text === 'undefined' || text === 'null') return
  else if (type.isStringLiteralType()) add(path, 'words', [String(type.value)])
  else if (type.isUnionType()) readUnion(checker, type.getTypes() ?? [], path, add)
  else if (checker.isArrayLikeType(type)) {
    const [item] = type.isTypeReference() ? checker.getTypeArguments(type) : []
    readType(checker, item, [...path, '1'], add)
  } else if (isPlain(type)) add(path, text ?? '')
  else {
    for (const { valueType } of checker.getIndexInfosOfType(type)) readType(checker, valueType, [...path, '*'], add)
    for (const symbol of checker.getPropertiesOfType(type))
      readType(checker, checker.getTypeOfSymbol(symbol), [...path, symbol.name], add)
  }
}

function readUnion(checker: Checker, parts: readonly Type[], path: readonly string[], add: Add): void {
  const values = parts.flatMap((part) => (part.isStringLiteralType() ? [String(part.value)] : []))
  if (values.length > 0) add(path, 'words', values)
  for (const part of parts) if (!part.isStringLiteralType()) readType(checker, part, path, add)
}

/** A text or a number, one with a name of its own such as `Day` as well. */
const isPlain = (type: Type): boolean =>
  type.isIntersectionType() ? (type.getTypes() ?? []).some((part) => !part.isObjectType()) : !type.isObjectType()
