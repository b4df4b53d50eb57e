import type { Tree } from '../check/tree.ts'
import { catalogues } from './catalogue.ts'
import { FILES, MIGRATION, SHARED, without } from './cuts.ts'
import { renamed, SLICE, sentence, sql, type Wish } from './rename.ts'
import { screens, withNeighbours } from './screens.ts'

const MIGRATIONS = 'apps/server/migrations/'

/**
 * The files that a new entity adds or changes, with their texts: the living slice under its name, its table in a migration of
 * its own, its words, its line in routes.ts. Throws when the name is taken or the module is not there.
 */
export function newEntity(tree: Tree, wish: Wish): Map<string, string> {
  const { kebab } = wish.noun.one
  const routes = `apps/server/src/modules/${wish.module}/routes.ts`
  const words = `packages/contract/src/${wish.module}/messages/en_US.ts`
  for (const path of [routes, words])
    if (!tree.has(path))
      throw new Error(`the module ${wish.module} has no ${path}: make the module before its first entity`)
  const files = new Map<string, string>()
  for (const [path, cuts] of Object.entries(FILES)) {
    const target = path.replace(`/${SLICE.module}/`, `/${wish.module}/`).replace(SLICE.noun.one.kebab, kebab)
    if (tree.has(target)) throw new Error(`${target} is there already: choose another name`)
    const text = renamed(path, without(path, tree.text(path), cuts), wish)
    files.set(target, withNeighbours(text, wish).replace(SHARED, shared(wish)))
  }
  for (const [path, text] of screens(tree, wish)) files.set(path, text)
  const { path, text } = migration(tree, wish)
  files.set(path, text)
  files.set(routes, withRoute(tree.text(routes), wish))
  for (const [file, catalogue] of catalogues(tree, wish)) files.set(file, catalogue)
  return files
}

const shared = ({ module }: Wish) => (module === SLICE.module ? './office.ts' : `../${SLICE.module}/office.ts`)

/** The table of the slice, with what is called on it, in the next migration. */
function migration(tree: Tree, wish: Wish): { path: string; text: string } {
  const known = tree.paths.filter((p) => p.startsWith(MIGRATIONS))
  const table = `${SLICE.module}.${SLICE.noun.one.snake}`
  const source = known.find((p) => tree.text(p).includes(`create table ${table} (`))
  if (source === undefined) throw new Error(`no migration makes ${table}`)
  const start = tree.text(source).indexOf(`create table ${table} (`)
  const [made = '', ...calls] = tree
    .text(source)
    .slice(start)
    .split(/(?<=^\);\n)|(?<=^call .*\n)|(?<=^create index .*\n)/m)
  const after = calls.slice(
    0,
    calls.findIndex((c) => !c.includes(`'${table}'`) && !c.includes(`on ${table} `)),
  )
  const hasSchema = known.some((p) => tree.text(p).includes(`create schema ${wish.module};`))
  const next = String(Math.max(...known.map((p) => Number(p.slice(MIGRATIONS.length, MIGRATIONS.length + 4)))) + 1)
  const text = sql([without(source, made, MIGRATION), ...after].join(''), wish)
  return {
    path: `${MIGRATIONS}${next.padStart(4, '0')}_${wish.noun.one.snake}.sql`,
    text: `-- ${sentence('Offices', wish)} of a company.

${hasSchema ? '' : `create schema ${wish.module};\n\n`}${text}`,
  }
}

/** One line per entity: its endpoints are bound to its service. */
function withRoute(text: string, { module, noun }: Wish): string {
  const { camel, kebab } = noun.one
  const imports = `import { ${camel}Endpoints } from '@muster/contract/${module}/${kebab}'
import * as ${camel} from './${kebab}.service.ts'
`
  const end = text.lastIndexOf(']')
  const last = text.slice(0, end).trimEnd()
  const comma = last.endsWith('[') || last.endsWith(',') ? '' : ','
  return `${imports}${last}${comma}\n  bind('${kebab}', ${camel}Endpoints, ${camel}),\n${text.slice(end)}`
}
