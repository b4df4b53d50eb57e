import { LOCALES, type Locale } from '@muster/kernel/names'

/** One way to look at a route. */
export type Variant = { width: 1440 | 390; mode: 'light' | 'dark'; locale: Locale }

type Route = { path: string; isOpen?: boolean }

/** Every place of the product that needs no record in its address. */
const ROUTES: readonly Route[] = [
  { path: '/login', isOpen: true },
  { path: '/403', isOpen: true },
  { path: '/404', isOpen: true },
  { path: '/500', isOpen: true },
  { path: '/ping', isOpen: true },
  { path: '/dashboard' },
  { path: '/my/password' },
  { path: '/my/secondary-password' },
  { path: '/organisation/employees' },
  { path: '/organisation/employees/new' },
  { path: '/organisation/companies' },
  { path: '/organisation/departments' },
  { path: '/organisation/offices' },
  { path: '/organisation/offices?open=new' },
  { path: '/organisation/pin-spaces' },
  { path: '/organisation/levels' },
  { path: '/attendance/months' },
  { path: '/attendance/days' },
  { path: '/attendance/punches' },
  { path: '/attendance/imports' },
  { path: '/attendance/imports/new' },
  { path: '/attendance/inbox' },
  { path: '/attendance/schedule' },
  { path: '/attendance/patterns' },
  { path: '/attendance/shifts' },
]

const LOOKS = [
  { width: 1440, mode: 'light' },
  { width: 390, mode: 'dark' },
  { width: 1440, mode: 'dark' },
  { width: 390, mode: 'light' },
] as const

/** Every way to look: both widths, both modes, five languages. */
export const VARIANTS: readonly Variant[] = LOCALES.flatMap((locale) => LOOKS.map((look) => ({ ...look, locale })))

/**
 * The routes that are looked at in a way: each route in five of the twenty, once in every language and in every look, and from
 * route to route another one, so that over the routes all pairs of values come up.
 */
export function routesIn({ width, mode, locale }: Variant): readonly Route[] {
  const language = LOCALES.indexOf(locale)
  return ROUTES.filter((_, at) => {
    const look = LOOKS[(language + at) % LOOKS.length]
    return look?.width === width && look.mode === mode
  })
}
