import * as z from 'zod/mini'
import { uuid } from './fields.ts'

/** How far a right reaches in one company. */
export const Reach = z.discriminatedUnion('kind', [
  z.strictObject({ companyId: uuid(), kind: z.literal('all') }),
  z.strictObject({ companyId: uuid(), kind: z.literal('departments'), departmentIds: z.readonly(z.array(uuid())) }),
  z.strictObject({ companyId: uuid(), kind: z.literal('self'), employmentIds: z.readonly(z.array(uuid())) }),
])
export type Reach = z.output<typeof Reach>
