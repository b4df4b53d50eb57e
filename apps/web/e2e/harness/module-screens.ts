import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OpenUrl } from './open-states.ts'

/** What can be done to a list; its first row opens beside it or elsewhere. */
export type ListStep = 'search' | 'sort' | 'filter' | 'column' | 'page' | 'select' | 'beside' | 'elsewhere'

/** What a module says of one of its screens to the tests that look at every screen; a screen may go without. */
export type ScreenFacts = {
  /** What of the kinds that many screens have (`STAGES`) must be opened on it. */
  opens?: readonly string[]
  /** What must be possible on its list. */
  list?: readonly ListStep[]
  /** What its list is narrowed to: by name, because departments and offices of other tests may stand before these. */
  filter?: { by: string; choices: readonly string[] }
  /** Whether it stands there at once: it reads nothing before it is drawn, or is a form that waits inside its fields. */
  isAtOnce?: true
  /** Whether another place reads what is drawn here first: then it waits only where the page is loaded anew. */
  isReadElsewhere?: true
}

type ModuleScreens = { screens?: Readonly<Record<string, ScreenFacts>>; places?: readonly OpenUrl[] }

const FOLDERS = fileURLToPath(new URL('../', import.meta.url))
const modules: readonly ModuleScreens[] = await Promise.all(
  globSync('*/screens.ts', { cwd: FOLDERS })
    .sort()
    .map((path) => import(new URL(path, `file://${FOLDERS}`).href)),
)

/** What the modules say of their screens, by path: each in `e2e/<module>/screens.ts`. */
export const SCREEN_FACTS: Readonly<Record<string, ScreenFacts>> = Object.assign({}, ...modules.map((m) => m.screens))

/** What can be open on places of the product, besides what every list has. */
export const OPEN_PLACES: readonly OpenUrl[] = modules.flatMap(({ places = [] }) => places)
