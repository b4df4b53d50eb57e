import type { Node } from 'oxc-parser'
import type { Finding } from '../check/finding.ts'
import { keyOf, literalOf, propertyOf, readDotted, sourceOf, walk } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import { type Codebase, SERVER_MODULES } from './codebase.ts'
import { tablesOf } from './sql.ts'

/** A README that forgets a table, an event or a job of its module is worse than none, because the next developer believes it. */
export function checkReadmes(codebase: Codebase): Finding[] {
  const { tree, modules } = codebase
  const tables = tablesOf(tree)
  return modules.flatMap((module) => {
    const file = `${SERVER_MODULES}${module}/README.md`
    if (!tree.has(file)) return []
    const text = tree.text(file)
    const opened = openedBy(codebase, `${SERVER_MODULES}${module}/index.ts`, module)
    const names = [
      ...tables
        .filter((t) => t.schema === module && !t.name.startsWith('v_'))
        .map((t) => ({ kind: 'table', name: t.name })),
      ...declared(tree, `${SERVER_MODULES}${module}/events.ts`, 'Events').map((name) => ({ kind: 'event', name })),
      ...declared(tree, `${SERVER_MODULES}${module}/questions.ts`, 'Questions').map((name) => ({
        kind: 'question',
        name,
      })),
      ...opened,
    ]
    const forgotten = names.filter(
      ({ name }) => !new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?![\\w])`).test(text),
    )
    const index = /^\*\*Index\*\*[\s\S]*?(?=\n\n|$(?![\s\S]))/m.exec(text)?.[0] ?? ''
    const dreamt = [...index.matchAll(/`(\w+)`/g)].filter(([, name]) => !opened.some((one) => one.name === name))
    return [
      ...forgotten.map(({ kind, name }) => ({
        file,
        text: `does not mention the ${kind} ${name}: say what it is for`,
      })),
      ...dreamt.map(([, name]) => ({ file, text: `says that the public index gives ${name}, which it does not` })),
    ]
  })
}

/** What a public index gives other modules, answers them and runs for them. */
function openedBy({ tree, target }: Codebase, index: string, module: string): { kind: string; name: string }[] {
  const found: { kind: string; name: string }[] = []
  if (!tree.has(index)) return found
  const source = sourceOf(tree, index)
  /** The text of a constant that the public index imports. */
  const textOf = (name: string): string => {
    const from = source.imports.find(({ names }) => names.includes(name))
    const file = from && target(index, from.specifier)
    let text = name
    if (file)
      walk(sourceOf(tree, file).program, (node) => {
        if (node.type === 'VariableDeclarator' && keyOf(node.id) === name)
          text = literalOf(node.init) ?? kindOf(node.init) ?? name
      })
    return text
  }
  walk(source.program, (node) => {
    if (node.type === 'ExportSpecifier' && node.exportKind !== 'type' && node.exported.type === 'Identifier')
      found.push({ kind: 'export', name: node.exported.name })
    if (node.type === 'CallExpression' && readDotted(node.callee) === 'defineJob' && node.arguments[0])
      found.push({ kind: 'job', name: textOf(keyOf(node.arguments[0]) ?? '') })
    if (node.type !== 'Property' || node.value.type !== 'ObjectExpression') return
    const kind = { answers: 'answer', drains: 'drain' }[keyOf(node.key) ?? '']
    for (const one of kind ? node.value.properties : [])
      if (one.type === 'Property')
        found.push({ kind: kind ?? '', name: one.computed ? textOf(keyOf(one.key) ?? '') : (keyOf(one.key) ?? '') })
  })
  return found.filter(({ name }) => name !== module)
}

/** The kind of a job that is declared, `job({ kind: 'module.name', … })`. */
function kindOf(node: Node | null): string | undefined {
  return node?.type === 'CallExpression' && readDotted(node.callee) === 'job'
    ? literalOf(propertyOf(node.arguments[0], 'kind'))
    : undefined
}

/** The members that a file merges into an interface of the platform. */
function declared(tree: Tree, path: string, name: string): string[] {
  if (!tree.has(path)) return []
  const names: string[] = []
  walk(sourceOf(tree, path).program, (node) => {
    if (node.type !== 'TSInterfaceDeclaration' || node.id.name !== name) return
    for (const member of node.body.body) if (member.type === 'TSPropertySignature') names.push(keyOf(member.key) ?? '')
  })
  return names
}

const VALUES = new Set(['VariableDeclaration', 'FunctionDeclaration', 'ClassDeclaration', 'ExpressionStatement'])

/** events.ts and questions.ts only declare; a public index names what it opens, and is named like its module. */
export function checkDeclarations({ sources, roleOf, modules }: Codebase): Finding[] {
  return sources.flatMap((source) => {
    const { side, area, module, role, isTest } = roleOf(source.path)
    if (area !== 'modules' || isTest || (side === 'server' && !modules.includes(module ?? ''))) return []
    const found: Finding[] = []
    for (const node of source.program.body) {
      const line = source.lineAt(node.start)
      if (node.type === 'ExportAllDeclaration')
        found.push({
          file: source.path,
          line,
          text: 'no barrels: name what is exported, so that a reader of a public index sees what the module gives',
        })
      const declaration = node.type === 'ExportNamedDeclaration' ? (node.declaration ?? undefined) : node
      if (
        side === 'server' &&
        (role === 'events.ts' || role === 'questions.ts') &&
        declaration &&
        VALUES.has(declaration.type)
      )
        found.push({ file: source.path, line, text: `${role} only declares types: put the work into a service` })
    }
    if (side === 'server' && role === 'index.ts')
      walk(source.program, (node) => {
        if (node.type !== 'CallExpression' || keyOf(node.callee) !== 'defineModule') return
        const name = literalOf(propertyOf(node.arguments[0], 'name'))
        if (name !== module)
          found.push({
            file: source.path,
            line: source.lineAt(node.start),
            text: `the module calls itself ${name}: its name is that of its folder, ${module}`,
          })
      })
    return found
  })
}
