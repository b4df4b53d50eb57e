import type { Tree } from '../check/tree.ts'
import { FOLDERS, registries } from './registries.ts'
import { fillTemplate, type Wish } from './template.ts'

const MIGRATIONS = 'apps/server/migrations/'

/**
 * The files that a new entity adds or changes, with their texts: its contract, table, queries, service, test and screen, and its
 * line in every registry. Throws when the name is taken or the module is not there.
 */
export function newEntity(tree: Tree, wish: Wish): Map<string, string> {
  const { module, noun } = wish
  const within = wish.folder === undefined ? '' : `${wish.folder}/`
  const server = `apps/server/src/modules/${module}`
  const contract = `packages/contract/src/${module}`
  needOwnArea(tree, module)
  for (const path of [`${server}/routes.ts`, `${contract}/messages/en_US.ts`])
    if (!tree.has(path)) throw new Error(`the module ${module} has no ${path}: make the module before its first entity`)
  needFolder(tree, wish)
  const web = `apps/web/src/modules/${module}`
  const own = new Map<string, string>([
    [`${contract}/${noun.one.kebab}.ts`, fillTemplate('contract.ts', wish)],
    [`${server}/${within}${noun.one.kebab}.queries.ts`, fillTemplate('queries.ts', wish)],
    [`${server}/${within}${noun.one.kebab}.service.ts`, fillTemplate('service.ts', wish)],
    [`${server}/${within}${noun.one.kebab}.test.ts`, fillTemplate('service.test.ts', wish)],
    [`${web}/${within}${noun.one.kebab}-fields.tsx`, fillTemplate('fields.tsx', wish)],
    [`${web}/${within}${noun.one.kebab}-list.screen.tsx`, fillTemplate('list.screen.tsx', wish)],
  ])
  for (const path of own.keys()) if (tree.has(path)) throw new Error(`${path} is there already: choose another name`)
  return new Map([...own, migration(tree, wish), ...registries(tree, wish)])
}

/** Refuses a module that is seen as a part of another one: contract, words and screens of its nouns stand there. */
function needOwnArea(tree: Tree, module: string): void {
  const path = `apps/server/src/modules/${module}/index.ts`
  const area = tree.has(path) ? /^ {2}area: '([a-z]+)',$/m.exec(tree.text(path))?.[1] : undefined
  if (area !== undefined)
    throw new Error(
      `${module} is a part of ${area}: make the noun there, then move its server files and its table to ${module}`,
    )
}

/** Refuses a noun without a folder in a module that has folders, whose loose files stand above all of them. */
function needFolder(tree: Tree, { module, folder }: Wish): void {
  const has = (side: string) => tree.text(FOLDERS).includes(`\n## \`apps/${side}/src/modules/${module}\`\n`)
  if (folder === undefined && (has('server') || has('web')))
    throw new Error(`the module ${module} has folders: name one of ${FOLDERS} or a new one, ${module}/<folder>`)
}

/** Its table in the next migration, which makes the schema of a module that has none. */
function migration(tree: Tree, wish: Wish): [path: string, text: string] {
  const known = tree.paths.filter((p) => p.startsWith(MIGRATIONS))
  const next = Math.max(...known.map((p) => Number(p.slice(MIGRATIONS.length, MIGRATIONS.length + 4)))) + 1
  const hasSchema = known.some((p) => tree.text(p).includes(`create schema ${wish.module};`))
  const text = fillTemplate('migration.sql', wish)
  const path = `${MIGRATIONS}${String(next).padStart(4, '0')}_${wish.noun.one.snake}.sql`
  return [path, hasSchema ? text : `create schema ${wish.module};\n\n${text}`]
}
