import { sessionEndpoints } from '@muster/contract/identity/session'
import { LOCALES, type Locale } from '@muster/kernel/names'
import { holdsOne } from '../../src/lib/session/permission-rule.ts'
import { type Account, ask, tokenOf } from './api.ts'
import type { Open } from './browser.ts'

/** One way to look at a route. */
export type Variant = { width: 1440 | 390; mode: 'light' | 'dark'; locale: Locale }

/** As much of the record of a screen as the looking at it needs. */
export type Screen = { name: string; path: string; access: string | readonly string[] }

/** A place of the product and who looks at it; nobody signed in where it is open to everybody. */
export type Route = { path: string; screen: Screen; as?: Account }

/** Whoever may see most first. */
const ACCOUNTS: readonly Account[] = ['hr', 'admin', 'manager', 'staff']
const ROW = '[data-row]'

/** An account of the demo group that may open a screen. Throws when there is none: then nobody could look at it. */
async function viewerOf({ path, access }: Screen): Promise<Account | undefined> {
  const codes = [access].flat()
  if (codes.includes('public')) return undefined
  for (const account of ACCOUNTS) {
    const { permissions } = await ask(sessionEndpoints.getInfo, {}, await tokenOf(account))
    if (holdsOne(permissions, codes)) return account
  }
  throw new Error(`no account of the demo group may open ${path}`)
}

const firstRows = new Map<string, Promise<string>>()

/** Has the first row of every list be looked for anew. */
export const forgetRows = () => firstRows.clear()

/** Puts the first record of the list that an address stands under into it. */
async function filledIn(open: Open, path: string, as: Account | undefined): Promise<string> {
  const at = path.indexOf('/$')
  if (at < 0) return path
  const list = path.slice(0, at)
  const id = firstRows.get(list) ?? firstRowOf(open, list, as)
  firstRows.set(list, id)
  return path.replace(/\$\w+/, await id)
}

async function firstRowOf(open: Open, list: string, as: Account | undefined): Promise<string> {
  const page = await open(list, { as })
  const id = await page.locator(ROW).first().getAttribute('data-row')
  await page.close()
  if (!id) throw new Error(`${list} has no row with an id`)
  return id
}

/** The records of the screens. Named at run time: their components belong to another program for the compiler. */
export async function screensOf(): Promise<readonly Screen[]> {
  const { href } = new URL('../../src/modules.ts', import.meta.url)
  return ((await import(href)) as { screens: readonly Screen[] }).screens
}

/** Where a screen is found and who looks at it there. */
export async function routeTo(open: Open, screen: Screen): Promise<Route> {
  const as = await viewerOf(screen)
  return { path: await filledIn(open, screen.path, as), screen, as }
}

/** Every place of the product, from the records of its screens. */
export async function openRoutes(open: Open): Promise<Route[]> {
  return Promise.all((await screensOf()).map((screen) => routeTo(open, screen)))
}

/** The routes by who looks at them, so that one page serves them all. */
export function byViewer(routes: readonly Route[]): [Account | undefined, Route[]][] {
  return [...Map.groupBy(routes, ({ as }) => as)]
}

const WIDTHS = [1440, 390] as const
const MODES = ['light', 'dark'] as const

/** Every way to look: both widths, both modes, five languages. */
export const VARIANTS: readonly Variant[] = LOCALES.flatMap((locale) =>
  WIDTHS.flatMap((width) => MODES.map((mode) => ({ width, mode, locale }))),
)

/** Half of the ways, a mode for each language and width: over them all pairs of values come up. */
export const COVERING: readonly Variant[] = LOCALES.flatMap((locale, nth) =>
  WIDTHS.map((width, at) => ({ width, mode: MODES[(at + (nth >> 1)) % 2]!, locale })),
)

/**
 * Whether the route at a place in the order is looked at in one of these ways: each in every language once, and over the languages
 * at each width in each mode.
 */
export function isInCover(at: number, { width, locale }: Variant): boolean {
  return WIDTHS[(LOCALES.indexOf(locale) + at) % 2] === width
}
