import { finds } from './finds.ts'

finds({
  'behind the index': {
    files: {
      'apps/server/src/modules/leave/leave-type.service.ts': `import * as offices from '../organisation/office.queries.ts'

export const listAll = offices.listOffices`,
      'apps/web/src/modules/leave/leave-form.tsx': `import { OfficePicker } from '../organisation/office-picker.tsx'

export const LeaveForm = OfficePicker`,
    },
    says: [
      'apps/server/src/modules/leave/leave-type.service.ts:1  organisation is imported through its public index: export what you need from modules/organisation/index.ts',
      'apps/web/src/modules/leave/leave-form.tsx:1  organisation is imported through its public index: export the widget from modules/organisation/index.ts',
    ],
  },
  'the pure index of an earlier module': {
    files: {
      'apps/server/src/modules/organisation/index.rules.ts': `export { isOpen } from './office.rules.ts'`,
      'apps/server/src/modules/organisation/office.rules.ts': `export const isOpen = (minute: number) => minute > 480`,
      'apps/server/src/modules/leave/leave-type.rules.ts': `import { isOpen } from '../organisation/index.rules.ts'

export const isAway = (minute: number) => !isOpen(minute)`,
      'apps/server/src/modules/organisation/level.rules.ts': `import { isAway } from '../leave/index.rules.ts'

export const isThere = (minute: number) => !isAway(minute)`,
      'apps/server/src/modules/leave/index.rules.ts': `export { isAway } from './leave-type.rules.ts'`,
    },
    says: [
      'apps/server/src/modules/organisation/level.rules.ts:1  organisation stands before leave in modules.ts: publish an event that leave takes, or ask a question that it answers',
    ],
  },
  'down the list': {
    files: {
      'apps/server/src/modules/organisation/office.service.ts': `import { leave } from '../leave/index.ts'

export const officesOf = () => [leave.name]`,
      'apps/web/src/modules/leave/index.ts': `export const BalanceCard = () => null`,
      'apps/web/src/modules/organisation/employee-page.tsx': `import { BalanceCard } from '../leave/index.ts'

export const EmployeePage = BalanceCard`,
      'packages/contract/src/organisation/level.ts': `import { leaveTypeEndpoints } from '../leave/leave-type.ts'

export const levelEndpoints = { list: leaveTypeEndpoints.list }`,
    },
    says: [
      'apps/server/src/modules/organisation/office.service.ts:1  organisation stands before leave in modules.ts: publish an event that leave takes, or ask a question that it answers',
      'apps/web/src/modules/organisation/employee-page.tsx:1  organisation stands before leave in modules.ts: publish an event that leave takes, or ask a question that it answers',
      'packages/contract/src/organisation/level.ts:1  organisation stands before leave in modules.ts: publish an event that leave takes, or ask a question that it answers',
    ],
  },
  'own index': {
    files: {
      'apps/server/src/modules/leave/leave-type.service.ts': `import { leave } from './index.ts'

export const listAll = () => leave.name`,
    },
    says: [
      'apps/server/src/modules/leave/leave-type.service.ts:1  a module does not go through its own public index: import the file itself',
    ],
  },
  'platform knows a module': {
    files: {
      'apps/server/src/platform/jobs.ts': `import type { organisation } from '../modules/organisation/index.ts'

export type Name = typeof organisation.name`,
    },
    says: [
      'apps/server/src/platform/jobs.ts:1  platform knows no module: let app.ts hand it what it needs from organisation, or let the module register it in defineModule',
    ],
  },
  sides: {
    files: {
      'apps/server/src/app.ts': `import { call } from '../../web/src/lib/api.ts'
import { modules } from './modules.ts'

export const server = { modules, call }`,
      'apps/web/src/lib/api.ts': `import { modules } from '../../../server/src/modules.ts'

export const call = () => modules`,
    },
    says: [
      'apps/server/src/app.ts:1  the server knows nothing of the web: what both need stands in the contract',
      'apps/web/src/lib/api.ts:1  the web knows nothing of the server: what both need stands in the contract',
    ],
  },
  'web order': {
    files: {
      'apps/web/src/modules/dashboard/board.ts': `import { cards } from '../organisation/cards.ts'
import { Tile } from '../organisation/tile.tsx'

export const board = [cards, Tile]`,
      'apps/web/src/modules/dashboard/index.ts': `export const Tile = () => null`,
      'apps/web/src/modules/organisation/all.tsx': `import { all } from "../../modules.ts"

export const All = all`,
      'apps/web/src/modules/organisation/cards.ts': `export const cards = []`,
      'apps/web/src/modules/organisation/office-list.screen.tsx': `import { screens } from '../dashboard/screens.ts'

export const OfficeList = screens`,
      'apps/web/src/modules/organisation/office-picker.tsx': `import { Frame } from '../../shell/frame.tsx'

export const OfficePicker = Frame`,
      'apps/web/src/modules/organisation/tile.tsx': `import { Tile } from '../dashboard/index.ts'

export const OfficeTile = Tile`,
      'apps/web/src/ui/control/button.tsx': `import { officeEndpoints } from '@muster/contract/organisation/office'
import { OfficePicker } from '../../modules/organisation/index.ts'

export const Button = () => [officeEndpoints, OfficePicker, 'm-button']`,
    },
    says: [
      'apps/web/src/modules/dashboard/board.ts:1  organisation is imported through its public index: export the widget from modules/organisation/index.ts',
      'apps/web/src/modules/dashboard/board.ts:2  organisation is imported through its public index: export the widget from modules/organisation/index.ts',
      'apps/web/src/modules/dashboard/screens.ts:1  imports in a circle, modules/dashboard/screens.ts → modules/organisation/index.ts → modules/organisation/office-picker.tsx → shell/frame.tsx → modules/organisation/screens.ts → modules/organisation/office-list.screen.tsx → modules/dashboard/screens.ts: move what they need of each other below both',
      'apps/web/src/modules/organisation/all.tsx:1  modules do not read the list of modules: what they need of each other goes through public indexes',
      'apps/web/src/modules/organisation/office-list.screen.tsx:1  dashboard is imported through its public index: export the widget from modules/dashboard/index.ts',
      'apps/web/src/modules/organisation/office-picker.tsx:1  the web’s order is lib, ui ← modules ← shell: modules cannot import shell; pass it in, or move it down',
      'apps/web/src/modules/organisation/tile.tsx:1  dashboard only composes: nothing is built on it',
      'apps/web/src/ui/control/button.tsx:1  components of ui know no business: take what is shown as properties, and let the module pass it',
      'apps/web/src/ui/control/button.tsx:2  the web’s order is lib, ui ← modules ← shell: ui cannot import modules; pass it in, or move it down',
    ],
  },
})
