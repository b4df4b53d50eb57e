import type { ScreenFacts } from '../harness/module-screens.ts'

/** What every-screen tests must find: parameters are no list, and are changed where they stand. */
export const screens: Readonly<Record<string, ScreenFacts>> = {
  '/system/parameters': {},
}
