import type { PermissionCode } from '@muster/contract/permissions'
import type { ComponentType } from 'react'
import type { IconName } from '../../ui/control/icon.tsx'
import type { WordKey } from '../words/words.ts'

/** The groups of the menu in their order; a group is shown when one of its screens may be opened. */
export const MENU_GROUPS = [
  'dashboard',
  'workflow',
  'organisation',
  'attendance',
  'leave',
  'benefits',
  'payroll',
  'statistics',
  'notification',
  'my',
  'identity',
  'system',
] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** Who may open a screen: everybody, everybody signed in, or holders of at least one of the codes [2.21, 6.02]. */
export type ScreenAccess = 'public' | 'signed-in' | readonly [PermissionCode, ...PermissionCode[]]

/** One screen of a module [2.21]: its route, guard, menu entry, title and chunk all follow from this record. */
export type ScreenRecord = {
  /** The name of the route, unique in the product [2.10]. */
  name: string
  /** `/organisation/employees`; `$id` takes one part of the path. */
  path: `/${string}`
  titleKey: WordKey
  icon?: IconName
  /** Where it stands in the menu; absent: nowhere. A group with `alone` screens is the entry itself. */
  menu?: { group: MenuGroup; alone?: boolean }
  /** The screen whose menu entry and breadcrumb it belongs to, for forms and details. */
  under?: string
  /** Its place in the bar at the bottom of a phone. */
  bar?: 'home' | 'tasks' | 'clock' | 'mine' | 'attendance' | 'me'
  access: ScreenAccess
  /** After `G` the key that goes there from anywhere [X8]. */
  goKey?: 'd' | 't' | 'a' | 's' | 'p'
  /** Whether the palette finds it; not where it needs something in its query. */
  found?: false
  /** Stays alive in its tab [2.04, 2.25]. */
  keepAlive?: boolean
  /** Drawn without menu and top bar. */
  bare?: boolean
  /** Its component, and the reads that may begin before it is drawn. */
  load: () => Promise<{ Screen: ComponentType; readAhead?: () => void }>
}

/** Checks the screens of a module against the record and keeps what is written literally. */
export const defineScreens = <const S extends readonly ScreenRecord[]>(screens: S): S => screens

/** The codes of an access, as the permission rule takes them. */
export function codesOf(access: ScreenAccess): readonly string[] {
  return typeof access === 'string' ? [access] : access
}
