import { LOCALES } from '@muster/kernel/names'
import * as z from 'zod/mini'
import { choice, uuid } from '../fields.ts'
import { job } from '../job-kind.ts'
import { PERMISSIONS } from '../permissions.ts'
import { Reach } from '../reach.ts'

/** Makes a sheet that takes longer than a call: runs the download as the person who asked, with the rights they have by then. */
export const sheetJob = job({
  kind: 'system.sheet',
  access: 'signed-in',
  input: z.strictObject({
    /** `module.entity.action` of the download. */
    endpoint: z.string(),
    input: z.unknown(),
    locale: choice(LOCALES),
    personId: uuid(),
    sessionId: uuid(),
  }),
  result: z.object({ name: z.string() }),
})

/** Compares the operation log of a company with its seals. */
export const logCheckJob = job({
  kind: 'system.log-check',
  access: 'system:operlog:cud',
  word: 'settings.log.checking',
  input: z.strictObject({ companyId: uuid(), withGroup: z.boolean() }),
  result: z.object({
    logs: z.array(
      z.object({
        ofGroup: z.boolean(),
        rows: z.int(),
        sealedAt: z.nullable(z.string()),
        unsealed: z.int(),
        findings: z.array(
          z.object({
            kind: choice([
              'rows_missing',
              'rows_added',
              'rows_changed',
              'seals_missing',
              'seal_forged',
              'key_unknown',
              'head_differs',
            ]),
            seal: z.nullable(z.int()),
            month: z.nullable(z.string()),
            count: z.int(),
          }),
        ),
      }),
    ),
  }),
})

/** What the job keeps of its sheet: how the file is called, and by which right and how far reaching it was made. */
export const MadeSheet = z.object({
  name: z.string(),
  mediaType: z.string(),
  access: z.enum([...PERMISSIONS, 'signed-in']),
  reach: z.readonly(z.array(Reach)),
})
