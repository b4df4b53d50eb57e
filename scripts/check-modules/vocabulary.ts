import type { Finding } from '../check/finding.ts'
import { CONTRACT, type Codebase, foldersBelow, SERVER_MODULES, WEB_MODULES } from './codebase.ts'

const TOPIC = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'
const LOCALES = 'en_US|zh_CN|vi_VN|zh_TW|km_KH'

const SERVER_FILE = new RegExp(`^${TOPIC}(?:\\.(?:service|queries|rules|job))?(?:\\.test)?\\.ts$`)
const SERVER_FREE = new Set(['index.ts', 'routes.ts', 'events.ts', 'questions.ts', 'README.md'])
const WEB_FILE = new RegExp(`^${TOPIC}(?:(?:\\.screen)?\\.tsx|(?:\\.test)?\\.tsx?|\\.css)$`)
// A module whose words come in two parts has the second in a folder of its own.
const CONTRACT_FILE = new RegExp(`^(?:${TOPIC}(?:\\.test)?|${TOPIC}/words|(?:${TOPIC}/)?messages/(?:${LOCALES}))\\.ts$`)

/** What stands where a name without a meaning would stand, by the word that has none. */
const INSTEAD: Record<string, string> = {
  controller: 'there are no controllers: the contract is the route, and routes.ts binds it to <topic>.service.ts',
  repository: 'the SQL of an entity stands in <topic>.queries.ts',
  manager: 'a use case stands in <topic>.service.ts',
  handler: 'a use case stands in <topic>.service.ts, scheduled work in <topic>.job.ts',
  types: 'shapes stand in the contract, a row’s type beside its query, an engine’s input in its rules',
  constants: 'a number of the business stands in the rules that use it',
  helpers: 'say what it does: <topic>.rules.ts when it is pure, <topic>.service.ts when it touches the world',
  utils: 'say what it does: <topic>.rules.ts when it is pure, <topic>.service.ts when it touches the world',
}
// “Leave type” and “department manager” are words of the business: only the plural, and only the role, are empty.
const EMPTY_WORD = /(?:^|[-.])(controllers?|repository|handlers?|types|constants|helpers?|utils?)\.|\.(manager)\./

/** The closed list of file kinds in modules of the server, of the web and of the contract. */
export function checkVocabulary({ tree }: Codebase): Finding[] {
  return tree.paths.flatMap((file) => {
    const text = file.startsWith(SERVER_MODULES)
      ? serverFile(file.slice(SERVER_MODULES.length))
      : file.startsWith(WEB_MODULES)
        ? webFile(file.slice(WEB_MODULES.length))
        : file.startsWith(CONTRACT)
          ? contractFile(file.slice(CONTRACT.length))
          : undefined
    return text === undefined ? [] : [{ file, text }]
  })
}

/** What is wrong with the place of a file of a module, or with a word of its name, on either side. */
function misplaced(below: readonly string[]): string | undefined {
  const name = below.at(-1)
  if (name === undefined) return 'modules holds modules only: put the file into the module it belongs to'
  if (below.length > 2) return 'a module has one level of folders: move the file up'
  return emptyWord(name)
}

function serverFile(path: string): string | undefined {
  const [, ...below] = path.split('/')
  const wrong = misplaced(below)
  if (wrong) return wrong
  const name = below.at(-1) ?? ''
  if (below.length === 2 && name === 'index.ts')
    return 'a module has one public index: export from the index.ts of the module'
  if (SERVER_FREE.has(name) || (SERVER_FILE.test(name) && name.split('.').length > 2)) return undefined
  return `a file of a module is <topic>.<role>.ts in kebab-case, the role one of service, queries, rules, job, test; or one of ${[...SERVER_FREE].join(', ')}`
}

function webFile(path: string): string | undefined {
  const [, ...below] = path.split('/')
  const wrong = misplaced(below)
  if (wrong) return wrong
  const name = below.at(-1) ?? ''
  if (WEB_FILE.test(name)) return undefined
  return 'a file of a web module is screens.ts, index.ts, <topic>.screen.tsx, <topic>.tsx, <topic>.ts without markup, <topic>.test.tsx or <topic>.css, in kebab-case'
}

function contractFile(path: string): string | undefined {
  const [, ...below] = path.split('/')
  if (below.length === 0) return undefined
  const empty = emptyWord(below.at(-1) ?? '')
  if (empty) return empty
  if (CONTRACT_FILE.test(below.join('/'))) return undefined
  return `a contract module holds <entity>.ts, permissions.ts, errors.ts, messages/<language>.ts, and of a second part of its words <part>/words.ts and <part>/messages/<language>.ts`
}

function emptyWord(name: string): string | undefined {
  const found = EMPTY_WORD.exec(name)
  const word = found?.[1] ?? found?.[2]
  if (word === undefined) return undefined
  return `“${word}” says nothing: ${INSTEAD[word] ?? INSTEAD[`${word}s`] ?? INSTEAD[word.slice(0, -1)]}`
}

/** Every module has a public index, a README and its place in modules.ts. */
export function checkModuleList({ tree, modules, order }: Codebase): Finding[] {
  const missing = modules.flatMap((module) => {
    const file = `${SERVER_MODULES}${module}/index.ts`
    const readme = `${SERVER_MODULES}${module}/README.md`
    return [
      ...(tree.has(readme)
        ? []
        : [
            {
              file: readme,
              text: `${module} has no README.md: one screen on its tables, words, invariants, public index, events and questions`,
            },
          ]),
      ...(tree.has(file)
        ? []
        : [
            {
              file,
              text: `${module} has no public index: index.ts with defineModule({ name: '${module}', routes, … }) and what other modules may call`,
            },
          ]),
      ...(order.includes(module)
        ? []
        : [
            {
              file: 'apps/server/src/modules.ts',
              text: `the module ${module} is not in the list: put it after every module it calls`,
            },
          ]),
    ]
  })
  const web = foldersBelow(tree, WEB_MODULES).filter((module) => !order.includes(module) && !COMPOSING.includes(module))
  return [
    ...missing,
    ...web.map((module) => ({
      file: `${WEB_MODULES}${module}`,
      text: `there is no module ${module} on the server: a screen stands in the module whose endpoints it calls`,
    })),
  ]
}

/** The two web modules that only compose others. */
export const COMPOSING = ['dashboard', 'my']
