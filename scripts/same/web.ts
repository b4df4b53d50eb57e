import { digestValue, type Fact, stateFact } from './fact.ts'
import { withWeb } from './web-server.ts'

type Entry = Readonly<Record<string, unknown>>
type Loads = {
  modules: { screens: readonly Entry[]; cards: readonly Entry[]; loadCommands(): Promise<readonly Entry[]> }
  words: { openWords(withTitles: boolean): Promise<void> }
  parts: { allRecordParts(): readonly Entry[]; allListActions(): readonly Entry[] }
  acts: { allNoticeActs(): readonly Entry[] }
  named: { allNamed(): Promise<readonly Entry[]> }
  plugIns: { loadPlugIns(name: 'kinds'): Promise<void>; listPluggedIn(name: 'kinds'): readonly Entry[] }
}
/** The files of the web that export what its modules register. */
const FILES: Readonly<Record<keyof Loads, string>> = {
  modules: '/src/modules.ts',
  words: '/src/lib/words/i18n.ts',
  parts: '/src/lib/registry/record-part.ts',
  acts: '/src/lib/registry/notice-act.ts',
  named: '/src/lib/registry/named.ts',
  plugIns: '/src/lib/registry/plug-in.ts',
}

/** States what the modules of the web register: screens, cards, commands, what they add to records, and how forms are read. */
export function listScreens(): Promise<Fact[]> {
  return withWeb(async (load) => {
    const at = async <K extends keyof Loads>(key: K) => (await load(FILES[key])) as Loads[K]
    const { screens, cards, loadCommands } = await at('modules')
    // A module comes with its words, which the page has opened before.
    await (await at('words')).openWords(false)
    const { allRecordParts, allListActions } = await at('parts')
    const { loadPlugIns, listPluggedIn } = await at('plugIns')
    await loadPlugIns('kinds')
    const commands = await loadCommands()
    return [
      ...screens.map((screen) => entryFact(`screen ${screen.name}`, screen)),
      ...ordersOf(screens),
      ...cards.map((card) => entryFact(`card ${card.name}`, card)),
      stateFact('cards, in order', namesOf(cards)),
      ...commands.map((command) => entryFact(`command ${command.name}`, command)),
      ...allRecordParts().map((part) => entryFact(`part ${part.name}`, part)),
      ...allListActions().map((action) => entryFact(`action ${action.name}`, action)),
      ...(await at('acts')).allNoticeActs().map((act) => entryFact(`act ${act.of}`, act)),
      ...(await (await at('named')).allNamed()).map(({ list, ...noun }) => entryFact(`named ${noun.path}`, noun)),
      ...listPluggedIn('kinds').map((kind) => entryFact(`form ${kind.kind}`, kind)),
    ]
  })
}

/** What of an entry is said and no function: a component or a rule is code, and has its tests. */
function entryFact(name: string, entry: Entry): Fact {
  const said = Object.keys(entry)
    .filter((key) => typeof entry[key] !== 'function' && entry[key] !== undefined)
    .sort()
    .map((key) => `${key}=${shortened(entry[key])}`)
  return stateFact(name, said.join(' '))
}

const LONGEST = 120

function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? digestValue(value) : text
}

const namesOf = (entries: readonly Entry[]) => entries.map(({ name }) => String(name)).join(' ')

/** The menu shows its screens group by group, in the order in which they are registered. */
function ordersOf(screens: readonly Entry[]): Fact[] {
  const groups = Map.groupBy(
    screens.filter(({ menu }) => menu !== undefined),
    ({ menu }) => String((menu as { group: string }).group),
  )
  return [...groups].map(([group, own]) => stateFact(`menu ${group}, in order`, namesOf(own)))
}
