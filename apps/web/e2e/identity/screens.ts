import type { ScreenFacts } from '../harness/module-screens.ts'

/** What every-screen tests must find on the screens of the module. */
export const screens: Readonly<Record<string, ScreenFacts>> = {
  '/my/password': { isAtOnce: true },
  '/my/secondary-password': { isAtOnce: true },
  '/identity/roles': { opens: ['row', 'menu'], list: ['search', 'sort', 'column', 'beside'] },
  '/identity/roles/new': { opens: ['picker'], isAtOnce: true },
  '/identity/rights': {
    opens: ['row', 'filter'],
    list: ['search', 'filter', 'column', 'select', 'beside'],
    filter: { by: 'Role', choices: ['Employee'] },
  },
}
