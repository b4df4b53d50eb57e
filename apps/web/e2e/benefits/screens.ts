import type { ScreenFacts } from '../harness/module-screens.ts'

/** What every-screen tests must find: of types, policies and payments the demo group has no second page. */
export const screens: Readonly<Record<string, ScreenFacts>> = {
  '/benefits/members': { opens: [], list: ['search', 'column'] },
  '/benefits/my': { opens: [] },
  '/benefits/payments': { opens: [], list: ['sort', 'column'] },
  '/benefits/policies': { opens: [], list: ['search', 'sort', 'column'] },
  '/benefits/types': { opens: [], list: ['search', 'sort', 'column'] },
}
