import type { ScreenFacts } from '../harness/module-screens.ts'

/** What every-screen tests must find on the screens of the module. */
export const screens: Readonly<Record<string, ScreenFacts>> = {
  '/my/password': { isAtOnce: true },
  '/my/secondary-password': { isAtOnce: true },
}
