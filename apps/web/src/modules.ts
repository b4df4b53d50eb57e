import type { ScreenRecord } from './lib/registry/screen.ts'
import { screens as attendance } from './modules/attendance/screens.ts'
import { screens as dashboard } from './modules/dashboard/screens.ts'
import { screens as identity } from './modules/identity/screens.ts'
import { screens as organisation } from './modules/organisation/screens.ts'
import { screens as shell } from './shell/screens.ts'

/** Every screen of the product, module by module: the routes, the guard, the menu and the titles follow from it. */
export const screens: readonly ScreenRecord[] = [...dashboard, ...organisation, ...attendance, ...identity, ...shell]
