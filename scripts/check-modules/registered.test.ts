import { finds } from './finds.ts'

finds({
  registered: {
    files: {
      'apps/web/src/cards.ts': `import { cards as organisation } from './modules/organisation/cards.ts'
import { screens as dashboard } from './modules/dashboard/screens.ts'

export const cards = [organisation, dashboard]`,
      'apps/web/src/modules/organisation/cards.ts': `export const cards = []`,
      'packages/contract/src/modules.ts': `import { organisation } from './organisation/module.ts'

export const MODULES = [organisation]`,
      'packages/contract/src/organisation/module.ts': `export const organisation = { name: 'organisation' }`,
    },
    says: [
      'apps/web/src/cards.ts:1  is a second list of modules beside apps/web/src/modules.ts: let each say it in its module.ts',
      'packages/contract/src/modules.ts  does not list leave: import its module.ts, or nothing of it is known',
    ],
  },
  'web module of its own': {
    files: {
      'apps/web/src/modules/reports/screens.ts': `export const screens = []`,
    },
    says: [
      'apps/web/src/modules.ts  does not list reports: import its module.ts, or nothing of it is known',
      'apps/web/src/modules/reports  there is no module reports on the server: a screen stands in the module whose endpoints it calls',
    ],
  },
})
