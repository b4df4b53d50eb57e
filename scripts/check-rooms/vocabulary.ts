import type { Finding } from '../check/finding.ts'
import { CONTRACT, foldersBelow, type House, SERVER_ROOMS, WEB_ROOMS } from './house.ts'

const TOPIC = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'
const LOCALES = 'en_US|zh_CN|vi_VN|zh_TW|km_KH'

const SERVER_FILE = new RegExp(`^${TOPIC}(?:\\.(?:service|queries|rules|job))?(?:\\.test)?\\.ts$`)
const SERVER_FREE = new Set(['index.ts', 'routes.ts', 'events.ts', 'questions.ts', 'README.md'])
const WEB_FILE = new RegExp(`^${TOPIC}(?:(?:\\.screen)?\\.tsx|(?:\\.test)?\\.tsx?|\\.css)$`)
const CONTRACT_FILE = new RegExp(`^(?:${TOPIC}(?:\\.test)?|messages/(?:${LOCALES}))\\.ts$`)

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

/** The closed list of file kinds in rooms of the server, of the web and of the contract. */
export function checkVocabulary({ tree }: House): Finding[] {
  return tree.paths.flatMap((file) => {
    const text = file.startsWith(SERVER_ROOMS)
      ? serverFile(file.slice(SERVER_ROOMS.length))
      : file.startsWith(WEB_ROOMS)
        ? webFile(file.slice(WEB_ROOMS.length))
        : file.startsWith(CONTRACT)
          ? contractFile(file.slice(CONTRACT.length))
          : undefined
    return text === undefined ? [] : [{ file, text }]
  })
}

function serverFile(path: string): string | undefined {
  const [, ...below] = path.split('/')
  const name = below.at(-1)
  if (name === undefined) return 'modules holds rooms only: put the file into the room it belongs to'
  if (below.length > 2) return 'a room has one level of folders: move the file up'
  const empty = emptyWord(name)
  if (empty) return empty
  if (below.length === 2 && name === 'index.ts') return 'a room has one door: export from the index.ts of the room'
  if (SERVER_FREE.has(name) || (SERVER_FILE.test(name) && name.split('.').length > 2)) return undefined
  return `a file of a room is <topic>.<role>.ts in kebab-case, the role one of service, queries, rules, job, test; or one of ${[...SERVER_FREE].join(', ')}`
}

function webFile(path: string): string | undefined {
  const [, ...below] = path.split('/')
  const name = below.at(-1)
  if (name === undefined) return 'modules holds rooms only: put the file into the room it belongs to'
  if (below.length > 2) return 'a room has one level of folders: move the file up'
  const empty = emptyWord(name)
  if (empty) return empty
  if (WEB_FILE.test(name)) return undefined
  return 'a file of a web room is screens.ts, index.ts, <topic>.screen.tsx, <topic>.tsx, <topic>.ts without markup, <topic>.test.tsx or <topic>.css, in kebab-case'
}

function contractFile(path: string): string | undefined {
  const [, ...below] = path.split('/')
  if (below.length === 0) return undefined
  const empty = emptyWord(below.at(-1) ?? '')
  if (empty) return empty
  if (CONTRACT_FILE.test(below.join('/'))) return undefined
  return `a contract room holds <entity>.ts, permissions.ts, errors.ts and messages/<language>.ts`
}

function emptyWord(name: string): string | undefined {
  const found = EMPTY_WORD.exec(name)
  const word = found?.[1] ?? found?.[2]
  if (word === undefined) return undefined
  return `“${word}” says nothing: ${INSTEAD[word] ?? INSTEAD[`${word}s`] ?? INSTEAD[word.slice(0, -1)]}`
}

/** Every room has a door, a README and its place in modules.ts. */
export function checkRooms({ tree, rooms, order }: House): Finding[] {
  const missing = rooms.flatMap((room) => {
    const file = `${SERVER_ROOMS}${room}/index.ts`
    const readme = `${SERVER_ROOMS}${room}/README.md`
    return [
      ...(tree.has(readme)
        ? []
        : [
            {
              file: readme,
              text: `${room} has no README.md: one screen on its tables, words, invariants, door, events and questions`,
            },
          ]),
      ...(tree.has(file)
        ? []
        : [
            {
              file,
              text: `${room} has no door: index.ts with defineRoom({ name: '${room}', routes, … }) and what other rooms may call`,
            },
          ]),
      ...(order.includes(room)
        ? []
        : [
            {
              file: 'apps/server/src/modules.ts',
              text: `the room ${room} is not in the list: put it after every room it calls`,
            },
          ]),
    ]
  })
  const web = foldersBelow(tree, WEB_ROOMS).filter((room) => !order.includes(room) && !COMPOSING.includes(room))
  return [
    ...missing,
    ...web.map((room) => ({
      file: `${WEB_ROOMS}${room}`,
      text: `there is no room ${room} on the server: a screen stands in the room whose endpoints it calls`,
    })),
  ]
}

/** The two web rooms that only compose others. */
export const COMPOSING = ['dashboard', 'my']
