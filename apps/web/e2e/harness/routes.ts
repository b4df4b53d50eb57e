import { LOCALES, type Locale } from '@muster/kernel/names'

/** One way to look at a route. */
export type Variant = { width: 1440 | 390; mode: 'light' | 'dark'; locale: Locale }

export type Route = { path: string; isOpen?: boolean }

/** Every place of the product that needs no record in its address; a detail stands under `recordRoutes`. */
export const ROUTES: readonly Route[] = [
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

/**
 * Five looks of the `at`th route: every width with both modes, and every language; which language meets which look moves on from
 * route to route, so that over the routes every pair of values comes up.
 */
export function variantsOf(at: number): Variant[] {
  return LOCALES.map((locale, i) => ({ ...LOOKS[(i + at) % LOOKS.length]!, locale }))
}
