import type { Finding } from '../check/finding.ts'
import { type House, importsWithPlaces, type Place } from './house.ts'
import { COMPOSING } from './vocabulary.ts'

/** Who may import whom between rooms and around them: doors only, up the list only, and the order of the web. */
export function checkDoors(house: House): Finding[] {
  return house.sources.flatMap((source) => {
    const from = house.place(source.path)
    return importsWithPlaces(house, source).flatMap(({ to, at, line }) => {
      if (to === undefined || at === undefined) return []
      const text = wrong(house, from, at, to, source.path)
      return text === undefined ? [] : [{ file: source.path, line, text }]
    })
  })
}

function wrong(house: House, from: Place, to: Place, path: string, source: string): string | undefined {
  if (from.side === 'server') return fromServer(house, from, to, path)
  if (from.side === 'web') return fromWeb(house, from, to, path, source)
  if (from.side === 'contract' && to.side === 'contract' && from.room !== to.room) return between(house, from, to)
  return undefined
}

function fromServer(house: House, from: Place, to: Place, path: string): string | undefined {
  if (to.side === 'web') return 'the server knows nothing of the web: what both need stands in the contract'
  if (to.side !== 'server' || to.area !== 'modules') return undefined
  if (from.area === 'platform')
    return `platform knows no room: let app.ts hand it what it needs from ${to.room}, or let the room register it in defineRoom`
  const isDoor = path.endsWith(`/modules/${to.room}/index.ts`)
  if (from.room === to.room)
    return isDoor && !from.isTest ? 'a room does not go through its own door: import the file itself' : undefined
  if (!isDoor) return `${to.room} is entered through its door: export what you need from modules/${to.room}/index.ts`
  return from.room === undefined ? undefined : between(house, from, to)
}

/** Calls go up the list of modules.ts, events go down it. */
function between({ order }: House, from: Place, to: Place): string | undefined {
  const [own, other] = [order.indexOf(from.room ?? ''), order.indexOf(to.room ?? '')]
  if (own === -1 || other === -1 || other <= own) return undefined
  return `${from.room} stands before ${to.room} in modules.ts: publish an event that ${to.room} takes, or ask a question that it answers`
}

/** The rooms of the web's lib: each is built on those before it. */
const LIB_ROOMS = [
  ...['store', 'page', 'words', 'session', 'call', 'fault', 'query'],
  ...['place', 'registry', 'job', 'sheet', 'list', 'record', 'push'],
]

function withinLib(from: string, to: string): string | undefined {
  const [own, other] = [from, to].map((path) => LIB_ROOMS.indexOf(path.split('/lib/')[1]?.split('/')[0] ?? ''))
  if (own === undefined || other === undefined || other <= own) return undefined
  return `${LIB_ROOMS[own] ?? 'this'} stands before ${LIB_ROOMS[other]} in lib: pass it in, or move it down`
}

const STEP: Record<Place['area'], number> = { lib: 0, ui: 0, platform: 0, modules: 1, shell: 2, root: 3 }

function fromWeb(house: House, from: Place, to: Place, path: string, source: string): string | undefined {
  if (to.side === 'server') return 'the web knows nothing of the server: what both need stands in the contract'
  if (to.side === 'contract' && from.area === 'ui' && to.room !== undefined)
    return 'components of ui know no business: take what is shown as properties, and let the room pass it'
  if (to.side !== 'web') return undefined
  // The list of rooms composes what there is, the shell's own pages included.
  if (from.area === 'modules' && from.room === undefined) return undefined
  // Words lie below everything: whoever gives them to the reader needs all of them.
  if (/^apps\/web\/src\/shell\/messages\//.test(path)) return undefined
  if (STEP[to.area] > STEP[from.area])
    return `the web’s order is lib, ui ← modules ← shell: ${from.area} cannot import ${to.area}; pass it in, or move it down`
  if (from.area === 'lib' && to.area === 'lib' && !from.isTest) return withinLib(source, path)
  if (from.area !== 'modules' || to.area !== 'modules' || from.room === to.room) return undefined
  if (to.room === undefined)
    return 'rooms do not read the list of rooms: what they need of each other goes through doors'
  // The records of a room's cards are a door of their own: behind the other one stand pickers that a page of cards need not load.
  const isComposed = COMPOSING.includes(from.room ?? '') && path.endsWith(`/modules/${to.room}/cards.ts`)
  if (!isComposed && !path.endsWith(`/modules/${to.room}/index.ts`))
    return `${to.room} is entered through its door: export the widget from modules/${to.room}/index.ts`
  if (COMPOSING.includes(to.room ?? '')) return `${to.room} only composes: nothing is built on it`
  return COMPOSING.includes(from.room ?? '') ? undefined : between(house, from, to)
}
