import { finds } from './finds.ts'

finds({
  errors: {
    files: {
      'packages/contract/src/awaited.ts': `export const AWAITED_PERMISSIONS = { leave: ['attendance:leave:r'] }
export const AWAITED_ERRORS = { payroll: ['system.already_settled', 'system.format'] }
export const AWAITED_PARAMETERS = {}`,
      'packages/contract/src/errors.ts': `export const ERRORS = {
  'system.format': { code: 10001, status: 400 },
  'system.unauthorized': { code: 403, status: 401 },
  'system.already_settled': { code: 50001, status: 409 },
  'system.busy': { code: 50301, status: 503 },
  'organisation.office_in_use': { code: 40910, status: 404 },
}`,
      'packages/contract/src/messages.ts': `const en = {
  system: {
    errors: { format: 'Look again.', busy: 'Busy.', already_settled: 'Settled.' },
    field: { required: 'Fill this in', too_long: 'At most {{max}}', not_found: 'Not there' },
  },
  organisation: { errors: { office_in_use: '{{count}} people work here.' } },
}

export const messagesOf = (_locale: string) => en`,
    },
    says: [
      'packages/contract/src/awaited.ts  system.format is used by now: take it off the list of payroll',
      'packages/contract/src/errors.ts  system.format has code 10001 and status 400: a code begins with its status, so 422',
      'packages/contract/src/errors.ts  system.unauthorized has code 403 and status 401: a code begins with its status, so 403',
      'packages/contract/src/errors.ts  system.unauthorized has no words under system.errors.unauthorized in en_US, zh_CN',
      'packages/contract/src/errors.ts  organisation.office_in_use has code 40910 and status 404: a code begins with its status, so 409',
      'packages/contract/src/errors.ts  system.busy is refused nowhere in the server: refuse with it, take it out of the catalogue, or list it in awaited.ts',
    ],
  },
  'values of words': {
    files: {
      'apps/server/src/modules/organisation/office.service.ts': `import { fail } from '../../platform/refusal.ts'

type Ctx = { audit(entry: object): void }

export { importOffices as import } from './import.service.ts'

export const constraints = { constraints: { office_pkey: 'organisation.office_in_use',
  a: { key: 'organisation.office_in_use', fields: {} },
  b: { key: 'organisation.office_in_use', knows: ['count'] } } }
export const list = () => fail('organisation.office_in_use')
export const get = () => fail('organisation.office_in_use', { people: 2 })
export const create = (ctx: Ctx) => ctx.audit({ object: 'office' })
export const map = () => 'map'
export const plan = () => 'plan'
export const ping = (rest: object) => fail('organisation.office_in_use', { ...rest })`,
    },
    says: [
      'apps/server/src/modules/organisation/office.service.ts:7  organisation.office_in_use is worded with {{count}}, and a broken constraint knows none of them: give it a refusal of its own',
      'apps/server/src/modules/organisation/office.service.ts:8  organisation.office_in_use is worded with {{count}}, and a broken constraint knows none of them: give it a refusal of its own',
      'apps/server/src/modules/organisation/office.service.ts:10  organisation.office_in_use is worded with {{count}}: hand it over',
      'apps/server/src/modules/organisation/office.service.ts:11  organisation.office_in_use is worded with {{count}}: hand it over',
    ],
  },
})
