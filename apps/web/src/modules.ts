import { offerCards } from './lib/registry/card.ts'
import type { CommandRecord, CommandTools } from './lib/registry/command.ts'
import type { WebModule } from './lib/registry/module.ts'
import { offerNamed } from './lib/registry/named.ts'
import { offerNoticeActs } from './lib/registry/notice-act.ts'
import { offerPlugIns, type PlugInLoads } from './lib/registry/plug-in.ts'
import { offerRecordParts } from './lib/registry/record-part.ts'
import type { ScreenRecord } from './lib/registry/screen.ts'
import { knowWords, withWords } from './lib/words/i18n.ts'
import { attendance, phone } from './modules/attendance/module.ts'
import { benefits, ownBenefits } from './modules/benefits/module.ts'
import { dashboard } from './modules/dashboard/module.ts'
import { access, identity } from './modules/identity/module.ts'
import { leave } from './modules/leave/module.ts'
import { notification } from './modules/notification/module.ts'
import { organisation } from './modules/organisation/module.ts'
import { ownPay, payroll } from './modules/payroll/module.ts'
import { system } from './modules/system/module.ts'
import { workflow } from './modules/workflow/module.ts'
import { shell } from './shell/module.ts'

/** Every module of the web: routes, guard, menu, titles, cards, commands and words follow from it. */
const MODULES: readonly WebModule[] = [
  dashboard,
  organisation,
  notification,
  workflow,
  attendance,
  phone,
  leave,
  benefits,
  ownBenefits,
  payroll,
  ownPay,
  identity,
  access,
  system,
  shell,
]

knowWords(MODULES.flatMap(({ words = [] }) => words))

/** Every screen of the product, which comes with the words that it speaks. */
export const screens: readonly ScreenRecord[] = MODULES.flatMap(({ screens, words }) =>
  screens.map((screen) => ({ ...screen, load: withWords(words, screen.load) })),
)

/** Every card of the dashboard, each column from the top. */
export const cards = MODULES.flatMap(({ cards = [], words }) =>
  cards.map((card) => ({ ...card, load: withWords(words, card.load) })),
)
offerCards(cards)

offerRecordParts(
  MODULES.flatMap(({ recordParts = [], words }) =>
    recordParts.map((part) => ({ ...part, load: withWords(words, part.load) })),
  ),
  MODULES.flatMap(({ listActions = [], words }) =>
    listActions.map((action) => ({ ...action, load: withWords(words, action.load) })),
  ),
)
offerNoticeActs(
  MODULES.flatMap(({ noticeActs = [], words }) =>
    noticeActs.map((act) => ({ ...act, load: withWords(words, act.load) })),
  ),
)
offerPlugIns(
  MODULES.map(
    ({ kinds, formNotes, words }): PlugInLoads => ({
      ...(kinds && { kinds: withWords(words, kinds) }),
      ...(formNotes && { formNotes: withWords(words, formNotes) }),
    }),
  ),
)
offerNamed(async () => {
  const loaded = await Promise.all(MODULES.map(({ named, words }) => (named ? withWords(words, named)() : undefined)))
  return loaded.flatMap((one) => one?.named ?? [])
})

let commands: Promise<readonly CommandRecord[]> | undefined

/** Every command that is found in the palette; their files come once, when somebody opens it. */
export function loadCommands(): Promise<readonly CommandRecord[]> {
  commands ??= Promise.all(MODULES.map(async ({ commands, words }) => ofModule(await commands?.(), words))).then(
    (found) => found.flat(),
    (error: unknown) => {
      commands = undefined
      throw error
    },
  )
  return commands
}

const ofModule = (loaded: { commands: readonly CommandRecord[] } | undefined, words: WebModule['words']) =>
  (loaded?.commands ?? []).map((command) =>
    'run' in command
      ? { ...command, run: withWords(words, async (tools: CommandTools) => command.run(tools)) }
      : command,
  )
