import * as z from 'zod/mini'
import { uuid } from '../fields.ts'
import { job } from '../job-kind.ts'
import { payRunEndpoints } from './pay-run.ts'

/** Tells everybody of a released run that their payslip is there. */
export const releasePayJob = job({
  kind: 'payroll.announce-pay',
  access: payRunEndpoints.release.access,
  word: 'pay.run.announcing',
  values: z.object({}),
  input: z.strictObject({ runId: uuid() }),
  result: z.object({ people: z.int() }),
})
