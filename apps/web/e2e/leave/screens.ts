import type { ScreenFacts } from '../harness/module-screens.ts'

/** What every-screen tests must find: a company has a handful of types of leave, one page of them. */
export const screens: Readonly<Record<string, ScreenFacts>> = {
  '/leave/balances': {
    opens: ['row'],
    list: ['search', 'sort', 'filter', 'column', 'page', 'beside'],
    filter: { by: 'Leave', choices: ['Annual'] },
  },
  '/leave/balances/opening': { opens: [], isAtOnce: true },
  '/leave/calendar': {
    opens: [],
    list: ['search', 'filter'],
    filter: { by: 'Department', choices: ['Administration'] },
  },
  '/leave/my': { opens: [], isReadElsewhere: true },
  '/leave/types': { opens: ['row'], list: ['search', 'sort', 'column', 'beside'] },
}
