import { finds } from './finds.ts'

finds({
  'field words': {
    files: {
      'apps/server/src/modules/organisation/note.service.ts': `import { fail, failFields } from '../../platform/refusal.ts'

type Ctx = { audit(entry: object): void }

export function noted(ctx: Ctx) {
  ctx.audit({ object: 'note' })
  if (Math.random() > 2) failFields({ text: 'too_empty' })
  return fail('organisation.office_in_use', { count: 1, fields: { text: 'taken' } })
}`,
      'packages/contract/src/organisation/office.ts': `import * as z from 'zod/mini'

const name = z.string('needed').check(z.maxLength(80, \`too_wide:\${80}\`))
const fields = z.strictObject({ name })

export const officeEndpoints = {
  list: { method: 'GET', path: '/offices', access: 'organization:office:r', input: z.strictObject({}) },
  get: { method: 'GET', path: '/offices/:id', access: 'signed-in', input: z.strictObject({ id: z.string().check(z.regex(/^a/, 'id_form'), z.refine(() => true, { error: 'id_taken' })) }) },
  create: { method: 'POST', path: '/offices', access: 'organization:office:cud', input: fields },
  import: { method: 'POST', path: '/offices/import', access: 'organization:office:cud', input: fields },
  map: { method: 'GET', path: '/offices/:id/map', access: 'public', input: z.strictObject({ id: z.string().check(z.regex(/^a/, 'id_form'), z.refine(() => true, { error: 'id_taken' })) }) },
  plan: { method: 'POST', path: '/offices/plan', access: 'public', audit: 'none', input: fields },
  ping: { method: 'POST', path: '/offices/ping', access: 'public', audit: 'none', input: fields },
}`,
    },
    says: [
      'apps/server/src/modules/organisation/note.service.ts:7  system.field.too_empty has no words: a problem at a field is worded there, in every language',
      'apps/server/src/modules/organisation/note.service.ts:8  system.field.taken has no words: a problem at a field is worded there, in every language',
      'packages/contract/src/organisation/office.ts:3  system.field.needed has no words: a problem at a field is worded there, in every language',
      'packages/contract/src/organisation/office.ts:3  system.field.too_wide has no words: a problem at a field is worded there, in every language',
      'packages/contract/src/organisation/office.ts:8  system.field.id_form has no words: a problem at a field is worded there, in every language',
      'packages/contract/src/organisation/office.ts:8  system.field.id_taken has no words: a problem at a field is worded there, in every language',
      'packages/contract/src/organisation/office.ts:11  system.field.id_form has no words: a problem at a field is worded there, in every language',
      'packages/contract/src/organisation/office.ts:11  system.field.id_taken has no words: a problem at a field is worded there, in every language',
    ],
  },
})
