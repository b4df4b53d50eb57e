import { dirname, join, normalize } from 'node:path/posix'
import { type Import, readDotted, type Source, sourceOf, walk } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'

/** Where a file stands in the codebase. */
export type FileRole = {
  side: 'server' | 'web' | 'contract' | 'kernel' | 'embedded-postgres' | 'elsewhere'
  /** `modules` holds the modules; on the web `lib`, `ui` and `shell` stand beside them, on the server `platform`. */
  area: 'modules' | 'platform' | 'lib' | 'ui' | 'shell' | 'root'
  module: string | undefined
  /** `service`, `queries`, `rules`, `job`, or the whole name of a file that has no role: `index.ts`, `routes.ts`. */
  role: string
  isTest: boolean
}

/** The codebase of a tree: its modules, their order, and what each import means. */
export type Codebase = {
  tree: Tree
  /** Every TypeScript file, parsed. */
  sources: readonly Source[]
  /** Server modules found in the tree. */
  modules: readonly string[]
  /** The modules in the order of modules.ts. */
  order: readonly string[]
  roleOf(path: string): FileRole
  /** The file that an import means; undefined when it is a package, or when there is no such file. */
  target(from: string, specifier: string): string | undefined
}

const SERVER = 'apps/server/src/'
const WEB = 'apps/web/src/'
export const SERVER_MODULES = `${SERVER}modules/`
export const WEB_MODULES = `${WEB}modules/`
export const CONTRACT = 'packages/contract/src/'

/** Reads the codebase from a tree. */
export function codebaseOf(tree: Tree): Codebase {
  const code = tree.paths.filter((p) => /^(apps|packages|scripts)\/.*\.tsx?$/.test(p) && !p.endsWith('.d.ts'))
  const modules = foldersBelow(tree, SERVER_MODULES)
  return {
    tree,
    sources: code.map((path) => sourceOf(tree, path)),
    modules,
    order: orderOf(tree, `${SERVER}modules.ts`, 'modules'),
    roleOf: roleOf,
    target: (from, specifier) => targetOf(tree, from, specifier),
  }
}

/** The folders directly below a folder. */
export function foldersBelow(tree: Tree, folder: string): string[] {
  const names = tree.paths.flatMap((p) => (p.startsWith(folder) ? [p.slice(folder.length)] : []))
  return [...new Set(names.flatMap((n) => (n.includes('/') ? [n.slice(0, n.indexOf('/'))] : [])))]
}

function roleOf(path: string): FileRole {
  const side = path.startsWith(SERVER)
    ? 'server'
    : path.startsWith(WEB)
      ? 'web'
      : path.startsWith(CONTRACT)
        ? 'contract'
        : path.startsWith('packages/kernel/src/')
          ? 'kernel'
          : path.startsWith('packages/embedded-postgres/src/')
            ? 'embedded-postgres'
            : 'elsewhere'
  const [first = '', second] = path.slice(path.indexOf('/src/') + 5).split('/')
  // The web's list of modules is the top of them: the shell reads it.
  const isList = side === 'web' && first === 'modules.ts'
  const isArea = /^(modules|platform|lib|ui|shell)$/.test(first) && second !== undefined
  const area = isList ? 'modules' : isArea ? (first as FileRole['area']) : 'root'
  const module = area === 'modules' ? second : side === 'contract' && second !== undefined ? first : undefined
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isTest = /\.test\.tsx?$/.test(name)
  const role = /\.(service|queries|rules|job)(?:\.test)?\.ts$/.exec(name)?.[1] ?? name
  return { side, area, module, role, isTest }
}

function targetOf(tree: Tree, from: string, specifier: string): string | undefined {
  const own = /^@muster\/(kernel|contract|embedded-postgres)\/(.+)$/.exec(specifier)
  const path = own
    ? `packages/${own[1]}/src/${own[2]}.ts`
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier))
      : undefined
  return path !== undefined && tree.has(path) ? path : undefined
}

/** The modules in the order in which modules.ts lists them, by the folder each comes from. */
function orderOf(tree: Tree, path: string, list: string): string[] {
  if (!tree.has(path)) return []
  const { program } = sourceOf(tree, path)
  const folderByName = new Map<string, string>()
  const names: string[] = []
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration')
      for (const s of node.specifiers) {
        const folder = /\/modules\/([^/]+)\//.exec(node.source.value)?.[1]
        if (folder !== undefined) folderByName.set(s.local.name, folder)
      }
    if (node.type !== 'VariableDeclarator' || readDotted(node.id) !== list || !node.init) return
    walk(node.init, (n) => {
      if (n.type === 'Identifier') names.push(n.name)
    })
  })
  return names.flatMap((n) => folderByName.get(n) ?? [])
}

/** Every import of a file with the place it leads to. */
export function importsWithRoles(
  codebase: Codebase,
  source: Source,
): (Import & { to: string | undefined; at?: FileRole })[] {
  return source.imports.map((i) => {
    const to = codebase.target(source.path, i.specifier)
    return { ...i, to, ...(to !== undefined && { at: codebase.roleOf(to) }) }
  })
}
