import type { ScreenFacts } from '../harness/module-screens.ts'

/**
 * What every-screen tests must find. Parameters are no list, and are changed where they stand; entries of the log come by time as far
 * as one scrolls, and a row opens beside the list.
 */
export const screens: Readonly<Record<string, ScreenFacts>> = {
  '/system/parameters': {},
  '/system/log': {
    opens: ['row', 'filter'],
    list: ['search', 'filter', 'column', 'beside'],
    filter: { by: 'Module', choices: ['Organisation'] },
  },
}
