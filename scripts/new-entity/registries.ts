import type { Tree } from '../check/tree.ts'
import { LANGUAGES } from '../check-messages/catalogues.ts'
import { fillTemplate, type Wish } from './template.ts'

/** The page of the folders inside each module. */
export const FOLDERS = 'docs/FOLDERS.md'

/**
 * The lists that a new noun of a module is entered in, with their texts afterwards: what of the module can change, its routes, its
 * screens, its words in five languages (English in each, so that the check names what is not translated), its README and its folder.
 */
export function registries(tree: Tree, wish: Wish): Map<string, string> {
  return new Map([
    ...entities(tree, wish),
    ...routes(tree, wish),
    ...screens(tree, wish),
    ...words(tree, wish),
    readme(tree, wish),
    ...folders(tree, wish),
  ])
}

type Files = [path: string, text: string][]

function entities(tree: Tree, wish: Wish): Files {
  const { module, noun } = wish
  const path = `packages/contract/src/${module}/entities.ts`
  const line = `  '${noun.one.kebab}': 'company',\n`
  if (tree.has(path))
    return [[path, inserted(tree.text(path), /,?\s*\}\)\s*$/, (end) => `,\n${line}${end.replace(/^,\s*/, '')}`)]]
  const own = `packages/contract/src/${module}/module.ts`
  const made = `import { entities } from '../entity.ts'\n\n/** What of the module can change on a screen. */\nexport const ${module}Entities = entities({\n${line}})\n`
  const declared = inserted(tree.text(own), / {2}name: .*\n/, (name) => `${name}  entities: ${module}Entities,\n`)
  return [
    [path, made],
    [own, `import { ${module}Entities } from './entities.ts'\n${declared}`],
  ]
}

function routes(tree: Tree, { module, folder, noun }: Wish): Files {
  const { camel, kebab } = noun.one
  const path = `apps/server/src/modules/${module}/routes.ts`
  const imports = `import { ${camel}Endpoints } from '@muster/contract/${module}/${kebab}'\nimport * as ${camel} from './${folder === undefined ? '' : `${folder}/`}${kebab}.service.ts'\n`
  const bound = tree.text(path).includes('import { bind }')
    ? ''
    : `import { bind } from '../../platform/operation/module.ts'\n`
  const line = `  bind('${kebab}', ${camel}Endpoints, ${camel}),\n`
  return [[path, bound + imports + inserted(tree.text(path), /,?\s*\]\s*$/, () => `,\n${line}]\n`).replace('[,', '[')]]
}

function screens(tree: Tree, wish: Wish): Files {
  const { module } = wish
  const folder = `apps/web/src/modules/${module}`
  const record = fillTemplate('screen.ts', wish)
  const path = `${folder}/screens.ts`
  if (tree.has(path))
    return [[path, inserted(tree.text(path), /\]\)\s*$/, (end) => record + end)], ...withWords(tree, wish)]
  const all = 'apps/web/src/modules.ts'
  const listed = inserted(tree.text(all), /,\s+shell,?\s*\](?=\n)/, (end) => `, ${module}${end}`)
  return [
    [
      path,
      `import { defineScreens } from '../../lib/registry/screen.ts'\n\nexport const screens = defineScreens([\n${record}])\n`,
    ],
    [`${folder}/module.ts`, fillTemplate('module.ts', wish)],
    [all, `import { ${module} } from './modules/${module}/module.ts'\n${listed}`],
  ]
}

/** The list speaks of companies and names, whose words are organisation's. */
function withWords(tree: Tree, { module }: Wish): Files {
  const path = `apps/web/src/modules/${module}/module.ts`
  const text = tree.text(path)
  if (text.includes('organisationWords')) return []
  const listed = text.includes('words: [')
    ? inserted(text, /words: \[/, (start) => `${start}organisationWords, `)
    : inserted(text, /,?\s*\}\)\s*$/, () => ', words: [organisationWords] })\n')
  return [[path, `import { organisationWords } from '@muster/contract/organisation/words'\n${listed}`]]
}

function words(tree: Tree, wish: Wish): Files {
  const noun = fillTemplate('words.ts', wish)
  const fields = fillTemplate('field-words.ts', wish)
  return LANGUAGES.map((language) => {
    const path = `packages/contract/src/${wish.module}/messages/${language}.ts`
    const text = inserted(tree.text(path), /^(?:const \w+.*|export default )\{\n/m, (start) => start + noun)
    const hasFields = /^ {2}field: \{\n/m.test(text)
    if (hasFields) return [path, inserted(text, /^ {2}field: \{\n/m, (start) => start + fields)]
    return [path, inserted(text, /^\}/m, (end) => `  field: {\n${fields}  },\n${end}`)]
  })
}

/** A row at the end of the table of tables; of the module's first noun that table is made. */
function readme(tree: Tree, wish: Wish): [string, string] {
  const path = `apps/server/src/modules/${wish.module}/README.md`
  const row = fillTemplate('readme.md', wish)
  const text = tree.has(path) ? tree.text(path) : `# ${wish.module}\n`
  const table = /^\*\*Tables\*\*\n\n(?:\|.*\n)+/m
  if (table.test(text)) return [path, inserted(text, table, (rows) => rows + row)]
  return [path, `${text}\n**Tables**\n\n| Table | Holds |\n| --- | --- |\n${row}`]
}

/** A folder that the page of folders does not list is entered below those of its module, once for the server and once for the web. */
function folders(tree: Tree, { module, folder, noun }: Wish): Files {
  if (folder === undefined) return []
  const before = tree.text(FOLDERS)
  const after = ['server', 'web'].reduce((text, side) => {
    const list = new RegExp(`^## \`apps/${side}/src/modules/${module}\`\\n\\n(?:- .*\\n)+`, 'm')
    const item = `- \`${folder}\` `
    const known = list.exec(text)?.[0]
    if (known === undefined) return `${text}\n## \`apps/${side}/src/modules/${module}\`\n\n${item}${noun.many.words}\n`
    return known.includes(item) ? text : inserted(text, list, (items) => `${items}${item}${noun.many.words}\n`)
  }, before)
  return after === before ? [] : [[FOLDERS, after]]
}

/** A text with what stands at a place replaced. Throws when the place is not there. */
function inserted(text: string, place: RegExp, edit: (found: string) => string): string {
  if (!place.test(text)) throw new Error(`${place} is not found: the registry has another shape\n${text.slice(0, 200)}`)
  return text.replace(place, (found) => edit(found))
}
