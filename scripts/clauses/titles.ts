import { type CallExpression, type Node, parseSync } from 'oxc-parser'

/**
 * One test of a file: its full title, the line, every text that may carry a citation (titles of the surrounding
 * describes and, for a table of cases, the strings of the table), and whether the runner leaves it out.
 */
export type TestTitle = { title: string; line: number; texts: string[]; skipped: boolean }

type Around = { titles: string[]; texts: string[]; tables: Node[]; skipped: boolean; only: boolean }
type Callee = { kind: 'test' | 'describe'; modifiers: string[]; tables: Node[] }

const ROOTS = new Map<string, Callee['kind']>([
  ['it', 'test'],
  ['test', 'test'],
  ['describe', 'describe'],
  ['suite', 'describe'],
])
const WITH_ARGUMENT = new Set(['each', 'for', 'skipIf', 'runIf'])
// A conditional test counts as left out: whether it runs here and now cannot be read from its text.
const LEFT_OUT = new Set(['skip', 'todo', 'fails', 'fixme', 'skipIf', 'runIf'])
const MODIFIERS = new Set([
  ...WITH_ARGUMENT,
  ...LEFT_OUT,
  'only',
  'describe',
  'concurrent',
  'sequential',
  'shuffle',
  'parallel',
  'serial',
])

/** The tests of one file, in their order. A file with an `only` leaves all its other tests out. */
export function testsIn(file: string, source: string): TestTitle[] {
  const { program, errors } = parseSync(file, source)
  const [broken] = errors
  if (broken) throw new Error(`${file} cannot be read: ${broken.message}`)
  const constants = constantsOf(program)
  const found: (TestTitle & { only: boolean })[] = []

  const visit = (node: Node, around: Around): void => {
    const callee = node.type === 'CallExpression' ? calleeOf(node.callee) : undefined
    if (node.type === 'CallExpression' && callee) visitTest(node, callee, around)
    else for (const child of childrenOf(node)) visit(child, loopOf(node, around))
  }

  const visitTest = (call: CallExpression, callee: Callee, around: Around): void => {
    const [title, ...rest] = call.arguments
    const { text, moving } = title ? textOf(title) : { text: '', moving: false }
    const tables = [...around.tables, ...callee.tables]
    const texts = [...around.texts, text, ...(moving ? tables.flatMap((table) => stringsIn(table, constants)) : [])]
    const bodies = rest.filter((argument) => argument.type !== 'ObjectExpression' && argument.type !== 'Literal')
    const inside: Around = {
      titles: [...around.titles, text],
      texts,
      tables,
      skipped:
        around.skipped ||
        callee.modifiers.some((name) => LEFT_OUT.has(name)) ||
        rest.some(optionsLeaveOut) ||
        bodies.length === 0 ||
        (callee.kind === 'test' && bodies.some(skipsItself)),
      only: around.only || callee.modifiers.includes('only'),
    }
    if (callee.kind === 'describe') for (const body of bodies) visit(body, inside)
    else {
      const line = source.slice(0, call.start).split('\n').length
      found.push({ title: inside.titles.join(' > '), line, texts, skipped: inside.skipped, only: inside.only })
    }
  }

  visit(program, { titles: [], texts: [], tables: [], skipped: false, only: false })
  const someOnly = found.some(({ only }) => only)
  return found.map(({ only, ...test }) => ({ ...test, skipped: test.skipped || (someOnly && !only) }))
}

/** Reads `it`, `describe.skip`, `it.each(table)`, `test.describe`, …; undefined for every other callee. */
function calleeOf(node: Node): Callee | undefined {
  if (node.type === 'Identifier') {
    const kind = ROOTS.get(node.name)
    return kind && { kind, modifiers: [], tables: [] }
  }
  if (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression') {
    const member = node.type === 'CallExpression' ? node.callee : node.tag
    if (member.type !== 'MemberExpression') return undefined
    const inner = memberOf(member)
    const name = inner?.modifiers.at(-1) ?? ''
    if (!inner || !WITH_ARGUMENT.has(name)) return undefined
    const table = node.type === 'CallExpression' ? node.arguments[0] : node.quasi
    return table && !LEFT_OUT.has(name) ? { ...inner, tables: [...inner.tables, table] } : inner
  }
  const member = node.type === 'MemberExpression' ? memberOf(node) : undefined
  // `it.each(table)` alone only makes a test function; its own call carries the title.
  return member && WITH_ARGUMENT.has(member.modifiers.at(-1) ?? '') ? undefined : member
}

function memberOf(node: Node): Callee | undefined {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined
  const name = node.property.name
  const inner = MODIFIERS.has(name) ? calleeOf(node.object) : undefined
  return (
    inner && { ...inner, kind: name === 'describe' ? 'describe' : inner.kind, modifiers: [...inner.modifiers, name] }
  )
}

/** The words of a title, and whether rows of a table move through it (`%s`, `$name`, `${row.name}`, a variable). */
function textOf(node: Node): { text: string; moving: boolean } {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return { text: node.value, moving: /%[a-z]|\$\w/i.test(node.value) }
  if (node.type === 'TemplateLiteral')
    return {
      text: node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…'),
      moving: node.expressions.length > 0,
    }
  return { text: '…', moving: true }
}

/** Remembers the table that a loop around tests walks through: `for (… of table)`, `table.forEach(…)`, `table.map(…)`. */
function loopOf(node: Node, around: Around): Around {
  if (node.type === 'ForOfStatement') return { ...around, tables: [...around.tables, node.right] }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return around
  const { property, object } = node.callee
  const loops = property.type === 'Identifier' && ['forEach', 'map', 'flatMap'].includes(property.name)
  return loops ? { ...around, tables: [...around.tables, object] } : around
}

/** `{ skip: true }`, `{ todo: true }` or `{ fails: true }` between the title and the body. */
function optionsLeaveOut(node: Node): boolean {
  if (node.type !== 'ObjectExpression') return false
  return node.properties.some(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      LEFT_OUT.has(property.key.name) &&
      !(property.value.type === 'Literal' && property.value.value === false),
  )
}

/** Whether a body asks the runner to leave the test out: `ctx.skip()`, `test.fixme()`, `skip()`. */
function skipsItself(node: Node): boolean {
  if (node.type === 'CallExpression') {
    const { callee } = node
    if (callee.type === 'Identifier' && callee.name === 'skip') return true
    const owner = callee.type === 'MemberExpression' && callee.object.type === 'Identifier' ? callee.object.name : ''
    const called =
      callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
    if (['test', 'it', 't', 'ctx', 'context'].includes(owner) && ['skip', 'fixme'].includes(called)) return true
  }
  return childrenOf(node).some(skipsItself)
}

/** The strings of a table of cases; a name is followed to the constant of the same file. */
function stringsIn(node: Node, constants: Map<string, Node>): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateElement') return [node.value.cooked ?? node.value.raw]
  if (node.type === 'Identifier') {
    const constant = constants.get(node.name)
    if (!constant) return []
    // Removed while it is followed, so that a constant which names itself ends.
    return stringsIn(constant, new Map([...constants].filter(([name]) => name !== node.name)))
  }
  return childrenOf(node).flatMap((child) => stringsIn(child, constants))
}

function constantsOf(node: Node, constants = new Map<string, Node>()): Map<string, Node> {
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
    constants.set(node.id.name, node.init)
  for (const child of childrenOf(node)) constantsOf(child, constants)
  return constants
}

function childrenOf(node: Node): Node[] {
  const values: unknown[] = Object.values(node)
  return values.flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
