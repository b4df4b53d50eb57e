import type { Files } from '../check/cases.ts'

/** A tree in which contract has nothing to correct. */
export const SOUND: Files = {
  'apps/server/src/modules.ts': `import { routes } from './modules/organisation/routes.ts'

export const modules = [{ name: 'organisation', routes }]`,
  'apps/server/src/modules/organisation/import.service.ts': `type Ctx = { audit(entry: object): void }

export const importOffices = (ctx: Ctx) => ctx.audit({ object: 'import' })`,
  'apps/server/src/modules/organisation/note.service.ts': `type Ctx = { audit(entry: object): void }

export const noted = (ctx: Ctx) => written(ctx, 'note')

function written(ctx: Ctx, object: string) {
  ctx.audit({ object })
}`,
  'apps/server/src/modules/organisation/office.service.ts': `import { fail, failFields } from '../../platform/refusal.ts'
import { noted } from './note.service.ts'

type Ctx = { audit(entry: object): void; apart(work: (own: Ctx) => void): void }

export { importOffices as import } from './import.service.ts'

export const list = (ctx: Ctx) => ctx.apart((own) => own.audit({ object: 'list' }))
export const get = (_ctx: Ctx, { id }: { id: string }) => id || Object.create(null) || failFields({ id: 'not_found' })

export function create(ctx: Ctx, count: number) {
  if (count > 0) fail('organisation.office_in_use', { count, fields: { id: 'not_found' } })
  return noted(ctx)
}

export const map = () => 'map'
export const plan = () => 'plan'
export const ping = () => 'pong'`,
  'apps/server/src/modules/organisation/office.test.ts': `import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { it } from 'vitest'

import { sendPlan } from '../../../test/plan.ts'

declare const hr: { call(endpoint: object, input: object): Promise<void>; send(request: object): Promise<void> }
const { create: make } = offices

it('is planned', () => sendPlan())
it('is drawn', () => hr.send({ method: 'GET', url: \`/api/offices/\${make}/map?size=1\` }))

it('is listed', () => hr.call(offices.list, {}))
it('is made', () => hr.call(make, { name: 'Gate' }))
it.each([offices.get, offices.import])('answers', (endpoint) => hr.call(endpoint, {}))
for (const { endpoint } of [{ endpoint: offices.ping }]) it('pings', () => hr.call(endpoint, {}))`,
  'apps/server/src/modules/organisation/routes.ts': `import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { bind } from '../../platform/module.ts'
import * as office from './office.service.ts'

export const routes = [bind('office', offices, office)]`,
  'apps/server/src/platform/module.ts': `export const bind = (entity: string, endpoints: object, services: object) => ({ entity, endpoints, services })
export const unauthorized = 'system.unauthorized'`,
  'apps/server/src/platform/refusal.ts': `export class Refusal extends Error {}

export function fail(_key: string, _data: object = {}): never {
  throw new Refusal('system.format')
}

export const failFields = (fields: object): never => fail('system.format', { fields })`,
  'apps/server/test/plan.ts': `import { officeEndpoints } from '@muster/contract/organisation/office'

declare const hr: { call(endpoint: object, input: object): Promise<void>; send(request: object): Promise<void> }

export const sendPlan = () => planned()
const planned = () => hr.call(officeEndpoints.plan, {})
export const sendPing = () => hr.call(officeEndpoints.ping, {})`,
  'apps/web/src/modules/organisation/screens.ts': `export const screens = [{ path: '/chart', access: 'organization:chart:r' }]`,
  'package.json': `{ "type": "module" }`,
  'packages/contract/package.json': `{ "name": "@muster/contract", "type": "module", "exports": { "./*": "./src/*.ts" } }`,
  'packages/contract/src/awaited.ts': `export const AWAITED_PERMISSIONS = { leave: ['attendance:leave:r'] }
export const AWAITED_ERRORS = { payroll: ['system.already_settled'] }
export const AWAITED_PARAMETERS = {}`,
  'packages/contract/src/errors.ts': `export const ERRORS = {
  'system.format': { code: 10001, status: 422 },
  'system.unauthorized': { code: 401, status: 401 },
  'system.already_settled': { code: 50001, status: 409 },
  'organisation.office_in_use': { code: 40910, status: 409 },
}`,
  'packages/contract/src/messages.ts': `const en = {
  system: {
    errors: { format: 'Look again.', unauthorized: 'Sign in.', already_settled: 'Settled.' },
    field: { required: 'Fill this in', too_long: 'At most {{max}}', not_found: 'Not there' },
  },
  organisation: { errors: { office_in_use: '{{count}} people work here.' } },
}

export const messagesOf = (_locale: string) => en`,
  'packages/contract/src/organisation/office.ts': `import * as z from 'zod/mini'

const name = z.string('required').check(z.maxLength(80, \`too_long:\${80}\`))
const fields = z.strictObject({ name })

export const officeEndpoints = {
  list: { method: 'GET', path: '/offices', access: 'organization:office:r', input: z.strictObject({}) },
  get: { method: 'GET', path: '/offices/:id', access: 'signed-in', input: z.strictObject({ id: z.string() }) },
  create: { method: 'POST', path: '/offices', access: 'organization:office:cud', input: fields },
  import: { method: 'POST', path: '/offices/import', access: 'organization:office:cud', input: fields },
  map: { method: 'GET', path: '/offices/:id/map', access: 'public', input: z.strictObject({ id: z.string() }) },
  plan: { method: 'POST', path: '/offices/plan', access: 'public', audit: 'none', input: fields },
  ping: { method: 'POST', path: '/offices/ping', access: 'public', audit: 'none', input: fields },
}`,
  'packages/contract/src/permissions.ts': `export const PERMISSIONS = [
  'HIDDEN',
  'organization:office:r',
  'organization:office:cud',
  'organization:chart:r',
  'attendance:leave:r',
]`,
  'packages/contract/src/system/parameter-record.ts': `export const PARAMETERS = {}`,
  'packages/kernel/src/names.ts': `export const LOCALES = ['en_US', 'zh_CN'] as const`,
}
