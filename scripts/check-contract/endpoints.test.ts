import { finds } from './finds.ts'

finds({
  'bound by another module of the area': {
    files: {
      'apps/server/src/modules.ts': `import { routes } from './modules/organisation/routes.ts'

export const modules = [{ name: 'leave', area: 'organisation', routes }]`,
    },
    says: [],
  },
  'bound by another module': {
    files: {
      'apps/server/src/modules.ts': `import { routes } from './modules/organisation/routes.ts'

export const modules = [{ name: 'leave', routes }]`,
    },
    says: [
      'packages/contract/src/organisation/office.ts  officeEndpoints.list is bound by leave: the module whose contract it is answers it, or one of its area',
      'packages/contract/src/organisation/office.ts  officeEndpoints.get is bound by leave: the module whose contract it is answers it, or one of its area',
      'packages/contract/src/organisation/office.ts  officeEndpoints.create is bound by leave: the module whose contract it is answers it, or one of its area',
      'packages/contract/src/organisation/office.ts  officeEndpoints.import is bound by leave: the module whose contract it is answers it, or one of its area',
      'packages/contract/src/organisation/office.ts  officeEndpoints.map is bound by leave: the module whose contract it is answers it, or one of its area',
      'packages/contract/src/organisation/office.ts  officeEndpoints.plan is bound by leave: the module whose contract it is answers it, or one of its area',
      'packages/contract/src/organisation/office.ts  officeEndpoints.ping is bound by leave: the module whose contract it is answers it, or one of its area',
    ],
  },
  'bound wrongly': {
    files: {
      'apps/server/src/modules.ts': `import { routes } from './modules/organisation/routes.ts'

export const modules = [
  { name: 'organisation', routes: [...routes, { entity: 'stray', endpoints: { list: {} }, services: {} }] },
  { name: 'leave', routes },
]`,
    },
    says: [
      'apps/server/src/modules/organisation/routes.ts  binds endpoints as stray that no …Endpoints of packages/contract/src/organisation declares',
      'packages/contract/src/organisation/office.ts  officeEndpoints.list is bound 2 times: one line in modules/organisation/routes.ts is enough',
      'packages/contract/src/organisation/office.ts  officeEndpoints.get is bound 2 times: one line in modules/organisation/routes.ts is enough',
      'packages/contract/src/organisation/office.ts  officeEndpoints.create is bound 2 times: one line in modules/organisation/routes.ts is enough',
      'packages/contract/src/organisation/office.ts  officeEndpoints.import is bound 2 times: one line in modules/organisation/routes.ts is enough',
      'packages/contract/src/organisation/office.ts  officeEndpoints.map is bound 2 times: one line in modules/organisation/routes.ts is enough',
      'packages/contract/src/organisation/office.ts  officeEndpoints.plan is bound 2 times: one line in modules/organisation/routes.ts is enough',
      'packages/contract/src/organisation/office.ts  officeEndpoints.ping is bound 2 times: one line in modules/organisation/routes.ts is enough',
    ],
  },
  declarations: {
    files: {
      'packages/contract/src/organisation/office.ts': `import * as z from 'zod/mini'

const name = z.string('required').check(z.maxLength(80, \`too_long:\${80}\`))
const fields = z.strictObject({ name })

export const officeEndpoints = {
  list: { method: 'GET', path: '/offices', access: 'organization:office:r', audit: 'none', input: z.strictObject({}) },
  get: { method: 'GET', path: '/offices/:officeId', access: 'organization:offices:r', input: z.strictObject({ id: z.string() }) },
  create: { method: 'POST', path: '/offices', access: 'organization:office:cud', input: fields },
  import: { method: 'POST', path: '/offices', access: 'organization:office:cud', input: fields },
  map: { method: 'GET', path: '/offices/:id/map', access: 'public', input: z.strictObject({ id: z.string() }) },
  plan: { method: 'POST', path: '/offices/plan', access: 'public', audit: 'none', input: fields },
  ping: { method: 'POST', path: '/offices/ping', access: 'public', audit: 'none', input: fields },
}`,
    },
    says: [
      'packages/contract/src/organisation/office.ts  officeEndpoints.import has the path of officeEndpoints.create: POST /offices',
      'packages/contract/src/organisation/office.ts  officeEndpoints.list is a GET and leaves nothing in the operation log: take audit away',
      'packages/contract/src/organisation/office.ts  officeEndpoints.get asks for organization:offices:r, which is no permission code',
      'packages/contract/src/organisation/office.ts  officeEndpoints.get has :officeId in its path and not in its input',
    ],
  },
  'no function': {
    files: {
      'apps/server/src/modules/organisation/routes.ts': `import { officeEndpoints } from '@muster/contract/organisation/office'
import { bind } from '../../platform/module.ts'
import * as office from './office.service.ts'

const { ping: _, ...rest } = office
export const routes = [bind('office', officeEndpoints, rest)]`,
    },
    says: [
      'packages/contract/src/organisation/office.ts  officeEndpoints.ping has no function ping behind it: export one from the service that routes.ts binds',
    ],
  },
  unbound: {
    files: {
      'apps/server/src/modules/organisation/level.test.ts': `import { levelEndpoints } from '@muster/contract/organisation/level'

declare const hr: { call(endpoint: object, input: object): Promise<void> }
hr.call(levelEndpoints.list, {})`,
      'packages/contract/src/organisation/level.ts': `import * as z from 'zod/mini'

export const levelEndpoints = {
  list: { method: 'GET', path: '/levels', access: 'organization:office:r', input: z.strictObject({}) },
}`,
    },
    says: [
      'packages/contract/src/organisation/level.ts  levelEndpoints.list is bound by no module: bind its record in modules/organisation/routes.ts',
    ],
  },
})
